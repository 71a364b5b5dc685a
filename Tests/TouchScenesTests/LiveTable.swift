import Foundation
import Testing
import TouchExplain
import TouchScene

/// A bundled scene under a mouse or a trackpad, by way of live input.
final class LiveTable {
  let session: Session
  private var hands: Hands
  private var input: LiveInput
  private(set) var time = 0.0
  private(set) var recorded: [InputEvent] = []

  init(_ name: String, scroll: Hands.Scroll = .auto) throws {
    let scene = try TestScene.load(name)
    let surface = Surface(size: scene.size ?? Size(width: 1280, height: 800))
    session = Session(scene: scene, surface: surface)
    hands = Hands(size: surface.size, scroll: scroll)
    input = LiveInput(surface: surface)
  }

  /// Something happens, 10 ms after what was before.
  func happen(_ kind: InputEvent.Kind) {
    time += 0.01
    hands.process(InputEvent(time: Timestamp(seconds: time), kind)) { feed(input.process($0)) }
    feed(input.flush())
  }

  /// Steps of scrolling, 10 ms apart.
  func scroll(
    _ delta: Vector, times count: Int = 10, at place: Point, precise: Bool,
    keys: ModifierKeys = []
  ) {
    for _ in 0..<count {
      happen(.wheel(WheelEvent(location: place, delta: delta, isPrecise: precise, modifiers: keys)))
    }
  }

  /// Nothing happens for so many seconds.
  func wait(_ seconds: Double) {
    time += seconds
    let moment = Timestamp(seconds: time)
    feed(input.advance(to: moment))
    session.advance(to: moment)
  }

  private func feed(_ events: [InputEvent]) {
    for event in events {
      recorded.append(event)
      session.handle(event)
    }
  }

  func map(_ layer: String) throws -> Transform2D {
    try #require(session.layer(named: layer)).toParent
  }

  func text(_ layer: String) -> String? { session.layer(named: layer)?.content.text }

  /// All that can be saved of it.
  var arrangement: String {
    SceneWriter(path: "a.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
  }
}
