import SceneTestSupport
import TouchGestures
import TouchScene

@testable import TouchExplain

/// Whether a number on the glass has a name and a unit beside it.
enum ToldNumber {
  /// Words without names of layers, recognizers, fingers and rules, in which digits are no numbers.
  private static func numbers(in words: String) -> String {
    words.replacing(#/[A-Za-z][A-Za-z.…-]*\.[0-9]+(\.[0-9]+)*/#, with: "name")
      .replacing(#/\b[A-Z]+-[0-9]+\b/#, with: "rule").replacing(
        #/\bfinger [0-9]+\b/#, with: "finger"
      )
      .replacing(#/one-euro:[0-9.,]+/#, with: "filter")
  }

  private static func hasDigit(_ words: String) -> Bool {
    words.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func hasUnit(_ words: String) -> Bool {
    words.contains(
      #/[0-9] ?(pt|°|s\b|ms\b|rad\b|fingers?\b|taps?\b)|tap [0-9] of|[×°]|\b(pt|ms|°)$/#)
  }

  private static func hasName(_ words: String) -> Bool {
    words.replacing(#/\b(pt|s|ms|rad|i|max|of|over)\b/#, with: "").contains(#/[A-Za-zθûz]/#)
  }

  /// Names of numbers that have no unit.
  private static let bare =
    GlassQuantity.allCases.filter { [.number, .count, .factor].contains($0.unit) }.map(\.name)
    + ["z", "ratio s", "s = |z|", "unit", "part"]

  /// What is said of wrong solvers in sentences, with dates and versions.
  private static let prose = SolverKind.allCases.flatMap { [$0.cause, $0.source] }

  /// Whether a text with a number says, with its neighbours, what that is and in which unit.
  static func isTold(_ text: TextDraw, among all: [TextDraw]) -> Bool {
    guard hasDigit(text.string) else { return true }
    let words = numbers(in: text.string)
    guard hasDigit(words) else { return true }
    if hasUnit(words), hasName(words) { return true }
    // Rows of a matrix, steps, and how many rows are left out.
    if words.wholeMatch(of: #/[abcdtxy0-9 .eE+-]+/#) != nil,
      words.contains(#/[0-9]\s+\S*\s*-?[0-9]/#)
    {
      return true
    }
    if words.wholeMatch(of: #/and [0-9]+ more/#) != nil { return true }
    if words.contains(#/^([0-3] (of [1-3]: )?( ?)(start|where|move|scale|rotate))/#) {
      return hasUnit(words) || !words.contains(#/[a-z].*[0-9]/#)
    }
    if prose.contains(where: { $0.contains(text.string) }) { return true }
    let box = DrawnBounds.bounds(of: text)
    let named = all.filter { hasName($0.string) }.map { ($0.string, DrawnBounds.bounds(of: $0)) }
    let beside = named.filter { abs($0.1.center.y - box.center.y) < 5 }.map(\.0)
    let above = named.filter { abs($0.1.maxX - box.maxX) < 1 && $0.1.maxY <= box.minY + 1 }.map(\.0)
    // Words that were too many for a line.
    let joined = named.filter {
      abs($0.1.minX - box.minX) < 1 && abs($0.1.center.y - box.center.y) < 22
    }.map(\.0)
    let told = [words] + beside + above + joined
    let isSentence = words.split(separator: " ").count { hasName(String($0)) } > 3
    return told.contains(where: hasName)
      && (isSentence || told.contains(where: hasUnit)
        || told.contains { told in
          let parts = told.split(separator: #/: | · |, /#)
          return parts.contains { part in bare.contains { part.hasPrefix($0) } }
        })
  }
}
