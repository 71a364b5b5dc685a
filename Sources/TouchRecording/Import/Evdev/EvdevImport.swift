import TouchGeometry
import TouchInput
import TouchJSON

/// Imports a text of Linux input events.
///
/// Read twice: ranges that are not described, and which of several devices touches, are known only
/// after the last line.
struct EvdevImport<Reader: EvdevTextReader>: ImportSource {
  private let bytes: [UInt8]
  private let name: String
  private let format: ImportFormat
  private var description: EvdevDescription
  private let device: Int
  private let survey: EvdevSurvey

  init(
    _ bytes: [UInt8], name: String, format: ImportFormat, _ log: inout ImportLog
  ) throws(RecordingError) {
    self.bytes = bytes
    self.name = name
    self.format = format
    var surveys: [EvdevSurvey] = []
    let devices = try EvdevImport.read(bytes, name: name) { found, line throws(RecordingError) in
      switch found {
      case .event(let event):
        while surveys.count <= event.device { surveys.append(EvdevSurvey()) }
        surveys[event.device].add(event)
      case .other: break
      case .stray: log.note(.unknownLine, line: line)
      case .cutOff: log.note(.cutOff, line: line)
      case .newerVersion(let version): log.note(.newerVersion, line: line, version)
      }
    }
    device = EvdevImport.device(devices, surveys)
    description = devices[device]
    survey = surveys.indices.contains(device) ? surveys[device] : EvdevSurvey()
    let others = surveys.indices.filter { $0 != device && surveys[$0].multitouchEvents > 0 }
    if !others.isEmpty { log.note(.otherDevices, description.name) }
  }

  var isDescribed: Bool { description.hasRanges }
  var hasEvents: Bool { survey.events > 0 }

  /// The description in a file of any of these formats; nil if there is none.
  static func description(
    in bytes: [UInt8], name: String
  ) throws(RecordingError) -> EvdevDescription? {
    let devices = try read(bytes, name: name) { _, _ throws(RecordingError) in }
    return devices.filter(\.hasRanges).max { $0.multitouchAxes < $1.multitouchAxes }
  }

  mutating func describe(_ other: EvdevDescription) {
    let first = description.firstSlot
    let name = description.name
    description = other
    description.firstSlot = first
    if !name.isEmpty { description.name = name }
  }

  func header(_ options: ImportOptions) -> RecordingHeader {
    RecordingHeader(
      surface: surface(options), source: format.source,
      device: RecordingHeader.Device(name: description.name, kind: description.kind))
  }

  func convert(
    _ options: ImportOptions, _ log: inout ImportLog, _ sink: @escaping TouchFrameBuilder.Sink
  ) throws(RecordingError) {
    warnOfRanges(&log)
    let kind = survey.contactProtocol(description)
    var decoder = EvdevDecoder(
      kind, description,
      hasContactSize: description.axes[EvdevCode.touchMajor] != nil || survey.hasContactSize,
      mapping(options), TouchFrameBuilder(type: description.kind.touchType, sink: sink))
    _ = try EvdevImport.read(bytes, name: name) { found, line throws(RecordingError) in
      guard case .event(let event) = found, event.device == device else { return }
      try decoder.take(event, line: line, &log)
    }
    try decoder.finish(lifting: !options.leavesFingersDown, &log)
  }

  // MARK: Reading

  /// What a line is, or that it is cut off.
  private enum Found {
    case event(EvdevEvent)
    case other
    case stray
    case cutOff
    case newerVersion(String)
  }

  /// Reads all lines; gives what they say of the devices.
  private static func read(
    _ bytes: [UInt8], name: String,
    _ body: (_ found: Found, _ line: Int) throws(RecordingError) -> Void
  ) throws(RecordingError) -> [EvdevDescription] {
    var lines = TextLines(bytes)
    var reader = Reader()
    while let line = lines.next() {
      let found: Found
      do throws(TextError) {
        switch try reader.read(line) {
        case .event(let event): found = .event(event)
        case .other: found = .other
        case .stray: found = lines.isTerminated ? .stray : .cutOff
        case .newerVersion(let version): found = .newerVersion(version)
        }
      } catch {
        guard lines.isTerminated else {
          found = .cutOff
          try body(found, lines.number)
          break
        }
        throw error.at(name, line: lines.number)
      }
      try body(found, lines.number)
    }
    return reader.devices
  }

  /// The device that touches: the one with most events of several contacts, else of one contact,
  /// else the one whose description has most axes for contacts.
  private static func device(_ devices: [EvdevDescription], _ surveys: [EvdevSurvey]) -> Int {
    let candidates = devices.indices.map { index in
      let survey = surveys.indices.contains(index) ? surveys[index] : EvdevSurvey()
      let single = survey.contactProtocol(devices[index]) == .single ? 1 : 0
      return (survey.multitouchEvents, single, devices[index].multitouchAxes, survey.events, -index)
    }
    return -(candidates.max { $0 < $1 }?.4 ?? 0)
  }

  // MARK: Ranges

  private typealias Extent = EvdevSurvey.Extent

  /// The codes of the axes that tell where contacts are, and what occurred on them.
  private var axes: (x: (UInt16, Extent), y: (UInt16, Extent), pressure: UInt16) {
    survey.contactProtocol(description) == .single
      ? ((EvdevCode.x, survey.singleX), (EvdevCode.y, survey.singleY), EvdevCode.pressure)
      : (
        (EvdevCode.positionX, survey.contactX), (EvdevCode.positionY, survey.contactY),
        EvdevCode.contactPressure
      )
  }

  /// The one that the file tells of its own, else one with the device's proportions, else the whole
  /// box.
  private func surface(_ options: ImportOptions) -> Surface {
    guard options.keepsProportions else { return Surface(size: options.box) }
    if options.surface == nil, let surface = description.surface { return surface }
    let axes = self.axes
    guard let x = description.axes[axes.x.0], x.resolution > 0,
      let y = description.axes[axes.y.0], y.resolution > 0
    else { return Surface(size: options.box) }
    return Surface(
      size: SurfaceMapping.fitted(
        width: range(axes.x).span / Double(x.resolution),
        height: range(axes.y).span / Double(y.resolution), in: options.box))
  }

  private func mapping(_ options: ImportOptions) -> SurfaceMapping {
    let axes = self.axes
    let x = range(axes.x)
    let y = range(axes.y)
    let pressure = description.axes[axes.pressure].flatMap {
      SurfaceMapping.Range($0.minimum, $0.maximum)
    }
    return SurfaceMapping(size: surface(options).size, x: x, y: y, pressure: pressure)
  }

  private func range(_ axis: (code: UInt16, seen: Extent)) -> SurfaceMapping.Range {
    if let described = description.axes[axis.code],
      let range = SurfaceMapping.Range(described.minimum, described.maximum)
    {
      return range
    }
    guard axis.seen != Extent() else { return .unit }
    return SurfaceMapping.Range(axis.seen.minimum, axis.seen.maximum)
      ?? SurfaceMapping.Range(Double(axis.seen.minimum))
  }

  private func warnOfRanges(_ log: inout ImportLog) {
    for (code, _) in [axes.x, axes.y] {
      guard let axis = description.axes[code], axis.minimum >= axis.maximum else { continue }
      log.note(.unusableRange, "axis \(code)")
    }
    if !isDescribed { log.note(.noDescription) }
  }
}

extension TextError {
  /// The problem with its place.
  func at(_ file: String, line: Int) -> RecordingError {
    RecordingError(
      file: file, line: line, column: offset.map { $0 + 1 }, what: what, expected: expected)
  }
}
