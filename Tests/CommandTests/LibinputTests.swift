import Foundation
import ProgramTestSupport
import TestSupport
import Testing
import VirtualTouchscreen

/// `run --input libinput` starts `libinput record` itself.
struct LibinputTests {
  private static let recording = "EP0430M09.2-finger-scroll-down.events"

  /// An environment whose `libinput` is a script of the test.
  private static func environment(_ files: TemporaryFolder, _ script: String) throws -> [String:
    String]
  {
    try writeShellScript(script, to: files.file("libinput"))
    return Touchstone.blindEnvironment.merging(["PATH": "\(files.url.path):/usr/bin:/bin"]) { $1 }
  }

  @Test("The device's fingers are recorded; libinput gets the device, and ends with the program")
  func fingers() throws {
    let files = try TemporaryFolder()
    let device = try files.write("", to: "event7")
    let source = DeviceRecordings.folder.appending(path: Self.recording).path
    let environment = try Self.environment(
      files, "echo $$ $* >asked; cat '\(source)'; exec sleep 1000")
    let program = try Touchstone.start(
      ["run", "photos", "--input", "libinput:\(device)", "--record", "live.touch.jsonl"],
      environment: environment, in: files.url)
    defer { program.terminate(SIGKILL) }
    try program.waitUntil("both fingers to be lifted") {
      guard let data = try? files.contents("live.touch.jsonl") else { return false }
      return String(decoding: data, as: UTF8.self).components(separatedBy: "\"ended\"").count > 2
    }
    let asked = String(decoding: try files.contents("asked"), as: UTF8.self).split(separator: " ")
    #expect(asked.dropFirst().joined(separator: " ") == "record \(device)\n")
    let libinput = try #require(Int32(asked[0]))
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(0))
    try RunningProcess.waitForEnd(of: libinput)
  }

  @Test("Without libinput or the device there is one line that says what to do, and status 2")
  func refusals() throws {
    let files = try TemporaryFolder()
    let bare = Touchstone.blindEnvironment.merging(["PATH": files.url.path]) { $1 }
    try Touchstone.run("run", "photos", "--input", "libinput", environment: bare)
      .expectComplaint(
        2, start: "touchstone: error: libinput was not found, expected it in PATH",
        containing: ["libinput-tools"])
    let environment = try Self.environment(files, "exit 1")
    let missing = files.file("event9")
    try Touchstone.run("run", "photos", "--input", "libinput:\(missing)", environment: environment)
      .expectComplaint(2, start: "\(missing): error: no such file, expected a device in /dev/input")
  }

  @Test("A file of that name is read as a file")
  func file() throws {
    let files = try TemporaryFolder()
    try Touchstone.run(
      ["run", "photos", "--input", "./libinput"], environment: Touchstone.blindEnvironment,
      in: files.url
    ).expectComplaint(2, start: "./libinput: error: no such file, expected ")
  }
}
