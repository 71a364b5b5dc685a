import SceneTestSupport
import ShellTestSupport
import Testing
import TouchExplain
import TouchInput

@testable import TouchShell

@MainActor
@Suite("Panels by keys, in a window without a window")
struct PanelKeysInAWindowTests {
  @Test("Shift with a panel's key unfolds and folds it; the key alone shows and hides it")
  func unfolding() throws {
    let rig = try ShellRig.scene()
    let overlay = try #require(rig.scene?.session.overlay)
    #expect(overlay.parts.isEmpty)
    // A panel that is not shown is shown first.
    rig.key("F2", .shift)
    #expect(overlay.parts == [.board] && overlay.unfolded.isEmpty)
    rig.key("F2", .shift)
    #expect(overlay.parts == [.board] && overlay.unfolded == [.board])
    // Shift may come up before the key.
    for (phase, modifiers) in [
      (KeyEvent.Phase.down, ModifierKeys.shift), (KeyEvent.Phase.up, ModifierKeys()),
    ] {
      rig.send(.key(KeyEvent(phase: phase, key: "F2", modifiers: modifiers)))
      rig.advance(0.02)
    }
    #expect(overlay.parts == [.board] && overlay.unfolded.isEmpty)
    rig.key("F2")
    #expect(overlay.parts.isEmpty)
  }
}
