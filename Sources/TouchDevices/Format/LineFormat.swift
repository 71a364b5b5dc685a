import TouchInput

/// A text format that can be imported line by line: all that an importer of your own needs.
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
/// Whole files and streams that still grow are read by the same reader. Of a whole file a line that
/// the reader refuses is an error, unless it is the last and cut off; of a stream it is left out with
/// a warning, but for the first line, which is always an error.
public protocol LineFormat: DeviceFormat {
  /// Whether a text with this line is of this format.
  ///
  /// Asked of each line, in order, until a format says yes; so it should be sure.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: Its number, from 1.
  /// - Returns: Whether it is.
  func recognizes(_ line: TextScanner, number: Int) -> Bool

  /// A reader of a text of which nothing has been read.
  func makeReader() -> any LineReader
}

/// What becomes of a format that is read line by line.
struct LineCodec: FileFormat {
  let format: any LineFormat

  var about: FormatDescription { format.about }

  func recognizes(_ line: TextScanner, number: Int) -> Bool {
    format.recognizes(line, number: number)
  }

  func decoder(
    _ setup: DecoderSetup, _ sink: @escaping TouchFrameBuilder.Sink
  ) -> any TouchDecoder {
    LineDecoder(format.makeReader(), setup, sink)
  }
}
