/// A part of a formula as written, with the binding of its outermost sign.
struct FormulaPhrase {
  /// The tightness with which a sign binds, loosest first.
  enum Binding: Int {
    case choice, or, and, not, comparison, sum, product, sign, power, part

    /// The next tighter binding.
    var tighter: Binding { Binding(rawValue: rawValue + 1) ?? .part }
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

extension FormulaSign {
  /// The signs, by their text.
  static let written = Dictionary(uniqueKeysWithValues: allCases.map { ($0.form.plain, $0) })

  /// The sign as written, in formulas and in TeX, and how tightly it binds.
  var form: (plain: String, tex: String, binding: FormulaPhrase.Binding) {
    switch self {
    case .add: ("+", "+", .sum)
    case .subtract: ("−", "-", .sum)
    case .multiply: ("×", #"\cdot"#, .product)
    case .divide: ("÷", #"\div"#, .product)
    case .less: ("<", "<", .comparison)
    case .atMost: ("≤", #"\le"#, .comparison)
    case .greater: (">", ">", .comparison)
    case .atLeast: ("≥", #"\ge"#, .comparison)
    case .equal: ("==", "=", .comparison)
    case .unequal: ("≠", #"\ne"#, .comparison)
    case .and: ("and", #"\text{ and }"#, .and)
    case .or: ("or", #"\text{ or }"#, .or)
    }
  }

  /// The binding that the part at the sign's left must have to need no brackets: comparisons are
  /// not chained.
  var left: FormulaPhrase.Binding { form.binding == .comparison ? right : form.binding }
  /// The binding that the part at its right must have: the next tighter one.
  var right: FormulaPhrase.Binding { form.binding.tighter }
}
