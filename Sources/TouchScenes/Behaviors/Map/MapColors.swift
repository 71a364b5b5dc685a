import TouchScene

/// The colours of a map, on dark ground and on bright ground.
///
/// The colours of names are for maps only: they have a contrast of 4.5 : 1 with everything that a
/// map shows, in either theme.
enum MapColors {
  /// The colours of areas.
  static let sea = ColorRole.water.color
  static let land = Color(dark: 0x47534F, light: 0xF4F0E4)
  static let ice = Color(dark: 0x53616B, light: 0xFCFDFF)
  static let lake = Color(dark: 0x22384F, light: 0xB9D5EB)
  /// The colours of thin lines.
  static let grid = Color(dark: 0x27394D, light: 0xB0CDE4)
  static let river = Color(dark: 0x2B4763, light: 0x98C0DF)
  static let border = Color(dark: 0x252D2B, light: 0xB5AC9B)
  /// The colours of names.
  static let seaName = Color(dark: 0xC4DFF8, light: 0x123A5E)
  static let country = Color(dark: 0xFFE8C2, light: 0x552B09)
  static let city = Color(dark: 0xF8F9FA, light: 0x1C2023)
  /// The colours of a city's dot and of its edge.
  static let dot = Color(dark: 0xFFFFFF, light: 0x2B3036)
  static let dotEdge = Color(dark: 0x1A2026, light: 0xFFFFFF)
}
