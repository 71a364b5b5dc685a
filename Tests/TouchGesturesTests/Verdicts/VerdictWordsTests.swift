import Foundation
import GestureStorm
import TestSupport
import Testing
import TouchGestures

/// Where people read a verdict it speaks as a person does; traces keep the machine form.
@Suite("Verdicts in words")
struct VerdictWordsTests {
  private static let table =
    VerdictRow.taps + VerdictRow.ways + VerdictRow.pairs + VerdictRow.shared

  @Test("WHY-1: each rule's verdict in words", arguments: table)
  func row(_ row: VerdictRow) {
    let words = VerdictWords(row.recognizer(), as: row.state) { $0.displayName }
      .text(row.verdict())
    #expect(words == row.words)
    #expect(words.count <= VerdictWords.longest)
  }

  @Test("The table has a row for every rule that the library's recognizers decide by")
  func complete() throws {
    let code = try Self.librarySources().joined(separator: "\n")
    let rules = Set(code.matches(of: #/"([A-Z]+-[0-9]+)"/#).map { String($0.output.1) })
    #expect(rules.count > 50)
    let rows = Set(Self.table.compactMap { $0.verdict().rule })
    expectEqual(rules.subtracting(rows), [], "these have no row")
  }

  @Test(
    "Each sentence that the library gives with a rule has its words, and no words are left over")
  func sentences() throws {
    let code = try Self.librarySources().joined(separator: "\n")
    var given = Set(
      code.matches(of: #/\.rule\(\s*"([A-Z]+-[0-9]+)",\s*"([^"\\]+)"\)/#).map {
        "\($0.output.1): \($0.output.2)"
      })
    for match in code.matches(of: #/inputVerdicts: \([^)]*\) \{\s*\("([^"]+)", "([^"]+)"\)/#) {
      given.formUnion([match.output.1, match.output.2].map { "IND-2: \($0)" })
    }
    #expect(Set(VerdictPhrase.table.map { "\($0.rule): \($0.machine)" }) == given)
    #expect(VerdictPhrase.table.allSatisfy { $0.text.count <= VerdictWords.longest })
  }

  private static func librarySources() throws -> [String] {
    try ["TouchGestures", "TouchScene", "TouchLists"].flatMap { module in
      let folder = BuiltProgram.package.appending(path: "Sources/\(module)").path
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".swift") }
        .map { try BuiltProgram.text("Sources/\(module)/\($0)") }
    }
  }

  // MARK: Everything that happens

  /// Complains about words that are none.
  private static func complaint(_ words: String, about machine: String) -> String? {
    let isMachine =
      words.contains(#/\b[A-Z]+-[0-9]+/#) || words == machine
      || machine.hasSuffix(": " + words) && words.contains(", at most ")
    if words.isEmpty { return "no words for \(machine)" }
    if isMachine { return "in machine form: \(words)" }
    if words.count > VerdictWords.longest { return "too long: \(words)" }
    if words.contains("nan") || words.contains("inf") { return "no number: \(words)" }
    return nil
  }

  /// Hears every verdict and reads its words.
  private final class Reader: GestureObserver {
    private(set) var complaints: [String] = []
    private(set) var rules: Set<String> = []

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) {
      guard new.isFinal || new == .began, let verdict else { return }
      let words = verdict.words(of: recognizer, as: new)
      rules.insert(verdict.rule ?? "own")
      if let complaint = VerdictWordsTests.complaint(words, about: "\(verdict)") {
        complaints.append("\(recognizer.displayName) at \(time.seconds): \(complaint)")
      }
    }
  }

  @Test("WHY-1: in storms of fingers on all kinds each verdict has words", arguments: 0..<4)
  func storms(part: UInt64) {
    var rules: Set<String> = []
    for seed in part * 1_000_000 + 1...part * 1_000_000 + 80 {
      let storm = Storm(seed: seed)
      let reader = Reader()
      storm.stage.dispatcher.watcher = reader
      storm.play()
      rules.formUnion(reader.rules)
      #expect(reader.complaints.isEmpty, "seed \(seed)")
      if !reader.complaints.isEmpty { return }
    }
    // Of the rules of each kind, and of what others decide.
    #expect(rules.count > 20, "\(rules.sorted())")
  }
}
