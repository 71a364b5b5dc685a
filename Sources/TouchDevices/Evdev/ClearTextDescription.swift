/// A reader of evtest's description of a device, which evemu and libinput repeat in comments.
///
///     Event type 3 (EV_ABS)
///       Event code 53 (ABS_MT_POSITION_X)
///         Value      0
///         Min        0
struct ClearTextDescription {
  private var type: UInt16?
  private var code: UInt16?

  /// Reads a line into a description, completely or only for the state that no other line contains;
  /// false if the line is no such line.
  mutating func read(
    _ line: TextScanner, into description: inout EvdevDescription, onlyState: Bool
  ) -> Bool {
    var line = line
    line.skipBlanks()
    if line.take("Event type ") {
      type = line.decimal().flatMap { UInt16(exactly: $0) }
      code = nil
      return type != nil
    }
    if line.take("Event code ") {
      code = line.decimal().flatMap { UInt16(exactly: $0) }
      if let type, let code, !onlyState { description.add(type: type, code: code) }
      return code != nil
    }
    if line.take("Property type ") {
      guard let bit = line.decimal().flatMap({ UInt16(exactly: $0) }) else { return false }
      if !onlyState { description.add(property: bit) }
      return true
    }
    return readValue(line, &description, onlyState: onlyState)
  }

  private func readValue(
    _ line: TextScanner, _ description: inout EvdevDescription, onlyState: Bool
  ) -> Bool {
    var line = line
    let name = line.word()
    line.skipBlanks()
    guard type == EvdevCode.absolute, let code, let value = line.decimal(),
      let value = EvdevEvent.value(value)
    else { return false }
    if name.elementsEqual("Value".utf8) {
      if code == EvdevCode.slot { description.firstSlot = value }
      return true
    }
    var axis = description.axes[code] ?? EvdevDescription.Axis(minimum: 0, maximum: 0)
    if name.elementsEqual("Min".utf8) {
      axis.minimum = value
    } else if name.elementsEqual("Max".utf8) {
      axis.maximum = value
    } else if name.elementsEqual("Resolution".utf8) {
      axis.resolution = value
    } else {
      return name.elementsEqual("Fuzz".utf8) || name.elementsEqual("Flat".utf8)
    }
    if !onlyState { description.add(axis: code, axis) }
    return true
  }
}
