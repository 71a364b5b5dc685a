extension Color {
  /// The purpose of a colour, which determines its replacement in high contrast.
  public enum Use: Hashable, Sendable {
    /// A foreground colour: text, lines, marks.
    case ink
    /// A background colour under text and lines.
    case ground
    /// Any other colour, such as one that sets off a button from its background.
    case accent
  }

  /// The components on a bright background, and the use: small, since every colour has room for
  /// them.
  @frozen
  @usableFromInline
  struct Bright: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let use: Use
  }

  /// Makes a colour that depends on the theme, from an `0xRRGGBB` value for each.
  ///
  /// - Parameters:
  ///   - dark: The colour on a dark background.
  ///   - light: The colour on a bright background.
  ///   - use: The purpose, which determines the replacement in high contrast.
  public init(dark: UInt32, light: UInt32, for use: Use = .accent) {
    let opaque = Color(dark)
    self.init(
      red: opaque.red, green: opaque.green, blue: opaque.blue, alpha: 1,
      bright: Bright(
        red: UInt8(light >> 16 & 0xFF), green: UInt8(light >> 8 & 0xFF), blue: UInt8(light & 0xFF),
        use: use))
  }

  /// The colour on a dark background, for every theme.
  public var dark: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// The colour on a bright background, for every theme.
  public var light: Color {
    guard let bright else { return self }
    return Color(
      red: Double(bright.red) / 255, green: Double(bright.green) / 255,
      blue: Double(bright.blue) / 255, alpha: alpha)
  }

  /// The purpose of the colour; nil for a colour that is the same in every theme.
  public var use: Use? { bright?.use }

  /// Returns the components on a bright background between two colours, of which at least one
  /// depends on the theme.
  func mixedBright(with other: Color, _ fraction: Double) -> Bright {
    let mix = light.mixed(with: other.light, fraction)
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    let (here, there) = (use ?? other.use, other.use ?? use)
    return Bright(
      red: byte(mix.red), green: byte(mix.green), blue: byte(mix.blue),
      use: here == there ? here ?? .accent : .accent)
  }
}
