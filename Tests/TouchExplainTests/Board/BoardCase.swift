import TestSupport
import Testing
import TouchGestures
import TouchSandbox

@testable import TouchExplain

/// A line of the board's table: what fingers do, and what the first recognizer's row says then.
struct BoardCase: CustomTestStringConvertible {
  let kind: String
  let state: BoardState
  let rule: String?
  let words: String
  let measured: Double?
  let limit: Double?
  /// What would have made a gesture of it, the smallest change first.
  let whatIf: [String]
  /// When one looks at the board; nil is the end.
  let moment: Double?
  let attach: @Sendable () -> [GestureRecognizer]
  let steps: @Sendable () -> [ScriptStep]

  var testDescription: String { "\(kind) \(state): \(rule ?? "no rule"): \(words)" }

  init(
    _ kind: String, _ state: BoardState, _ rule: String?, _ words: String,
    _ measured: Double? = nil, _ limit: Double? = nil, whatIf: [String] = [],
    at moment: Double? = nil,
    on attach: @escaping @Sendable () -> [GestureRecognizer],
    @ScriptBuilder _ steps: @escaping @Sendable () -> [ScriptStep]
  ) {
    self.kind = kind
    self.state = state
    self.rule = rule
    self.words = words
    self.measured = measured
    self.limit = limit
    self.whatIf = whatIf
    self.moment = moment
    self.attach = attach
    self.steps = steps
  }
}

// MARK: - Fingers

/// A finger that taps.
func poke(_ x: Double, _ y: Double) -> [ScriptStep] { [finger(1).down(x, y), finger(1).up()] }

/// A hand of five whose fingers are so far from its centre.
func hand(_ phase: TouchPhase, radius: Double, t: Double) -> ScriptStep {
  together(t: t) {
    for number in 1...5 {
      let arm = Vector(dx: radius, dy: 0).applying(
        Transform2D(rotationAngle: Double(number) * 2 * .pi / 5))
      let place = Point(x: 400, y: 300) + arm
      switch phase {
      case .began: finger(number).down(at: place)
      case .ended: finger(number).up(at: place)
      default: finger(number).move(to: place, after: 0)
      }
    }
  }
}
