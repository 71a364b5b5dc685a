public import TouchSandbox

extension SceneLibrary {
  /// The scenes that come with the program, in the order in which people meet them.
  ///
  /// - Parameters:
  ///   - resources: The program's resources.
  ///   - registry: What scene files may name.
  /// - Returns: The library.
  public static func bundled(
    _ resources: ResourceLocator, registry: SceneRegistry = .bundled
  ) -> SceneLibrary {
    SceneLibrary(
      resources: resources, registry: registry,
      order: ["photo", "photos", "dial", "map", "swipes", "explorer", "paint", "model"])
  }
}
