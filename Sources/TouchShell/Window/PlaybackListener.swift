package import TouchGeometry
package import TouchInput

/// A receiver of what the fingers of a recording do.
@MainActor
package protocol PlaybackListener: AnyObject {
  /// When something is to be said again; nil if never.
  var nextDeadline: Timestamp? { get }
  /// Tells what has happened since it was called last.
  ///
  /// - Parameters:
  ///   - events: The recording's.
  ///   - count: How many of them have happened.
  ///   - surface: What the touches are on.
  ///   - now: The window's time.
  ///   - fingers: Those that are down then, with their places; asked after a jump.
  func follow(
    _ events: [InputEvent], count: Int, surface: Size, at now: Timestamp,
    fingers: () -> [(id: TouchID, location: Point)])
  /// Tells that no finger is down any more.
  func end()
}
