/// The named colours, each with one tone for a dark background and one for a bright background.
///
/// Draw everything that changes with the theme in the ``color`` of a role, at any opacity. Every
/// other colour, such as that of wood, is the same in both themes.
///
///     button.content = .color(ColorRole.card.color)  // in the light theme it is nearly white
///
/// Scene files name roles too: `"color": "card"`, and `"card 0.5"` for half the opacity. An app's
/// own colours need no role: `Color(dark: 0x9AD0FF, light: 0x1C5995)`.
public enum ColorRole: String, CaseIterable, Sendable {
  /// Text, and text of less weight.
  case text, quiet
  /// White text and lines on a dark background, nearly black ones on a bright background.
  case ink
  /// The background of everything, a darker table, and the sea of a map.
  case background, table, water
  /// The background of panels and text, and the text on a bright mark.
  case panel, inkOnMark
  /// A card, a card under the pointer, and an area that is deeper than a card.
  case card, hoveredCard, well
  /// Thin lines around and between things, and a layer over a part of a ground to set it off: white
  /// on a dark background, black on a bright background, both drawn with little opacity.
  case hairline, highlight
  /// Hues of marks, text and fingers.
  case red, rose, orange, amber, yellow, lime, green, cyan, blue, sky, violet, pink, mauve
  /// The halo around things that must be visible on any background.
  case halo

  /// The colour of the role, opaque.
  public var color: Color {
    let (dark, light) = values
    return Color(dark: dark, light: light, for: use)
  }

  /// Finds the role of a colour, at any opacity; nil for a colour of no role.
  public init?(of color: Color) {
    guard color.use != nil else { return nil }
    var opaque = color
    opaque.alpha = 1
    guard let role = Self.allCases.first(where: { $0.color == opaque }) else { return nil }
    self = role
  }

  private var use: Color.Use {
    switch self {
    case .background, .table, .panel, .card, .hoveredCard, .well, .halo: .ground
    case .water, .inkOnMark, .highlight: .accent
    default: .ink
    }
  }

  /// Its colour on a dark background, then on a bright background, as `0xRRGGBB`.
  ///
  /// Colours for a bright background have a contrast of 4.5 : 1 with each of the bright
  /// backgrounds, and so does everything that is written on one of them.
  private var values: (dark: UInt32, light: UInt32) {
    switch self {
    case .text: (0xF1F3F5, 0x1B1F24)
    case .quiet: (0xADB5BD, 0x495057)
    case .ink: (0xFFFFFF, 0x1B1F24)
    case .background: (0x20262E, 0xEEF1F4)
    case .table: (0x283B57, 0xDCE5F1)
    case .water: (0x1B2E42, 0xC3DBEE)
    case .panel: (0x12161C, 0xFFFFFF)
    case .inkOnMark: (0x101418, 0xFFFFFF)
    case .card: (0x2A313B, 0xFDFDFE)
    case .hoveredCard: (0x343D49, 0xE3E9F0)
    case .well: (0x181C22, 0xE4E8ED)
    case .hairline, .highlight: (0xFFFFFF, 0x000000)
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
    case .halo: (0x000000, 0xFFFFFF)
    }
  }
}
