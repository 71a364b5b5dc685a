public import TouchGestures

extension TouchEvent {
  /// All touches of a stage, in order of arrival: those of its layers, and those that landed beside
  /// them.
  ///
  /// The counterpart of asking UIKit's event for the touches of a window (E-1); empty for another
  /// stage than the event's own.
  public func touches(for stage: Stage) -> [Touch] {
    stage.dispatcher.event === self ? allTouches : []
  }
}
