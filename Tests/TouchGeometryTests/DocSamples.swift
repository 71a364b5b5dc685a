import Testing
import TouchGeometry

/// The samples of the documentation, with the results that it prints.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchGeometry: the photo and the two fingers")
  func landingPage() throws {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let map = Transform2D(
      layerBounds: bounds, anchorPoint: Point(x: 0.5, y: 0.5),
      position: Point(x: 200, y: 100), transform: .identity)
    let left = Point(x: 150, y: 100)
    let right = Point(x: 250, y: 100)

    try #require(map.inverse != nil)
    guard let toPhoto = map.inverse else { return }
    let leftMark = left.applying(toPhoto)
    let rightMark = right.applying(toPhoto)
    #expect(leftMark == Point(x: 0, y: 25))
    #expect(rightMark == Point(x: 100, y: 25))

    let fit = SimilarityFit.fit(
      [
        PointPair(source: leftMark, target: left),
        PointPair(source: rightMark, target: Point(x: 150, y: 300)),
      ],
      mode: .similarity)
    let change = toPhoto.concatenating(fit.transform)
    #expect(change.fixedPoint == Point(x: 150, y: 100))
    #expect(fit.transform.similarityScale == 2)
    #expect(fit.transform.similarityRotation == 1.5707963267948966)
    #expect(
      bounds.applying(fit.transform) == Rect(x: 100, y: 100, width: 100, height: 200))
  }

  @Test("Vector, Angle, AngleUnwrapper and SimilarityFit")
  func types() {
    #expect(Vector(dx: 0, dy: 1).angle == 1.5707963267948966)
    #expect(Vector(dx: 1, dy: 0).cross(Vector(dx: 0, dy: 1)) == 1)

    #expect(Angle.radians(.pi).degrees == 180)
    #expect(Angle.degrees(450).normalized.degrees == 90)

    var turned = AngleUnwrapper()
    for step in 1...10 {
      turned.update(with: Angle.remainder(Double(step) * 0.7))
    }
    #expect(turned.total == 7)

    let fit = SimilarityFit.fit(
      [
        PointPair(source: Point(x: 0, y: 0), target: Point(x: 100, y: 100)),
        PointPair(source: Point(x: 10, y: 0), target: Point(x: 100, y: 120)),
      ],
      mode: .similarity)
    #expect(fit.transform.similarityScale == 2)
    #expect(fit.transform.similarityRotation == 1.5707963267948966)
    #expect(Point(x: 5, y: 0).applying(fit.transform) == Point(x: 100, y: 110))
  }
}
