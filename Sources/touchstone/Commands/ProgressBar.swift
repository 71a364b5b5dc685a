import Foundation

/// The progress of a long command, on one line of a terminal; shows nothing if standard error is a
/// file or a pipe.
struct ProgressBar {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private var shown = -1

  /// The number of characters in the bar.
  private static let width = 30

  /// Creates a bar with no progress.
  ///
  /// - Parameters:
  ///   - total: The total count.
  ///   - noun: The noun for the counted items.
  ///   - isShown: Whether standard error is a terminal.
  init(total: Int, _ noun: String, isShown: Bool = isatty(STDERR_FILENO) == 1) {
    self.total = max(total, 1)
    self.noun = noun
    self.isShown = isShown
  }

  /// Shows the count that is done.
  mutating func show(_ count: Int) {
    let percent = min(max(count, 0), total) * 100 / total
    guard isShown, percent != shown else { return }
    shown = percent
    Diagnostics.control(Self.line(count, of: total, noun))
  }

  /// Ends the progress and clears the line.
  func end() { if isShown { Diagnostics.control("\r\u{1B}[K") } }

  /// Returns the text of the line.
  static func line(_ count: Int, of total: Int, _ noun: String) -> String {
    let done = min(max(count, 0), total)
    let full = done * width / total
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    return "\r[\(bar)] \(done * 100 / total) % · \(done) of \(total) \(noun)\u{1B}[K"
  }
}
