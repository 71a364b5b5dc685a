package import TouchInput

/// The visibility of a window's bar as a closed form of time: the same moments give the same
/// values, however many frames are drawn in between.
///
/// The bar opens when the user asks for it. It stays while a hand is on it and for some seconds
/// after that, and then closes by itself.
package struct BarFade: Hashable, Sendable {
  /// The duration of opening and of closing, in seconds.
  package static let duration = 0.2
  /// The time for which the bar stays open after a finger's last touch, in seconds.
  package static let stay = 4.0
  /// The time for which the bar stays open after the pointer has left it, in seconds.
  package static let stayAfterPointer = 1.0

  /// Whether the bar opens and closes immediately.
  package var reducesMotion: Bool
  private var isOpen = false
  /// The moment at which the bar was last opened or closed, and its opacity then.
  private var start = Timestamp.zero
  private var startValue = 0.0
  /// The moment at which the bar closes by itself; nil while a hand is on it or it is closed.
  private var end: Timestamp?

  /// Makes a closed bar's visibility.
  package init(reducesMotion: Bool = false) { self.reducesMotion = reducesMotion }

  // MARK: Opening and closing

  /// Opens the bar, or keeps it open, for some seconds from a moment; nil for no limit.
  package mutating func open(at time: Timestamp, for seconds: Double? = Self.stay) {
    if !isOpen || isClosing(at: time) {
      startValue = opacity(at: time)
      start = time
      isOpen = true
    }
    end = seconds.map { time.advanced(bySeconds: $0) }
  }

  /// Closes the bar from a moment on.
  package mutating func close(at time: Timestamp) {
    guard isOpen, !isClosing(at: time) else { return }
    startValue = opacity(at: time)
    start = time
    isOpen = false
    end = nil
  }

  // MARK: Opacity

  /// Returns the bar's opacity, 0…1.
  package func opacity(at time: Timestamp) -> Double {
    guard isOpen else { return max(startValue - share(of: time, since: start), 0) }
    let opened = min(startValue + share(of: min(time, end ?? time), since: start), 1)
    guard let end, time > end else { return opened }
    return max(opened - share(of: time, since: end), 0)
  }

  /// Returns whether the bar is open and takes touches on it.
  ///
  /// A bar that closes by itself takes touches for as long as it is visible. A bar that was closed,
  /// by a touch beside it or by one of its buttons, takes none.
  package func isOpen(at time: Timestamp) -> Bool {
    isOpen && (!isClosing(at: time) || opacity(at: time) > 0)
  }

  /// Returns whether the bar has had the time to appear completely, even without motion.
  ///
  /// A touch on it is then meant for the bar, and is not the second of a double tap on earlier
  /// content.
  package func isSettled(at time: Timestamp) -> Bool {
    isOpen(at: time) && time.seconds(since: start) >= (1 - startValue) * Self.duration
  }

  /// Returns whether the next frame differs by itself.
  package func isMoving(at time: Timestamp) -> Bool {
    let value = opacity(at: time)
    if isClosing(at: time) || !isOpen { return value > 0 }
    return value < 1
  }

  /// Returns the next moment at which the bar changes by itself: a past moment while it fades; nil
  /// if it stays unchanged.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    if isMoving(at: time) { return time }
    return isOpen && !isClosing(at: time) ? end : nil
  }

  private func isClosing(at time: Timestamp) -> Bool { end.map { time > $0 } ?? false }

  /// Returns the part of a fade that has passed.
  private func share(of time: Timestamp, since start: Timestamp) -> Double {
    guard !reducesMotion else { return time >= start ? 1 : 0 }
    return max(time.seconds(since: start) / Self.duration, 0)
  }
}
