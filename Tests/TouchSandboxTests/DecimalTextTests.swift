import Foundation
import TestBasics
import Testing

@Suite("Numbers of tables")
struct DecimalTextTests {
  private func compare(_ value: Double, _ places: Int) {
    #expect(value.decimalText(places: places) == String(format: "%.\(places)f", value))
    #expect(value.decimalText(places: places, width: 9) == String(format: "%9.\(places)f", value))
    // What is no number has the sign that it has; nobody sees it with one.
    guard value.isFinite else { return }
    #expect(value.signedDecimalText(places: places) == String(format: "%+.\(places)f", value))
  }

  @Test(
    "They are what C prints",
    arguments: [
      0, -0.0, 0.05, 0.15, 0.25, 0.35, 0.5, 1.5, 2.5, 0.95, 9.95, 99.95, 0.049999999999999996,
      0.005, 0.015, 0.125, 1.0005, 2.675, -2.675, -0.04, 1e-300, 123_456_789.05, 1e14, -1e15,
      1e16, 1e300, .infinity, -.infinity, .nan,
    ] as [Double])
  func edges(_ value: Double) {
    for places in 0...6 { compare(value, places) }
  }

  @Test("They are for any number, near a half too")
  func any() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<1500 {
      let size = Double.random(in: 0...1, using: &generator)
      let value = Double.random(in: -1...1, using: &generator) * pow(10, size * 9)
      let half = (value * 10).rounded() / 20
      for number in [value, half, half.nextUp, half.nextDown] {
        for places in 0...6 { compare(number, places) }
      }
    }
  }
}
