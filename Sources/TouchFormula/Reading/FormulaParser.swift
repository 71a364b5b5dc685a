/// A parser that reads a formula's lines, checks the types, and writes the steps of its evaluation
/// in the same pass.
///
/// Each rule of the grammar is a method. The depth of their calls is the depth of nested
/// parentheses, signs and powers, which has a limit; the written steps are flat.
struct FormulaParser {
  /// A value that has been read.
  struct Operand {
    var node: Int
    var type: FormulaType
    /// The range of the value's scalars in the text.
    var range: Range<Int>
  }

  private let tokens: [FormulaToken]
  private var at = 0
  private var depth = 0
  private var places: [String: Int] = [:]
  private var nameRanges: [Range<Int>] = []
  /// The names that lines define, including those of later lines.
  private let allNames: [String]

  private(set) var nodes: [FormulaNode] = []
  private(set) var definitions: [FormulaDefinition] = []

  /// - Throws: The first fault.
  init(_ text: String) throws(FormulaFault) {
    tokens = try FormulaScanner(text).tokens
    allNames = zip(tokens, tokens.dropFirst()).compactMap { token, next in
      guard next.text == "=", case .name(let name) = token.kind else { return nil }
      return name
    }
    while tokens[at].kind != .end {
      if tokens[at].kind == .lineEnd { at += 1 } else { try parseLine() }
    }
    try checkResults()
  }

  // MARK: - Words

  var current: FormulaToken { tokens[at] }

  var next: FormulaToken { tokens[min(at + 1, tokens.count - 1)] }

  mutating func advance() { at += 1 }

  /// Moves on and returns true if the current word is this symbol or name.
  mutating func take(_ text: String) -> Bool {
    guard current.text == text else { return false }
    at += 1
    return true
  }

  /// Returns a fault for an unexpected word.
  func unexpected(_ expected: String, hint: String? = nil) -> FormulaFault {
    FormulaFault(current.range, "expected \(expected), found \(current.words)", hint: hint)
  }

  // MARK: - Steps

  /// Adds a step that uses the values of at most three operands.
  mutating func emit(
    _ operation: FormulaOperation, _ type: FormulaType, of parts: [Operand] = [], range: Range<Int>
  ) throws(FormulaFault) -> Operand {
    guard nodes.count < FormulaLimits.steps else {
      throw FormulaFault(range, "the formula has more than \(FormulaLimits.steps) steps")
    }
    let used = parts.map(\.node) + [0, 0, 0]
    nodes.append(
      FormulaNode(
        operation: operation, type: type, first: used[0], second: used[1], third: used[2]))
    return Operand(node: nodes.count - 1, type: type, range: range)
  }

  /// Reads an expression that may contain more of its kind.
  mutating func nested(
    _ body: (inout FormulaParser) throws(FormulaFault) -> Operand
  ) throws(FormulaFault) -> Operand {
    guard depth < FormulaLimits.depth else {
      throw FormulaFault(
        current.range,
        "more than \(FormulaLimits.depth) parentheses, signs or powers in one another")
    }
    depth += 1
    let operand = try body(&self)
    depth -= 1
    return operand
  }

  // MARK: - Lines

  /// The words of the language that cannot be names.
  static let reserved = ["and", "or", "not", "if"]

  private mutating func parseLine() throws(FormulaFault) {
    let name = current
    guard case .name(let word) = name.kind, next.text == "=" else {
      throw unexpected(
        "a name and “=”", hint: next.text == "==" ? "write “=” once" : "a line reads “angle = …”")
    }
    let other = "choose another name"
    if Self.isGiven(word) {
      throw FormulaFault(name.range, "“\(word)” has a value already", hint: other)
    }
    if Self.reserved.contains(word) {
      throw FormulaFault(name.range, "“\(word)” is a word of the language", hint: other)
    }
    if places[word] != nil {
      throw FormulaFault(name.range, "“\(word)” has a line already", hint: other)
    }
    guard definitions.count < FormulaLimits.lines else {
      throw FormulaFault(name.range, "the formula has more than \(FormulaLimits.lines) lines")
    }
    at += 2
    let value = try parse(.or)
    guard current.kind == .lineEnd || current.kind == .end else { throw notAnOperator }
    if let result = FormulaResult(rawValue: word), result.type != value.type {
      throw FormulaFault(
        value.range, "“\(word)” is \(result.type.words), and this is \(value.type.words)")
    }
    places[word] = definitions.count
    nameRanges.append(name.range)
    definitions.append(FormulaDefinition(name: word, node: value.node))
  }

