import Foundation
import TestSupport
import Testing
import TouchSwiftTesting
import TouchXCTest
import XCTest

@Suite("Test frameworks are told where a recording fails")
struct FrameworkTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(
      DragBoard.recording([DragBoard.ended, DragBoard.endedTwice]), to: "drag.touch.jsonl")
  }

  @Test("Swift Testing: an issue at the recording's line")
  func swiftTesting() {
    withKnownIssue {
      expectRecording(path, on: DragBoard.host)
    } matching: { issue in
      issue.sourceLocation?.line == 9 && issue.sourceLocation?.fileName == "drag.touch.jsonl"
        && issue.sourceLocation?.moduleName == "TouchTestingTests"
        && "\(issue)".contains("expected 'drag' to have moved to ended 2 times, but it has once")
        && "\(issue)".contains("why: ")
    }
  }

  @Test(
    "Swift Testing: what is not there is an issue of the test, and what is wrong one of its line")
  func unreadable() throws {
    withKnownIssue {
      expectRecording(folder.file("none.touch.jsonl"), on: DragBoard.host)
    } matching: { issue in
      issue.sourceLocation?.fileName == "FrameworkTests.swift"
        && "\(issue)".contains("none.touch.jsonl: no such file")
    }
    let broken = try folder.write(DragBoard.recording(["{"]), to: "broken.touch.jsonl")
    withKnownIssue {
      expectRecording(broken, on: DragBoard.host)
    } matching: { issue in
      issue.sourceLocation?.line == 8 && issue.sourceLocation?.fileName == "broken.touch.jsonl"
    }
  }

  @Test("Swift Testing: a golden trace is written when asked for, and then compared at its lines")
  func golden() throws {
    let whole = try folder.write(DragBoard.recording([DragBoard.ended]), to: "whole.touch.jsonl")
    let written = expectRecording(
      whole, golden: .required, switches: TestSwitches(updates: true), on: DragBoard.host)
    #expect(written.notes.count == 1)
    expectRecording(whole, on: DragBoard.host)
    withKnownIssue {
      expectRecording(whole, on: DragBoard.stuckHost)
    } matching: { issue in
      issue.sourceLocation?.fileName == "whole.trace.jsonl"
    }
    let lines = try RecordingFile(whole).trace(on: DragBoard.host)
    expectGoldenTrace(lines, at: folder.file("whole.trace.jsonl"))
    withKnownIssue {
      expectGoldenTrace(Array(lines.dropLast()), at: folder.file("whole.trace.jsonl"))
    } matching: { issue in
      issue.sourceLocation?.line == lines.count
    }
    // Empty lines are no lines of the trace, but count as lines of the file.
    let spaced = try folder.write(
      lines.map { $0 + "\n\n" }.joined(), to: "spaced.trace.jsonl")
    let ends = [(Array(lines.dropLast()), lines.count * 2 - 1), (lines + lines, lines.count * 2)]
    for (actual, line) in ends {
      #expect(try GoldenTrace(path: spaced).mismatch(actual)?.line == line)
    }
    withKnownIssue {
      expectGoldenTrace(lines, at: folder.file("other.trace.jsonl"))
    } matching: { issue in
      issue.sourceLocation?.fileName == "FrameworkTests.swift"
    }
  }

  @Test("a relative path starts at the folder of the test's own file")
  func relative() throws {
    let test = folder.file("BoardTests.swift")
    try folder.write(DragBoard.recording([DragBoard.ended]), to: "Recordings/a.touch.jsonl")
    #expect(
      try recordings(in: "Recordings", filePath: test).map(\.path)
        == [folder.file("Recordings/a.touch.jsonl")])
    let outcome = expectRecording("Recordings/a.touch.jsonl", filePath: test, on: DragBoard.host)
    #expect(outcome == TestOutcome())
  }

  #if !canImport(ObjectiveC)
    /// Writes down what it is told.
    private final class ListeningCase: XCTestCase {
      var told: [(words: String, file: String, line: Int)] = []

      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
        expected: Bool
      ) {
        told.append((description, filePath, lineNumber))
      }
    }

    @Test("XCTest: a failure at the recording's line, or at the test's")
    func xcTest() throws {
      let listener = ListeningCase(name: "listener") { _ in }
      listener.expectRecording(path, on: DragBoard.host)
      try #require(listener.told.count == 1)
      #expect(listener.told[0].file == path)
      #expect(listener.told[0].line == 9)
      #expect(listener.told[0].words.contains("to have moved to ended 2 times, but it has once"))

      listener.told = []
      listener.expectRecording("none.touch.jsonl", file: #filePath, line: 77, on: DragBoard.host)
      listener.expectGoldenTrace([], at: folder.file("none.trace.jsonl"), file: "x", line: 78)
      expectEqual(listener.told.map(\.line), [77, 78])
      expectEqual(listener.told.map(\.file), [#filePath, "x"])

      listener.told = []
      let whole = try folder.write(DragBoard.recording([DragBoard.ended]), to: "whole.touch.jsonl")
      listener.expectRecording(whole, on: DragBoard.host)
      #expect(listener.told.isEmpty)
      #expect(
        try listener.recordings(in: ".", file: folder.file("x.swift")).map(\.description)
          == ["drag", "whole"])
    }
  #endif
}
