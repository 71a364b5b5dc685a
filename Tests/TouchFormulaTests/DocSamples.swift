import TestBasics
import Testing
import TouchFormula
import TouchGeometry

@Suite("Formula: the pages")
struct DocSamples {
  @Test("the landing page's samples")
  func samples() throws {
    let formula = try Formula(
      """
      u = B − A
      v = B′ − A′
      angle = atan2(cross(u, v), dot(u, v))
      """)
    var run = FormulaRun(formula)
    let fingers = FormulaFingers(
      first: PointPair(source: Point(x: 100, y: 100), target: Point(x: 100, y: 100)),
      second: PointPair(source: Point(x: 200, y: 100), target: Point(x: 100, y: 200)))
    let answer = run.follow(fingers)
    guard case .map(let map, let degrees) = answer else {
      Issue.record("held")
      return
    }
    #expect(degrees == 90)
    #expect(map.fixedPoint == Point(x: 100, y: 100))
    let trial = FormulaTrial(formula)
    #expect("\(trial)" == "Right on all 10 gestures")
    let error = try #require(throws: FormulaError.self) {
      try Formula("angle = 3\nscale = lenght(A)")
    }
    #expect(
      error.description
        == "line 2, column 9: there is no function “lenght”; did you mean “length”?")
  }

  @Test("the page of the language has all names, functions, gestures and limits")
  func page() throws {
    let page = try DocPage("FormulaLanguage.md", of: "TouchFormula").text
    for input in FormulaInput.allCases { #expect(page.contains("`\(input.rawValue)`")) }
    for result in FormulaResult.allCases { #expect(page.contains("`\(result.rawValue)`")) }
    for function in FormulaFunction.allCases {
      #expect(page.contains("`\(function.form)`"), "\(function.form)")
    }
    for gesture in KeptGesture.all { #expect(page.contains("| \(gesture.name) |")) }
    for limit in [
      FormulaLimits.bytes, FormulaLimits.lines, FormulaLimits.steps, FormulaLimits.depth,
      FormulaLimits.name,
    ] {
      #expect(page.contains("| \(limit) |"))
    }
    #expect(page.contains("at most \(FormulaDrift.tolerance.points) points"))
    #expect(page.contains("within \(FormulaDrift.tolerance.degrees)°"))
  }
}
