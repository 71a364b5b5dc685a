extension FormulaParser {
  // expression = conjunction { "or" conjunction }
  // conjunction = negation { "and" negation }
  // comparison = sum [ ( "<" | "≤" | ">" | "≥" | "==" | "≠" ) sum ]
  // sum = product { ( "+" | "−" ) product }
  // product = sign { ( "×" | "÷" ) sign }
  /// Parses parts joined by signs of a binding; the signs in the parts bind more tightly.
  mutating func parse(_ binding: FormulaPhrase.Binding) throws(FormulaFault) -> Operand {
    if binding == .not { return try parseNegation() }
    if binding == .sign { return try parseSign() }
    var left = try parse(binding.tighter)
    while let sign = current.sign, sign.form.binding == binding {
      let symbol = current
      advance()
      let right = try parse(binding.tighter)
      let type = try joinedType(sign, symbol, left, right)
      let range = left.range.lowerBound..<right.range.upperBound
      left = try emit(.sign(sign), type, of: [left, right], range: range)
      // Comparisons are not chained.
      if binding == .comparison { break }
    }
    return left
  }

  /// Returns the type of two operands that a sign joins.
  private func joinedType(
    _ sign: FormulaSign, _ symbol: FormulaToken, _ left: Operand, _ right: Operand
  ) throws(FormulaFault) -> FormulaType {
    let areVectors = left.type == .vector && right.type == .vector
    switch sign {
    case .or, .and:
      try require(.truth, left)
      try require(.truth, right)
      return .truth
    case .less, .atMost, .greater, .atLeast, .equal, .unequal:
      let isEquality = sign == .equal || sign == .unequal
      if left.type == right.type, left.type == .number || isEquality { return .truth }
      throw mismatch(
        symbol, "compares two numbers", left, right,
        hint: areVectors ? "compare their lengths" : nil)
    case .add, .subtract:
      if left.type == right.type, left.type != .truth { return left.type }
      throw mismatch(symbol, "joins two numbers or two vectors", left, right)
    case .multiply, .divide:
      let isProduct = sign == .multiply
      switch (left.type, right.type) {
      case (.number, .number): return .number
      case (.vector, .number): return .vector
      case (.number, .vector) where isProduct: return .vector
      default:
        throw mismatch(
          symbol, isProduct ? "multiplies by a number" : "divides by a number", left, right,
          hint: areVectors && isProduct
            ? "of two vectors there are dot(u, v) and cross(u, v)" : nil)
      }
    }
  }

  private func mismatch(
    _ symbol: FormulaToken, _ rule: String, _ left: Operand, _ right: Operand, hint: String? = nil
  ) -> FormulaFault {
    let types = "\(left.type.words) and \(right.type.words)"
    return FormulaFault(symbol.range, "\(symbol.words) \(rule), and here are \(types)", hint: hint)
  }

  // negation = "not" negation | comparison
  private mutating func parseNegation() throws(FormulaFault) -> Operand {
    let start = current.range.lowerBound
    guard take("not") else { return try parse(.comparison) }
    let value = try nested { parser throws(FormulaFault) in try parser.parseNegation() }
    try require(.truth, value)
    return try emit(.not, .truth, of: [value], range: start..<value.range.upperBound)
  }

  // sign = ( "−" | "+" ) sign | power
  private mutating func parseSign() throws(FormulaFault) -> Operand {
    let start = current.range.lowerBound
    let isMinus = take("−")
    guard isMinus || take("+") else { return try parsePower() }
    let value = try nested { parser throws(FormulaFault) in try parser.parseSign() }
    let range = start..<value.range.upperBound
    guard value.type != .truth else {
      throw FormulaFault(value.range, "a truth value has no sign")
    }
    guard isMinus else { return Operand(node: value.node, type: value.type, range: range) }
    return try emit(.negate, value.type, of: [value], range: range)
  }

  // power = part [ "^" sign ]
  private mutating func parsePower() throws(FormulaFault) -> Operand {
    let base = try parsePart()
    let symbol = current
    guard take("^") else { return base }
    let exponent = try nested { parser throws(FormulaFault) in try parser.parseSign() }
    guard base.type == .number, exponent.type == .number else {
      throw mismatch(
        symbol, "raises a number to a number", base, exponent,
        hint: base.type == .vector ? "the square of a length is dot(v, v)" : nil)
    }
    let range = base.range.lowerBound..<exponent.range.upperBound
    return try emit(.power, .number, of: [base, exponent], range: range)
  }

  // part = primary { ".x" | ".y" }
  private mutating func parsePart() throws(FormulaFault) -> Operand {
    var value = try parsePrimary()
    while take(".") {
      let name = current
      let isX = take("x")
      guard isX || take("y") else { throw unexpected("x or y after the point") }
      let range = value.range.lowerBound..<name.range.upperBound
      guard value.type == .vector else {
        throw FormulaFault(
          name.range, "only a vector has x and y, and this is \(value.type.words)")
      }
      value = try emit(isX ? .x : .y, .number, of: [value], range: range)
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
    case .name(let name) where next.text == "(":
      advance()
      return try parseCall(function(name, token.range), from: token)
    case .name("and"), .name("or"), .name("not"):
      throw unexpected("a number, a name or “(”")
    case .name(let name):
      advance()
      return try parseName(name, token.range)
    case .symbol("("):
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
    var value = try parse(.or)
    guard take(",") else {
      value.range = start..<(try close())
      return value
    }
    let second = try parse(.or)
    try require(.number, value)
    try require(.number, second)
    if current.text == "," {
      throw FormulaFault(current.range, "a vector has two numbers, x and y")
    }
    return try emit(.pair, .vector, of: [value, second], range: start..<(try close()))
  }

  /// Takes ")" and returns its end.
  private mutating func close() throws(FormulaFault) -> Int {
    let end = current.range.upperBound
    guard take(")") else { throw unexpected("“)”") }
    return end
  }

  /// Parses the arguments of a function, in parentheses.
  private mutating func parseCall(
    _ function: FormulaFunction, from name: FormulaToken
  ) throws(FormulaFault) -> Operand {
    advance()
    var values: [Operand] = []
    let parameters = function.parameters
    let called = "it is called “\(function.form)”"
    while values.count < parameters.count {
      if values.isEmpty, current.text == ")" { break }
      values.append(try nested { parser throws(FormulaFault) in try parser.parse(.or) })
      guard take(",") else { break }
      if values.count == parameters.count {
        throw FormulaFault(
          current.range, "too many values for “\(function.rawValue)”", hint: called)
      }
    }
    guard values.count == parameters.count || current.text != ")" else {
      throw FormulaFault(current.range, "too few values for “\(function.rawValue)”", hint: called)
    }
    let range = name.range.lowerBound..<(try close())
    var result = function.result
    if function == .choose {
      try require(.truth, values[0])
      guard values[1].type == values[2].type else {
        let types = "\(values[1].type.words) and \(values[2].type.words)"
        throw FormulaFault(values[2].range, "“if” chooses between two of a kind: \(types)")
      }
      result = values[1].type
    } else {
      for (value, type) in zip(values, parameters) { try require(type, value) }
    }
    return try emit(.call(function), result, of: values, range: range)
  }

  private func require(_ type: FormulaType, _ value: Operand) throws(FormulaFault) {
    guard value.type != type else { return }
    throw FormulaFault(
      value.range, "expected \(type.words), and this is \(value.type.words)",
      hint: type == .truth ? "compare two numbers, as in “x > 0”" : nil)
  }
}
