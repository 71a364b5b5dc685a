/// The output of Android's `getevent -lt`.
struct GeteventFormat: EvdevFormat {
  typealias Reader = GeteventReader
  let about = FormatDescription(
    name: "getevent", file: "getevent -lt", help: "Android's `getevent -lt`",
    describer: "getevent -lp")

  func nearMiss(_ line: TextScanner) -> LineError? {
    GeteventReader.recognizesTimeless(line)
      ? LineError(
        what: "events of getevent without times", expected: "what getevent prints with -lt") : nil
  }
}

/// A reader of the output of Android's `getevent -t` and `getevent -lt`, even between other lines.
///
/// The reader also accepts the descriptions of `getevent -p` and `getevent -lp`.
struct GeteventReader: EvdevTextReader {
  private(set) var devices = [EvdevDescription()]
  private var paths = [""]
  /// The device that is being described.
  private var described = 0
  private var section = Section.none

  /// The kinds of lines below a heading.
  private enum Section {
    case none
    case properties
    case codes(UInt16)
  }

  /// Returns whether a line belongs to this format.
  static func recognizes(_ line: TextScanner) -> Bool {
    var line = line
    if line.take("add device ") { return true }
    if axis(line) != nil { return true }
    var reader = GeteventReader()
    return reader.event(line) != nil
  }

  /// Returns whether a line is an event without its time, as `getevent` prints it without `-t`.
  static func recognizesTimeless(_ line: TextScanner) -> Bool {
    var line = line
    line.skipBlanks()
    if line.next == UInt8(ascii: "/") {
      guard line.takeBehind(": ") else { return false }
      line.skipBlanks()
    }
    return content(line) != nil
  }

  mutating func read(_ line: TextScanner) throws(LineError) -> EvdevLine {
    if let event = event(line) { return .event(event) }
    var line = line
    if line.take("add device ") {
      section = .none
      guard line.takeBehind(": ") else { return .stray }
      described = device(line.word())
      return .other
    }
    line.skipBlanks()
    guard !line.isAtEnd else { return .other }
    if line.take("name:") {
      line.skipBlanks()
      devices[described].name = line.unquoted
      return .other
    }
    if let (code, axis) = GeteventReader.axis(line) {
      devices[described].add(axis: code, axis)
      return .other
    }
    return describe(line) ? .other : .stray
  }

  /// Returns the device at a path: a new one if there is room.
  private mutating func device(_ path: ArraySlice<UInt8>) -> Int {
    if let index = paths.firstIndex(where: { $0.utf8.elementsEqual(path) }) { return index }
    let name = String(decoding: path, as: UTF8.self)
    if paths == [""] {
      paths[0] = name
      return 0
    }
    guard paths.count < GeteventReader.maximumDevices else { return paths.count - 1 }
    paths.append(name)
    devices.append(EvdevDescription())
    return paths.count - 1
  }

  private mutating func event(_ line: TextScanner) -> EvdevEvent? {
    var line = line
    line.skipBlanks()
    guard line.take("[") else { return nil }
    line.skipBlanks()
    guard let time = line.microseconds(), line.take("]") else { return nil }
    line.skipBlanks()
    var path: ArraySlice<UInt8>?
    if line.next == UInt8(ascii: "/") {
      path = line.word(endingAt: UInt8(ascii: ":"))
      guard line.take(":") else { return nil }
      line.skipBlanks()
    }
    guard let (type, code, value) = GeteventReader.content(line) else { return nil }
    return EvdevEvent(
      time: time, type: type, code: code, value: value, device: path.map { device($0) } ?? 0)
  }

