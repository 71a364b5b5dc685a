public import TouchGestures

extension TouchEvent {
  /// Returns all touches of a stage, in order of arrival: those on its layers, and those that
  /// landed beside them.
  ///
  /// This corresponds to UIKit's touches for a window (E-1); empty for another stage than the
  /// event's own.
  public func touches(for stage: Stage) -> [Touch] {
    stage.dispatcher.event === self ? allTouches : []
  }
}
