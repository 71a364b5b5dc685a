import TouchInput

/// The limits of a scene file.
public enum SceneLimits {
  /// The maximum number of layers in a scene, including those of its behaviors.
  public static let layers = 100_000
  /// The maximum number of characters in the name of a layer or a recognizer, in Unicode code
  /// points.
  ///
  /// Every line of a trace contains such a name.
  public static let name = 1000
  /// The maximum number of characters in any other text.
  public static let text = 10_000
  /// The range of numbers that have no range of their own: places, lengths, parts of a transform.
  public static let number = -1e9...1e9
  /// The range of factors, all above 0, such as the size of a layer at rest.
  public static let factor = 1e-9...1e9
  /// The range of angles, in radians.
  public static let angle = -1e6...1e6
  /// The range of the width and the height of a scene, in points: the same as that of a surface.
  public static let side = InputRange.side
  /// The range of the places of a path, in each direction.
  static let pathPlace = -1e6...1e6
  /// The maximum number of font files of a scene.
  public static let fonts = 8
  /// The largest font file of a scene, in bytes.
  static let fontFile = 64 << 20
  /// The maximum size of a file that is read, in bytes.
  public static let file = 64 << 20
}
