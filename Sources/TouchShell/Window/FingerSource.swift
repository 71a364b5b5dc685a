package import TouchGeometry
package import TouchInput

/// Fingers that reach a window by another way than its own events.
@MainActor
package protocol FingerSource: AnyObject {
  /// Whether the window's scrolling says again what these fingers do, as that of the trackpad that
  /// they are on.
  var isScrolling: Bool { get }
  /// When something is due; nil if nothing waits.
  var nextDue: Timestamp? { get }
  /// Gives what has happened up to a moment.
  ///
  /// - Parameters:
  ///   - now: The moment, on the window's clock: the present.
  ///   - surface: The window's surface.
  ///   - say: Receives messages, and whether they are of a problem.
  ///   - handle: Receives the events.
  func take(
    until now: Timestamp, on surface: Size, say: (_ words: String, _ isProblem: Bool) -> Void,
    _ handle: (InputEvent) -> Void)
  /// Nothing is wanted any more.
  func close()
}
