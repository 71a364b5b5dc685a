import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// Lays out a board: strips go beside the words in a wide room, and below them in a narrow one.
///
/// If not all rows fit, the composer first drops rows without news.
struct BoardComposer {
  let board: RecognizerBoard
  let room: Size
  let choices: BoardChoices
  let answer: (RecognizerBoard.Row) -> BoardAnswer

  private var sheet = BoardSheet()
  private var y = 0.0
  /// The amount of detail, reduced when there is too little room.
  private var detail = Detail.all
  /// The indexes of the shown rows.
  private var kept: [Int] = []
  /// The height of each row in the latest layout.
  private var heights: [Double] = []
  private var lanes = BoardLanes([])

  /// The parts shown in addition to the rows.
  private enum Detail: CaseIterable {
    /// The fingers' strips, the time scale and the legend of the lines.
    case all
    /// The rows alone.
    case rows
    /// The rows, without answers.
    case verdicts
    /// The verdicts, with each text of a row cut to one line.
    case cut
  }

  private static let wide = (least: 430.0, width: 560.0, strip: 180.0)
  private static let leastWidth = 190.0
  private static let mostTouches = 5
  private static let gap = 8.0

  /// Creates a composer.
  ///
  /// - Parameters:
  ///   - board: The rows.
  ///   - room: The available room, in points of words at size 1 ×.
  ///   - choices: The user's choices.
  ///   - answer: Returns the known answer to a row's question.
  init(
    _ board: RecognizerBoard, in room: Size, _ choices: BoardChoices,
    answer: @escaping (RecognizerBoard.Row) -> BoardAnswer
  ) {
    self.board = board
    self.room = room
    self.choices = choices
    self.answer = answer
    width = min(room.width, Self.wide.width)
    isWide = width >= Self.wide.least
  }

  /// Returns the part of a room that determines the layout: rooms with equal parts share a layout.
  static func used(of room: Size) -> Size {
    Size(width: min(room.width, wide.width), height: room.height)
  }

  private let width: Double
  private let isWide: Bool
  private var textLeft: Double { lanes.width + 20 }
  private var textRight: Double { isWide ? width - Self.wide.strip - 14 : width }
  private var strips: BoardStrips {
    isWide
      // Marks extend past the ends of the strips.
      ? BoardStrips(span: board.span, left: width - Self.wide.strip, width: Self.wide.strip - 5)
      : BoardStrips(span: board.span, left: textLeft, width: width - textLeft - 5)
  }

  /// Returns the layout, or nil if there is nothing to show or no room for a single row.
  func composed() -> BoardSheet? {
    guard !board.rows.isEmpty, room.width >= Self.leastWidth else { return nil }
    if let rule = choices.rule, let text = RuleText.of(rule.number) {
      var composer = self
      return composer.card(text, page: rule.page)
    }
    for detail in Detail.allCases {
      var composer = self
      composer.detail = detail
      if let sheet = composer.rows() { return sheet }
    }
    return nil
  }

  // MARK: - Rows

  private mutating func rows() -> BoardSheet? {
    var ranked = rankedRows
    heights = Array(repeating: 0, count: ranked.count)
    while true {
      kept = ranked.sorted()
      let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
      lanes = BoardLanes(
        board.relations.compactMap { relation in
          guard let from = places[relation.from], let to = places[relation.to] else { return nil }
          return BoardLanes.Line(relation: relation, from: from, to: to)
        })
      (sheet, y) = (BoardSheet(), 0)
      compose()
      sheet.size = Size(width: width, height: y)
      if y <= room.height { return sheet }
      guard ranked.count > 1 else { return nil }
      // Drop as many rows together as their measured heights require.
      while y > room.height, ranked.count > 1 { y -= heights[ranked.removeLast()] }
    }
  }

