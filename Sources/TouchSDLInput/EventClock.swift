import CTouchSDL2
public import TouchInput

/// The clock of live input: zero is when it was made, and it ticks in SDL's milliseconds.
///
/// SDL stamps an event when it enters the queue, with the low 32 bits of the same count; events and
/// ``now`` therefore agree.
public struct EventClock {
  private let start: UInt64
  private let ticks: () -> UInt64

  /// Starts a clock now.
  public init() { self.init(ticks: { SDL_GetTicks64() }) }

  /// Starts a clock that counts as `ticks` does, in milliseconds.
  package init(ticks: @escaping () -> UInt64) {
    self.ticks = ticks
    start = ticks()
  }

  /// This moment.
  public var now: Timestamp { timestamp(ofTicks: ticks()) }

  /// How long a loop may sleep until a moment, in whole milliseconds as `SDL_WaitEventTimeout`
  /// counts them; at most a second.
  ///
  /// A second costs nothing, and ends the wait should a system swallow a signal, or unplug a
  /// touchscreen in silence.
  ///
  /// - Parameter deadline: When something is to be done although nothing happens; nil if never.
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
