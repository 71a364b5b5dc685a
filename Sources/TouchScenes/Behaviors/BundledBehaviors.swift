import TouchTypesetting

extension SceneRegistry {
  /// All behaviors that come with the program, and maps and formulas as content.
  public static let bundled = SceneRegistry(
    behaviors: [
      DialOptions.self, ExplorerOptions.self, FormulaOptions.self, ManipulateOptions.self,
      MapOptions.self, ModelOptions.self, PaintOptions.self, SwipesOptions.self,
    ], contents: [MapFigure.self, MathFigure.self])
}
