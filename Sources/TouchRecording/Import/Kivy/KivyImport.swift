import TouchGeometry
import TouchInput
import TouchJSON

/// Imports what Kivy's recorder module writes.
///
/// A line is an event of one finger; lines of equal time become one frame. The origin is at the
/// bottom left, and nothing is known of the window's size.
struct KivyImport: ImportSource {
  private let bytes: [UInt8]
  private let name: String
  private(set) var hasEvents = false

  init(_ bytes: [UInt8], name: String, _ log: inout ImportLog) throws(RecordingError) {
    self.bytes = bytes
    self.name = name
    var isFound = false
    try read(&log) { _, _, _ throws(RecordingError) in isFound = true }
    hasEvents = isFound
  }

  /// Whether a file that starts with this line is of this format.
  static func recognizes(_ line: TextScanner) -> Bool {
    var line = line
    return line.take("#RECORDER")
  }

  func header(_ options: ImportOptions) -> RecordingHeader {
    RecordingHeader(
      surface: Surface(size: options.box), source: ImportFormat.kivy.source,
      device: RecordingHeader.Device(name: "", kind: .direct))
  }

  func convert(
    _ options: ImportOptions, _ log: inout ImportLog, _ sink: @escaping TouchFrameBuilder.Sink
  ) throws(RecordingError) {
    var player = KivyPlayer(
      SurfaceMapping(size: options.box), TouchFrameBuilder(type: .direct, sink: sink))
    // What is odd about the lines themselves was noted in the first pass.
    var ignored = ImportLog(file: name)
    try read(&ignored) { event, line, _ throws(RecordingError) in
      try player.take(event, line: line, &log)
    }
    try player.finish(lifting: !options.leavesFingersDown, &log)
  }

  private func read(
    _ log: inout ImportLog,
    _ body: (_ event: KivyEvent, _ line: Int, _ isLast: Bool) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    var text = TextLines(bytes)
    while let line = text.next() {
      let event: KivyEvent?
      do throws(TextError) {
        event = try KivyLine.event(of: line, number: text.number)
      } catch {
        guard text.isTerminated || text.number == 1 else {
          return log.note(.cutOff, line: text.number)
        }
        throw error.at(name, line: text.number)
      }
      if let event { try body(event, text.number, !text.isTerminated) }
    }
  }
}

/// A line of such a file, whether all of it is there or not.
enum KivyLine {
  /// The event of a line; nil for one that has none that matters.
  static func event(of line: TextScanner, number: Int) throws(TextError) -> KivyEvent? {
    if number == 1 {
      guard line.text == "#RECORDER1.0" else {
        throw TextError(
          what: "the first line is \"\(line.text.prefix(40))\"", expected: "#RECORDER1.0")
      }
      return nil
    }
    guard !line.text.isEmpty else { return nil }
    let event = try KivyEvent(line)
    return event.kind == nil ? nil : event
  }
}

/// Follows the fingers of such a file.
struct KivyPlayer {
  private struct Finger {
    var id: Int
    var x: Double
    var y: Double
    var pressure: Double?
  }

  private let mapping: SurfaceMapping
  private var frame: TouchFrameBuilder
  private var clock = ImportClock(startingAt: 0)
  private var fingers: [Int64: Finger] = [:]

  init(_ mapping: SurfaceMapping, _ frame: TouchFrameBuilder) {
    self.mapping = mapping
    self.frame = frame
  }

  mutating func take(
    _ event: KivyEvent, line: Int, _ log: inout ImportLog
  ) throws(RecordingError) {
    guard event.isTouch, let kind = event.kind else { return }
    if !clock.advance(to: event.time) { log.note(.clockWentBack, line: line) }
    let time = Timestamp(nanoseconds: clock.now * 1000)
    if time != frame.time { try frame.flush() }
    frame.time = time
    // A finger occurs at most once in a frame.
    if let finger = fingers[event.uid], frame.hasSample(of: finger.id) { try frame.flush() }
    switch kind {
    case .begin:
      if let finger = fingers.removeValue(forKey: event.uid) {
        log.note(.landedTwice, line: line)
        frame.end(finger.id)
      }
      begin(event, line: line, &log)
    case .update:
      if fingers[event.uid] == nil { begin(event, line: line, &log) } else { move(event) }
    case .end:
      guard let finger = fingers.removeValue(forKey: event.uid) else {
        return log.note(.notDown, line: line)
      }
      frame.place(finger.id, point(event.x ?? finger.x, event.y ?? finger.y))
      frame.end(finger.id)
    }
  }

  /// Gives out the frame in the making.
  mutating func flush() throws(RecordingError) { try frame.flush() }

  mutating func finish(
    lifting: Bool, as phase: TouchPhase = .ended, _ log: inout ImportLog
  ) throws(RecordingError) {
    if frame.count == 0 { log.note(.noTouches) }
    if lifting, frame.downCount > 0 { log.note(.endedForLackOfAnEnd) }
    try frame.finish(at: Timestamp(nanoseconds: clock.now * 1000), lifting: lifting, as: phase)
  }

  private mutating func begin(_ event: KivyEvent, line: Int, _ log: inout ImportLog) {
    guard let x = event.x, let y = event.y else {
      return log.note(.unknownLine, line: line, "a touch without sx and sy")
    }
    guard let id = frame.begin(point(x, y), pressure: pressure(event.pressure)) else {
      return log.note(.tooManyContacts, line: line)
    }
    fingers[event.uid] = Finger(id: id, x: x, y: y, pressure: event.pressure)
  }

  private mutating func move(_ event: KivyEvent) {
    guard var finger = fingers[event.uid] else { return }
    let x = event.x ?? finger.x
    let y = event.y ?? finger.y
    let pressure = event.pressure ?? finger.pressure
    guard x != finger.x || y != finger.y || pressure != finger.pressure else { return }
    finger.x = x
    finger.y = y
    finger.pressure = pressure
    fingers[event.uid] = finger
    frame.move(finger.id, point(x, y), pressure: self.pressure(pressure))
  }

  private func point(_ x: Double, _ y: Double) -> Point { mapping.point(x, 1 - y) }

  private func pressure(_ value: Double?) -> Double {
    value.map { SurfaceMapping.pressure($0) } ?? 1
  }
}
