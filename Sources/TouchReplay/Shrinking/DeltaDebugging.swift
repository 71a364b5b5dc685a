/// A search for the part of a failing input that is needed for the failure: ddmin.
///
/// Andreas Zeller and Ralf Hildebrandt, "Simplifying and isolating failure-inducing input" (2002).
/// The result is 1-minimal: without any single one of its units the failure is gone, as far as
/// `fails` was allowed to run.
package struct DeltaDebugging {
  /// The number of remaining tries.
  package private(set) var remainingRuns: Int
  /// The number of tries so far.
  package private(set) var runs = 0

  /// Creates a search with a largest number of tries.
  package init(limit: Int) { remainingRuns = limit }

  /// Makes one try.
  package mutating func attempt(_ fails: () -> Bool) -> Bool {
    guard remainingRuns > 0 else { return false }
    remainingRuns -= 1
    runs += 1
    return fails()
  }

  /// Returns the units of `all` that must stay, in their order.
  ///
  /// - Parameters:
  ///   - all: The units with which the failure occurs.
  ///   - fails: Returns whether the failure occurs with these units only.
  /// - Returns: The remaining units.
  package mutating func minimize(_ all: [Int], fails: ([Int]) -> Bool) -> [Int] {
    var units = all
    if units.isEmpty || attempt({ fails([]) }) { return [] }
    var parts = 2
    while units.count > 1 {
      let pieces = Self.split(units, into: parts)
      if let piece = pieces.first(where: { piece in attempt { fails(piece) } }) {
        units = piece
        parts = 2
        continue
      }
      if parts > 2 {
        let rests = pieces.indices.lazy.map { skipped in
          pieces.indices.filter { $0 != skipped }.flatMap { pieces[$0] }
        }
        if let rest = rests.first(where: { rest in attempt { fails(rest) } }) {
          units = rest
          parts = max(parts - 1, 2)
          continue
        }
      }
      if parts >= units.count || remainingRuns == 0 { break }
      parts = min(parts * 2, units.count)
    }
    return units
  }

  /// Splits units into pieces whose sizes differ by at most one.
  static func split(_ units: [Int], into parts: Int) -> [[Int]] {
    (0..<parts).map { part in
      Array(units[(units.count * part / parts)..<(units.count * (part + 1) / parts)])
    }
  }
}
