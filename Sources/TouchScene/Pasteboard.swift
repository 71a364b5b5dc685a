/// The clipboard, as far as a stage knows it.
///
/// Text goes out by ``copy(_:)`` and comes back only as an event, `InputEvent.Kind.text` with the
/// phase `pasted`: so a recording has what was pasted, and replays it on any machine. TouchSDL's
/// window has the system's clipboard for its stage; a test needs none.
public protocol Pasteboard: AnyObject {
  /// Puts text on the clipboard.
  func copy(_ string: String)

  /// Asks for the text on the clipboard: the stage is sent it as an event, or nothing if there is
  /// none.
  func requestText()
}
