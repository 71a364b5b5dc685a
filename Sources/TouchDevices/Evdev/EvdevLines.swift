/// Reads a text of Linux input events line by line, whether all of it is there or not.
struct EvdevLines<Reader: EvdevTextReader> {
  private var reader = Reader()

  init() {}

  /// What the lines so far say of each device.
  var devices: [EvdevDescription] { reader.devices }

  /// Takes the next line; only the last one of a text may have no line end.
  mutating func read(_ line: TextScanner, isTerminated: Bool) throws(LineError) -> EvdevLine {
    do throws(LineError) {
      let found = try reader.read(line)
      return found == .stray && !isTerminated ? .cutOff : found
    } catch {
      guard isTerminated else { return .cutOff }
      throw error
    }
  }
}
