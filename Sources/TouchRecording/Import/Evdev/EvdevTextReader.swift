import TouchJSON

/// Reads a text of Linux input events line by line.
///
/// One for each format; what they have in common, from the first event on, is ``EvdevDecoder``'s.
protocol EvdevTextReader {
  init()

  /// What the lines so far say of each device. There is always one.
  var devices: [EvdevDescription] { get }

  /// Takes the next line.
  ///
  /// Throws what is wrong with a line that says what kind it is and then does not hold to it.
  mutating func read(_ line: TextScanner) throws(TextError) -> EvdevLine
}

/// What a line of such a text is.
enum EvdevLine: Equatable {
  /// An event.
  case event(EvdevEvent)
  /// Something else that belongs there: a description, a comment.
  case other
  /// Something that does not belong there.
  case stray
  /// It says that the file is in a newer version than this program knows.
  case newerVersion(String)
}

extension EvdevTextReader {
  /// More devices in a file than any computer has; keeps a damaged file from filling the memory.
  static var maximumDevices: Int { 64 }
}
