/// A format of other programs that can be imported.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// What evemu-record writes.
  case evemu
  /// What `libinput record` writes.
  case libinput
  /// What evtest prints.
  case evtest
  /// What Android's `getevent -lt` prints.
  case getevent
  /// What Kivy's recorder writes.
  case kivy
  /// TUIO 1.1: captured packets, or their text.
  case tuio

  /// What the recording's header calls its source.
  var source: String {
    switch self {
    case .evemu: "evemu"
    case .libinput: "libinput record"
    case .evtest: "evtest"
    case .getevent: "getevent"
    case .kivy: "Kivy recorder"
    case .tuio: "TUIO"
    }
  }

  /// All that can be imported, for people.
  static let names =
    "evemu, libinput record, evtest, getevent -lt, a Kivy recorder file or a TUIO capture"

  /// How many bytes of a text are searched for the line that tells its format.
  static let reach = 64 << 10

  /// Finds the format of a file by its content.
  static func detect(_ bytes: [UInt8], name: String) throws(RecordingError) -> ImportFormat {
    guard let format = try detect(bytes, name: name, isWhole: true) else { throw unknown(name) }
    return format
  }

  /// Finds the format of a file by its content, or by its first bytes as long as it still grows;
  /// nil if these do not tell.
  static func detect(
    _ bytes: [UInt8], name: String, isWhole: Bool
  ) throws(RecordingError) -> ImportFormat? {
    guard !bytes.isEmpty else {
      throw RecordingError(file: name, what: "the file is empty", expected: names)
    }
    if TUIOCapture.recognizes(bytes) { return .tuio }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw RecordingError(file: name, line: 1, what: "this is UTF-16 text", expected: "UTF-8")
    }
    if bytes.starts(with: Array("{\"touchstone\"".utf8)) {
      throw RecordingError(
        file: name, line: 1, what: "this is a file of Touchstone already", expected: names)
    }
    var lines = TextLines()
    lines.append(bytes)
    if isWhole { lines.end() }
    var offset = 0
    var isTimeless = false
    while offset < reach, let line = lines.next() {
      offset += line.end - line.start + 1
      if let format = format(of: line, isFirst: lines.number == 1) { return format }
      isTimeless = isTimeless || GeteventReader.recognizesTimeless(line)
    }
    if !isWhole, bytes.count < reach { return nil }
    throw isTimeless
      ? RecordingError(
        file: name, what: "events of getevent without times",
        expected: "what getevent prints with -lt") : unknown(name)
  }

  private static func unknown(_ name: String) -> RecordingError {
    RecordingError(file: name, what: "not a format that is known", expected: names)
  }

  private static func format(of line: TextScanner, isFirst: Bool) -> ImportFormat? {
    if isFirst, KivyImport.recognizes(line) { return .kivy }
    if EvemuReader.recognizes(line) { return .evemu }
    if LibinputReader.recognizes(line) { return .libinput }
    if EvtestReader.recognizes(line) { return .evtest }
    if GeteventReader.recognizes(line) { return .getevent }
    return TUIODump.recognizes(line) ? .tuio : nil
  }
}
