/// One event of a Linux input device, from a line of a file.
struct EvdevEvent: Equatable {
  /// Microseconds on the file's clock.
  var time: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
  /// The index of the device in the file.
  var device = 0

  /// Returns a value from a file: signed, or the same 32 bits without a sign; nil if it does not
  /// fit.
  static func value(_ number: Int64) -> Int32? {
    guard number >= Int64(Int32.min), number <= Int64(UInt32.max) else { return nil }
    return Int32(truncatingIfNeeded: number)
  }
}
