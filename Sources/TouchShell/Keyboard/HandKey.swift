package import TouchGeometry
package import TouchInput

/// What a key tells the keyboard's hand: the one table of these keys.
package enum HandKey: Hashable, Sendable {
  /// To what comes next that keys can operate: 1 on, −1 back.
  case select(Int)
  /// In a direction, so many steps.
  case move(Vector, steps: Double)
  /// Clockwise, so many steps.
  case turn(steps: Double)
  /// Larger, so many steps.
  case scale(steps: Double)
  /// A finger, as long as the key is down.
  case press
  /// A finger that stays until the key is pressed again.
  case hold
  /// How many fingers the hand has.
  case fingers(Int)
  /// Removes the selected layer, where a scene lets it.
  case delete
  /// The hand goes away.
  case leave

  /// How far a step of an arrow goes, in points.
  package static let step = 10.0
  /// By how much a step enlarges, as a tick of the wheel.
  package static let scaleStep = 1.1

  /// What a key means while something is selected; nil for a key that means nothing to the hand.
  ///
  /// Shift makes ten steps of one, Alt and Ctrl a tenth; every other key that is held with Ctrl or
  /// a system key is the scene's or the window's.
  package init?(_ key: KeyEvent) {
    guard !key.modifiers.contains(.meta),
      !key.modifiers.contains(.control) || Self.steppers.contains(key.key)
    else { return nil }
    let isFine = !key.modifiers.isDisjoint(with: [.alt, .control])
    let steps = key.modifiers.contains(.shift) ? 10 : isFine ? 0.1 : 1
    // Shift types a plus on many keyboards.
    let scaleSteps = isFine ? 0.1 : 1
    switch key.key {
    case "Tab": self = .select(key.modifiers.contains(.shift) ? -1 : 1)
    case "Left": self = .move(Vector(dx: -1, dy: 0), steps: steps)
    case "Right": self = .move(Vector(dx: 1, dy: 0), steps: steps)
    case "Up": self = .move(Vector(dx: 0, dy: -1), steps: steps)
    case "Down": self = .move(Vector(dx: 0, dy: 1), steps: steps)
    case "[", "PageUp": self = .turn(steps: -steps)
    case "]", "PageDown": self = .turn(steps: steps)
    case "=", "+", "Keypad +": self = .scale(steps: scaleSteps)
    case "-", "Keypad -": self = .scale(steps: -scaleSteps)
    case "Return", "Keypad Enter": self = .press
    case "Space": self = .hold
    case "1", "2", "3", "4", "5": self = .fingers(Int(key.key) ?? 1)
    case "Delete", "Backspace": self = .delete
    case "Escape": self = .leave
    default: return nil
    }
  }

  /// The keys that go by steps.
  private static let steppers: Set<String> = [
    "Left", "Right", "Up", "Down", "[", "PageUp", "]", "PageDown", "=", "+", "Keypad +", "-",
    "Keypad -",
  ]

  /// Every key of the table, by SDL's name.
  package static let keys = [
    "Tab", "Left", "Right", "Up", "Down", "[", "PageUp", "]", "PageDown", "=", "+", "Keypad +", "-",
    "Keypad -", "Return", "Keypad Enter", "Space", "1", "2", "3", "4", "5", "Delete", "Backspace",
    "Escape",
  ]

  /// The keys as the help prints them, and what they do.
  package static let rows: [(key: String, what: String)] = [
    ("Tab", "select what keys operate; Shift-Tab back"),
    ("← → ↑ ↓", "move or turn it; Shift × 10, Alt, Ctrl × 0.1"),
    ("Shift-arrow", "on a pad: a swipe"),
    ("[  ]", "turn it, as Page Up and Down"),
    ("+  -", "scale it"),
    ("Return", "a finger while it is down: tap, press"),
    ("Space", "a finger that stays; again: lift it"),
    ("1 … 5", "how many fingers"),
    ("Del", "remove it, where the scene can"),
  ]

  /// The same for `--help`: a line for each, indented.
  package static var helpText: String {
    let width = rows.map(\.key.count).max() ?? 0
    return rows.map { row in
      "  \(row.key)\(String(repeating: " ", count: width - row.key.count + 2))\(row.what)"
    }.joined(separator: "\n")
  }

  /// The same for a page: the rows of a table.
  package static var tableRows: [String] {
    rows.map { "| \($0.key.split(separator: "  ").joined(separator: " ")) | \($0.what) |" }
  }
}
