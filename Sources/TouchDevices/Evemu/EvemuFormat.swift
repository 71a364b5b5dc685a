public import TouchRecording

/// The format of evemu-describe and evemu-record.
public struct EvemuFormat: EvdevFormat, WritableFormat {
  typealias Reader = EvemuReader
  /// The description of the format.
  public let about = FormatDescription(
    name: "evemu", endings: ["evemu", "events"], describer: "evemu",
    descriptionEndings: ["desc", "device", "prop"])

  /// The content of an exported file, and its omissions.
  public var help: String {
    """
    a device and its events, for evemu-play and whatever reads evemu's files. What the format \
    cannot express is left out: everything but touches, such as keys, captions and expectations; \
    the header's scene and settings; changes of the surface; the types of touches, the numbers of \
    fingers, the pressure of a lift, and whether a finger was lifted or cancelled. Locations are \
    exact to 0.001 pt, times to 1 µs.
    """
  }

  /// Makes a writer.
  public func makeWriter(_ header: RecordingHeader, maximumFingers: Int) -> any FormatWriter {
    EvemuWriter(header, maximumFingers: maximumFingers)
  }
}

extension WritableFormat where Self == EvemuFormat {
  /// A device description and its events, for `evemu-play` and other readers of evemu's files.
  public static var evemu: EvemuFormat { EvemuFormat() }
}

/// A reader of the output of evemu-describe and evemu-record.
struct EvemuReader: EvdevTextReader {
  private static let newestMinor: Int64 = 3

  private(set) var devices = [EvdevDescription()]
  private var comments = ClearTextDescription()
  private var hasBegun = false
  /// The numbers of bits read so far: of each type's codes, and under `nil` of INPUT_PROP.
  private var bitCounts: [UInt16?: Int] = [:]

  /// Returns whether a line belongs to this format.
  static func recognizes(_ line: TextScanner) -> Bool {
    var line = line
    if line.take("# EVEMU ") { return true }
    if line.take("N: ") || line.take("R: ") { return true }
    var number = line
    if number.take("E: ") { return number.microseconds() != nil }
    if number.take("I: ") || number.take("A: ") || number.take("B: ") || number.take("P: ") {
      return number.hexadecimal() != nil
    }
    return false
  }

  mutating func read(_ line: TextScanner) throws(LineError) -> EvdevLine {
    defer { hasBegun = true }
    var line = line
    guard let kind = line.next, !line.text.isEmpty else { return .other }
    if kind == UInt8(ascii: "#") { return comment(line) }
    line.skip()
    guard line.take(":") else { return .stray }
    line.skipBlanks()
    switch kind {
    case UInt8(ascii: "E"): return .event(try event(line))
    case UInt8(ascii: "N"): devices[0].name = line.text
    case UInt8(ascii: "A"): try axis(line)
    case UInt8(ascii: "B"): try codes(line)
    case UInt8(ascii: "P"):
      for property in try bits(line, of: nil) { devices[0].add(property: property) }
    case UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "S"): break
    case UInt8(ascii: "R"): throw EvemuReader.isHID
    default: return .stray
    }
    return .other
  }

  private static let isHID = LineError(
    what: "this is a HID recording (hid-recorder)", expected: "the events of an input device")

  private mutating func comment(_ line: TextScanner) -> EvdevLine {
    var line = line
    if !hasBegun, line.take("# EVEMU "), let major = line.decimal(), line.take("."),
      let minor = line.decimal(), major != 1 || minor > EvemuReader.newestMinor
    {
      return .newerVersion("EVEMU \(major).\(minor)")
    }
    if let surface = EvemuSurface.read(line) { devices[0].surface = surface }
    while line.next == UInt8(ascii: "#") { line.skip() }
    _ = comments.read(line, into: &devices[0], onlyState: true)
    return .other
  }

  private func event(_ line: TextScanner) throws(LineError) -> EvdevEvent {
    var line = line
    guard let time = line.microseconds() else {
      throw line.problem(expected: "SECONDS.MICROSECONDS below \(ImportClock.limit / 1_000_000)")
    }
    line.skipBlanks()
    if EvemuReader.isReport(line) { throw EvemuReader.isHID }
    guard let type = line.hexadecimal(), let type = UInt16(exactly: type) else {
      throw line.problem(expected: "an event's type in hexadecimal")
    }
    line.skipBlanks()
    guard let code = line.hexadecimal(), let code = UInt16(exactly: code) else {
      throw line.problem(expected: "an event's code in hexadecimal")
    }
    line.skipBlanks()
    let place = line
    guard let number = line.decimal(), let value = EvdevEvent.value(number),
      line.isAtEnd || line.next.map({ TextScanner.isBlank($0) || $0 == UInt8(ascii: "#") }) == true
    else { throw place.problem(expected: "an event's value, a whole number of 32 bits") }
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }

  /// Returns whether an E line continues as hid-recorder's lines do: a count, and as many bytes of
  /// two digits.
  private static func isReport(_ line: TextScanner) -> Bool {
    var line = line
    let start = line.at
    guard let count = line.decimal(), count > 0, line.at - start < 4 else { return false }
    var bytes: Int64 = 0
    line.skipBlanks()
    while !line.isAtEnd {
      guard line.word().count == 2 else { return false }
      bytes += 1
      line.skipBlanks()
    }
    return bytes == count
  }

  private mutating func axis(_ line: TextScanner) throws(LineError) {
    var line = line
    guard let code = line.hexadecimal(), let code = UInt16(exactly: code) else {
      throw line.problem(expected: "an axis in hexadecimal")
    }
    var numbers: [Int32] = []
    while numbers.count < 5 {
      line.skipBlanks()
      if line.isAtEnd || line.next == UInt8(ascii: "#"), numbers.count == 4 { break }
      guard let number = line.decimal(), let value = EvdevEvent.value(number) else {
        throw line.problem(expected: "an axis's minimum, maximum, fuzz, flat and resolution")
      }
      numbers.append(value)
    }
    devices[0].add(
      axis: code,
      EvdevDescription.Axis(
        minimum: numbers[0], maximum: numbers[1], resolution: numbers.count > 4 ? numbers[4] : 0))
  }

  private mutating func codes(_ line: TextScanner) throws(LineError) {
    var line = line
    guard let type = line.hexadecimal(), let type = UInt16(exactly: type) else {
      throw line.problem(expected: "a type in hexadecimal")
    }
    // There are no further types; other content of a damaged line is not kept.
    guard type < 0x20 else { return }
    for code in try bits(line, of: type) { devices[0].add(type: type, code: code) }
  }

  /// Returns the numbers of the bits that are set in a line's bytes, which continue those of the
  /// lines before of the same type, or of the properties if it is `nil`.
  private mutating func bits(_ line: TextScanner, of type: UInt16?) throws(LineError) -> [UInt16] {
    var line = line
    var bits: [UInt16] = []
    var first = bitCounts[type, default: 0]
    line.skipBlanks()
    while !line.isAtEnd, line.next != UInt8(ascii: "#") {
      guard let byte = line.hexadecimal(), byte < 256 else {
        throw line.problem(expected: "bytes in hexadecimal")
      }
      for bit in 0..<8 where byte & 1 << bit != 0 {
        if let number = UInt16(exactly: first + bit) { bits.append(number) }
      }
      first += 8
      line.skipBlanks()
    }
    bitCounts[type] = first
    return bits
  }
}
