import Foundation

extension Double {
  /// Returns the number with a fixed number of decimal places, as C's `printf("%.1f")` writes it.
  ///
  /// Use it for text that changes with every frame: `String(format:)` takes about twenty times as
  /// long.
  ///
  /// - Parameter places: The number of decimal places, 0…6.
  /// - Returns: The text; for a number that is not finite, the text that C prints for it.
  public func decimalText(places: Int) -> String {
    let power = Double.power(ofTen: places)
    let size = magnitude
    // Below that every step is exact in a double and in an Int.
    guard size * power < 1e15 else { return String(format: "%.\(places)f", self) }
    let scaled = size * power
    // The multiplication's rounding error decides a rest that looks like one half.
    let lost = (-scaled).addingProduct(size, power)
    var whole = Int(scaled)
    let rest = scaled - Double(whole)
    if rest > 0.5 || (rest == 0.5 && (lost > 0 || (lost == 0 && whole % 2 == 1))) { whole += 1 }
    // Sixteen digits at most, a point, a sign, and zeros before the point.
    return String(unsafeUninitializedCapacity: 24) { letters in
      var end = 24
      func put(_ letter: UInt8) {
        end -= 1
        letters[end] = letter
      }
      var digit = 0
      repeat {
        if digit == places, places > 0 { put(UInt8(ascii: ".")) }
        put(UInt8(ascii: "0") + UInt8(whole % 10))
        whole /= 10
        digit += 1
      } while whole > 0 || digit <= places
      if sign == .minus { put(UInt8(ascii: "-")) }
      for index in end..<24 { letters[index - end] = letters[index] }
      return 24 - end
    }
  }

  /// Returns a power of ten, from 1 to a million.
  package static func power(ofTen places: Int) -> Double {
    switch places {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    default: 1e6
    }
  }

  /// Returns the same text, padded with leading spaces to a width: `printf("%8.1f")`.
  package func decimalText(places: Int, width: Int) -> String {
    let text = decimalText(places: places)
    let missing = width - text.utf8.count
    return missing > 0 ? String(repeating: " ", count: missing) + text : text
  }

  /// Returns the number with a fixed number of decimal places, and with a plus sign if it is not
  /// negative: `printf("%+.1f")`.
  public func signedDecimalText(places: Int) -> String {
    let text = decimalText(places: places)
    return text.utf8.first == UInt8(ascii: "-") ? text : "+" + text
  }
}
