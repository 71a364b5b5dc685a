import TouchGeometry
import TouchInput
import TouchRecording

/// A decoder of a growing text of Linux input events.
///
/// A whole file is read twice; here, each decision is made as soon as possible:
/// - The device is the first one touched; the others are left out from then on.
/// - Its description and its first contact determine the protocol by which it identifies contacts.
/// - Undescribed ranges come from the caller, otherwise they go from 0 to the largest value so far:
///   a finger that goes farther than any before is at the edge.
struct EvdevStream<Reader: EvdevTextReader>: TouchDecoder {
  /// The smallest maximum of an undescribed axis.
  private static var leastMaximum: Int32 { 1023 }
  /// The number of events kept until the way to read them is decided.
  private static var maximumWaiting: Int { 4096 }

  private var text = TextLines()
  private var reader = Reader()
  private let setup: DecoderSetup
  private var surveys: [EvdevSurvey] = []
  /// The events before the device was found.
  private var waiting: [(event: EvdevEvent, line: Int?)] = []
  private var chosen: Chosen?
  private(set) var hasEvents = false

  /// The device that is read.
  private struct Chosen {
    let index: Int
    var reading: EvdevReading
    var decoder: EvdevDecoder
    /// Whether the device's ranges are learned.
    let learns: Bool
  }

  init(_ setup: DecoderSetup) { self.setup = setup }

  var proportions: Double? { chosen.flatMap { $0.learns ? nil : $0.reading.proportions } }

  mutating func feed(_ bytes: [UInt8]) throws(RecordingError) {
    text.append(bytes)
    try readLines()
  }

  mutating func finish(as phase: TouchPhase?) throws(RecordingError) {
    text.end()
    try readLines()
    try chosen?.decoder.finish(as: phase)
  }

  private mutating func readLines() throws(RecordingError) {
    defer { setup.log.line = nil }
    while let line = text.next() {
      setup.log.line = text.number
      let found: EvdevLine
      do throws(LineError) {
        found = try reader.line(line, isTerminated: text.isTerminated)
      } catch {
        setup.log.noteStray(error)
        continue
      }
      if let event = found.event(setup.log) { try take(event) }
    }
    if text.takeOmission() { setup.log.noteLongLine(after: text.number) }
  }

  // MARK: Events

  private mutating func take(_ event: EvdevEvent) throws(RecordingError) {
    hasEvents = true
    guard let index = chosen?.index else { return try decide(event) }
    guard event.device == index else { return }
    try decode(event)
  }

  private mutating func decode(_ event: EvdevEvent) throws(RecordingError) {
    guard var chosen else { return }
    // Clearing the property avoids copies of the trackers' arrays during the change.
    self.chosen = nil
    defer { self.chosen = chosen }
    if chosen.learns {
      chosen.reading.survey.add(event)
      if event.type == EvdevCode.synchronization {
        EvdevStream.learn(&chosen.reading)
        chosen.decoder.mapping = chosen.reading.mapping(setup.options)
      }
    }
    try chosen.decoder.take(event)
  }

  /// Waits for the first frame with the place of a contact.
  private mutating func decide(_ event: EvdevEvent) throws(RecordingError) {
    while surveys.count <= event.device { surveys.append(EvdevSurvey()) }
    surveys[event.device].add(event)
    if waiting.count == Self.maximumWaiting { waiting.removeFirst(Self.maximumWaiting / 2) }
    waiting.append((event, setup.log.line))
    guard event.type == EvdevCode.synchronization, event.code == EvdevCode.report else { return }
    let survey = surveys[event.device]
    let description = reader.devices[event.device]
    let hasContacts = survey.contactX != .init() || survey.contactY != .init()
    let isSingle =
      description.axes[EvdevCode.positionX] == nil && survey.contactProtocol(description) == .single
    guard hasContacts || isSingle else { return }
    var reading = EvdevReading(description: description, survey: survey)
    var learns = false
    if !reading.hasUsableRanges {
      if let deviceSize = setup.deviceSize {
        reading.setRanges(
          x: (0, Self.maximum(deviceSize.width)), y: (0, Self.maximum(deviceSize.height)))
      } else {
        // The ranges are those of no single line.
        setup.log.line = nil
        setup.log.note(.learnedRanges)
        learns = true
        Self.learn(&reading)
      }
    }
    chosen = Chosen(
      index: event.device, reading: reading, decoder: reading.decoder(setup),
      learns: learns)
    let early = waiting
    waiting = []
    surveys = []
    for (event, line) in early where event.device == chosen?.index {
      setup.log.line = line
      try decode(event)
    }
  }

  private static func maximum(_ value: Double) -> Int32 {
    Int32(min(max(value.rounded(), 1), Double(Int32.max)))
  }

  /// Sets the ranges to the values so far.
  private static func learn(_ reading: inout EvdevReading) {
    func range(_ extent: EvdevSurvey.Extent) -> (Int32, Int32) {
      (min(extent.minimum, 0), max(extent.maximum, leastMaximum))
    }
    let extents = reading.extents
    reading.setRanges(x: range(extents.x), y: range(extents.y))
  }
}
