import TouchScene

/// The colours that the scenes add to the overlay's.
extension Palette {
  /// A card on the scene's background.
  static let card = ColorRole.card.color
  /// A surface deeper than a card.
  static let well = ColorRole.well.color
  /// The edge of a card.
  static let edge = ColorRole.hairline.color.opacity(0.10)
  /// Marks that are not read, such as the short ones of a scale.
  static let faint = ColorRole.hairline.color.opacity(0.28)
  /// The accent that draws the eye first.
  static let accent = ColorRole.orange.color
  /// Success.
  static let good = ColorRole.green.color
  /// Failure.
  static let bad = ColorRole.rose.color
  /// Something in progress.
  static let active = ColorRole.blue.color
}
