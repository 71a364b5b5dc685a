extension Formula: CustomStringConvertible {
  /// The formula as a book would print it.
  ///
  /// It has a line for each name, `−`, `×`, `÷` and `′`, and no unneeded parentheses. The text
  /// reads as an equal formula, unless it is longer than ``FormulaLimits/bytes``.
  public var description: String {
    // A step's words are made from those of earlier steps, so no formula is too deep.
    var words: [FormulaPhrase] = []
    words.reserveCapacity(nodes.count)
    for node in nodes { words.append(phrase(of: node, words)) }
    return definitions.map { "\($0.name) = \(words[$0.node].text)" }.joined(separator: "\n")
  }

  private func phrase(of node: FormulaNode, _ words: [FormulaPhrase]) -> FormulaPhrase {
    let (first, second) = (words.isEmpty ? FormulaPhrase("") : words[node.first], node.second)
    switch node.operation {
    case .sign(let sign):
      let (plain, _, binding) = sign.form
      let right = words[second].within(sign.right)
      return FormulaPhrase("\(first.within(sign.left)) \(plain) \(right)", binding)
    case .number(let number): return FormulaPhrase(Self.digits(number))
    case .pi: return FormulaPhrase("π")
    case .input(let input): return FormulaPhrase(input.rawValue)
    case .definition(let place): return FormulaPhrase(definitions[place].name)
    case .x: return FormulaPhrase("\(first.within(.part)).x")
    case .y: return FormulaPhrase("\(first.within(.part)).y")
    case .pair: return FormulaPhrase("(\(first.text), \(words[second].text))")
    case .negate: return FormulaPhrase("−\(first.within(.sign))", .sign)
    case .power:
      return FormulaPhrase("\(first.within(.part))^\(words[second].within(.sign))", .power)
    case .not: return FormulaPhrase("not \(first.within(.not))", .not)
    case .call(let function):
      let nodes = [node.first, node.second, node.third].prefix(function.parameters.count)
      let values = nodes.map { words[$0].text }.joined(separator: ", ")
      return FormulaPhrase("\(function.rawValue)(\(values))")
    }
  }

  /// Returns the shortest digits of a number.
  static func digits(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
