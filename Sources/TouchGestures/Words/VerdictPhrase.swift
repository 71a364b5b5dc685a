/// The overlay's words for the sentences that the library's recognizers give with a rule.
///
/// An app's own recognizer gives its own sentences, which are shown unchanged. Tests compare the
/// table with the sources: no sentence is missing, and none is left over.
package struct VerdictPhrase: Hashable {
  package let rule: String
  /// The sentence of the trace.
  package let machine: String
  /// The sentence of the glass.
  package let text: String

  /// The row of a rule's sentence.
  static func of(_ rule: String, _ machine: String) -> VerdictPhrase? {
    table.first { $0.rule == rule && $0.machine == machine }
  }

  package static let table = [
    ("TAP-1", "the pointer's primary button is not asked for", "not the mouse button it asks for"),
    (
      "TAP-2", "a finger landed after another had been lifted",
      "a finger landed after another was lifted"
    ),
    ("SWP-7", "no direction is set", "no direction is set"),
    ("EDGE-1", "no edge is set", "no edge is set"),
    (
      "GATH-3", "two and three fingers keep their shapes, as two hands do",
      "moved like two hands, not like one"
    ),
    ("HOV-1", "the pointer entered", "the pointer entered"),
    ("HOV-1", "the pointer left", "the pointer left"),
    ("HOV-1", "a button went down", "a button went down"),
    ("HOV-1", "the window was left", "the pointer left the window"),
    ("IND-2", "the system recognized a pinch", "the trackpad began a pinch"),
    ("IND-2", "the system's pinch is over", "the trackpad's pinch ended"),
    ("IND-2", "the system recognized a turn", "the trackpad began a turn"),
    ("IND-2", "the system's turn is over", "the trackpad's turn ended"),
    ("IND-2", "the system recognized a pinch or a turn", "the trackpad began a pinch or a turn"),
    ("IND-2", "the system's gesture is over", "the trackpad's gesture ended"),
    ("IND-2", "two fingers turn on the trackpad", "two fingers turn on the trackpad"),
    ("IND-2", "the turn is over", "the turn ended"),
    ("SCR-4", "the scrolling is over", "the scrolling ended"),
    ("SCL-6", "the touch stopped the content", "the touch stopped the scrolling"),
    ("SCL-7", "touches inside are not delayed", "touches inside are not delayed"),
    ("DND-7", "it may not be picked up now", "blocked by the app: not to be picked up now"),
  ].map { VerdictPhrase(rule: $0.0, machine: $0.1, text: $0.2) }
}
