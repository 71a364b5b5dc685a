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

  func decoder(_ setup: DecoderSetup) -> any TouchDecoder { TUIODecoder(setup) }
}

/// A decoder of such a capture.
struct TUIODecoder: TouchDecoder {
  private enum Source {
    case packets(TUIOCapture)
    case text(TextLines)
  }

  /// The problem with a line.
  private struct Problem {
    var error: LineError
    /// Whether the line is whole but its message is invalid.
    var isOfMessage: Bool
  }

  /// The interval between packets without times.
  private static let frameTime: Int64 = 1_000_000 / 60

  /// The kind of input, which the first bytes determine.
  private var source: Source?
  private var receiver: TUIOReceiver
  private let setup: DecoderSetup
  private var packetCount = 0
  /// The time of the next packet, if the source does not contain it.
  private var guess: Int64 = 0

  init(_ setup: DecoderSetup) {
    self.setup = setup
    receiver = TUIOReceiver(setup.mapping, setup.frame())
  }

  var hasEvents: Bool { receiver.messages > 0 }

  var proportions: Double? { setup.proportions }

  mutating func feed(_ bytes: [UInt8]) throws(RecordingError) {
    if source == nil {
      source =
        TUIOCapture.recognizes(bytes)
        ? .packets(TUIOCapture(bytes, isWhole: setup.isWhole))
        : .text(TextLines(isWhole: setup.isWhole))
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
    case .packets(var capture):
      defer { source = .packets(capture) }
      capture.append(bytes)
      if isEnd { capture.end() }
      while let packet = capture.next(isPaused: isPaused) { try take(packet) }
      let isCut = isEnd ? !capture.isAtEnd : capture.isDamaged && !setup.isWhole
      if isCut { setup.log.note(.cutCapture) }
    case .text(var text):
      defer {
        source = .text(text)
        setup.log.line = nil
      }
      text.append(bytes)
      if isEnd { text.end() }
      while let line = text.next() {
        setup.log.line = text.number
        guard let problem = try take(line) else { continue }
        if setup.isWhole, text.isTerminated || problem.isOfMessage {
          throw problem.error.at(setup.log.file, line: text.number)
        }
        setup.log.noteStray(problem.error, isCut: !text.isTerminated)
      }
      if text.takeOmission() { setup.log.noteLongLine(after: text.number) }
    }
  }

  private mutating func take(_ packet: TUIOCapture.Packet) throws(RecordingError) {
    packetCount += 1
    guard let content = OSCPacket(packet.bytes) else {
      return setup.log.note(.badPacket, "packet \(packetCount)")
    }
    let told = packet.time ?? content.timeTag.flatMap { TUIOCapture.microseconds(timeTag: $0) }
    if told == nil { setup.log.note(.noTimes) }
    receiver.startPacket(at: told ?? guess, from: packet.sender)
    guess = min((told ?? guess) + TUIODecoder.frameTime, ImportClock.limit)
    for message in content.messages {
      if try !receiver.take(message) { setup.log.note(.badPacket, "packet \(packetCount)") }
    }
  }

  private mutating func take(_ line: TextScanner) throws(RecordingError) -> Problem? {
    let dump: TUIODump?
    do throws(LineError) {
      dump = try TUIODump(line)
    } catch { return Problem(error: error, isOfMessage: false) }
    guard let dump else {
      if !line.text.isEmpty { setup.log.note(.unknownLine) }
      return nil
    }
    // A bundle starts with the source, or otherwise with the list of active cursors.
    let isStart = dump.message.arguments.first == .string("source")
    let isAlive = dump.message.arguments.first == .string("alive")
    if dump.time == nil { setup.log.note(.noTimes) }
    if isStart || (isAlive && !receiver.isInFrame) {
      if dump.time == nil { guess += TUIODecoder.frameTime }
      receiver.startPacket(at: dump.time ?? guess, from: "")
    }
    if try receiver.take(dump.message) { return nil }
    return Problem(
      error: LineError(what: "a damaged message", expected: "source, alive, set or fseq"),
      isOfMessage: true)
  }
}
