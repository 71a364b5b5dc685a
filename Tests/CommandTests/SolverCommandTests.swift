import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
@Suite("Wrong solvers on the command line")
struct SolverCommandTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: "rectangles.scene.json"), to: "a.touch.jsonl")
  }

  private func trace(_ options: String...) throws -> Finished {
    try Command.run(["trace", "a.touch.jsonl"] + options, in: files.url)
  }

  @Test("trace --compare adds lines for those that it names, and changes no other")
  func compares() throws {
    let plain = try trace()
    let compared = try trace("--compare", "chord,center")
    compared.expectSuccess()
    let added = compared.lines.filter { $0.contains(#""solver":"#) && !$0.contains(#""end":"#) }
    #expect(added.contains { $0.contains(#""solver":"chord""#) })
    #expect(added.contains { $0.contains(#""solver":"center""#) })
    #expect(!added.contains { $0.contains(#""solver":"span""#) })
    #expect(compared.lines.last?.contains(#""compare":[{"solver":"chord""#) == true)
    #expect(
      Array(compared.lines.filter { !added.contains($0) }.dropLast())
        == Array(plain.lines.dropLast()))
    let all = try trace("--compare", "all")
    #expect(all.lines.contains { $0.contains(#""solver":"farthest""#) })
  }

  @Test("A name that is none is a wrong command line, and the names are said")
  func unknown() throws {
    let result = try trace("--compare", "chord,arc")
    #expect(result.exit == .code(64))
    #expect(
      result.errors.contains(
        #""arc" is not a wrong solver; expected chord, chordSteps, center, drag"#))
  }
}
