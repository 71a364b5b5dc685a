import Foundation

/// `--compare`, `--update-baseline` and `--self-test`.
struct Comparing {
  let counting: Counting
  /// The baseline's path.
  let path: String

  /// Counts all rows and compares them with the baseline.
  ///
  /// - Returns: Whether nothing has grown.
  func compare() throws -> Bool {
    let baseline = try Baseline(contentsOf: path)
    let toolchain = try Toolchain.current()
    guard baseline.toolchain == toolchain else {
      print(
        "skipped: the baseline was counted with \(baseline.toolchain), and this is \(toolchain); "
          + "tools/bench --update-baseline makes another")
      return true
    }
    let found = try count()
    print(Comparing.table(found, beside: baseline))
    let refusals = baseline.refusals(of: found)
    for refusal in refusals { complain("error: \(refusal)") }
    if !refusals.isEmpty {
      complain("If that is worth it, tools/bench --update-baseline makes it the new baseline.")
    }
    return refusals.isEmpty
  }

  /// Counts all rows and writes the baseline.
  func update() throws {
    let baseline = try Baseline(toolchain: .current(), rows: count())
    let old = try? Baseline(contentsOf: path)
    try baseline.write(to: path)
    print(Comparing.table(baseline.rows, beside: old))
  }

  /// Checks that a comparison takes what is as before, and refuses what costs more: with a row that does useless work.
  ///
  /// - Throws: What it takes or refuses and should not.
  func selfTest() throws {
    let row = Row.w3
    let honest = try counting.count(row)
    let baseline = try Baseline(toolchain: .current(), rows: [row.rawValue: honest])
    let again = try counting.count(row)
    guard baseline.refusals(of: [row.rawValue: again]).isEmpty else {
      throw BenchmarkError("the same program is refused: \(again), and \(honest) before")
    }
    for burden in Burden.allCases {
      let burdened = try counting.count(row, burden: burden)
      let refusals = baseline.refusals(of: [row.rawValue: burdened])
      guard refusals.contains(where: { $0.contains(burden.rawValue) }) else {
        throw BenchmarkError("more \(burden.rawValue) are not refused: \(burdened), not \(honest)")
      }
      print("refused, as it should be: \(refusals[0])")
    }
  }

  private func count() throws -> [String: Count] {
    var found: [String: Count] = [:]
    for row in Counting.rows {
      Progress.show("counting \(row.rawValue)")
      found[row.rawValue] = try counting.count(row)
    }
    Progress.clear()
    return found
  }

  private func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  private static func table(_ found: [String: Count], beside baseline: Baseline?) -> String {
    let head = ["", "instr/touch", "baseline", "change", "alloc/move", "alloc/other"]
    let rows = Counting.rows.compactMap { row -> [String]? in
      guard let count = found[row.rawValue] else { return nil }
      let old = baseline?.rows[row.rawValue]?.instructions
      return [
        row.rawValue, String(format: "%.1f", count.instructions),
        old.map { String(format: "%.1f", $0) } ?? "",
        old.map { String(format: "%+.2f %%", (count.instructions / $0 - 1) * 100) } ?? "",
        String(format: "%.3f", count.allocationsPerMove),
        String(format: "%.3f", count.allocationsPerOther),
      ]
    }
    return Table.aligned([head] + rows).joined(separator: "\n")
  }
}
