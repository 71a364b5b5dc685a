package import TouchGeometry
package import TouchGestures
package import TouchInput
import TouchSandbox
package import TouchScene

/// The recognizer board: a row for each recognizer of the touched layer and its ancestors, with its
/// verdict in words.
///
/// A tap on a verdict goes to its moment and rings the deciding sample. A tap on a rule's number
/// shows the rule's text. A tap on "what if?" searches for a change that would have made the
/// gesture succeed.
package final class BoardPanel: OverlayPanel {
  package var part: OverlayPart { .board }
  package var hears: (any GestureObserver)? { history }
  package var title: String { "\(part.label), \(ShownQuantity.Since.row.words)" }

  private let history = BoardHistory()
  private var choices = BoardChoices()
  private var answers: [CounterfactualQuestion: CounterfactualSearch] = [:]
  /// The questions that cannot be answered because the record no longer reaches back to their
  /// start.
  private var tooOld: Set<CounterfactualQuestion> = []
  /// The questions asked with a tap; only for these does the panel report that nothing helps.
  private var asked: Set<CounterfactualQuestion> = []
  /// The board of the most recently requested moment.
  private var latest: (serial: Int, board: RecognizerBoard)?

  /// The number of answers, seldom reached, beyond which all are dropped.
  private static let mostAnswers = 64
  /// The answer if the record does not reach back to a gesture's start.
  package static let tooOldWords = "Too early to replay; try again"
  /// The amount replayed per frame, in touch samples, which takes some milliseconds.
  private static let portion = 2_500

  package func note(_ event: InputEvent, on stage: Stage) { history.note(event, on: stage) }

  package func adoptChoices(of other: any OverlayPanel) {
    guard let other = other as? BoardPanel else { return }
    (choices, answers, tooOld) = (other.choices, other.answers, other.tooOld)
    asked = other.asked
  }

  // MARK: - Drawing

  package func quantities(_ context: OverlayContext) -> [ShownQuantity] {
    boardOfMoment(context)?.rows.flatMap(\.quantities) ?? []
  }

  package func headline(_ context: OverlayContext) -> PanelHeadline? {
    boardOfMoment(context)?.headline
  }

  package func figure(_ context: OverlayContext, width: Double) -> PanelContent? {
    boardOfMoment(context).flatMap { BoardFigure($0, width: width) }.map { figure in
      PanelContent(size: Size(width: width, height: figure.height)) { box, _, list in
        figure.draw(at: box.origin, into: &list)
      }
    }
  }

  package func details(_ context: OverlayContext, within room: Size) -> PanelContent? {
    if context.replay?.answersAtOnce == true { search(context) }
    guard let board = boardOfMoment(context) else { return nil }
    let room = BoardComposer.used(of: room)
    let canReplay = context.replay != nil
    let composer = BoardComposer(board, in: room, choices) { row in
      guard let question = row.decision?.question else { return .none }
      if self.tooOld.contains(question) { return .lines([Self.tooOldWords]) }
      guard let search = self.answers[question] else { return canReplay ? .open : .none }
      if !search.isOver { return .searching }
      if search.found.isEmpty, !self.asked.contains(question) { return .none }
      return .lines(search.found.isEmpty ? [search.emptyWords] : search.found.map(\.words))
    }
    return composer.composed().map { sheet in
      PanelContent(size: sheet.size) { box, _, list in
        let shift = Transform2D(translationX: box.minX, y: box.minY)
        list.append(contentsOf: sheet.list, transform: shift)
      } tap: { point in
        sheet.target(at: point).map { self.tap($0, of: board.rows, in: room, context) } ?? false
      }
    }
  }

  package var isWorking: Bool { answers.values.contains { !$0.isOver } }

  package func isFading(at time: Timestamp) -> Bool { isWorking }

  /// Returns the board at a moment, or nil if nothing has been touched yet.
  package func board(_ context: OverlayContext) -> RecognizerBoard? {
    context.layer.map { RecognizerBoard(history, layer: $0, context.state, at: context.now) }
  }

  /// Returns the board at a moment, cached because one frame needs several layouts of it.
  func boardOfMoment(_ context: OverlayContext) -> RecognizerBoard? {
    if let latest, latest.serial == context.serial { return latest.board }
    let board = board(context)
    latest = board.map { (context.serial, $0) }
    return board
  }

  /// Shows a rule's text.
  package func show(rule number: String) { choices.rule = (number, 0) }

  /// Continues the search for answers, to its end if the frames are rendered for output.
  private func search(_ context: OverlayContext) {
    guard let replay = context.replay else { return }
    if replay.answersAtOnce, let board = board(context) {
      for row in board.rows where !row.state.isActive {
        if let question = row.decision?.question, answers[question] == nil { ask(question, replay) }
      }
    }
    var left = Self.portion
    for search in answers.values where !search.isOver {
      if replay.answersAtOnce {
        while search.advance(work: 1_000_000) {}
      } else if left > 0 {
        left = search.advance(work: left) ? 0 : left / 2
      }
    }
  }

  private func ask(_ question: CounterfactualQuestion, _ replay: OverlayReplay) {
    if answers.count >= Self.mostAnswers { answers = [:] }
    if asked.count >= Self.mostAnswers { asked = asked.filter { answers[$0] != nil } }
    if tooOld.count >= Self.mostAnswers { tooOld = [] }
    guard let input = replay.input(question.start) else {
      tooOld.insert(question)
      return
    }
    answers[question] = CounterfactualSearch(question, input)
  }

  /// Rings the sample that decided the selected verdict, or else the leading gesture.
  package func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    // Search for asked questions even while the answers are folded.
    if context.replay?.answersAtOnce == false { search(context) }
    let leading = boardOfMoment(context).flatMap { board in
      board.lead.flatMap { board.rows[$0].state == .possible ? nil : board.rows[$0].decision }
    }.flatMap { $0.missingFingers == nil ? $0 : nil }
    guard let chosen = choices.selected ?? leading, let place = chosen.place,
      (history.start...max(context.now, history.start)).contains(chosen.time)
    else { return }
    let radius = 15 * notes.growth
    let color = chosen.state == .failed ? Palette.residual : chosen.state.color
    list.circle(center: place, radius: radius, pens: notes.pens(color, width: 2.5))
    list.circle(center: place, radius: 2.5 * notes.growth, fill: color)
    notes.keepVisible(place, radius: radius + 2)
    let up = Vector(dx: 0, dy: -1)
    notes.label(
      chosen.told(of: "here"), face: .sans, color: color, rank: .highlight,
      at: OverlayLabel.around(place, radius, distances: [20], from: up)
        + OverlayLabel.around(place, distances: [90], from: up))
  }

  // MARK: - Hands

  /// Does what a tap on a target asks for, in a room that the board was laid out for.
  private func tap(
    _ target: BoardSheet.Target, of rows: [RecognizerBoard.Row], in room: Size,
    _ context: OverlayContext
  ) -> Bool {
    switch target {
    case .rule(let number): show(rule: number)
    case .card: turn(in: room)
    case .verdict(let index):
      guard let decision = rows[index].decision else { return false }
      choices.selected = decision
      context.requestPlayback(decision.time)
    case .whatIf(let index):
      guard let question = rows[index].decision?.question, let replay = context.replay,
        answers[question] == nil
      else { return false }
      asked.insert(question)
      ask(question, replay)
    }
    return true
  }

  /// Turns to the next page of a rule's text, and closes the text after its last page.
  private func turn(in room: Size) {
    guard let rule = choices.rule else { return }
    if let text = RuleText.of(rule.number), rule.page + 1 < BoardComposer.pages(of: text, in: room)
    {
      choices.rule = (rule.number, rule.page + 1)
    } else {
      choices.rule = nil
    }
  }
}
