import TouchInput
import TouchRecording

/// The format TUIO 1.1, profile /tuio/2Dcur: captured packets, or the text of packets.
struct TUIOFormat: FileFormat {
  let about = FormatDescription(
    name: "tuio", program: "TUIO", file: "a TUIO capture",
    help: "TUIO 1.1 captures (pcap, pcapng, plain OSC packets, or oscdump's text)",
    endings: ["pcap", "pcapng"])

  func recognizes(_ bytes: [UInt8]) -> Bool { TUIOCapture.recognizes(bytes) }

  func recognizes(_ line: TextScanner, number: Int) -> Bool { TUIODump.recognizes(line) }

  func decoder(
    _ setup: DecoderSetup, _ sink: @escaping TouchFrameBuilder.Sink
  ) -> any TouchDecoder { TUIODecoder(setup, sink) }
}

/// A decoder of such a capture.
struct TUIODecoder: TouchDecoder {
  private enum Source {
    case packets(TUIOCapture, TUIOPacketSteps)
    case text(TextLines, TUIOLineSteps)
  }

  /// The kind of input, which the first bytes determine.
  private var source: Source?
  private var receiver: TUIOReceiver
  private let setup: DecoderSetup

  init(_ setup: DecoderSetup, _ sink: @escaping TouchFrameBuilder.Sink) {
    self.setup = setup
    receiver = TUIOReceiver(setup.mapping, TouchFrameBuilder(type: .direct, sink: sink))
  }

  var hasEvents: Bool { receiver.messages > 0 }

  var proportions: Double? { setup.proportions }

  mutating func feed(_ bytes: [UInt8], _ log: inout ImportLog) throws(RecordingError) {
    if source == nil {
      source =
        TUIOCapture.recognizes(bytes)
        ? .packets(TUIOCapture(bytes, isWhole: setup.isWhole), TUIOPacketSteps())
        : .text(TextLines(isWhole: setup.isWhole), TUIOLineSteps())
      if case .packets? = source { return try run(&log) }
    }
    try run(&log, adding: bytes)
  }

  mutating func pause(_ log: inout ImportLog) throws(RecordingError) {
    try run(&log, isPaused: true)
  }

  mutating func finish(as phase: TouchPhase?, _ log: inout ImportLog) throws(RecordingError) {
    try run(&log, isEnd: true)
    try receiver.finish(as: phase, &log)
  }

  private mutating func run(
    _ log: inout ImportLog, adding bytes: [UInt8] = [], isPaused: Bool = false, isEnd: Bool = false
  ) throws(RecordingError) {
    // The source is moved out so that its storage has one owner while it changes.
    guard let found = source else { return }
    source = nil
    switch found {
    case .packets(var capture, var steps):
      defer { source = .packets(capture, steps) }
      capture.append(bytes)
      if isEnd { capture.end() }
      while let packet = capture.next(isPaused: isPaused) {
        try steps.take(packet, into: &receiver, &log)
      }
      let isCut = isEnd ? !capture.isAtEnd : capture.isDamaged && !setup.isWhole
      if isCut { log.note(.cutCapture) }
    case .text(var text, var steps):
      defer { source = .text(text, steps) }
      text.append(bytes)
      if isEnd { text.end() }
      while let line = text.next() {
        let number = text.number
        guard let problem = try steps.take(line, number: number, into: &receiver, &log) else {
          continue
        }
        if setup.isWhole, text.isTerminated || problem.isOfMessage {
          throw problem.error.at(setup.name, line: number)
        }
        log.noteStray(problem.error, line: number, isCut: !text.isTerminated)
      }
      if text.takeOmission() { log.noteLongLine(after: text.number) }
    }
  }
}
