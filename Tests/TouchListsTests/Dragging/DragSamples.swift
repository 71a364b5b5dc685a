import TestSupport
import Testing
import TouchLists

/// The sample of the page about drag and drop.
@Suite("Documentation samples: drag and drop", .leavesNothing)
struct DragSamples {
  @Test("A card that is dropped on a box")
  func dragAndDrop() {
    let playground = Playground()
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 50, height: 50))
    let box = playground.addLayer("box", Rect(x: 200, y: 0, width: 200, height: 200))
    var said = ""
    let drag = card.addInteraction(DragInteraction(by: .pan))
    drag.didEnd = { card, target in said = "\(card.name) is on \(target?.name ?? "its place")" }
    let drop = box.addInteraction(DropInteraction())
    drop.canHandle = { $0.layer.name == "card" }
    drop.didEnter = { $0.target.opacity = 0.6 }
    drop.didExit = { $0.target.opacity = 1 }
    playground.run {
      finger(1).down(25, 25)
      finger(1).move(100, 25)
      finger(1).move(300, 100)
    }
    #expect(box.opacity == 0.6)
    playground.run { finger(1).up() }
    #expect(box.opacity == 1 && said == "card is on box")
  }
}
