/// The faces of text, by purpose and not by font.
@frozen
public enum FontFace: String, Hashable, Sendable, CaseIterable {
  /// The face for reading.
  case sans
  /// The face for headings.
  case sansBold = "sans-bold"
  /// The face for numbers in columns, with letters of equal width.
  case mono
}

/// The weight of letters.
@frozen
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  /// The weight of the face.
  case regular
  /// A heavier weight, if the face has one: ``FontFace/sans`` does.
  case bold
}

/// The horizontal alignment of lines in a text.
@frozen
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// Lines are at the left side.
  case left
  /// Lines are centred.
  case center
  /// Lines are at the right side.
  case right
}

/// The place at which a text with too many lines is cut.
@frozen
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// The last line ends with an ellipsis.
  case tail
  /// The last line has an ellipsis in its middle, and ends as the text does.
  case middle
  /// The last line begins with an ellipsis, and ends as the text does.
  case head
  /// The last line ends with the last letter that fits.
  case clip
}
