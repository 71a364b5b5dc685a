/// The output of evtest.
struct EvtestFormat: EvdevFormat {
  typealias Reader = EvtestReader
  let about = FormatDescription(name: "evtest", describer: "evtest")
}

/// A reader of evtest's output, even between other lines, as on a console.
///
/// The evtest of python-evdev prints `time` without `Event:`, and blanks in place of the comma.
struct EvtestReader: EvdevTextReader {
  private(set) var devices = [EvdevDescription()]
  private var description = ClearTextDescription()

  /// Returns whether a line belongs to this format.
  static func recognizes(_ line: TextScanner) -> Bool {
    var line = line
    line.skipBlanks()
    if line.take("Input driver version is ") || line.take("Input device ID: ")
      || line.take("Input device name: ") || line.take("Event: time ")
    {
      return true
    }
    return line.take("time ") && line.microseconds() != nil && line.next == UInt8(ascii: " ")
  }

  mutating func read(_ line: TextScanner) throws(LineError) -> EvdevLine {
    var line = line
    line.skipBlanks()
    guard !line.isAtEnd else { return .other }
    if line.take("Event: time ") || line.take("time ") {
      return event(line).map { .event($0) } ?? .stray
    }
    if line.take("Input device name:") {
      line.skipBlanks()
      devices[0].name = line.unquoted
      return .other
    }
    let isOurs =
      description.read(line, into: &devices[0], onlyState: false) || line.take("Input d")
      || line.take("Supported events") || line.take("Properties:") || line.take("Testing ...")
      || line.take("Key repeat handling") || line.take("Repeat ") || line.take("State ")
    return isOurs ? .other : .stray
  }

  /// Reads the rest of a line after `time `; nil if that is not a complete event.
  private func event(_ line: TextScanner) -> EvdevEvent? {
    var line = line
    guard let time = line.microseconds() else { return nil }
    _ = line.take(",")
    line.skipBlanks()
    if line.take("type ") { return event(time, line) }
    // SYN events have no type, and their names are between dashes; some versions print the name of
    // the type that has the same number.
    for (name, code): (StaticString, UInt16) in [
      ("SYN_MT_REPORT", EvdevCode.multitouchReport), ("SYN_DROPPED", EvdevCode.dropped),
      ("SYN_REPORT", EvdevCode.report), ("Report Sync", EvdevCode.report),
      ("EV_SYN", EvdevCode.report), ("EV_REL", EvdevCode.multitouchReport),
      ("EV_ABS", EvdevCode.dropped), ("SYN_CONFIG", 1), ("Config Sync", 1),
    ] {
      var other = line
      guard other.takeBehind(name) else { continue }
      // A truncated line may have been another event.
      guard
        other.takeBehind("-") || other.takeBehind("+") || other.takeBehind("<")
          || other.takeBehind("*") || other.takeBehind("!") || code == EvdevCode.report
      else { return nil }
      return EvdevEvent(time: time, type: 0, code: code, value: 0)
    }
    return nil
  }

  private func event(_ time: Int64, _ line: TextScanner) -> EvdevEvent? {
    var line = line
    guard let type = line.decimal(), let type = UInt16(exactly: type),
      line.takeBehind(", code "), let code = line.decimal(), let code = UInt16(exactly: code),
      line.takeBehind(", value ")
    else { return nil }
    // Only these values are hexadecimal, and none of them matters.
    if type == EvdevCode.miscellaneous {
      return EvdevEvent(time: time, type: type, code: code, value: 0)
    }
    guard let number = line.decimal(), let value = EvdevEvent.value(number) else { return nil }
    line.skipBlanks()
    guard line.isAtEnd else { return nil }
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }
}
