package import TouchInput

/// How visible a window's bar is, as a closed form of time: the same moments give the same values,
/// however many frames are drawn in between.
///
/// It opens when the user asks for it, stays while a hand is on it and for some seconds after that,
/// and then closes by itself.
package struct BarFade: Hashable, Sendable {
  /// How long opening and closing take, in seconds.
  package static let duration = 0.2
  /// How long it stays open after a finger's last touch, in seconds.
  package static let stay = 4.0
  /// How long it stays open after the pointer has left it, in seconds.
  package static let stayAfterPointer = 1.0

  /// Whether it opens and closes at once.
  package var reducesMotion: Bool
  private var isOpen = false
  /// When it was opened or closed last, and how visible it was then.
  private var start = Timestamp.zero
  private var startValue = 0.0
  /// When it closes by itself; nil while a hand is on it, and while it is closed.
  private var end: Timestamp?

  /// Makes a closed one.
  package init(reducesMotion: Bool = false) { self.reducesMotion = reducesMotion }

  // MARK: What happens

  /// The user asked for it or used it: it stays open for some seconds from now; nil is until told
  /// otherwise.
  package mutating func open(at time: Timestamp, for seconds: Double? = Self.stay) {
    if !isOpen || isClosing(at: time) {
      startValue = opacity(at: time)
      start = time
      isOpen = true
    }
    end = seconds.map { time.advanced(bySeconds: $0) }
  }

  /// It is to close now.
  package mutating func close(at time: Timestamp) {
    guard isOpen, !isClosing(at: time) else { return }
    startValue = opacity(at: time)
    start = time
    isOpen = false
    end = nil
  }

  // MARK: Opacity

  /// How visible it is, 0…1.
  package func opacity(at time: Timestamp) -> Double {
    guard isOpen else { return max(startValue - share(of: time, since: start), 0) }
    let opened = min(startValue + share(of: min(time, end ?? time), since: start), 1)
    guard let end, time > end else { return opened }
    return max(opened - share(of: time, since: end), 0)
  }

  /// Whether it is open: it takes what lands on it.
  ///
  /// What closes by itself still takes a touch for as long as it can be seen; what was closed, for
  /// a touch beside it or by one of its buttons, takes none.
  package func isOpen(at time: Timestamp) -> Bool {
    isOpen && (!isClosing(at: time) || opacity(at: time) > 0)
  }

  /// Whether all of it has been seen, or would have been with motion: a touch on it is meant for what
  /// is there now, and is not the second one of a double tap on what was there before.
  package func isSettled(at time: Timestamp) -> Bool {
    isOpen(at: time) && time.seconds(since: start) >= (1 - startValue) * Self.duration
  }

  /// Whether the next frame looks different by itself.
  package func isMoving(at time: Timestamp) -> Bool {
    let value = opacity(at: time)
    if isClosing(at: time) || !isOpen { return value > 0 }
    return value < 1
  }

  /// When it looks different next, if nothing happens: a past moment while it fades; nil if it
  /// stays as it is.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    if isMoving(at: time) { return time }
    return isOpen && !isClosing(at: time) ? end : nil
  }

  private func isClosing(at time: Timestamp) -> Bool { end.map { time > $0 } ?? false }

  /// How much of a fade has passed.
  private func share(of time: Timestamp, since start: Timestamp) -> Double {
    guard !reducesMotion else { return time >= start ? 1 : 0 }
    return max(time.seconds(since: start) / Self.duration, 0)
  }
}
