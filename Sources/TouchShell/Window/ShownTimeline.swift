import TouchInput
import TouchSandbox

/// The figure of a recording's timeline, made anew when the window is another one, or more is known
/// of the recording.
struct ShownTimeline {
  private var layout: TimelineLayout?
  private var known: TimelineFigure?
  /// How much of the recording it shows; nil before the first.
  private(set) var reach: Timestamp?

  /// The figure of a recording.
  mutating func figure(_ layout: TimelineLayout, _ playback: Playback) -> TimelineFigure {
    if let known, self.layout == layout, reach == playback.outline.reach { return known }
    let made = TimelineFigure(layout, playback.input, playback.outline)
    (self.layout, reach, known) = (layout, playback.outline.reach, made)
    return made
  }
}
