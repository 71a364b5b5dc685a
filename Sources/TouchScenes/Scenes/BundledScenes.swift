extension SceneLibrary {
  /// Returns the scenes that come with the program, in the order in which users meet them.
  ///
  /// - Parameters:
  ///   - resources: The program's resources.
  ///   - registry: The registry of kinds that scene files can name.
  /// - Returns: The library.
  public static func bundled(
    _ resources: ResourceLocator, registry: SceneRegistry = .bundled
  ) -> SceneLibrary {
    SceneLibrary(
      resources: resources, registry: registry,
      order: ["photo", "photos", "dial", "map", "swipes", "explorer", "paint", "model"])
  }
}
