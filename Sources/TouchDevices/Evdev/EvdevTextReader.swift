/// Reads a text of Linux input events line by line.
///
/// One for each format; what they have in common, from the first event on, is ``EvdevDecoder``'s.
protocol EvdevTextReader {
  init()

  /// Whether a line is one of this format.
  static func recognizes(_ line: TextScanner) -> Bool

  /// What the lines so far say of each device. There is always one.
  var devices: [EvdevDescription] { get }

  /// Takes the next line.
  ///
  /// Throws what is wrong with a line that says what kind it is and then does not hold to it.
  mutating func read(_ line: TextScanner) throws(LineError) -> EvdevLine
}

/// What a line of such a text is.
enum EvdevLine: Equatable {
  /// An event.
  case event(EvdevEvent)
  /// Something else that belongs there: a description, a comment.
  case other
  /// Something that does not belong there.
  case stray
  /// The last one, which is cut off: no reader says so, but ``EvdevTextReader/line(_:isTerminated:)``.
  case cutOff
  /// It says that the file is in a newer version than this program knows.
  case newerVersion(String)

  /// The line's event; else what is odd about the line is noted.
  func event(_ line: Int, _ log: inout ImportLog) -> EvdevEvent? {
    switch self {
    case .event(let event): return event
    case .other: break
    case .stray: log.note(.unknownLine, line: line)
    case .cutOff: log.note(.cutOff, line: line)
    case .newerVersion(let version): log.note(.newerVersion, line: line, version)
    }
    return nil
  }
}

extension EvdevTextReader {
  /// Takes the next line; only the last one of a text may have no line end.
  mutating func line(_ line: TextScanner, isTerminated: Bool) throws(LineError) -> EvdevLine {
    do throws(LineError) {
      let found = try read(line)
      return found == .stray && !isTerminated ? .cutOff : found
    } catch {
      guard isTerminated else { return .cutOff }
      throw error
    }
  }

  /// More devices in a file than any computer has; keeps a damaged file from filling the memory.
  static var maximumDevices: Int { 64 }
}
