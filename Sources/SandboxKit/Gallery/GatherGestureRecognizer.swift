import Geometry
public import Gestures
import TouchInput

/// Five fingers or more that close, as if to pick something up: the way back to the gallery.
///
/// It is discrete. It measures how far the fingers are from their centre on average, anew whenever one lands or lifts,
/// and is recognized when that has become a given part of the most that it was, and so many points less.
public final class GatherGestureRecognizer: GestureRecognizer {
  /// How many fingers it takes at least.
  public var minimumNumberOfTouches = 5
  /// The part of the distance at which it is recognized.
  public var closing = 0.7
  /// By how many points the distance must have become less.
  public var movement = 30.0

  private var widest: Double?

  /// Its kind in traces.
  public override var kind: String { "gather" }

  private var spread: Double {
    let center = surfaceCentroid
    let sum = touches.reduce(0) { $0 + $1.surfaceLocation.distance(to: center) }
    return sum / Double(max(touches.count, 1))
  }

  private var hasEnough: Bool { touches.count >= minimumNumberOfTouches }

  /// Measures anew.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    widest = hasEnough ? spread : nil
  }

  /// Recognizes fingers that have closed.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard hasEnough, let widest else { return }
    let now = spread
    if now <= widest * closing, widest - now >= movement { return propose(.ended) }
    self.widest = max(widest, now)
  }

  /// Measures anew; without any finger it has failed.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    widest = hasEnough ? spread : nil
    if self.touches.isEmpty { propose(.failed) }
  }

  /// Forgets the fingers.
  public override func reset() { widest = nil }
}
