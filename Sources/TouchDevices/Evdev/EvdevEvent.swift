/// One event of a Linux input device, as a line of a file tells it.
struct EvdevEvent: Equatable {
  /// Microseconds on the file's clock.
  var time: Int64
  var type: UInt16
  var code: UInt16
  var value: Int32
  /// Which of the file's devices.
  var device = 0
}

extension EvdevEvent {
  /// A value as files write it: signed, or the same 32 bits without a sign; nil if it does not fit.
  static func value(_ number: Int64) -> Int32? {
    guard number >= Int64(Int32.min), number <= Int64(UInt32.max) else { return nil }
    return Int32(truncatingIfNeeded: number)
  }
}
