/// What the app counts: isolated to the main actor, as everything here that does not say otherwise.
final class Score {
  static let shared = Score()
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}
