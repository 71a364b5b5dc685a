/// A number as written: digits and a power of ten, without rounding.
struct DecimalNumber {
  var isNegative = false
  /// The first nineteen significant digits, or twenty if they fit.
  var digits: UInt64 = 0
  /// The power of ten by which `digits` is multiplied.
  var exponent = 0
  /// Whether a digit other than 0 was left out.
  var isInexact = false
  private var count = 0

  /// Appends a digit before the decimal point.
  @inline(__always)
  mutating func append(_ digit: UInt8) {
    if count < 19 {
      digits = digits &* 10 &+ UInt64(digit)
      count += 1
    } else {
      appendTwentieth(digit)
    }
  }

  /// Appends a digit for which there may be no room: the twentieth of a 64-bit seed fits, or it
  /// does not.
  private mutating func appendTwentieth(_ digit: UInt8) {
    let (tenfold, overflow) = digits.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tenfold.addingReportingOverflow(UInt64(digit))
    if count == 19, !overflow, !carry {
      digits = sum
      count = 20
    } else {
      count = 21
      exponent += 1
      if digit != 0 { isInexact = true }
    }
  }

  /// Appends a digit after the decimal point.
  @inline(__always)
  mutating func appendDecimal(_ digit: UInt8) {
    if count < 19 {
      digits = digits &* 10 &+ UInt64(digit)
      exponent -= 1
      if digits != 0 { count += 1 }
    } else if digit != 0 {
      isInexact = true
    }
  }

  /// The nearest double, ties to even; nil if it takes more than one division to find.
  ///
  /// The value covers up to nineteen significant digits, with up to nineteen of them after the
  /// decimal point: every coordinate that a program writes to be read back.
  @inline(__always)
  var exactDouble: Double? {
    if isInexact || exponent > 0 { return digits == 0 && !isInexact ? signed(0) : nil }
    if exponent == 0 { return signed(Double(digits)) }
    let places = -exponent
    if places > 19 { return digits == 0 ? signed(0) : nil }
    if digits < 1 << 53 {
      // Both are exact, so the quotient is rounded once. Above 10^22 it would not be.
      return signed(Double(digits) / DecimalNumber.doublePowers[places])
    }
    return signed(DecimalNumber.quotient(digits, DecimalNumber.powers[places]))
  }

  /// Returns `dividend / divisor` rounded once, by a 128-bit division whose remainder shows if
  /// digits were cut off.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let shift = divisor.leadingZeroBitCount
    let normalDivisor = divisor << UInt64(shift)
    var high = dividend << UInt64(dividend.leadingZeroBitCount)
    var low: UInt64 = 0
    var power = shift - dividend.leadingZeroBitCount - 64
    if high >= normalDivisor {
      low = high << 63
      high >>= 1
      power += 1
    }
    // Because half the divisor ≤ high < divisor, the quotient's top bit is set.
    let (quotient, remainder) = normalDivisor.dividingFullWidth((high, low))
    var significand = quotient >> 11
    let cut = quotient & 0x7FF
    let half: UInt64 = 0x400
    if cut > half || (cut == half && (remainder != 0 || significand & 1 == 1)) { significand += 1 }
    // The power of two, −63 … 11, is built from its exponent; multiplying by it is exact.
    return Double(significand) * Double(bitPattern: UInt64(1023 + power + 11) << 52)
  }

  /// Returns the value times 10 to the `power`, if the product is whole and fits.
  @inline(__always)
  func scaled(by power: Int) -> Int64? {
    guard let magnitude = magnitude(scaledBy: power) else { return nil }
    // The lowest number has no positive counterpart.
    if isNegative, magnitude == Int64.min.magnitude { return .min }
    guard magnitude <= UInt64(Int64.max) else { return nil }
    return isNegative ? -Int64(magnitude) : Int64(magnitude)
  }

  /// The value, if it is whole, not negative and fits.
  var unsigned: UInt64? {
    guard let value = magnitude(scaledBy: 0), !isNegative || value == 0 else { return nil }
    return value
  }

  /// The value, if it is whole and its magnitude fits.
  var whole: Int128? { magnitude(scaledBy: 0).map { isNegative ? -Int128($0) : Int128($0) } }

  @inline(__always)
  private func magnitude(scaledBy power: Int) -> UInt64? {
    if isInexact { return nil }
    if digits == 0 { return 0 }
    let shift = exponent + power
    if shift == 0 { return digits }
    if shift > 0 {
      guard shift < 20 else { return nil }
      let (product, overflow) = digits.multipliedReportingOverflow(by: DecimalNumber.powers[shift])
      return overflow ? nil : product
    }
    guard shift > -20 else { return nil }
    let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: Self.powers[-shift])
    return remainder == 0 ? quotient : nil
  }

  @inline(__always)
  private func signed(_ magnitude: Double) -> Double { isNegative ? -magnitude : magnitude }

  /// The powers 10^0 … 10^19: all that fit.
  private static let powers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  private static let doublePowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19,
  ]
}
