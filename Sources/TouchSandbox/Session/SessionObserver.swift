public import TouchInput
public import TouchScene

/// An observer that watches a session and can add to its frames, without any effect on the session:
/// its state is the same to the bit without the observer.
///
///     session.attach(observer)
public protocol SessionObserver: AnyObject {
  /// Tells the observer that it has been attached to a session.
  func didAttach(to session: Session)
  /// Tells the observer that the session has handled an event and has updated its layers.
  func session(_ session: Session, didHandle event: InputEvent)
  /// Adds to a frame of the session, on top of the scene and of earlier observers.
  func draw(_ session: Session, into list: inout DrawList)
  /// Returns whether the observer's drawings change even without events.
  func isAnimating(in session: Session) -> Bool
  /// Adopts the look of its own kind in a session that this one replaces on the screen.
  func adopt(from shown: Session)
}

extension SessionObserver {
  /// Does nothing by default.
  public func didAttach(to session: Session) {}
  /// Draws nothing by default.
  public func draw(_ session: Session, into list: inout DrawList) {}
  /// Returns false by default.
  public func isAnimating(in session: Session) -> Bool { false }
  /// Adopts nothing by default.
  public func adopt(from shown: Session) {}
}