  /// The fault of a value that is followed by text which is no operator.
  private var notAnOperator: FormulaFault {
    switch current.kind {
    case .number, .name, .symbol("("):
      FormulaFault(
        current.range, "an operator is missing before \(current.words)",
        hint: "to multiply, write “×” or “*”")
    case .symbol(")"): FormulaFault(current.range, "this “)” has no “(”")
    case .symbol("="):
      FormulaFault(
        current.range, "“=” gives a value to the name at the line's beginning",
        hint: "to compare, write “==”")
    case .symbol where current.sign?.form.binding == .comparison:
      FormulaFault(current.range, "two comparisons in a row", hint: "join them with “and”")
    case .symbol(","):
      unexpected(
        "an operator or the end of the line",
        hint: "a decimal point is “.”, and a vector has parentheses")
    default: unexpected("an operator or the end of the line")
    }
  }

  // MARK: - Names

  /// Whether a name has a value without a line.
  private static func isGiven(_ name: String) -> Bool {
    FormulaInput(rawValue: name) != nil || name == "π" || name == "pi"
  }

  /// Parses the value of a name.
  mutating func parseName(_ name: String, _ range: Range<Int>) throws(FormulaFault) -> Operand {
    if let place = places[name] {
      let node = definitions[place].node
      let line = Operand(node: node, type: nodes[node].type, range: range)
      return try emit(.definition(place), line.type, of: [line], range: range)
    }
    if let input = FormulaInput(rawValue: name) {
      return try emit(.input(input), input.type, range: range)
    }
    if Self.isGiven(name) { return try emit(.pi, .number, range: range) }
    if let function = FormulaFunction(rawValue: name) {
      throw FormulaFault(range, "“\(name)” is a function", hint: "write “\(function.form)”")
    }
    if allNames.contains(name) {
      throw FormulaFault(range, "“\(name)” has no value yet", hint: "its line must come before")
    }
    let near = NearName.of(
      name,
      among: FormulaInput.allCases.map(\.rawValue) + definitions.map(\.name) + ["pi"]
        + FormulaFunction.allCases.map(\.rawValue))
    throw FormulaFault(
      range, "there is no “\(name)”", hint: near.map { "did you mean “\($0)”?" })
  }

  /// Returns the function of a name that is followed by a parenthesis.
  func function(_ name: String, _ range: Range<Int>) throws(FormulaFault) -> FormulaFunction {
    if let function = FormulaFunction(rawValue: name) { return function }
    if places[name] != nil || Self.isGiven(name) {
      throw FormulaFault(
        range, "“\(name)” is a value, and no function",
        hint: "to multiply, write “\(name) × (…)”")
    }
    let near = NearName.of(name, among: FormulaFunction.allCases.map(\.rawValue))
    throw FormulaFault(
      range, "there is no function “\(name)”", hint: near.map { "did you mean “\($0)”?" })
  }

  // MARK: - Results

  private func checkResults() throws(FormulaFault) {
    let given = definitions.map { FormulaResult(rawValue: $0.name) }
    let missing = FormulaResult.matrix.filter { !given.contains($0) }
    if missing.isEmpty { return }
    if let first = given.firstIndex(where: { $0?.isOfMatrix == true }) {
      let names = missing.map(\.rawValue).joined(separator: ", ")
      throw FormulaFault(
        nameRanges[first],
        "“\(definitions[first].name)” is a number of the matrix, which lacks \(names)",
        hint: "give all six, or choose another name")
    }
    if given.contains(where: { $0 != nil }) { return }
    throw FormulaFault(
      current.range, "no line says where the layer goes",
      hint: "give angle, scale, pivot or move, or a, b, c, d, tx and ty")
  }
}
