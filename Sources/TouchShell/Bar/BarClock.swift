/// The time recorded so far, as in a window's bar.
package enum BarClock {
  /// Returns minutes and seconds, as `1:05`, with hours if there are any.
  package static func text(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0
      ? "\(hours):\(twoDigits(minutes)):\(twoDigits(whole % 60))"
      : "\(minutes):\(twoDigits(whole % 60))"
  }

  /// Returns the number of seconds until the text changes.
  package static func untilNext(_ seconds: Double) -> Double {
    let seconds = max(seconds, 0)
    return seconds.rounded(.down) + 1 - seconds
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
