/// A part of a formula as written, with the binding of its outermost sign.
struct FormulaPhrase {
  /// The tightness with which a sign binds, loosest first.
  enum Binding: Int {
    case choice, or, and, not, comparison, sum, product, sign, power, part
  }

  var text: String
  var binding: Binding

  init(_ text: String, _ binding: Binding = .part) {
    self.text = text
    self.binding = binding
  }

  /// Returns the text, in brackets if it binds less tightly than the surrounding text.
  func within(_ other: Binding, open: String = "(", close: String = ")") -> String {
    binding.rawValue < other.rawValue ? open + text + close : text
  }
}

/// A sign between two parts.
struct FormulaSign {
  var plain: String
  var tex: String
  var binding: FormulaPhrase.Binding
  /// The binding that the part at the sign's right must have to need no brackets.
  var right: FormulaPhrase.Binding
  /// The binding that the part at its left must have: comparisons are not chained.
  var left: FormulaPhrase.Binding { binding == .comparison ? .sum : binding }

  /// Creates the sign of an operation; nil if the operation's sign is not between two parts.
  init?(_ operation: FormulaOperation) {
    switch operation {
    case .add: self.init("+", "+", .sum, .product)
    case .subtract: self.init("−", "-", .sum, .product)
    case .multiply: self.init("×", #"\cdot"#, .product, .sign)
    case .divide: self.init("÷", #"\div"#, .product, .sign)
    case .less: self.init("<", "<", .comparison, .sum)
    case .atMost: self.init("≤", #"\le"#, .comparison, .sum)
    case .greater: self.init(">", ">", .comparison, .sum)
    case .atLeast: self.init("≥", #"\ge"#, .comparison, .sum)
    case .equal: self.init("==", "=", .comparison, .sum)
    case .unequal: self.init("≠", #"\ne"#, .comparison, .sum)
    case .and: self.init("and", #"\text{ and }"#, .and, .not)
    case .or: self.init("or", #"\text{ or }"#, .or, .and)
    case .number, .pi, .input, .definition, .x, .y, .pair, .negate, .power, .not, .call: return nil
    }
  }

  private init(
    _ plain: String, _ tex: String, _ binding: FormulaPhrase.Binding, _ right: FormulaPhrase.Binding
  ) {
    (self.plain, self.tex, self.binding, self.right) = (plain, tex, binding, right)
  }
}
