/// A text format that can be imported line by line, the only protocol that your own importer needs.
///
///     struct TouchLog: LineFormat {
///       let about = FormatDescription(name: "touchlog", file: "a touch log")
///
///       func recognizes(_ line: TextScanner, number: Int) -> Bool {
///         number == 1 && line.text.hasPrefix("touchlog ")
///       }
///
///       func makeReader() -> any LineReader { TouchLogReader() }
///     }
///
///     let formats = DeviceFormats.bundled.adding(TouchLog())
///     let file = try TouchImport(path: "mine.log", formats: formats)
///
/// The same reader reads whole files and growing streams. In a whole file, a line that the reader
/// refuses is an error, unless the line is the last and cut off. In a stream, such a line is left
/// out with a warning, except for the first line, which is always an error.
public protocol LineFormat: DeviceFormat {
  /// Whether a text with this line is of this format.
  ///
  /// The importer asks for each line, in order, until a format accepts it; so accept only a line
  /// that is characteristic.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: The line's number, from 1.
  /// - Returns: Whether the text is of this format.
  func recognizes(_ line: TextScanner, number: Int) -> Bool

  /// Makes a reader for a text, at its start.
  func makeReader() -> any LineReader
}

/// The codec of a format that is read line by line.
struct LineCodec: FileFormat {
  let format: any LineFormat

  var about: FormatDescription { format.about }

  func recognizes(_ line: TextScanner, number: Int) -> Bool {
    format.recognizes(line, number: number)
  }

  func decoder(_ setup: DecoderSetup) -> any TouchDecoder {
    LineDecoder(format.makeReader(), setup)
  }
}
