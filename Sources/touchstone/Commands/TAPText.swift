import TouchInput
import TouchJSON
import TouchTesting

/// Results of `touchstone test` as TAP, version 14.
enum TAPText {
  /// Returns the lines of one test point.
  static func point(_ outcome: RecordingTestRun.Outcome, number: Int) -> String {
    let point = "ok \(number) - \(escaped(outcome.path))"
    let failed = ["not \(point)", "  ---"]
    var lines: [String]
    switch outcome.verdict {
    case .passed: lines = [point, "# \(outcome.checked.joined(separator: ", "))"]
    case .skipped(let reason): lines = ["\(point) # SKIP \(reason)"]
    case .empty(let reason):
      lines = failed + ["  message: \(quoted(reason))", "  severity: fail", "  ..."]
    case .unreadable(let problem):
      lines = failed + ["  message: \(quoted(problem))", "  severity: error", "  ..."]
    case .failed:
      lines = failed + ["  severity: fail"]
      if !outcome.failures.isEmpty { lines += ["  failures:"] + outcome.failures.flatMap(block) }
      if let golden = outcome.golden { lines += ["  golden:"] + block(golden) }
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

  /// Returns a YAML scalar in double quotes.
  private static func quoted(_ text: String) -> String {
    let plain = behindBackslash("\"\\", in: VisibleText.lines(text))
    return "\"" + plain.replacing("\n", with: "\\n").replacing("\t", with: "\\t") + "\""
  }

  /// Escapes a description so that TAP finds no directive in it.
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
