/// Collects the steps of a ``Script``.
@resultBuilder
public enum ScriptBuilder {
  /// One step.
  public static func buildExpression(_ step: ScriptStep) -> [ScriptStep] { [step] }
  /// Several steps, made elsewhere.
  public static func buildExpression(_ steps: [ScriptStep]) -> [ScriptStep] { steps }
  /// All steps.
  public static func buildBlock(_ steps: [ScriptStep]...) -> [ScriptStep] { steps.flatMap { $0 } }
  /// The steps of a loop.
  public static func buildArray(_ steps: [[ScriptStep]]) -> [ScriptStep] { steps.flatMap { $0 } }
  /// The steps of an `if`.
  public static func buildOptional(_ steps: [ScriptStep]?) -> [ScriptStep] { steps ?? [] }
  /// The steps of an `if`.
  public static func buildEither(first steps: [ScriptStep]) -> [ScriptStep] { steps }
  /// The steps of an `else`.
  public static func buildEither(second steps: [ScriptStep]) -> [ScriptStep] { steps }
}
