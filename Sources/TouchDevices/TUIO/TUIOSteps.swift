import TouchRecording

/// A sequence of steps that pass the packets of a capture to a receiver, one after the other.
struct TUIOPacketSteps {
  /// The interval between packets without times.
  static let frameTime: Int64 = 1_000_000 / 60

  private var number = 0
  private var guess: Int64 = 0

  /// Passes on the next packet.
  mutating func take(
    _ packet: TUIOCapture.Packet, into receiver: inout TUIOReceiver
  ) throws(RecordingError) {
    number += 1
    guard let content = OSCPacket(packet.bytes) else {
      return receiver.log.note(.badPacket, "packet \(number)")
    }
    let told = packet.time ?? content.timeTag.flatMap { TUIOCapture.microseconds(timeTag: $0) }
    if told == nil { receiver.log.note(.noTimes) }
    receiver.startPacket(at: told ?? guess, from: packet.sender)
    guess = min((told ?? guess) + TUIOPacketSteps.frameTime, ImportClock.limit)
    for message in content.messages {
      if try !receiver.take(message) { receiver.log.note(.badPacket, "packet \(number)") }
    }
  }
}

/// A sequence of steps that pass the messages of a text to a receiver, one after the other.
struct TUIOLineSteps {
  /// The problem with a line.
  struct Problem {
    var error: LineError
    /// Whether the line is whole but its message is invalid.
    var isOfMessage: Bool
  }

  private var guess: Int64 = 0

  /// Passes on the next line; returns the problem with it.
  mutating func take(
    _ line: TextScanner, into receiver: inout TUIOReceiver
  ) throws(RecordingError) -> Problem? {
    let dump: TUIODump?
    do throws(LineError) {
      dump = try TUIODump(line)
    } catch { return Problem(error: error, isOfMessage: false) }
    guard let dump else {
      if !line.text.isEmpty { receiver.log.note(.unknownLine) }
      return nil
    }
    // A bundle starts with the source, or otherwise with the list of active cursors.
    let isStart = dump.message.arguments.first == .string("source")
    let isAlive = dump.message.arguments.first == .string("alive")
    if dump.time == nil { receiver.log.note(.noTimes) }
    if isStart || (isAlive && !receiver.isInFrame) {
      if dump.time == nil { guess += TUIOPacketSteps.frameTime }
      receiver.startPacket(at: dump.time ?? guess, from: "")
    }
    if try receiver.take(dump.message) { return nil }
    return Problem(
      error: LineError(what: "a damaged message", expected: "source, alive, set or fseq"),
      isOfMessage: true)
  }
}
