extension InputEvent {
  /// Returns the rest of a frame of touches after a stage has taken some of them.
  ///
  /// - Parameters:
  ///   - taken: The samples that were taken.
  ///   - frame: The event's frame.
  /// - Returns: The rest, or nil if nothing is left.
  package func without(_ taken: [TouchSample], of frame: TouchFrame) -> InputEvent? {
    if taken.isEmpty { return self }
    if taken.count == frame.samples.count { return nil }
    let ids = Set(taken.map(\.id))
    return InputEvent(
      time: time, .touches(TouchFrame(frame.samples.filter { !ids.contains($0.id) })))
  }
}
