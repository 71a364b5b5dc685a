import TestBasics
import Testing
import TouchFormula
import TouchGeometry

@Suite("Formula: values")
struct FormulaValueTests {
  static let fingers = FormulaFingers(
    first: PointPair(source: Point(x: 10, y: 20), target: Point(x: 30, y: 50)),
    second: PointPair(source: Point(x: 13, y: 24), target: Point(x: 22, y: 56)),
    center: Point(x: 7, y: 8), surface: Size(width: 640, height: 480))

  /// What an expression that gives a number gives, by way of `tx`.
  static func value(_ expression: String, before lines: String = "") throws -> Double {
    var run = FormulaRun(
      try Formula("\(lines)\na = 1; b = 0; c = 0; d = 1; tx = \(expression); ty = 0"))
    switch run.follow(fingers) {
    case .map(let map, _): return map.tx
    case .held(let hold): return hold.cause == .infinite ? .infinity : .nan
    }
  }

  @Test(
    "school's order of operations, signs and functions",
    arguments: [
      ("1 + 2 × 3", 7), ("(1 + 2) × 3", 9), ("2 − 3 − 4", -5), ("24 ÷ 4 ÷ 2", 3), ("24/4*2", 12),
      ("−2^2", -4), ("(−2)^2", 4), ("2^3^2", 512), ("2^−1", 0.5), ("−−3", 3), ("+3", 3),
      ("2 × −3", -6), ("-2^-2", -0.25), ("2·3⋅4", 24), (".5 + 1.25", 1.75), ("1e3 + 2E-1", 1000.2),
      ("4^0.5", 2), ("2^0", 1), ("0^0", 1), ("8^(1/3)", 2), ("10^2.5", 316.227_766_016_837_94),
      ("(−1)^65", -1), ("(−1)^100", 1), ("(−1)^−65", -1), ("(−1)^1e20", 1),
      ("(−1.1)^67", -593.348_577_610_400_9), ("(−1.1)^68", 652.683_435_371_441),
      ("A.x", 10), ("A.y", 20), ("A'.x", 30), ("A′.x + A’.y", 80), ("B'.y", 56), ("C.y", 8),
      ("width + height", 1120), ("lastA.x", 10), ("lastB.y", 24), ("lastAngle", 0),
      ("(3, 4).y", 4), ("(A + B).x", 23), ("(B − A).y", 4), ("(2 × A).y", 40), ("(A × 2).y", 40),
      ("(A ÷ 2).y", 10), ("(−A).x", -10), ("length(B − A)", 5), ("hypot(3, 4)", 5),
      ("distance(A, B)", 5), ("dot((1, 2), (3, 4))", 11), ("cross((1, 2), (3, 4))", -2),
      ("unit((3, 4)).x", 0.6), ("turn((1, 0), 90).y", 1), ("turn((1, 0), 90).x", 0),
      ("angle((0, 1))", 90), ("angle((−1, 0))", 180), ("angle((0, 0))", 0), ("sin(180)", 0),
      ("cos(90)", 0), ("sin(−450)", -1), ("cos(540)", -1), ("sin(30)", 0.5), ("cos(60)", 0.5),
      ("tan(45)", 1), ("asin(1)", 90), ("asin(−0.5)", -30), ("acos(−1)", 180), ("atan(1)", 45),
      ("atan2(1, −1)", 135), ("atan2(−0, −1)", 180), ("deg(π)", 180), ("rad(180)", Double.pi),
      ("pi", Double.pi), ("sqrt(9)", 3), ("abs(−3)", 3), ("sign(−3)", -1), ("sign(0)", 0),
      ("min(3, 2)", 2), ("max(3, 2)", 3), ("floor(−1.5)", -2), ("round(2.5)", 3), ("exp(0)", 1),
      ("log(exp(2))", 2), ("unwrap(350)", -10), ("unwrap(−190)", 170),
      ("if(1 < 2, 3, 4)", 3), ("if(1 > 2, 3, 4)", 4), ("if(1 ≤ 1, 3, 4)", 3),
      ("if(1 >= 1, 3, 4)", 3),
      ("if(1 == 1, 3, 4)", 3), ("if(1 ≠ 1, 3, 4)", 4), ("if(1 != 1, 3, 4)", 4),
      ("if(A == A, 3, 4)", 3), ("if(A == B, 3, 4)", 4), ("if(not 1 < 2, 3, 4)", 4),
      ("if(1 < 2 and 2 > 3, 3, 4)", 4), ("if(1 < 2 or 2 > 3, 3, 4)", 3),
      ("if(1 > 2 and 1 > 2 or 1 < 2, 3, 4)", 3), ("if(1 < 2, A, B).x", 10),
      ("if(0 == 0, 5, 1 ÷ 0)", 5),
    ] as [(String, Double)])
  func value(_ expression: String, _ expected: Double) throws {
    let value = try Self.value(expression)
    #expect((value - expected).magnitude <= 1e-13 * max(expected.magnitude, 1), "\(value)")
  }

