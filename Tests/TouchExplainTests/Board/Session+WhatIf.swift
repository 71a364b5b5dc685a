import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain

extension Session {
  /// Taps the first “what if?” of the board, and waits for what is said then.
  func askWhatIf() throws -> [String] {
    let (panel, box, texts) = try boardTexts()
    let question = try #require(texts.first { $0.string == "what if?" }, "nothing is offered")
    #expect(
      panel.tap(at: DrawnBounds.bounds(of: question).center, in: box, context: overlayContext))
    var frames = 0
    while overlay.isWorking, frames < 1_000 {
      _ = drawList()
      frames += 1
    }
    #expect(!overlay.isWorking)
    return try boardTexts().texts.map(\.string)
  }

  private func boardTexts() throws -> (panel: BoardPanel, box: Rect, texts: [TextDraw]) {
    let panel = try #require(overlay.panels.compactMap { $0 as? BoardPanel }.first)
    let context = overlayContext
    let size = try #require(panel.size(context, within: Size(width: 1240, height: 738)))
    let box = Rect(origin: .zero, size: size)
    var list = DrawList()
    panel.draw(context, in: box, into: &list)
    return (panel, box, list.texts)
  }
}
