package import TouchGeometry
import TouchSandbox
import TouchScene

/// The laid-out content of a lens's panel: words, matrices, buttons and a plot, in points from the
/// panel's corner.
package struct LensPage {
  /// The action of a button.
  package enum Action: Hashable, Sendable {
    case tab(GeometryChoice.Tab), previous, next, auto
    case model(FitMode), order(NumbersLens.Order), unit
  }

  /// A button with its frame and label.
  package struct Button: Hashable, Sendable {
    package let frame: Rect
    package let label: String
    package let isOn: Bool
    package let action: Action
  }

  /// The meanings of some letters on the glass.
  struct Legend {
    /// The letters.
    let letters: [String]
    /// Their meaning, and that of a single one.
    let many: String
    let one: String

    init(_ letters: String..., mean many: String, one: String? = nil) {
      (self.letters, self.many, self.one) = (letters, many, one ?? many)
    }

    /// Returns the legends of letters as a text, without letters that no drawn label uses.
    static func words(_ legends: [Legend], drawn: Set<String>?) -> String {
      legends.compactMap { legend -> String? in
        let letters = legend.letters.filter { letter in
          drawn?.contains { uses(letter, in: $0) } ?? true
        }
        guard !letters.isEmpty else { return nil }
        let meaning = letters.count == 1 ? legend.one : legend.many
        return "\(letters.joined(separator: ", ")): \(meaning)"
      }.joined(separator: " ")
    }

    /// Whether a label is a letter or has it in a product of letters, such as A′B′.
    static func uses(_ letter: String, in label: String) -> Bool {
      label.ranges(of: letter).contains { range in
        let isLonger = label[range.upperBound...].first.map { "′₁₂".contains($0) || $0.isLowercase }
        return isLonger != true && label[..<range.lowerBound].last?.isLowercase != true
      }
    }
  }

  /// The size of the page.
  package internal(set) var size: Size
  /// The buttons on the page.
  package private(set) var buttons: [Button] = []
  private(set) var texts: [TextDraw] = []
  private(set) var matrices: [(rows: [String], frame: Rect)] = []
  private(set) var plot: (plot: ArgandPlot, frame: Rect)?
  /// The legends of letters, and their corner.
  private var letters: (legends: [Legend], corner: Point)?
  /// The frames of words, matrices, buttons and plot.
  package private(set) var frames: [Rect] = []
  /// The top of the next item.
  private var y = 0.0

  static let pitch = 19.0
  /// The height of buttons, which are close enough together for a finger to hit one.
  static let buttonHeight = 36.0
  /// The width of a room below which it has no page.
  private static let leastWidth = 236.0

  /// Creates an empty page of a width.
  init(width: Double) { size = Size(width: width, height: 0) }

  /// Leaves vertical space.
  mutating func skip(_ height: Double) { y += height }

  /// The top of the next item.
  var top: Double { y }

  // MARK: Words

  /// Adds a name and a value in columns, or a name alone, broken into lines.
  mutating func row(
    _ row: GeometryLens.Row, column: Double, from left: Double = 0, color: Color = Palette.text
  ) {
    let room = size.width - left
    guard !row.value.isEmpty else { return words(row.name, from: left) }
    add(PanelText.fitted(row.name, to: column - 6), at: Point(x: left, y: y), color: Palette.quiet)
    // A value too wide for its column begins earlier, or below its name.
    let width = PanelText.width(row.value, face: .mono)
    let start = min(column, max(room - width, 0))
    let name = min(PanelText.width(row.name), column - 6)
    if start < name { y += Self.pitch }
    add(row.value, at: Point(x: left + start, y: y), face: .mono, color: color)
    y += Self.pitch
  }

  /// Adds words, in as many lines as they need.
  mutating func words(_ text: String, from left: Double = 0, color: Color = Palette.text) {
    guard !text.isEmpty else { return }
    for line in PanelText.wrap(text, to: size.width - left) {
      add(line, at: Point(x: left, y: y), color: color)
      y += Self.pitch
    }
  }

  /// Adds the legends of letters on the glass, in as many lines as all of them need.
  mutating func legends(_ legends: [Legend]) {
    let lines = PanelText.wrap(Legend.words(legends, drawn: nil), to: size.width)
    letters = (legends, Point(x: 0, y: y))
    let height = Double(lines.count) * Self.pitch
    frames.append(Rect(x: 0, y: y, width: size.width, height: height))
    y += height
  }

  /// Adds a heading.
  mutating func heading(_ text: String, color: Color = Palette.text) {
    add(
      PanelText.fitted(text, to: size.width, face: .sansBold),
      at: Point(x: 0, y: y), face: .sansBold, color: color)
    y += Self.pitch
  }

  /// Adds words at any location.
  mutating func add(
    _ words: String, at place: Point, face: FontFace = .sans, color: Color,
    alignment: TextDraw.Alignment = .left, baseline: TextDraw.Baseline = .top
  ) {
    let text = TextDraw(
      words, at: place, face: face, size: PanelText.size, color: color, alignment: alignment,
      baseline: baseline)
    texts.append(text)
    let width = TextExtent.width(text.string, face: text.face, size: text.size)
    let height = TextExtent.lineHeight(text.face, size: text.size)
    let left =
      switch text.alignment {
      case .left: text.position.x
      case .center: text.position.x - width / 2
      case .right: text.position.x - width
      }
    let top = text.baseline == .middle ? text.position.y - height / 2 : text.position.y
    frames.append(Rect(x: left, y: top, width: width, height: height))
  }

  // MARK: Buttons

  /// Adds a row of buttons of equal width.
  mutating func buttons(_ items: [(label: String, isOn: Bool, action: Action)]) {
    let row = StackLayout(.horizontal, spacing: 6)
    let room = Rect(x: 0, y: y, width: size.width, height: Self.buttonHeight)
    for (item, frame) in zip(items, row.frames(of: items.map { _ in .flexible() }, in: room)) {
      button(item.label, item.isOn, item.action, in: frame)
    }
    y += Self.buttonHeight
  }

  /// Adds a button at any location.
  mutating func button(_ label: String, _ isOn: Bool, _ action: Action, in frame: Rect) {
    buttons.append(Button(frame: frame, label: label, isOn: isOn, action: action))
    frames.append(frame)
  }

  // MARK: Figures

  /// Adds matrices side by side, each with its name above, and a sign between them.
  mutating func matrices(_ items: [(name: String, map: Transform2D)], sign: String = "·") {
    var x = 0.0
    for (index, item) in items.enumerated() {
      if index > 0 {
        add(
          index == items.count - 1 && items.count > 1 && sign == "=" ? "=" : "·",
          at: Point(x: x + Self.signRoom / 2, y: y + Self.pitch + Self.matrixHeight / 2),
          face: .sansBold, color: Palette.quiet, alignment: .center, baseline: .middle)
        x += Self.signRoom
      }
      if !item.name.isEmpty {
        add(item.name, at: Point(x: x + 6, y: y), face: .sansBold, color: Palette.quiet)
      }
      matrix(Self.shortRows(of: item.map), at: Point(x: x, y: y + Self.pitch))
      x += Self.matrixWidth
    }
    y += Self.pitch + Self.matrixHeight
  }

  /// Adds a matrix at any location.
  mutating func matrix(_ rows: [String], at corner: Point) {
    let frame = Rect(
      origin: corner,
      size: Size(width: Self.width(of: rows), height: Double(rows.count) * Self.pitch + 2))
    matrices.append((rows, frame))
    frames.append(frame)
  }

  /// Adds the meanings of a short-row matrix's columns above it.
  mutating func columnHeads(_ names: [String], _ colors: [Color]) {
    let advance = PanelText.monoAdvance
    for (index, (name, color)) in zip(names, colors).enumerated() {
      add(
        name, at: Point(x: 7 + (Double(index) * 7 + 6) * advance, y: y), color: color,
        alignment: .right)
    }
    y += Self.pitch
  }

  /// Adds a matrix on a line of its own.
  mutating func block(_ rows: [String]) {
    matrix(rows, at: Point(x: 0, y: y + 2))
    y += Double(rows.count) * Self.pitch + 12
  }

  /// Adds a plot at any location.
  mutating func plot(_ plot: ArgandPlot, in frame: Rect) {
    self.plot = (plot, frame)
    frames.append(frame)
  }

  /// The width of the sign between two matrices.
  static let signRoom = 16.0
  /// The height of a matrix.
  static let matrixHeight = 2 * pitch + 2
  /// The width of a matrix.
  static let matrixWidth = 20 * PanelText.monoAdvance + 14

  static func width(of rows: [String]) -> Double {
    Double(rows.map(\.count).max() ?? 0) * PanelText.monoAdvance + 14
  }

  /// Returns the two rows of a matrix other than the constant 0, 0, 1; the columns are (a, b), (c,
  /// d), (tx, ty).
  static func shortRows(of map: Transform2D) -> [String] {
    func cell(_ value: Double, _ places: Int) -> String {
      let text = GeometryLens.number(value, places)
      let short = text.count > 6 ? GeometryLens.number(value, max(places - 2, 0)) : text
      return String(repeating: " ", count: max(6 - short.count, 0)) + short
    }
    return [(map.a, map.c, map.tx), (map.b, map.d, map.ty)].map {
      "\(cell($0, 3)) \(cell($1, 3)) \(cell($2, 1))"
    }
  }

  /// Returns the page, as high as its content.
  func finished() -> LensPage {
    var page = self
    page.size.height = frames.reduce(0) { max($0, $1.maxY) }
    return page
  }

  /// Returns the page for a room: the first fitting one that leaves enough of the room free.
  ///
  /// - Parameters:
  ///   - pages: The possible pages, fullest first; the last one is for rooms in which no other
  ///     fits.
  ///   - room: The available room.
  ///   - isOwn: Whether the room is the panel's own, where the panel covers nothing.
  /// - Returns: The page, or nil if none fits; one of exactly the room's size is always chosen, so
  ///   that a chosen page is chosen again in its own frame.
  static func choose(of pages: [LensPage], within room: Size, isOwn: Bool) -> LensPage? {
    guard room.width >= leastWidth else { return nil }
    let own = pages.first {
      abs($0.size.width - room.width) < 0.01 && abs($0.size.height - room.height) < 0.01
    }
    func fits(_ page: LensPage) -> Bool {
      page.size.width <= room.width + 0.01 && page.size.height <= room.height + 0.01
    }
    let fitting = pages.dropLast().filter(fits)
    // In a large room a panel takes a part of it; in a small room it must not take most of it.
    return own ?? fitting.first {
      isOwn || $0.size.height <= max(0.38 * room.height, 0) || room.width > 600
    }
      ?? fitting.last ?? pages.last.flatMap { fits($0) ? $0 : nil }
  }

  /// Returns the button at a point of the page.
  package func button(at point: Point) -> Button? {
    // Between two rows, a finger hits the nearer one.
    buttons.first { $0.frame.insetBy(dx: -3, dy: -4).contains(point) }
  }

  /// Draws the page into a box, with the legends of those letters that are drawn on the glass; nil
  /// is for all of them.
  func draw(in box: Rect, drawn: Set<String>? = nil, into list: inout DrawList) {
    let shift = Vector(dx: box.minX, dy: box.minY)
    for button in buttons { draw(button, shift, into: &list) }
    for (rows, frame) in matrices { draw(rows, frame.offsetBy(shift), into: &list) }
    if let plot { plot.plot.draw(in: plot.frame.offsetBy(shift), into: &list) }
    for var text in texts {
      text.position = text.position + shift
      list.text(text)
    }
    guard let letters else { return }
    let words = Legend.words(letters.legends, drawn: drawn)
    guard !words.isEmpty else { return }
    for (index, line) in PanelText.wrap(words, to: size.width).enumerated() {
      let down = Vector(dx: 0, dy: Double(index) * Self.pitch)
      list.words(line, at: letters.corner + shift + down, color: Palette.quiet)
    }
  }

  /// Draws a button, with a bar below the selected one because not all users can distinguish its
  /// colour.
  private func draw(_ button: Button, _ shift: Vector, into list: inout DrawList) {
    let frame = button.frame.offsetBy(shift)
    list.roundedRect(
      frame, cornerRadius: 7,
      fill: button.isOn ? Palette.limit.opacity(0.28) : ColorRole.highlight.color.opacity(0.08),
      stroke: Stroke(
        button.isOn ? Palette.limit : ColorRole.hairline.color.opacity(0.22),
        width: button.isOn ? 1.5 : 1))
    if button.isOn {
      list.rect(
        Rect(x: frame.minX + 10, y: frame.maxY - 5, width: frame.width - 20, height: 2.5),
        fill: Palette.limit)
    }
    list.text(
      PanelText.fitted(button.label, to: frame.width - 6, face: .sansBold),
      centeredAt: Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2 - 1),
      face: .sansBold, size: PanelText.size, color: button.isOn ? Palette.text : Palette.quiet)
  }

  private func draw(_ rows: [String], _ frame: Rect, into list: inout DrawList) {
    for (index, row) in rows.enumerated() {
      list.words(
        row, at: Point(x: frame.minX + 7, y: frame.minY + 2 + Double(index) * Self.pitch),
        face: .mono, color: Palette.text)
    }
    list.brackets(around: frame, inward: 5)
  }
}
