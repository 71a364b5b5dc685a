import TestSupport
import Testing
import TouchExplain
import TouchScenes

@testable import TouchShell

/// The switches of the overlay's parts, beside the tab.
@Suite("Switches beside the bar's tab")
struct BarSwitchTests {
  /// A bar with a switch for every part there may be, whether it has a panel yet or not.
  private func rig(on size: Size = Size(width: 800, height: 600)) -> BarRig {
    let rig = BarRig(.scene, on: size)
    rig.bar.switches = OverlayPart.allCases.map {
      .init(
        action: .togglePart($0), caption: BarLayout.Caption($0.label, key: $0.key),
        isOn: $0 == .figures)
    }
    return rig
  }

  @Test(
    "They lie on the surface, apart, left of the tab, each large enough for a finger",
    arguments: BarRig.sizes)
  func places(size: Size) {
    let rig = rig(on: size)
    let layout = rig.bar.layout(on: size)
    // All of them or none: on small windows, which they would cover, the bar's buttons are enough.
    let isSmall = size.width < 480 || size.height < 420
    #expect(layout.switches.count == (isSmall ? 0 : OverlayPart.available.count))
    var last = 0.0
    for place in layout.switches {
      let reach = layout.reach(of: place)
      #expect(place.frame.minX >= last && place.frame.maxX <= layout.tab.minX)
      #expect(reach.height >= 44 && reach.width >= 30 && reach.contains(place.frame.center))
      let words = TextExtent.width(
        place.caption.label, face: place.caption.key.isEmpty ? .mono : .sans, size: 13)
      #expect(words <= place.frame.width)
      last = place.frame.maxX
    }
  }

  @Test("A finger switches each part, opens nothing, and the scene hears of none of it")
  func fingers() throws {
    for size in BarRig.sizes {
      var rig = rig(on: size)
      let layout = rig.bar.layout(on: size)
      for (part, place) in zip(OverlayPart.allCases, layout.switches) {
        let at = layout.reach(of: place).center
        #expect(rig.touch(.began, at: at).rest == nil)
        rig.time += 0.05
        let up = rig.touch(.ended, at: at)
        #expect(up.rest == nil && up.actions == [.togglePart(part)], "\(part) on \(size)")
        #expect(!rig.bar.isOpen(at: rig.now))
      }
    }
  }

  @Test("So does the mouse, and the tab beside them still opens the panel")
  func mouse() {
    var rig = rig()
    let layout = rig.bar.layout(on: rig.size)
    let at = layout.switches[4].frame.center
    #expect(rig.mouse(.moved, at: at).rest == nil)
    #expect(rig.mouse(.down, at: at).rest == nil)
    let up = rig.mouse(.up, at: at)
    #expect(up.rest == nil && up.actions == [.togglePart(.solvers)])
    rig.time += 0.3
    #expect(!rig.bar.isOpen(at: rig.now))
    _ = rig.mouse(.moved, at: Point(x: 100, y: 300))
    rig.open()
    #expect(rig.bar.isOpen(at: rig.now))
    // What lies under the open panel is the panel's.
    expectEqual(rig.mouse(.down, at: at).actions, [])
  }

  @Test("A finger that slides off switches nothing, and one that began elsewhere is the scene's")
  func sliding() {
    var rig = rig()
    let at = rig.bar.layout(on: rig.size).switches[0].frame.center
    _ = rig.touch(.began, at: at)
    expectEqual(rig.touch(.ended, at: Point(x: at.x, y: 300)).actions, [])
    #expect(rig.touch(.began, at: Point(x: 300, y: 300)).rest != nil)
    #expect(rig.touch(.moved, at: at).rest != nil)
    let up = rig.touch(.ended, at: at)
    #expect(up.rest != nil && up.actions == [])
  }

  @Test("Without them the bar is as it was, and what they show is drawn with words")
  func drawing() {
    func words(_ bar: inout ControlBar<BarRig.Action>, _ size: Size) -> [String] {
      var list = DrawList()
      bar.draw(on: size, at: Timestamp(seconds: 1), into: &list)
      return list.words
    }
    var rig = rig(on: Size(width: 1280, height: 800))
    #expect(words(&rig.bar, rig.size) == OverlayPart.allCases.flatMap { [$0.label, $0.key] })
    var narrow = self.rig(on: Size(width: 640, height: 480))
    #expect(words(&narrow.bar, narrow.size) == OverlayPart.allCases.map(\.key))
    rig.bar.switches = []
    expectEqual(words(&rig.bar, rig.size), [])
    #expect(rig.touch(.began, at: Point(x: 1100, y: 12)).rest != nil)
  }
}
