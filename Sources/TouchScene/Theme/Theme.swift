/// The brightness of the drawing: bright on dark, or dark on bright.
///
/// A theme affects drawing alone: a frame in another ``Appearance`` is the same draw list. A
/// stage's behavior, its traces and its recordings are the same in both.
public enum Theme: String, CaseIterable, Sendable {
  /// Bright text on dark ground.
  case dark
  /// Dark text on bright ground, for bright rooms.
  case light
  /// The theme of the desktop.
  ///
  /// SDL 2 cannot ask for it on any system, so this is dark until a library can.
  case system

  /// Whether frames are drawn on bright ground.
  public var isLight: Bool { self == .light }
}
