import Foundation
import TouchJSON
import TouchRecording
import TouchSandbox

/// The trace that a recording is known to give: NAME.trace.jsonl beside NAME.touch.jsonl.
struct GoldenTrace {
  /// Where a trace parts from its golden one.
  struct Mismatch: Sendable {
    var path: String
    var line: Int
    var count: Int
    var difference: TraceDifference
    var expected: String?
    var actual: String?
    /// The reason that was given last up to there.
    var why: String?
    /// The moment of the line.
    var time: Double?
  }

  let path: String

  init(for recording: String) { path = Self.stem(of: recording) + ".trace.jsonl" }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  static func stem(of recording: String) -> String {
    let parts = RecordingName.parts(of: recording)
    return parts.ending == RecordingName.ending ? parts.stem : recording
  }

  /// Compares; nil when all lines agree.
  func mismatch(_ lines: [String]) throws -> Mismatch? {
    let golden = try TextLines.read(path)
    guard let difference = TraceDifference.first(in: golden, lines, precision: .anyMachine) else {
      return nil
    }
    let index = difference.index
    let expected = index < golden.count ? golden[index] : nil
    let actual = index < lines.count ? lines[index] : nil
    let reason = lines.prefix(index + 1).last { $0.contains(#""why":"#) }
    return Mismatch(
      path: path, line: index + 1,
      count: TraceDifference.count(in: golden, lines, precision: .anyMachine),
      difference: difference, expected: expected, actual: actual,
      why: reason.flatMap { Self.text("why", of: $0) },
      time: (actual ?? expected).flatMap { Self.number("t", of: $0) })
  }

  private static func text(_ key: String, of line: String) -> String? {
    guard case .string(let text)? = JSONValue.object(of: line)?[key] else { return nil }
    return text
  }

  private static func number(_ key: String, of line: String) -> Double? {
    guard case .number(let number)? = JSONValue.object(of: line)?[key] else { return nil }
    return number
  }

  /// Writes the lines, in place of what was there, and says what changed.
  func update(_ lines: [String]) throws -> String {
    let old = exists ? try TextLines.read(path) : nil
    guard old != lines else { return "\(path): unchanged" }
    try ReplacementFile.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
    guard let old else { return "\(path): new, \(lines.count) lines" }
    guard let first = TraceDifference.first(in: old, lines) else {
      return "\(path): the same values, written in another way"
    }
    let fields = first.fields.map(\.key).filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(path): \(TraceDifference.count(in: old, lines)) of \(old.count) lines changed, "
      + "now \(lines.count); the first is line \(first.index + 1)"
      + (fields.isEmpty ? "" : " (\(fields))")
  }
}

/// A file of lines, in memory.
enum TextLines {
  static func read(_ path: String) throws -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RecordingError(file: path, what: "cannot be read", expected: "a file of JSON lines")
    }
    return data.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
