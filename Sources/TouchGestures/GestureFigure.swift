public import TouchGeometry
public import TouchInput

/// The measurements of a recognizer at a moment, to draw or to print: starts, values and limits.
///
/// Plain data, which ``GestureRecognizer/figure(at:)`` makes only when it is called. Locations are
/// in surface points, angles in radians, clockwise positive from the x axis. A mark has a role but
/// no colour: the code that draws a mark decides how the mark looks.
///
///     var figure = GestureFigure()
///     figure.add(.circle(center: start, radius: 20), .limit, label: "20 pt")
///     figure.add(.arrow(from: start, to: place), .measured)
///     figure.read("moved", start.distance(to: place), .points, .atMost, 20)
public struct GestureFigure: Sendable, Hashable {
  /// A short description of the recognizer's progress; empty if the first reading is enough.
  public var headline: String
  /// The marks on the glass, from back to front.
  public var marks: [Mark] = []
  /// The readings, beginning with the one that decides next.
  public var readings: [Reading] = []
  /// The threshold that was taken out of the readings as the gesture began, in words:
  /// `begins after 8 pt`; nil if the readings count from the landing.
  public var threshold: String?

  /// Makes a figure without marks and readings.
  public init(_ headline: String = "") { self.headline = headline }

  /// The headline, or else the first reading in words.
  public var summary: String { headline.isEmpty ? readings.first?.description ?? "" : headline }

  /// The first reading with that name, or nil.
  public subscript(name: String) -> Reading? { readings.first { $0.name == name } }

  /// Adds a mark in front of the others.
  ///
  /// - Parameters:
  ///   - shape: The shape, in surface coordinates.
  ///   - role: The meaning of the mark.
  ///   - label: A few words beside the mark. Default: none.
  ///   - touch: The finger of the mark, if the gesture has several.
  public mutating func add(
    _ shape: Shape, _ role: Role, label: String = "", touch: TouchID? = nil
  ) {
    marks.append(Mark(shape: shape, role: role, label: label, touch: touch))
  }

  /// Adds a reading.
  ///
  /// - Parameters:
  ///   - name: The measured quantity, in a word or two.
  ///   - value: The value, in `unit`; angles in radians.
  ///   - unit: The unit of the value.
  ///   - side: The required side of the limit, or nil without a limit.
  ///   - limit: The limit, in the same unit.
  public mutating func read(
    _ name: String, _ value: Double, _ unit: Unit, _ side: Verdict.Limit? = nil, _ limit: Double = 0
  ) {
    read(name, value, unit, side, limit, since: .now)
  }

  /// Adds a reading that counts from a certain moment.
  ///
  /// - Parameters:
  ///   - name: The measured quantity, in a word or two.
  ///   - value: The value, in `unit`; angles in radians.
  ///   - unit: The unit of the value.
  ///   - side: The required side of the limit, or nil without a limit.
  ///   - limit: The limit, in the same unit.
  ///   - since: The moment from which the reading counts.
  public mutating func read(
    _ name: String, _ value: Double, _ unit: Unit, _ side: Verdict.Limit? = nil,
    _ limit: Double = 0, since: Since
  ) {
    readings.append(
      Reading(
        name: name, value: value, unit: unit, limit: side.map { Limit(side: $0, value: limit) },
        since: since))
  }

  /// Adds a note of the threshold that the readings exclude.
  mutating func takeOut(_ threshold: Double, _ unit: Unit) {
    guard threshold > 0 else { return }
    self.threshold = "begins after \(unit.words(threshold))"
  }

  /// Adds another figure's marks and readings, and its headline and threshold if this one has none.
  public mutating func append(_ other: GestureFigure) {
    if headline.isEmpty { headline = other.headline }
    marks += other.marks
    readings += other.readings
    threshold = threshold ?? other.threshold
  }

  /// A mark on the glass.
  public struct Mark: Sendable, Hashable {
    /// The shape of the mark.
    public var shape: Shape
    /// The meaning of the mark.
    public var role: Role
    /// A few words beside the mark; empty for none.
    public var label: String
    /// The finger that the mark belongs to, or nil if that does not matter.
    public var touch: TouchID?
  }

  /// A shape in surface coordinates.
  public enum Shape: Sendable, Hashable {
    /// A circle.
    case circle(center: Point, radius: Double)
    /// A circle of which the part `left` remains, 0…1, for time that runs out.
    case ring(center: Point, radius: Double, left: Double)
    /// A part of a circle between two angles; more than a full turn is a full turn.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    /// A straight line.
    case line(from: Point, to: Point)
    /// A vector.
    case arrow(from: Point, to: Point)
    /// A line through many points.
    case polyline([Point])
    /// An area with straight edges, by its corners in order.
    case area([Point])
    /// A point, with a cross that is turned by an angle in radians.
    case cross(Point, angle: Double)

