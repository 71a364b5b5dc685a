import TouchInput

/// A check for input that a reader accepts, because it can be played, but a repair would change.
struct StreamCheck {
  private let file: String
  private var repair: StreamRepair
  private var lastLine = 1
  private var lastTime = Timestamp.zero

  init(_ reader: RecordingReader) {
    file = reader.file
    repair = StreamRepair(surface: reader.header.surface)
  }

  mutating func add(_ line: RecordingLine, _ tell: (RecordingError) -> Void) {
    lastLine = line.number
    lastTime = max(lastTime, line.time)
    guard case .input(let kind) = line.content else { return repair.advance(to: line.time) }
    let (file, number) = (file, line.number)
    repair.process(InputEvent(time: line.time, kind), { _ in }) { receipt in
      StreamCheck.warning(receipt, file, number).map(tell)
    }
  }

  /// Reports the fingers that are down at the end of the file.
  mutating func finish(_ tell: (RecordingError) -> Void) {
    let (file, number) = (file, lastLine)
    repair.finish(at: lastTime, { _ in }) { receipt in
      StreamCheck.warning(receipt, file, number).map(tell)
    }
  }

  /// Returns the warning for a repair; nil for rules that the reader reports itself.
  private static func warning(
    _ receipt: RepairReceipt, _ file: String, _ line: Int
  ) -> RecordingError? {
    let expected: String
    switch receipt.rule {
    case .repeatedTime: expected = "a later time for its next place"
    case .missingEnd: expected = "it to end before the recording ends"
    case .farOutside:
      expected = "places at most \(Int(StreamRepair.maximumDistance)) points outside the surface"
    case .unknownFinger, .landedTwice, .timeRunsBackwards, .notFinite, .outOfRange, .tooManyFingers:
      return nil
    }
    return RecordingError(
      file: file, line: line, what: receipt.what, expected: expected, severity: .warning)
  }
}
