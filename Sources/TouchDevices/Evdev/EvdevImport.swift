import TouchInput
import TouchRecording

/// An import of a text of Linux input events.
///
/// The text is read twice: undescribed ranges, and the touched one of several devices, are known
/// only after the last line.
struct EvdevImport<Reader: EvdevTextReader>: ImportSource {
  private let bytes: [UInt8]
  private let source: String
  private let device: Int
  private var reading: EvdevReading

  init(_ bytes: [UInt8], source: String, _ log: ImportLog) throws(RecordingError) {
    self.bytes = bytes
    self.source = source
    var surveys: [EvdevSurvey] = []
    let devices = try EvdevImport.read(bytes, log) { found throws(RecordingError) in
      guard let event = found.event(log) else { return }
      while surveys.count <= event.device { surveys.append(EvdevSurvey()) }
      surveys[event.device].add(event)
    }
    device = EvdevImport.device(devices, surveys)
    reading = EvdevReading(
      description: devices[device],
      survey: surveys.indices.contains(device) ? surveys[device] : EvdevSurvey())
    let others = surveys.indices.filter { $0 != device && surveys[$0].multitouchEvents > 0 }
    if !others.isEmpty { log.note(.otherDevices, reading.description.name) }
  }

  var isDescribed: Bool { reading.description.hasRanges }
  var hasEvents: Bool { reading.survey.events > 0 }

  /// Returns the description in a file of any of these formats; nil if there is none.
  static func description(
    in bytes: [UInt8], name: String
  ) throws(RecordingError) -> EvdevDescription? {
    let devices = try read(bytes, ImportLog(file: name)) { _ throws(RecordingError) in }
    return devices.filter(\.hasRanges).max { $0.multitouchAxes < $1.multitouchAxes }
  }

  mutating func describe(_ other: any DeviceDescription) {
    guard let other = other as? EvdevDescription else { return }
    let first = reading.description.firstSlot
    let name = reading.description.name
    reading.description = other
    reading.description.firstSlot = first
    if !name.isEmpty { reading.description.name = name }
  }

  func header(_ options: ImportOptions) -> RecordingHeader {
    RecordingHeader(
      surface: reading.surface(options), source: source,
      device: RecordingHeader.Device(
        name: reading.description.name, kind: reading.description.kind))
  }

  func convert(_ setup: DecoderSetup) throws(RecordingError) {
    reading.warnOfRanges(setup.log)
    var decoder = reading.decoder(setup)
    _ = try EvdevImport.read(bytes, setup.log) { found throws(RecordingError) in
      guard case .event(let event) = found, event.device == device else { return }
      try decoder.take(event)
    }
    try decoder.finish(as: setup.options.leavesFingersDown ? nil : .ended)
  }

  // MARK: Reading

  /// Reads all lines; returns their descriptions of the devices.
  private static func read(
    _ bytes: [UInt8], _ log: ImportLog, _ body: (EvdevLine) throws(RecordingError) -> Void
  ) throws(RecordingError) -> [EvdevDescription] {
    var text = TextLines(bytes)
    var reader = Reader()
    defer { log.line = nil }
    while let line = text.next() {
      log.line = text.number
      let found: EvdevLine
      do throws(LineError) {
        found = try reader.line(line, isTerminated: text.isTerminated)
      } catch { throw error.at(log.file, line: text.number) }
      try body(found)
    }
    return reader.devices
  }

  /// Returns the touched device: the one with most events of several contacts, otherwise of one
  /// contact, otherwise the one whose description has most axes for contacts.
  private static func device(_ devices: [EvdevDescription], _ surveys: [EvdevSurvey]) -> Int {
    let candidates = devices.indices.map { index in
      let survey = surveys.indices.contains(index) ? surveys[index] : EvdevSurvey()
      let single = survey.contactProtocol(devices[index]) == .single ? 1 : 0
      return (survey.multitouchEvents, single, devices[index].multitouchAxes, survey.events, -index)
    }
    return -(candidates.max { $0 < $1 }?.4 ?? 0)
  }
}
