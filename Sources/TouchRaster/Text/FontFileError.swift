import Foundation
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
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FontFileError(path: path, reason: "no such font file, or it cannot be read")
    }
    do throws(FontError) {
      try self.init([UInt8](data))
    } catch {
      throw FontFileError(path: path, reason: error.description)
    }
  }
}
