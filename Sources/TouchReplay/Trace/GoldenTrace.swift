import Foundation
import TouchGestures
import TouchJSON
public import TouchRecording

/// The stored trace of a recording: NAME.trace.jsonl beside NAME.touch.jsonl.
///
/// If the actual lines differ from it, something has changed, perhaps unintentionally.
///
///     let golden = GoldenTrace(for: "drag.touch.jsonl")
///     if let mismatch = try golden.mismatch(lines) { print(mismatch) }
///
/// Times, counts, names, states and reasons are compared exactly, and computed numbers as
/// ``TraceDifference/Precision/anyMachine`` describes.
public struct GoldenTrace: Hashable, Sendable {
  /// The first difference between a trace and its golden trace.
  public struct Mismatch: Hashable, Sendable {
    /// The golden trace's file.
    public var path: String
    /// The first line that differs, counted from 1.
    public var line: Int
    /// The number of lines that differ.
    public var count: Int
    /// The difference in the first of them.
    public var difference: TraceDifference
    /// The golden line; nil if the golden trace ends before it.
    public var expected: String?
    /// The actual line; nil if the actual trace ends before it.
    public var actual: String?
    /// The latest reason up to that line.
    public var why: String?
    /// The moment of the line, in seconds.
    public var time: Double?
    /// A remark if the golden trace was made under another version of the rules of gestures, so that the
    /// difference may come from a changed rule: `recorded under rules 1, played under rules 2`.
    public var rules: String?
  }

  /// The file.
  public let path: String

  /// Makes the golden trace of a recording, beside the recording.
  public init(for recording: String) { path = Self.stem(of: recording) + ".trace.jsonl" }

  /// Makes a golden trace of a file with any name.
  public init(path: String) { self.path = path }

  /// Returns a recording's path without its ending.
  package static func stem(of path: String) -> String {
    let parts = RecordingName.parts(of: path)
    return parts.ending == RecordingName.ending ? parts.stem : path
  }

  /// Whether the name is taken by a file or by a dangling link (which cannot be read).
  public var exists: Bool { InputFile.isTaken(path) }

  /// Compares lines with the golden trace.
  ///
  /// - Parameter lines: The actual lines, without their line ends.
  /// - Returns: The first difference; nil if all lines agree.
  /// - Throws: An error if the file cannot be read, or is not a trace.
  public func mismatch(_ lines: [String]) throws(RecordingError) -> Mismatch? {
    try mismatch(lines, ignoring: [])
  }

  /// Compares lines with the golden trace, except for some keys.
  ///
  /// - Parameters:
  ///   - lines: The actual lines, without their line ends.
  ///   - ignored: The keys to ignore.
  /// - Returns: The first difference; nil if all lines agree.
  /// - Throws: An error if the file cannot be read.
  public func mismatch(
    _ lines: [String], ignoring ignored: Set<TraceDifference.Key>
  ) throws(RecordingError) -> Mismatch? {
    let (golden, numbers) = try goldenLines()
    guard
      let difference = TraceDifference.first(
        in: golden, lines, precision: .anyMachine, ignoring: ignored)
    else { return nil }
    let index = difference.index
    let expected = index < golden.count ? golden[index] : nil
    let actual = index < lines.count ? lines[index] : nil
    let reason = lines.prefix(index + 1).last { $0.contains(#""why":"#) }
    return Mismatch(
      path: path, line: index < numbers.count ? numbers[index] : (numbers.last ?? 0) + 1,
      count: TraceDifference.count(in: golden, lines, precision: .anyMachine, ignoring: ignored),
      difference: difference, expected: expected, actual: actual,
      why: reason.flatMap {
        if case .string(let why)? = JSONValue.object(of: $0)?["why"] { why } else { nil }
      },
      time: (actual ?? expected).flatMap {
        if case .number(let time)? = JSONValue.object(of: $0)?["t"] { time } else { nil }
      },
      rules: GestureRules.version(ofTrace: golden).flatMap {
        GestureRules.difference(recorded: $0)
      })
  }

  /// Returns the file's lines and their numbers; if the file does not begin like a trace, the error
  /// quotes none of it.
  private func goldenLines() throws(RecordingError) -> (texts: [String], numbers: [Int]) {
    let lines = try InputFile.lines(of: LineSource(path: path, expected: "a trace"))
    guard let first = lines.texts.first, JSONValue.object(of: first) == nil else { return lines }
    throw RecordingError(
      file: path, line: lines.numbers[0], what: "this is no line of a trace",
      expected: "what touchstone trace prints: a JSON object with t")
  }

  /// Writes lines to the file, in place of its content.
  ///
  /// - Parameter lines: The actual lines, without their line ends.
  /// - Returns: The change, as one line of text.
  /// - Throws: An error if the file cannot be read or written, or is not a trace: then the file
  ///   stays unchanged.
  public func update(_ lines: [String]) throws(RecordingError) -> String {
    let old = exists ? try goldenLines().texts : nil
    // As strings, two encodings of an accent would be equal.
    guard old?.map({ Array($0.utf8) }) != lines.map({ Array($0.utf8) }) else {
      return "\(path): unchanged"
    }
    try ReplacementFile.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: path)
    guard let old else { return "\(path): new, \(lines.count) lines" }
    if old.isEmpty { return "\(path): it was empty; it now has \(lines.count) lines" }
    guard let first = TraceDifference.first(in: old, lines) else {
      return "\(path): the same values, written in another way"
    }
    let fields = first.fields.map(\.key).filter { !$0.isEmpty }.joined(separator: ", ")
    // A line that is new is a line that changed.
    let all = max(old.count, lines.count)
    return "\(path): \(TraceDifference.count(in: old, lines)) of \(all) lines changed, "
      + "now \(lines.count); the first is line \(first.index + 1)"
      + (fields.isEmpty ? "" : " (\(fields))")
  }
}

extension GoldenTrace.Mismatch: CustomStringConvertible {
  /// The difference, in a few lines of text.
  public var description: String {
    var lines = ["the trace parts from its golden one"]
    if count > 1 { lines[0] += " here, and in \(count) lines altogether" }
    lines.append("- " + (expected ?? "(the end)"))
    lines.append("+ " + (actual ?? "(the end)"))
    for field in difference.fields where !field.key.isEmpty {
      lines.append("\(field.key): \(field.a ?? "none"), now \(field.b ?? "none")")
    }
    if let why { lines.append("last reason: \(why)") }
    if let rules { lines.append(rules) }
    return lines.joined(separator: "\n")
  }
}
