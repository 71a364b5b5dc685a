import TouchInput

/// What SDL_MULTIGESTURE has claimed since the first finger of this row landed, summed up as its
/// own test program does it.
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
