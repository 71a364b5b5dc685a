import Rub
import SceneTestSupport
import TestSupport
import Testing
import TouchExplain
import TouchGestures
import TouchRecording
import TouchShell

/// The recognizer of Tests/Example: the package has never heard of it, and everything that a
/// recognizer of the library has arrives where people see it.
@Suite("A recognizer of one's own has all that the library's have")
struct OwnRecognizerTests {
  private static func scene(_ options: String = #""strokes":2"#) throws -> SceneFile {
    try SceneFile(
      parsing: #"""
        {"touchstone":"scene","version":1,"size":[800,600],"layers":[
          {"name":"card","content":{"color":"#4dabf7"},"bounds":[0,0,400,400],"position":[400,300],
           "recognizers":[{"name":"rub","type":"rub",\#(options)}]}]}
        """#, path: "own.scene.json", resources: TestScene.resources,
      registry: SceneRegistry(recognizers: [.rub]))
  }

  private static func session(thresholds: [String: Double] = [:]) throws -> Session {
    Session(
      scene: try scene(), surface: Surface(size: Size(width: 800, height: 600)), seed: 0,
      thresholds: thresholds, reducesMotion: false)
  }

  private static func rub(of session: Session) throws -> RubGestureRecognizer {
    try #require(session.layers.first?.gestureRecognizers.first as? RubGestureRecognizer)
  }

  /// A stroke of 60 points to the right, and one of 34 back, which is six too few.
  private static var short: Script {
    Script {
      finger(1).down(400, 300)
      finger(1).move(460, 300, after: 0.1)
      finger(1).move(426, 300, after: 0.1)
      finger(1).up(after: 0.1)
    }
  }

  @Test("A scene file sets its option and its threshold, within their ranges")
  func options() throws {
    let scene = try Self.scene(#""strokes":3,"strokeLength":25,"panHysteresis":7"#)
    let made = try #require(scene.layers[0].recognizers[0].make() as? RubGestureRecognizer)
    #expect(made.numberOfStrokesRequired == 3 && made.strokeLength == 25)
    #expect(made.tuning.pan.hysteresis == 7)
  }

  @Test(
    "What a scene file has beyond a range is refused, with its place",
    arguments: [
      (#""strokes":0"#, "strokes: found 0, expected a whole number, 1 or more"),
      (#""strokeLength":4"#, "strokeLength: found 4, expected points from 5 to 500"),
      (#""strokeLength":"long""#, #"strokeLength: found "long", expected points from 5 to 500"#),
    ] as [(String, String)])
  func refused(options: String, words: String) throws {
    let error = try #require(throws: SceneError.self) { try Self.scene(options) }
    #expect(error.words == "own.scene.json: error: layers[0].recognizers[0]." + words)
  }

  @Test("A person's thresholds change its own where the scene does not")
  func preferences() throws {
    let session = try Self.session(thresholds: ["strokeLength": 90])
    #expect(try Self.rub(of: session).strokeLength == 90)
    let said = Session(
      scene: try Self.scene(#""strokeLength":25"#),
      surface: Surface(size: Size(width: 800, height: 600)), seed: 0,
      thresholds: ["strokeLength": 90], reducesMotion: false)
    #expect(try Self.rub(of: said).strokeLength == 25)
  }

  @Test("Its lines in a trace have its value, and its reason")
  func trace() throws {
    let lines = TraceLines.of(Self.short, on: try Self.session())
    let failure = lines.filter { $0.contains(#""to":"failed""#) }
    #expect(failure.count == 1)
    #expect(failure.first?.contains(#""type":"rub""#) == true)
    #expect(failure.first?.contains(#""strokes":1,"#) == true, "\(failure)")
    #expect(failure.first?.contains("RUB-2: moved 34 pt, needs 40") == true, "\(failure)")
  }

  @Test("Keys rub: the first arrow goes a whole stroke, as its manner says")
  func keyboard() throws {
    let rig = KeyboardRig(try Self.scene())
    let rub = try Self.rub(of: rig.session)
    var ends = 0
    rub.addAction { _ in ends += 1 }
    rig.strike("Tab")
    #expect(rig.hand.target(in: rig.session)?.manner == .drags(threshold: 40))
    rig.strike("Right")
    #expect(rub.strokes == 1 && ends == 0)
    rig.strike("Left", times: 4)
    #expect(ends == 1)
  }

  @Test("The board has its row with what it measures, and then why it was none")
  func board() throws {
    let session = try Self.session()
    let history = BoardHistory()
    session.stage.dispatcher.watcher = history
    func board() -> RecognizerBoard.Row? {
      let now = session.stage.now
      return RecognizerBoard(
        history, layer: session.layers[0], OverlayState(session.stage.dispatcher, at: now), at: now
      ).rows.first
    }
    for event in Self.short.events.dropLast() {
      session.handle(event)
      history.note(event, on: session.stage)
    }
    let rub = try Self.rub(of: session)
    let figure = rub.figure(at: session.stage.now)
    #expect(figure["stroke"]?.description == "stroke 34 pt of 40")
    #expect(figure["strokes"]?.value == 1)
    #expect(board()?.name == "rub" && board()?.words == figure.summary)
    #expect(board()?.measured == 34 && board()?.limit == 40)
    for event in Self.short.events.suffix(1) {
      session.handle(event)
      history.note(event, on: session.stage)
    }
    let decision = try #require(board()?.decision)
    #expect(decision.rule == "RUB-2" && decision.words == "moved 34 pt, needs 40 pt")
  }

  @Test("What would have helped names its threshold, its option and what the hand could do")
  func counterfactuals() throws {
    let events = Self.short.events
    let session = try Self.session()
    let history = BoardHistory()
    session.stage.dispatcher.watcher = history
    for event in events {
      session.handle(event)
      history.note(event, on: session.stage)
    }
    let question = try #require(history.decisions.last?.question)
    let search = CounterfactualSearch(
      question,
      ReplayableInput(events: events) {
        // The scene was read before.
        (try? Self.session()) ?? session
      })
    while search.advance(work: 1000) {}
    #expect(
      search.found.map(\.words) == [
        "a rub, 6 pt farther", "a rub with strokes of 34 pt", "a rub with 1 stroke",
      ])
    let names = search.found.compactMap { found -> String? in
      if case .constant(_, let name, _, _) = found.change { name } else { nil }
    }
    expectEqual(names, ["strokeLength", "strokes"])
  }
}
