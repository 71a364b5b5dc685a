/// How large a formula may be: enough for people, and little enough that it costs a known time.
public enum FormulaLimits {
  /// Bytes of its text, as UTF-8.
  public static let bytes = 4096
  /// Lines that give a name.
  public static let lines = 64
  /// Steps of its evaluation.
  public static let steps = 512
  /// Parentheses, signs and powers inside one another.
  public static let depth = 32
  /// Characters of a name.
  public static let name = 32
}
