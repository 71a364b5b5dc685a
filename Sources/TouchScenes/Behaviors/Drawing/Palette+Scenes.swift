import TouchScene

/// The colours that the scenes add to the overlay's.
extension Palette {
  /// A card on the scene's background.
  static let card = Color(0x2A313B)
  /// A card under the pointer.
  static let hoveredCard = Color(0x343D49)
  /// What lies deeper than a card.
  static let well = Color(0x181C22)
  /// The edge of a card.
  static let edge = Color(0xFFFFFF, alpha: 0.10)
  /// Marks that are not read, such as the short ones of a scale.
  static let faint = Color(0xFFFFFF, alpha: 0.28)
  /// What one looks at first.
  static let accent = Color(0xFFA94D)
  /// It worked.
  static let good = Color(0x69DB7C)
  /// It did not.
  static let bad = Color(0xFF8787)
  /// It is under way.
  static let active = Color(0x4DABF7)
}
