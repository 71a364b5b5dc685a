import Foundation
import TestBasics
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
    ] as [(String, Int, Int, String)])
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
    arguments: ["{", "\\sqrt", "\\sqrt[", "\\frac", "x^{", "\\left(", "\\vec", "\\begin{matrix}"])
  func depth(part: String) {
    func error(_ count: Int) -> MathError? {
      #expect(throws: MathError.self) { try MathText(String(repeating: part, count: count)) }
    }
    #expect(error(250)?.found == "parts 32 deep")
    #expect(error(100_000)?.expected == "at most 4000")
  }

  @Test("are quoted in one short line, whatever they are")
  func quoted() throws {
    var count = 0
    for file in try BuiltProgram.files(in: "Tests/Fuzz/Corpus/Math") {
      let source = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      do throws(MathError) {
        _ = try MathText(source).layout()
      } catch {
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 })
        count += 1
      }
    }
    #expect(count > 0)
    let long = #expect(throws: MathError.self) {
      try MathText(#"\begin{\#(String(repeating: "a", count: 3_000))}"#)
    }
    #expect((long?.description.count ?? .max) < 200)
  }

  @Test("do not include one with many primes, which are no deeper for that")
  func primes() throws {
    let primes = String(repeating: "'", count: 3_900)
    for base in ["a", "{a}", ""] {
      let layout = try MathText(base + primes).layout()
      #expect(layout.pieces.count <= 2)
    }
  }
}
