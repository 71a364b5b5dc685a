/// The letters in a formula, as a symbols block names them.
enum FormulaLetters {
  private static let greek: [String: String] = [
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "theta": "θ", "lambda": "λ", "mu": "μ",
    "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "φ", "psi": "ψ", "omega": "ω",
    "Delta": "Δ", "Sigma": "Σ", "Omega": "Ω",
  ]

  /// Returns the letters of a formula, each with its primes: `A′` for `A'`.
  ///
  /// Words in `\text{…}` and `\mathrm{…}` do not count, nor does π, which everyone knows.
  static func letters(of source: String) -> [String] {
    var letters: [String] = []
    var rest = Substring(source)
    func addPrimes() {
      while let last = letters.last, let first = rest.first, first == "'" || first == "′" {
        letters[letters.count - 1] = last + "′"
        rest.removeFirst()
      }
    }
    while let first = rest.first {
      if first == "\\" {
        rest.removeFirst()
        let name = String(rest.prefix { $0.isLetter })
        rest = rest.dropFirst(max(name.count, 1))
        if ["text", "mathrm", "operatorname", "begin", "end"].contains(name), rest.first == "{" {
          rest = rest.drop { $0 != "}" }
        } else if let letter = greek[name] {
          letters.append(letter)
          addPrimes()
        }
      } else {
        rest.removeFirst()
        if first.isLetter {
          letters.append(String(first))
          addPrimes()
        }
      }
    }
    return letters.filter { $0 != "π" }
  }

  /// Returns the letters of a text that cannot be words: A′, θ.
  static func primedLetters(in words: String) -> [String] {
    let signs = Set(greek.values)
    return words.split { !$0.isLetter && $0 != "′" }.map(String.init).filter { word in
      (word.count == 2 && word.hasSuffix("′")) || (signs.contains(word) && word != "π")
    }
  }
}
