public import TouchInput
public import TouchScene

/// The colours of what is drawn over a scene, and of the bundled scenes' words and panels.
///
/// They are those of roles, so that they follow the theme.
public enum Palette {
  /// Words.
  public static let text = ColorRole.text.color
  /// Words of less weight.
  public static let quiet = ColorRole.quiet.color
  /// What words stand on: so dense that nothing behind it is read through it.
  public static let panel = ColorRole.panel.color.opacity(0.97)
  /// Lines between fingers.
  public static let line = ColorRole.ink.color.opacity(0.75)
  /// The edge of a panel, and lines between its parts.
  public static let panelEdge = ColorRole.hairline.color.opacity(0.14)
  /// Around what must be seen on any ground.
  public static let halo = ColorRole.halo.color.opacity(0.45)
  /// How far fingers are from their marks.
  public static let residual = ColorRole.red.color
  /// What everything turns about.
  public static let pivot = ColorRole.amber.color
  /// How far something is turned.
  public static let angle = ColorRole.amber.color
  /// What something is measured against.
  public static let limit = ColorRole.sky.color
  /// What stands beside something else to be compared with it.
  public static let comparison = ColorRole.orange.color
  /// What was recognized.
  public static let recognized = ColorRole.green.color
  /// What was cancelled.
  public static let cancelled = ColorRole.orange.color

  private static let fingers: [ColorRole] = [
    .blue, .orange, .green, .pink, .violet, .yellow, .cyan, .rose, .lime, .mauve,
  ]

  /// A finger's own colour: ten of them, in turn by its id.
  public static func finger(_ id: TouchID) -> Color {
    let count = fingers.count
    // Ids may be any number, negative ones too.
    return fingers[((id.rawValue % count) + count - 1) % count].color
  }
}
