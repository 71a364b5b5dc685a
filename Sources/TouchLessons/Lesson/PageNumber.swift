import TouchSandbox

/// A number of a page's figure that the pupil sets.
package struct PageNumber: Hashable, Sendable {
  /// The number's name beside the slider.
  package let name: String
  /// The range of the slider; a number beyond it can be typed if ``isLimited`` is false.
  package let range: ClosedRange<Double>
  /// The distance between two values of the slider.
  package let step: Double
  /// Whether numbers outside the range make no sense.
  package let isLimited: Bool

  /// Returns the number as it is shown and typed.
  package func text(of value: Double) -> String { value.lessonText(places: step >= 1 ? 0 : 2) }

  /// Returns a typed number; nil if the text is not a number or exceeds a limit.
  package func value(of text: String) -> Double? {
    let plain = text.map { $0 == "−" ? "-" : $0 == "," ? "." : $0 }.filter { !$0.isWhitespace }
    guard let value = Double(String(plain)), value.isFinite, abs(value) <= 1e5,
      !isLimited || range.contains(value)
    else { return nil }
    return value
  }
}

extension Double {
  /// Returns the number as lessons show it: with a true minus sign, which a zero never has.
  func lessonText(places: Int) -> String {
    let text = decimalText(places: places)
    guard text.hasPrefix("-") else { return text }
    return (Double(text) == 0 ? "" : "−") + text.dropFirst()
  }
}
