import TouchGeometry
import TouchInput
import TouchJSON

/// Imports captures of TUIO 1.1, profile /tuio/2Dcur.
struct TUIOImport: ImportSource {
  /// How far apart packets without times are set.
  private static let frameTime: Int64 = 1_000_000 / 60

  private let bytes: [UInt8]
  private let name: String
  private(set) var hasEvents = false

  init(_ bytes: [UInt8], name: String, _ log: inout ImportLog) throws(RecordingError) {
    self.bytes = bytes
    self.name = name
    var receiver = TUIOImport.receiver(ImportOptions()) { _ throws(RecordingError) in }
    var ignored = ImportLog(file: name)
    try run(&receiver, &ignored)
    hasEvents = receiver.messages > 0
  }

  func header(_ options: ImportOptions) -> RecordingHeader {
    RecordingHeader(
      surface: Surface(size: options.box), source: ImportFormat.tuio.source,
      device: RecordingHeader.Device(name: "", kind: .direct))
  }

  func convert(
    _ options: ImportOptions, _ log: inout ImportLog, _ sink: @escaping TouchFrameBuilder.Sink
  ) throws(RecordingError) {
    var receiver = TUIOImport.receiver(options, sink)
    try run(&receiver, &log)
    try receiver.finish(lifting: !options.leavesFingersDown, &log)
  }

  private static func receiver(
    _ options: ImportOptions, _ sink: @escaping TouchFrameBuilder.Sink
  ) -> TUIOReceiver {
    TUIOReceiver(
      SurfaceMapping(size: options.box), TouchFrameBuilder(type: .direct, sink: sink))
  }

  private func run(
    _ receiver: inout TUIOReceiver, _ log: inout ImportLog
  ) throws(RecordingError) {
    if TUIOCapture.recognizes(bytes) {
      try runPackets(&receiver, &log)
    } else {
      try runLines(&receiver, &log)
    }
  }

  private func runPackets(
    _ receiver: inout TUIOReceiver, _ log: inout ImportLog
  ) throws(RecordingError) {
    var number = 0
    var guess: Int64 = 0
    let isWhole = try TUIOCapture(bytes).forEach { packet throws(RecordingError) in
      number += 1
      guard let content = OSCPacket(packet.bytes) else {
        return log.note(.badPacket, "packet \(number)")
      }
      let told = packet.time ?? content.timeTag.flatMap { TUIOCapture.microseconds(timeTag: $0) }
      if told == nil { log.note(.noTimes) }
      receiver.startPacket(at: told ?? guess, from: packet.sender, line: nil, &log)
      guess = min((told ?? guess) + TUIOImport.frameTime, ImportClock.limit)
      for message in content.messages {
        if try !receiver.take(message, line: nil, &log) {
          log.note(.badPacket, "packet \(number)")
        }
      }
    }
    if !isWhole { log.note(.cutCapture) }
  }

  private func runLines(
    _ receiver: inout TUIOReceiver, _ log: inout ImportLog
  ) throws(RecordingError) {
    var lines = TextLines(bytes)
    var guess: Int64 = 0
    while let line = lines.next() {
      let dump: TUIODump?
      do throws(TextError) {
        dump = try TUIODump(line)
      } catch {
        guard lines.isTerminated else { return log.note(.cutOff, line: lines.number) }
        throw error.at(name, line: lines.number)
      }
      guard let dump else {
        if !line.text.isEmpty { log.note(.unknownLine, line: lines.number) }
        continue
      }
      // The source starts a bundle, or else the list of what is alive.
      let isStart = dump.message.arguments.first == .string("source")
      let isAlive = dump.message.arguments.first == .string("alive")
      if dump.time == nil { log.note(.noTimes, line: lines.number) }
      if isStart || (isAlive && !receiver.isInFrame) {
        if dump.time == nil { guess += TUIOImport.frameTime }
        receiver.startPacket(at: dump.time ?? guess, from: "", line: lines.number, &log)
      }
      if try !receiver.take(dump.message, line: lines.number, &log) {
        throw TextError(what: "a damaged message", expected: "source, alive, set or fseq").at(
          name, line: lines.number)
      }
    }
  }
}
