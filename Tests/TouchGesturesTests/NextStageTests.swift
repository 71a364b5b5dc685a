import TestSupport
import Testing
import TouchGestures

/// Layers whose stage goes while something is under way, and that go on in another one.
@Suite("Layers that change stages")
struct NextStageTests {
  let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 400, height: 300))

  init() { layer.position = Point(x: 200, y: 150) }

  private func makeStage() -> Stage {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    stage.root.addChild(layer)
    return stage
  }

  private func frame(_ phase: TouchPhase, _ id: Int, _ x: Double, at seconds: Double) -> InputEvent
  {
    InputEvent(at: seconds, .touch(phase, at: Point(x: x, y: 100), id: id))
  }

  /// What a stage is in the middle of as it goes.
  private static let gestures: [(name: String, make: @Sendable () -> GestureRecognizer)] = [
    ("a pan that runs", { PanGestureRecognizer() }),
    ("a press that is held", { LongPressGestureRecognizer() }),
    (
      "a tap between two",
      {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      }
    ),
  ]

  /// A finger that moves, rests, and lifts; then a short tap.
  private var script: [InputEvent] {
    [
      frame(.began, 7, 100, at: 0), frame(.moved, 7, 104, at: 0.01),
      frame(.moved, 7, 150, at: 0.02), frame(.ended, 7, 150, at: 0.03),
      frame(.began, 8, 300, at: 1), frame(.ended, 8, 300, at: 2),
      frame(.began, 9, 300, at: 3), frame(.ended, 9, 300, at: 3.05),
      frame(.began, 9, 300, at: 3.1), frame(.ended, 9, 300, at: 3.15),
    ]
  }

  @Test("S-13, S-22: a recognizer begins again under the next dispatcher", arguments: 0..<3)
  func gestureUnderWay(index: Int) {
    let recognizer = Self.gestures[index].make()
    layer.addGestureRecognizer(recognizer)
    for way in 0..<2 {
      var first: Stage? = makeStage()
      first?.handle(frame(.began, 1, 100, at: 0))
      if way == 0 {
        // The tap's first finger is up again, the press has begun, the pan runs.
        if index == 0 { first?.handle(frame(.moved, 1, 150, at: 0.02)) }
        if index == 1 { first?.advance(to: Timestamp(seconds: 1)) }
        if index == 2 { first?.handle(frame(.ended, 1, 100, at: 0.05)) }
      }
      weak let gone = first
      first = nil
      #expect(gone == nil)
      #expect(recognizer.state == .possible && recognizer.proposedState == .possible)
      #expect(recognizer.numberOfTouches == 0 && recognizer.touches.isEmpty)
      #expect(recognizer.view === layer)

      let seen = states(of: recognizer, on: layer)
      let other = Layer(name: "other", bounds: layer.bounds)
      other.position = layer.position
      let fresh = Self.gestures[index].make()
      other.addGestureRecognizer(fresh)
      #expect(seen == states(of: fresh, on: other), "\(Self.gestures[index].name)")
      #expect(!seen.isEmpty)
    }
  }

  /// The states through which a recognizer goes in a stage that has nothing but its layer.
  private func states(of recognizer: GestureRecognizer, on layer: Layer) -> [GestureState] {
    var states: [GestureState] = []
    let action = recognizer.addAction { states.append($0.state) }
    defer { recognizer.removeAction(action) }
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    stage.root.addChild(layer)
    script.forEach(stage.handle)
    #expect(stage.dispatcher.liveTouches.isEmpty)
    layer.removeFromParent()
    return states
  }

  @Test("E-7: a new dispatcher counts its events from the start", arguments: 0..<4)
  func countOfEvents(before: Int) {
    let fake = FakeRecognizer()
    layer.addGestureRecognizer(fake)
    do {
      let first = makeStage()
      first.handle(frame(.began, 1, 100, at: 0))
      first.handle(frame(.ended, 1, 100, at: 0.01))
    }
    fake.calls = []
    let second = makeStage()
    for index in 0..<before { second.handle(frame(.began, 10 + index, 700, at: 1)) }
    second.handle(frame(.began, 2, 100, at: 2))
    expectLog(fake.calls, equals: ["began 2"])
  }
}
