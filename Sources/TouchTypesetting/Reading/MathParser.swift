/// A parser of formulas in a subset of TeX.
struct MathParser {
  /// The largest depth of nested parts.
  static let depth = 32
  /// The largest number of characters in a formula.
  static let length = 4_000

  private let characters: [Character]
  private var index = 0
  private var depth = 0

  init(_ source: String) { characters = Array(source) }

  /// Parses the whole formula.
  mutating func parse() throws(MathError) -> MathNode {
    guard characters.count <= Self.length else {
      throw failure(
        "\(characters.count) characters", expected: "at most \(Self.length)", at: Self.length)
    }
    let row = try row()
    if index < characters.count { throw unexpected(expected: "the end of the formula") }
    return row
  }

  // MARK: Characters

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private mutating func skipSpaces() {
    while let next, next.isWhitespace { index += 1 }
  }

  /// Takes a character if it comes next.
  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard next == character else { return false }
    index += 1
    return true
  }

  /// Returns the name of the next command, without its backslash; nil if no command comes next.
  private func commandName() -> String? {
    guard next == "\\", index + 1 < characters.count else { return nil }
    let rest = characters[(index + 1)...]
    let letters = rest.prefix { $0.isASCII && $0.isLetter }
    return String(letters.isEmpty ? rest.prefix(1) : letters)
  }

  private mutating func takeCommand(_ name: String) -> Bool {
    skipSpaces()
    guard commandName() == name else { return false }
    index += 1 + name.count
    return true
  }

  private func failure(_ found: String, expected: String, at index: Int) -> MathError {
    MathError(found, expected: expected, at: index, in: characters)
  }

  /// Returns an error for the text that comes next.
  private func unexpected(expected: String) -> MathError {
    let found = commandName().map { "\\\($0)" } ?? next.map(String.init)
    return failure(found.map(Self.quoted) ?? "the end", expected: expected, at: index)
  }

  /// Returns the beginning of some words of the source, in one printable line.
  private static func quoted(_ words: String) -> String {
    let scalars = words.unicodeScalars
    let start = scalars.prefix(24).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: Character(scalar)
      }
    }
    return "\"\(String(start))\(start.count < scalars.count ? "…" : "")\""
  }

  // MARK: Parts

  /// Returns whether a row ends here: at the end, before its closing character, or before text that
  /// only the row's surroundings can take.
  private mutating func isRowOver(_ closing: Character? = nil) -> Bool {
    skipSpaces()
    guard let next else { return true }
    if next == "}" || next == "&" || next == closing { return true }
    return ["\\", "end", "right"].contains(commandName())
  }

  private mutating func row(until closing: Character? = nil) throws(MathError) -> MathNode {
    guard depth < Self.depth else {
      throw failure("parts \(Self.depth) deep", expected: "fewer inside each other", at: index)
    }
    depth += 1
    defer { depth -= 1 }
    var parts: [MathNode] = []
    while !isRowOver(closing) { parts.append(try scripted()) }
    return parts.count == 1 ? parts[0] : .row(parts)
  }

  /// Parses a part with its superscript and subscript.
  private mutating func scripted() throws(MathError) -> MathNode {
    let isBare = next == "_" || next == "^" || next == "'" || next == "′"
    var base = isBare ? .row([]) : try part()
    var primes = ""
    var lower: MathNode?
    var upper: MathNode?
    while true {
      skipSpaces()
      let start = index
      if take("_") {
        guard lower == nil else { throw failure("a second index", expected: "one", at: start) }
        lower = try argument("an index")
      } else if take("^") {
        guard upper == nil else { throw failure("a second exponent", expected: "one", at: start) }
        upper = try argument("an exponent")
      } else if take("'") || take("′") {
        primes += "′"
      } else {
        break
      }
    }
    if case .symbol(var symbol) = base {
      symbol.text += primes
      base = .symbol(symbol)
    } else if !primes.isEmpty {
      base = .row([base, .symbol(MathSymbol(text: primes, kind: .closing))])
    }
    return lower == nil && upper == nil ? base : .scripts(base, lower: lower, upper: upper)
  }

  private mutating func part() throws(MathError) -> MathNode {
    guard let character = next else { throw unexpected(expected: "a part of a formula") }
    if character == "{" { return try group("{") }
    if character == "\\" { return try command() }
    if character.isASCII, character.isNumber { return number() }
    guard let symbol = MathSymbols.character(character) else {
      throw unexpected(expected: "a letter, a number, a sign or a command")
    }
    index += 1
    return .symbol(symbol)
  }

  private mutating func number() -> MathNode {
    let start = index
    func digits() -> Int { characters[index...].prefix { $0.isASCII && $0.isNumber }.count }
    index += digits()
    if next == ".", index + 1 < characters.count, characters[index + 1].isASCII,
      characters[index + 1].isNumber
    {
      index += 1
      index += digits()
    }
    return .symbol(MathSymbol(text: String(characters[start..<index])))
  }

  /// Parses the content of braces.
  private mutating func group(_ what: String) throws(MathError) -> MathNode {
    guard take("{") else { throw unexpected(expected: what) }
    let start = index - 1
    let row = try row()
    guard take("}") else {
      throw next == nil
        ? failure("a brace that is not closed", expected: "\"}\"", at: start)
        : unexpected(expected: "\"}\"")
    }
    return row
  }

  /// Parses one part, or the content of braces.
  private mutating func argument(_ what: String) throws(MathError) -> MathNode {
    if isRowOver() || next == "_" || next == "^" { throw unexpected(expected: what) }
    // The arguments of a command may contain commands with arguments.
    guard depth < Self.depth else {
      throw failure("parts \(Self.depth) deep", expected: "fewer inside each other", at: index)
    }
    depth += 1
    defer { depth -= 1 }
    return try part()
  }

  /// Parses the characters in braces, unchanged.
  private mutating func text(_ what: String) throws(MathError) -> String {
    guard take("{") else { throw unexpected(expected: what) }
    let start = index
    guard let end = characters[index...].firstIndex(of: "}") else {
      throw failure("a brace that is not closed", expected: "\"}\"", at: start - 1)
    }
    index = end + 1
    return String(characters[start..<end])
  }

  // MARK: Commands

  private mutating func command() throws(MathError) -> MathNode {
    let start = index
    guard let name = commandName() else {
      throw failure("\"\\\"", expected: "the name of a command", at: start)
    }
    index += 1 + name.count
    switch name {
    case "frac":
      return .fraction(try argument("a numerator"), try argument("a denominator"))
    case "sqrt":
      var degree: MathNode?
      if take("[") {
        degree = try row(until: "]")
        guard take("]") else { throw unexpected(expected: "\"]\"") }
      }
      return .root(try argument("what is under the root"), degree: degree)
    case "text": return .words(try text("words in braces"))
    case "operatorname":
      return .symbol(MathSymbol(text: try text("a name in braces"), kind: .operation))
    case "mathrm": return .symbol(MathSymbol(text: try text("letters in braces")))
    case "mathit":
      return .symbol(MathSymbol(text: try text("letters in braces"), isSlanted: true))
    case "mathbf": return .symbol(MathSymbol(text: try text("letters in braces"), isBold: true))
    case "left": return try fenced(from: start)
    case "begin": return try table(from: start)
    default:
      if let accent = MathAccent(rawValue: name) {
        return .accent(accent, try argument("what is below \\\(name)"))
      }
      if let width = MathSymbols.spaces[name] { return .space(width) }
      if let symbol = MathSymbols.command(name) { return .symbol(symbol) }
      throw failure(
        Self.quoted("\\\(name)"),
        expected: "a command that is known, such as \\frac, \\sqrt or \\theta", at: start)
    }
  }

  private mutating func fenced(from start: Int) throws(MathError) -> MathNode {
    let left = try fence()
    let inside = try row()
    guard takeCommand("right") else {
      throw next == nil
        ? failure("\"\\left\" without its end", expected: "\"\\right\"", at: start)
        : unexpected(expected: "\"\\right\"")
    }
    return .fenced(left, inside, try fence())
  }

  private mutating func fence() throws(MathError) -> MathFence {
    skipSpaces()
    if let name = commandName(), let symbol = MathSymbols.command(name),
      let fence = MathFence(rawValue: symbol.text)
    {
      index += 1 + name.count
      return fence
    }
    guard let next, next != "{", next != "}", let fence = MathFence(rawValue: String(next)) else {
      throw unexpected(expected: "a bracket, such as \"(\", \"\\{\" or \"|\", or \".\" for none")
    }
    index += 1
    return fence
  }

  private mutating func table(from start: Int) throws(MathError) -> MathNode {
    let place = index
    let name = try text("the name of an environment in braces")
    guard let environment = MathEnvironment(rawValue: name) else {
      let names = MathEnvironment.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure(Self.quoted(name), expected: "one of \(names)", at: place)
    }
    var rows: [[MathNode]] = [[]]
    while true {
      rows[rows.count - 1].append(try row())
      if take("&") { continue }
      if takeCommand("\\") {
        rows.append([])
        continue
      }
      let end = index
      guard takeCommand("end") else {
        throw next == nil
          ? failure("\"\\begin\" without its end", expected: "\"\\end{\(name)}\"", at: start)
          : unexpected(expected: "\"&\", \"\\\\\" or \"\\end{\(name)}\"")
      }
      let other = try text("the name of the environment in braces")
      guard other == name else {
        throw failure(Self.quoted("\\end{\(other)}"), expected: "\"\\end{\(name)}\"", at: end)
      }
      break
    }
    // A row end after the last row adds no row.
    if rows.count > 1, rows[rows.count - 1] == [.row([])] { rows.removeLast() }
    let table = MathNode.table(MathTable(rows: rows, arrangement: environment.arrangement))
    guard let fences = environment.fences else { return table }
    return .fenced(fences.left, table, fences.right)
  }
}

/// The TeX environments of tables.
enum MathEnvironment: String, CaseIterable {
  case matrix, pmatrix, bmatrix, vmatrix, cases, aligned

  var arrangement: MathTable.Arrangement {
    switch self {
    case .matrix, .pmatrix, .bmatrix, .vmatrix: .centered
    case .cases: .leading
    case .aligned: .meeting
    }
  }

  var fences: (left: MathFence, right: MathFence)? {
    switch self {
    case .matrix, .aligned: nil
    case .pmatrix: (.leftParenthesis, .rightParenthesis)
    case .bmatrix: (.leftBracket, .rightBracket)
    case .vmatrix: (.bar, .bar)
    case .cases: (.leftBrace, .none)
    }
  }
}
