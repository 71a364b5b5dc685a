import TestSupport
import Testing
import TouchExplain
import TouchGestures
import TouchRecording

@Suite("A session that is dropped leaves nothing behind")
struct DroppedSessionTests {
  /// What must go with a session.
  private struct Remains {
    weak var session: Session?
    weak var stage: Stage?
    weak var dispatcher: TouchDispatcher?
    var layers: [WeakLayer] = []
    var recognizers: [WeakRecognizer] = []
    var touches: [WeakTouch] = []

    struct WeakLayer { weak var layer: Layer? }
    struct WeakRecognizer { weak var recognizer: GestureRecognizer? }
    struct WeakTouch { weak var touch: Touch? }

    init(of session: Session) {
      self.session = session
      stage = session.stage
      dispatcher = session.stage.dispatcher
      layers = ([session.stage.root] + session.layers).map { WeakLayer(layer: $0) }
      recognizers = session.layers.flatMap(\.gestureRecognizers).map {
        WeakRecognizer(recognizer: $0)
      }
      touches = session.stage.dispatcher.liveTouches.map { WeakTouch(touch: $0) }
    }

    var words: [String] {
      var words: [String] = []
      if session != nil { words.append("the session") }
      if stage != nil { words.append("the stage") }
      if dispatcher != nil { words.append("the dispatcher") }
      words += layers.compactMap { $0.layer.map { "layer \($0.name)" } }
      words += recognizers.compactMap { $0.recognizer.map { "recognizer \($0.displayName)" } }
      words += touches.compactMap { $0.touch.map { "touch \($0.id)" } }
      return words
    }
  }

  @Test(
    "Wherever its recording is left: fingers down, timers, momentum, the overlay",
    arguments: BundledRecording.names)
  func left(_ name: String) throws {
    let bundled = try BundledRecording(name)
    let input = try bundled.input
    for part in [1, 2, 5] {
      var remains: Remains?
      do {
        let session = Session(scene: bundled.scene, header: input.header)
        session.overlay.isVisible = part.isMultiple(of: 2)
        for event in input.events.prefix(input.events.count * part / 6) { session.handle(event) }
        _ = session.drawList()
        remains = Remains(of: session)
      }
      expectEqual(remains?.words, [], "after \(part) of 6 parts")
    }
  }

  @Test(
    "With fingers down on each kind of recognizer",
    arguments: [
      "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "transform", "dial",
    ])
  func fingers(_ kind: String) throws {
    let more = """
      ,"recognizers":[{"name":"r","type":"\(kind)","simultaneousWith":"all"},
        {"name":"double","type":"tap","numberOfTapsRequired":2},
        {"name":"single","type":"tap","requireToFail":["double"]},
        {"name":"hold","type":"longPress"}]
      """
    var remains: Remains?
    do {
      let played = try TestScene.play(TestScene.card(#"{"type":"manipulate"}"#, more: more)) {
        finger(1).down(at: Point(x: 400, y: 300))
        pause(0.05)
        finger(1).up()
        pause(0.1)
        finger(2).down(at: Point(x: 400, y: 300))
        finger(3).down(at: Point(x: 420, y: 300))
        for step in 1...6 {
          pause(0.02)
          finger(2).move(to: Point(x: 400 - 8 * Double(step), y: 300))
          finger(3).move(to: Point(x: 420, y: 300 + 8 * Double(step)))
        }
        finger(3).up()
      }
      remains = Remains(of: played.session)
      #expect(remains?.touches.isEmpty == false)
    }
    expectEqual(remains?.words, [])
  }
}