    /// Returns an upright cross at a point.
    public static func place(_ point: Point) -> Shape { .cross(point, angle: 0) }
  }

  /// The meaning of a mark.
  public enum Role: Sendable, Hashable, CaseIterable {
    /// The starting location or direction.
    case start
    /// The current location.
    case now
    /// The measured quantity.
    case measured
    /// The limit of the measurement.
    case limit
    /// The difference between the actual and the intended location.
    case residual
    /// The centre of a rotation or a scaling.
    case pivot
    /// A reference for comparison with the measured quantity.
    case comparison
  }

  /// A unit of measurement.
  public enum Unit: Sendable, Hashable {
    /// A length in surface points.
    case points
    /// Points per second.
    case pointsPerSecond
    /// An angle in radians, displayed in degrees.
    case radians
    /// A time.
    case seconds
    /// A ratio.
    case factor
    /// A count.
    case count
    /// A number without a unit.
    case number
  }

  /// The moment from which a number counts.
  public enum Since: Sendable, Hashable, CaseIterable {
    /// The beginning of the gesture.
    case began
    /// The landing of the finger that the number belongs to.
    case landing
    /// The last landing or lift of a finger of the gesture.
    case fingers
    /// No start: the number is a current value.
    case now
  }

  /// The limit of a number.
  public struct Limit: Sendable, Hashable {
    /// The required side of the limit.
    public var side: Verdict.Limit
    /// The limit, in the reading's unit.
    public var value: Double
  }

  /// A number, with its limit if it has one.
  public struct Reading: Sendable, Hashable {
    /// The measured quantity.
    public var name: String
    /// The value, in `unit`; angles in radians.
    public var value: Double
    /// The unit of the value.
    public var unit: Unit
    /// The limit of the value, or nil without one.
    public var limit: Limit?
    /// The moment from which the value counts.
    public var since: Since = .now

    /// Whether the value is on the required side of the limit; nil without a limit.
    public var isKept: Bool? { limit.map { $0.side.isKept(value, $0.value) } }
  }
}

extension GestureFigure.Reading: CustomStringConvertible {
  /// The name, the number and the limit, as `moved 6.1 pt of 10` or `spread 7.8 pt, needs over 8`.
  public var description: String {
    guard let numbers, let limitWords else { return "\(name) \(unit.words(value))" }
    let separator = limit?.side == .moreThan ? ", " : " "
    return "\(name) \(unit.withUnit(numbers.value))\(separator)\(limitWords)"
  }

  /// The limit as `of 10`, `max 10` or `needs over 10`; nil without one.
  public var limitWords: String? {
    guard let limit, let numbers else { return nil }
    let word =
      switch limit.side {
      case .needs: "of"
      case .atMost: "max"
      case .moreThan: "needs over"
      }
    return "\(word) \(numbers.bound)"
  }

  /// The decimals that show whether the limit is kept (WHY-1): at least the usual ones.
  package func decimals(usual: Int) -> Int {
    guard let limit, let isKept else { return usual }
    return limit.side.decimals(
      unit.shown(value), unit.shown(limit.value), isKept: isKept, usual: usual) ?? usual + 3
  }

  /// The value and its limit as text, which show whether the limit is kept (WHY-1); nil without
  /// one.
  private var numbers: (value: String, bound: String)? {
    limit.map { unit.numbers(value, $0.side, $0.value) }
  }
}

extension GestureFigure.Unit {
  /// The number with its unit.
  package func words(_ value: Double) -> String { withUnit(number(value)) }

  /// A number that is text already, with its unit.
  func withUnit(_ number: String) -> String {
    switch self {
    case .points: number + " pt"
    case .pointsPerSecond: number + " pt/s"
    case .seconds: number + " s"
    case .factor: "× " + number
    case .radians, .count, .number: number
    }
  }

  /// The number, rounded to the precision of its unit, or to the given decimals.
  func number(_ value: Double, decimals: Int? = nil) -> String {
    Decimal.text(shown(value), decimals ?? self.decimals) + sign
  }

  /// A value and its limit, with enough decimals to show whether the limit is kept (WHY-1).
  func numbers(
    _ value: Double, _ side: Verdict.Limit, _ bound: Double, decimals: Int? = nil
  ) -> (value: String, bound: String) {
    // Compared as the recognizer does: in degrees, two angles in radians may be one.
    let texts = side.texts(
      shown(value), shown(bound), isKept: side.isKept(value, bound),
      decimals: decimals ?? self.decimals)
    return (texts.value + sign, texts.bound + sign)
  }

  /// The value in the displayed unit: degrees for radians.
  package func shown(_ value: Double) -> Double { self == .radians ? value * 180 / .pi : value }
  private var sign: String { self == .radians ? "°" : "" }

  var decimals: Int {
    switch self {
    case .points, .radians: 1
    case .pointsPerSecond, .count: 0
    case .seconds: 2
    case .factor, .number: 3
    }
  }
}
