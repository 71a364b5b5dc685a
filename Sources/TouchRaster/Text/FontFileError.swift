import CTouchRaster
import TouchText

/// A font file that cannot be used; text is drawn without it.
public struct FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The problem, in one line.
  public let reason: String

  /// One line: `a.ttf: error: not a TrueType or OpenType font`.
  public var description: String { "\(path): error: \(reason)" }

  /// The same line as a warning: text is drawn without the font.
  public var warning: String { "\(path): warning: \(reason)" }
}

extension FontCollection {
  /// Reads a file's fonts.
  init(path: String) throws(FontFileError) {
    guard let bytes = Self.bytes(of: path) else {
      throw FontFileError(path: path, reason: "no such font file, or it cannot be read")
    }
    do throws(FontError) {
      try self.init(bytes)
    } catch {
      throw FontFileError(path: path, reason: error.description)
    }
  }

  /// Returns a file's bytes, or nil if it cannot be read; a folder cannot.
  private static func bytes(of path: String) -> [UInt8]? {
    // The system ends a name at a zero byte, and would read another file than the named one.
    guard !path.utf8.contains(0), let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = fread(&part, 1, part.count, file)
      bytes += part[..<count]
      if count < part.count { return ferror(file) == 0 ? bytes : nil }
    }
  }
}
