/// Collects the steps of a ``Script``.
@resultBuilder
public enum ScriptBuilder {
  /// Adds one step.
  public static func buildExpression(_ step: ScriptStep) -> [ScriptStep] { [step] }
  /// Adds several steps, made elsewhere.
  public static func buildExpression(_ steps: [ScriptStep]) -> [ScriptStep] { steps }
  /// Adds the steps of a block.
  public static func buildBlock(_ steps: [ScriptStep]...) -> [ScriptStep] { steps.flatMap { $0 } }
  /// Adds the steps of a loop.
  public static func buildArray(_ steps: [[ScriptStep]]) -> [ScriptStep] { steps.flatMap { $0 } }
  /// Adds the steps of an `if`.
  public static func buildOptional(_ steps: [ScriptStep]?) -> [ScriptStep] { steps ?? [] }
  /// Adds the steps of an `if`.
  public static func buildEither(first steps: [ScriptStep]) -> [ScriptStep] { steps }
  /// Adds the steps of an `else`.
  public static func buildEither(second steps: [ScriptStep]) -> [ScriptStep] { steps }
}
