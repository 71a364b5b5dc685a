import TouchGeometry
import TouchGestures
import TouchInput

/// HOV-1.
final class OracleHover: OracleRecognizer {
  private var place = Point.zero

  override var takesTouches: Bool { false }
  override var location: Point { place }
  override func canPrevent(_ other: OracleRecognizer) -> Bool { false }
  override func canBePrevented(by other: OracleRecognizer) -> Bool { false }

  func enter(at place: Point) {
    self.place = place
    propose(.began, "HOV-1")
  }

  func follow(to place: Point) {
    self.place = place
    propose(.changed, nil)
  }

  func leave(at place: Point) {
    guard isDriven else { return }
    self.place = place
    propose(.ended, "HOV-1")
  }
}
