/// What colours of a frame are for: each has one for dark ground and one for bright ground.
///
/// A colour of a frame is that of a role if its red, green and blue are those that the role has on
/// dark ground, whatever its opacity: so an author who writes `#f1f3f5` into a scene file means
/// words. Every other colour is a thing's own, such as wood, and is the same in both themes.
///
///     button.content = .color(ColorRole.card.dark)  // in the light theme it is nearly white
public enum ColorRole: CaseIterable, Sendable {
  /// Words, and words of less weight.
  case text, quiet
  /// What everything stands on, and a darker table.
  case background, table
  /// What panels and words stand on, and what is written on a bright mark.
  case panel, inkOnMark
  /// A card, one under the pointer, what lies deeper than a card.
  case card, hoveredCard, well
  /// Hues of marks, words and fingers.
  case red, rose, orange, amber, yellow, lime, green, cyan, blue, sky, violet, pink, mauve
  /// Around what must be seen on any ground.
  case halo

  /// Its colour on dark ground, then on bright ground, as `0xRRGGBB`.
  ///
  /// Those on bright ground have a contrast of 4.5 : 1 with each of the bright grounds, and each
  /// bright ground with whatever is written on it.
  private var values: (dark: UInt32, light: UInt32) {
    switch self {
    case .text: (0xF1F3F5, 0x1B1F24)
    case .quiet: (0xADB5BD, 0x495057)
    case .background: (0x20262E, 0xEEF1F4)
    case .table: (0x283B57, 0xDCE5F1)
    case .panel: (0x12161C, 0xFFFFFF)
    case .inkOnMark: (0x101418, 0xFFFFFE)
    case .card: (0x2A313B, 0xFDFDFE)
    case .hoveredCard: (0x343D49, 0xE3E9F0)
    case .well: (0x181C22, 0xE4E8ED)
    case .red: (0xFF6B6B, 0xB8152A)
    case .rose: (0xFF8787, 0xB5203A)
    case .orange: (0xFFA94D, 0x8F4400)
    case .amber: (0xFFE066, 0x5E4800)
    case .yellow: (0xFFD43B, 0x705400)
    case .lime: (0xA9E34B, 0x416100)
    case .green: (0x69DB7C, 0x17662A)
    case .cyan: (0x3BC9DB, 0x075E6B)
    case .blue: (0x4DABF7, 0x0B57AC)
    case .sky: (0x74C0FC, 0x0A5C9C)
    case .violet: (0xB197FC, 0x5F3DC4)
    case .pink: (0xF783AC, 0xA61E5C)
    case .mauve: (0xE599F7, 0x8A2BA3)
    case .halo: (0x000001, 0xFFFFFE)
    }
  }

  /// Its colour on dark ground: the one to draw with.
  public var dark: Color { Color(values.dark) }
  /// Its colour on bright ground.
  public var light: Color { Color(values.light) }
}
