import TouchInput

/// The claims of SDL_MULTIGESTURE since the first finger of this row landed, summed as in SDL's own
/// test program.
struct MultigestureClaims {
  private(set) var turned = 0.0
  private(set) var spread = 0.0
  private(set) var fingers = 0

  mutating func add(_ claim: MultigestureEvent) {
    fingers = max(fingers, claim.fingers)
    // A finger that lands on another makes SDL divide by zero.
    if claim.dTheta.isFinite { turned += claim.dTheta }
    if claim.dDist.isFinite { spread += claim.dDist }
  }
}
