/// Which colours a theme changes: those of every ``ColorRole``, and those that an app adds.
public struct ThemeColors: Sendable {
  /// A colour on dark ground, and what it is on bright ground.
  public struct Pair: Sendable {
    /// On dark ground; its red, green and blue count.
    public let dark: Color
    /// On bright ground.
    public let light: Color

    /// Makes a pair.
    public init(dark: Color, light: Color) {
      self.dark = dark
      self.light = light
    }
  }

  /// Those of the roles.
  public static let roles = ThemeColors(adding: [])

  private var lightByDark: [UInt32: Color] = [:]

  /// Those of the roles, and more; an added colour that a role has too is the added one's.
  public init(adding pairs: [Pair]) {
    for role in ColorRole.allCases { lightByDark[role.dark.rgb] = role.light }
    for pair in pairs { lightByDark[pair.dark.rgb] = pair.light }
  }

  /// A known colour on bright ground, as opaque as it is; nil for any other.
  private func known(_ color: Color) -> Color? {
    guard var light = lightByDark[color.rgb] else { return nil }
    light.alpha = color.alpha
    return light
  }

  /// What is filled with a colour on bright ground.
  ///
  /// A breath of white that makes dark ground brighter is one of black that makes it darker.
  public func lightFill(_ color: Color) -> Color {
    if let known = known(color) { return known }
    return color.rgb == 0xFFFFFF && color.alpha < 0.6
      ? Color(0x000000, alpha: color.alpha) : color
  }

  /// What is drawn in a colour on bright ground: white lines are dark ones.
  public func lightLine(_ color: Color) -> Color {
    if let known = known(color) { return known }
    guard color.rgb == 0xFFFFFF else { return color }
    if color.alpha < 0.6 { return Color(0x000000, alpha: color.alpha) }
    var ink = ColorRole.text.light
    ink.alpha = color.alpha
    return ink
  }
}

extension Color {
  /// Red, green and blue as `0xRRGGBB`.
  fileprivate var rgb: UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
