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
    receiver = TUIOReceiver(
      setup.mapping, TouchFrameBuilder(type: .direct, log: setup.log, sink: sink))
  }

  var hasEvents: Bool { receiver.messages > 0 }

  var proportions: Double? { setup.proportions }

  mutating func feed(_ bytes: [UInt8]) throws(RecordingError) {
    if source == nil {
      source =
        TUIOCapture.recognizes(bytes)
        ? .packets(TUIOCapture(bytes, isWhole: setup.isWhole), TUIOPacketSteps())
        : .text(TextLines(isWhole: setup.isWhole), TUIOLineSteps())
      if case .packets? = source { return try run() }
    }
    try run(adding: bytes)
  }

  mutating func pause() throws(RecordingError) { try run(isPaused: true) }

  mutating func finish(as phase: TouchPhase?) throws(RecordingError) {
    try run(isEnd: true)
    try receiver.finish(as: phase)
  }

  private mutating func run(
    adding bytes: [UInt8] = [], isPaused: Bool = false, isEnd: Bool = false
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
        try steps.take(packet, into: &receiver)
      }
      let isCut = isEnd ? !capture.isAtEnd : capture.isDamaged && !setup.isWhole
      if isCut { setup.log.note(.cutCapture) }
    case .text(var text, var steps):
      defer {
        source = .text(text, steps)
        setup.log.line = nil
      }
      text.append(bytes)
      if isEnd { text.end() }
      while let line = text.next() {
        setup.log.line = text.number
        guard let problem = try steps.take(line, into: &receiver) else { continue }
        if setup.isWhole, text.isTerminated || problem.isOfMessage {
          throw problem.error.at(setup.log.file, line: text.number)
        }
        setup.log.noteStray(problem.error, isCut: !text.isTerminated)
      }
      if text.takeOmission() { setup.log.noteLongLine(after: text.number) }
    }
  }
}
