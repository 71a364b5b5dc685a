/// Why a recognizer left `possible`, or could not (WHY-1): the rule, what was measured, and the
/// limit.
///
/// A value known at the point of decision; no text is built unless somebody asks for it.
public enum Verdict {
  /// Something was measured against a limit.
  case measured(rule: StaticString, Quantity, Double, Limit, Double)
  /// A limit that depends on time was missed.
  case measuredAt(rule: StaticString, Quantity, Double, Limit, Double, seconds: Double)
  /// A time limit passed: nothing came before it.
  case outlasted(rule: StaticString, Quantity, Double)
  /// The number of fingers was wrong.
  case fingers(rule: StaticString, count: Int, Limit, Int)
  /// A finger was lifted too early.
  case lifted(rule: StaticString)
  /// Every finger was lifted, which is how this gesture ends.
  case allLifted(rule: StaticString)
  /// Taps were counted.
  case taps(rule: StaticString, count: Int, needed: Int)
  /// The system took the touches away (S-18, V-10).
  case touchesCancelled
  /// Another recognizer was recognized first and excludes this one (X-2).
  case excluded(by: GestureRecognizer)
  /// A recognizer that had to fail was recognized (F-4).
  case requirementRecognized(GestureRecognizer)
  /// It and others wait for each other; its touches ended first (F-8).
  case waitingCycle
  /// Its delegate refused (G-3).
  case refused
  /// A target refused: one that its fingers hit, the one under the pointer, or its own (G-4).
  case refusedByTarget(any TouchTarget)
  /// It was switched off (S-16).
  case disabled
  /// It, or its target, was removed (S-17).
  case removed
  /// No finger is left, no timer runs, and it has decided nothing.
  case nothingLeft
  /// A recognizer of one's own, that gave no reason.
  case own
  /// Any other rule, in words.
  case rule(StaticString, StaticString)

  /// What was measured.
  public enum Quantity: Sendable {
    /// A distance moved, in points.
    case moved
    /// A distance across the direction asked for, in points.
    case across
    /// A distance along the direction asked for, in points.
    case along
    /// A distance from an edge towards the middle, in points.
    case inward
    /// A distance from the nearest edge, in points.
    case fromEdge
    /// A change of the distance between fingers, in points.
    case spread
    /// How much nearer to their centre fingers came, in points.
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
  }

  /// Which side of the limit was asked for.
  public enum Limit: Sendable {
    /// Not less than the limit.
    case needs
    /// Not more than the limit.
    case atMost
    /// More than the limit.
    case moreThan
  }
}

extension Verdict {
  /// Whether others decided, and not what the fingers did.
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
    case .measured(let rule, let quantity, let value, let limit, let bound):
      "\(rule): \(quantity.words(value, limit, bound))"
    case .measuredAt(let rule, let quantity, let value, let limit, let bound, let seconds):
      "\(rule): \(quantity.words(value, limit, bound, at: seconds))"
    case .outlasted(let rule, let quantity, let bound):
      "\(rule): \(quantity.outlast(bound)), at most \(quantity.plain(bound))"
    case .fingers(let rule, let count, let limit, let bound):
      "\(rule): \(count) \(count == 1 ? "finger" : "fingers") down, \(limit.word) \(bound)"
    case .lifted(let rule): "\(rule): a finger was lifted too early"
    case .allLifted(let rule): "\(rule): all fingers were lifted"
    case .taps(let rule, let count, let needed):
      "\(rule): \(count) \(count == 1 ? "tap" : "taps"), needs \(needed)"
    case .touchesCancelled: "S-18: the system cancelled its touches"
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
  /// Whether a value is on the side of a limit that is asked for.
  package func isKept(_ value: Double, _ bound: Double) -> Bool {
    switch self {
    case .needs: value >= bound
    case .atMost: value <= bound
    case .moreThan: value > bound
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

extension Verdict.Quantity {
  /// What was measured and its limit, as a reason says it.
  fileprivate func words(
    _ value: Double, _ side: Verdict.Limit, _ bound: Double, at seconds: Double? = nil
  ) -> String {
    let (value, bound) = numbers(value, side, bound)
    let moment = seconds.map { " at \(Decimal.text($0, 3)) s" } ?? ""
    return "\(describe(value))\(moment), \(side.word) \(bound)"
  }

  /// A value and its limit, with enough decimals to show whether the limit is kept (WHY-1).
  ///
  /// The usual decimals, or up to three more. What is still equal then is rounded away from the
  /// limit.
  package func numbers(
    _ value: Double, _ side: Verdict.Limit, _ bound: Double
  ) -> (value: String, bound: String) {
    let (value, bound) = (shown(value), shown(bound))
    let isKept = side.isKept(value, bound)
    for places in decimals...(decimals + 3) {
      let (a, b) = (Decimal.rounded(value, places), Decimal.rounded(bound, places))
      if side.isKept(a, b) == isKept {
        return (text(value, places), text(bound, places))
      }
    }
    let places = decimals + 3
    let step = Decimal.step(places)
    let away = Decimal.rounded(bound, places) + (isBelowAsked(side) ? -step : step)
    return (text(away, places), text(bound, places))
  }

  /// Whether a value that was not kept apart from its limit has to be below it.
  private func isBelowAsked(_ side: Verdict.Limit) -> Bool {
    switch side {
    case .needs: true
    case .atMost, .moreThan: false
    }
  }

  /// In the unit that people read.
  private func shown(_ value: Double) -> Double {
    if case .turned = self { value * 180 / .pi } else { value }
  }

  private func text(_ shown: Double, _ places: Int) -> String {
    if case .turned = self {
      Decimal.text(shown, places) + "°"
    } else {
      Decimal.text(shown, places)
    }
  }

  private var decimals: Int {
    switch self {
    case .held, .gap, .elapsed, .silence, .score: 3
    default: 1
    }
  }

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

  func plain(_ value: Double) -> String { text(shown(value), decimals) }
}

/// Numbers for people: rounded, without trailing zeros.
enum Decimal {
  /// The last of so many decimals.
  static func step(_ places: Int) -> Double {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    return 1 / unit
  }

  /// The number that is shown with so many decimals.
  static func rounded(_ value: Double, _ places: Int) -> Double {
    guard value.isFinite, abs(value) < 1e15 else { return value }
    let unit = (1 / step(places)).rounded()
    return (value * unit).rounded() / unit
  }

  static func text(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (abs(value) * unit).rounded()
    guard scaled < 9e18 else { return "\(value)" }
    let whole = Int64(scaled) / Int64(unit)
    var rest = Int64(scaled) % Int64(unit)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits: [Character] = []
    for _ in 0..<places {
      digits.append(Character("\(rest % 10)"))
      rest /= 10
    }
    while digits.first == "0" { digits.removeFirst() }
    return "\(sign)\(whole).\(String(digits.reversed()))"
  }
}
