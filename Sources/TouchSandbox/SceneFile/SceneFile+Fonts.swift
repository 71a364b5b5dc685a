public import TouchScene

extension SceneFile {
  /// What the scene's texts are measured and drawn with: the program's fonts, then its own.
  public var fontSet: FontSet { .bundled.adding(fonts.flatMap(\.fonts)) }
}
