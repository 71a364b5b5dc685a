extension Verdict {
  /// Returns the verdict as readable text: "held too long (limit 0.75 s)", "lost to pan".
  ///
  /// The words name the measured quantity, the limit and the unit, without the number of the rule,
  /// in about 60 characters at most. Traces use ``description``.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that the verdict is about.
  ///   - state: The state that the verdict moved it to.
  /// - Returns: The words, without a full stop.
  public func words(of recognizer: GestureRecognizer, as state: GestureState) -> String {
    VerdictWords(recognizer, as: state) { $0.displayName }.text(self)
  }
}

/// A verdict in the words of the glass: "held too long (limit 0.75 s)", "lost to pan".
///
/// The words come without the rule's number, and with at most ``longest`` characters as long as the
/// names in them are short. Every case, quantity and side of a limit has words of its own; only
/// `Verdict.rule`, which carries a sentence, is looked up, in ``VerdictPhrase``. Traces, tests and
/// `Verdict.description` keep the machine form.
package struct VerdictWords {
  /// The length, in characters, above which optional words are left out.
  package static let longest = 64

  /// The verdict's recognizer, whose requirements a few words name.
  let recognizer: GestureRecognizer
  /// The recognizer's new state.
  let state: GestureState
  /// The name of another recognizer.
  let name: (GestureRecognizer) -> String

  /// Prepares the words for a recognizer's transition.
  ///
  /// - Parameters:
  ///   - recognizer: The verdict's recognizer.
  ///   - state: The recognizer's new state.
  ///   - name: Returns the name of another recognizer.
  package init(
    _ recognizer: GestureRecognizer, as state: GestureState,
    _ name: @escaping (GestureRecognizer) -> String
  ) {
    (self.recognizer, self.state, self.name) = (recognizer, state, name)
  }

  /// The words for a verdict.
  package func text(_ verdict: Verdict) -> String {
    switch verdict {
    case .measured(let measured, let rule): words(measured, "\(rule)")
    case .lifted: "lifted too early"
    case .allLifted: "all fingers were lifted"
    case .touchesCancelled: "its touches were cancelled"
    case .excluded(let other): "lost to \(name(other))"
    case .requirementRecognized(let other): "waited for \(name(other)), which was recognized"
    case .waitingCycle: "waiting in a circle"
    case .refused: Self.blocked
    case .refusedByTarget(let target):
      target.name.isEmpty ? Self.blocked : "\(Self.blocked), at '\(target.name)'"
    case .disabled: "was switched off"
    case .removed: "it or its layer was removed"
    case .nothingLeft: "can no longer win: no finger is left"
    case .own: "no reason given"
    case .rule(let rule, let words):
      VerdictPhrase.of("\(rule)", "\(words)")?.text ?? "\(words)"
    }
  }

  private static let blocked = "blocked by the app"

  /// A number of things.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func words(_ measured: Verdict.Measurement, _ rule: String) -> String {
    switch measured.quantity {
    case .fingers: fingers(measured.count, measured.side, measured.countBound)
    case .taps where measured.isKept: Self.counted(measured.count, "tap")
    case .taps: "\(Self.counted(measured.count, "tap")), needs \(measured.countBound)"
    default:
      measured.hasTimedOut
        ? outlasted(rule, measured.quantity, measured.bound) : self.measured(rule, measured)
    }
  }

  // MARK: Fingers

  private func fingers(_ count: Int, _ side: Verdict.Limit, _ bound: Int) -> String {
    switch side {
    case .atMost:
      return "too many fingers: \(count), \(bound) allowed"
    case .needs, .moreThan:
      // A gesture that ends for lack of fingers has had them.
      if state == .ended { return "a finger was lifted" }
      let needed = side == .moreThan ? bound + 1 : bound
      return count == 0
        ? "lifted before \(Self.counted(needed, "finger")) were down"
        : "\(Self.counted(count, "finger")), needs \(needed)"
    }
  }

  // MARK: Time

  /// A time limit that passed.
  private func outlasted(_ rule: String, _ quantity: Verdict.Quantity, _ bound: Double) -> String {
    let limit = "(limit \(quantity.text(bound)))"
    switch quantity {
    case .held:
      return rule == "SCL-7"
        ? "held \(quantity.text(bound)): the content gets the touch" : "held too long \(limit)"
    case .gap: return "no \(Self.nextTap(of: recognizer)) within \(quantity.text(bound))"
    case .elapsed: return "took too long \(limit)"
    case .silence: return "still for \(quantity.text(bound))"
    case .moved, .across, .along, .inward, .spread, .closed, .turned, .fromEdge, .score, .fingers,
      .taps:
      return "too much \(Self.noun(quantity)) \(limit)"
    }
  }

  /// The tap that a recognizer waited for in vain: "second tap", or "next tap" of many.
  package static func nextTap(of recognizer: GestureRecognizer) -> String {
    switch recognizer {
    case let tap as TapGestureRecognizer where tap.numberOfTapsRequired == 2: "second tap"
    case let press as LongPressGestureRecognizer where press.numberOfTapsRequired == 1:
      "second touch"
    case is LongPressGestureRecognizer: "next touch"
    default: "next tap"
    }
  }
}
