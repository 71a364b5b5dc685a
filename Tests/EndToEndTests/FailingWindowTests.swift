import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Every file that a window writes, with each of its writing calls failing in turn: one line, status
/// 2 at the end, and no file is half.
@Suite("A window's write that fails", .needsTouchscreen, .timeLimit(.minutes(60)))
struct FailingWindowTests {
  private let files: TemporaryFolder
  private let faults: FailingCalls
  private static let scene = TestScene()

  init() throws {
    files = try TemporaryFolder()
    faults = try FailingCalls()
    let scene = try files.write(Self.scene.text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: scene), to: "sample.touch.jsonl")
  }

  /// What a person does in a window, and the files that it writes.
  enum Visit: String, CaseIterable, CustomTestStringConvertible {
    /// A recording of its own.
    case recording
    /// A recording in the place of an old one.
    case replacement
    /// A scene that is kept as it is left, a screenshot, and the arrangement saved as a scene.
    case keeping
    /// A recording that a finger takes over.
    case take

    var testDescription: String { rawValue }

    var arguments: [String] {
      switch self {
      case .recording: ["run", "rectangles.scene.json", "--record", "new.touch.jsonl"]
      case .replacement:
        ["run", "rectangles.scene.json", "--record", "old.touch.jsonl", "--force"]
      case .keeping: ["run", "rectangles.scene.json"]
      case .take: ["play", "sample.touch.jsonl", "--to", "0.405", "--speed", "50", "--no-overlay"]
      }
    }
  }

  /// Does it, as far as the program goes along.
  private func perform(_ visit: Visit, on screen: VirtualTouchscreen, _ program: ChildProgram)
    throws
  {
    try program.waitUntil("its first frame") {
      try screen.screenshot().count(of: Self.scene.blocks[0].color) > 100
    }
    try screen.down(1, at: (400, 300))
    try screen.glide([1: [(460, 330)]], duration: .milliseconds(80))
    try screen.up(1)
    try program.waitUntil("its rest") { try screen.isAtRest(program) }
    let key = try #require(KeyCode.typing(visit == .take ? "t" : "s"))
    try screen.strike(key)
    if visit == .keeping {
      try screen.holding(.control) { try screen.strike(key) }
      // Until the scene is kept, or that has failed.
      try program.waitUntil("the kept scene") {
        files.has("state/touchstone/scenes/Rectangles.scene.json") || faults.wasMet
          || !keptNames.isEmpty
      }
    }
    try program.waitUntil("its rest") { try screen.isAtRest(program) }
  }

  private var keptNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: files.file("state/touchstone/scenes")))?
      .filter { $0.hasSuffix(".scene.json") } ?? []
  }

  /// The names of all that is here.
  private var names: Set<String> {
    get throws {
      try Set(FileManager.default.subpathsOfDirectory(atPath: files.path))
        .filter { (try? files.contents($0)) != nil }
    }
  }

  @Test(
    "Each failing call is one line and status 2, and no file is half", arguments: Visit.allCases)
  func everyCall(_ visit: Visit) throws {
    let old = Sample.recording(scene: "rectangles.scene.json")
    if visit == .replacement { try files.write(old, to: "old.touch.jsonl") }
    let before = try names
    let screen = try VirtualTouchscreen(width: Self.scene.width, height: Self.scene.height)
    defer { screen.stop() }
    var number = 1
    while number < 200 {
      for name in try names.subtracting(before) {
        try FileManager.default.removeItem(atPath: files.file(name))
      }
      if visit == .replacement { try files.write(old, to: "old.touch.jsonl") }
      let environment = screen.environment.merging(Touchstone.noSettings) { $1 }
        .merging(["XDG_STATE_HOME": files.file("state")]) { $1 }
      let program = try faults.start(
        visit.arguments + ["--no-bar"], .call(number, EIO), environment: environment, in: files.url)
      do {
        try perform(visit, on: screen, program)
      } catch VirtualTouchscreenError.programEnded {
        // It could not begin.
      }
      program.terminate(SIGTERM)
      let exit = try program.waitForExit()
      try screen.releaseAll()
      let words = "call \(number): \(exit) \(program.standardError)"
      guard faults.wasMet else {
        #expect(exit == .code(0) && program.standardError == "", "\(words)")
        break
      }
      let lines = program.standardError.split(separator: "\n")
      if exit == .code(2) {
        #expect(lines.count == 1 && lines[0].contains(" error: "), "\(words)")
      } else {
        // There was another way.
        #expect(exit == .code(0) && lines.isEmpty, "\(words)")
      }
      for name in try names { try expectWhole(name, before: old, words) }
      number += 1
    }
    #expect(number > 2 && number < 200, "\(number - 1) calls")
  }

  /// A recording may end early, at the end of a line; anything else is whole.
  private func expectWhole(_ name: String, before old: String, _ words: String) throws {
    let bytes = try files.contents(name)
    if name == "old.touch.jsonl" { #expect(!bytes.isEmpty, "\(words)") }
    if name.hasSuffix(".touch.jsonl") {
      if bytes == Data(old.utf8) { return }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      for line in lines {
        #expect(
          (try? JSONSerialization.jsonObject(with: line)) != nil,
          "\(name): \(String(decoding: line, as: UTF8.self)): \(words)")
      }
    } else if name.hasSuffix(".json") {
      #expect((try? JSONSerialization.jsonObject(with: bytes)) != nil, "\(name): \(words)")
    } else if name.hasSuffix(".png") {
      #expect(bytes.suffix(8).starts(with: Data("IEND".utf8)), "\(name): \(words)")
    }
  }
}
