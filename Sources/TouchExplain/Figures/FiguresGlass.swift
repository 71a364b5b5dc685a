import TouchGeometry
import TouchGestures
import TouchSandbox
import TouchScene

/// What every recognizer measures, and the fingers, drawn on the glass; what runs stands in front.
struct FiguresGlass {
  let context: OverlayContext
  let growth: Double

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    let state = context.state
    for entry in context.decisions.entries where entry.isOwn && entry.state != .ended {
      drawing(entry.figure, .over).draw(into: &list, notes: &notes)
    }
    for item in state.active where !item.isRunning {
      drawing(item.figure, .waiting, item).draw(into: &list, notes: &notes)
    }
    if state.focus != nil, let explained = context.layer.flatMap(context.figure) {
      drawing(explained.figure, .running).draw(into: &list, notes: &notes)
    }
    for item in state.active where item.isRunning {
      drawing(item.figure, .running, item).draw(into: &list, notes: &notes)
    }
    let showsWay = !context.parts.contains(.paths)
    for trail in context.trails {
      FingerFigure(trail, now: context.now, showsWay: showsWay, growth: growth).draw(into: &list)
    }
    for trail in context.trails where trail.isDown {
      notes.keepVisible(trail.place, radius: (FingerFigure.radius + 2) * growth)
      // A finger's number is one of the words on the glass.
      notes.fixedLabels += 1
    }
  }

  private func drawing(
    _ figure: GestureFigure, _ weight: GestureFigureDrawing.Weight, _ item: OverlayState.Item? = nil
  ) -> GestureFigureDrawing {
    let leads = item != nil && item?.recognizer === context.state.focus?.recognizer
    return GestureFigureDrawing(figure, weight, leads: leads, growth: growth)
  }
}
