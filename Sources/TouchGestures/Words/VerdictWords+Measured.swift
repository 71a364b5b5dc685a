/// Numbers against their limits, each as a sentence of its quantity.
extension VerdictWords {
  func measured(_ rule: String, _ measured: Verdict.Measurement) -> String {
    let (quantity, side, bound) = (measured.quantity, measured.side, measured.bound)
    // Rounded by the quantity, so that the number is on the right side of its limit as printed.
    let numbers = quantity.numbers(measured.value, side, bound)
    let (number, limit) = (quantity.withUnit(numbers.value), quantity.withUnit(numbers.bound))
    let moment = measured.time.map { " at \(Self.moment($0))" } ?? ""
    switch side {
    case .atMost:
      return measured.isKept
        ? "\(Self.noun(quantity)) \(number)\(moment), \(limit) allowed"
        : exceeded(rule, quantity, number, limit, moment)
    case .needs, .moreThan:
      let more = side == .moreThan ? "more than \(limit)" : limit
      return measured.isKept
        ? reached(rule, quantity, number, limit, bound, moment)
        : missed(quantity, numbers, more, measured.time)
    }
  }

  // MARK: Too much

  private func exceeded(
    _ rule: String, _ quantity: Verdict.Quantity, _ number: String, _ limit: String,
    _ moment: String
  ) -> String {
    let rest = "\(limit) allowed"
    switch quantity {
    case .moved:
      switch rule {
      case "TAP-6": return "\(Self.nextTap(of: recognizer)) too far: \(number) away, \(rest)"
      case "GATH-3": return "a finger strayed \(number)\(moment), \(rest)"
      default: return "moved too far: \(number)\(moment), \(rest)"
      }
    case .across: return "strayed \(number) sideways\(moment), \(rest)"
    case .along: return "went too far: \(number)\(moment), \(rest)"
    case .inward: return "too far inward: \(number)\(moment), \(rest)"
    case .fromEdge: return "landed \(number) from the edge, \(rest)"
    case .spread:
      return rule == "GATH-1"
        ? "the hand is too wide: \(number), \(rest)"
        : "distance changed too much: \(number)\(moment), \(rest)"
    case .closed: return "closed too far: \(number)\(moment), \(rest)"
    case .turned: return "turned too far: \(number)\(moment), \(rest)"
    case .held: return "held too long: \(number), \(rest)"
    case .gap: return "\(Self.nextTap(of: recognizer)) too late: \(number), \(rest)"
    case .elapsed:
      return rule == "GATH-1"
        ? "last finger too late: \(number), \(rest)" : "took too long: \(number), \(rest)"
    case .silence: return "still for too long: \(number), \(rest)"
    case .score: return "scored too high: \(number)\(moment), \(rest)"
    case .fingers, .taps: return "too many \(Self.noun(quantity)): \(number), \(rest)"
    }
  }

  // MARK: Enough

  private func reached(
    _ rule: String, _ quantity: Verdict.Quantity, _ number: String, _ limit: String,
    _ bound: Double, _ moment: String
  ) -> String {
    /// Returns the words for a limit; the first relevant sample passes a limit of zero.
    func words(_ number: String, _ first: String) -> String {
      bound > 0 ? "\(number), \(limit) needed" : "began with the first \(first)"
    }
    switch quantity {
    case .moved: return rule == "SCR-3" ? "scrolled \(number)" : words("moved \(number)", "move")
    case .turned: return words("turned \(number)", "turn")
    case .spread: return words("distance changed \(number)", "change of distance")
    case .inward: return words("\(number) inward", "move inward")
    case .fromEdge: return words("\(number) from the edge", "sample")
    case .held: return bound > 0 ? "held long enough (\(number))" : "began at once"
    case .along: return "went \(number)\(moment), \(limit) needed"
    case .across: return "went \(number) sideways\(moment), \(limit) needed"
    case .closed: return "closed by \(number), \(limit) needed"
    case .gap, .elapsed, .silence: return "waited long enough (\(number))"
    case .score: return "scored \(number), \(limit) needed"
    case .fingers, .taps: return "\(number) \(Self.noun(quantity)), \(limit) needed"
    }
  }

  // MARK: Not enough

  private func missed(
    _ quantity: Verdict.Quantity, _ numbers: (value: String, bound: String), _ needed: String,
    _ seconds: Double?
  ) -> String {
    let number = quantity.withUnit(numbers.value)
    let moment = seconds.map { " at \(Self.moment($0))" } ?? ""
    switch quantity {
    case .moved: return "moved \(number), needs \(needed)"
    case .along: return wentShort(numbers, seconds)
    case .across: return "went \(number) sideways\(moment), needs \(needed)"
    case .inward: return "\(number) inward, needs \(needed)"
    case .fromEdge: return "\(number) from the edge, needs \(needed)"
    case .spread: return "distance changed \(number), needs \(needed)"
    case .closed: return "closed by \(number), needs \(needed)"
    case .turned: return "turned \(number), needs \(needed)"
    case .held: return "lifted too soon: held \(number), needs \(needed)"
    case .gap: return "\(Self.nextTap(of: recognizer)) too early: \(number), needs \(needed)"
    case .elapsed, .silence: return "too early: \(number), needs \(needed)"
    case .score: return "scored \(number), needs \(needed)"
    case .fingers, .taps: return "\(number) \(Self.noun(quantity)), needs \(needed)"
    }
  }

  /// Returns the words for a movement along a direction that was too short or backwards.
  private func wentShort(_ numbers: (value: String, bound: String), _ seconds: Double?) -> String {
    if numbers.value.hasPrefix("-") { return "\(numbers.value.dropFirst()) pt the wrong way" }
    guard let seconds, let need = SwipeNeed(recognizer) else {
      return "went \(numbers.value) pt, needs \(numbers.bound) pt"
    }
    let words = "went \(numbers.value) pt of \(numbers.bound) at \(Self.moment(seconds))"
    let whole = "\(words) (\(need.course))"
    return whole.count <= Self.longest ? whole : words
  }

  // MARK: Words

  /// A moment of a gesture, in hundredths of a second.
  private static func moment(_ seconds: Double) -> String {
    Verdict.Quantity.elapsed.text((seconds * 100).rounded() / 100)
  }

  /// Returns the noun for a quantity.
  static func noun(_ quantity: Verdict.Quantity) -> String {
    switch quantity {
    case .moved: "movement"
    case .across: "sideways drift"
    case .along: "way"
    case .inward: "way inward"
    case .fromEdge: "distance from the edge"
    case .spread: "change of distance"
    case .closed: "closing"
    case .turned: "turn"
    case .held: "time held"
    case .gap: "time between taps"
    case .elapsed: "time"
    case .silence: "silence"
    case .score: "score"
    case .fingers: "fingers"
    case .taps: "taps"
    }
  }
}
