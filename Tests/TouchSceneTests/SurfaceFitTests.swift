import Testing
import TouchScene

@Suite("A surface shown on another")
struct SurfaceFitTests {
  @Test(
    "One without width or height has an empty place, and every point is its middle",
    arguments: [
      Size(width: 0, height: 600), Size(width: 800, height: 0), Size(width: -8, height: 6), .zero,
    ])
  func withoutArea(inner: Size) {
    let fit = SurfaceFit(inner: inner, outer: Rect(x: 10, y: 20, width: 600, height: 300))
    #expect(fit.place == Rect(x: 310, y: 170, width: 0, height: 0))
    let middle = Point(x: inner.width / 2, y: inner.height / 2)
    #expect(fit.inside(Point(x: 300, y: 100)) == middle)
  }

  @Test(
    "A place without extent shows nothing, and what happens there is finite",
    arguments: [
      Rect(x: 10, y: 20, width: 0, height: 0), Rect(x: 10, y: 20, width: 0, height: 50),
      Rect(x: 10, y: 20, width: 50, height: 0),
    ])
  func empty(_ outer: Rect) {
    let fit = SurfaceFit(inner: Size(width: 800, height: 600), outer: outer)
    #expect(fit.place.width == 0 && fit.place.height == 0)
    let point = fit.inside(Point(x: 10, y: 20))
    #expect(point.x.isFinite && point.y.isFinite)
    let far = fit.inside(Point(x: 100, y: 200))
    #expect(far.x.isFinite && far.y.isFinite)
  }
}
