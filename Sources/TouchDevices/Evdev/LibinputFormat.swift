/// The output of `libinput record`.
struct LibinputFormat: EvdevFormat {
  typealias Reader = LibinputReader
  let about = FormatDescription(
    name: "libinput", source: "libinput record", help: "`libinput record`",
    endings: ["yml", "yaml"], describer: "libinput")
}

/// A reader of the output of `libinput record`: YAML, but regular enough to be read by the line.
struct LibinputReader: EvdevTextReader {
  private enum Section { case none, codes, axes, properties, events, otherEvents }

  /// The longest list: there are 768 keys, and no list is longer.
  private static let longestList = 1024

  private(set) var devices = [EvdevDescription()]
  private var comments = ClearTextDescription()
  private var section = Section.none
  private var hasDevice = false
  private var isIgnored = false

  /// Returns whether a line belongs to this format.
  static func recognizes(_ line: TextScanner) -> Bool {
    var line = line
    if line.take("ndevices:") || line.take("libinput:") { return true }
    line.skipBlanks()
    return line.take("- node:") || line.take("- evdev:")
  }

  mutating func read(_ line: TextScanner) throws(LineError) -> EvdevLine {
    var line = line
    let isTop = line.next.map { !TextScanner.isBlank($0) } ?? false
    line.skipBlanks()
    guard !line.isAtEnd else { return .other }
    if line.take("#") {
      if !isIgnored { _ = comments.read(line, into: &devices[devices.count - 1], onlyState: true) }
      return .other
    }
    if line.take("- node:") {
      startDevice()
      return .other
    }
    if line.take("- [") { return try row(line) }
    if isTop, line.take("version:") {
      line.skipBlanks()
      guard let version = line.decimal() else { throw line.problem(expected: "a version") }
      return version == 1 ? .other : .newerVersion("version \(version)")
    }
    try key(line)
    return .other
  }

  private mutating func startDevice() {
    section = .none
    comments = ClearTextDescription()
    if hasDevice {
      isIgnored = devices.count == LibinputReader.maximumDevices
      if !isIgnored { devices.append(EvdevDescription()) }
    }
    hasDevice = true
  }

  /// Reads `key: value`; some keys apply to the lines that follow.
  private mutating func key(_ line: TextScanner) throws(LineError) {
    var line = line
    let place = line
    if line.take("- evdev:") {
      section = .events
    } else if line.take("- ") {
      section = section == .events || section == .otherEvents ? .otherEvents : .none
    } else if line.take("name:") {
      if !isIgnored, devices[devices.count - 1].name.isEmpty {
        line.skipBlanks()
        devices[devices.count - 1].name = line.unquoted
      }
    } else if line.take("absinfo:") {
      section = .axes
    } else if line.take("codes:") {
      section = .codes
    } else if line.take("properties:") {
      let numbers = LibinputReader.list(line)
      if section != .events, section != .otherEvents, !isIgnored {
        for number in numbers ?? [] {
          guard let bit = UInt16(exactly: number) else { continue }
          devices[devices.count - 1].add(property: bit)
        }
      }
      section = .properties
    } else if let code = line.decimal(), line.take(":") {
      try value(of: code, line)
    } else if place.rest.last == UInt8(ascii: ":"), section != .events, section != .otherEvents {
      section = .none
    }
  }

  private mutating func value(of key: Int64, _ line: TextScanner) throws(LineError) {
    guard section == .axes || section == .codes, !isIgnored else { return }
    guard let key = UInt16(exactly: key), let numbers = LibinputReader.list(line) else {
      throw line.problem(expected: "a list of whole numbers")
    }
    if section == .codes {
      for number in numbers {
        guard let code = UInt16(exactly: number) else { continue }
        devices[devices.count - 1].add(type: key, code: code)
      }
    } else {
      let values = numbers.compactMap { EvdevEvent.value($0) }
      guard values.count >= 4, values.count == numbers.count else {
        throw line.problem(expected: "an axis's minimum, maximum, fuzz, flat and resolution")
      }
      devices[devices.count - 1].add(
        axis: key,
        EvdevDescription.Axis(
          minimum: values[0], maximum: values[1], resolution: values.count > 4 ? values[4] : 0))
    }
  }

  private func row(_ line: TextScanner) throws(LineError) -> EvdevLine {
    guard section == .events, !isIgnored else { return .other }
    var line = line
    guard let numbers = LibinputReader.numbers(&line), numbers.count == 5,
      numbers[0] >= 0, numbers[0] < ImportClock.limit / 1_000_000,
      (0..<1_000_000).contains(numbers[1]), let type = UInt16(exactly: numbers[2]),
      let code = UInt16(exactly: numbers[3]), let value = EvdevEvent.value(numbers[4])
    else {
      throw LineError(
        what: "a row that is no event", expected: "[seconds, microseconds, type, code, value]")
    }
    return .event(
      EvdevEvent(
        time: numbers[0] * 1_000_000 + numbers[1], type: type, code: code, value: value,
        device: devices.count - 1))
  }

  /// Reads the numbers of `[1, 2, 3]`; nil for other text.
  private static func list(_ line: TextScanner) -> [Int64]? {
    var line = line
    line.skipBlanks()
    guard line.take("[") else { return nil }
    return numbers(&line)
  }

  /// Reads the numbers up to the closing bracket.
  private static func numbers(_ line: inout TextScanner) -> [Int64]? {
    var numbers: [Int64] = []
    line.skipBlanks()
    if line.take("]") { return [] }
    while true {
      line.skipBlanks()
      guard let number = line.decimal(), numbers.count < longestList else { return nil }
      numbers.append(number)
      line.skipBlanks()
      if line.take("]") { return numbers }
      guard line.take(",") else { return nil }
    }
  }
}
