import TouchGeometry
import TouchInput

/// Reads a growing capture of TUIO: packets, or the text of packets.
struct TUIOStream: StreamDecoder {
  private enum Source {
    case packets(TUIOCapture, TUIOPacketSteps)
    case text(TextLines, TUIOLineSteps)
  }

  private var source: Source
  private var receiver: TUIOReceiver
  private let proportions: Double?

  /// Starts to read a capture that starts with these bytes, which are not fed again.
  init(
    from bytes: [UInt8], _ options: ImportOptions, deviceSize: Size?,
    _ sink: @escaping TouchFrameBuilder.Sink
  ) {
    proportions = deviceSize.map { $0.width / $0.height }
    receiver = TUIOReceiver(
      SurfaceMapping(size: options.box), TouchFrameBuilder(type: .direct, sink: sink))
    if TUIOCapture.recognizes(bytes) {
      source = .packets(TUIOCapture(growingFrom: bytes), TUIOPacketSteps())
    } else {
      var text = TextLines()
      text.append(bytes)
      source = .text(text, TUIOLineSteps())
    }
  }

  var hasEvents: Bool { receiver.messages > 0 }

  var device: StreamedDevice? {
    StreamedDevice(name: "", kind: .direct, proportions: proportions)
  }

  mutating func feed(_ bytes: [UInt8], _ log: inout ImportLog) throws(RecordingError) {
    try run(&log, adding: bytes)
  }

  mutating func pause(_ log: inout ImportLog) throws(RecordingError) {
    try run(&log, isPaused: true)
  }

  mutating func finish(_ phase: TouchPhase, _ log: inout ImportLog) throws(RecordingError) {
    try run(&log, isEnd: true)
    try receiver.finish(lifting: true, as: phase, &log)
  }

  private mutating func run(
    _ log: inout ImportLog, adding bytes: [UInt8] = [], isPaused: Bool = false, isEnd: Bool = false
  ) throws(RecordingError) {
    switch source {
    case .packets(var capture, var steps):
      // The storage has one owner while it changes.
      source = .text(TextLines(), TUIOLineSteps())
      defer { source = .packets(capture, steps) }
      capture.append(bytes)
      if isEnd { capture.end() }
      while let packet = capture.next(isPaused: isPaused) {
        try steps.take(packet, into: &receiver, &log)
      }
      if capture.isDamaged || (isEnd && !capture.isAtEnd) { log.note(.cutCapture) }
    case .text(var text, var steps):
      source = .text(TextLines(), steps)
      defer { source = .text(text, steps) }
      text.append(bytes)
      if isEnd { text.end() }
      while let line = text.next() {
        let number = text.number
        if let problem = try steps.take(line, number: number, into: &receiver, &log) {
          log.noteStray(problem.error, line: number, isCut: !text.isTerminated)
        }
      }
      if text.takeOmission() { log.noteLongLine(after: text.number) }
    }
  }
}
