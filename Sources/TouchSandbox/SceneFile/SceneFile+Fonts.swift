public import TouchScene

extension SceneFile {
  /// The fonts that measure and draw the scene's texts: the program's, then the scene's own.
  public var fontSet: FontSet { .bundled.adding(fonts.flatMap(\.fonts)) }
}
