import TouchGeometry

/// The style of controls: their colours by role, and their lengths by the font size.
enum ControlStyle {
  /// The colour of values that are on, filled or chosen.
  static let accent = ColorRole.blue.color
  /// The colour of words on the accent.
  static let inkOnAccent = ColorRole.inkOnMark.color
  /// The colour of actions that cannot be undone.
  static let danger = ColorRole.red.color
  /// Words, and words of less weight.
  static let text = ColorRole.text.color
  static let quiet = ColorRole.quiet.color
  /// The colour of controls' surfaces and of text fields.
  static let surface = ColorRole.hoveredCard.color
  static let field = ColorRole.panel.color
  /// The colour of thin lines around controls.
  static let border = ColorRole.quiet.color.opacity(0.45)
  /// The colour of values that are off.
  static let off = ColorRole.quiet.color.opacity(0.55)
  /// The colour over a control under the pointer.
  static let hover = ColorRole.highlight.color.opacity(0.06)
  static let press = ColorRole.highlight.color.opacity(0.16)
  /// The colour over a pressed control with words in the accent's colour, which need more contrast.
  static let faintPress = ColorRole.highlight.color.opacity(0.08)
  /// The colour over a pressed control that is filled with the accent.
  static let pressOnAccent = Color.black.opacity(0.15)
  /// The colour over selected content, translucent enough for words to be read while it is pressed.
  static let selection = ColorRole.blue.color.opacity(0.16)
  /// The colour of a key's name.
  static let key = ColorRole.amber.color
  /// The opacity of a disabled control.
  static let disabledOpacity = 0.42

  /// The radius of a control's corners.
  static func corner(_ fontSize: Double) -> Double { fontSize / 2 }
  /// Returns the distance from the text to the edge, at the sides.
  static func padding(_ fontSize: Double) -> Double { (fontSize * 0.9).rounded() }
  /// The height of a control with one line of words.
  static func height(_ fontSize: Double) -> Double {
    max(Control.minimumTarget, (fontSize * 2.3).rounded(.up))
  }

  /// The room that one line of words takes.
  static func size(_ string: String, _ fontSize: Double) -> Size {
    let size = Text(string, size: fontSize, wraps: false).size()
    return Size(width: size.width.rounded(.up), height: size.height)
  }

  /// Returns the width of one line of text, or 0 for an empty one.
  static func width(_ string: String, _ fontSize: Double) -> Double {
    string.isEmpty ? 0 : size(string, fontSize).width
  }

  /// One line of words that is no wider than its room, ended by an ellipsis if it has to be.
  static func fitted(_ string: String, _ fontSize: Double, to room: Double) -> String {
    Text(string, size: fontSize, wraps: false, lines: 1).layout(width: max(room, 0)).lines.first?
      .string ?? ""
  }
}
