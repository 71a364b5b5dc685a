import TestSupport
import Testing
import TouchScenes
import TouchShell

@Suite("The bar comes and goes")
struct BarFadeTests {
  private func opacity(_ fade: BarFade, _ seconds: Double) -> Double {
    fade.opacity(at: Timestamp(seconds: seconds))
  }

  @Test("It opens, stays, and closes, as a closed form of time")
  func course() {
    var fade = BarFade()
    #expect(opacity(fade, 0) == 0 && fade.nextChange(after: .zero) == nil)
    fade.open(at: Timestamp(seconds: 10))
    let (rise, stay) = (BarFade.duration, BarFade.stay)
    let start = 10.0
    let leave = start + stay
    let course: [(Double, Double)] = [
      (start, 0), (start + rise / 2, 0.5), (start + rise, 1), (leave, 1), (leave + rise / 2, 0.5),
      (leave + rise, 0), (1000, 0),
    ]
    for (seconds, value) in course {
      expectClose(opacity(fade, seconds), value, within: 1e-6, "at \(seconds)")
    }
    #expect(fade.nextChange(after: Timestamp(seconds: 10.1)) == Timestamp(seconds: 10.1))
    #expect(fade.nextChange(after: Timestamp(seconds: 11)) == Timestamp(seconds: 10 + stay))
    #expect(fade.nextChange(after: Timestamp(seconds: 20)) == nil, "an idle window sleeps")
  }

  @Test("Turned round half way it goes back from there")
  func turned() {
    var fade = BarFade()
    fade.open(at: Timestamp(seconds: 1))
    fade.close(at: Timestamp(seconds: 1.1))
    expectClose(opacity(fade, 1.1), 0.5, within: 1e-6)
    expectClose(opacity(fade, 1.15), 0.25, within: 1e-6)
    fade.open(at: Timestamp(seconds: 1.15), for: nil)
    expectClose(opacity(fade, 1.2), 0.5, within: 1e-6)
    #expect(opacity(fade, 500) == 1)
    #expect(fade.nextChange(after: Timestamp(seconds: 500)) == nil)
  }

  @Test("With reduced motion it is there at once, and gone at once")
  func reduced() {
    var fade = BarFade(reducesMotion: true)
    fade.open(at: Timestamp(seconds: 1))
    #expect(opacity(fade, 1) == 1)
    #expect(opacity(fade, 1 + BarFade.stay) == 1)
    #expect(opacity(fade, 1.001 + BarFade.stay) == 0)
    fade.open(at: Timestamp(seconds: 20))
    fade.close(at: Timestamp(seconds: 21))
    #expect(opacity(fade, 21) == 0)
  }

  @Test("However many frames are drawn in between, a moment looks the same")
  func frameRates() throws {
    var (fine, coarse) = (BarRig(), BarRig())
    fine.open()
    coarse.open()
    for moment in [0.05, 0.3, 2, 4.05, 4.15, 4.3, 9] {
      let end = 10.4 + moment
      while fine.time < end - 0.004 {
        fine.time += 0.004
        var list = DrawList()
        fine.bar.draw(on: fine.size, at: fine.now, into: &list)
      }
      (fine.time, coarse.time) = (end, end)
      var (one, other) = (DrawList(), DrawList())
      fine.bar.draw(on: fine.size, at: fine.now, into: &one)
      coarse.bar.draw(on: coarse.size, at: coarse.now, into: &other)
      #expect(one == other, "after \(moment)")
    }
  }

