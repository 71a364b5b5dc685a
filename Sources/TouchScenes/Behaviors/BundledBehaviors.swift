extension SceneRegistry {
  /// All behaviors that come with the program.
  public static let bundled = SceneRegistry(behaviors: [
    DialOptions.self, ExplorerOptions.self, ManipulateOptions.self, MapOptions.self,
    ModelOptions.self, PaintOptions.self, SwipesOptions.self,
  ])
}
