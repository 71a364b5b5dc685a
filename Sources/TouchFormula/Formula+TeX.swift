extension Formula {
  /// How a result follows, as a subset of TeX, to be typeset; nil where no line gives it.
  ///
  /// A fraction bar stands for `÷`, a root sign for `sqrt`, a column for a vector, bars for lengths
  /// and absolute values, a brace for `if`. Other lines stand by their names.
  /// - Complexity: O(*n* · *d*) in the number of steps and how deep they lie in each other.
  public func tex(of result: FormulaResult) -> String? {
    guard let node = node(of: result) else { return nil }
    var parts: [TeX] = []
    parts.reserveCapacity(node + 1)
    for node in nodes[...node] { parts.append(tex(of: node, parts)) }
    return "\(Self.tex(name: result.rawValue)) = \(parts[node].text)"
  }

  /// How tightly the outermost sign of some words binds, loosest first.
  private enum Binding: Int {
    case or, and, not, comparison, sum, product, sign, power, part
  }

  private struct TeX {
    var text: String
    var binding = Binding.part

    /// In brackets if it binds less tightly than what is around it.
    func within(_ other: Binding) -> String {
      binding.rawValue < other.rawValue ? #"\left( \#(text) \right)"# : text
    }
  }

  private func tex(of node: FormulaNode, _ parts: [TeX]) -> TeX {
    func part(_ place: Int) -> TeX { parts[place] }
    func chain(_ sign: String, _ binding: Binding, _ right: Binding) -> TeX {
      TeX(
        text: "\(part(node.first).within(binding)) \(sign) \(part(node.second).within(right))",
        binding: binding)
    }
    switch node.operation {
    case .number(let number): return Self.tex(number: number)
    case .pi: return TeX(text: "π")
    case .input(let input): return TeX(text: Self.tex(name: input.rawValue))
    case .definition(let place): return TeX(text: Self.tex(name: definitions[place].name))
    case .x: return TeX(text: "{\(part(node.first).within(.part))}_x")
    case .y: return TeX(text: "{\(part(node.first).within(.part))}_y")
    case .pair:
      let (x, y) = (part(node.first).text, part(node.second).text)
      return TeX(text: #"\begin{pmatrix} \#(x) \\ \#(y) \end{pmatrix}"#)
    case .negate: return TeX(text: "-\(part(node.first).within(.sign))", binding: .sign)
    case .add: return chain("+", .sum, .product)
    case .subtract: return chain("-", .sum, .product)
    case .multiply: return chain(#"\cdot"#, .product, .sign)
    case .divide:
      return TeX(text: #"\frac{\#(part(node.first).text)}{\#(part(node.second).text)}"#)
    case .power:
      let base = part(node.first).within(.part)
      return TeX(text: "{\(base)}^{\(part(node.second).text)}", binding: .power)
    case .less: return chain("<", .comparison, .sum)
    case .atMost: return chain(#"\le"#, .comparison, .sum)
    case .greater: return chain(">", .comparison, .sum)
    case .atLeast: return chain(#"\ge"#, .comparison, .sum)
    case .equal: return chain("=", .comparison, .sum)
    case .unequal: return chain(#"\ne"#, .comparison, .sum)
    case .and: return chain(#"\text{ and }"#, .and, .not)
    case .or: return chain(#"\text{ or }"#, .or, .and)
    case .not: return TeX(text: #"\text{not } \#(part(node.first).within(.not))"#, binding: .not)
    case .call(let function):
      let places = [node.first, node.second, node.third].prefix(function.parameters.count)
      return tex(of: function, places.map(part))
    }
  }

  private func tex(of function: FormulaFunction, _ values: [TeX]) -> TeX {
    let texts = values.map(\.text)
    switch function {
    case .sqrt: return TeX(text: #"\sqrt{\#(texts[0])}"#)
    case .abs, .length: return TeX(text: #"\left| \#(texts[0]) \right|"#)
    case .distance:
      return TeX(text: #"\left| \#(texts[0]) - \#(values[1].within(.product)) \right|"#)
    case .dot:
      return TeX(
        text: #"\#(values[0].within(.product)) \cdot \#(values[1].within(.sign))"#,
        binding: .product)
    case .cross:
      return TeX(
        text: #"\#(values[0].within(.product)) \times \#(values[1].within(.sign))"#,
        binding: .product)
    case .choose:
      return TeX(
        text: #"\begin{cases} \#(texts[1]) & \text{if } \#(texts[0]) \\ "#
          + #"\#(texts[2]) & \text{otherwise} \end{cases}"#)
    default:
      let list = texts.joined(separator: ", ")
      return TeX(text: #"\operatorname{\#(function.rawValue)} \! \left( \#(list) \right)"#)
    }
  }

  /// A name of one letter as it is, a longer one as a word; the values of the event before with
  /// that as an index.
  private static func tex(name: String) -> String {
    switch name {
    case "lastA", "lastB": return #"\#(name.suffix(1))_{\text{last}}"#
    case "lastAngle": return #"\mathit{angle}_{\text{last}}"#
    default: break
    }
    let letters = name.filter(\.isLetter)
    let digits = name.filter(\.isNumber)
    guard letters.count + digits.count == name.count, name.hasPrefix(letters) else {
      return name.count <= 2 ? name : #"\mathit{\#(name)}"#
    }
    let word = letters.count == 1 ? letters : #"\mathit{\#(letters)}"#
    return digits.isEmpty ? word : "\(word)_{\(digits)}"
  }

  /// The shortest digits of a number; a power of ten where there is one.
  private static func tex(number: Double) -> TeX {
    let text = number.description
    if text.hasSuffix(".0") { return TeX(text: String(text.dropLast(2))) }
    guard let mark = text.firstIndex(of: "e") else { return TeX(text: text) }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    return TeX(text: #"\#(text[..<mark]) \cdot 10^{\#(exponent)}"#, binding: .product)
  }
}
