import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain

extension Session {
  /// Taps the first “what if?” of the board, and waits for what is said then.
  func askWhatIf() throws -> [String] {
    let (content, texts) = try boardTexts()
    let question = try #require(texts.first { $0.string == "what if?" }, "nothing is offered")
    #expect(content.tap(DrawnBounds.bounds(of: question).center))
    var frames = 0
    while overlay.isWorking, frames < 1_000 {
      _ = drawList()
      frames += 1
    }
    #expect(!overlay.isWorking)
    return try boardTexts().texts.map(\.string)
  }

  private func boardTexts() throws -> (content: PanelContent, texts: [TextDraw]) {
    let panel = try #require(overlay.panels.compactMap { $0 as? BoardPanel }.first)
    let room = Size(width: 1240, height: 738)
    let content = try #require(panel.details(overlayContext, within: room))
    var list = DrawList()
    content.draw(Rect(origin: .zero, size: content.size), nil, &list)
    return (content, list.texts)
  }
}
