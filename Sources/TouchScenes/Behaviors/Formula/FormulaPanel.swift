import TouchControls
import TouchFormula
import TouchGeometry
import TouchGestures
import TouchScene
import TouchTypesetting

/// The editor of a formula: a field for each line, keys, the first fault at its character, and the
/// verdict of the ten gestures.
final class FormulaPanel {
  /// The layer of the panel, with all parts.
  let layer: Layer
  /// Called with the text after people have changed it.
  var onChange: (_ text: String) -> Void = { _ in }
  /// Called to play the gesture that failed.
  var onPlay: (KeptGesture) -> Void = { _ in }
  /// Called to reset the layer.
  var onReset: () -> Void = {}

  private let fields: [TextField]
  private var keys: [Button] = []
  /// A line below the character at fault.
  private let mark: Layer
  private let message: Layer
  /// The typeset results, in place of ``message`` if there is no fault.
  private let typeset: Layer
  private let verdict: Layer
  private let lamps: Layer
  private let play: Button
  private let reset: Button
  /// The field that receives the keys' text.
  private var field: TextField
  private var failure: KeptGesture?

  /// The width for which all parts are placed before they are scaled together.
  private static let width = 580.0
  /// The maximum and default number of lines.
  static let lines = 6
  /// The unscaled size of all parts, with a field for each line.
  private let size: Size
  private static let fontSize = 16.0
  private static let gap = 4.0
  private static let rowHeight = 44.0

  /// Returns the ends of the names of ``layers`` and of the controls.
  static func parts(lines: Int) -> [String] {
    ["editor", "fault", "message", "typeset", "verdict", "lamps", "play", "reset"]
      + (1...lines).map { "line.\($0)" } + FormulaPalette.rows.joined().map { "key.\($0.title)" }
  }

  /// Creates a panel with a formula in a rectangle, with `count` fields.
  init(_ name: String, in frame: Rect, text: String, lines count: Int = lines) {
    func part(_ end: String, _ frame: Rect) -> Layer {
      let layer = Layer(name: "\(name).\(end)", frame: frame)
      layer.isUserInteractionEnabled = false
      return layer
    }
    let pitch = Self.rowHeight + Self.gap
    let keysHeight = Double(FormulaPalette.rows.count) * pitch
    size = Size(width: Self.width, height: Double(count) * pitch + keysHeight + 140)
    layer = Layer(name: "\(name).editor", bounds: Rect(origin: .zero, size: size))
    layer.anchorPoint = .zero
    let width = size.width
    let lines = Self.split(text, into: count)
    fields = lines.enumerated().map { index, line in
      let field = TextField(
        "line \(index + 1)", text: line,
        placeholder: index == 0 ? "angle = atan2(…)" : "", fontSize: Self.fontSize)
      field.name = "\(name).line.\(index + 1)"
      return field
    }
    StackLayout(.vertical, spacing: Self.gap).place(
      fields.map { ($0, .fixed(Self.rowHeight)) },
      in: Rect(x: 0, y: 0, width: width, height: .infinity))
    field = fields[0]
    var top = Double(count) * pitch
    mark = part("fault", .zero)
    mark.content = .color(Palette.bad)
    message = part("message", Rect(x: 0, y: top, width: width, height: 40))
    typeset = part("typeset", Rect(x: 0, y: top, width: width, height: 40))
    top += 44
    verdict = part("verdict", Rect(x: 0, y: size.height - 48, width: width, height: 44))
    lamps = part("lamps", Rect(x: 0, y: size.height - 84, width: 300, height: 28))
    play = Button("Play it", style: .filled, fontSize: 15)
    play.name = "\(name).play"
    reset = Button("Put it back", fontSize: 15)
    reset.name = "\(name).reset"
    play.frame = Rect(x: width - 228, y: size.height - 94, width: 108, height: Self.rowHeight)
    reset.frame = Rect(x: width - 112, y: size.height - 94, width: 112, height: Self.rowHeight)
    for row in FormulaPalette.rows {
      let buttons = row.map { key in
        let button = Button(key.title, style: .bordered, fontSize: 15)
        button.name = "\(name).key.\(key.title)"
        button.takesFocusWhenPressed = false
        button.action = { [unowned self] in press(key) }
        return button
      }
      StackLayout(.horizontal, spacing: Self.gap).place(
        buttons.map { ($0, .flexible()) },
        in: Rect(x: 0, y: top, width: width, height: Self.rowHeight))
      keys += buttons
      top += pitch
    }
    for part in fields + keys + [play, reset] + layers.dropFirst() { layer.addChild(part) }
    for field in fields {
      field.addTap("\(field.name).choose", sharesTouches: true) { [unowned self, unowned field] _ in
        self.field = field
      }
      field.onChange = { [unowned self, unowned field] _ in
        self.field = field
        changed()
      }
    }
    play.action = { [unowned self] in if let failure { onPlay(failure) } }
    reset.action = { [unowned self] in onReset() }
    fit(frame)
    judge()
  }

