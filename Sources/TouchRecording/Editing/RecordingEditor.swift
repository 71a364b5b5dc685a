import TouchInput

/// An editor that changes a recording and writes the result, line by line, in memory that does not
/// grow with the file.
///
///     let editor = RecordingEditor([.cut(from: nil, to: Timestamp(seconds: 5)), .scaleTime(by: 2)])
///     try editor.run(reader, into: writer) { print($0) }
///
/// An edit that would take a finger out of `InputRange.place` is an error, because the finger would
/// be missing from the result.
///
/// The edits apply one after the other, in the given order. Without edits, the result is the
/// canonical form of the input: the same bytes if the input was canonical. If an edit makes the
/// input invalid, the editor repairs it as live input is repaired, so the result is always a valid
/// recording. For example, fingers that are still down at the end are cancelled.
public struct RecordingEditor {
  private let edits: [RecordingEdit]

  /// Makes an editor.
  public init(_ edits: [RecordingEdit]) { self.edits = edits }

  /// Reads a recording, changes it and writes the result.
  ///
  /// The writer is closed, and ended if the result has an end. The writer's header is usually the
  /// reader's, and must have the same surface.
  ///
  /// - Parameters:
  ///   - reader: The recording to change.
  ///   - writer: The writer of the result.
  ///   - warn: Receives each warning, as one line.
  /// - Throws: An error in a recording that is read, an error if an edit is impossible, or an error
  ///   if the result cannot be written.
  public func run(
    _ reader: RecordingReader, into writer: RecordingWriter, warn: @escaping (String) -> Void
  ) throws(RecordingError) {
    let gate = EditGate(file: reader.file, writer: writer, surface: reader.header.surface)
    func output(_ next: @escaping (RecordingLine) throws(RecordingError) -> Void) -> EditOutput {
      EditOutput(file: reader.file, header: reader.header, tell: warn, next: next)
    }
    var steps: [(step: any EditStep, out: EditOutput)] = []
    var last = output { line throws(RecordingError) in try gate.take(line) }
    for edit in edits.reversed() where !edit.isIdentity {
      let step = edit.step()
      let out = last
      steps.append((step, out))
      last = output { line throws(RecordingError) in try step.take(line, out) }
    }
    while let line = try reader.next() { try last.emit(line) }
    if let truncation = reader.truncation { warn("\(truncation)") }
    for (step, out) in steps.reversed() { try step.finish(out) }
    try gate.finish { warn("\(reader.file): warning: \($0)") }
  }
}

/// The last step, which makes a valid recording from the result of any edits.
private final class EditGate {
  /// The number of repairs that are reported one by one.
  private static let maximumReported = 10

  private let file: String
  private let writer: RecordingWriter
  private var repair: StreamRepair
  private var lastTime = Timestamp.zero
  private var events: [InputEvent] = []
  private var told: [RepairReceipt] = []
  private var count = 0

  init(file: String, writer: RecordingWriter, surface: Surface) {
    self.file = file
    self.writer = writer
    repair = StreamRepair(surface: surface)
  }

  func take(_ line: RecordingLine) throws(RecordingError) {
    guard case .input(let kind) = line.content else {
      repair.advance(to: line.time)
      return try write(line)
    }
    if case .touches = kind, !kind.isInRange {
      let moment = "at \(line.time.exactSeconds) s"
      throw RecordingError(
        file: file, what: "the result has a finger beyond all places \(moment)",
        expected: "places from -1000000 to 1000000 points")
    }
    repair.process(InputEvent(time: line.time, kind), { events.append($0) }) { note($0) }
    try writeEvents()
  }

  func finish(_ warn: (String) -> Void) throws(RecordingError) {
    repair.finish(at: lastTime, { events.append($0) }) { note($0) }
    try writeEvents()
    try writer.close()
    for receipt in told { warn("\(receipt)") }
    if count > told.count { warn("\(count - told.count) more repairs") }
  }

  private func note(_ receipt: RepairReceipt) {
    count += 1
    if told.count < EditGate.maximumReported { told.append(receipt) }
  }

  private func writeEvents() throws(RecordingError) {
    for event in events { try write(RecordingLine(event)) }
    events.removeAll(keepingCapacity: true)
  }

  private func write(_ line: RecordingLine) throws(RecordingError) {
    var line = line
    line.time = max(line.time, lastTime)
    lastTime = line.time
    try writer.write(line)
  }
}
