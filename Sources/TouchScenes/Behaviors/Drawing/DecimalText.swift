import Foundation

extension Double {
  /// The number with so many digits behind the point, as C's `printf("%.1f")` writes it, for tables
  /// that are written anew with every touch: with `String(format:)` they took an eighth of the time
  /// until a gallery was seen.
  ///
  /// - Parameter places: 0…3.
  /// - Returns: The text; of a number that is not finite, what C prints for it.
  func decimalText(places: Int) -> String {
    let power = [1.0, 10, 100, 1000][places]
    let size = magnitude
    // Below that every step is exact in a double and in an Int.
    guard size * power < 1e15 else { return String(format: "%.\(places)f", self) }
    let scaled = size * power
    // What the multiplication rounded away: it decides where the rest looks like one half.
    let lost = (-scaled).addingProduct(size, power)
    var whole = Int(scaled)
    let rest = scaled - Double(whole)
    if rest > 0.5 || (rest == 0.5 && (lost > 0 || (lost == 0 && whole % 2 == 1))) { whole += 1 }
    var digits = String(whole)
    if places > 0 {
      while digits.utf8.count <= places { digits = "0" + digits }
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
    }
    return sign == .minus ? "-" + digits : digits
  }
}
