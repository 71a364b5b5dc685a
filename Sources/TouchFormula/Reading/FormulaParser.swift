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
      guard next.kind == .symbol(.defines), case .name(let name) = token.kind else { return nil }
      return name
    }
    while true {
      if tokens[at].kind == .end { break }
      if tokens[at].kind == .lineEnd { at += 1 } else { try parseLine() }
    }
    try checkResults()
  }

  // MARK: - Words

  var current: FormulaToken { tokens[at] }

  var next: FormulaToken { tokens[min(at + 1, tokens.count - 1)] }

  mutating func advance() { at += 1 }

  /// Moves on and returns true if the current word is this symbol.
  mutating func take(_ symbol: FormulaToken.Symbol) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    at += 1
    return true
  }

  mutating func take(word: String) -> Bool {
    guard current.kind == .name(word) else { return false }
    at += 1
    return true
  }

  /// Returns a fault for an unexpected word.
  func unexpected(_ expected: String, hint: String? = nil) -> FormulaFault {
    FormulaFault(
      range: current.range, message: "expected \(expected), found \(current.words)", hint: hint)
  }

  // MARK: - Steps

  mutating func emit(
    _ operation: FormulaOperation, _ type: FormulaType, _ first: Int = 0, _ second: Int = 0,
    _ third: Int = 0, range: Range<Int>
  ) throws(FormulaFault) -> Operand {
    guard nodes.count < FormulaLimits.steps else {
      throw FormulaFault(
        range: range, message: "the formula has more than \(FormulaLimits.steps) steps")
    }
    nodes.append(
      FormulaNode(operation: operation, type: type, first: first, second: second, third: third))
    return Operand(node: nodes.count - 1, type: type, range: range)
  }

  /// Adds a step that joins two operands.
  mutating func emit(
    _ operation: FormulaOperation, _ type: FormulaType, joining left: Operand, _ right: Operand
  ) throws(FormulaFault) -> Operand {
    let range = left.range.lowerBound..<right.range.upperBound
    return try emit(operation, type, left.node, right.node, range: range)
  }

  /// Reads an expression that may contain more of its kind.
  mutating func nested(
    _ body: (inout FormulaParser) throws(FormulaFault) -> Operand
  ) throws(FormulaFault) -> Operand {
    guard depth < FormulaLimits.depth else {
      throw FormulaFault(
        range: current.range,
        message: "more than \(FormulaLimits.depth) parentheses, signs or powers in one another")
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
    guard case .name(let word) = name.kind, next.kind == .symbol(.defines) else {
      let isComparison = next.kind == .symbol(.equal)
      throw unexpected(
        "a name and “=”", hint: isComparison ? "write “=” once" : "a line reads “angle = …”")
    }
    if FormulaInput(rawValue: word) != nil || word == "π" || word == "pi" {
      throw FormulaFault(
        range: name.range, message: "“\(word)” has a value already", hint: "choose another name")
    }
    if Self.reserved.contains(word) {
      throw FormulaFault(
        range: name.range, message: "“\(word)” is a word of the language",
        hint: "choose another name")
    }
    if places[word] != nil {
      throw FormulaFault(
        range: name.range, message: "“\(word)” has a line already", hint: "choose another name")
    }
    guard definitions.count < FormulaLimits.lines else {
      throw FormulaFault(
        range: name.range, message: "the formula has more than \(FormulaLimits.lines) lines")
    }
    at += 2
    let value = try parseExpression()
    guard current.kind == .lineEnd || current.kind == .end else { throw notAnOperator }
    if let result = FormulaResult(rawValue: word), result.type != value.type {
      throw FormulaFault(
        range: value.range,
        message: "“\(word)” is \(result.type.words), and this is \(value.type.words)")
    }
    places[word] = definitions.count
    nameRanges.append(name.range)
    definitions.append(FormulaDefinition(name: word, node: value.node))
  }

  /// The fault of a value that is followed by text which is no operator.
  private var notAnOperator: FormulaFault {
    switch current.kind {
    case .number, .name, .symbol(.open):
      FormulaFault(
        range: current.range, message: "an operator is missing before \(current.words)",
        hint: "to multiply, write “×” or “*”")
    case .symbol(.close):
      FormulaFault(range: current.range, message: "this “)” has no “(”")
    case .symbol(.defines):
      FormulaFault(
        range: current.range, message: "“=” gives a value to the name at the line's beginning",
        hint: "to compare, write “==”")
    case .symbol(let symbol) where Self.comparisons[symbol] != nil:
      FormulaFault(
        range: current.range, message: "two comparisons in a row", hint: "join them with “and”")
    case .symbol(.comma):
      unexpected(
        "an operator or the end of the line",
        hint: "a decimal point is “.”, and a vector has parentheses")
    default: unexpected("an operator or the end of the line")
    }
  }

  // MARK: - Names

  /// Parses the value of a name.
  mutating func parseName(_ name: String, _ range: Range<Int>) throws(FormulaFault) -> Operand {
    if let place = places[name] {
      let type = nodes[definitions[place].node].type
      return try emit(.definition(place), type, definitions[place].node, range: range)
    }
    if let input = FormulaInput(rawValue: name) {
      return try emit(.input(input), input.type, range: range)
    }
    if name == "π" || name == "pi" { return try emit(.pi, .number, range: range) }
    if let function = FormulaFunction(rawValue: name) {
      throw FormulaFault(
        range: range, message: "“\(name)” is a function", hint: "write “\(function.form)”")
    }
    if allNames.contains(name) {
      throw FormulaFault(
        range: range, message: "“\(name)” has no value yet", hint: "its line must come before")
    }
    let near = NearName.of(
      name,
      among: FormulaInput.allCases.map(\.rawValue) + definitions.map(\.name) + ["pi"]
        + FormulaFunction.allCases.map(\.rawValue))
    throw FormulaFault(
      range: range, message: "there is no “\(name)”", hint: near.map { "did you mean “\($0)”?" })
  }

  /// Returns the function of a name that is followed by a parenthesis.
  func function(_ name: String, _ range: Range<Int>) throws(FormulaFault) -> FormulaFunction {
    if let function = FormulaFunction(rawValue: name) { return function }
    if places[name] != nil || FormulaInput(rawValue: name) != nil || name == "π" || name == "pi" {
      throw FormulaFault(
        range: range, message: "“\(name)” is a value, and no function",
        hint: "to multiply, write “\(name) × (…)”")
    }
    let near = NearName.of(name, among: FormulaFunction.allCases.map(\.rawValue))
    throw FormulaFault(
      range: range, message: "there is no function “\(name)”",
      hint: near.map { "did you mean “\($0)”?" })
  }

  // MARK: - Results

  private func checkResults() throws(FormulaFault) {
    let given = definitions.map { FormulaResult(rawValue: $0.name) }
    let missing = FormulaResult.matrix.filter { !given.contains($0) }
    if missing.isEmpty { return }
    if let first = given.firstIndex(where: { $0?.isOfMatrix == true }) {
      let names = missing.map(\.rawValue).joined(separator: ", ")
      throw FormulaFault(
        range: nameRanges[first],
        message: "“\(definitions[first].name)” is a number of the matrix, which lacks \(names)",
        hint: "give all six, or choose another name")
    }
    if given.contains(where: { $0 != nil }) { return }
    throw FormulaFault(
      range: current.range, message: "no line says where the layer goes",
      hint: "give angle, scale, pivot or move, or a, b, c, d, tx and ty")
  }
}
