import TouchInput
import TouchJSON

/// A repair of a damaged recording, by the rules by which live input is repaired.
///
///     let count = try RecordingRepair.repair(reader, into: writer) { print($0) }
///
/// Unreadable lines are left out. A `StreamRepair` repairs impossible fingers, times and numbers by
/// the rules in `RepairReceipt.Rule`. A recording that was not closed gets an end line. Valid lines
/// pass unchanged, so a valid recording comes out with the same bytes in the canonical form.
public enum RecordingRepair {
  /// A repair and its place, as one line of text.
  ///
  ///     gestures.touch.jsonl:17: repaired: finger 2 moved but is not down; left out
  public struct Note: Hashable, Sendable, CustomStringConvertible {
    /// The file, as the caller named it.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The problem.
    public var what: String
    /// The repair.
    public var remedy: String

    /// One line of text, whatever the file's name contains.
    public var description: String {
      VisibleText.line("\(file):\(line): repaired: \(what); \(remedy)")
    }
  }

  /// Reads the usable part of a damaged recording and writes it as a valid one.
  ///
  /// - Parameters:
  ///   - reader: The damaged recording; its header has been read, so it is valid.
  ///   - writer: The writer of the valid recording; it is ended.
  ///   - note: Receives each repair, in the order of the lines.
  /// - Returns: The number of repairs.
  /// - Throws: An error if the result cannot be written.
  @discardableResult
  public static func repair(
    _ reader: RecordingReader, into writer: RecordingWriter, note: (Note) -> Void
  ) throws(RecordingError) -> Int {
    var job = Job(reader, writer)
    while let line = job.next(note) { try job.write(line, note) }
    try job.end(note)
    return job.count
  }

  private struct Job {
    let reader: RecordingReader
    let writer: RecordingWriter
    var stream: StreamRepair
    var count = 0
    private var lastLine = 1
    private var lastTime = Timestamp.zero
    private var events: [InputEvent] = []
    private var receipts: [RepairReceipt] = []
    private var hasEnd = false

    init(_ reader: RecordingReader, _ writer: RecordingWriter) {
      self.reader = reader
      self.writer = writer
      stream = StreamRepair(surface: reader.header.surface)
    }

    mutating func next(_ note: (Note) -> Void) -> RecordingLine? {
      while true {
        do throws(RecordingError) {
          guard let entry = try reader.nextEntry() else { return nil }
          lastLine = entry.line.number
          return entry.line
        } catch {
          count += 1
          lastLine = error.line ?? lastLine
          // The reader reports only the first line after the end.
          let remedy = hasEnd ? "left out, with all lines after it" : "left out"
          note(Note(file: reader.file, line: lastLine, what: error.what, remedy: remedy))
        }
      }
    }

    mutating func write(_ line: RecordingLine, _ note: (Note) -> Void) throws(RecordingError) {
      guard case .input(let kind) = line.content else {
        stream.advance(to: line.time)
        return try put(RecordingLine(time: line.time, line.content), note)
      }
      events.removeAll(keepingCapacity: true)
      stream.process(InputEvent(time: line.time, kind), { events.append($0) }) {
        receipts.append($0)
      }
      tell(note)
      for event in events { try put(RecordingLine(event), note) }
      hasEnd = kind == .end
    }

    mutating func end(_ note: (Note) -> Void) throws(RecordingError) {
      if let truncation = reader.truncation {
        lastLine = truncation.line ?? lastLine
        say(truncation.what, "left out", note)
      }
      if !hasEnd {
        events.removeAll(keepingCapacity: true)
        stream.finish(at: lastTime, { events.append($0) }) { receipts.append($0) }
        tell(note)
        for event in events { try put(RecordingLine(event), note) }
        say("the recording was not closed", "closed", note)
      }
      try writer.end(at: lastTime)
    }

    private mutating func tell(_ note: (Note) -> Void) {
      for receipt in receipts { say(receipt.what, receipt.remedy, note) }
      receipts.removeAll(keepingCapacity: true)
    }

    private mutating func put(
      _ line: RecordingLine, _ note: (Note) -> Void
    ) throws(RecordingError) {
      var line = line
      line.time = max(line.time, lastTime)
      do throws(RecordingError) {
        try writer.write(line)
        lastTime = line.time
      } catch {
        if writer.failure != nil { throw error }
        say(error.what, "left out", note)
      }
    }

    private mutating func say(_ what: String, _ remedy: String, _ note: (Note) -> Void) {
      count += 1
      note(Note(file: reader.file, line: lastLine, what: what, remedy: remedy))
    }
  }
}
