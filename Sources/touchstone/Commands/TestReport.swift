import ArgumentParser

/// Prints the results of tests in the order of the files, whichever test ends first.
final class TestReport {
  /// The form of a report.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    /// TAP, version 14: prints each test point as soon as its result is known.
    case tap
    /// The XML of JUnit, which continuous-integration servers read: printed at the end.
    case junit
  }

  /// The report of one recording.
  struct Point {
    /// The result of the test.
    enum Verdict: Int { case good, skipped, failed, unreadable }

    var verdict: Verdict
    /// The lines of the report.
    var text: String
    /// Lines for standard error.
    var diagnostics: [String]
  }

  private let count: Int
  private let form: Form
  private var waiting: [Int: Point] = [:]
  private var next = 0
  private var verdicts: [Point.Verdict: Int] = [:]
  /// The test cases, collected because an XML file begins with their number.
  private var cases: [String] = []

  init(count: Int, form: Form) {
    self.count = count
    self.form = form
  }

  func start() {
    guard form == .tap else { return }
    StandardOutput.print(lines: "TAP version 14\n1..\(count)")
    StandardOutput.flush()
  }

  /// Adds the result of the file with an index, counted from 0.
  func add(_ point: Point, at index: Int) {
    waiting[index] = point
    while let point = waiting.removeValue(forKey: next) {
      next += 1
      verdicts[point.verdict, default: 0] += 1
      switch form {
      case .tap:
        StandardOutput.print(lines: point.text)
        StandardOutput.flush()
      case .junit: cases.append(point.text)
      }
      for line in point.diagnostics { Diagnostics.write(line) }
    }
  }

  /// Prints the summary and returns the exit status.
  func finish() -> Int32 {
    let (failures, unreadable) = (verdicts[.failed, default: 0], verdicts[.unreadable, default: 0])
    switch form {
    case .tap:
      let bad = failures + unreadable
      if bad > 0 { StandardOutput.print("# \(bad) of \(count) failed") }
    case .junit:
      StandardOutput.print(
        lines: JUnitText.file(
          cases, count: count, failures: failures, errors: unreadable,
          skipped: verdicts[.skipped, default: 0]))
    }
    return unreadable > 0 ? 2 : failures > 0 ? 1 : 0
  }
}

extension TestReport.Point {
  /// Creates the report of an outcome with a number, counted from 1.
  init(_ outcome: RecordingTestRun.Outcome, number: Int, form: TestReport.Form) {
    text =
      switch form {
      case .tap: TAPText.point(outcome, number: number)
      case .junit: JUnitText.testCase(outcome)
      }
    diagnostics = outcome.warnings
    switch outcome.verdict {
    case .passed: verdict = .good
    case .skipped: verdict = .skipped
    case .failed, .empty: verdict = .failed
    case .unreadable(let line):
      verdict = .unreadable
      diagnostics.append(line)
    }
  }
}
