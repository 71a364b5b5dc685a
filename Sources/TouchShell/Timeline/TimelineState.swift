package import TouchInput

extension Timeline {
  /// The state of a playing recording.
  package struct State: Hashable {
    /// The time of the frame, in seconds.
    package var position: Double
    /// The number of events that have happened.
    package var eventCount: Int
    /// Whether playing is paused.
    package var isPaused: Bool
    /// The speed of playing.
    package var speed: Double
    /// Whether the recording starts again at its end.
    package var repeats: Bool

    /// Describes the state of a playing recording.
    package init(position: Double, eventCount: Int, isPaused: Bool, speed: Double, repeats: Bool) {
      self.position = position
      self.eventCount = eventCount
      self.isPaused = isPaused
      self.speed = speed
      self.repeats = repeats
    }
  }

  /// The result of an event.
  package struct Outcome {
    /// The rest of the event, for the scene; nil for none.
    package var rest: InputEvent?
    /// The actions of the pressed buttons.
    package var actions: [KeyCommand.Action] = []
    /// The moment to which the slider was dragged, in seconds; nil if it was not dragged.
    package var target: Double?
    /// Whether the event was the timeline's, or a part of it was.
    package var isOwn = false
  }
}
