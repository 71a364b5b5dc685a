import Testing
import TouchGeometry

@Suite("A whole number of any other")
struct WholeNumberTests {
  @Test(
    "is cut off and kept in a range",
    arguments: [
      (1.9, 1), (-1.9, -1), (7, 7), (7.5, 7), (8, 8), (8.1, 8), (1e300, 8), (.infinity, 8),
      (-5, -5), (-5.5, -5), (-1e19, -5), (-.infinity, -5), (.nan, -5),
    ] as [(Double, Int)])
  func clamped(_ value: Double, _ whole: Int) {
    #expect(Int(value, clampedTo: -5...8) == whole)
  }

  @Test("also in that of all whole numbers")
  func all() {
    let all = Int.min...Int.max
    #expect(Int(0x1p63, clampedTo: all) == .max)
    #expect(Int(-0x1p63, clampedTo: all) == .min)
    #expect(Int(0x1p63.nextDown, clampedTo: all) == 9_223_372_036_854_774_784)
  }
}
