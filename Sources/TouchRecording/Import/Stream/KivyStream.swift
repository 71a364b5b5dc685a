import TouchGeometry
import TouchInput
import TouchJSON

/// Reads a growing file of Kivy's recorder.
///
/// Lines of equal time are one frame: it is given when a later time comes, or nothing for a moment.
struct KivyStream: StreamDecoder {
  private var text = TextLines()
  private var player: KivyPlayer
  private let name: String
  private let proportions: Double?
  private(set) var hasEvents = false

  init(
    _ name: String, _ options: ImportOptions, deviceSize: Size?,
    _ sink: @escaping TouchFrameBuilder.Sink
  ) {
    self.name = name
    proportions = deviceSize.map { $0.width / $0.height }
    player = KivyPlayer(
      SurfaceMapping(size: options.box), TouchFrameBuilder(type: .direct, sink: sink))
  }

  var device: StreamedDevice? {
    StreamedDevice(name: "", kind: .direct, proportions: proportions)
  }

  mutating func feed(_ bytes: [UInt8], _ log: inout ImportLog) throws(RecordingError) {
    text.append(bytes)
    try readLines(&log)
  }

  mutating func pause(_ log: inout ImportLog) throws(RecordingError) { try player.flush() }

  mutating func finish(_ phase: TouchPhase, _ log: inout ImportLog) throws(RecordingError) {
    text.end()
    try readLines(&log)
    try player.finish(lifting: true, as: phase, &log)
  }

  private mutating func readLines(_ log: inout ImportLog) throws(RecordingError) {
    while let line = text.next() {
      let number = text.number
      let event: KivyEvent?
      do throws(TextError) {
        event = try KivyLine.event(of: line, number: number)
      } catch {
        // Another version of the format cannot be read at all.
        if number == 1 { throw error.at(name, line: number) }
        log.noteStray(error, line: number, isCut: !text.isTerminated)
        continue
      }
      guard let event else { continue }
      hasEvents = true
      try player.take(event, line: number, &log)
    }
    if text.takeOmission() { log.noteLongLine(after: text.number) }
  }
}
