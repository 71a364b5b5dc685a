public import TouchScene

/// What colours of a map are for: each has one for dark ground and one for bright ground.
///
/// A scene draws in those for dark ground; a frame in the light theme has the others in their place.
/// What is written on a map is written on nothing else: names have a contrast of 4.5 : 1 with all
/// that a map shows, in either theme.
public enum MapColor: CaseIterable, Sendable {
  /// What covers areas.
  case sea, land, ice, lake
  /// Thin lines.
  case grid, river, border
  /// Names.
  case seaName, country, city
  /// Where a city is.
  case dot, dotEdge

  private var values: (dark: UInt32, light: UInt32) {
    switch self {
    case .sea: (0x1B2E42, 0xC3DBEE)
    case .land: (0x47534F, 0xF4F0E4)
    case .ice: (0x53616B, 0xFCFDFF)
    case .lake: (0x22384F, 0xB9D5EB)
    case .grid: (0x27394D, 0xB0CDE4)
    case .river: (0x2B4763, 0x98C0DF)
    case .border: (0x252D2B, 0xB5AC9B)
    case .seaName: (0xC4DFF8, 0x123A5E)
    case .country: (0xFFE8C2, 0x552B09)
    case .city: (0xF8F9FA, 0x1C2023)
    case .dot: (0xFFFFFD, 0x2B3036)
    case .dotEdge: (0x1A2026, 0xFFFEFD)
    }
  }

  /// Its colour on dark ground.
  public var dark: Color { Color(values.dark) }
  /// Its colour on bright ground.
  public var light: Color { Color(values.light) }
}
