import Testing
import TouchGeometry
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
}
