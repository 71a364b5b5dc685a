import SceneTestSupport
import Testing
import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The samples of TouchExplain's pages.
@Suite("The samples of the pages of TouchExplain")
struct DocSamples {
  @Test("An overlay adds to the frames of its session and changes nothing else")
  func overlay() throws {
    let plain = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    let touch = TouchSample(id: TouchID(1), phase: .began, location: Point(x: 400, y: 300))
    let event = InputEvent(time: .zero, .touches(TouchFrame([touch])))
    plain.handle(event)
    session.overlay.isVisible = true
    session.handle(event)
    let frame = session.drawList()
    let bare = plain.drawList()
    #expect(frame.commands.count > bare.commands.count)
    #expect(Array(frame.commands.prefix(bare.commands.count)) == bare.commands)
  }
}
