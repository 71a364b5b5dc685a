/// The faces of text: what it is for, not which font it is.
@frozen
public enum FontFace: String, Hashable, Sendable, CaseIterable {
  /// For reading.
  case sans
  /// For headings.
  case sansBold = "sans-bold"
  /// For numbers in columns: all letters have one width.
  case mono
}

/// How heavy letters are.
@frozen
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  /// As the face is.
  case regular
  /// Heavier, where the face has such letters: ``FontFace/sans`` does.
  case bold
}

/// Where lines stand between the sides of a text.
@frozen
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
}

/// Where a text is cut that has more lines than it may.
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
