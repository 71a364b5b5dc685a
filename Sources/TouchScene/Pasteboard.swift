/// The clipboard of a stage.
///
/// Text leaves by ``copy(_:)`` and comes back only as an event, `InputEvent.Kind.text` with the
/// phase `pasted`. A recording therefore contains the pasted text, and replays it on any machine.
/// TouchSDL's window gives its stage the system's clipboard; a test needs none.
public protocol Pasteboard: AnyObject {
  /// Puts text on the clipboard.
  func copy(_ string: String)

  /// Asks for the text on the clipboard, which the stage receives as an event, or not at all if
  /// there is none.
  func requestText()
}
