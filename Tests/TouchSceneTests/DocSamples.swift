import TestSupport
import Testing
import TouchGeometry
import TouchInput
import TouchScene

private typealias Layer = WatchedLayer

/// The sample of the documentation.
@Suite("Documentation samples", .leavesNothing)
struct DocSamples {
  @Test("TouchScene: a stage, a card and its frame")
  func landingPage() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
    card.position = Point(x: 400, y: 300)
    card.content = .color(.white)
    stage.root.addChild(card)
    let frame = stage.drawList(background: .black)
    #expect(card.frame == Rect(x: 300, y: 225, width: 200, height: 150))
    #expect(frame.commands.count == 1)
  }
}
