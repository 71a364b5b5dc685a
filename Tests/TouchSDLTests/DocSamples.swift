import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRaster
import TouchSDL
import TouchScene

/// The samples of pages that no example has.
///
/// Those of windows are compiled, and not run: what they call has tests of its own.
@Suite("Documentation samples")
struct DocSamples {
  private func keysAndFiles(of app: StageWindow, _ card: Layer) {
    app.onEvent = { [unowned app] event in
      if case .key(let key) = event.kind, key.phase == .down, key.key == "Escape" { app.close() }
    }
    app.onDrop = { path in print(path) }
    app.onResize = { surface in card.position = surface.bounds.center }
  }

  private func loop() throws {
    final class Client: FrameLoopClient {
      let stage: Stage
      var input: LiveInput
      var wantsToQuit = false

      init(_ window: Window) {
        stage = Stage(surface: window.surface)
        input = LiveInput(surface: window.surface)
      }

      func handle(_ event: InputEvent) { input.process(event) { stage.handle($0) } }
      func didDrainEvents() { input.flush { stage.handle($0) } }
      func advance(to time: Timestamp) {
        input.advance(to: time) { stage.handle($0) }
        stage.advance(to: input.now)
      }
      func drawList() -> DrawList {
        stage.clearNeedsDisplay()
        return stage.drawList(background: .black)
      }
      var needsDisplay: Bool { stage.needsDisplay }
      var nextDeadline: Timestamp? {
        if stage.isAnimating { return .zero }
        return [input.nextDeadline, stage.nextDeadline].compactMap { $0 }.min()
      }
      func quitRequested() { wantsToQuit = true }
      func dropped(file: String) {}
    }

    let context = try SDLContext()
    let resources = RenderResources()
    let window = try Window(
      context: context, title: "Cards", size: Size(width: 800, height: 600), fullScreen: false,
      icon: nil, resources: resources)
    let client = Client(window)
    try FrameLoop(window: window).run(client: client)
  }

  @Test("In your own loop: fingers that were drained, and the time that a long press needs")
  func ownLoop() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let press = LongPressGestureRecognizer()
    stage.root.addGestureRecognizer(press)
    func event(of place: Point, at seconds: Double) -> InputEvent {
      let sample = TouchSample(id: TouchID(1), phase: .began, location: place)
      return InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample])))
    }
    let drainedPointers = [Point(x: 100, y: 100)]
    let seconds = 1.0
    let now = Timestamp(seconds: 1.6)
    var input = LiveInput(surface: stage.surface)

    for pointer in drainedPointers {
      for ready in input.process(event(of: pointer, at: seconds)) { stage.handle(ready) }
    }
    for ready in input.flush() { stage.handle(ready) }
    for ready in input.advance(to: now) { stage.handle(ready) }
    stage.advance(to: input.now)
    #expect(press.state == .began)
    #expect(stage.now == now)
  }
}
