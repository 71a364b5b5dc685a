import TouchGeometry
import TouchSandbox
import TouchScene

/// A board laid out: its drawing, from the upper left corner on, and the places for taps.
struct BoardSheet {
  /// What a tap means.
  enum Target: Hashable {
    /// To show a rule's text.
    case rule(String)
    /// To go to the moment of a row's verdict.
    case verdict(Int)
    /// To ask what would have made a row's gesture one.
    case whatIf(Int)
    /// To turn over or close a rule's text.
    case card
  }

  var size = Size.zero
  var list = DrawList()
  private(set) var targets: [(box: Rect, target: Target)] = []

  /// A place for taps; later ones lie on top.
  mutating func add(_ target: Target, _ box: Rect) { targets.append((box, target)) }

  /// The same below what was added from `index` on.
  mutating func insert(_ target: Target, _ box: Rect, at index: Int) {
    targets.insert((box, target), at: index)
  }

  /// What lies at a point; a little beside is near enough for a finger.
  func target(at point: Point) -> Target? {
    if let hit = targets.last(where: { $0.box.contains(point) }) { return hit.target }
    return targets.last { $0.box.insetBy(dx: -8, dy: -6).contains(point) }?.target
  }

  /// Words in the size of all of them.
  mutating func words(
    _ text: String, _ x: Double, _ y: Double, _ color: Color, face: FontFace = .sans,
    alignment: TextDraw.Alignment = .left
  ) {
    list.text(
      TextDraw(
        text, at: Point(x: x, y: y), face: face, size: Self.type, color: color,
        alignment: alignment))
  }

  /// Words that can be tapped, which a line below says.
  mutating func link(_ text: String, _ x: Double, _ y: Double, _ color: Color, _ target: Target) {
    words(text, x, y, color)
    let width = TextExtent.width(text, size: Self.type)
    list.line(
      from: Point(x: x, y: y + Self.type + 2.5), to: Point(x: x + width, y: y + Self.type + 2.5),
      stroke: Stroke(color.opacity(0.7), width: 1))
    add(target, Rect(x: x, y: y, width: width, height: Self.pitch))
  }

  /// The em size of all words, in points.
  static let type = 13.0
  /// From one line to the next.
  static let pitch = 18.0
}

/// What the user has chosen on a board.
struct BoardChoices {
  /// The rule whose text is shown, and the page of it.
  var rule: (number: String, page: Int)?
  /// The verdict whose sample is marked.
  var selected: BoardDecision?
}

/// The answer to a question, as far as it is known.
enum BoardAnswer: Hashable {
  /// There is no question, or no replay that could answer it.
  case none
  /// The user has not asked.
  case open
  /// Replays are under way.
  case searching
  /// What was found, the smallest change first; or why nothing was.
  case lines([String])
}
