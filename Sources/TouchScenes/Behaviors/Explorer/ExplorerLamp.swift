import TouchGestures
import TouchInput
import TouchScene

/// One kind of recognizer on the pad, and what it did last.
final class ExplorerLamp {
  /// What people call it.
  let title: String
  /// The recognizers, more than one where one cannot see all directions.
  let recognizers: [GestureRecognizer]
  /// The latest state that one of them was released to; nil before the first.
  private(set) var state: GestureState?
  /// When that was.
  private(set) var time = Timestamp.zero
  /// When one of them was recognized last; nil before the first.
  private var recognition: Recognition?
  /// Which of them that was.
  private(set) var latest: GestureRecognizer?
  /// Why; text only when it is drawn.
  private(set) var verdict: Verdict?

  /// How long a decision glows, in seconds.
  static let glow = 1.4

  private unowned let stage: Stage
  private var glowing: PulseAnimation?

  /// What has a lamp: every kind of the library, in its order.
  static let examples = RecognizerKind.all.flatMap(\.examples)

  /// Makes the recognizers of an example, attached to nothing yet; they take nothing from the pad,
  /// and all of them run at once.
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
        // One direction of four that fails says nothing while another has just been seen.
        if let state, state != .failed, time == self.stage.now { return }
        note(recognizer, .failed)
      }
    }
  }

  /// On the pad a wheel drives the pinch, a trackpad's scrolling the pan, and both the transform.
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
    if let glowing {
      stage.remove(glowing)
      self.glowing = nil
    }
    guard state.isFinal else { return }
    let pulse = PulseAnimation(
      at: stage.now, seconds: Self.glow,
      done: { [unowned self] in
        glowing = nil
      })
    glowing = pulse
    stage.add(pulse)
  }

  /// Whether one of them follows a finger and has not decided.
  var isTracking: Bool {
    recognizers.contains { $0.state == .possible && !$0.touches.isEmpty }
  }

  /// Whether one of them has begun and not ended.
  var isRunning: Bool { recognizers.contains { $0.state.isRunning } }

  /// What it has recognized of fingers that began at a moment; nil for nothing.
  func recognition(since start: Timestamp) -> Recognition? {
    guard var recognition, recognition.time >= start else { return nil }
    recognition.isRunning = isRunning
    return recognition
  }

  /// How much of a decision still glows, 0…1.
  var brightness: Double {
    guard let glowing else { return 0 }
    let t = stage.now.seconds(since: glowing.start) / Self.glow
    return max(1 - t * t, 0)
  }
}

extension ExplorerLamp: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(state?.rawValue ?? -1)
    hash.add(time)
    hash.add(latest?.displayName ?? "")
  }
}
