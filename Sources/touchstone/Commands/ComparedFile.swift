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
  private let lines: [String]

  var kind: String { isRecording ? "recording" : "trace" }

  init(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw RecordingError(file: path, what: "no such file", expected: "a recording or a trace")
    }
    self.path = path
    lines = try InputFile.lines(of: path)
    guard let first = lines.first else {
      throw RecordingError(file: path, what: "it is empty", expected: "a recording or a trace")
    }
    isRecording = first.contains(#""touchstone""#)
    if isRecording { return }
    for (index, line) in lines.enumerated() {
      do throws(TextError) {
        try TraceLine.check(line.utf8)
      } catch {
        throw error.at(path, line: index + 1)
      }
    }
  }

  /// Returns the lines of the recording's input, without its expectations.
  ///
  /// Of the header, only the part that decides how the recording plays is compared.
  func events() -> Lines {
    var result = Lines(path: path, texts: [])
    for (index, line) in lines.enumerated() where index == 0 || !Self.isExpectation(line) {
      result.texts.append(index == 0 ? Self.essence(ofHeader: line) : line)
      result.numbers.append(index + 1)
    }
    return result
  }

  private static func isExpectation(_ line: String) -> Bool {
    line.contains("expect") && JSONValue.object(of: line)?["expect"] != nil
  }

  /// Returns the lines of a trace, with digests only if the other file has them too.
  func traceLines(beside other: ComparedFile) -> Lines {
    let bothHaveStates = hasStates && other.hasStates
    var result = Lines(path: path, texts: [])
    for (index, line) in lines.enumerated() where bothHaveStates || !Self.isState(line) {
      result.texts.append(line)
      result.numbers.append(index + 1)
    }
    return result
  }

  /// Plays the recording and returns its trace.
  func traced(on scene: String?, _ resources: ResourceLocator) throws -> Lines {
    let loaded = try LoadedRecording(path: path, sceneName: scene, resources: resources)
    let texts = try TraceLines.of(loaded.player, scene: loaded.scene, states: true)
    if let cut = loaded.player.reader.cut { Diagnostics.write("\(cut)") }
    return Lines(path: path, texts: texts)
  }

  /// The version of the rules that the file was made under, or nil if the file contains none.
  var rules: Int? {
    guard isRecording else { return GestureRules.version(ofTrace: lines) }
    guard case .number(let number)? = lines.first.flatMap(JSONValue.object)?["rules"] else {
      return nil
    }
    return Int(exactly: number)
  }

  private var hasStates: Bool { lines.contains(where: Self.isState) }

  private static func isState(_ line: String) -> Bool {
    line.contains(#""event":"#) && line.contains(#""state":"#)
  }

  /// Returns the keys of a header that decide how the recording plays, with their values as they
  /// are written, because a double does not hold every seed.
  private static func essence(ofHeader line: String) -> String {
    let essence = Array(line.utf8).withUnsafeBufferPointer { bytes -> String? in
      guard let first = bytes.baseAddress else { return nil }
      var scanner = JSONScanner(from: first, to: first + bytes.count)
      scanner.skipByteOrderMark()
      var parts: [String] = []
      do throws(TextError) {
        try scanner.openObject("the header")
        while let key = try scanner.nextKey() {
          let start = scanner.at
          try scanner.skipValue()
          guard ["surface", "device", "seed"].contains(key.text) else { continue }
          let value = UnsafeBufferPointer(start: start, count: scanner.at - start)
          parts.append("\"\(key.text)\":" + String(decoding: value, as: UTF8.self))
        }
        try scanner.finish()
      } catch {
        return nil
      }
      return "{" + parts.joined(separator: ",") + "}"
    }
    // A header that cannot be taken apart is compared as a whole.
    return essence ?? line
  }
}
