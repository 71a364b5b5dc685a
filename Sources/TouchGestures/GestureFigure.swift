public import TouchGeometry
public import TouchInput

/// What a recognizer measures at a moment, for those who draw or print it: from where, how far,
/// and against which limit.
///
/// Plain data, made by ``GestureRecognizer/figure(at:)`` only when it is called. Places are points
/// of the surface, angles radians, clockwise positive from the x axis. What it looks like is the
/// drawer's business: a mark says what it stands for, not its colour.
///
///     var figure = GestureFigure()
///     figure.add(.circle(center: start, radius: 20), .limit, label: "20 pt")
///     figure.add(.arrow(from: start, to: place), .measured)
///     figure.read("moved", start.distance(to: place), .points, .atMost, 20)
public struct GestureFigure: Sendable, Hashable {
  /// A few words on what it waits for or does; empty where the first reading says enough.
  public var headline: String
  /// What is drawn on the glass, from back to front.
  public var marks: [Mark] = []
  /// The numbers, the one that decides next first.
  public var readings: [Reading] = []
  /// The threshold that was taken out of the readings as the gesture began, in words: `begins after
  /// 8 pt`; nil where they count from the landing.
  public var threshold: String?

  /// Makes a figure without marks and readings.
  public init(_ headline: String = "") { self.headline = headline }

  /// The headline, or else the first reading in words.
  public var summary: String {
    headline.isEmpty ? readings.first?.description ?? "" : headline
  }

  /// The first reading of that name, or nil.
  public subscript(name: String) -> Reading? { readings.first { $0.name == name } }

  /// Draws a mark in front of the others.
  ///
  /// - Parameters:
  ///   - shape: What it looks like, in surface coordinates.
  ///   - role: What it stands for.
  ///   - label: A few words beside it; empty for none.
  ///   - touch: The finger that it belongs to, where there are several.
  public mutating func add(
    _ shape: Shape, _ role: Role, label: String = "", touch: TouchID? = nil
  ) {
    marks.append(Mark(shape: shape, role: role, label: label, touch: touch))
  }

  /// Adds a number.
  ///
  /// - Parameters:
  ///   - name: What was measured, in a word or two.
  ///   - value: How much, in `unit`; angles in radians.
  ///   - unit: What it is counted in.
  ///   - side: Which side of the limit is asked for; nil where there is none.
  ///   - limit: The limit, in the same unit.
  public mutating func read(
    _ name: String, _ value: Double, _ unit: Unit, _ side: Verdict.Limit? = nil,
    _ limit: Double = 0
  ) {
    read(name, value, unit, side, limit, since: .now)
  }

  /// Adds a number that counts from some moment on.
  ///
  /// - Parameters:
  ///   - name: What was measured, in a word or two.
  ///   - value: How much, in `unit`; angles in radians.
  ///   - unit: What it is counted in.
  ///   - side: Which side of the limit is asked for; nil where there is none.
  ///   - limit: The limit, in the same unit.
  ///   - since: Since when it counts.
  public mutating func read(
    _ name: String, _ value: Double, _ unit: Unit, _ side: Verdict.Limit? = nil,
    _ limit: Double = 0, since: Since
  ) {
    readings.append(
      Reading(
        name: name, value: value, unit: unit, limit: side.map { Limit(side: $0, value: limit) },
        since: since))
  }

  /// Says which threshold was taken out of the readings.
  mutating func takeOut(_ threshold: Double, _ unit: Unit) {
    guard threshold > 0 else { return }
    self.threshold = "begins after \(unit.words(threshold))"
  }

  /// Adds another figure's marks and readings, and its headline where there is none yet.
  public mutating func append(_ other: GestureFigure) {
    if headline.isEmpty { headline = other.headline }
    marks += other.marks
    readings += other.readings
    threshold = threshold ?? other.threshold
  }
}

extension GestureFigure {
  /// Something on the glass.
  public struct Mark: Sendable, Hashable {
    /// What it looks like.
    public var shape: Shape
    /// What it stands for.
    public var role: Role
    /// A few words beside it; empty for none.
    public var label: String
    /// The finger that it belongs to; nil where that does not matter.
    public var touch: TouchID?
  }

