import Foundation
import TestBasics
import Testing
import TouchFormula
import TouchGeometry
import TouchTypesetting

@Suite("Formula: properties")
struct FormulaPropertyTests {
  @Test("a formula is what Swift computes, and reads the same when it is printed", arguments: seeds)
  func evaluation(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var finite = 0
    for round in 0..<200 {
      let number = RandomFormula.number(random.int(1...4), &random)
      let vector = RandomFormula.vector(random.int(1...3), &random)
      let text = "n = \(number.text)\npivot = \(vector.text); a=1;b=0;c=0;d=1;tx=n;ty=pivot.y"
      guard let formula = try? Formula(text) else {
        // Nothing else than its size is wrong.
        let error = try #require(throws: FormulaError.self) { try Formula(text) }
        #expect(error.message.contains("in one another") || error.message.contains("steps"))
        continue
      }
      let printed = formula.description
      let again = try Formula(printed)
      #expect(again == formula, "seed \(seed), round \(round): \(text)\n\(printed)")
      for result in formula.results {
        let tex = try #require(formula.tex(of: result))
        #expect(throws: Never.self, "seed \(seed), round \(round): \(tex)") {
          try MathText(tex)
        }
      }
      #expect(again.description == printed)
      var run = FormulaRun(formula)
      guard case .map(let map, _) = run.follow(FormulaValueTests.fingers) else {
        #expect(
          !(number.x.isFinite && vector.x.isFinite && vector.y.isFinite),
          "seed \(seed), round \(round): \(text)")
        continue
      }
      finite += 1
      for (value, expected) in [(map.tx, number.x), (map.ty, vector.y)] {
        #expect(
          (value - expected).magnitude <= 1e-12 * max(expected.magnitude, 1),
          "seed \(seed), round \(round): \(text)\n\(value), not \(expected)")
      }
    }
    #expect(finite > 100)
  }

  @Test("no text is more than an error: mutants of a formula", arguments: seeds)
  func mutants(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "A", "B′", "u", "=", "==", "(", ")", ",", ".x", "+", "−", "×", "/", "^", "2", "1e9", "if(",
      "not ", " and ", "\n", ";", "sqrt(", "angle", "√", "\u{0}", "<", "\r\n", "'", "e\u{301}",
      " ", "  ",
    ]
    var accepted = 0
    for _ in 0..<500 {
      var words = FormulaTrialTests.right.map(String.init)
      for _ in 0..<random.int(1...3) {
        let at = random.int(below: words.count)
        let part = parts[random.int(below: parts.count)]
        switch random.int(below: 3) {
        case 0: words.insert(part, at: at)
        case 1: words[at] = part
        default: words.removeSubrange(at..<min(at + random.int(1...9), words.count))
        }
      }
      let text = words.joined()
      do throws(FormulaError) {
        let formula = try Formula(text)
        accepted += 1
        let again = try Formula(formula.description)
        #expect(again == formula, "\(text)")
        var run = FormulaRun(formula)
        if case .map(let map, _) = run.follow(FormulaValueTests.fingers) {
          #expect(map.isFinite && map.inverse != nil, "\(text)")
        }
      } catch let fault {
        #expect(fault.line >= 1 && fault.column >= 1 && !fault.message.isEmpty)
        #expect(fault.range.upperBound <= text.count, "\(text)")
        #expect(!fault.description.contains("\n"), "\(text)")
      }
    }
    #expect(accepted > 5 && accepted < 490)
  }

  @Test("powers are those of the C library")
  func powers() throws {
    for base in [0.1, 0.5, 1, 1.5, 7, 640] {
      for exponent in [-3, -2.5, -1, -0.5, 0, 0.25, 0.5, 1, 2, 2.5, 3, 11] {
        let value = try FormulaValueTests.value("\(base)^(0 - \(-exponent))")
        let expected = pow(base, exponent)
        #expect((value - expected).magnitude <= 1e-13 * expected, "\(base)^\(exponent) = \(value)")
      }
    }
  }

  @Test("printed as in a book")
  func printing() throws {
    for (text, printed) in [
      ("angle=- (2 * 3) - (4 - 5)", "angle = −(2 × 3) − (4 − 5)"),
      ("angle=((1+2))*3/(4*5)", "angle = (1 + 2) × 3 ÷ (4 × 5)"),
      ("angle = (2^3)^2 + 2^(3^2)", "angle = (2^3)^2 + 2^3^2"),
      ("angle = (-2)^2 + -2^2", "angle = (−2)^2 + −2^2"),
      (
        "angle = if(not(1<2 and 2<=3) or 1!=1, A'.x, (A'-B').y)",
        "angle = if(not (1 < 2 and 2 ≤ 3) or 1 ≠ 1, A′.x, (A′ − B′).y)"
      ),
      (
        "angle = if(((1<2)==(3<4)) == (not 5 < 6), 1, 2)",
        "angle = if(((1 < 2) == (3 < 4)) == (not 5 < 6), 1, 2)"
      ),
      ("u = A ; ; scale = pi*1.0*0.00001*dot(u , u)", "u = A\nscale = π × 1 × 1e-05 × dot(u, u)"),
    ] {
      let formula = try Formula(text)
      #expect(formula.description == printed)
      #expect(try Formula(printed) == formula)
    }
  }
}
