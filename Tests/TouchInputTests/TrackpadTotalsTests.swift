import TestSupport
import Testing

@Suite("A Mac's trackpad")
struct TrackpadTotalsTests {
  private let place = Point(x: 30, y: 40)

  @Test("IND-3: scale = 1 + Σ magnification, and each gesture starts from nothing")
  func magnification() {
    var totals = TrackpadTotals()
    #expect(
      totals.add(.began, at: place)
        == PinchEvent(phase: .began, location: place, scale: 1, rotation: 0))
    #expect(totals.add(.changed, at: place, magnification: 0.25).scale == 1.25)
    #expect(totals.add(.changed, at: place, magnification: 0.5).scale == 1.75)
    #expect(totals.add(.changed, at: place, magnification: -1).scale == 0.75)
    #expect(
      totals.add(.ended, at: place)
        == PinchEvent(phase: .ended, location: place, scale: 0.75, rotation: 0))
    #expect(totals.add(.began, at: place, magnification: 0.5).scale == 1.5)
  }

  @Test("IND-3: rotation += −degrees · π / 180: counter-clockwise degrees become clockwise radians")
  func rotation() {
    var totals = TrackpadTotals()
    #expect(totals.add(.began, at: place, rotation: 90).rotation == -.pi / 2)
    #expect(totals.add(.changed, at: place, rotation: -180).rotation == .pi / 2)
    let turned = totals.add(.changed, at: place, rotation: -720).rotation
    expectClose(turned, 4.5 * Double.pi, within: 1e-12)
    #expect(totals.add(.cancelled, at: place).rotation == turned)
  }

  @Test("IND-3: the scale stays positive, and what is not finite counts as nothing")
  func limits() {
    var totals = TrackpadTotals()
    #expect(totals.add(.began, at: place, magnification: -3).scale == TrackpadTotals.minimumScale)
    #expect(totals.add(.changed, at: place, magnification: 3).scale == 1)
    let strange = totals.add(.changed, at: place, magnification: .nan, rotation: .infinity)
    #expect(strange.scale == 1 && strange.rotation == 0)
  }
}
