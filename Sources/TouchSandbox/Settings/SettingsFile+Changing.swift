import Foundation
import TouchRecording

extension SettingsFile {
  /// Changes one setting in a file, which is there afterwards; a reader meanwhile sees the whole old
  /// file or the whole new one.
  ///
  /// - Parameters:
  ///   - setting: The setting; one that has words.
  ///   - word: Its word from now on.
  ///   - path: The file.
  /// - Throws: The first invalid entry of the file, or what keeps it from being written. Then it is
  ///   as it was.
  package static func write(
    _ setting: Setting, as word: String, to path: String
  ) throws(SceneError) {
    var text: String?
    if FileManager.default.fileExists(atPath: path) {
      // Read as settings first: that says what is wrong with it.
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

  /// The text of a settings file with another word for one setting.
  ///
  /// Everything else stays as people wrote it, line by line.
  ///
  /// - Parameters:
  ///   - setting: The setting; one that has words.
  ///   - word: Its word from now on.
  ///   - text: What the file says; nil for no file.
  ///   - file: The file, for errors.
  /// - Returns: The new text.
  /// - Throws: The first invalid entry of the file: then it must not be replaced.
  package static func changing(
    _ setting: Setting, to word: String, in text: String?, file: String
  ) throws(SceneError) -> String {
    let entry = "\"\(setting.rawValue)\": \"\(word)\""
    guard let text, !text.allSatisfy(\.isWhitespace) else { return "{\n  \(entry)\n}\n" }
    let old = try parse(text, file: file)
    if old.settings[setting]?.value == .word(word) { return text }
    var bytes = Array(text.utf8)
    if let place = place(ofValue: setting.rawValue, in: bytes) {
      bytes.replaceSubrange(place, with: Array("\"\(word)\"".utf8))
    } else if let brace = bytes.firstIndex(of: UInt8(ascii: "{")) {
      let rest = bytes[(brace + 1)...]
      let space = rest.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
      let isEmpty = rest.dropFirst(space.count).first == UInt8(ascii: "}")
      let added = isEmpty ? "\n  \(entry)" + (space.contains(0x0A) ? "" : "\n") : entry + ","
      bytes.insert(contentsOf: (isEmpty ? [] : Array(space)) + Array(added.utf8), at: brace + 1)
    }
    let new = String(decoding: bytes, as: UTF8.self)
    // Where somebody spelled a key in escapes, the entry would stand there twice.
    guard try parse(new, file: file).settings[setting]?.value == .word(word) else {
      throw SceneError(
        file: file, line: nil, what: "\"\(setting.rawValue)\" cannot be changed",
        expected: "the entry \(entry)")
    }
    return new
  }

  /// Where the word of a key of the outermost object lies, quotes included; nil without one.
  private static func place(ofValue key: String, in bytes: [UInt8]) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    var depth = 0
    var isValue = false
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isValue = false
      case quote:
        let start = at
        at += 1
        while at < bytes.count, bytes[at] != quote {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard at < bytes.count else { return nil }
        if depth == 1, isValue { return start..<(at + 1) }
        if depth == 1 { isValue = bytes[(start + 1)..<at].elementsEqual(key.utf8) }
      default: break
      }
      at += 1
    }
    return nil
  }
}
