import ArgumentParser
import TouchExplain

/// Options for the visible parts of the overlay.
struct ShowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show these parts of the overlay: \(Self.names).",
      discussion:
        "Separate several parts with commas. A word after a colon selects the contents of a part, such as geometry:2 for its second step: \(Self.choiceHelp).",
      valueName: "parts"))
  var show: String?

  private static var names: String {
    OverlayPart.available.map(\.rawValue).joined(separator: ", ")
  }

  func validate() throws { _ = try named() }

  private static var choiceHelp: String {
    OverlayPart.available.filter { !$0.words.isEmpty }
      .map { "\($0.rawValue):\($0.words.joined(separator: "|"))" }.joined(separator: ", ")
  }

  /// The named parts.
  var parts: Set<OverlayPart> { Set((try? named())?.map(\.part) ?? []) }

  /// The selected contents of the named parts.
  var choices: [OverlayPart: [String]] {
    Dictionary(((try? named()) ?? []).map { ($0.part, $0.words) }, uniquingKeysWith: +)
      .filter { !$0.value.isEmpty }
  }

  private func named() throws -> [(part: OverlayPart, words: [String])] {
    guard let show else { return [] }
    return try show.split(separator: ",", omittingEmptySubsequences: false).map { text in
      let words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard let part = OverlayPart.available.first(where: { $0.rawValue == words[0] }) else {
        throw ValidationError(
          "--show takes \(Self.names), separated by commas; \(words[0]) is not one of them.")
      }
      for word in words.dropFirst() where !part.words.contains(word) {
        let choices = part.words.isEmpty ? "no word" : part.words.joined(separator: ", ")
        throw ValidationError("--show \(part.rawValue): expected \(choices); not \(word).")
      }
      return (part, Array(words.dropFirst()))
    }
  }
}
