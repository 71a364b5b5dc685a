import Testing
import TouchTypesetting

@Suite("Mathematics that cannot be read")
struct MathErrorTests {
  @Test(
    "is one line with the place",
    arguments: [
      (#"\fraq{1}{2}"#, 1, 1, #""\fraq""#), (#"1 + \theta + \unknown"#, 1, 14, #""\unknown""#),
      (#"\frac{1}"#, 1, 9, "the end"), ("x^", 1, 3, "the end"),
      ("x^2^3", 1, 4, "a second exponent"),
      ("x_1_2", 1, 4, "a second index"), ("{a", 1, 1, "a brace that is not closed"),
      ("a}", 1, 2, #""}""#), ("a & b", 1, 3, #""&""#), (#"a \\ b"#, 1, 3, #""\\""#),
      (#"\left( a"#, 1, 1, #""\left" without its end"#), (#"\left( a }"#, 1, 10, #""}""#),
      (#"\left a"#, 1, 7, #""a""#), (#"\begin{table}"#, 1, 7, #""table""#),
      (#"\begin{matrix} a"#, 1, 1, #""\begin" without its end"#),
      ("\\begin{matrix}\n a\n \\end{cases}", 3, 2, #""\end{cases}""#),
      (#"\text{a"#, 1, 6, "a brace that is not closed"), ("a\n$b", 2, 1, #""$""#),
      (#"\sqrt[3{2}"#, 1, 11, "the end"), ("\\", 1, 1, #""\""#), (#"\vec"#, 1, 5, "the end"),
    ])
  func places(source: String, line: Int, column: Int, found: String) {
    let error = #expect(throws: MathError.self) { try MathText(source) }
    #expect(error?.line == line, "\(source)")
    #expect(error?.column == column, "\(source)")
    #expect(error?.found == found, "\(source)")
    #expect(error?.expected.isEmpty == false)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(
    "are too deep or too long ones",
    arguments: ["{", "\\sqrt", "\\frac", "x^", "\\left(", "\\vec", "\\begin{matrix}"])
  func depth(part: String) {
    #expect(throws: MathError.self) {
      try MathText(String(repeating: part, count: 500))
    }
    #expect(throws: MathError.self) {
      try MathText(String(repeating: part, count: 100_000))
    }
  }
}
