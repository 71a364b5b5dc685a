import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Commands that are killed while they write.
struct KilledCommandTests {
  /// What is written, with the words of its command: IN is a long input, OUT the output.
  enum Job: String, CaseIterable, Sendable {
    case edit = "edit in.touch.jsonl -o out --force"
    case export = "export in.touch.jsonl --format csv -o out --force"
    case evemu = "export in.touch.jsonl --format evemu -o out --force"
    case `import` = "import in.evemu -o out --force"
    case repair = "check in.touch.jsonl --repair out --force"
    case render = "render small.touch.jsonl --scale 2 -o out.png"
    case update = "test --update long.touch.jsonl"

    var words: [String] { rawValue.split(separator: " ").map(String.init) }
    var output: String {
      self == .render ? "out.png" : self == .update ? "long.trace.jsonl" : "out"
    }
  }

  private static let rounds = 29

  @Test(
    "SIGKILL at 203 moments never leaves half a file under the final name", arguments: Job.allCases)
  func sigkillAt203MomentsNeverLeaves(_ job: Job) throws {
    let files = try TemporaryFolder()
    let scene = try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: scene), to: "small.touch.jsonl")
    try files.write(Self.long(scene, count: 3_000), to: "in.touch.jsonl")
    try files.write(Self.long(scene, count: 300), to: "long.touch.jsonl")
    if job == .import {
      try Touchstone.run(
        ["export", "in.touch.jsonl", "--format", "evemu", "-o", "in.evemu"], in: files.url
      ).expectSuccess()
    }
    let first = try Touchstone.run(job.words, in: files.url)
    #expect(first.exit == .code(0), "\(first)")
    let whole = try files.contents(job.output)
    // What is there before is not what is written: an update writes only what has changed.
    let old =
      job == .render ? Data([0x89, 0x50, 0x4E, 0x47]) : Data(#"{"t":0}"#.utf8) + Data("\n".utf8)
    var killed = 0
    for round in 0..<Self.rounds {
      try files.write(old, to: job.output)
      for name in try files.leftovers {
        try FileManager.default.removeItem(atPath: files.file(name))
      }
      let program = try Touchstone.start(job.words, in: files.url)
      // From the first byte to the last one.
      let limit = whole.count * round / (Self.rounds - 1)
      while program.isRunning {
        if let size = Self.written(job.output, in: files, old: old.count),
          size >= min(limit, whole.count)
        {
          break
        }
        usleep(50)
      }
      program.terminate(SIGKILL)
      let exit = try program.waitForExit(timeout: .seconds(60))
      if exit == .signal(SIGKILL) { killed += 1 }
      let found = try files.contents(job.output)
      #expect(
        found == old || found == whole, "round \(round): \(found.count) of \(whole.count) bytes")
    }
    #expect(killed > 0, "it was never caught while it wrote")
  }

  /// How much is there of the new file, under whatever name; nil before there is anything.
  private static func written(_ name: String, in files: TemporaryFolder, old: Int) -> Int? {
    for name in ((try? files.leftovers) ?? []) + [name] {
      var status = stat()
      guard stat(files.file(name), &status) == 0 else { continue }
      if name.hasSuffix(".part") || status.st_size != old { return Int(status.st_size) }
    }
    return nil
  }

  /// Two fingers that go on and on.
  private static func long(_ scene: String, count: Int) -> String {
    var lines = [Sample.header(scene: scene)]
    for step in 0...count {
      let phase = step == 0 ? "began" : step == count ? "ended" : "moved"
      let x = 200 + 100 * sin(Double(step) / 20)
      lines.append(
        #"{"t":\#(Double(step) / 100),"touches":[{"id":1,"phase":"\#(phase)","x":\#(x),"y":300},"#
          + #"{"id":2,"phase":"\#(phase)","x":\#(800 - x),"y":300}]}"#)
    }
    return Sample.text(lines + [#"{"t":\#(count),"end":true}"#])
  }
}
