/// A line-by-line reader of a text of Linux input events.
///
/// Each format has its own reader; the common work, from the first event on, is done by
/// ``EvdevDecoder``.
protocol EvdevTextReader {
  init()

  /// Returns whether a line belongs to this format.
  static func recognizes(_ line: TextScanner) -> Bool

  /// The descriptions of the devices so far; there is always one.
  var devices: [EvdevDescription] { get }

  /// Reads the next line.
  ///
  /// Throws an error if a line names its kind and then does not conform to it.
  mutating func read(_ line: TextScanner) throws(LineError) -> EvdevLine
}

/// The content of a line of such a text.
enum EvdevLine: Equatable {
  /// An event.
  case event(EvdevEvent)
  /// Another valid line: a description, a comment.
  case other
  /// A line that does not belong to the format.
  case stray
  /// The truncated last line: only ``EvdevTextReader/line(_:isTerminated:)`` returns it, not the
  /// readers.
  case cutOff
  /// A newer version of the format than this program knows.
  case newerVersion(String)

  /// Returns the line's event, or notes the problem with the line.
  func event(_ log: ImportLog) -> EvdevEvent? {
    switch self {
    case .event(let event): return event
    case .other: break
    case .stray: log.note(.unknownLine)
    case .cutOff: log.note(.cutOff)
    case .newerVersion(let version): log.note(.newerVersion, version)
    }
    return nil
  }
}

extension EvdevTextReader {
  /// Reads the next line; only the last line of a text may have no line end.
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
