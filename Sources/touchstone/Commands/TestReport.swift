import TouchInput
import TouchJSON
import TouchReplay
import TouchSandbox
import TouchTesting

/// Prints what tests found as TAP, version 14: in the order of the files, whichever is done first.
final class TestReport {
  /// What is printed of one recording.
  struct Point {
    /// How it went.
    enum Verdict: Int {
      case good, failed, unreadable
    }

    var verdict: Verdict
    /// The lines of TAP.
    var text: String
    /// Lines for standard error.
    var diagnostics: [String]
  }

  private let count: Int
  private var waiting: [Int: Point] = [:]
  private var next = 0
  private var failures = 0
  private var unreadable = 0

  init(count: Int) { self.count = count }

  func start() {
    StandardOutput.print("TAP version 14\n1..\(count)")
    StandardOutput.flush()
  }

  /// Takes what came of the file of that number, counted from 0.
  func add(_ point: Point, at index: Int) {
    waiting[index] = point
    while let point = waiting.removeValue(forKey: next) {
      next += 1
      switch point.verdict {
      case .failed: failures += 1
      case .unreadable: unreadable += 1
      case .good: break
      }
      StandardOutput.print(point.text)
      StandardOutput.flush()
      for line in point.diagnostics { Diagnostics.write(line) }
    }
  }

  /// Prints the sum; the exit status.
  func finish() -> Int32 {
    let bad = failures + unreadable
    if bad > 0 { StandardOutput.print("# \(bad) of \(count) failed") }
    return unreadable > 0 ? 2 : failures > 0 ? 1 : 0
  }
}

extension TestReport.Point {
  /// What is printed of an outcome; its number is counted from 1.
  init(_ outcome: RecordingTestRun.Outcome, number: Int) {
    text = Self.text(outcome, number: number)
    diagnostics = outcome.warnings
    switch outcome.verdict {
    case .passed, .skipped: verdict = .good
    case .failed, .empty: verdict = .failed
    case .unreadable(let line):
      verdict = .unreadable
      diagnostics.append(line)
    }
  }

  // MARK: One test point

  private static func text(_ outcome: RecordingTestRun.Outcome, number: Int) -> String {
    let name = escaped(outcome.path)
    var lines: [String] = []
    switch outcome.verdict {
    case .passed:
      lines.append("ok \(number) - \(name)")
      lines.append("# \(outcome.checked.joined(separator: ", "))")
    case .skipped(let reason): lines.append("ok \(number) - \(name) # SKIP \(reason)")
    case .empty(let reason):
      lines.append("not ok \(number) - \(name)")
      lines += ["  ---", "  message: \(quoted(reason))", "  severity: fail", "  ..."]
    case .unreadable(let problem):
      lines.append("not ok \(number) - \(name)")
      lines += ["  ---", "  message: \(quoted(problem))", "  severity: error", "  ..."]
    case .failed:
      lines.append("not ok \(number) - \(name)")
      lines += ["  ---", "  severity: fail"]
      if !outcome.failures.isEmpty {
        lines.append("  failures:")
        lines += outcome.failures.flatMap(block)
      }
      if let golden = outcome.golden {
        lines.append("  golden:")
        lines += block(golden)
      }
      lines.append("  ...")
    }
    lines += outcome.notes.map { "# \(VisibleText.line($0))" }
    return lines.joined(separator: "\n")
  }

  private static func block(_ failure: ExpectationFailure) -> [String] {
    var lines = [
      "    - line: \(failure.line)", "      time: \(failure.time.seconds)",
      "      expected: \(quoted(failure.expected))", "      actual: \(quoted(failure.actual))",
      "      why: \(failure.why.map(quoted) ?? "~")",
    ]
    if let decided = failure.decided { lines.append("      decided: \(decided.seconds)") }
    return lines
  }

  private static func block(_ golden: GoldenTrace.Mismatch) -> [String] {
    var lines = [
      "    file: \(quoted(golden.path))", "    line: \(golden.line)",
      "    time: \(golden.time.map { "\($0)" } ?? "~")", "    lines_changed: \(golden.count)",
      "    expected: \(golden.expected.map(quoted) ?? "~")",
      "    actual: \(golden.actual.map(quoted) ?? "~")",
      "    why: \(golden.why.map(quoted) ?? "~")", "    differs:",
    ]
    for field in golden.difference.fields {
      let key = field.key.isEmpty ? "line" : field.key
      lines.append(
        "      \(quoted(key)): [\(field.a.map(quoted) ?? "~"), \(field.b.map(quoted) ?? "~")]")
    }
    return lines
  }

  /// A YAML scalar in double quotes.
  private static func quoted(_ text: String) -> String {
    let plain = behindBackslash("\"\\", in: VisibleText.lines(text))
    return "\"" + plain.replacing("\n", with: "\\n").replacing("\t", with: "\\t") + "\""
  }

  /// A description in which TAP sees no directive.
  private static func escaped(_ text: String) -> String {
    behindBackslash("#\\", in: VisibleText.line(text))
  }

  private static func behindBackslash(_ escaped: String, in text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if escaped.unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
