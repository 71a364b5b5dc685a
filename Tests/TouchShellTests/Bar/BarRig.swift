import TouchScene
import TouchScenes
import TouchShell

/// A bar with the buttons of a place, and hands for it.
struct BarRig {
  typealias Action = KeyCommand.Action

  static let sizes = [
    (240, 240), (240, 800), (320, 240), (320, 480), (480, 320), (640, 480), (800, 600), (1280, 800),
    (2560, 1440), (3840, 2160),
  ].map { Size(width: $0.0, height: $0.1) }

  var bar: ControlBar<Action>
  let size: Size
  var time: Double

  init(
    _ place: KeyCommand.Place = .scene, on size: Size = Size(width: 800, height: 600),
    reducesMotion: Bool = false, clock: String? = nil, at time: Double = 10
  ) {
    bar = ControlBar(reducesMotion: reducesMotion)
    bar.buttons = KeyCommand.buttons(in: place)
    bar.clock = clock
    self.size = size
    self.time = time
  }

  static func content(_ place: KeyCommand.Place, clock: String? = nil) -> BarLayout.Content {
    BarLayout.Content(KeyCommand.buttons(in: place).map(\.caption), clock: clock)
  }

  /// The middle of the tab.
  var tabPlace: Point { bar.layout(on: size).grip.center }

  var now: Timestamp { Timestamp(seconds: time) }

  // MARK: Hands

  mutating func send(_ kind: InputEvent.Kind) -> ControlBar<Action>.Outcome {
    bar.handle(InputEvent(time: now, kind), on: size)
  }

  mutating func touch(
    _ phase: TouchPhase, _ id: Int = 1, at place: Point
  ) -> ControlBar<Action>.Outcome {
    send(.touches(TouchFrame([TouchSample(id: TouchID(id), phase: phase, location: place)])))
  }

  mutating func mouse(
    _ phase: MouseEvent.Phase, at place: Point, button: Int = 1
  ) -> ControlBar<Action>.Outcome {
    send(.mouse(MouseEvent(phase: phase, button: phase == .moved ? 0 : button, location: place)))
  }

  /// Opens the panel with a finger on the tab, and waits until it is all there.
  mutating func open() {
    let tab = bar.layout(on: size).grip.center
    _ = touch(.began, at: tab)
    time += 0.1
    _ = touch(.ended, at: tab)
    time += 0.3
  }

  /// The middle of a button on the page that is shown; nil if it is on none.
  mutating func place(of action: Action) -> Point? {
    guard let index = bar.buttons.firstIndex(where: { $0.action == action }) else { return nil }
    return bar.layout(on: size).places.first { $0.part == .button(index) }?.frame.center
  }

  mutating func placeOfMore() -> Point? {
    bar.layout(on: size).places.first { $0.part == .more }?.frame.center
  }

  /// Puts a finger down and lifts it; what came of it.
  mutating func tap(_ place: Point, for seconds: Double = 0.1) -> [Action] {
    var actions = touch(.began, at: place).actions
    time += seconds
    actions += touch(.ended, at: place).actions
    return actions
  }
}
