import Foundation
import TouchRecording

/// Writes images into files.
enum ImageFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// Writes a PNG or an SVG to a file or to standard output, and replaces an existing image
  /// atomically.
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
    do {
      let place = try OutputDestination(path)
      try OutputOptions.check(place, inputs: inputs)
      if place.isTaken, !isImage(path) {
        throw RecordingError(
          file: path, what: "the file is there already and is not an image",
          expected: "an image, or a name that is free")
      }
      try ReplacementFile.write(bytes, to: path)
    } catch let error as RecordingError {
      throw Failure.unreadable(
        "\(path): error: cannot write the image (\(error.what)), expected \(error.expected)")
    }
  }

  /// Returns whether a file is a PNG, an SVG, or empty.
  private static func isImage(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: 200)
    else { return FileManager.default.contents(atPath: path)?.isEmpty ?? false }
    return bytes.isEmpty || bytes.starts(with: signature)
      || String(decoding: bytes, as: UTF8.self).contains("<svg")
  }
}
