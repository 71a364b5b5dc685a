extension FormulaParser {
  // expression = conjunction { "or" conjunction }
  mutating func parseExpression() throws(FormulaFault) -> Operand {
    var left = try parseConjunction()
    while current.kind == .name("or") {
      advance()
      left = try join(.or, left, try parseConjunction())
    }
    return left
  }

  // conjunction = negation { "and" negation }
  private mutating func parseConjunction() throws(FormulaFault) -> Operand {
    var left = try parseNegation()
    while current.kind == .name("and") {
      advance()
      left = try join(.and, left, try parseNegation())
    }
    return left
  }

  /// Joins two sides of "and" or "or", which must be truths.
  private mutating func join(
    _ sign: FormulaSign, _ left: Operand, _ right: Operand
  ) throws(FormulaFault) -> Operand {
    try require(.truth, left)
    try require(.truth, right)
    return try emit(.sign(sign), .truth, joining: left, right)
  }

  // negation = "not" negation | comparison
  private mutating func parseNegation() throws(FormulaFault) -> Operand {
    let start = current.range.lowerBound
    guard take(word: "not") else { return try parseComparison() }
    let value = try nested { parser throws(FormulaFault) in try parser.parseNegation() }
    try require(.truth, value)
    return try emit(.not, .truth, value.node, range: start..<value.range.upperBound)
  }

  static let comparisons: [FormulaToken.Symbol: FormulaSign] = [
    .less: .less, .atMost: .atMost, .greater: .greater, .atLeast: .atLeast, .equal: .equal,
    .unequal: .unequal,
  ]

  // comparison = sum [ ( "<" | "≤" | ">" | "≥" | "==" | "≠" ) sum ]
  private mutating func parseComparison() throws(FormulaFault) -> Operand {
    let left = try parseSum()
    let symbol = current
    guard case .symbol(let token) = symbol.kind, let sign = Self.comparisons[token] else {
      return left
    }
    advance()
    let right = try parseSum()
    let isEquality = sign == .equal || sign == .unequal
    guard left.type == right.type, left.type == .number || isEquality else {
      let message = "\(symbol.words) compares two numbers"
      let types = "here are \(left.type.words) and \(right.type.words)"
      throw FormulaFault(
        range: symbol.range, message: "\(message), and \(types)",
        hint: left.type == .vector && right.type == .vector ? "compare their lengths" : nil)
    }
    return try emit(.sign(sign), .truth, joining: left, right)
  }

  // sum = product { ( "+" | "−" ) product }
  private mutating func parseSum() throws(FormulaFault) -> Operand {
    var left = try parseProduct()
    while current.kind == .symbol(.plus) || current.kind == .symbol(.minus) {
      let symbol = current
      advance()
      let right = try parseProduct()
      guard left.type == right.type, left.type != .truth else {
        throw mismatch(symbol, "joins two numbers or two vectors", left, right)
      }
      let sign: FormulaSign = symbol.kind == .symbol(.plus) ? .add : .subtract
      left = try emit(.sign(sign), left.type, joining: left, right)
    }
    return left
  }

  // product = sign { ( "×" | "÷" ) sign }
  private mutating func parseProduct() throws(FormulaFault) -> Operand {
    var left = try parseSign()
    while current.kind == .symbol(.times) || current.kind == .symbol(.over) {
      let symbol = current
      advance()
      let right = try parseSign()
      let isProduct = symbol.kind == .symbol(.times)
      switch (left.type, right.type) {
      case (.number, .number), (.vector, .number): break
      case (.number, .vector) where isProduct: break
      case (.vector, .vector) where isProduct:
        throw mismatch(
          symbol, "multiplies by a number", left, right,
          hint: "of two vectors there are dot(u, v) and cross(u, v)")
      default:
        throw mismatch(
          symbol, isProduct ? "multiplies by a number" : "divides by a number", left, right)
      }
      let isVector = left.type == .vector || right.type == .vector
      let type: FormulaType = isVector ? .vector : .number
      left = try emit(.sign(isProduct ? .multiply : .divide), type, joining: left, right)
    }
    return left
  }

  private func mismatch(
    _ symbol: FormulaToken, _ rule: String, _ left: Operand, _ right: Operand, hint: String? = nil
  ) -> FormulaFault {
    FormulaFault(
      range: symbol.range,
      message:
        "\(symbol.words) \(rule), and here are \(left.type.words) and \(right.type.words)",
      hint: hint)
  }

  // sign = ( "−" | "+" ) sign | power
  private mutating func parseSign() throws(FormulaFault) -> Operand {
    let symbol = current
    let isMinus = take(.minus)
    guard isMinus || take(.plus) else { return try parsePower() }
    let value = try nested { parser throws(FormulaFault) in try parser.parseSign() }
    let range = symbol.range.lowerBound..<value.range.upperBound
    guard value.type != .truth else {
      throw FormulaFault(range: value.range, message: "a truth value has no sign")
    }
    guard isMinus else { return Operand(node: value.node, type: value.type, range: range) }
    return try emit(.negate, value.type, value.node, range: range)
  }

  // power = part [ "^" sign ]
  private mutating func parsePower() throws(FormulaFault) -> Operand {
    let base = try parsePart()
    let symbol = current
    guard take(.power) else { return base }
    let exponent = try nested { parser throws(FormulaFault) in try parser.parseSign() }
    guard base.type == .number, exponent.type == .number else {
      throw mismatch(
        symbol, "raises a number to a number", base, exponent,
        hint: base.type == .vector ? "the square of a length is dot(v, v)" : nil)
    }
    return try emit(.power, .number, joining: base, exponent)
  }

  // part = primary { ".x" | ".y" }
  private mutating func parsePart() throws(FormulaFault) -> Operand {
    var value = try parsePrimary()
    while take(.dot) {
      let name = current
      let isX = take(word: "x")
      guard isX || take(word: "y") else { throw unexpected("x or y after the point") }
      let range = value.range.lowerBound..<name.range.upperBound
      guard value.type == .vector else {
        throw FormulaFault(
          range: name.range, message: "only a vector has x and y, and this is \(value.type.words)")
      }
      value = try emit(isX ? .x : .y, .number, value.node, range: range)
    }
    return value
  }

  // primary = number | name | name "(" arguments ")" | "(" expression [ "," expression ] ")"
  private mutating func parsePrimary() throws(FormulaFault) -> Operand {
    let token = current
    switch token.kind {
    case .number(let number):
      advance()
      return try emit(.number(number), .number, range: token.range)
    case .name(let name) where next.kind == .symbol(.open):
      advance()
      return try parseCall(function(name, token.range), from: token)
    case .name("and"), .name("or"), .name("not"):
      throw unexpected("a number, a name or “(”")
    case .name(let name):
      advance()
      return try parseName(name, token.range)
    case .symbol(.open):
      advance()
      return try nested { parser throws(FormulaFault) in
        try parser.parseRest(from: token.range.lowerBound)
      }
    default:
      throw unexpected("a number, a name or “(”")
    }
  }

  /// Parses the rest after "(": a single expression, or the two numbers of a vector.
  private mutating func parseRest(from start: Int) throws(FormulaFault) -> Operand {
    var value = try parseExpression()
    guard take(.comma) else {
      value.range = start..<(try close())
      return value
    }
    let second = try parseExpression()
    try require(.number, value)
    try require(.number, second)
    if current.kind == .symbol(.comma) {
      throw FormulaFault(range: current.range, message: "a vector has two numbers, x and y")
    }
    return try emit(.pair, .vector, value.node, second.node, range: start..<(try close()))
  }

  /// Takes ")" and returns its end.
  private mutating func close() throws(FormulaFault) -> Int {
    let end = current.range.upperBound
    guard take(.close) else { throw unexpected("“)”") }
    return end
  }

  /// Parses the arguments of a function, in parentheses.
  private mutating func parseCall(
    _ function: FormulaFunction, from name: FormulaToken
  ) throws(FormulaFault) -> Operand {
    advance()
    var values: [Operand] = []
    let parameters = function.parameters
    while values.count < parameters.count {
      if values.isEmpty, current.kind == .symbol(.close) { break }
      values.append(try nested { parser throws(FormulaFault) in try parser.parseExpression() })
      guard take(.comma) else { break }
      if values.count == parameters.count {
        throw FormulaFault(
          range: current.range, message: "too many values for “\(function.rawValue)”",
          hint: "it is called “\(function.form)”")
      }
    }
    guard values.count == parameters.count || current.kind != .symbol(.close) else {
      throw FormulaFault(
        range: current.range, message: "too few values for “\(function.rawValue)”",
        hint: "it is called “\(function.form)”")
    }
    let range = name.range.lowerBound..<(try close())
    var result = function.result
    if function == .choose {
      try require(.truth, values[0])
      guard values[1].type == values[2].type else {
        throw FormulaFault(
          range: values[2].range,
          message:
            "“if” chooses between two of a kind: \(values[1].type.words) and \(values[2].type.words)"
        )
      }
      result = values[1].type
    } else {
      for (value, type) in zip(values, parameters) { try require(type, value) }
    }
    return try emit(
      .call(function), result, values[0].node, values.count > 1 ? values[1].node : 0,
      values.count > 2 ? values[2].node : 0, range: range)
  }

  private func require(_ type: FormulaType, _ value: Operand) throws(FormulaFault) {
    guard value.type != type else { return }
    throw FormulaFault(
      range: value.range, message: "expected \(type.words), and this is \(value.type.words)",
      hint: type == .truth ? "compare two numbers, as in “x > 0”" : nil)
  }
}
