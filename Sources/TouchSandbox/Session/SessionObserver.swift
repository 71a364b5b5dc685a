public import TouchInput
public import TouchScene

/// Watches a session and may add to its frames; it never acts: with or without it a session does the
/// same to the bit.
///
///     session.attach(observer)
public protocol SessionObserver: AnyObject {
  /// It belongs to the session from now on.
  func didAttach(to session: Session)
  /// The session has handled an event; its layers are where that put them.
  func session(_ session: Session, didHandle event: InputEvent)
  /// Adds to a frame of the session, on top of the scene and of earlier observers.
  func draw(_ session: Session, into list: inout DrawList)
  /// Whether what it draws differs from frame to frame, although nothing happens.
  func isAnimating(in session: Session) -> Bool
  /// Another session is shown in place of one that was: looks as its own kind did there.
  func adopt(from shown: Session)
}

extension SessionObserver {
  /// Does nothing.
  public func didAttach(to session: Session) {}
  /// Draws nothing.
  public func draw(_ session: Session, into list: inout DrawList) {}
  /// It does not.
  public func isAnimating(in session: Session) -> Bool { false }
  /// Looks as it did.
  public func adopt(from shown: Session) {}
}
