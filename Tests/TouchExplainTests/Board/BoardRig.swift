import SceneTestSupport
import TestSupport
import TouchGestures

@testable import TouchExplain

/// A card that covers 800 × 600 points, recognizers on it, and the board of what fingers did there.
struct BoardRig {
  let events: [InputEvent]
  /// How far time passes.
  let end: Timestamp
  let attach: @Sendable () -> [GestureRecognizer]
  let session: Session
  let history = BoardHistory()
  let card: Layer

  private static let scene = """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,800,600],"position":[400,300]}]}
    """

  /// Plays all of it, or up to a moment.
  init(
    _ attach: @escaping @Sendable () -> [GestureRecognizer], at moment: Double? = nil,
    @ScriptBuilder _ steps: () -> [ScriptStep]
  ) throws {
    var ledger = ScriptLedger()
    events = Script(steps).events(continuing: &ledger)
    end = Timestamp(seconds: ledger.time)
    self.attach = attach
    session = try Self.makeSession(attach)
    let history = history
    session.stage.dispatcher.watcher = history
    card = session.layers[0]
    for event in events where event.time.seconds <= moment ?? .infinity {
      session.handle(event)
      history.note(event, on: session.stage)
    }
    session.advance(to: moment.map { Timestamp(seconds: $0) } ?? end)
  }

  private static func makeSession(_ attach: () -> [GestureRecognizer]) throws -> Session {
    let session = try TestScene.session(scene)
    for recognizer in attach() { session.layers[0].addGestureRecognizer(recognizer) }
    return session
  }

  /// The board of this moment.
  var board: RecognizerBoard {
    let now = session.stage.now
    return RecognizerBoard(
      history, layer: card, OverlayState(session.stage.dispatcher, at: now), at: now)
  }

  /// The same events, to be played again; a recording would end where time does.
  var input: ReplayableInput {
    let attach = attach
    return ReplayableInput(events: events + [InputEvent(time: end, .end)]) {
      // The scene was read before.
      (try? Self.makeSession(attach))
        ?? Session(scene: session.scene, surface: session.stage.surface)
    }
  }

  /// What would have made a gesture of a row's.
  func counterfactuals(_ row: RecognizerBoard.Row) -> CounterfactualSearch? {
    guard let question = row.decision?.question else { return nil }
    let search = CounterfactualSearch(question, input)
    while search.advance(work: 7) {}
    return search
  }

  /// The name by which a row is found.
  func row(_ name: String) -> RecognizerBoard.Row? { board.rows.first { $0.name == name } }
}
