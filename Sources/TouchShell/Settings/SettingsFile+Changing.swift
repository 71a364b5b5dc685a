import Foundation
import TouchJSON
import TouchRecording
package import TouchSandbox

extension SettingsFile {
  /// Changes one setting in a file, or creates the file.
  ///
  /// Meanwhile, a reader sees either the whole old file or the whole new file.
  ///
  /// - Parameters:
  ///   - setting: The setting, whose values must be words.
  ///   - word: The new word.
  ///   - path: The path of the file.
  /// - Throws: An error that states the first invalid entry of the file, or the reason why the file
  ///   cannot be written; the file then stays unchanged.
  package static func write(
    _ setting: Setting, as word: String, to path: String
  ) throws(SceneError) {
    var text: String?
    if FileManager.default.fileExists(atPath: path) {
      // Reading the settings first reports the file's problems.
      _ = try read(path)
      text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    } else {
      try? FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
    let new = try changing(setting, to: word, in: text, file: path)
    guard new != text else { return }
    do throws(RecordingError) {
      try ReplacementFile.write(Array(new.utf8), to: path)
    } catch {
      throw SceneError(
        file: path, what: "the settings cannot be written (\(error.what))",
        expected: error.isDiskFull ? "room on the disk" : "a place to write to")
    }
  }

  /// Returns the text of a settings file with a new word as the value of one setting.
  ///
  /// The other lines stay unchanged.
  ///
  /// - Parameters:
  ///   - setting: The setting, whose values must be words.
  ///   - word: The new word.
  ///   - text: The current text of the file; nil if there is no file.
  ///   - file: The path of the file, for errors.
  /// - Returns: The new text.
  /// - Throws: An error that states the first invalid entry of the file; then the file must not be
  ///   replaced.
  package static func changing(
    _ setting: Setting, to word: String, in text: String?, file: String
  ) throws(SceneError) -> String {
    let entry = "\"\(setting.rawValue)\": \"\(word)\""
    guard let text, !text.allSatisfy(\.isWhitespace) else { return "{\n  \(entry)\n}\n" }
    if try parse(text, file: file).settings[setting]?.value == .word(word) { return text }
    var bytes = Array(text.utf8)
    let (start, value, isEmpty) = places(of: setting.rawValue, in: bytes)
    if let value {
      bytes.replaceSubrange(value, with: Array("\"\(word)\"".utf8))
    } else if isEmpty {
      bytes.insert(contentsOf: Array("\n  \(entry)\n".utf8), at: start)
    } else {
      let space = bytes[start...].prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      bytes.insert(contentsOf: Array(space) + Array("\(entry),".utf8), at: start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the offset after the opening brace of the outermost object of a valid text, the range
  /// of a key's value, and whether the object is empty.
  private static func places(
    of key: String, in bytes: [UInt8]
  ) -> (start: Int, value: Range<Int>?, isEmpty: Bool) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return (0, nil, true) }
      var scanner = JSONScanner(from: first, to: first + buffer.count)
      scanner.skipByteOrderMark()
      try? scanner.openObject("settings")
      let start = scanner.offset
      var isEmpty = true
      while let next = try? scanner.nextKey() {
        isEmpty = false
        let offset = scanner.offset
        guard (try? scanner.skipValue()) != nil else { break }
        if next.text == key { return (start, offset..<scanner.offset, false) }
      }
      return (start, nil, isEmpty)
    }
  }
}
