import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// What `touchstone test` lists and reports besides TAP.
@MainActor
struct TestReporterTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
    for (name, expectations) in [
      ("bad<&>\"\u{301}.touch.jsonl", [Self.holds, Self.fails]), ("good.touch.jsonl", [Self.holds]),
      ("idle.touch.jsonl", []),
    ] {
      try files.write(
        Sample.text(
          [Sample.header(scene: "rectangles.scene.json")] + Sample.events + expectations
            + [Sample.end]), to: name)
    }
    try files.write("no \"recording\"", to: "other.touch.jsonl")
  }

  private nonisolated static let holds =
    #"{"t":0.9,"expect":{"recognizer":"red.transform","state":"ended","count":1}}"#
  private nonisolated static let fails =
    #"{"t":0.9,"expect":{"recognizer":"red.transform","state":"began","count":2}}"#

  @Test(
    "JUnit's XML has a test case for each recording, in order, whatever the number of jobs",
    arguments: ["1", "4"])
  func junit(jobs: String) throws {
    let result = try Command.run("test", ".", "--reporter", "junit", "--jobs", jobs, in: files.url)
    #expect(result.exit == .code(2))
    let other = result.errors.dropLast().replacing("\"", with: "&quot;")
    #expect(
      result.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="1" skipped="1">
          <testsuite name="touchstone" tests="4" failures="1" errors="1" skipped="1">
            <testcase name="./bad&lt;&amp;&gt;&quot;\u{301}.touch.jsonl" classname="touchstone">
              <failure message="line 27: expected 'red.transform' to have moved to began 2 times, but it has once; last, 'red.transform' was over at 0.75 s">time: 0.9 s
        why: TRF-3: all fingers were lifted
        decided: 0.75 s</failure>
              <system-out>recorded under rules 1, played under rules 2</system-out>
            </testcase>
            <testcase name="./good.touch.jsonl" classname="touchstone">
              <system-out>1 expectation</system-out>
            </testcase>
            <testcase name="./idle.touch.jsonl" classname="touchstone">
              <skipped message="no expect line and no golden trace: nothing that could fail"/>
            </testcase>
            <testcase name="./other.touch.jsonl" classname="touchstone">
              <error message="\(other)"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("--list names the recordings and tests none; -u rewrites golden traces")
  func listAndUpdate() throws {
    let listed = try Command.run("test", ".", "--list", "--filter", "d", in: files.url)
    listed.expectSuccess()
    let names = "./bad<&>\"\u{301}.touch.jsonl\n./good.touch.jsonl\n./idle.touch.jsonl\n"
    #expect(listed.text == names)
    #expect(try Command.run("test", "good.touch.jsonl", "-u", in: files.url).exit == .code(0))
    #expect(FileManager.default.fileExists(atPath: files.file("good.trace.jsonl")))
    let form = try Command.run("test", ".", "--reporter", "html", in: files.url)
    #expect(form.exit == .code(64))
  }
}
