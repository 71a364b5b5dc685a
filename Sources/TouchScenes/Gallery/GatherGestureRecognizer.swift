import TouchGeometry
public import TouchGestures
import TouchInput

/// The five fingers of one hand that close, as if to pick something up: the way back to the gallery.
///
/// It is discrete. One hand's are five fingers that land within ``landing`` of each other, with no sixth, and are never
/// farther from their centre on average than ``reach``. They have closed when that distance has become a given part of the
/// most that it was, and so many points less, and no finger is much farther out than it was then: a thumb may
/// stay. Two hands that drag two things towards each other keep their shapes, so two and three fingers that do are
/// no hand that closes.
public final class GatherGestureRecognizer: GestureRecognizer {
  /// How many fingers it takes, no more and no fewer.
  public static let fingerCount = 5
  /// Within how many seconds they land.
  public var landing = 0.4
  /// How far they are from their centre on average, at most, in points: a hand's 7 cm on a screen of 110 points an inch.
  public var reach = 300.0
  /// The part of the distance at which it is recognized.
  public var closing = 0.7
  /// By how many points the distance must have become less.
  public var movement = 30.0
  /// How much farther from the centre a finger may be than when they were widest, in points.
  public var straying = 20.0
  /// Two and three fingers keep their shapes while they are, among themselves, more than this part as wide as they were.
  public var stiffness = 0.85

  /// Where the fingers were when they were widest; empty while they are not those of one hand.
  private var widest: [Point] = []

  /// Its kind in traces.
  public override var kind: String { "gather" }

  /// Begins when the fifth finger lands; a sixth ends it.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    forget()
    guard self.touches.count == Self.fingerCount, let last = self.touches.last,
      self.touches.allSatisfy({ last.startTime.seconds(since: $0.startTime) <= landing })
    else { return }
    if spread <= reach { widest += places }
  }

  /// Recognizes fingers that have closed.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard widest.count == Self.fingerCount, self.touches.count == Self.fingerCount else { return }
    let (before, now) = (Self.spread(of: widest), spread)
    if now > reach { return forget() }
    if now > before {
      for (index, touch) in self.touches.enumerated() { widest[index] = touch.surfaceLocation }
    } else if now <= before * closing, before - now >= movement {
      let places = places
      if !hasStray(places), !areTwoHands(places) { propose(.ended) }
    }
  }

  /// A hand that has lost a finger must land anew; without any it has failed.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    forget()
    if self.touches.isEmpty { propose(.failed) }
  }

  /// Forgets the fingers.
  public override func reset() { forget() }

  private func forget() { widest.removeAll(keepingCapacity: true) }

  private var places: [Point] { touches.map(\.surfaceLocation) }

  private var spread: Double {
    let center = surfaceCentroid
    let sum = touches.reduce(0) { $0 + $1.surfaceLocation.distance(to: center) }
    return sum / Double(max(touches.count, 1))
  }

  /// Whether a finger went away from the centre.
  private func hasStray(_ places: [Point]) -> Bool {
    let (old, new) = (Self.center(of: widest), Self.center(of: places))
    return zip(widest, places).contains { $1.distance(to: new) > $0.distance(to: old) + straying }
  }

  /// Whether two of the fingers, and the three others, moved as two stiff hands do.
  private func areTwoHands(_ places: [Point]) -> Bool {
    for first in 0..<Self.fingerCount {
      for second in first + 1..<Self.fingerCount {
        func width(_ places: [Point]) -> Double {
          let pair = [places[first], places[second]]
          let others = places.indices.filter { $0 != first && $0 != second }.map { places[$0] }
          return 2 * Self.spread(of: pair) + 3 * Self.spread(of: others)
        }
        if width(places) > stiffness * width(widest) { return true }
      }
    }
    return false
  }

  private static func center(of places: [Point]) -> Point {
    let sum = places.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum / Double(max(places.count, 1))
  }

  /// The mean distance from the centre.
  private static func spread(of places: [Point]) -> Double {
    let center = center(of: places)
    return places.reduce(0) { $0 + $1.distance(to: center) } / Double(max(places.count, 1))
  }
}
