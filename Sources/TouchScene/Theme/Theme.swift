/// Whether what is drawn is bright on dark, or dark on bright.
///
/// A theme is a matter of drawing alone: a frame in another ``Appearance`` is the same draw list.
/// What a stage does, its traces and its recordings are the same in both.
public enum Theme: String, CaseIterable, Sendable {
  /// Bright words on dark ground.
  case dark
  /// Dark words on bright ground, for bright rooms.
  case light
  /// What the desktop has.
  ///
  /// SDL 2 cannot ask for it on any system, so this is dark until a library can.
  case system

  /// Whether frames are drawn on bright ground.
  public var isLight: Bool { self == .light }
}
