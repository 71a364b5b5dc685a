/// The reason why a recognizer left `possible`, or could not (WHY-1): the rule, the measurement and
/// the limit.
///
/// The value is known at the point of decision; no text is built until it is needed.
public enum Verdict {
  /// A value was measured against a limit.
  case measured(Measurement, rule: StaticString)
  /// A finger was lifted too early.
  case lifted(rule: StaticString)
  /// Every finger was lifted, which is how this gesture ends.
  case allLifted(rule: StaticString)
  /// The touches were cancelled: by the system (S-18, V-10), or with their target (H-15).
  case touchesCancelled
  /// Another recognizer excludes this one (X-2): it was recognized first, or both were ready in one
  /// pass, whatever became of the other then (X-1d).
  case excluded(by: GestureRecognizer)
  /// A recognizer that had to fail was recognized (F-4).
  case requirementRecognized(GestureRecognizer)
  /// The recognizer and others wait for each other, and its touches ended first (F-8).
  case waitingCycle
  /// The recognizer's delegate refused (G-3).
  case refused
  /// A target refused: one that the fingers hit, the one under the pointer, or the recognizer's own
  /// (G-4).
  case refusedByTarget(any TouchTarget)
  /// The recognizer was disabled (S-16).
  case disabled
  /// The recognizer, or its target, was removed (S-17).
  case removed
  /// No finger is left, no timer runs, and the recognizer has decided nothing.
  case nothingLeft
  /// A custom recognizer gave no reason.
  case own
  /// Any other rule, with an explanation in words.
  case rule(StaticString, StaticString)

  /// A number and the limit that it was compared with.
  ///
  ///     propose(.failed, because: .measured(.init(.moved, 12.5, .atMost, 10), rule: "TAP-4"))
  public struct Measurement: Hashable, Sendable {
    // Large fields first: a verdict is copied with each decision.

    /// The number, in the quantity's unit.
    public var value: Double
    /// The limit, in the quantity's unit.
    public var bound: Double
    /// The time of the measurement, in seconds after the first finger landed; nil unless the limit
    /// depends on time.
    public var time: Double?
    /// The measured quantity.
    public var quantity: Quantity
    /// The required side of the limit.
    public var side: Limit
    /// Whether a time limit passed without input.
    ///
    /// The value is then the limit.
    public var hasTimedOut = false

    /// Makes a measurement of a number against its limit.
    public init(
      _ quantity: Quantity, _ value: Double, _ side: Limit, _ bound: Double, at time: Double? = nil
    ) {
      self.quantity = quantity
      self.value = value
      self.side = side
      self.bound = bound
      self.time = time
    }

    /// Makes a measurement of a number of fingers or taps against its limit.
    public init(_ quantity: Quantity, count: Int, _ side: Limit, _ bound: Int) {
      self.init(quantity, Double(count), side, Double(bound))
    }

    /// Makes a measurement of a time limit that passed without input.
    public init(_ quantity: Quantity, outlasting bound: Double) {
      self.init(quantity, bound, .atMost, bound)
      hasTimedOut = true
    }

    /// The number of fingers or taps.
    package var count: Int { Self.whole(value) }
    /// The limit of a number of fingers or taps.
    package var countBound: Int { Self.whole(bound) }

    private static func whole(_ number: Double) -> Int { Int(exactly: number.rounded()) ?? 0 }

    /// Whether the value is on the required side of the limit.
    public var isKept: Bool { side.isKept(value, bound) }
  }

  /// A measured quantity.
  public enum Quantity: Sendable {
    /// A distance moved, in points.
    case moved
    /// A distance across the required direction, in points.
    case across
    /// A distance along the required direction, in points.
    case along
    /// A distance from an edge towards the middle, in points.
    case inward
    /// A distance from the nearest edge, in points.
    case fromEdge
    /// A change of the distance between fingers, in points.
    case spread
    /// A decrease of the fingers' distance from their centre, in points.
    case closed
    /// An angle turned, in radians.
    case turned
    /// A time held, in seconds.
    case held
    /// A time between two taps, in seconds.
    case gap
    /// A time since the first finger landed, in seconds.
    case elapsed
    /// A time without input, in seconds.
    case silence
    /// A score, 0…1.
    case score
    /// Fingers that are down.
    case fingers
    /// Taps in a row.
    case taps
  }

  /// The required side of a limit.
  public enum Limit: Sendable {
    /// Not less than the limit.
    case needs
    /// Not more than the limit.
    case atMost
    /// More than the limit.
    case moreThan
  }

  /// Whether others decided, and not the fingers' movement.
  package var isForeign: Bool {
    switch self {
    case .excluded, .requirementRecognized, .refused, .refusedByTarget, .waitingCycle: true
    default: false
    }
  }
}

extension Verdict: CustomStringConvertible {
  /// The rule and the numbers, as `PAN-2: moved 10.4 pt, needs 10`.
  public var description: String {
    switch self {
    case .measured(let measured, let rule): "\(rule): \(measured.words)"
    case .lifted(let rule): "\(rule): a finger was lifted too early"
    case .allLifted(let rule): "\(rule): all fingers were lifted"
    case .touchesCancelled: "S-18: its touches were cancelled"
    case .excluded(let other): "X-2: '\(other.displayName)' was recognized first"
    case .requirementRecognized(let other): "F-4: '\(other.displayName)' was recognized"
    case .waitingCycle: "F-8: it waits for recognizers that wait for it"
    case .refused: "G-3: its delegate refused"
    case .refusedByTarget(let target):
      target.name.isEmpty ? "G-4: a layer refused" : "G-4: layer '\(target.name)' refused"
    case .disabled: "S-16: it was switched off"
    case .removed: "S-17: it or its layer was removed"
    case .nothingLeft: "F-3: no finger is left and no timer runs"
    case .own: "decided by the recognizer itself"
    case .rule(let rule, let words): "\(rule): \(words)"
    }
  }
}

