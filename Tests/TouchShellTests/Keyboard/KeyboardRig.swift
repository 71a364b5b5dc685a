import Foundation
import SceneTestSupport
import TouchExplain
import TouchScene
import TouchShell

/// A bundled scene and a keyboard's hand, wired as a window wires them, without one.
final class KeyboardRig {
  let session: Session
  private(set) var hand = KeyboardHand()
  /// What a recording of it would have.
  private(set) var recorded: [InputEvent] {
    get { log.events }
    set { log.events = newValue }
  }
  private let log = Log()
  private let live: LiveFeed
  private(set) var now = Timestamp.zero

  private final class Log {
    var events: [InputEvent] = []
  }

  convenience init(_ scene: String) throws {
    self.init(try TestScene.load(scene))
  }

  init(_ scene: SceneFile, thresholds: [String: Double] = [:], reducesMotion: Bool = false) {
    session = Session(
      scene: scene, surface: Surface(size: scene.size ?? Size(width: 800, height: 600)),
      seed: 0, thresholds: thresholds, reducesMotion: reducesMotion)
    let log = log
    live = LiveFeed(session, from: .zero) { log.events.append($0) }
    wait(0.1)
  }

  /// Lets time pass, a frame at a time.
  func wait(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while now < end {
      now = min(now.advanced(bySeconds: 1.0 / 60), end)
      hand.advance(to: now, on: session) { [live] in live.handle($0) }
      live.advance(to: now)
    }
  }

  /// An event of the window; true if the hand took it.
  @discardableResult func send(_ kind: InputEvent.Kind) -> Bool {
    let event = InputEvent(time: now, kind)
    let isTaken = hand.handle(event, on: session) { [live] in live.handle($0) }
    if !isTaken { live.handle(event) }
    live.flush()
    return isTaken
  }

  @discardableResult func down(_ key: String, _ modifiers: ModifierKeys = []) -> Bool {
    send(.key(KeyEvent(phase: .down, key: key, modifiers: modifiers)))
  }

  @discardableResult func up(_ key: String) -> Bool {
    send(.key(KeyEvent(phase: .up, key: key)))
  }

  /// Presses a key so many times, and lets it go each time.
  func strike(_ key: String, _ modifiers: ModifierKeys = [], times: Int = 1) {
    for _ in 0..<times {
      down(key, modifiers)
      wait(0.05)
      up(key)
      wait(0.05)
    }
  }

  /// Strikes Tab until the layer of that name is selected.
  func select(_ name: String) {
    for _ in 0..<200 where selected != name { strike("Tab") }
  }

  /// Waits until a gesture of keys is over and nothing moves any more.
  func rest() {
    wait(KeyboardHand.silence + 0.05)
    for _ in 0..<60 where session.stage.isAnimating { wait(0.1) }
  }

  var focus: StageFocus { session.stage.focus }
  var selected: String? { hand.target(in: session)?.layer.name }
  /// The layers that keys can operate now, in Tab's order.
  var targets: [KeyTarget] { focus.tabOrder().compactMap { KeyTarget($0, in: session) } }
  var order: [String] { targets.map(\.layer.name) }

  func layer(_ name: String) -> Layer {
    session.layer(named: name) ?? Layer(name: "there is no \(name)")
  }

  func middle(_ name: String) -> Point {
    let layer = layer(name)
    return layer.bounds.center.applying(layer.toSurface)
  }

  func words(_ name: String) -> String? { layer(name).content.text }
}
