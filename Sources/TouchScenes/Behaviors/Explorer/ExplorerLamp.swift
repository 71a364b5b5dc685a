import TouchGestures
import TouchInput
import TouchScene

/// One kind of recognizer on the pad, with its latest decision.
final class ExplorerLamp {
  /// The name shown to people.
  let title: String
  /// The recognizers: more than one if a single one cannot recognize all directions.
  let recognizers: [GestureRecognizer]
  /// The latest state to which one of the recognizers was released; nil before the first.
  private(set) var state: GestureState?
  /// The time of that state.
  private(set) var time = Timestamp.zero
  /// The latest recognition by one of the recognizers; nil before the first.
  private var recognition: Recognition?
  /// The recognizer with that state.
  private(set) var latest: GestureRecognizer?
  /// The reason for that state; turned into text only when drawn.
  private(set) var verdict: Verdict?

  /// The duration of a decision's glow, in seconds.
  static let glow = 1.4

  private unowned let stage: Stage
  private weak var glowing: TimedAnimation?

  /// The examples with a lamp: every kind in the library, in its order.
  static let examples = RecognizerKind.all.flatMap(\.examples)

  /// Creates the recognizers of an example, not yet attached; they leave the pad its touches and
  /// run simultaneously.
  init(_ example: RecognizerExample, named name: String, stage: Stage) {
    title = example.title
    recognizers = example.parts.map { part in
      let recognizer = Self.scrolling(part.make())
      recognizer.name = "\(name).\(part.name)"
      return recognizer
    }
    self.stage = stage
    for recognizer in recognizers {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
      recognizer.addAction { [unowned self] recognizer in note(recognizer, recognizer.state) }
      recognizer.failureAction = { [unowned self] recognizer in
        // The failure of one direction out of four does not count while another was just
        // recognized.
        if let state, state != .failed, time == self.stage.now { return }
        note(recognizer, .failed)
      }
    }
  }

  /// Lets a wheel drive the pinch on the pad, a trackpad's scrolling the pan, and both the
  /// transform.
  private static func scrolling(_ recognizer: GestureRecognizer) -> GestureRecognizer {
    switch recognizer {
    case let pinch as PinchGestureRecognizer: pinch.allowedScrollTypesMask = .discrete
    case let transform as TransformGestureRecognizer: transform.allowedScrollTypesMask = .all
    case is PanGestureRecognizer where recognizer.kind === RecognizerKind.pan:
      let pan = ScrollingPan()
      pan.allowedScrollTypesMask = .continuous
      return pan
    default: break
    }
    return recognizer
  }

  private func note(_ recognizer: GestureRecognizer, _ state: GestureState) {
    let wasRunning = self.state == .began || self.state == .changed
    self.state = state
    latest = recognizer
    time = stage.now
    if state == .began || state == .ended && !wasRunning {
      recognition = Recognition(of: recognizer, at: stage.now)
    }
    guard state != .changed else { return }
    verdict = recognizer.verdict
    if let glowing { stage.remove(glowing) }
    guard state.isFinal else { return }
    let pulse = TimedAnimation(at: stage.now, seconds: Self.glow)
    glowing = pulse
    stage.add(pulse)
  }

  /// Whether one of the recognizers tracks a finger and has not decided.
  var isTracking: Bool { recognizers.contains { $0.state == .possible && !$0.touches.isEmpty } }

  /// Whether one of the recognizers has begun and not ended.
  var isRunning: Bool { recognizers.contains { $0.state.isRunning } }

  /// Returns the latest recognition at or after a time; nil for none.
  func recognition(since start: Timestamp) -> Recognition? {
    guard var recognition, recognition.time >= start else { return nil }
    recognition.isRunning = isRunning
    return recognition
  }

  /// The remaining glow of a decision, 0…1.
  var brightness: Double {
    guard let glowing else { return 0 }
    let t = stage.now.seconds(since: glowing.start) / Self.glow
    return max(1 - t * t, 0)
  }
}

extension ExplorerLamp: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(state?.rawValue ?? -1, time, latest?.displayName ?? "")
  }
}
