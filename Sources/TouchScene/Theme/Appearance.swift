/// The theme and the contrast in which the colours of a frame are drawn.
///
///     var list = stage.drawList(background: ColorRole.background.color)
///     list.appearance = Appearance(theme: .light)
///
/// Only colours that depend on the theme change, such as those of a ``ColorRole``, and images with
/// a variant for a bright background (`ImageReference.lightPath`); models keep theirs. In high
/// contrast the backgrounds of the theme are black or white, and text and lines on them have a
/// contrast of 7 : 1: a colour that has less becomes white, or black. Text and lines are then less
/// transparent, and lines are at least 1.5 points wide.
public struct Appearance: Hashable, Sendable {
  /// The theme.
  public var theme: Theme
  /// Whether backgrounds are plain and everything on them has a high contrast.
  public var isHighContrast: Bool

  /// Makes an appearance; the default is a dark background.
  public init(theme: Theme = .system, isHighContrast: Bool = false) {
    self.theme = theme
    self.isHighContrast = isHighContrast
  }

  /// Whether every colour is the one on a dark background.
  var isPlain: Bool { !theme.isLight && !isHighContrast }

  /// Returns the fixed colour that a colour becomes in this appearance, equally opaque.
  public func color(_ color: Color) -> Color {
    guard let use = color.use else { return color }
    let own = theme.isLight ? color.light : color.dark
    guard isHighContrast else { return own }
    let (ground, ink): (Color, Color) = theme.isLight ? (.white, .black) : (.black, .white)
    switch use {
    case .accent: return own
    case .ground: return ground.opacity(own.alpha)
    case .ink: return own.contrast(with: ground) >= 7 ? own : ink.opacity(own.alpha)
    }
  }
}