  @Test(
    "a result without a value holds the layer",
    arguments: [
      ("scale = 0 ÷ 0", FormulaHold.Cause.notANumber), ("scale = 1 ÷ 0", .infinite),
      ("scale = sqrt(−1)", .notANumber), ("angle = asin(2)", .notANumber),
      ("angle = log(0)", .infinite), ("move = unit(A − A)", .notANumber),
      ("pivot = A ÷ 0", .infinite), ("angle = tan(90)", .infinite), ("scale = 0", .flat),
      ("a=1;b=2;c=2;d=4;tx=0;ty=0", .flat), ("scale = min(0/0, 1)", .notANumber),
      ("scale = (−8)^(1/3)", .notANumber), ("scale = 2^2000", .infinite), ("scale = 1e200", .flat),
    ] as [(String, FormulaHold.Cause)])
  func hold(_ text: String, _ cause: FormulaHold.Cause) throws {
    var run = FormulaRun(try Formula(text))
    guard case .held(let hold) = run.follow(Self.fingers) else {
      throw Unexpected("the layer is not held")
    }
    #expect(hold.cause == cause)
    #expect(hold.description.hasSuffix("the layer waits"))
  }

  @Test("what has no line is the exact result")
  func rest() throws {
    let exact = Self.fingers.exact
    for text in [
      "move = (A′ + B′) ÷ 2 − (A + B) ÷ 2", "pivot = A; move = A′ − A",
      "scale = length(B′ − A′) ÷ length(B − A)", "angle = angle(B′ − A′) − angle(B − A)",
    ] {
      var run = FormulaRun(try Formula(text))
      guard case .map(let map, _) = run.follow(Self.fingers) else {
        Issue.record("held")
        continue
      }
      #expect(map.isApproximatelyEqual(to: exact, absoluteTolerance: 1e-9), "\(text): \(map)")
    }
  }

  @Test("a pivot without a move stays where it is")
  func pivot() throws {
    var run = FormulaRun(try Formula("pivot = C"))
    guard case .map(let map, _) = run.follow(Self.fingers) else { throw Unexpected("held") }
    let center = Self.fingers.center
    #expect(center.applying(map).isApproximatelyEqual(to: center, absoluteTolerance: 1e-9))
  }

  @Test("six numbers are the matrix, by Core Graphics' names, and an angle beside them is said")
  func matrix() throws {
    var run = FormulaRun(try Formula("a=1;b=2;c=3;d=4;tx=5;ty=6;angle=700"))
    let map = Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(run.follow(Self.fingers) == .map(map, degrees: 700))
  }

  @Test("the event before is remembered, until fingers are pinned anew")
  func memory() throws {
    var run = FormulaRun(try Formula("angle = lastAngle + 200 + lastA.x; move = (unwrap(10), 0)"))
    func next() -> Double? {
      guard case .map(_, let degrees) = run.follow(Self.fingers) else { return nil }
      return degrees
    }
    #expect(next() == 210)
    // From now on lastA is A′.
    #expect(next() == 440)
    run.restart()
    #expect(next() == 210)
  }
}
