import Foundation
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The words of a timeline: the time of the frame, the current gesture, and the state of playing.
struct TimelineWords: Equatable {
  static let size = 12.0

  let time: String
  let state: String
  /// The speed of playing, as `× 0.25`.
  let factor: String

  /// Chooses the words that fit side by side.
  init(_ state: Timeline.State, _ recording: TimelineRecording, _ layout: TimelineLayout) {
    let room = layout.bar.right - layout.bar.left
    var time = "\(Self.time(state.position)) / \(Self.time(layout.duration))"
    // If both times do not fit, the line still shows the share of the second.
    if TextExtent.width(time, face: .mono, size: Self.size) > room {
      time = Self.time(state.position)
    }
    // The most important words are added first, and are at the right.
    var words: [String] = []
    let factor = "× " + String(format: "%.3g", state.speed)
    // Otherwise the speed is between the buttons that change it.
    if state.speed != 1, !layout.hasSpeeds { words.append(factor) }
    if state.repeats { words.append("loop") }
    words.append("event \(state.eventCount) of \(recording.input.events.count)")
    if layout.size.width >= 520, let gesture = recording.gesture(at: state.position, reach: 0.05) {
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

  /// Returns minutes, seconds and milliseconds, as `1:05.250`.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
    return String(
      format: "%d:%02d.%03d", milliseconds / 60_000, milliseconds / 1000 % 60, milliseconds % 1000)
  }
}

/// The timeline's knowledge of its recording.
struct TimelineRecording {
  let input: RecordedInput
  let outline: GestureOutline
  /// The captions, each with its time.
  let captions: [(time: Timestamp, text: String)]

  /// Describes a recording, of which `last` was known before; nil if that was another.
  init(_ input: RecordedInput, _ outline: GestureOutline, after last: TimelineRecording?) {
    (self.input, self.outline) = (input, outline)
    // They are among all events of the recording, which may be millions.
    captions = last?.captions ?? input.captions
  }

  /// Returns the gesture at a moment, in words; nil for none.
  func gesture(at seconds: Double, reach: Double) -> String? {
    outline.gesture(at: Timestamp(seconds: seconds), tolerance: reach).map {
      $0.outcome == .cancelled ? "\($0.name), cancelled" : $0.name
    }
  }

  /// Returns the words of the label at a moment: the time, and the caption or gesture there.
  func label(at seconds: Double, reach: Double) -> String {
    let caption = captions.last { abs($0.time.seconds - seconds) <= reach }?.text
    return [TimelineWords.time(seconds), caption ?? gesture(at: seconds, reach: reach)]
      .compactMap { $0 }.joined(separator: "   ")
  }
}
