/// A user's formula that computes a layer's place from two fingers.
///
///     let formula = try Formula(
///       """
///       u = B − A
///       v = B′ − A′
///       angle = atan2(cross(u, v), dot(u, v))
///       """)
///
/// The formula is checked and flattened once; ``FormulaRun`` evaluates it at each event. The
/// language has no loops, and a formula has at most ``FormulaLimits/steps`` steps, so each
/// evaluation has a limited cost.
///
/// Two formulas are equal if they are written alike except for spaces, redundant parentheses, and
/// spellings of a sign: `-` and `−`, `'` and `′`.
public struct Formula: Hashable, Sendable {
  let nodes: [FormulaNode]
  let definitions: [FormulaDefinition]

  /// Parses a formula.
  ///
  /// - Throws: The first error of the text, with its position. Any text yields at most one error,
  ///   at a limited cost.
  public init(_ text: String) throws(FormulaError) {
    do throws(FormulaFault) {
      let parser = try FormulaParser(text)
      nodes = parser.nodes
      definitions = parser.definitions
    } catch {
      throw error.error(in: text)
    }
  }

  /// The results that the formula gives.
  public var results: Set<FormulaResult> {
    Set(definitions.compactMap { FormulaResult(rawValue: $0.name) })
  }

  /// The number of steps of each evaluation.
  public var steps: Int { nodes.count }

  /// Returns the step that computes a result; nil if no line has its name.
  func node(of result: FormulaResult) -> Int? {
    definitions.first { $0.name == result.rawValue }?.node
  }
}
