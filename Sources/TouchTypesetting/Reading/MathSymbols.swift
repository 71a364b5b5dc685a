/// The commands for single signs, and the meanings of plain characters.
enum MathSymbols {
  /// Returns the sign of a command without arguments; nil for an unknown command.
  static func command(_ name: String) -> MathSymbol? {
    if let letter = greek[name] { return letter }
    if let sign = signs[name] { return MathSymbol(text: sign.0, kind: sign.1) }
    return operations[name]
  }

  /// Returns the sign of a plain character; nil if there is none.
  static func character(_ character: Character) -> MathSymbol? {
    switch character {
    case "-", "−": return MathSymbol(text: "−", kind: .binary)
    case "*": return MathSymbol(text: "∗", kind: .binary)
    case "+", "×", "·", "÷", "±", "∓", "∘", "∧", "∨":
      return MathSymbol(text: String(character), kind: .binary)
    case "=", "<", ">", "≤", "≥", "≠", "≈", "≡", "→", "↦", "∈", "∝", ":":
      return MathSymbol(text: String(character), kind: .relation)
    case "(", "[": return MathSymbol(text: String(character), kind: .opening)
    case ")", "]", "!": return MathSymbol(text: String(character), kind: .closing)
    case ",", ";": return MathSymbol(text: String(character), kind: .punctuation)
    case "|", "/", ".", "°", "∞", "∂", "∇", "…", "√", "∠", "?":
      return MathSymbol(text: String(character))
    default:
      guard character.isLetter || character.isNumber else { return nil }
      return MathSymbol(
        text: String(character), isSlanted: character.isLetter && !isUpright(character))
    }
  }

  /// Returns whether a letter is upright: capital Greek letters are, and so is π, because it is a
  /// number.
  private static func isUpright(_ character: Character) -> Bool {
    character == "π" || ("Α"..."Ω").contains(character)
  }

  private static let greek: [String: MathSymbol] = {
    let names = [
      "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ",
      "eta": "η", "theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν",
      "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "υ", "phi": "φ",
      "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ",
      "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
    ]
    return names.compactMapValues { letter in letter.first.flatMap(character) }
  }()

  private static let signs: [String: (String, MathKind)] = [
    "cdot": ("·", .binary), "times": ("×", .binary), "div": ("÷", .binary), "pm": ("±", .binary),
    "mp": ("∓", .binary), "circ": ("∘", .binary), "land": ("∧", .binary), "lor": ("∨", .binary),
    "le": ("≤", .relation), "ge": ("≥", .relation), "ne": ("≠", .relation),
    "approx": ("≈", .relation), "equiv": ("≡", .relation), "to": ("→", .relation),
    "mapsto": ("↦", .relation), "in": ("∈", .relation), "propto": ("∝", .relation),
    "Rightarrow": ("⇒", .relation), "infty": ("∞", .ordinary), "partial": ("∂", .ordinary),
    "nabla": ("∇", .ordinary), "angle": ("∠", .ordinary), "degree": ("°", .ordinary),
    "neg": ("¬", .ordinary), "ldots": ("…", .inner), "cdots": ("⋯", .inner),
    "%": ("%", .ordinary), "#": ("#", .ordinary), "{": ("{", .opening), "}": ("}", .closing),
    "langle": ("⟨", .opening), "rangle": ("⟩", .closing), "|": ("‖", .ordinary),
  ]

  private static let operations: [String: MathSymbol] = {
    let functions = [
      "sin", "cos", "tan", "arcsin", "arccos", "arctan", "log", "ln", "exp", "det", "arg",
    ]
    var symbols: [String: MathSymbol] = [
      "sum": MathSymbol(text: "∑", kind: .operation, hasLimits: true, isLarge: true),
      "prod": MathSymbol(text: "∏", kind: .operation, hasLimits: true, isLarge: true),
      "int": MathSymbol(text: "∫", kind: .operation, isLarge: true),
    ]
    for name in functions { symbols[name] = MathSymbol(text: name, kind: .operation) }
    for name in ["min", "max", "lim"] {
      symbols[name] = MathSymbol(text: name, kind: .operation, hasLimits: true)
    }
    return symbols
  }()

  /// The room of each spacing command, in ems.
  static let spaces: [String: Double] = [
    ",": 3.0 / 18, ":": 4.0 / 18, ";": 5.0 / 18, " ": 0.25, "!": -3.0 / 18, "quad": 1, "qquad": 2,
  ]

  /// The commands for a sign or for room, except Greek letters.
  static var names: Set<String> { Set(signs.keys).union(operations.keys).union(spaces.keys) }

  /// The commands for Greek letters.
  static var greekNames: Set<String> { Set(greek.keys) }
}
