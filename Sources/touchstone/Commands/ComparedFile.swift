import Foundation
import TouchGestures
import TouchJSON
import TouchRecording
import TouchSandbox

/// One side of a comparison.
struct ComparedFile {
  /// Lines, and their names in messages.
  struct Lines {
    var path: String
    var texts: [String]
    /// The lines' numbers in the file; empty for lines that are in no file.
    var numbers: [Int] = []

    func name(of index: Int) -> String {
      if index >= texts.count { return "\(path) ended" }
      if !numbers.isEmpty { return "\(path):\(numbers[index])" }
      return "\(path), line \(index + 1) of its trace"
    }
  }

  let path: String
  let isRecording: Bool
  private let source: RecordingSource
  private let lines: Lines

  var kind: String { isRecording ? "recording" : "trace" }

  init(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw RecordingError(file: path, what: "no such file", expected: "a recording or a trace")
    }
    self.path = path
    let bytes = try InputFile.contents(of: path, expected: "a recording or a trace")
    source = RecordingSource(path, content: bytes)
    let (texts, numbers) = try InputFile.lines(of: LineSource(bytes: bytes, name: path))
    guard let first = texts.first else {
      throw RecordingError(
        file: path, what: "the file is empty", expected: "a recording or a trace")
    }
    lines = Lines(path: path, texts: texts, numbers: numbers)
    // A trace may have a layer of this name. A header that is not JSON gets a recording's error.
    isRecording =
      JSONValue.object(of: first).map { $0["touchstone"] != nil }
      ?? first.contains(#""touchstone""#)
    if isRecording { return }
    for (number, text) in zip(numbers, texts) {
      do throws(TextError) {
        try TraceLine.check(text.utf8)
      } catch { throw error.at(path, line: number) }
    }
  }

  /// Returns the lines of the recording's input in their canonical form, without its expectations.
  ///
  /// Of the header, only the part that decides how the recording plays is compared.
  func events() throws -> Lines {
    let reader = try source.reader()
    var header = RecordingHeader(
      surface: reader.header.surface,
      device: RecordingHeader.Device(name: "", kind: reader.header.device?.kind ?? .direct),
      seed: reader.header.seed ?? 0)
    header.version = RecordingHeader.currentVersion
    var result = Lines(path: path, texts: [], numbers: [1])
    let writer = try RecordingWriter(name: path, header: header) { line in
      result.texts.append(String(decoding: line.dropLast(), as: UTF8.self))
    }
    while let line = try reader.next() {
      if case .expect = line.content { continue }
      try writer.write(line)
      result.numbers.append(line.number)
    }
    return result
  }

  /// Returns the lines of a trace, with digests only if the other file has them too.
  func traceLines(beside other: ComparedFile) -> Lines {
    let bothHaveStates = hasStates && other.hasStates
    var result = Lines(path: path, texts: [])
    for (number, text) in zip(lines.numbers, lines.texts)
    where bothHaveStates || !Self.isState(text) {
      result.texts.append(text)
      result.numbers.append(number)
    }
    return result
  }

  /// Plays the recording and returns its trace.
  func traced(on scene: String?, _ scenes: SceneCache) throws -> Lines {
    let loaded = try LoadedRecording(source, sceneName: scene, scenes: scenes)
    let texts = try TraceLines.of(loaded.player, scene: loaded.scene, states: true)
    if let cut = loaded.player.reader.cut { Diagnostics.write("\(cut)") }
    return Lines(path: path, texts: texts)
  }

  /// The version of the rules that the file was made under, or nil if the file contains none.
  var rules: Int? {
    guard isRecording else { return GestureRules.version(ofTrace: lines.texts) }
    guard case .number(let number)? = lines.texts.first.flatMap(JSONValue.object)?["rules"] else {
      return nil
    }
    return Int(exactly: number)
  }

  private var hasStates: Bool { lines.texts.contains(where: Self.isState) }

  private static func isState(_ line: String) -> Bool {
    line.contains(#""event":"#) && line.contains(#""state":"#)
  }
}
