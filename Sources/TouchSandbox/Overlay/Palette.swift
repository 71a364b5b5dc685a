public import TouchInput
public import TouchScene

/// The colours of what is drawn over a scene, and of the bundled scenes' words and panels.
public enum Palette {
  /// Words.
  public static let text = Color(0xF1F3F5)
  /// Words of less weight.
  public static let quiet = Color(0xADB5BD)
  /// What words stand on.
  public static let panel = Color(0x12161C, alpha: 0.84)
  /// Lines between fingers.
  public static let line = Color(0xFFFFFF, alpha: 0.75)
  /// Around what must be seen on any ground.
  public static let halo = Color(0x000000, alpha: 0.45)
  /// How far fingers are from their marks.
  public static let residual = Color(0xFF6B6B)
  /// What everything turns about.
  public static let pivot = Color(0xFFE066)
  /// How far something is turned.
  public static let angle = Color(0xFFE066)
  /// What something is measured against.
  public static let limit = Color(0x74C0FC)
  /// What stands beside something else to be compared with it.
  public static let comparison = Color(0xFFA94D)
  /// What was recognized.
  public static let recognized = Color(0x69DB7C)
  /// What was cancelled.
  public static let cancelled = Color(0xFFA94D)

  private static let fingers: [UInt32] = [
    0x4DABF7, 0xFFA94D, 0x69DB7C, 0xF783AC, 0xB197FC, 0xFFD43B, 0x3BC9DB, 0xFF8787, 0xA9E34B,
    0xE599F7,
  ]

  /// A finger's own colour: ten of them, in turn by its id.
  public static func finger(_ id: TouchID) -> Color {
    let count = fingers.count
    // Ids may be any number, negative ones too.
    return Color(fingers[((id.rawValue % count) + count - 1) % count])
  }
}
