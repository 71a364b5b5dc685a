import SceneTestSupport
import ShellTestSupport
import Testing
import TouchScene

@testable import TouchLessons
@testable import TouchShell

@MainActor
@Suite("The focus ring in a window, without a window")
struct RingInAWindowTests {
  /// The widths of the ring's outer line in the last frame.
  private func widths(_ rig: ShellRig) -> Set<Double> {
    Set(
      rig.frame.commands.compactMap { command in
        if case .stroke(_, true, let stroke) = command, stroke.color == FocusRing.colors.outer {
          stroke.width
        } else {
          nil
        }
      })
  }

  @Test("In high contrast it is 1.5 times as wide, around cards and beside a lesson's figure")
  func width() throws {
    for isBold in [false, true] {
      var preferences = Preferences()
      preferences.highContrast = isBold
      let wanted = FocusRing.width(magnification: 1, isBold: isBold)
      let other = FocusRing.width(magnification: 1, isBold: !isBold)
      let gallery = try ShellRig.gallery(preferences)
      gallery.key("Tab")
      #expect(widths(gallery).contains(wanted) && !widths(gallery).contains(other))
      let options = ShellRig.Options(preferences: preferences, size: Size(width: 1280, height: 800))
      let (rig, _) = try ShellRig.lesson(BundledLesson.named("order"), page: 0, options)
      rig.key("F6")
      #expect(widths(rig).contains(wanted) && !widths(rig).contains(other))
    }
  }

  @Test("It is as wide in a recording that plays")
  func played() throws {
    var preferences = Preferences()
    preferences.highContrast = true
    let rig = try ShellRig.playback(ShellRig.Options(preferences: preferences))
    let frame = rig.frame
    let content = try #require(rig.recording)
    #expect(!frame.commands.isEmpty && content.playback.session.stage.focus.isRingBold)
  }
}