  /// A shape in surface coordinates.
  public enum Shape: Sendable, Hashable {
    /// A circle.
    case circle(center: Point, radius: Double)
    /// A circle of which a part is left, 0…1: time that runs out.
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
    /// A place, with a cross that is turned by so many radians.
    case cross(Point, angle: Double)

    /// A place.
    public static func place(_ point: Point) -> Shape { .cross(point, angle: 0) }
  }

  /// What a mark stands for.
  public enum Role: Sendable, Hashable, CaseIterable {
    /// Where something began.
    case start
    /// Where it is.
    case now
    /// What is measured.
    case measured
    /// What it is measured against.
    case limit
    /// What is left between where something is and where it should be.
    case residual
    /// What everything turns about.
    case pivot
    /// Something else, beside what is measured, to compare it with.
    case comparison
  }

  /// What a number is counted in.
  public enum Unit: Sendable, Hashable {
    /// A length in surface points.
    case points
    /// Points a second.
    case pointsPerSecond
    /// An angle in radians; people are told degrees.
    case radians
    /// A time.
    case seconds
    /// A ratio.
    case factor
    /// How many.
    case count
    /// A number without a unit.
    case number
  }

  /// Since when a number counts.
  public enum Since: Sendable, Hashable, CaseIterable {
    /// Since the gesture began.
    case began
    /// Since the landing of the finger that it belongs to.
    case landing
    /// Since a finger of the gesture last landed or lifted.
    case fingers
    /// It is so now.
    case now
  }

  /// What a number is held against.
  public struct Limit: Sendable, Hashable {
    /// Which side of it is asked for.
    public var side: Verdict.Limit
    /// The limit, in the reading's unit.
    public var value: Double
  }

  /// A number, and its limit if it has one.
  public struct Reading: Sendable, Hashable {
    /// What was measured.
    public var name: String
    /// How much; angles in radians.
    public var value: Double
    /// What it is counted in.
    public var unit: Unit
    /// What it is held against; nil where there is no limit.
    public var limit: Limit?
    /// Since when it counts.
    public var since: Since = .now

    /// Whether the value is on the side of the limit that is asked for; nil without a limit.
    public var isKept: Bool? {
      guard let limit else { return nil }
      return switch limit.side {
      case .needs: value >= limit.value
      case .atMost: value <= limit.value
      case .moreThan: value > limit.value
      }
    }
  }
}

extension GestureFigure.Reading: CustomStringConvertible {
  /// The name, the number and the limit, as `moved 6.1 pt of 10` or `spread 7.8 pt, needs over 8`.
  public var description: String {
    let words = "\(name) \(unit.words(value))"
    guard let limit, let limitWords else { return words }
    return limit.side == .moreThan ? "\(words), \(limitWords)" : "\(words) \(limitWords)"
  }

  /// The limit as `of 10`, `max 10` or `needs over 10`; nil without one.
  public var limitWords: String? {
    guard let limit else { return nil }
    let word =
      switch limit.side {
      case .needs: "of"
      case .atMost: "max"
      case .moreThan: "needs over"
      }
    return "\(word) \(unit.number(limit.value))"
  }
}

extension GestureFigure.Unit {
  /// The number with its unit.
  package func words(_ value: Double) -> String {
    switch self {
    case .points: number(value) + " pt"
    case .pointsPerSecond: number(value) + " pt/s"
    case .seconds: number(value) + " s"
    case .factor: "× " + number(value)
    case .radians, .count, .number: number(value)
    }
  }

  /// The number, rounded as its unit deserves.
  func number(_ value: Double) -> String {
    switch self {
    case .points: Decimal.text(value, 1)
    case .pointsPerSecond, .count: Decimal.text(value, 0)
    case .radians: Decimal.text(value * 180 / .pi, 1) + "°"
    case .seconds: Decimal.text(value, 2)
    case .factor, .number: Decimal.text(value, 3)
    }
  }
}
