import Foundation

/// What a touch cost when somebody last found that it was right.
struct Baseline: Codable, Equatable {
  /// How much more than the baseline is still taken for the same.
  static let tolerance = 0.03
  /// So little more is none: one allocation that a list makes in thousands of touches.
  static let allocationTolerance = 0.001

  var toolchain: Toolchain
  /// By row.
  var rows: [String: Count]

  /// What has grown by more than is allowed, a line each; empty where nothing has.
  func refusals(of found: [String: Count]) -> [String] {
    rows.keys.sorted().flatMap { row -> [String] in
      guard let old = rows[row] else { return [] }
      guard let new = found[row] else { return ["\(row): was not counted"] }
      return [
        Self.refusal(row, "instructions a touch", old.instructions, new.instructions, atLeast: 0),
        Self.refusal(
          row, "allocations a touch while fingers move", old.allocationsPerMove,
          new.allocationsPerMove, atLeast: Self.allocationTolerance),
        Self.refusal(
          row, "allocations a touch while fingers land or lift", old.allocationsPerOther,
          new.allocationsPerOther, atLeast: Self.allocationTolerance),
      ].compactMap { $0 }
    }
  }

  private static func refusal(
    _ row: String, _ what: String, _ old: Double, _ new: Double, atLeast least: Double
  ) -> String? {
    guard new - old > max(old * tolerance, least) else { return nil }
    let growth = old > 0 ? ", \(String(format: "%.1f", (new / old - 1) * 100)) % more" : ""
    return "\(row): \(String(format: "%.3f", new)) \(what), "
      + "\(String(format: "%.3f", old)) in the baseline\(growth)"
  }

  /// Reads one.
  ///
  /// - Throws: That there is none, or that it is none.
  init(contentsOf path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchmarkError("\(path): error: cannot be read; tools/bench --update-baseline makes it")
    }
    do {
      self = try JSONDecoder().decode(Baseline.self, from: data)
    } catch {
      throw BenchmarkError(
        "\(path): error: a baseline was expected, as tools/bench --update-baseline writes it")
    }
  }

  init(toolchain: Toolchain, rows: [String: Count]) {
    self.toolchain = toolchain
    self.rows = rows
  }

  /// Writes it, a line for each figure, so that a change can be read.
  func write(to path: String) throws {
    var rounded = self
    rounded.rows = rows.mapValues { count in
      func round(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      return Count(
        instructions: round(count.instructions),
        allocationsPerMove: round(count.allocationsPerMove),
        allocationsPerOther: round(count.allocationsPerOther))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try (encoder.encode(rounded) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
    } catch {
      throw BenchmarkError("\(path): error: cannot be written: \(error.localizedDescription)")
    }
  }
}
