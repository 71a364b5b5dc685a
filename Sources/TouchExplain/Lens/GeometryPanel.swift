package import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchScene

/// The panel of the geometry lens: a transform by fingers, taken apart.
///
/// When the fingers are up it goes on showing what they did last, so that two hands can make a
/// gesture and then step through it.
package final class GeometryPanel: LensPanel {
  /// What somebody has chosen.
  package var choice = GeometryChoice() { didSet { pages = LensPages() } }
  package var pages = LensPages()
  /// What fingers did last, and when they were lifted.
  private var last: (moment: TransformMoment, lifted: Timestamp)?
  private var running: TransformMoment?

  package init() {}

  package var part: OverlayPart { .geometry }
  package var title: String { "\(part.label), \(ShownQuantity.Since.fingers.words)" }

  package func title(_ context: OverlayContext) -> String {
    SpaceTurn(context) == nil ? title : "\(part.label), \(ShownQuantity.Since.now.words)"
  }

  package func quantities(_ context: OverlayContext) -> [ShownQuantity] {
    if let space = SpaceTurn(context) { return space.quantities(of: context.layer?.name ?? "") }
    return shown(context)?.lens.quantities ?? []
  }

  package func note(_ event: InputEvent, on stage: Stage) {
    let recognizer = stage.dispatcher.activeRecognizers.lazy
      .compactMap { $0 as? TransformGestureRecognizer }.last { $0.state.isRunning }
    if let recognizer, let moment = TransformMoment(recognizer, at: event.time) {
      running = moment
      last = nil
    } else if let moment = running {
      running = nil
      last = (moment, event.time)
    }
  }

  /// What is to be shown, and when the fingers were lifted, if they were.
  package func shown(_ context: OverlayContext) -> (lens: GeometryLens, lifted: Timestamp?)? {
    if SpaceTurn(context) != nil { return nil }
    if let focus = context.state.focus, focus.recognizer.numberOfTouches > 0 || focus.isRunning {
      if let transform = focus.recognizer as? TransformGestureRecognizer,
        let moment = TransformMoment(transform, at: context.now)
      {
        return (GeometryLens(moment), nil)
      }
      if let moment = unsolved(focus, context) {
        return (GeometryLens(moment), nil)
      }
    }
    return last.map { (GeometryLens($0.moment), $0.lifted) }
  }

  /// What the fingers would do to a layer that no transform moves.
  private func unsolved(
    _ focus: OverlayState.Item, _ context: OverlayContext
  ) -> TransformMoment? {
    guard let layer = focus.recognizer.view as? Layer,
      let hold = context.hold.hold(of: layer)
    else { return nil }
    // All that are on the layer, whichever recognizers follow them.
    let fingers = context.stage.dispatcher.liveTouches.compactMap { touch in
      hold.places[touch.id].map {
        TransformMoment.Finger(
          id: touch.id, start: $0, counted: touch.surfaceLocation, place: touch.surfaceLocation)
      }
    }
    guard !fingers.isEmpty else { return nil }
    let name = focus.name(on: layer)
    return TransformMoment(
      fingers, on: layer, from: hold.start,
      why: focus.recognizer is TransformGestureRecognizer
        ? "not begun: the layer does not follow yet" : "\(name) does not move the layer like this",
      at: context.now)
  }

  /// What it shows in a room; nil where it has none.
  package func page(_ context: OverlayContext, within room: Size) -> LensPage? {
    let width = GeometryPage.used(of: room.width)
    let choices = pages.choices(context, width: width) {
      let shown = shown(context)
      return GeometryPage(
        lens: shown?.lens, choice: choice, progress: choice.progress(at: context.now),
        space: SpaceTurn(context)
      ).pages(width: width)
    }
    return GeometryPage.choose(of: choices, within: room, isOwn: context.isInRoom)
  }

  package func headline(_ context: OverlayContext) -> PanelHeadline? {
    if let space = SpaceTurn(context) { return space.headline }
    guard let shown = shown(context) else {
      return PanelHeadline("Put fingers on a layer", tone: .quiet)
    }
    let progress = progress(context, shown.lens)
    let note =
      shown.lifted.map { "the last fingers, until \(GeometryLens.number($0.seconds, 2)) s" }
      ?? shown.lens.remark
    return PanelHeadline(
      shown.lens.headline(choice, progress: progress),
      note: note.isEmpty ? shown.lens.note(choice, progress: progress) : note)
  }

  /// How far the steps are shown: no farther than they do anything.
  private func progress(_ context: OverlayContext, _ lens: GeometryLens) -> Double {
    min(choice.progress(at: context.now), Double(lens.stepCount))
  }

  package func figurePage(_ context: OverlayContext, width: Double) -> LensPage? {
    let shown = shown(context)
    return GeometryPage(
      lens: shown?.lens, choice: choice, progress: choice.progress(at: context.now),
      space: SpaceTurn(context)
    ).controls(width: width)
  }

  package func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    guard let shown = shown(context) else { return }
    GeometryGlass(
      lens: shown.lens, choice: choice, progress: progress(context, shown.lens),
      growth: notes.growth
    ).draw(into: &list, notes: &notes)
  }

  /// Does what stands on a button.
  package func press(_ action: LensPage.Action, _ context: OverlayContext) -> Bool {
    switch action {
    case .tab(let tab): choice.tab = tab
    case .previous: choice.go(-1, at: context.now)
    case .next: choice.go(1, at: context.now)
    case .auto:
      choice.tab = .steps
      choice.isAuto.toggle()
    case .model(let model): choice.model = model
    case .order, .unit: return false
    }
    return true
  }

  package func handle(key: String, modifiers: ModifierKeys, context: OverlayContext) -> Bool {
    guard modifiers.isEmpty, key == "[" || key == "]" else { return false }
    choice.go(key == "[" ? -1 : 1, at: context.now)
    return true
  }

  package func isFading(at time: Timestamp) -> Bool {
    choice.isAuto && choice.tab == .steps
  }

  package func choose(_ word: String) { _ = choice.choose(word) }

  package func adoptChoices(of other: any OverlayPanel) {
    if let other = other as? GeometryPanel { choice = other.choice }
  }
}