extension Verdict.Limit {
  /// Whether a value is on the required side of a limit.
  package func isKept(_ value: Double, _ bound: Double) -> Bool {
    switch self {
    case .needs: value >= bound
    case .atMost: value <= bound
    case .moreThan: value > bound
    }
  }

  /// Returns a value and a limit as text, with enough decimals to show whether the limit is kept.
  ///
  /// The usual decimals are used, or up to three more. A value that is still equal then is rounded
  /// away from the limit.
  func texts(
    _ value: Double, _ bound: Double, isKept: Bool, decimals: Int
  ) -> (value: String, bound: String) {
    if let places = self.decimals(value, bound, isKept: isKept, usual: decimals) {
      return (Decimal.text(value, places), Decimal.text(bound, places))
    }
    let places = decimals + 3
    let step = 1 / Decimal.parts(places)
    let away = Decimal.rounded(bound, places) + (self == .needs ? -step : step)
    return (Decimal.text(away, places), Decimal.text(bound, places))
  }

  /// The decimals that show whether a limit is kept: the usual ones, or up to three more; nil if
  /// these do not show it either.
  func decimals(_ value: Double, _ bound: Double, isKept: Bool, usual: Int) -> Int? {
    (usual...usual + 3).first { places in
      self.isKept(Decimal.rounded(value, places), Decimal.rounded(bound, places)) == isKept
    }
  }

  var word: String {
    switch self {
    case .needs: "needs"
    case .atMost: "at most"
    case .moreThan: "needs more than"
    }
  }
}

extension Verdict.Measurement {
  /// The words for the measured value and its limit in a reason.
  fileprivate var words: String {
    if hasTimedOut { return "\(quantity.outlast(bound)), at most \(quantity.plain(bound))" }
    let (value, bound) = quantity.numbers(value, side, bound)
    return "\(quantity.describe(value))\(moment), \(side.word) \(bound)"
  }

  /// The words for the time of the measurement, if it is relevant.
  var moment: String { time.map { " at \(Decimal.text($0, 3)) s" } ?? "" }
}

extension Verdict.Quantity {
  /// Returns a value and its limit, with enough decimals to show whether the limit is kept (WHY-1).
  package func numbers(
    _ value: Double, _ side: Verdict.Limit, _ bound: Double
  ) -> (value: String, bound: String) {
    unit.numbers(value, side, bound, decimals: decimals)
  }

  private var unit: GestureFigure.Unit {
    switch self {
    case .moved, .across, .along, .inward, .fromEdge, .spread, .closed: .points
    case .turned: .radians
    case .held, .gap, .elapsed, .silence: .seconds
    case .score: .number
    case .fingers, .taps: .count
    }
  }

  /// Reasons are more exact about times than the glass.
  private var decimals: Int { unit == .seconds ? 3 : unit.decimals }

  /// A number that is text already, with the unit that people read.
  func withUnit(_ number: String) -> String { unit.withUnit(number) }

  fileprivate func describe(_ number: String) -> String {
    switch self {
    case .moved: "moved \(number) pt"
    case .across: "\(number) pt across"
    case .along: "\(number) pt along"
    case .inward: "\(number) pt inward"
    case .fromEdge: "\(number) pt from the edge"
    case .spread: "spread \(number) pt"
    case .closed: "closed by \(number) pt"
    case .turned: "turned \(number)"
    case .held: "held \(number) s"
    case .gap: "\(number) s after the last lift"
    case .elapsed: "\(number) s after landing"
    case .silence: "silent for \(number) s"
    case .score: "score \(number)"
    case .fingers: "\(number) \(number == "1" ? "finger" : "fingers") down"
    case .taps: "\(number) \(number == "1" ? "tap" : "taps")"
    }
  }

  fileprivate func outlast(_ bound: Double) -> String {
    switch self {
    case .held: "held for more than \(plain(bound)) s"
    case .gap: "nothing for more than \(plain(bound)) s after the last lift"
    case .silence: "silent for more than \(plain(bound)) s"
    default: "more than \(describe(plain(bound)))"
    }
  }

  func plain(_ value: Double) -> String { unit.number(value, decimals: decimals) }
}

/// Numbers for display: rounded, without trailing zeros.
enum Decimal {
  /// Returns how many units of the last of `places` decimals make up one.
  static func parts(_ places: Int) -> Double { (0..<places).reduce(1) { parts, _ in parts * 10 } }

  /// Returns a number rounded to `places` decimals.
  static func rounded(_ value: Double, _ places: Int) -> Double {
    guard value.isFinite, abs(value) < 1e15 else { return value }
    let parts = parts(places)
    return (value * parts).rounded() / parts
  }

  static func text(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let parts = parts(places)
    let scaled = (abs(value) * parts).rounded()
    guard scaled < 9e18 else { return "\(value)" }
    let (whole, rest) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(parts))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    // The sum has a digit before the decimals, which keeps their leading zeros.
    var digits = "\(Int64(parts) + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
