package import TouchInput

extension Timeline {
  /// How a recording plays now.
  package struct State: Hashable {
    /// Where the frame is, in seconds.
    package var position: Double
    /// How many events have happened.
    package var eventCount: Int
    /// Whether it stands still.
    package var isPaused: Bool
    /// How fast it plays.
    package var speed: Double
    /// Whether it starts again at the end.
    package var repeats: Bool

    /// Describes how a recording plays.
    package init(
      position: Double, eventCount: Int, isPaused: Bool, speed: Double, repeats: Bool
    ) {
      self.position = position
      self.eventCount = eventCount
      self.isPaused = isPaused
      self.speed = speed
      self.repeats = repeats
    }
  }

  /// What becomes of an event.
  package struct Outcome {
    /// The rest of it, for the scene; nil for none.
    package var rest: InputEvent?
    /// What the buttons that were pressed do.
    package var actions: [KeyCommand.Action] = []
    /// The moment that the slider was dragged to, in seconds; nil if it was not.
    package var target: Double?
    /// Whether it was a press of the timeline, or a part of one.
    package var isOwn = false
  }
}
