extension Formula {
  /// Returns the line of a result, as a subset of TeX for typesetting; nil if no line gives the
  /// result.
  ///
  /// A fraction bar stands for `÷`, a root sign for `sqrt`, a column for a vector, bars for lengths
  /// and absolute values, a brace for `if`. Other lines appear by their names.
  /// - Complexity: O(*n* · *d*) in the number of steps and their depth of nesting.
  public func tex(of result: FormulaResult) -> String? {
    guard let node = node(of: result) else { return nil }
    var parts: [FormulaPhrase] = []
    parts.reserveCapacity(node + 1)
    for node in nodes[...node] { parts.append(tex(of: node, parts)) }
    return "\(Self.tex(name: result.rawValue)) = \(parts[node].text)"
  }

  private func tex(of node: FormulaNode, _ parts: [FormulaPhrase]) -> FormulaPhrase {
    switch node.operation {
    case .sign(.divide):
      let (upper, lower) = (parts[node.first].text, parts[node.second].text)
      // An exponent of a fraction needs brackets around it.
      return FormulaPhrase(#"\frac{\#(upper)}{\#(lower)}"#, .power)
    case .sign(let sign):
      let (_, tex, binding) = sign.form
      let left = parts[node.first].inTeX(within: sign.left)
      let right = parts[node.second].inTeX(within: sign.right)
      return FormulaPhrase("\(left) \(tex) \(right)", binding)
    case .number(let number): return Self.tex(number: number)
    case .pi: return FormulaPhrase("π")
    case .input(let input): return FormulaPhrase(Self.tex(name: input.rawValue))
    case .definition(let place): return FormulaPhrase(Self.tex(name: definitions[place].name))
    case .x: return FormulaPhrase("{\(parts[node.first].inTeX(within: .part))}_x")
    case .y: return FormulaPhrase("{\(parts[node.first].inTeX(within: .part))}_y")
    case .pair:
      let (x, y) = (parts[node.first].text, parts[node.second].text)
      return FormulaPhrase(#"\begin{pmatrix} \#(x) \\ \#(y) \end{pmatrix}"#)
    case .negate: return FormulaPhrase("-\(parts[node.first].inTeX(within: .sign))", .sign)
    case .power:
      let base = parts[node.first].inTeX(within: .part)
      return FormulaPhrase("{\(base)}^{\(parts[node.second].text)}", .power)
    case .not:
      return FormulaPhrase(#"\text{not } \#(parts[node.first].inTeX(within: .not))"#, .not)
    case .call(let function):
      let places = [node.first, node.second, node.third].prefix(function.parameters.count)
      return tex(of: function, places.map { parts[$0] })
    }
  }

  private func tex(of function: FormulaFunction, _ values: [FormulaPhrase]) -> FormulaPhrase {
    let texts = values.map(\.text)
    switch function {
    case .sqrt: return FormulaPhrase(#"\sqrt{\#(texts[0])}"#, .power)
    case .abs, .length: return FormulaPhrase(#"\left| \#(texts[0]) \right|"#)
    case .distance:
      let to = values[1].inTeX(within: .product)
      return FormulaPhrase(#"\left| \#(values[0].inTeX(within: .sum)) - \#(to) \right|"#)
    case .dot, .cross:
      let (left, right) = (values[0].inTeX(within: .product), values[1].inTeX(within: .sign))
      return FormulaPhrase(
        "\(left) \(function == .dot ? #"\cdot"# : #"\times"#) \(right)", .product)
    case .choose:
      return FormulaPhrase(
        #"\begin{cases} \#(texts[1]) & \text{if } \#(texts[0]) \\ "#
          + #"\#(texts[2]) & \text{otherwise} \end{cases}"#, .choice)
    default:
      let list = texts.joined(separator: ", ")
      return FormulaPhrase(#"\operatorname{\#(function.rawValue)} \! \left( \#(list) \right)"#)
    }
  }

  /// Returns a one-letter name as it is and a longer one as a word; values of the event before have
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
      return name.count > 2 || name.contains("_") ? #"\mathit{\#(name)}"# : name
    }
    let word = letters.count == 1 ? letters : #"\mathit{\#(letters)}"#
    return digits.isEmpty ? word : "\(word)_{\(digits)}"
  }

  /// Returns the shortest digits of a number, with a power of ten if there is one.
  private static func tex(number: Double) -> FormulaPhrase {
    let text = digits(number)
    guard let mark = text.firstIndex(of: "e") else { return FormulaPhrase(text) }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    return FormulaPhrase(#"\#(text[..<mark]) \cdot 10^{\#(exponent)}"#, .product)
  }
}

extension FormulaPhrase {
  /// Returns the phrase in growing brackets if it binds less tightly than its surroundings.
  fileprivate func inTeX(within other: Binding) -> String {
    within(other, open: #"\left( "#, close: #" \right)"#)
  }
}
