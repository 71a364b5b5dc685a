package import TouchGeometry
package import TouchInput

/// A source of fingers other than the window's own events.
@MainActor
package protocol FingerSource: AnyObject {
  /// Whether the window's scrolling repeats these fingers' movement, as that of their trackpad
  /// does.
  var isScrolling: Bool { get }
  /// The next moment at which an event is due; nil if nothing waits.
  var nextDue: Timestamp? { get }
  /// Passes on the events until a moment.
  ///
  /// - Parameters:
  ///   - now: The current moment, on the window's clock.
  ///   - surface: The window's surface.
  ///   - say: Receives messages, and whether they report a problem.
  ///   - handle: Receives the events.
  func take(
    until now: Timestamp, on surface: Size, say: (_ words: String, _ isProblem: Bool) -> Void,
    _ handle: (InputEvent) -> Void)
  /// Closes the source.
  func close()
}
