import TouchInput
import TouchJSON
import TouchPages
import TouchTesting

/// Results of `touchstone test` as the XML of JUnit.
enum JUnitText {
  /// Returns one test case.
  static func testCase(_ outcome: RecordingTestRun.Outcome) -> String {
    let name = attribute(VisibleText.line(outcome.path))
    var parts: [String] = []
    switch outcome.verdict {
    case .passed: break
    case .skipped(let reason): parts.append("<skipped message=\(attribute(reason))/>")
    case .empty(let reason): parts.append("<failure message=\(attribute(reason))/>")
    case .unreadable(let problem): parts.append("<error message=\(attribute(problem))/>")
    case .failed:
      parts += outcome.failures.map(failure)
      if let golden = outcome.golden { parts.append(failure(golden)) }
    }
    let notes = outcome.notes + (parts.isEmpty ? outcome.checked : [])
    if !notes.isEmpty {
      parts.append("<system-out>\(content(notes.joined(separator: "\n")))</system-out>")
    }
    let start = "    <testcase name=\(name) classname=\"touchstone\""
    if parts.isEmpty { return start + "/>" }
    return start + ">\n" + parts.map { "      \($0)\n" }.joined() + "    </testcase>"
  }

  /// Returns the whole file.
  static func file(
    _ cases: [String], count: Int, failures: Int, errors: Int, skipped: Int
  ) -> String {
    let counts =
      "tests=\"\(count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    let lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>"]
      + ["  <testsuite name=\"touchstone\" \(counts)>"] + cases
      + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n")
  }

  private static func failure(_ failure: ExpectationFailure) -> String {
    element(
      "line \(failure.line): expected \(failure.expected), but \(failure.actual)",
      ["time: \(failure.time.seconds) s"] + (failure.why.map { ["why: \($0)"] } ?? [])
        + (failure.decided.map { ["decided: \($0.seconds) s"] } ?? []))
  }

  private static func failure(_ golden: GoldenTrace.Mismatch) -> String {
    element(
      "line \(golden.line) of \(golden.path) differs; changed lines: \(golden.count)",
      [
        "expected: \(golden.expected ?? "nothing")", "actual: \(golden.actual ?? "nothing")",
      ] + (golden.why.map { ["why: \($0)"] } ?? []))
  }

  private static func element(_ message: String, _ details: [String]) -> String {
    "<failure message=\(attribute(message))>\(content(details.joined(separator: "\n")))</failure>"
  }

  private static func attribute(_ text: String) -> String {
    "\"\(SVGWriter.escaped(VisibleText.line(text)).replacing(scalar: "\"", with: "&quot;"))\""
  }

  /// Escapes text between tags and keeps its line ends.
  private static func content(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SVGWriter.escaped(VisibleText.line(String($0))) }.joined(separator: "\n")
  }
}
