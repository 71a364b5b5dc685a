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

// MARK: - Recognizers

func tap(_ taps: Int = 1, touches: Int = 1, _ name: String = "tap") -> TapGestureRecognizer {
  let tap = TapGestureRecognizer()
  tap.name = name
  tap.numberOfTapsRequired = taps
  tap.numberOfTouchesRequired = touches
  return tap
}

func press(taps: Int = 0, touches: Int = 1, seconds: Double = 0.5) -> LongPressGestureRecognizer {
  let press = LongPressGestureRecognizer()
  press.numberOfTapsRequired = taps
  press.numberOfTouchesRequired = touches
  press.minimumPressDuration = seconds
  return press
}

func pan(min: Int = 1, max: Int = 9) -> PanGestureRecognizer {
  let pan = PanGestureRecognizer()
  pan.minimumNumberOfTouches = min
  pan.maximumNumberOfTouches = max
  pan.allowedScrollTypesMask = .all
  return pan
}

func swipe(
  _ direction: SwipeGestureRecognizer.Direction = .right, touches: Int = 1, length: Double? = nil
) -> SwipeGestureRecognizer {
  let swipe = SwipeGestureRecognizer()
  swipe.direction = direction
  swipe.numberOfTouchesRequired = touches
  swipe.minimumLength = length
  return swipe
}

func edge(_ edges: RectEdge) -> ScreenEdgePanGestureRecognizer {
  let pan = ScreenEdgePanGestureRecognizer()
  pan.edges = edges
  return pan
}

// MARK: - Fingers

/// A finger that taps.
func poke(_ x: Double, _ y: Double) -> [ScriptStep] { [finger(1).down(x, y), finger(1).up()] }

/// Two fingers 100 pt apart, the second of which moves.
func two(_ x: Double, _ y: Double) -> [ScriptStep] {
  [finger(1).down(100, 100, t: 0), finger(2).down(200, 100, t: 0), finger(2).move(x, y, t: 0.1)]
}

var liftTwo: [ScriptStep] { [finger(1).up(t: 0.2), finger(2).up(t: 0.3)] }

func system(_ phase: PinchEvent.Phase, t: Double) -> ScriptStep {
  happen(
    .pinch(PinchEvent(phase: phase, location: Point(x: 200, y: 200), scale: 1.5, rotation: 1)),
    t: t)
}

func wheel(t: Double, _ phase: WheelEvent.Phase? = nil) -> ScriptStep {
  happen(
    .wheel(
      WheelEvent(
        location: Point(x: 200, y: 200), delta: phase == .ended ? .zero : Vector(dx: 3, dy: 4),
        isPrecise: false, phase: phase)), t: t)
}

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
