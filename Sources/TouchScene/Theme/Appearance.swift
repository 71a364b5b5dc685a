public import TouchModels

/// What becomes of the colors of a frame when it is drawn: the theme, and whether it has high
/// contrast.
///
///     var list = stage.drawList(background: ColorRole.background.color)
///     list.appearance = Appearance(theme: .light)
///
/// Only colors that depend on the theme change, such as those of a ``ColorRole``, and images that
/// name another one for bright ground (`ImageReference.lightPath`); models keep theirs. In high
/// contrast their grounds are black or white, and whatever is written or drawn on those has a
/// contrast of 7 : 1 with them: a color that has less becomes white, or black. Words and lines are
/// less transparent then, and lines at least 1.5 points wide.
public struct Appearance: Hashable, Sendable {
  /// The theme.
  public var theme: Theme
  /// Whether grounds are plain and all that is written on them stands out.
  public var isHighContrast: Bool

  /// Makes an appearance: on dark ground, unless given.
  public init(theme: Theme = .system, isHighContrast: Bool = false) {
    self.theme = theme
    self.isHighContrast = isHighContrast
  }

  /// Whether every color is the one on dark ground.
  var isPlain: Bool { !theme.isLight && !isHighContrast }

  /// What a color becomes, as opaque as it is; the same in every appearance.
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
