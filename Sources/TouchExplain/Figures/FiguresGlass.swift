import TouchGeometry
import TouchGestures
import TouchSandbox
import TouchScene

/// The drawing of the fingers and of every recognizer's measurements, with running gestures in
/// front.
struct FiguresGlass {
  let context: OverlayContext
  let growth: Double
  /// The figure of the layer's behavior, or nil while there is none.
  private let explained: BehaviorFigure?
  /// Whether the leading gesture turns something in space, so that the turn leads instead of the
  /// fingers' movement.
  private let isTurning: Bool

  init(context: OverlayContext, growth: Double) {
    (self.context, self.growth) = (context, growth)
    let focus = context.state.focus
    let explained = focus == nil ? nil : context.layer.flatMap(context.figure)
    self.explained = explained
    isTurning =
      focus.map {
        $0.isRunning && explained?.turning.contains(ObjectIdentifier($0.recognizer)) == true
      } ?? false
  }

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    let state = context.state
    for entry in context.decisions.entries
    where entry.isOwn && entry.state != .ended && !isOneIdea {
      drawing(entry.figure, .over).draw(into: &list, notes: &notes)
    }
    for item in state.active where !item.isRunning && shows(item) {
      drawing(item.figure, .waiting, item).draw(into: &list, notes: &notes)
    }
    // The turn's axis does not matter for a gesture that only moves or scales a model.
    if let explained, isTurning || context.state.focus?.isRunning != true {
      GestureFigureDrawing(
        figure: explained.figure, weight: .running, leads: isTurning, growth: growth
      ).draw(into: &list, notes: &notes)
    }
    for item in state.active where item.isRunning && shows(item) {
      drawing(item.figure, .running, item).draw(into: &list, notes: &notes)
    }
    let showsWay = !context.parts.contains(.paths)
    for trail in context.trails {
      FingerFigure(
        trail: trail, now: context.now, surface: context.stage.surface.size, showsWay: showsWay,
        growth: growth
      ).draw(into: &list, notes: &notes)
    }
  }

  /// Whether the leading gesture is shown alone because the user has not asked for more.
  private var isOneIdea: Bool { context.state.focus != nil && !context.unfolded.contains(.figures) }

  /// Returns whether to draw a recognizer's marks; beside a leading gesture, marks of its layer's
  /// other gestures are in the way.
  private func shows(_ item: OverlayState.Item) -> Bool {
    guard isOneIdea, let focus = context.state.focus?.recognizer else { return true }
    return item.recognizer === focus || item.isRunning && item.recognizer.view !== focus.view
  }

  private func drawing(
    _ figure: GestureFigure, _ weight: GestureFigureDrawing.Weight, _ item: OverlayState.Item? = nil
  ) -> GestureFigureDrawing {
    let leads = !isTurning && item != nil && item?.recognizer === context.state.focus?.recognizer
    return GestureFigureDrawing(figure: figure, weight: weight, leads: leads, growth: growth)
  }
}