  /// The panel and its texts; controls are found by their names.
  var layers: [Layer] { [layer, mark, message, typeset, verdict, lamps] }

  /// Puts the panel into a rectangle of its parent.
  func fit(_ frame: Rect) {
    let scale = min(frame.width / size.width, frame.height / size.height)
    let rest = frame.width - size.width * scale
    layer.position = frame.origin + Vector(dx: rest / 2, dy: 0)
    layer.transform = Transform2D(scaleX: scale, y: scale)
  }

  // MARK: The text

  /// Splits a formula into one line per field; the last line has the remaining ones, separated by
  /// semicolons.
  private static func split(_ text: String, into count: Int) -> [String] {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = Array(all.prefix(count - 1))
    let rest = all.dropFirst(count - 1).joined(separator: "; ")
    return first + Array(repeating: "", count: count - 1 - first.count) + [rest]
  }

  /// Shows another text in the fields.
  func show(_ text: String) {
    for (field, line) in zip(fields, Self.split(text, into: fields.count)) { field.text = line }
    judge()
  }

  private var text: String {
    var lines = fields.map(\.text)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func press(_ key: FormulaPalette.Key) {
    // A long press or a drag of the mouse gives a field the keyboard without a tap.
    field = fields.first { $0.isFocused } ?? field
    let (text, caret) = FormulaPalette.press(key, in: field.text, selection: field.selection)
    field.text = text
    field.selection = caret..<caret
    layer.stage?.focus.move(to: field)
    changed()
  }

  private func changed() {
    judge()
    onChange(text)
  }

  // MARK: The verdict

  private func judge() {
    mark.isHidden = true
    do throws(FormulaError) {
      let formula = try Formula(text)
      message.content = .text("", size: 14, color: Palette.quiet)
      typeset.content = Self.typeset(formula)
      show(FormulaTrial(formula))
    } catch {
      show(error)
    }
    play.isEnabled = failure != nil
  }

  /// Typesets the results, as large as they fit below the fields; returns nothing if they exceed
  /// the limits of a typeset formula.
  private static func typeset(_ formula: Formula) -> LayerContent {
    let lines = FormulaResult.allCases.compactMap { formula.tex(of: $0) }
    guard let math = try? MathText(lines.joined(separator: #",\quad "#), size: 18)
    else { return .none }
    return .math(math, color: Palette.text)
  }

  private func show(_ trial: FormulaTrial) {
    failure = trial.failure?.gesture
    let count = KeptGesture.all.count
    let passed = KeptGesture.all.firstIndex { $0 == failure } ?? count
    var words = trial.description
    if let failure { words += "\n\(failure.reason)" }
    if trial.isAccepted, trial.countsTurns { words += ", whole turns counted" }
    say(words, isGood: trial.isAccepted)
    lamps.content = .figure(
      AnyFigure(GestureLamps(count: count, passed: passed, hasFailed: failure != nil)))
  }

  private func show(_ error: FormulaError) {
    failure = nil
    typeset.content = .none
    say("", isGood: true)
    lamps.content = .figure(
      AnyFigure(GestureLamps(count: KeptGesture.all.count, passed: 0, hasFailed: false)))
    let lines = TextExtent.wrap("\(error)", to: size.width, size: 14)
    message.content = .text(lines.prefix(2).joined(separator: "\n"), size: 14, color: Palette.bad)
    guard fields.indices.contains(error.line - 1) else { return }
    let field = fields[error.line - 1]
    let characters = Array(field.text)
    let start = min(max(error.column - 1, 0), characters.count)
    let end = min(start + max(error.range.count, 1), characters.count)
    func width(_ part: ArraySlice<Character>) -> Double {
      TextExtent.width(String(part), size: Self.fontSize)
    }
    let inset = (Self.fontSize * 0.7).rounded()
    let room = field.frame.width - 2 * inset
    let left = min(width(characters[..<start]), room - 8)
    let length = min(max(width(characters[start..<end]), 8), room - left)
    mark.frame = Rect(
      x: field.frame.minX + inset + left, y: field.frame.maxY - 9, width: length, height: 3)
    mark.isHidden = false
  }

  private func say(_ words: String, isGood: Bool) {
    let lines = words.split(separator: "\n").map {
      TextExtent.fitted(String($0), to: size.width, size: 15)
    }
    verdict.content = .text(
      lines.joined(separator: "\n"), size: 15, color: isGood ? Palette.good : Palette.text)
  }
}
