import Testing
import TouchFormula

@Suite("Formula: errors point at the character")
struct FormulaErrorTests {
  /// A text, the place of its fault, words of the message, and words of the hint or nothing.
  struct Case: CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var message: String
    var hint: String?
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ message: String, _ hint: String? = nil) {
      (self.text, self.line, self.column) = (text, line, column)
      (self.message, self.hint) = (message, hint)
    }
  }

  static let cases = [
    Case("", 1, 1, "no line says where the layer goes", "give angle"),
    Case("u = B − A", 1, 10, "no line says where the layer goes", "give angle"),
    Case("angle", 1, 1, "expected a name and “=”, found “angle”", "a line reads"),
    Case("angle == 3", 1, 1, "expected a name", "write “=” once"),
    Case("angle =", 1, 8, "expected a number, a name or “(”, found the end"),
    Case("angle =\nscale = 2", 1, 8, "found the end of the line"),
    Case("angle = 3 +", 1, 12, "found the end"),
    Case("angle = (3", 1, 11, "expected “)”, found the end"),
    Case("angle = 3)", 1, 10, "this “)” has no “(”"),
    Case("angle = 2 A.x", 1, 11, "an operator is missing before “A”", "×"),
    Case("angle = 2(3)", 1, 10, "an operator is missing before “(”"),
    Case("angle = 1 ? 2", 1, 11, "“?” means nothing here"),
    Case("angle = 90°", 1, 11, "“°” means nothing here", "in degrees"),
    Case("scale = 1,5", 1, 10, "found “,”", "a decimal point is “.”"),
    Case("angle = 1e999", 1, 9, "too large"),
    Case("angle = lenght(A)", 1, 9, "no function “lenght”", "“length”"),
    Case("angle = angel(A)", 1, 9, "no function “angel”", "“angle”"),
    Case("angle = sin", 1, 9, "“sin” is a function", "sin(degrees)"),
    Case("angle = A(3)", 1, 9, "“A” is a value", "A × (…)"),
    Case("angle = a.x", 1, 9, "there is no “a”", "“A”"),
    Case("angle = zzz", 1, 9, "there is no “zzz”"),
    Case("\n\nspeed = 3\nangle = sped", 4, 9, "there is no “sped”", "“speed”"),
    Case("angle = v\nv = 3", 1, 9, "“v” has no value yet", "before"),
    Case("v = v\nangle = 3", 1, 5, "“v” has no value yet"),
    Case("A = 3", 1, 1, "“A” has a value already", "another name"),
    Case("π = 3", 1, 1, "“π” has a value already"),
    Case("if = 3", 1, 1, "a word of the language"),
    Case("u = 3; u = 4; angle = u", 1, 8, "“u” has a line already"),
    Case("angle = B − A", 1, 9, "“angle” is a number, and this is a vector"),
    Case("move = 3", 1, 8, "“move” is a vector, and this is a number"),
    Case("angle = A + 1", 1, 11, "“+” joins two numbers or two vectors", nil),
    Case("angle = 3 * (A × B)", 1, 16, "“×” multiplies by a number", "dot(u, v)"),
    Case("angle = 3 / A", 1, 11, "“÷” divides by a number, and here are a number and a vector"),
    Case("angle = A ^ 2", 1, 11, "“^” raises a number", "dot(v, v)"),
    Case("angle = length(3)", 1, 16, "expected a vector, and this is a number"),
    Case("angle = length()", 1, 16, "too few values for “length”", "length(v)"),
    Case("angle = dot(A)", 1, 14, "too few values for “dot”"),
    Case("angle = length(A, B)", 1, 19, "too many values for “length”"),
    Case("angle = if(1, 2, 3)", 1, 12, "expected a truth value", "x > 0"),
    Case("angle = if(1 < 2, 2, A)", 1, 22, "two of a kind"),
    Case("angle = 1 < 2 < 3", 1, 15, "two comparisons in a row", "and"),
    Case("angle = if(1 = 2, 3, 4)", 1, 14, "expected “)”, found “=”"),
    Case("angle = 1 = 2", 1, 11, "“=” gives a value", "“==”"),
    Case("angle = A < B", 1, 11, "“<” compares two numbers", "lengths"),
    Case("angle = −(1 < 2)", 1, 10, "no sign"),
    Case("angle = A.z", 1, 11, "expected x or y after the point, found “z”"),
    Case("angle = (3).x", 1, 13, "only a vector has x and y"),
    Case("pivot = (1, 2, 3)", 1, 14, "a vector has two numbers"),
    Case("pivot = (A, B)", 1, 10, "expected a number, and this is a vector"),
    Case("angle = not 3", 1, 13, "expected a truth value"),
    Case("angle = 3\r\nscale = *", 2, 9, "found “×”"),
    Case("a = 1", 1, 1, "“a” is a number of the matrix, which lacks b, c, d, tx, ty", "all six"),
    Case("a=1;b=0;c=0;d=1;tx=0;angle=3", 1, 1, "lacks ty"),
    Case("e\u{301} = 3; angle = e\u{301} + 1", 1, 1, "U+301 means nothing here"),
    Case("angle = 1\u{2028}+ \u{0}", 1, 13, "U+0 means nothing here"),
  ]

  @Test("each fault is said once, at its character", arguments: cases)
  func fault(_ fault: Case) throws {
    let error = try #require(throws: FormulaError.self) { try Formula(fault.text) }
    #expect(error.line == fault.line, "\(error)")
    #expect(error.column == fault.column, "\(error)")
    #expect(error.message.contains(fault.message), "\(error)")
    if let hint = fault.hint { #expect(error.hint?.contains(hint) == true, "\(error)") }
    #expect(error.range.upperBound <= fault.text.count)
    #expect(!error.description.contains("\n"))
  }

  @Test("the range is that of the word")
  func range() throws {
    let text = "u = B − A\nangle = lenght(u)"
    let error = try #require(throws: FormulaError.self) { try Formula(text) }
    #expect(String(Array(text)[error.range]) == "lenght")
    #expect(error.description.hasPrefix("line 2, column 9: "))
  }

  @Test("what is too large is refused, whatever it is made of")
  func limits() throws {
    func message(_ text: String) throws -> String {
      try #require(throws: FormulaError.self) { try Formula(text) }.message
    }
    let deep = FormulaLimits.depth
    #expect(throws: Never.self) {
      try Formula(
        "angle = " + String(repeating: "(", count: deep) + "1"
          + String(repeating: ")", count: deep))
    }
    for opening in ["(", "−", "2^", "sqrt(", "if(not "] {
      let text = "angle = " + String(repeating: opening, count: deep + 1) + "1"
      #expect(try message(text).contains("in one another"), "\(opening)")
    }
    let terms = FormulaLimits.steps / 2
    #expect(throws: Never.self) {
      try Formula("angle = 1" + String(repeating: "+1", count: terms - 1))
    }
    #expect(try message("angle = 1" + String(repeating: "+1", count: terms)).contains("512 steps"))
    let lines = (0...FormulaLimits.lines).map { "n\($0) = 1" }.joined(separator: "\n")
    #expect(try message(lines).contains("64 lines"))
    #expect(try message("angle = " + String(repeating: "x", count: 33)).contains("32 characters"))
    #expect(try message(String(repeating: " ", count: 4097)).contains("4096 bytes"))
    #expect(try message(String(repeating: "(", count: 1_000_000)).contains("4096 bytes"))
  }
}
