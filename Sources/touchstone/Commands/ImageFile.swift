import Foundation
import TouchRecording

/// Writes images into files.
enum ImageFile {
  /// The kinds of image.
  private enum Kind {
    case png, svg

    /// Its name in messages.
    var words: String { self == .png ? "a PNG" : "an SVG" }

    /// Finds the kind of a file's first bytes, or returns nil for any other file.
    init?(_ bytes: some Collection<UInt8>) {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .png
      } else if Kind.isSVG(String(decoding: bytes, as: UTF8.self)) {
        self = .svg
      } else {
        return nil
      }
    }

    /// Returns whether the first element of a document is an SVG.
    private static func isSVG(_ document: String) -> Bool {
      var rest = document[...]
      while true {
        // A document type may contain declarations, up to "]>".
        rest = rest.drop { $0.isWhitespace || "\u{FEFF}]>".contains($0) }
        guard
          let (_, end) = [("<?", "?>"), ("<!--", "-->"), ("<!", ">")]
            .first(where: { rest.hasPrefix($0.0) })
        else { return rest.prefix { !$0.isWhitespace && $0 != ">" } == "<svg" }
        guard let found = rest.range(of: end) else { return false }
        rest = rest[found.upperBound...]
      }
    }
  }

  /// Writes a PNG or an SVG to a file or to standard output, and replaces an existing image
  /// of the same kind atomically.
  ///
  /// - Parameters:
  ///   - bytes: The image.
  ///   - path: The file.
  ///   - inputs: The files that the command reads; the output must be none of them.
  /// - Throws: An error that ends the program with one line if the image cannot be written.
  static func write(_ bytes: [UInt8], to path: String, inputs: [String]) throws {
    if Dash.isStandardOutput(path) {
      try OutputOptions.checkStandardOutput(inputs: inputs)
      StandardOutput.write(bytes)
      StandardOutput.flush()
      return try StandardOutput.check()
    }
    try Failure.writing("the image", to: path) {
      let place = try OutputDestination(path)
      try OutputOptions.check(place, inputs: inputs)
      let kind = Kind(bytes) ?? .png
      if place.isTaken, !takes(path, kind) {
        throw RecordingError(
          file: path, what: "the file is there already and is not \(kind.words)",
          expected: "\(kind.words) to replace, or a name that is free")
      }
      try ReplacementFile.write(bytes, to: path)
    }
  }

  /// Returns whether a file is empty or of a kind.
  private static func takes(_ path: String, _ kind: Kind) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: 1 << 16) ?? Data()
    else { return false }
    return bytes.isEmpty || Kind(bytes) == kind
  }
}
