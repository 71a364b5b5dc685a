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
  func read(
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

  private func take(
    _ event: KivyEvent, _ kind: KivyEvent.Kind, _ fingers: inout ImportedFingers
  ) {
    // An event contains only changes.
    let known = kind == .begin ? nil : fingers.down[event.uid]
    if kind != .end, known == nil, event.x == nil || event.y == nil {
      return fingers.note(.unknownLine, "a touch without sx and sy")
    }
    let phase: TouchPhase =
      switch kind {
      case .begin: .began
      case .update: .moved
      case .end: .ended
      }
    fingers.take(
      event.uid, phase, x: event.x ?? known?.x ?? 0, y: event.y.map { 1 - $0 } ?? known?.y ?? 0,
      pressure: event.pressure ?? known?.pressure ?? 1,
      at: Timestamp(nanoseconds: event.time * 1000))
  }
}
