import CTouchSDL2
public import TouchInput

/// The clock of live input, which starts at zero when it is made and ticks in SDL's milliseconds.
///
/// SDL stamps an event when it enters the queue, with the low 32 bits of the same count; events and
/// ``now`` therefore agree.
public struct EventClock {
  private let start: UInt64
  private let ticks: () -> UInt64

  /// Starts a clock now, with the time zero.
  public init() { self.init(ticks: { SDL_GetTicks64() }) }

  /// Starts a clock from a function that counts milliseconds.
  package init(ticks: @escaping () -> UInt64) {
    self.ticks = ticks
    start = ticks()
  }

  /// The current moment.
  public var now: Timestamp { timestamp(ofTicks: ticks()) }

  /// Returns the time that a loop may sleep until a moment, in whole milliseconds for
  /// `SDL_WaitEventTimeout`; at most a second.
  ///
  /// Waking once a second costs next to nothing. It is needed if the system swallows a signal, or
  /// does not report an unplugged touchscreen.
  ///
  /// - Parameter deadline: The moment of the next action without an event; nil if there is none.
  /// - Returns: 0 … 1,000; 0 for a moment that has come.
  public func timeout(until deadline: Timestamp?) -> Int32 {
    guard let deadline else { return 1000 }
    let milliseconds = (deadline.seconds(since: now) * 1000).rounded(.up)
    return Int32(min(max(milliseconds, 0), 1000))
  }

  /// The moment that SDL stamped on an event; right also after the stamp has run over, every 49
  /// days.
  func timestamp(ofEvent stamp: UInt32) -> Timestamp {
    let now = ticks()
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- stamp)
    return timestamp(ofTicks: now &- UInt64(bitPattern: Int64(age)))
  }

  private func timestamp(ofTicks ticks: UInt64) -> Timestamp {
    let milliseconds = Int64(bitPattern: ticks &- start)
    return Timestamp(nanoseconds: milliseconds.multipliedReportingOverflow(by: 1_000_000).0)
  }
}
