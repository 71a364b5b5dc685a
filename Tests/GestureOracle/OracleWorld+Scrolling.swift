import TouchGeometry
import TouchGestures
import TouchInput

/// What moves by itself, and what cannot be known.
extension OracleWorld {
  /// Shows all that moves by itself as it is now.
  func showAnimations() {
    for animation in animations where animations.contains(where: { $0 === animation }) {
      animation.show(at: min(now, animation.end))
    }
  }

  /// Ends what is over now, in the order in which it was started.
  func endAnimations() {
    for animation in animations where animation.end <= now {
      guard let index = animations.firstIndex(where: { $0 === animation }) else { continue }
      animations.remove(at: index)
      animation.finish()
    }
  }

  /// Rounding decides which of the two is the greater; where they are exact, equal is equal.
  func leaveOpen(ifTied a: Double, _ b: Double, areExact: Bool = true) {
    if areExact, a == b { return }
    if abs(a - b) <= 1e-9 * max(1, abs(b)) { isOpen = true }
  }

  /// The velocity is not known (PAN-13), so neither is where the content goes.
  func leaveOpen(unlessKnown velocity: Vector) {
    if !velocity.dx.isFinite || !velocity.dy.isFinite { isOpen = true }
  }

  /// Where the content of all scroll layers is.
  func notePlaces() {
    for layer in layers where layer.plan.isPresent {
      guard let scroll = layer.scroll, let index = layer.index else { continue }
      var line = LogLine(time: now, subject: index, .place)
      line.values[0] = scroll.offset.x
      line.values[1] = scroll.offset.y
      line.values[2] = scroll.zoom
      line.values[3] = scroll.content.width
      if let zoomed = scroll.zoomed {
        line.values[4] = zoomed.position.x
        line.values[5] = zoomed.position.y
      }
      lines.append(line)
    }
  }
}