  /// Reads `type code value`; a rate or a note may follow.
  private static func content(_ line: TextScanner) -> (UInt16, UInt16, Int32)? {
    var line = line
    let typeName = line.word()
    line.skipBlanks()
    let codeName = line.word()
    line.skipBlanks()
    let valueName = line.word()
    guard let type = EvdevCode.type(named: typeName) ?? number(typeName, digits: 4) else {
      return nil
    }
    // A key with an unknown name does not matter.
    guard
      let code = EvdevCode.code(named: codeName, type: type) ?? number(codeName, digits: 4)
        ?? (isName(codeName) ? 0xFFFF : nil)
    else { return nil }
    guard let value = value(valueName) else { return nil }
    return (type, code, value)
  }

  private static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    if word.elementsEqual("DOWN".utf8) { return 1 }
    if word.elementsEqual("UP".utf8) { return 0 }
    if word.elementsEqual("REPEAT".utf8) { return 2 }
    if word.starts(with: "MT_TOOL_".utf8) { return 0 }
    guard word.count == 8 else { return nil }
    var scanner = TextScanner(Array(word), from: 0, to: 8)
    guard let bits = scanner.hexadecimal(), scanner.isAtEnd else { return nil }
    return Int32(bitPattern: bits)
  }

  private static func number(_ word: ArraySlice<UInt8>, digits: Int) -> UInt16? {
    guard word.count == digits else { return nil }
    var scanner = TextScanner(Array(word), from: 0, to: digits)
    guard let number = scanner.hexadecimal(), scanner.isAtEnd else { return nil }
    return UInt16(exactly: number)
  }

  private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty
      && word.allSatisfy {
        (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
      }
  }

  // MARK: Descriptions

  /// Reads `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`.
  private static func axis(_ line: TextScanner) -> (UInt16, EvdevDescription.Axis)? {
    var line = line
    line.skipBlanks()
    // The first axis follows the type: `ABS (0003): 0035 : value …`.
    if line.take("ABS (0003):") { line.skipBlanks() }
    let name = line.word(endingAt: UInt8(ascii: ":"))
    line.skipBlanks()
    guard line.take(": value "),
      let code = EvdevCode.code(named: name, type: EvdevCode.absolute) ?? number(name, digits: 4),
      let minimum = value("min ", &line), let maximum = value("max ", &line)
    else { return nil }
    return (
      code,
      EvdevDescription.Axis(
        minimum: minimum, maximum: maximum, resolution: value("resolution ", &line) ?? 0)
    )
  }

  private static func value(_ name: StaticString, _ line: inout TextScanner) -> Int32? {
    guard line.takeBehind(name) else { return nil }
    return line.decimal().flatMap { EvdevEvent.value($0) }
  }

  /// Reads headings and the lines below them; false for other lines.
  private mutating func describe(_ line: TextScanner) -> Bool {
    var line = line
    if line.take("events:") || line.take("could not get driver version") { return true }
    if line.take("input props:") {
      section = .properties
    } else if let type = GeteventReader.heading(&line) {
      section = .codes(type)
    }
    line.skipBlanks()
    while !line.isAtEnd {
      guard take(name: line.word()) else { return false }
      line.skipBlanks()
    }
    return true
  }

  /// Reads `KEY (0001):`, in which the number is the type.
  private static func heading(_ line: inout TextScanner) -> UInt16? {
    var other = line
    guard isName(other.word()) else { return nil }
    other.skipBlanks()
    guard other.take("("), let type = other.hexadecimal(), other.take("):") else { return nil }
    line = other
    return UInt16(exactly: type)
  }

  private mutating func take(name: ArraySlice<UInt8>) -> Bool {
    switch section {
    case .none: return false
    case .properties:
      if name.elementsEqual("<none>".utf8) { return true }
      let bit = EvdevCode.property(named: name) ?? GeteventReader.number(name, digits: 4)
      guard let bit else { return GeteventReader.isName(name) }
      devices[described].add(property: bit)
    case .codes(let type):
      let code = EvdevCode.code(named: name, type: type) ?? GeteventReader.number(name, digits: 4)
      guard code != nil || GeteventReader.isName(name) else { return false }
      devices[described].add(type: type, code: code ?? .max)
    }
    return true
  }
}
