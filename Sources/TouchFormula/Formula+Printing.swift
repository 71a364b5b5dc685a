extension Formula: CustomStringConvertible {
  /// The formula as a book would print it.
  ///
  /// It has a line for each name, `−`, `×`, `÷` and `′`, and no unneeded parentheses. It reads as the same formula, unless it is longer than
  /// ``FormulaLimits/bytes``.
  public var description: String {
    // A step's words are made of those of earlier steps, so that no formula is too deep.
    var words: [Phrase] = []
    words.reserveCapacity(nodes.count)
    for node in nodes { words.append(phrase(of: node, words)) }
    return definitions.map { "\($0.name) = \(words[$0.node].text)" }.joined(separator: "\n")
  }

  /// How tightly the outermost sign of some words binds, loosest first.
  private enum Binding: Int {
    case or, and, not, comparison, sum, product, sign, power, part
  }

  private struct Phrase {
    var text: String
    var binding: Binding

    init(_ text: String, _ binding: Binding = .part) {
      self.text = text
      self.binding = binding
    }

    /// In parentheses if it binds less tightly than what is around it.
    func within(_ other: Binding) -> String {
      binding.rawValue < other.rawValue ? "(\(text))" : text
    }
  }

  private func phrase(of node: FormulaNode, _ words: [Phrase]) -> Phrase {
    let (first, second) = (words.isEmpty ? Phrase("") : words[node.first], node.second)
    func chain(_ symbol: String, _ binding: Binding, _ right: Binding) -> Phrase {
      Phrase("\(first.within(binding)) \(symbol) \(words[second].within(right))", binding)
    }
    switch node.operation {
    case .number(let number): return Phrase(Self.digits(number))
    case .pi: return Phrase("π")
    case .input(let input): return Phrase(input.rawValue)
    case .definition(let place): return Phrase(definitions[place].name)
    case .x: return Phrase("\(first.within(.part)).x")
    case .y: return Phrase("\(first.within(.part)).y")
    case .pair: return Phrase("(\(first.text), \(words[second].text))")
    case .negate: return Phrase("−\(first.within(.sign))", .sign)
    case .add: return chain("+", .sum, .product)
    case .subtract: return chain("−", .sum, .product)
    case .multiply: return chain("×", .product, .sign)
    case .divide: return chain("÷", .product, .sign)
    case .power: return Phrase("\(first.within(.part))^\(words[second].within(.sign))", .power)
    case .less: return chain("<", .comparison, .sum)
    case .atMost: return chain("≤", .comparison, .sum)
    case .greater: return chain(">", .comparison, .sum)
    case .atLeast: return chain("≥", .comparison, .sum)
    case .equal: return chain("==", .comparison, .sum)
    case .unequal: return chain("≠", .comparison, .sum)
    case .and: return chain("and", .and, .not)
    case .or: return chain("or", .or, .and)
    case .not: return Phrase("not \(first.within(.not))", .not)
    case .call(let function):
      let nodes = [node.first, node.second, node.third].prefix(function.parameters.count)
      let values = nodes.map { words[$0].text }.joined(separator: ", ")
      return Phrase("\(function.rawValue)(\(values))")
    }
  }

  /// The shortest digits of a number.
  private static func digits(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
