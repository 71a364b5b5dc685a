import TouchJSON

/// What a line of a text of Linux input events is, or that it is cut off.
enum EvdevFound: Equatable {
  case event(EvdevEvent)
  case other
  case stray
  case cutOff
  case newerVersion(String)
}

/// Reads such a text line by line, whether all of it is there or not.
struct EvdevLines<Reader: EvdevTextReader> {
  private var reader = Reader()

  init() {}

  /// What the lines so far say of each device.
  var devices: [EvdevDescription] { reader.devices }

  /// Takes the next line; only the last one of a text may have no line end.
  mutating func read(_ line: TextScanner, isTerminated: Bool) throws(TextError) -> EvdevFound {
    do throws(TextError) {
      return switch try reader.read(line) {
      case .event(let event): .event(event)
      case .other: .other
      case .stray: isTerminated ? .stray : .cutOff
      case .newerVersion(let version): .newerVersion(version)
      }
    } catch {
      guard isTerminated else { return .cutOff }
      throw error
    }
  }
}
