import TouchGeometry
import TouchGestures
import TouchScene

/// What touches say: which method was called last, how many taps, how many fingers.
final class ExplorerLesson: Layer {
  private let message = makeLabel("Touch anywhere", at: Point(x: 400, y: 200), size: 40)
  private let taps = makeLabel("", at: Point(x: 400, y: 300), size: 28)
  private let fingers = makeLabel("", at: Point(x: 400, y: 350), size: 28)

  init(size: Size) {
    super.init(name: "explorer", bounds: Rect(origin: .zero, size: size))
    position = bounds.center
    for label in [message, taps, fingers] { addChild(label) }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    say("Touches began", Color(0x69DB7C), touches, event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    say("Drag", Color(0x4DABF7), touches, event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    say("Touches ended", Color(0xADB5BD), touches, event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    say("Touches cancelled", Color(0xFFA94D), touches, event)
  }

  private func say(_ words: String, _ color: Color, _ touches: [Touch], _ event: TouchEvent) {
    message.content = .text(words, size: 40, color: color)
    let tapCount = touches.map(\.tapCount).max() ?? 0
    taps.content = .text("Taps: \(tapCount)", size: 28, color: .white)
    // Those that are down, not those that this call is about: one that rests is down, too.
    let down = event.touches(for: self).filter { !$0.phase.isTerminal }
    fingers.content = .text("Fingers: \(down.count)", size: 28, color: .white)
  }
}
