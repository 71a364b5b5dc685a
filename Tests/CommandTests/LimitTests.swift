import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// The program where the system lets it have little.
@Suite("With little memory and few files")
struct LimitTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// Runs the program under a shell's `ulimit`.
  private func run(_ limit: String, _ arguments: [String]) throws -> (exit: ProcessExit, String) {
    let recordings = BuiltProgram.package.appending(path: "Resources/Recordings").path
    let words = arguments.map { $0.replacing("RECORDINGS", with: recordings) }
    let program = try ChildProgram(
      URL(filePath: "/bin/bash"),
      arguments: ["-c", "ulimit \(limit); exec \"$@\"", "bash", Touchstone.executable().path]
        + words, environment: Touchstone.bareEnvironment, workingDirectory: files.url)
    let exit = try program.waitForExit(timeout: .seconds(120))
    return (exit, program.standardError)
  }

  private static let commands = [
    ["scenes"], ["scenes", "--picture", "a.png"],
    ["render", "RECORDINGS/photo.touch.jsonl", "--output", "b.png"],
    ["render", "RECORDINGS/photos.touch.jsonl", "--every", "5", "--sheet", "--output", "c.png"],
    ["test", "RECORDINGS/photo.touch.jsonl", "RECORDINGS/dial-short.touch.jsonl"],
    ["trace", "RECORDINGS/dial.touch.jsonl"],
    ["check", "RECORDINGS/dial.touch.jsonl"],
  ]

  /// The least address space in which the program gets as far as its own first line, in KiB, to
  /// 0.25 MiB: with less the system's loader ends it, or the runtime before it has begun, which may
  /// also have a line to say of itself.
  private func leastAddressSpace() throws -> Int {
    var (tooLittle, enough) = (32 << 10, 512 << 10)
    while enough - tooLittle > 256 {
      let middle = (tooLittle + enough) / 2
      let (exit, errors) = try run("-v \(middle)", ["scenes"])
      let isEnough = [.code(0), .code(2)].contains(exit) && !errors.contains("swift runtime:")
      if isEnough { enough = middle } else { tooLittle = middle }
    }
    return enough
  }

  @Test(
    "An address space so small, or so few files, is enough or one line",
    arguments: ["-v least", "-v 120000", "-v 160000", "-n 4", "-n 5", "-n 6", "-n 8", "-n 12"])
  func limits(_ name: String) throws {
    let limit = name == "-v least" ? "-v \(try leastAddressSpace())" : name
    for command in Self.commands {
      let (exit, errors) = try run(limit, command)
      let words =
        "ulimit \(limit); touchstone \(command.joined(separator: " ")): \(exit): \(errors)"
      // What the program itself has no room for, the system's loader says.
      if exit == .code(127) { continue }
      #expect(exit == .code(0) || exit == .code(2), "\(words)")
      #expect(!errors.contains("Signal") && !errors.contains("rashed"), "\(words)")
      if exit == .code(2), command[0] != "test" {
        #expect(errors.count(where: \.isNewline) == 1, "\(words)")
        #expect(errors.contains(limit.hasPrefix("-v") ? "memory" : "too few files"), "\(words)")
      }
    }
  }

  @Test(
    "A damaged image ends no command",
    arguments: ["damaged-gif-beyond-its-canvas", "damaged-gif-wrong-code"])
  func damagedImage(_ name: String) throws {
    let image = BuiltProgram.package.appending(path: "Tests/Fuzz/Corpus/Image/\(name)").path
    let scene = files.file("a.scene.json")
    let text =
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":{"image":"\#(image)"}}]}"#
    try Data(text.utf8).write(to: URL(filePath: scene))
    let recording = files.file("a.touch.jsonl")
    try Data((Sample.header(scene: nil) + "\n").utf8).write(to: URL(filePath: recording))
    for command in [["check", scene], ["render", recording, "--scene", scene], ["run", scene]] {
      try Touchstone.run(command, timeout: .seconds(60)).expectComplaint(
        2, start: "\(scene):1:67: error: layers[0]: \(image): the image decoder ended (signal 11)")
    }
  }
}
