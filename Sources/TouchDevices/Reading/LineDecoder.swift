import TouchInput
import TouchRecording

/// Reads a text of one format line by line.
public protocol LineReader {
  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - line: The line without its line end.
  ///   - number: The line's number, from 1.
  ///   - fingers: Receives the samples of fingers.
  /// - Returns: Whether the line contained an event, even one without fingers.
  /// - Throws: An error in the line.
  mutating func read(
    _ line: TextScanner, number: Int, _ fingers: inout ImportedFingers
  ) throws(LineError) -> Bool
}

/// A decoder that passes the lines of a whole or growing text to a reader.
struct LineDecoder: TouchDecoder {
  private var text: TextLines
  private var reader: any LineReader
  private var fingers: ImportedFingers
  private let setup: DecoderSetup
  private(set) var hasEvents = false

  init(_ reader: any LineReader, _ setup: DecoderSetup) {
    text = TextLines(isWhole: setup.isWhole)
    self.reader = reader
    self.setup = setup
    fingers = ImportedFingers(setup.mapping, setup.frame())
  }

  var proportions: Double? { setup.proportions }

  mutating func feed(_ bytes: [UInt8]) throws(RecordingError) {
    text.append(bytes)
    try readLines()
  }

  mutating func pause() throws(RecordingError) { try fingers.flush() }

  mutating func finish(as phase: TouchPhase?) throws(RecordingError) {
    text.end()
    try readLines()
    try fingers.finish(as: phase)
  }

  private mutating func readLines() throws(RecordingError) {
    defer { setup.log.line = nil }
    while let line = text.next() {
      let number = text.number
      setup.log.line = number
      do throws(LineError) {
        if try reader.read(line, number: number, &fingers) { hasEvents = true }
      } catch {
        // The first line identifies the format and its version.
        if number == 1 || (setup.isWhole && text.isTerminated) {
          throw error.at(setup.log.file, line: number)
        }
        setup.log.noteStray(error, isCut: !text.isTerminated)
      }
      if let failure = fingers.failure { throw failure }
    }
    if text.takeOmission() { setup.log.noteLongLine(after: text.number) }
  }
}
