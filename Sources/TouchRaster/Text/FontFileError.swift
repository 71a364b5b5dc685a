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
    let bytes = try Self.bytes(of: path)
    do throws(FontError) {
      try self.init(bytes)
    } catch {
      throw FontFileError(path: path, reason: error.description)
    }
  }

  /// Returns a file's bytes; a folder cannot be read, nor a file without an end, such as a device.
  private static func bytes(of path: String) throws(FontFileError) -> [UInt8] {
    let unreadable = FontFileError(path: path, reason: "no such font file, or it cannot be read")
    // The system ends a name at a zero byte, and would read another file than the named one.
    guard !path.utf8.contains(0), let file = fopen(path, "rb") else { throw unreadable }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= 256 << 20 {
      let count = fread(&part, 1, part.count, file)
      bytes += part[..<count]
      guard count == part.count else {
        guard ferror(file) == 0 else { throw unreadable }
        return bytes
      }
    }
    throw FontFileError(path: path, reason: "the file has more than 256 MiB")
  }
}
