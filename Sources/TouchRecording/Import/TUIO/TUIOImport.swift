import TouchGeometry
import TouchInput
import TouchJSON

/// Imports captures of TUIO 1.1, profile /tuio/2Dcur.
struct TUIOImport: ImportSource {
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
    var steps = TUIOPacketSteps()
    var capture = TUIOCapture(bytes)
    while let packet = capture.next() { try steps.take(packet, into: &receiver, &log) }
    if !capture.isAtEnd { log.note(.cutCapture) }
  }

  private func runLines(
    _ receiver: inout TUIOReceiver, _ log: inout ImportLog
  ) throws(RecordingError) {
    var lines = TextLines(bytes)
    var steps = TUIOLineSteps()
    while let line = lines.next() {
      let problem = try steps.take(line, number: lines.number, into: &receiver, &log)
      guard let problem else { continue }
      guard lines.isTerminated || problem.isOfMessage else {
        return log.note(.cutOff, line: lines.number)
      }
      throw problem.error.at(name, line: lines.number)
    }
  }
}