  @Test("It asks for frames only while it looks different from frame to frame")
  func idle() {
    var rig = BarRig()
    func draw() {
      var list = DrawList()
      rig.bar.draw(on: rig.size, at: rig.now, into: &list)
    }
    #expect(rig.bar.needsDisplay(at: rig.now))
    draw()
    for _ in 0..<5 {
      rig.time += 100
      #expect(!rig.bar.needsDisplay(at: rig.now) && rig.bar.nextDeadline(after: rig.now) == nil)
    }
    let tab = rig.bar.layout(on: rig.size).grip.center
    _ = rig.touch(.began, at: tab)
    #expect(rig.bar.needsDisplay(at: rig.now))
    rig.time += 1
    draw()
    rig.time += 100
    #expect(!rig.bar.needsDisplay(at: rig.now), "a finger rests on it")
    #expect(rig.bar.nextDeadline(after: rig.now) == nil)
    _ = rig.touch(.ended, at: tab)
    draw()
    let deadline = rig.bar.nextDeadline(after: rig.now)
    #expect(deadline == rig.now.advanced(bySeconds: BarFade.stay))
    rig.time += BarFade.stay + 0.1
    #expect(rig.bar.needsDisplay(at: rig.now))
    rig.time += 1
    draw()
    #expect(!rig.bar.needsDisplay(at: rig.now) && rig.bar.nextDeadline(after: rig.now) == nil)
    // The same time again is no change.
    rig.bar.clock = "0:01"
    draw()
    rig.bar.clock = "0:01"
    #expect(!rig.bar.needsDisplay(at: rig.now))
    rig.bar.clock = "0:02"
    #expect(rig.bar.needsDisplay(at: rig.now))
  }

  @Test(
    "The clock shows whole seconds, and knows when the next one comes",
    arguments: [
      (-1, "0:00"), (0, "0:00"), (0.999, "0:00"), (1, "0:01"), (59.9, "0:59"), (60, "1:00"),
      (754, "12:34"), (3600, "1:00:00"), (45296, "12:34:56"),
    ] as [(Double, String)])
  func clock(seconds: Double, text: String) {
    #expect(BarClock.text(seconds) == text)
    let left = BarClock.untilNext(seconds)
    #expect(left > 0 && left <= 1)
    #expect(BarClock.text(max(seconds, 0) + left) != text)
  }
}

@Suite("From a card to its scene and back")
struct CardTransitionTests {
  private static let size = Size(width: 800, height: 600)
  private static let card = Rect(x: 100, y: 80, width: 160, height: 100)

  @Test("It begins on the card, ends all over the window, and keeps the window's shape")
  func course() {
    for direction in [CardTransition.Direction.opening, .closing] {
      let motion = CardTransition(direction, at: Timestamp(seconds: 5))
      let fitted = SurfaceFit(inner: Self.size, outer: Self.card).place
      let whole = Rect(origin: .zero, size: Self.size)
      var last: Double?
      for step in 0...20 {
        let time = Timestamp(seconds: 5 + CardTransition.duration * Double(step) / 20)
        let place = motion.place(from: Self.card, to: Self.size, at: time)
        expectClose(place.width / place.height, 800 / 600, within: 1e-9)
        if let last { #expect((place.width > last) == (direction == .opening)) }
        last = place.width
        if step == 0 || step == 20 {
          let end = (step == 0) == (direction == .opening) ? fitted : whole
          expectClose(place.minX, end.minX, within: 1e-6)
          expectClose(place.width, end.width, within: 1e-6)
        }
        #expect(motion.isOver(at: time) == (step == 20))
      }
    }
  }

  @Test("Only the moment decides what is drawn, and the end is the scene's frame or the gallery's")
  func frames() {
    var (scene, gallery) = (DrawList(background: .white), DrawList(background: .black))
    scene.rect(Rect(x: 300, y: 200, width: 50, height: 50), fill: Palette.pivot)
    gallery.rect(Self.card, fill: Palette.recognized)
    let motion = CardTransition(.opening, at: .zero)
    func frame(_ seconds: Double) -> DrawList {
      motion.frame(
        of: scene, over: gallery, from: Self.card, on: Self.size, at: Timestamp(seconds: seconds))
    }
    #expect(frame(0.1) == frame(0.1) && frame(0.1) != frame(0.11))
    #expect(frame(9) == frame(CardTransition.duration))
  }
}
