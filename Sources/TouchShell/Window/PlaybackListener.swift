package import TouchGeometry
package import TouchInput

/// A receiver of a recording's fingers.
@MainActor
package protocol PlaybackListener: AnyObject {
  /// The time of the next repeated report; nil for none.
  var nextDeadline: Timestamp? { get }
  /// Reports the events since the last call.
  ///
  /// - Parameters:
  ///   - events: The recording's events.
  ///   - count: The number of events that have happened.
  ///   - surface: The size of the surface with the touches.
  ///   - now: The current time of the window.
  ///   - fingers: Returns the fingers that are down and their places; called after a jump.
  func follow(
    _ events: [InputEvent], count: Int, surface: Size, at now: Timestamp,
    fingers: () -> [(id: TouchID, location: Point)])
  /// Reports that no finger is down any more, because the recording is closed or does not go on.
  func end()
}
