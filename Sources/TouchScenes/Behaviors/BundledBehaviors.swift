import TouchTypesetting

extension SceneRegistry {
  /// The registry of all behaviors that come with the program, with maps and formulas as content.
  public static let bundled = SceneRegistry(
    behaviors: [
      DialOptions.self, ExplorerOptions.self, FormulaOptions.self, ManipulateOptions.self,
      MapOptions.self, ModelOptions.self, PaintOptions.self, SwipesOptions.self,
    ], contents: [MapFigure.self, MathFigure.self])
}
