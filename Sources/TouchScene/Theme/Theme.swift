/// The brightness of the drawing: bright on dark, or dark on bright.
///
/// A theme affects drawing alone: a frame in another ``Appearance`` is the same draw list. A
/// stage's behavior, its traces and its recordings are the same in both.
public enum Theme: String, CaseIterable, Sendable {
  /// Bright text on a dark background.
  case dark
  /// Dark text on a bright background, for bright rooms.
  case light
  /// The theme of the desktop.
  ///
  /// SDL 2 cannot ask for it on any system, so this is dark until a library can.
  case system

  /// Whether frames are drawn on a bright background.
  public var isLight: Bool { self == .light }
}
