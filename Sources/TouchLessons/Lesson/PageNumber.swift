import TouchSandbox

/// A number of a page's figure that the pupil sets.
package struct PageNumber: Hashable, Sendable {
  /// Its name beside the slider.
  package let name: String
  /// What the slider offers; a number beyond it can be typed where ``isLimited`` is false.
  package let range: ClosedRange<Double>
  /// The distance between two values of the slider.
  package let step: Double
  /// Whether nothing outside of the range makes sense.
  package let isLimited: Bool

  /// The number as it is shown and typed.
  package func text(of value: Double) -> String {
    let text = value.decimalText(places: step >= 1 ? 0 : 2)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// A number that was typed; nil for what is none, or lies outside of a limit.
  package func value(of text: String) -> Double? {
    let plain = text.map { $0 == "−" ? "-" : $0 == "," ? "." : $0 }.filter { !$0.isWhitespace }
    guard let value = Double(String(plain)), value.isFinite, abs(value) <= 1e5,
      !isLimited || range.contains(value)
    else { return nil }
    return value
  }
}
