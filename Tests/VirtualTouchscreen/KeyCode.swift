/// A key of the virtual keyboard, which has the American layout.
public struct KeyCode: Sendable, Hashable {
  /// The X key code: that of Linux plus 8.
  public let rawValue: UInt8

  /// A key by its X key code.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Esc.
  public static let escape = KeyCode(rawValue: 9)
  /// Tab.
  public static let tab = KeyCode(rawValue: 23)
  /// Return.
  public static let enter = KeyCode(rawValue: 36)
  /// The left control key.
  public static let control = KeyCode(rawValue: 37)
  /// The left shift key.
  public static let shift = KeyCode(rawValue: 50)
  /// The left Alt key.
  public static let alt = KeyCode(rawValue: 64)
  /// The space bar.
  public static let space = KeyCode(rawValue: 65)
  /// F1.
  public static let f1 = KeyCode(rawValue: 67)
  /// Cursor left.
  ///
  /// Like the other keys below it has the code of X's own keymap, not evdev's: the server starts
  /// with that one.
  public static let arrowLeft = KeyCode(rawValue: 100)
  /// Cursor right.
  public static let arrowRight = KeyCode(rawValue: 102)
  /// End.
  public static let end = KeyCode(rawValue: 103)
  /// Cursor down.
  public static let arrowDown = KeyCode(rawValue: 104)
  /// Delete.
  public static let delete = KeyCode(rawValue: 107)

  /// One of the function keys F1…F12.
  public static func function(_ number: Int) -> KeyCode {
    precondition((1...12).contains(number), "There is no key F\(number).")
    return KeyCode(rawValue: UInt8(number <= 10 ? 66 + number : 84 + number))
  }

  /// The key that types a small letter, digit or sign without a modifier; nil if none does.
  public static func typing(_ character: Character) -> KeyCode? {
    for (first, row) in rows {
      if let index = row.firstIndex(of: character) {
        return KeyCode(rawValue: first + UInt8(row.distance(from: row.startIndex, to: index)))
      }
    }
    return character == " " ? .space : nil
  }

  private static let rows: [(first: UInt8, row: String)] = [
    (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'"), (52, "zxcvbnm,./"),
  ]
}
