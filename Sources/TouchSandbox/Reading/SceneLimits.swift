import TouchInput

/// How much a scene file may have of anything.
public enum SceneLimits {
  /// The largest number of layers in a scene, those of its behaviors included.
  public static let layers = 100_000
  /// The largest number of characters in the name of a layer or a recognizer; Unicode's code points
  /// are counted.
  ///
  /// Every line of a trace has such a name.
  public static let name = 1000
  /// The largest number of characters in any other text.
  public static let text = 10_000
  /// What a number is in that has no range of its own: a place, a length, a part of a transform.
  public static let number = -1e9...1e9
  /// A factor above 0, such as the size of a layer at rest.
  public static let factor = 1e-9...1e9
  /// An angle, in radians.
  public static let angle = -1e6...1e6
  /// The width and the height of a scene, in points: what a surface can have.
  public static let side = InputRange.side
  /// Where the places of a path are, in each direction.
  static let pathPlace = -1e6...1e6
  /// The largest number of font files of a scene.
  public static let fonts = 8
  /// The largest font file of a scene, in bytes.
  static let fontFile = 64 << 20
  /// The largest file that is read, in bytes.
  public static let file = 64 << 20
}
