import TouchGeometry
import TouchSandbox
import TouchScene

/// A laid-out board: its drawing, with the origin at the upper-left corner, and its tap targets.
struct BoardSheet {
  /// The action of a tap.
  enum Target: Hashable {
    /// Show a rule's text.
    case rule(String)
    /// Go to the moment of a row's verdict.
    case verdict(Int)
    /// Ask what would have made a row's gesture succeed.
    case whatIf(Int)
    /// Turn the page of a rule's text, or close it.
    case card
  }

  var size = Size.zero
  var list = DrawList()
  private(set) var targets: [(box: Rect, target: Target)] = []

  /// Adds a tap target above the existing ones.
  mutating func add(_ target: Target, _ box: Rect) { targets.append((box, target)) }

  /// Inserts a tap target below the targets from `index` on.
  mutating func insert(_ target: Target, _ box: Rect, at index: Int) {
    targets.insert((box, target), at: index)
  }

  /// Returns the target at a point, with a small tolerance for fingers.
  func target(at point: Point) -> Target? {
    if let hit = targets.last(where: { $0.box.contains(point) }) { return hit.target }
    return targets.last { $0.box.insetBy(dx: -8, dy: -6).contains(point) }?.target
  }

  /// Returns a recognizer's name, cut in the middle if it is too wide: names of one layer begin
  /// alike, and the last part, such as the number of fingers, tells them apart.
  static func fitted(_ name: String, to room: Double, face: FontFace = .sans) -> String {
    let text = Text(name, size: PanelText.size, face: face, wraps: false, truncation: .middle)
    return text.layout(width: room).lines.map(\.string).joined()
  }

  /// Draws words in the size of panels' words.
  mutating func words(
    _ text: String, _ x: Double, _ y: Double, _ color: Color, face: FontFace = .sans,
    alignment: TextDraw.Alignment = .left
  ) {
    list.words(text, at: Point(x: x, y: y), face: face, color: color, alignment: alignment)
  }

  /// Draws underlined words that can be tapped.
  mutating func link(_ text: String, _ x: Double, _ y: Double, _ color: Color, _ target: Target) {
    words(text, x, y, color)
    let width = PanelText.width(text)
    let line = y + PanelText.size + 2.5
    list.line(
      from: Point(x: x, y: line), to: Point(x: x + width, y: line),
      stroke: Stroke(color.opacity(0.7), width: 1))
    add(target, Rect(x: x, y: y, width: width, height: PanelText.pitch))
  }
}

/// The user's choices on a board.
struct BoardChoices {
  /// The rule whose text is shown, and its current page.
  var rule: (number: String, page: Int)?
  /// The selected verdict, whose sample is marked.
  var selected: BoardDecision?
}

/// The known answer to a question.
enum BoardAnswer: Hashable {
  /// No question, or no replay that could answer it.
  case none
  /// The question has not been asked yet.
  case open
  /// Being searched for with replays.
  case searching
  /// The changes found, smallest first, or the reason why none was found.
  case lines([String])
}
