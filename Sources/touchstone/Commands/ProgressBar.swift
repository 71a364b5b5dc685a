import Foundation

/// How far a long command has come, as a line on a terminal that is written over again and again;
/// nothing where standard error is a file or a pipe.
struct ProgressBar {
  private let total: Int
  private let noun: String
  private let isShown: Bool
  private var shown = -1

  /// How many letters the bar has.
  private static let width = 30

  /// Begins at nothing.
  ///
  /// - Parameters:
  ///   - total: How much there is to do.
  ///   - noun: What is counted.
  ///   - isShown: Whether standard error is a terminal.
  init(total: Int, _ noun: String, isShown: Bool = isatty(STDERR_FILENO) == 1) {
    self.total = max(total, 1)
    self.noun = noun
    self.isShown = isShown
  }

  /// So much is done.
  mutating func show(_ count: Int) {
    let percent = min(max(count, 0), total) * 100 / total
    guard isShown, percent != shown else { return }
    shown = percent
    Diagnostics.control(Self.line(count, of: total, noun))
  }

  /// It is over, and the line goes.
  func end() { if isShown { Diagnostics.control("\r\u{1B}[K") } }

  /// What stands there.
  static func line(_ count: Int, of total: Int, _ noun: String) -> String {
    let done = min(max(count, 0), total)
    let full = done * width / total
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    return "\r[\(bar)] \(done * 100 / total) % · \(done) of \(total) \(noun)\u{1B}[K"
  }
}
