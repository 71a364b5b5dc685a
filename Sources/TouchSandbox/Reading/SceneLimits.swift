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
  /// The largest file that is read, in bytes.
  public static let file = 64 << 20
}
