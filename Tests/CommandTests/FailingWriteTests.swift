import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Every command that writes, with each of its writing calls failing in turn: one line, status 2, and
/// every file is the old one or the whole new one.
@Suite("A write that fails")
struct FailingWriteTests {
  private let files: TemporaryFolder
  private let faults: FailingCalls

  init() throws {
    files = try TemporaryFolder()
    faults = try FailingCalls()
    let scene = try files.writeSample().scene
    try files.write(ImportExportTests.events, to: "a.events")
    // Its last expectation fails, for a shrunk recording.
    try files.write(
      Sample.text(
        [Sample.header(scene: scene)] + Sample.events
          + [#"{"t":0.8,"expect":{"recognizer":"red.transform","never":"began"}}"#, Sample.end]),
      to: "bad.touch.jsonl")
  }

  /// A command, and the file that comes to it through a pipe.
  struct Command: CustomTestStringConvertible, Sendable {
    let words: [String]
    var input: String?
    /// The file that is there before.
    var old: String?

    init(_ words: String, input: String? = nil, old: String? = nil) {
      self.words = words.split(separator: " ").map(String.init)
      self.input = input
      self.old = old
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let commands = [
    Command("edit a.touch.jsonl -o out"), Command("edit a.touch.jsonl -o out --force", old: "out"),
    Command("edit a.touch.jsonl -o -"), Command("edit - -o out", input: "a.touch.jsonl"),
    Command("export a.touch.jsonl --format csv -o out"),
    Command("export a.touch.jsonl --format evemu -o out --force", old: "out"),
    Command("export a.touch.jsonl --format csv -o -"),
    Command("export - --format csv -o out", input: "a.touch.jsonl"),
    Command("import a.events -o out"), Command("import a.events -o out --force", old: "out"),
    Command("import a.events -o -"), Command("import - -o out", input: "a.events"),
    Command("check a.touch.jsonl --repair out"), Command("check a.touch.jsonl --repair -"),
    Command("check a.touch.jsonl --repair out --force", old: "out"),
    Command("check -", input: "a.touch.jsonl"),
    Command("render a.touch.jsonl -o out.png"), Command("render a.touch.jsonl -o -"),
    Command("render a.touch.jsonl --at 0.2 --at 0.4 --scale 0.1 -o frames"),
    Command("render a.touch.jsonl --every 0.5 --sheet -o out.png"),
    Command("render a.touch.jsonl --animate --fps 2 --scale 0.1 -o out.png"),
    Command("render a.touch.jsonl -o out.mp4 --fps 2 --scale 0.1"),
    Command("render a.touch.jsonl -o out.svg"), Command("render a.touch.jsonl --svg -"),
    Command("scenes -o out.png --scale 0.1"), Command("scenes -o - --scale 0.1"),
    Command("test --update a.touch.jsonl"),
    Command("test --update a.touch.jsonl", old: "a.trace.jsonl"),
    Command("test --shrink bad.touch.jsonl"),
    Command("trace a.touch.jsonl"), Command("play --headless --digest a.touch.jsonl"),
    Command("diff a.touch.jsonl bad.touch.jsonl"), Command("scenes"), Command("settings"),
    Command("licenses"), Command("--help"),
  ]

  /// All that is here.
  private func snapshot() throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: files.path) {
      let contents = try? files.contents(name)
      if let contents { result[name] = contents }
    }
    return result
  }

  private func restore(_ before: [String: Data]) throws {
    for name in try snapshot().keys where before[name] == nil {
      try FileManager.default.removeItem(atPath: files.file(name))
    }
    for (name, contents) in before { try files.write(contents, to: name) }
  }

  @Test("Each failing call is status 2 and one line, and no file is half", arguments: commands)
  func everyCall(_ command: Command) throws {
    if let old = command.old { try files.write(#"{"t":0}"# + "\n", to: old) }
    let before = try snapshot()
    let none = try faults.run(command.words, input: command.input, .call(0, 0), in: files.url)
    let sound = none.result
    #expect(!none.wasMet)
    let after = try snapshot()
    var number = 1
    while number < 1000 {
      try restore(before)
      // A full disk or one that fails: what the program does is the same.
      let code = number.isMultiple(of: 2) ? EIO : ENOSPC
      let (result, wasMet) = try faults.run(
        command.words, input: command.input, .call(number, code), in: files.url)
      guard wasMet else { break }
      let words = "call \(number), error \(code): \(result)"
      if result.exit == .code(2) {
        let lines = result.errors.split(separator: "\n")
        let usual = sound.errors.split(separator: "\n")
        #expect(lines.count { $0.contains(" error: ") } == 1, "\(words)")
        #expect(lines.allSatisfy { $0.contains(" error: ") || usual.contains($0) }, "\(words)")
      } else {
        // There was another way.
        #expect(result.exit == sound.exit && result.output == sound.output, "\(words)")
        #expect(try snapshot() == after, "\(words)")
      }
      for (name, contents) in try snapshot() {
        #expect(
          contents == before[name] || contents == after[name],
          "\(name) has \(contents.count) bytes: \(words)")
      }
      for name in before.keys { #expect(files.has(name), "\(name) is gone: \(words)") }
      number += 1
    }
    #expect(number > 1 && number < 1000, "\(number - 1) calls")
  }

  @Test("A system that takes half of each write gets all in the end", arguments: commands)
  func shortWrites(_ command: Command) throws {
    if let old = command.old { try files.write(#"{"t":0}"# + "\n", to: old) }
    let before = try snapshot()
    let sound = try faults.run(command.words, input: command.input, .call(0, 0), in: files.url)
    let after = try snapshot()
    try restore(before)
    let short = try faults.run(command.words, input: command.input, .shortWrites, in: files.url)
    #expect(short.result.exit == sound.result.exit && short.result.output == sound.result.output)
    #expect(try snapshot() == after)
  }

  /// Swift's runtime ends a program that gets no memory: then too every file is the old one or the
  /// whole new one.
  @Test(
    "A command that finds no memory leaves no half file",
    arguments: commands.filter { $0.old != nil || $0.words.contains("out") })
  func noMemory(_ command: Command) throws {
    if let old = command.old { try files.write(#"{"t":0}"# + "\n", to: old) }
    let before = try snapshot()
    _ = try faults.run(command.words, input: command.input, .allocation(0), in: files.url)
    let after = try snapshot()
    var (number, step, met) = (1, 1, 0)
    while number < 100_000 {
      try restore(before)
      let (result, wasMet) = try faults.run(
        command.words, input: command.input, .allocation(number), in: files.url)
      guard wasMet else { break }
      met += 1
      for (name, contents) in try snapshot() where !name.hasSuffix(".part") {
        #expect(
          contents == before[name] || contents == after[name],
          "\(name) has \(contents.count) bytes: allocation \(number): \(result)")
      }
      for name in before.keys { #expect(files.has(name), "\(name) is gone: \(result)") }
      // Each of the first ones, then fewer: what writes comes at the end.
      number += step
      if met % 8 == 0 { step *= 2 }
    }
    #expect(met > 8 && number < 100_000, "\(met) allocations")
  }
}
