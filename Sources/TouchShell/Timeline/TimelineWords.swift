import Foundation
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// What a timeline says in words: where the frame is, what happens there, and how it plays.
struct TimelineWords: Equatable {
  static let size = 12.0

  let time: String
  let state: String
  /// How fast it plays, as `× 0.25`.
  let factor: String

  /// Chooses the words that have room side by side.
  init(_ state: Timeline.State, _ recording: TimelineRecording, _ layout: TimelineLayout) {
    let room = layout.bar.right - layout.bar.left
    var time = "\(Self.time(state.position)) / \(Self.time(layout.duration))"
    // Where both do not fit, the line still shows how far it is.
    if TextExtent.width(time, face: .mono, size: Self.size) > room {
      time = Self.time(state.position)
    }
    // What matters most is added first, and stands at the right.
    var words: [String] = []
    let factor = "× " + String(format: "%.3g", state.speed)
    // Else it stands between the buttons that change it.
    if state.speed != 1, !layout.hasSpeeds { words.append(factor) }
    if state.repeats { words.append("loop") }
    words.append("event \(state.eventCount) of \(recording.input.events.count)")
    if layout.size.width >= 520,
      let gesture = recording.gesture(at: state.position, reach: 0.05)
    {
      words.append(gesture)
    }
    let left = room - TextExtent.width(time, face: .mono, size: Self.size) - 12
    var text = ""
    for word in words {
      let longer = text.isEmpty ? word : word + " · " + text
      guard TextExtent.width(longer, size: Self.size) <= left else { break }
      text = longer
    }
    (self.time, self.state, self.factor) = (time, text, factor)
  }

  /// Minutes, seconds and milliseconds, as `1:05.250`.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
    return String(
      format: "%d:%02d.%03d", milliseconds / 60_000, milliseconds / 1000 % 60, milliseconds % 1000)
  }
}

/// What a timeline knows of the recording that it is for.
struct TimelineRecording {
  let input: RecordedInput
  let outline: GestureOutline

  /// The gesture that runs at a moment, in words; nil for none.
  func gesture(at seconds: Double, reach: Double) -> String? {
    outline.gesture(at: Timestamp(seconds: seconds), tolerance: reach).map {
      $0.outcome == .cancelled ? "\($0.name), cancelled" : $0.name
    }
  }

  /// What a label at a moment says: the time, and the caption or gesture there.
  func label(at seconds: Double, reach: Double) -> String {
    let caption = input.captions.last { abs($0.time.seconds - seconds) <= reach }?.text
    return [TimelineWords.time(seconds), caption ?? gesture(at: seconds, reach: reach)]
      .compactMap { $0 }.joined(separator: "   ")
  }
}
