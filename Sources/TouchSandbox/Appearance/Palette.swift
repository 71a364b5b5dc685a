public import TouchInput
public import TouchScene

/// The colours of what is drawn over a scene, and of the bundled scenes' words and panels.
///
/// They are those on dark ground; a frame in the light theme has others in their place.
public enum Palette {
  /// Words.
  public static let text = ColorRole.text.dark
  /// Words of less weight.
  public static let quiet = ColorRole.quiet.dark
  /// What words stand on: so dense that nothing behind it is read through it.
  public static let panel = ColorRole.panel.dark.opacity(0.97)
  /// Lines between fingers.
  public static let line = Color(0xFFFFFF, alpha: 0.75)
  /// Around what must be seen on any ground.
  public static let halo = ColorRole.halo.dark.opacity(0.45)
  /// How far fingers are from their marks.
  public static let residual = ColorRole.red.dark
  /// What everything turns about.
  public static let pivot = ColorRole.amber.dark
  /// How far something is turned.
  public static let angle = ColorRole.amber.dark
  /// What something is measured against.
  public static let limit = ColorRole.sky.dark
  /// What stands beside something else to be compared with it.
  public static let comparison = ColorRole.orange.dark
  /// What was recognized.
  public static let recognized = ColorRole.green.dark
  /// What was cancelled.
  public static let cancelled = ColorRole.orange.dark

  private static let fingers: [ColorRole] = [
    .blue, .orange, .green, .pink, .violet, .yellow, .cyan, .rose, .lime, .mauve,
  ]

  /// A finger's own colour: ten of them, in turn by its id.
  public static func finger(_ id: TouchID) -> Color {
    let count = fingers.count
    // Ids may be any number, negative ones too.
    return fingers[((id.rawValue % count) + count - 1) % count].dark
  }
}
