import TouchInput

/// The output of Kivy's recorder module.
///
/// Each line is an event of one finger. The origin is at the bottom left, and the window's size is
/// unknown.
struct KivyFormat: LineFormat {
  let about = FormatDescription(
    name: "kivy", program: "Kivy", source: "Kivy recorder", file: "a Kivy recorder file",
    help: "Kivy's recorder files")

  func recognizes(_ line: TextScanner, number: Int) -> Bool {
    var line = line
    return number == 1 && line.take("#RECORDER")
  }

  func makeReader() -> any LineReader { KivyReader() }
}

/// A reader of such a file.
struct KivyReader: LineReader {
  private struct Place {
    var x: Double
    var y: Double
    var pressure: Double
  }

  /// The last values of each touch that is down, because an event contains only changes.
  private var places: [Int64: Place] = [:]

  mutating func read(
    _ line: TextScanner, number: Int, _ fingers: inout ImportedFingers
  ) throws(LineError) -> Bool {
    if number == 1 {
      guard line.text == "#RECORDER1.0" else {
        throw LineError(
          what: "the first line is \"\(line.text.prefix(40))\"", expected: "#RECORDER1.0")
      }
      return false
    }
    guard !line.text.isEmpty else { return false }
    let event = try KivyEvent(line)
    guard let kind = event.kind else { return false }
    if event.isTouch { take(event, kind, &fingers) }
    return true
  }

  private mutating func take(
    _ event: KivyEvent, _ kind: KivyEvent.Kind, _ fingers: inout ImportedFingers
  ) {
    let known = kind == .begin ? nil : places[event.uid]
    var place = known ?? Place(x: 0, y: 0, pressure: 1)
    if kind != .end, known == nil, event.x == nil || event.y == nil {
      return fingers.note(.unknownLine, "a touch without sx and sy")
    }
    place.x = event.x ?? place.x
    place.y = event.y ?? place.y
    place.pressure = event.pressure ?? place.pressure
    if kind == .end {
      places[event.uid] = nil
    } else if known != nil || places.count < TouchFrameBuilder.maximumContacts {
      places[event.uid] = place
    }
    let phase: TouchPhase =
      switch kind {
      case .begin: .began
      case .update: .moved
      case .end: .ended
      }
    fingers.take(
      event.uid, phase, x: place.x, y: 1 - place.y, pressure: place.pressure,
      at: Timestamp(nanoseconds: event.time * 1000))
  }
}
