package import TouchScene

/// Whether what is drawn is bright on dark, or dark on bright.
///
/// A theme is a matter of drawing alone: scenes, panels and bars say their colours for the dark
/// one, and the finished frame is drawn in the other (`DrawList.drawn(in:)`). What a
/// session does, its traces and its recordings are the same in both.
package enum Theme: String, CaseIterable, Sendable {
  /// Bright words on dark ground.
  case dark
  /// Dark words on bright ground, for bright rooms.
  case light
  /// What the desktop has.
  ///
  /// SDL 2 cannot ask for it on any system, so this is dark until a library can.
  case system

  /// Whether frames are drawn on bright ground.
  package var isLight: Bool { self == .light }
}

/// What colours of frames are for: each has one for dark ground and one for bright ground.
///
/// A colour of a frame is that of a role if its red, green and blue are those that the role has on
/// dark ground, whatever its opacity: so an author who writes `#f1f3f5` into a scene file means
/// words. Every other colour is a thing's own, such as wood, and is the same in both themes.
package enum ColorRole: CaseIterable, Sendable {
  /// Words, and words of less weight.
  case text, quiet
  /// What scenes stand on; the table of the photos.
  case background, table
  /// What panels and words stand on, and what is written on a bright mark.
  case panel, inkOnMark
  /// A card, one under the pointer, what lies deeper than a card, a layer's dark part.
  case card, hoveredCard, well
  /// Hues of marks, words and fingers.
  case red, rose, orange, amber, yellow, lime, green, cyan, blue, sky, violet, pink, mauve
  /// Hues that tell wrong solvers apart.
  case chord, center, drag, multigesture, span, wrap, unordered, euler
  case chordSteps, normalized, pivotless, thresholds, giantSteps
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
    case .chord: (0xE69F00, 0x855300)
    case .center: (0x56B4E9, 0x0A5E90)
    case .drag: (0x2FCB9B, 0x07654A)
    case .multigesture: (0xF0E442, 0x655C00)
    case .span: (0xFF8A65, 0xA23408)
    case .wrap: (0xB9A7FF, 0x573DBB)
    case .unordered: (0xF2A0D0, 0x9C2C72)
    case .euler: (0x9AD0FF, 0x1C5995)
    case .chordSteps: (0xFFC95C, 0x7A4F00)
    case .normalized: (0x7FE0D8, 0x0A6560)
    case .pivotless: (0xFF9AA2, 0xA8323C)
    case .thresholds: (0xC5E86C, 0x4D6300)
    case .giantSteps: (0xD7A5FF, 0x7A35B0)
    case .halo: (0x000001, 0xFFFFFE)
    }
  }

  /// Its colour on dark ground.
  package var dark: Color { Color(values.dark) }
  /// Its colour on bright ground.
  package var light: Color { Color(values.light) }

  /// The colours on bright ground by those on dark ground.
  fileprivate static let lightByDark = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.values.dark, $0.light) })
}

extension Color {
  /// Red, green and blue as `0xRRGGBB`.
  private var rgb: UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// A role's colour on bright ground, as opaque as this one; nil where it is no role's.
  fileprivate var lightRole: Color? {
    guard var light = ColorRole.lightByDark[rgb] ?? MapColor.lightByDark[rgb] else { return nil }
    light.alpha = alpha
    return light
  }

  /// What is filled with this colour on bright ground.
  ///
  /// A breath of white that makes dark ground brighter is one of black that makes it darker.
  package var lightFill: Color {
    if let role = lightRole { return role }
    return rgb == 0xFFFFFF && alpha < 0.6 ? Color(0x000000, alpha: alpha) : self
  }

  /// What is drawn in this colour on bright ground: white lines are dark ones.
  package var lightLine: Color {
    if let role = lightRole { return role }
    guard rgb == 0xFFFFFF else { return self }
    if alpha < 0.6 { return Color(0x000000, alpha: alpha) }
    var ink = ColorRole.text.light
    ink.alpha = alpha
    return ink
  }
}
