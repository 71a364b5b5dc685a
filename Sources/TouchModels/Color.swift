/// A colour: red, green, blue and opacity, each 0…1, in sRGB and not premultiplied.
///
/// A colour is the same in every theme, unless it is made with another one for bright backgrounds:
///
///     let wood = Color(0xB9814A)
///     let brand = Color(dark: 0x9AD0FF, light: 0x1C5995, for: .ink)
///
/// The components are then those on dark backgrounds; in the light theme, a renderer uses the
/// others. Two colours are equal only if they are equal in both themes.
@frozen
public struct Color: Hashable, Sendable {
  /// The red component, 0…1; on dark backgrounds.
  public let red: Double
  /// The green component, 0…1; on dark backgrounds.
  public let green: Double
  /// The blue component, 0…1; on dark backgrounds.
  public let blue: Double
  /// The opacity, 0 (invisible) … 1.
  public var alpha: Double
  /// Its components on a bright background; nil for a colour that is the same in every theme.
  @usableFromInline let bright: Bright?

  /// Makes a colour from its components, 0…1 each; the same in every theme.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(red: red, green: green, blue: blue, alpha: alpha, bright: nil)
  }

  @inlinable
  init(red: Double, green: Double, blue: Double, alpha: Double, bright: Bright?) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.bright = bright
  }

  /// Makes a colour from `0xRRGGBB`.
  @inlinable
  public init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((rgb >> 16) & 0xFF) / 255, green: Double((rgb >> 8) & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Reads `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(hex text: some StringProtocol) {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst()
    guard digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 8 {
      self.init(value >> 8, alpha: Double(value & 0xFF) / 255)
    } else {
      self.init(value)
    }
  }

  /// The text `#rrggbb`, with two more digits if the colour is not opaque; components are clamped
  /// to 0…1.
  public var hex: String {
    func digits(_ part: Double) -> String {
      let text = String(Int((Self.inRange(part) * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    let opaque = digits(red) + digits(green) + digits(blue)
    return "#" + opaque + (alpha == 1 ? "" : digits(alpha))
  }

  /// Opaque white.
  public static let white = Color(0xFFFFFF)
  /// Opaque black.
  public static let black = Color(0x000000)
  /// A fully transparent colour.
  public static let clear = Color(0x000000, alpha: 0)

  /// Returns the same colour with its opacity multiplied by `factor`.
  @inlinable
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor, bright: bright)
  }

  /// Returns the colour at `fraction` (0…1) between this one and `other`, in every theme.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction,
      bright: bright == nil && other.bright == nil ? nil : mixedBright(with: other, fraction))
  }

  /// The same colour with its components clamped to 0…1.
  package var clamped: Color {
    Color(
      red: Self.inRange(red), green: Self.inRange(green), blue: Self.inRange(blue),
      alpha: Self.inRange(alpha), bright: bright)
  }

  /// Returns the nearest number in 0…1; 0 for NaN.
  private static func inRange(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
}
