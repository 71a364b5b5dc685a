package import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchScene

/// The panel of the geometry lens: a transform by fingers, taken apart.
///
/// After the fingers lift, the panel still shows their last transform. A gesture may need both
/// hands, which are then free to step through it.
package final class GeometryPanel: LensPanel {
  /// The user's choices.
  package var choice = GeometryChoice() { didSet { pages = LensPages() } }
  private var pages = LensPages()
  /// The last moment of the fingers, and the time when one of them then landed or lifted.
  private var last: (moment: TransformMoment, lifted: Timestamp)?
  private var running: TransformMoment?
  /// The layer of both.
  private weak var layer: Layer?

  package init() {}

  package var part: OverlayPart { .geometry }
  package var title: String { "\(part.label), \(ShownQuantity.Since.fingers.words)" }

  package func title(_ context: OverlayContext) -> String {
    SpaceTurn(context) == nil ? title : "\(part.label), \(ShownQuantity.Since.now.words)"
  }

  package func quantities(_ context: OverlayContext) -> [ShownQuantity] {
    if let space = SpaceTurn(context) { return space.quantities(of: context.layer?.name ?? "") }
    guard let shown = shown(context) else { return [] }
    guard shown.lifted != nil, running != nil else { return shown.lens.quantities }
    // Another finger is down, which the other panels describe.
    return shown.lens.quantities.map { quantity in
      var quantity = quantity
      quantity.subject = "the last fingers on \(quantity.subject)"
      return quantity
    }
  }

  package func note(_ event: InputEvent, on stage: Stage) {
    let recognizer = stage.dispatcher.activeRecognizers.lazy
      .compactMap { $0 as? TransformGestureRecognizer }.last { $0.state.isRunning }
    let moment = recognizer.flatMap(Self.moment)
    if let moment, moment.subject != running?.subject {
      last = nil
    } else if let running, running.fingers.map(\.id) != moment?.fingers.map(\.id),
      running.isTelling || last == nil && !running.isIdle
    {
      // A remaining finger does not replace the last transform of both.
      last = (running, event.time)
    }
    running = moment
    if moment != nil { layer = recognizer?.view as? Layer }
  }

  /// Returns the lens of a moment and, if it shows lifted fingers, their lift time.
  package func shown(_ context: OverlayContext) -> (lens: GeometryLens, lifted: Timestamp?)? {
    if SpaceTurn(context) != nil { return nil }
    if let focus = context.state.focus, focus.recognizer.numberOfTouches > 0 || focus.isRunning {
      if let transform = focus.recognizer as? TransformGestureRecognizer,
        let moment = Self.moment(transform)
      {
        if let last, last.moment.subject == moment.subject, !moment.isTelling {
          return (GeometryLens(last.moment), last.lifted)
        }
        return (GeometryLens(moment), nil)
      }
      return unsolved(focus, context).map { (GeometryLens($0), nil) }
    }
    // If the other panels describe another layer, this one must not keep its own.
    guard layer === context.layer else { return nil }
    return last.map { (GeometryLens($0.moment), $0.lifted) }
  }

  /// Returns a transform recognizer's last solution, or nil for a single finger that the layer does
  /// not follow; a ghost would then mislead.
  private static func moment(_ recognizer: TransformGestureRecognizer) -> TransformMoment? {
    TransformMoment(recognizer).flatMap { $0.fingers.count == 1 && !$0.isFollowed ? nil : $0 }
  }

  /// Returns the fingers' hypothetical effect on a layer that no transform moves.
  private func unsolved(_ focus: OverlayState.Item, _ context: OverlayContext) -> TransformMoment? {
    guard let layer = focus.recognizer.view as? Layer, let hold = context.hold.hold(of: layer)
    else { return nil }
    // Use all fingers on the layer, regardless of their recognizers.
    let fingers = context.stage.dispatcher.liveTouches.compactMap { touch in
      hold.places[touch.id].map {
        TransformMoment.Finger(
          id: touch.id, start: $0, counted: touch.surfaceLocation, place: touch.surfaceLocation)
      }
    }
    let isTransform = focus.recognizer is TransformGestureRecognizer
    // One finger of a dial or a swipe does not move the layer.
    guard fingers.count > (isTransform && !focus.isRunning ? 0 : 1) else { return nil }
    let name = focus.name(on: layer)
    return TransformMoment(
      fingers, on: layer, from: hold.start,
      why: isTransform && !focus.isRunning
        ? "not begun: the layer does not follow yet"
        : "what a transform would do; the layer only listens to \(name)")
  }

  /// Returns the page for a room, or nil if none fits.
  package func page(_ context: OverlayContext, within room: Size) -> LensPage? {
    let width = GeometryPage.used(of: room.width)
    let choices = pages.choices(context, width: width) { layout(context).pages(width: width) }
    return LensPage.choose(of: choices, within: room, isOwn: context.isInRoom)
  }

  private func layout(_ context: OverlayContext) -> GeometryPage {
    let shown = shown(context)
    return GeometryPage(
      lens: shown?.lens, choice: choice, progress: choice.progress(at: context.now),
      space: SpaceTurn(context), isOver: shown?.lifted != nil)
  }

  package func headline(_ context: OverlayContext) -> PanelHeadline? {
    if let space = SpaceTurn(context) { return space.headline() }
    guard let shown = shown(context) else { return Self.invitation(context) }
    let progress = progress(context, shown.lens)
    let remark =
      shown.lifted.map { "the last fingers, until \(GeometryLens.number($0.seconds, 2)) s" }
      ?? shown.lens.remark
    if shown.lens.moment.isIdle || shown.lens.isStill {
      return PanelHeadline(
        shown.lens.moment.lag > 0.05
          ? "The layer catches up with its fingers" : "Nothing has moved yet",
        note: remark, tone: .quiet)
    }
    let note = shown.lens.note(choice, progress: progress)
    return PanelHeadline(shown.lens.headline(choice, progress: progress), notes: [note, remark])
  }

  /// Returns the headline while there are no steps to show.
  private static func invitation(_ context: OverlayContext) -> PanelHeadline {
    guard let focus = context.state.focus, focus.recognizer.numberOfTouches == 1 else {
      if context.trails.contains(where: \.isDown), context.state.focus == nil {
        return PanelHeadline(
          context.fingersOnLayers,
          note: context.touchesLayer
            ? "nothing to take apart: no gesture carries it"
            : "two of them move, scale and turn a layer",
          tone: .quiet)
      }
      return PanelHeadline(
        "No fingers on a layer now", note: "two of them move, scale and turn it", tone: .quiet)
    }
    // A tap may be the leading gesture before the layer moves.
    let recognizers = context.layer.map { Array($0.gestureRecognizers) } ?? []
    if recognizers.contains(where: {
      $0 is TransformGestureRecognizer || $0 is TwoFingerGestureRecognizer
    }) {
      let name = context.layer.map(OverlayState.shownName) ?? "the layer"
      return PanelHeadline(
        "One finger: no scale or turn to take apart", note: "put a second finger on \(name)",
        tone: .quiet)
    }
    return PanelHeadline(
      "One finger: no steps to take apart",
      note: "the steps are a move, a scale and a turn by two fingers or more", tone: .quiet)
  }

  /// Returns the progress of the steps, limited to those with an effect.
  private func progress(_ context: OverlayContext, _ lens: GeometryLens) -> Double {
    min(choice.progress(at: context.now), Double(lens.stepCount))
  }

  package func figurePage(_ context: OverlayContext, width: Double) -> LensPage? {
    layout(context).controls(width: width)
  }

  package func drawsFingers(_ context: OverlayContext) -> Bool {
    shown(context).map { $0.lifted == nil && !$0.lens.moment.fingers.isEmpty } ?? false
  }

  package func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    guard let shown = shown(context) else {
      return SpaceTurn.draw(context, for: part, into: &list, notes: &notes)
    }
    GeometryGlass(
      lens: shown.lens, choice: choice, progress: progress(context, shown.lens),
      surface: context.stage.surface.bounds, growth: notes.growth
    ).draw(into: &list, notes: &notes)
  }

  /// Performs the action of a button.
  package func press(_ action: LensPage.Action, _ context: OverlayContext) -> Bool {
    switch action {
    case .tab(let tab): choice.tab = tab
    case .previous: go(-1, context)
    case .next: go(1, context)
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
    go(key == "[" ? -1 : 1, context)
    return true
  }

  /// Goes some steps from the last visible one.
  private func go(_ steps: Int, _ context: OverlayContext) {
    if let count = shown(context)?.lens.stepCount { choice.step = min(choice.step, count) }
    choice.go(steps, at: context.now)
  }

  package func isFading(at time: Timestamp) -> Bool { choice.isAuto && choice.tab == .steps }

  package func choose(_ word: String) { _ = choice.choose(word) }

  package func adoptChoices(of other: any OverlayPanel) {
    if let other = other as? GeometryPanel { choice = other.choice }
  }
}
