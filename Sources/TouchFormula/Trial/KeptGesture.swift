public import TouchGeometry

/// A gesture of two fingers that a formula must get right.
public struct KeptGesture: Hashable, Sendable {
  /// The displayed name.
  public let name: String
  /// The difficulty of the gesture, for the pupil.
  public let reason: String
  /// The location at which the first finger lands.
  public let first: Point
  /// The location at which the second finger lands.
  public let second: Point
  /// The fingers' locations in each event after that.
  public let events: [Event]

  /// The locations of the two fingers in an event.
  public struct Event: Hashable, Sendable {
    /// The location of the first finger.
    public let first: Point
    /// The location of the second finger.
    public let second: Point
  }

  /// The layer's centre when the fingers land.
  public static let center = Point(x: 640, y: 400)
  /// The surface under the fingers.
  public static let surface = Size(width: 1280, height: 800)

  /// Returns the formula's input at an event.
  public func fingers(_ event: Event) -> FormulaFingers {
    FormulaFingers(
      first: PointPair(source: first, target: event.first),
      second: PointPair(source: second, target: event.second), center: Self.center,
      surface: Self.surface)
  }
}

extension KeptGesture {
  /// Creates a gesture of fingers that turn about a point, spread and move, evenly, in a number of
  /// events.
  ///
  /// Without a pivot, the fingers turn about the point midway between them.
  init(
    _ name: String, _ reason: String, from first: Point, _ second: Point,
    turning degrees: Double = 0, spreading factor: Double = 1, about pivot: Point? = nil,
    moving move: Vector = .zero, in count: Int = 12
  ) {
    let pivot = pivot ?? .midpoint(first, second)
    self.init(
      name: name, reason: reason, first: first, second: second,
      events: (1...count).map { step in
        let part = Double(step) / Double(count)
        let scale = 1 + (factor - 1) * part
        let map = Transform2D.identity
          .concatenatingScale(by: scale, about: pivot)
          .concatenatingRotation(by: .degrees(degrees * part), about: pivot)
          .concatenatingTranslation(by: move * part)
        return Event(first: first.applying(map), second: second.applying(map))
      })
  }
}
