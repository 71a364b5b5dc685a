/// A formula of one's own: how a layer's place follows from two fingers.
///
///     let formula = try Formula(
///       """
///       u = B − A
///       v = B′ − A′
///       angle = atan2(cross(u, v), dot(u, v))
///       """)
///
/// It is checked and put into a flat form once; ``FormulaRun`` evaluates it at each event. The
/// language has no loops, and a formula has at most ``FormulaLimits/steps`` steps, so each
/// evaluation costs a limited time.
///
/// Two formulas are equal if they are written alike but for spaces, parentheses that say what is so
/// without them, and spellings of a sign: `-` and `−`, `'` and `′`.
public struct Formula: Hashable, Sendable {
  let nodes: [FormulaNode]
  let definitions: [FormulaDefinition]

  /// Reads a formula.
  ///
  /// - Throws: The first fault of the text, at its character. Whatever the text is, there is one
  ///   error, and its cost is limited.
  public init(_ text: String) throws(FormulaError) {
    do throws(FormulaFault) {
      let parser = try FormulaParser(text)
      nodes = parser.nodes
      definitions = parser.definitions
    } catch {
      throw error.error(in: text)
    }
  }

  /// What it gives.
  public var results: Set<FormulaResult> {
    Set(definitions.compactMap { FormulaResult(rawValue: $0.name) })
  }

  /// How many steps each evaluation takes.
  public var steps: Int { nodes.count }

  /// The step that gives a result; nil where no line has its name.
  func node(of result: FormulaResult) -> Int? {
    definitions.first { $0.name == result.rawValue }?.node
  }
}
