/// The size limits of a formula, enough for people and small enough that its cost is known.
public enum FormulaLimits {
  /// The largest number of bytes of its text, as UTF-8.
  public static let bytes = 4096
  /// The largest number of lines that define a name.
  public static let lines = 64
  /// The largest number of steps of its evaluation.
  public static let steps = 512
  /// The deepest nesting of parentheses, signs and powers.
  public static let depth = 32
  /// The largest number of characters of a name.
  public static let name = 32
}
