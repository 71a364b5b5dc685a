import Foundation

/// The figures of all rows as text.
struct Table {
  let rows: [Row]
  let found: [Row: [Measurement]]
  /// Instructions a touch; empty where they are not counted.
  let counts: [Row: Double]
  let runs: Int
  let passes: Int

  var text: String {
    var lines = [
      Machine.description,
      "CPU time of a process, runs: \(runs), passes in each: \(passes); peak memory with the recording in it;",
      "calls of the allocator for each touch, in frames that only move fingers and in the others",
      "",
    ]
    lines += Table.aligned([Table.head] + rows.compactMap(cells))
    lines += ["", "Checked before anything was timed:"]
    lines += Table.aligned(
      rows.map { ["  " + $0.rawValue, found[$0]?.first?.checked ?? ""] }, words: 2)
    let growth = found.values.joined().map(\.growthBytes).max() ?? 0
    lines.append("Memory from the second pass to the last: at most \(growth / 1024) KiB more.")
    if counts.isEmpty {
      lines.append("Instructions were not counted: that takes valgrind, which is not installed.")
    }
    return lines.joined(separator: "\n")
  }

  private static let head = [
    "", "ns/touch min", "median", "max", "ns/frame", "× floor", "instr/touch", "peak MiB",
    "alloc/move", "alloc/other",
  ]

  private func cells(_ row: Row) -> [String]? {
    guard let figures = found[row] else { return nil }
    let times = figures.map(\.nanosecondsPerTouch)
    let floor = row.floor.flatMap { found[$0] }.map { Table.median($0.map(\.nanosecondsPerTouch)) }
    return [
      row.title, Table.number(times.min()), Table.number(Table.median(times)),
      Table.number(times.max()), Table.number(Table.median(figures.map(\.nanosecondsPerFrame))),
      Table.number(floor.map { Table.median(times) / $0 }),
      Table.number(counts[row]),
      Table.number((figures.map(\.peakBytes).max()).map { Double($0) / 1_048_576 }),
      Table.count(figures.first?.allocationsPerMove),
      Table.count(figures.first?.allocationsPerOther),
    ]
  }

  /// Columns under each other: words begin together, numbers end together.
  static func aligned(_ rows: [[String]], words: Int = 1) -> [String] {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < words ? cell.0 + space : space + cell.0
      }
      return String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  static func number(_ value: Double?) -> String {
    guard let value else { return "" }
    return String(format: value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func count(_ value: Double?) -> String {
    value.map { String(format: "%.3f", $0) } ?? ""
  }
}
