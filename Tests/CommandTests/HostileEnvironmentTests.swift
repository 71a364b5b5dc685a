import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Every command where it cannot write what it should: it says so in its status and, where it can,
/// in one line.
struct HostileEnvironmentTests {
  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
    _ = try files.writeSample()
    try files.write(ImportExportTests.events, to: "a.events")
    try files.write("old", to: "old.csv")
  }

  /// A command, and whether it prints something on standard output when all is well.
  struct Command: CustomTestStringConvertible, Sendable {
    let words: [String]
    /// The file that it writes besides.
    var writes: String?

    init(_ words: String, writes: String? = nil) {
      self.words = words.split(separator: " ").map(String.init)
      self.writes = writes
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let commands = [
    Command("trace a.touch.jsonl"), Command("trace --digest a.touch.jsonl"),
    Command("play --headless a.touch.jsonl"), Command("play --headless --digest a.touch.jsonl"),
    Command("render a.touch.jsonl -o a.png", writes: "a.png"),
    Command("render a.touch.jsonl --every 0.5 --sheet -o s.png", writes: "s.png"),
    Command("test a.touch.jsonl"), Command("test --update a.touch.jsonl", writes: "a.trace.jsonl"),
    Command("diff a.touch.jsonl a.touch.jsonl"), Command("check a.touch.jsonl"),
    Command("check a.touch.jsonl --repair r.touch.jsonl", writes: "r.touch.jsonl"),
    Command("edit a.touch.jsonl"),
    Command("edit a.touch.jsonl -o e.touch.jsonl", writes: "e.touch.jsonl"),
    Command("export a.touch.jsonl --format csv"),
    Command("export a.touch.jsonl --format evemu -o a.evemu", writes: "a.evemu"),
    Command("export a.touch.jsonl --format csv -o old.csv --force", writes: "old.csv"),
    Command("edit a.touch.jsonl -o -"), Command("edit a.touch.jsonl -o /dev/stdout"),
    Command("edit a.touch.jsonl -o /dev/fd/1"),
    Command("export a.touch.jsonl --format csv -o -"),
    Command("export a.touch.jsonl --format evemu -o -"), Command("import a.events"),
    Command("import a.events -o -"), Command("check a.touch.jsonl --repair -"),
    Command("render a.touch.jsonl -o -"), Command("render a.touch.jsonl --svg -"),
    Command("scenes --picture -"), Command("settings"),
    Command("scenes"), Command("licenses"), Command("scenes --picture g.png", writes: "g.png"),
    Command("--help"),
    Command("run --help"), Command("--version"),
  ]

  @Test(
    "What is printed and lost is status 2 and one line", arguments: commands, HostileWorld.allCases)
  func whatIsPrintedAndLost(
    _ command: Command, _ world: HostileWorld
  ) throws {
    // A pipe holds a short answer before its reader goes: only the system knows who was first.
    let mayFit = world == .goneReader
    let result = try Touchstone.run(command.words, by: world.rawValue, in: files.url)
    let isLost = world.losesOutput
    if !(mayFit && result.exit == .code(0)) {
      #expect(result.exit == .code(isLost ? 2 : 0), "\(result)")
    }
    let lines = result.errors.count(where: \.isNewline)
    #expect(lines == (isLost && world.isHeard ? 1 : 0), "\(result)")
    if isLost && world.isHeard { #expect(result.errors.hasPrefix("standard output: error: ")) }
    #expect(try files.leftovers == [])
  }

  @Test(
    "A file that may not grow is status 2 and one line, and what was there stays",
    arguments: commands.filter { $0.writes != nil }, [false, true])
  func fileThatMayNotGrow(
    _ command: Command, isThere: Bool
  ) throws {
    let name = try #require(command.writes)
    let old = command.words.contains("--force") || (isThere && !name.hasSuffix(".touch.jsonl"))
    if old, name.hasSuffix(".evemu") { return }
    if old { try files.write(name.hasSuffix(".png") ? Data() : Data("old".utf8), to: name) }
    // Standard output and error go through pipes, which may grow.
    let result = try Touchstone.run(
      command.words,
      by: #"{ (ulimit -f 0; exec "$@") 2>&1 >/dev/null; echo "status $?"; } | cat"#,
      in: files.url)
    let lines = result.lines
    #expect(lines.count == 2 && lines.last == "status 2", "\(result)")
    #expect(lines.first?.contains(": error: ") == true, "\(result)")
    #expect(files.has(name) == old, "\(result)")
    if old {
      #expect(try files.contents(name) == Data((name.hasSuffix(".png") ? "" : "old").utf8))
    }
    #expect(try files.leftovers == [])
  }

  @Test(
    "A full device is status 2 and one line, and what was there stays",
    arguments: commands.filter { $0.writes != nil })
  func fullDeviceIsStatus2(
    _ command: Command
  ) throws {
    let device = files.file("device")
    try FileManager.default.createDirectory(atPath: device, withIntermediateDirectories: true)
    let mount = try ChildProgram(
      URL(filePath: "/bin/mount"),
      arguments: ["-t", "tmpfs", "-o", "size=16k", "tmpfs", device])
    guard try mount.waitForExit() == .code(0) else {
      try Test.cancel("no file system to fill here")
    }
    defer { _ = umount2(device, Int32(MNT_DETACH)) }
    for name in ["a.touch.jsonl", "old.csv"] {
      try files.contents(name).write(to: URL(filePath: device).appending(path: name))
    }
    fill("\(device)/filler")
    let before = try FileManager.default.contentsOfDirectory(atPath: device).sorted()
    try Touchstone.run(command.words, in: URL(filePath: device))
      .expectComplaint(2, start: "", containing: ["error: "])
    #expect(try FileManager.default.contentsOfDirectory(atPath: device).sorted() == before)
    #expect(try Data(contentsOf: URL(filePath: "\(device)/old.csv")) == Data("old".utf8))
  }

  /// Writes until there is no room.
  private func fill(_ path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 4096)
    for size in [4096, 1] {
      while write(file, bytes, size) > 0 {}
    }
  }

  @Test(
    "A folder that nothing can be written to is status 2 and one line",
    arguments: commands.filter { $0.writes != nil })
  func folderThatNothingCanBeWritten(
    _ command: Command
  ) throws {
    // Root may write everywhere but here.
    let name = try #require(command.writes)
    guard command.words.contains(name) else { return }
    let words = command.words.map { $0 == name ? "/proc/\(name)" : $0 }
    try Touchstone.run(words, in: files.url)
      .expectComplaint(2, start: "/proc/\(name): error: ", containing: ["expected "])
  }

  @Test(
    "A command that is asked to end ends with 128 and the signal's number, or by the signal of a key, and leaves nothing",
    arguments: [SIGHUP, SIGTERM, SIGINT, SIGQUIT])
  func commandThatIsAskedToEnd(
    _ number: Int32
  ) throws {
    let pipe = files.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDWR)
    defer { close(reader) }
    // It waits for more of its input when it is asked: the header was read, and the result begun.
    let text = Array(
      (Sample.text([Sample.header(scene: nil)])
        + String(
          repeating: #"{"t":0,"mark":"\#(String(repeating: "x", count: 900))"}"# + "\n", count: 60))
        .utf8)
    let program = try Touchstone.start(
      ["edit", pipe, "-o", files.file("out.touch.jsonl")], in: files.url)
    #expect(text.withUnsafeBytes { write(reader, $0.baseAddress, $0.count) } == text.count)
    try program.waitUntil("its file", timeout: .seconds(60)) { try !files.leftovers.isEmpty }
    program.terminate(number)
    let end: ProcessExit =
      [SIGINT, SIGQUIT].contains(number) ? .signal(number) : .code(128 + number)
    #expect(try program.waitForExit(timeout: .seconds(60)) == end)
    #expect(program.standardError == "")
    #expect(try files.leftovers == [])
    #expect(!files.has("out.touch.jsonl"))
  }
}
