import Foundation
import TestBasics

/// An expression of a formula that is made at random, with what it gives when Swift computes it.
///
/// Truths are 1 and 0, numbers have their second part 0.
struct RandomFormula {
  var text: String
  var x: Double
  var y = 0.0

  /// What the names stand for; those of ``FormulaValueTests``.
  private static let numbers = [
    ("width", 640.0), ("height", 480), ("A.x", 10), ("B.y", 24), ("A′.y", 50), ("B'.x", 22),
    ("C.x", 7), ("lastAngle", 0), ("pi", Double.pi),
  ]
  private static let vectors = [
    ("A", 10.0, 20.0), ("B", 13, 24), ("A′", 30, 50), ("B'", 22, 56), ("C", 7, 8),
    ("lastA", 10, 20), ("lastB", 13, 24),
  ]

  /// Spaces where they mean nothing, and parentheses.
  private static func dressed(_ text: String, _ random: inout SeededGenerator) -> String {
    random.chance(0.15) ? "( \(text) )" : random.chance(0.1) ? " \(text) " : text
  }

  /// A number, whose own parts stand in parentheses.
  static func number(_ depth: Int, _ random: inout SeededGenerator) -> RandomFormula {
    var made = plainNumber(depth, &random)
    made.text = dressed(made.text, &random)
    return made
  }

  private static func plainNumber(_ depth: Int, _ random: inout SeededGenerator) -> RandomFormula {
    guard depth > 0 else {
      if random.chance(0.5) {
        let number = Double(random.int(0...400)) / 8
        return RandomFormula(text: "\(number)", x: number)
      }
      let (name, value) = numbers[random.int(below: numbers.count)]
      return RandomFormula(text: name, x: value)
    }
    let a = number(depth - 1, &random)
    switch random.int(below: 12) {
    case 0: return RandomFormula(text: "−(\(a.text))", x: -a.x)
    case 1:
      let b = number(depth - 1, &random)
      return RandomFormula(text: "(\(a.text)) + (\(b.text))", x: a.x + b.x)
    case 2:
      let b = number(depth - 1, &random)
      return RandomFormula(text: "(\(a.text)) - (\(b.text))", x: a.x - b.x)
    case 3:
      let b = number(depth - 1, &random)
      return RandomFormula(text: "(\(a.text)) × (\(b.text))", x: a.x * b.x)
    case 4:
      let b = number(depth - 1, &random)
      return RandomFormula(text: "(\(a.text))/(\(b.text))", x: a.x / b.x)
    case 5: return RandomFormula(text: "(\(a.text))^2", x: a.x * a.x)
    case 6:
      let b = number(depth - 1, &random)
      let c = truth(depth - 1, &random)
      return RandomFormula(text: "if(\(c.text), \(a.text), \(b.text))", x: c.x != 0 ? a.x : b.x)
    case 7: return RandomFormula(text: "atan(\(a.text))", x: Foundation.atan(a.x) * 180 / .pi)
    case 8: return RandomFormula(text: "abs(\(a.text))", x: Swift.abs(a.x))
    case 9:
      let (u, v) = (vector(depth - 1, &random), vector(depth - 1, &random))
      return RandomFormula(text: "dot(\(u.text), \(v.text))", x: u.x * v.x + u.y * v.y)
    case 10:
      let (u, v) = (vector(depth - 1, &random), vector(depth - 1, &random))
      return RandomFormula(text: "cross(\(u.text), \(v.text))", x: u.x * v.y - u.y * v.x)
    default:
      let u = vector(depth - 1, &random)
      return RandomFormula(text: "(\(u.text)).y", x: u.y)
    }
  }

  static func vector(_ depth: Int, _ random: inout SeededGenerator) -> RandomFormula {
    guard depth > 0 else {
      let (name, x, y) = vectors[random.int(below: vectors.count)]
      return RandomFormula(text: name, x: x, y: y)
    }
    switch random.int(below: 4) {
    case 0:
      let (a, b) = (number(depth - 1, &random), number(depth - 1, &random))
      return RandomFormula(text: "(\(a.text), \(b.text))", x: a.x, y: b.x)
    case 1:
      let (u, v) = (vector(depth - 1, &random), vector(depth - 1, &random))
      return RandomFormula(text: "(\(u.text)) − (\(v.text))", x: u.x - v.x, y: u.y - v.y)
    case 2:
      let (u, k) = (vector(depth - 1, &random), number(depth - 1, &random))
      return random.chance(0.5)
        ? RandomFormula(text: "(\(u.text)) * (\(k.text))", x: u.x * k.x, y: u.y * k.x)
        : RandomFormula(text: "(\(k.text)) * (\(u.text))", x: u.x * k.x, y: u.y * k.x)
    default:
      let u = vector(depth - 1, &random)
      return RandomFormula(text: "−(\(u.text))", x: -u.x, y: -u.y)
    }
  }

  static func truth(_ depth: Int, _ random: inout SeededGenerator) -> RandomFormula {
    let left = number(depth - 1, &random)
    let right = number(depth - 1, &random)
    switch random.int(below: depth > 1 ? 6 : 3) {
    case 0:
      return RandomFormula(text: "(\(left.text)) < (\(right.text))", x: left.x < right.x ? 1 : 0)
    case 1:
      return RandomFormula(text: "(\(left.text)) >= (\(right.text))", x: left.x >= right.x ? 1 : 0)
    case 2:
      return RandomFormula(text: "(\(left.text)) ≠ (\(right.text))", x: left.x != right.x ? 1 : 0)
    case 3:
      let other = truth(depth - 1, &random)
      return RandomFormula(text: "not (\(other.text))", x: other.x == 0 ? 1 : 0)
    case 4:
      let (a, b) = (truth(depth - 1, &random), truth(depth - 1, &random))
      return RandomFormula(text: "(\(a.text)) and (\(b.text))", x: a.x * b.x)
    default:
      let (a, b) = (truth(depth - 1, &random), truth(depth - 1, &random))
      return RandomFormula(text: "(\(a.text)) or (\(b.text))", x: max(a.x, b.x))
    }
  }
}
