import TouchGeometry
import TouchGestures
import TouchLists
import TouchScene

// PAGE
/// A controller: actions, a delegate, a painter and closures are as they are everywhere.
final class Board: GestureRecognizerDelegate, ScrollLayerDelegate, LayerPainter {
  private let card = Card(frame: Rect(x: 100, y: 100, width: 200, height: 150))
  private let tap = CountingTap()
  private var drawn = 0

  init(on stage: Stage) {
    stage.root.addChild(card)
    card.onTouch = { Score.shared.note("\($0.bounds.width) pt wide, touched by \($1.count)") }
    let pan = PanGestureRecognizer()
    pan.addTarget(self, action: Board.drag)
    tap.addTarget(self, action: Board.tapped)
    let press = PressRecognizer()
    card.addGestureRecognizer(press) { [unowned self] card, _ in
      Score.shared.note("pressed \(card === self.card)")
    }
    for recognizer in [pan, tap, press] as [GestureRecognizer] {
      recognizer.delegate = self
      card.addGestureRecognizer(recognizer)
    }
    card.painter = self
  }

  private func drag(_ pan: PanGestureRecognizer) {
    card.position = card.position + pan.translation(in: card.parent)
    pan.setTranslation(.zero, in: card.parent)
    if pan.state == .ended { Score.shared.note("dragged to \(card.position)") }
  }

  private func tapped() { Score.shared.note("tapped, \(tap.landed) landed") }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer.view === other.view }

  func scrollLayerDidScroll(_ layer: ScrollLayer) {
    if layer.isDragging { Score.shared.note("scrolled to \(layer.contentOffset)") }
  }

  func draw(_ layer: Layer, into list: inout DrawList) {
    drawn += 1
    list.circle(center: layer.bounds.center, radius: 10, fill: .white)
  }
}
// END

extension Board {
  /// A list that tells this controller what it does, and drags and drops.
  func addList(to stage: Stage) {
    let list = ScrollLayer(name: "list", bounds: Rect(x: 0, y: 0, width: 200, height: 200))
    list.position = Point(x: 600, y: 200)
    list.contentSize = Size(width: 200, height: 1000)
    list.delegate = self
    stage.root.addChild(list)
    let drop = list.addInteraction(DropInteraction())
    drop.performDrop = { Score.shared.note("dropped \($0.layer.name)") }
    let chip = Layer(name: "chip", frame: Rect(x: 400, y: 400, width: 50, height: 50))
    stage.root.addChild(chip)
    chip.addInteraction(DragInteraction(by: .pan)).didEnd = { chip, target in
      Score.shared.note("\(chip.name) is on \(target?.name ?? "nothing")")
    }
    stage.perform(after: 60) { Score.shared.note("a minute is over") }
  }
}
