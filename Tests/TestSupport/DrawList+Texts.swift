package import TouchScene

extension Sequence<DrawCommand> {
  /// What is written among the commands, from back to front.
  package var texts: [TextDraw] {
    compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The words of what is written, from back to front.
  package var words: [String] { texts.map(\.string) }
}

extension DrawList {
  /// What is written in the frame, from back to front.
  package var texts: [TextDraw] { commands.texts }

  /// The words of what is written in the frame, from back to front.
  package var words: [String] { commands.words }
}
