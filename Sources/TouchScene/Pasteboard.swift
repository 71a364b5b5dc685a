/// The clipboard of a stage.
///
/// Text is copied by ``copy(_:)`` and pasted only as an event, `InputEvent.Kind.text` with the
/// phase `pasted`. A recording therefore contains the pasted text, and replays it on any machine.
/// TouchSDL's window gives its stage the system's clipboard; a test needs none.
public protocol Pasteboard: AnyObject {
  /// Puts text on the clipboard.
  func copy(_ string: String)

  /// Requests the text on the clipboard, which the stage receives as an event; no event follows if
  /// there is none.
  func requestText()
}