  /// The rows, from the end in the order in which they are dropped: the idle ones, then the decided
  /// ones, of each the last one first.
  private var rankedRows: [Int] {
    func rank(_ row: RecognizerBoard.Row) -> Int {
      switch row.state {
      case .idle, .off: 3
      case .failed, .cancelled: 2
      case .recognized, .possible: 1
      case .waiting, .running: 0
      }
    }
    // The leading row stays.
    let lead = board.lead
    let ranks = board.rows.indices.map { $0 == lead ? -1 : rank(board.rows[$0]) }
    return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  private mutating func compose() {
    if detail == .all { drawTouches() }
    var middles: [Double] = []
    var layer: String?
    let names = Set(board.rows.map(\.layer))
    for index in kept {
      let row = board.rows[index]
      if row.layer != layer, names.count > 1 || row.layer != board.title {
        layer = row.layer
        put(PanelText.fitted("on \(row.layer)", to: width - textLeft), textLeft - 20, Palette.quiet)
      }
      middles.append(y + PanelText.pitch / 2)
      let top = y
      draw(row, index)
      y += Self.gap
      heights[index] = y - top
    }
    lanes.draw(middles, into: &sheet.list)
    let missing = board.rows.count - kept.count
    if missing > 0 { put("and \(missing) more", textLeft, Palette.quiet) }
    if detail == .all { drawLegend() }
    drawSelection()
  }

  /// Puts words on a line of their own.
  private mutating func put(_ words: String, _ x: Double, _ color: Color) {
    sheet.words(words, x, y, color)
    y += PanelText.pitch
  }

  private mutating func drawTouches() {
    let shown = board.touches.suffix(Self.mostTouches)
    for touch in shown {
      let label = PanelText.fitted(
        board.name(of: touch), to: (isWide ? textRight : width) - textLeft + 20)
      sheet.words(
        label, isWide ? textRight : textLeft - 20, y, Palette.finger(touch.id),
        alignment: isWide ? .right : .left)
      if !isWide { y += PanelText.pitch }
      strips.draw(touch, y + (isWide ? PanelText.pitch / 2 : 5), into: &sheet.list)
      y += isWide ? PanelText.pitch : BoardStrips.height + 2
    }
    if !shown.isEmpty { y += 4 }
  }

  private mutating func draw(_ row: RecognizerBoard.Row, _ index: Int) {
    let (top, first) = (y, sheet.targets.count)
    let middle = y + PanelText.pitch / 2
    sheet.list.mark(row.state, at: Point(x: textLeft - 13, y: middle))
    drawHead(row)
    if !row.words.isEmpty { drawWords(row, index) }
    for line in lines(of: row.gapWords) where !row.gapWords.isEmpty {
      put(line, textLeft, Palette.text)
    }
    drawAnswer(row, index)
    strips.draw(row.strip, gap: row.gap, isWide ? middle : y + 6, into: &sheet.list)
    if !isWide { y += BoardStrips.height + 2 }
    if row.decision != nil {
      sheet.insert(
        .verdict(index), Rect(x: textLeft, y: top, width: width - textLeft, height: y - top),
        at: first)
    }
  }

  /// Draws the name, the state and the current numbers.
  private mutating func drawHead(_ row: RecognizerBoard.Row) {
    let room = textRight - textLeft
    let state = row.state.words
    let stateWidth = PanelText.width(state)
    let name = BoardSheet.fitted(row.name, to: room - stateWidth - 8, face: .sansBold)
    sheet.words(name, textLeft, y, Palette.text, face: .sansBold)
    let x = textLeft + PanelText.width(name, face: .sansBold) + 8
    sheet.words(state, x, y, row.state.color)
    let left = textRight - x - stateWidth - 12
    let fits = PanelText.width(row.values) <= left
    if fits, !row.values.isEmpty {
      sheet.words(row.values, textRight, y, Palette.text, alignment: .right)
    }
    y += PanelText.pitch
    if fits || row.values.isEmpty { return }
    for line in lines(of: row.values) { put(line, textLeft, Palette.text) }
  }

  /// Returns words wrapped to the width of a row, or cut to one line.
  private func lines(of words: String) -> [String] {
    let room = textRight - textLeft
    return detail == .cut ? [PanelText.fitted(words, to: room)] : PanelText.wrap(words, to: room)
  }

  /// Draws the verdict, followed by the number of its rule, which opens the rule's text on a tap.
  private mutating func drawWords(_ row: RecognizerBoard.Row, _ index: Int) {
    let lines = lines(of: row.words)
    let color = row.state.isActive ? Palette.text : Palette.quiet
    for line in lines { put(line, textLeft, color) }
    guard let rule = row.rule else { return }
    let end = textLeft + PanelText.width(lines.last ?? "") + 8
    let fits = end + PanelText.width(rule) <= textRight
    let (x, top) = fits ? (end, y - PanelText.pitch) : (textLeft, y)
    if RuleText.of(rule) != nil {
      sheet.link(rule, x, top, Palette.quiet, .rule(rule))
    } else {
      sheet.words(rule, x, top, Palette.quiet)
    }
    if !fits { y += PanelText.pitch }
  }

  private mutating func drawAnswer(_ row: RecognizerBoard.Row, _ index: Int) {
    guard !row.state.isActive, [.all, .rows].contains(detail) else { return }
    switch answer(row) {
    case .none: break
    case .open:
      sheet.link("what if?", textLeft, y, Palette.comparison, .whatIf(index))
      y += PanelText.pitch
    case .searching: put("replaying …", textLeft, Palette.comparison)
    case .lines(let lines):
      for line in lines {
        let indent = textLeft + 12
        sheet.list.line(
          from: Point(x: textLeft + 2, y: y + 8), to: Point(x: textLeft + 8, y: y + 8),
          stroke: Stroke(Palette.comparison, width: 2, dash: 2, gap: 1.5))
        for part in PanelText.wrap(line, to: textRight - indent) {
          put(part, indent, Palette.comparison)
        }
      }
    }
  }

  /// Draws the meaning of the lines between rows, and the time span of the strips.
  private mutating func drawLegend() {
    let scale = strips
    if isWide || lanes.isEmpty { scale.drawScale(y, into: &sheet) }
    var x = 2.0
    for kind in lanes.kinds {
      let words = kind == .waits ? "waits for" : "lost to"
      BoardLanes.drawSample(kind, at: Point(x: x, y: y + 9), into: &sheet.list)
      sheet.words(words, x + 30, y, Palette.quiet)
      x += 30 + PanelText.width(words) + 16
    }
    y += PanelText.pitch
    if !isWide, !lanes.isEmpty {
      scale.drawScale(y, into: &sheet)
      y += PanelText.pitch
    }
  }

  /// Draws the moment of the selected verdict through all strips.
  private mutating func drawSelection() {
    guard isWide, let time = choices.selected?.time, board.span.contains(time) else { return }
    let x = strips.x(time)
    sheet.list.line(
      from: Point(x: x, y: 0), to: Point(x: x, y: y - (detail == .all ? PanelText.pitch : 0)),
      stroke: Stroke(Palette.line, width: 1, dash: 3, gap: 3))
  }

  // MARK: - A rule

  private mutating func card(_ text: RuleText, page: Int) -> BoardSheet? {
    var lines: [(text: String, color: Color)] = []
    for (index, paragraph) in text.paragraphs.enumerated() {
      if index > 0 { lines.append(("", Palette.text)) }
      let isLast = index == text.paragraphs.count - 1
      lines += PanelText.wrap(paragraph, to: width)
        .map { ($0, isLast ? Palette.quiet : Palette.text) }
    }
    let most = Self.mostLines(in: room)
    guard most > 0 else { return nil }
    let pages = Self.pages(of: text, in: room)
    let page = min(page, pages - 1)
    sheet.words("\(text.number)", 0, 0, Palette.limit, face: .sansBold)
    y = PanelText.pitch + 4
    for line in lines.dropFirst(page * most).prefix(most) { put(line.text, 0, line.color) }
    y += 4
    let isLast = page == pages - 1
    sheet.link(isLast ? "back to the board" : "more", 0, y, Palette.limit, .card)
    y += PanelText.pitch
    sheet.size = Size(width: width, height: y)
    sheet.add(.card, Rect(x: 0, y: 0, width: width, height: y))
    return sheet
  }

  /// Returns the number of pages that a rule's text takes in a room.
  static func pages(of text: RuleText, in room: Size) -> Int {
    let width = min(room.width, wide.width)
    let lines = text.paragraphs.reduce(text.paragraphs.count - 1) {
      $0 + PanelText.wrap($1, to: width).count
    }
    let most = max(mostLines(in: room), 1)
    return max((lines + most - 1) / most, 1)
  }

  /// Returns the number of lines of a rule's text that fit on a page.
  private static func mostLines(in room: Size) -> Int {
    Int(
      ((room.height - 2 * PanelText.pitch - 8) / PanelText.pitch).rounded(.down),
      clampedTo: -1...10_000)
  }
}
