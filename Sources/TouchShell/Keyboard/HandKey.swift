package import TouchGeometry
package import TouchInput

/// A command to the keyboard's hand, with the only table of the hand's keys.
package enum HandKey: Hashable, Sendable {
  /// Selects the next layer or control that keys can operate: 1 for the next, −1 for the previous.
  case select(Int)
  /// Moves by a number of steps in a direction.
  case move(Vector, steps: Double)
  /// Turns clockwise by a number of steps.
  case turn(steps: Double)
  /// Enlarges by a number of steps.
  case scale(steps: Double)
  /// Puts a finger down for as long as the key is down.
  case press
  /// Puts a finger down until the key is pressed again.
  case hold
  /// Sets the number of the hand's fingers.
  case fingers(Int)
  /// Removes the selected layer, if the scene allows it.
  case delete
  /// Clears the selection.
  case leave

  /// The distance of an arrow's step, in points.
  package static let step = 10.0
  /// The factor of an enlarging step, equal to a tick of the wheel.
  package static let scaleStep = 1.1

  /// Returns a key's command while something is selected; nil for a key without one.
  ///
  /// With Shift, one step becomes ten; with Alt or Ctrl, a tenth. Every other key that is held with
  /// Ctrl or a system key belongs to the scene or the window.
  package init?(_ key: KeyEvent) {
    guard !key.modifiers.contains(.meta),
      !key.modifiers.contains(.control) || Self.steppers.contains(key.key)
    else { return nil }
    let isFine = !key.modifiers.isDisjoint(with: [.alt, .control])
    let steps = key.modifiers.contains(.shift) ? 10 : isFine ? 0.1 : 1
    // Many keyboards type a plus with Shift.
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

  /// The keys that work in steps.
  private static let steppers: Set<String> = [
    "Left", "Right", "Up", "Down", "[", "PageUp", "]", "PageDown", "=", "+", "Keypad +", "-",
    "Keypad -",
  ]

  /// The keys as the help prints them, with their effects.
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
}
