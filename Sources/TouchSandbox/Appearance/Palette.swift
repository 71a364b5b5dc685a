public import TouchInput
public import TouchScene

/// The colours of drawings over a scene, and of the bundled scenes' words and panels.
///
/// The colours are those of roles, so that they follow the theme.
public enum Palette {
  /// The colour of words.
  public static let text = ColorRole.text.color
  /// The colour of words of less weight.
  public static let quiet = ColorRole.quiet.color
  /// The background of words: dense enough that nothing behind it shows through.
  public static let panel = ColorRole.panel.color.opacity(0.97)
  /// The colour of lines between fingers.
  public static let line = ColorRole.ink.color.opacity(0.75)
  /// The colour of a panel's edge, and of lines between its parts.
  public static let panelEdge = ColorRole.hairline.color.opacity(0.14)
  /// The colour of outlines that keep a drawing visible on any background.
  public static let halo = ColorRole.halo.color.opacity(0.45)
  /// The colour of residuals: the distances of fingers from their marks.
  public static let residual = ColorRole.red.color
  /// The colour of pivots.
  public static let pivot = ColorRole.amber.color
  /// The colour of angles of rotation.
  public static let angle = ColorRole.amber.color
  /// The colour of references, such as limits.
  public static let limit = ColorRole.sky.color
  /// The colour of results that are shown for comparison.
  public static let comparison = ColorRole.orange.color
  /// The colour of recognized gestures.
  public static let recognized = ColorRole.green.color
  /// The colour of cancelled gestures.
  public static let cancelled = ColorRole.orange.color

  private static let fingers: [ColorRole] = [
    .blue, .orange, .green, .pink, .violet, .yellow, .cyan, .rose, .lime, .mauve,
  ]

  /// Returns a finger's own colour: one of ten, in turn by its id.
  public static func finger(_ id: TouchID) -> Color {
    let count = fingers.count
    // An id may be any number, even a negative one.
    return fingers[((id.rawValue % count) + count - 1) % count].color
  }
}
