import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// The figures panel: the leading gesture's measurements, its layer's matrix and, on demand, every
/// number of the recognizers.
final class FiguresPanel: LensPanel {
  let part = OverlayPart.figures
  private var pages = LensPages()

  func title(_ context: OverlayContext) -> String {
    [part.label, context.layer.map(OverlayState.shownName) ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// Returns the panel's content, or nil until a layer is touched.
  func content(_ context: OverlayContext) -> FiguresContent? {
    context.layer.map {
      FiguresContent(
        $0, context.state, figure: context.figure($0), measured: context.measured,
        context.decisions)
    }
  }

  func quantities(_ context: OverlayContext) -> [ShownQuantity] {
    content(context)?.rows.flatMap(\.quantities) ?? []
  }

  func drawsFingers(_ context: OverlayContext) -> Bool { true }

  // MARK: The headline

  func headline(_ context: OverlayContext) -> PanelHeadline? {
    guard let layer = context.layer else { return unwatched(context) }
    let around = Set(layer.selfAndAncestors.map { ObjectIdentifier($0) })
    // As on the board, only gestures of the layer and its ancestors count.
    let decided = context.decisions.entries.filter { $0.layer.map(around.contains) ?? true }
    let active = context.state.active
    let candidates = active.map(LeadingGesture.init) + decided.map(LeadingGesture.init)
    guard let index = LeadingGesture.choose(candidates) else {
      return unwatched(context)
        ?? PanelHeadline("At rest", note: OverlayState.shownName(layer), tone: .quiet)
    }
    guard index < active.count else {
      let entry = decided[index - active.count]
      // A finger that draws has not missed a swipe of three fingers.
      if entry.missingFingers != nil, let headline = unwatched(context) { return headline }
      return Self.headline(entry, layer)
    }
    return Self.headline(active[index], layer, context)
  }

  /// Returns the headline for fingers that no recognizer follows, or nil without fingers.
  private func unwatched(_ context: OverlayContext) -> PanelHeadline? {
    guard context.trails.contains(where: \.isDown) else { return nil }
    return PanelHeadline(
      context.fingersOnLayers,
      note: context.touchesLayer
        ? "no recognizer: the layer takes its touches itself"
        : "what fingers do with a layer appears here",
      tone: .quiet)
  }

  /// Returns the headline for a running or possible gesture.
  private static func headline(
    _ item: OverlayState.Item, _ layer: Layer, _ context: OverlayContext
  ) -> PanelHeadline {
    let name = item.name(on: layer)
    let count = item.recognizer.numberOfTouches
    // Without all its fingers a gesture comes to nothing, whatever else has been reached.
    let missing = item.figure.missingFingers(of: item.recognizer.trackedTouchIDs)
    let since = (missing ?? item.figure.readings.first).map { ShownQuantity.Since($0.since).words }
    let fingers = count == 0 ? nil : "\(count) \(count == 1 ? "finger" : "fingers")"
    if item.isRunning, let explained = context.figure(layer), let rotation = explained.rotation,
      explained.turning.contains(ObjectIdentifier(item.recognizer))
    {
      let state = [name, item.stateWords, fingers].compactMap(\.self)
      return SpaceTurn(rotation).headline(of: state, tone: .good)
    }
    let notes = [item.stateWords, fingers, since].compactMap(\.self)
    guard item.isRunning else {
      let words = missing?.description ?? item.figure.summary
      return PanelHeadline(words.isEmpty ? name : "\(name): \(words)", notes: notes)
    }
    let words = Self.leading(item.figure).map(\.description).joined(separator: ", ")
    return PanelHeadline(words.isEmpty ? name : words, notes: [name] + notes, tone: .good)
  }

  /// Returns a running gesture's main numbers; if it has neither scaled nor turned anything, the
  /// distance moved.
  private static func leading(_ figure: GestureFigure) -> [GestureFigure.Reading] {
    let isSeen = figure.leadingReadings.contains { reading in
      switch reading.unit {
      case .factor: abs(reading.value - 1) >= 0.005
      case .radians: abs(reading.value) >= .pi / 720
      default: true
      }
    }
    let moved = figure["midpoint moved"].map { [$0] }
    return isSeen ? figure.leadingReadings : moved ?? figure.leadingReadings
  }

  /// Returns the headline for a decided gesture.
  private static func headline(_ entry: DecisionLog.Entry, _ layer: Layer) -> PanelHeadline {
    let name = OverlayState.name(entry.name, on: layer)
    let state = BoardState(entry.state)
    // The result of a gesture matters as much as its end.
    let readings = state == .recognized ? leading(entry.figure) : []
    let done = readings.map(\.description).joined(separator: ", ")
    // The reason is shown only if it is more than the same number.
    let isSame =
      !done.isEmpty && entry.reason.split(separator: " ").allSatisfy { done.contains($0) }
    let since = readings.first.map { ShownQuantity.Since($0.since).words }
    let missing = entry.missingFingers
    let notes = [done, since ?? "", isSame ? "" : missing?.description ?? entry.reason]
    return PanelHeadline(
      "\(name): \(state.words)", notes: notes,
      tone: state == .recognized
        ? .good : state != .failed ? .plain : missing == nil ? .alarm : .quiet)
  }

  // MARK: Its pages

  private static let widths = (full: PanelFace.width, least: 216.0)

  func figurePage(_ context: OverlayContext, width: Double) -> LensPage? {
    var page = LensPage(width: width)
    if let content = content(context), content.isTelling, let matrix = content.matrix(in: width) {
      page.heading(content.heading, color: Palette.limit)
      page.block(matrix)
    }
    let size = context.stage.surface.size
    let hasArrow = context.trails.contains {
      let growth = TextExtent.growth(on: size)
      return FingerFigure(trail: $0, now: context.now, surface: size, growth: growth).arrow != nil
    }
    if hasArrow { page.words(FingerFigure.arrowWords, color: Palette.quiet) }
    return page.top > 0 ? page.finished() : nil
  }

  func page(_ context: OverlayContext, within room: Size) -> LensPage? {
    guard let content = content(context) else { return nil }
    let width = min(room.width, Self.widths.full)
    let choices = pages.choices(context, width: width) {
      content.choices.map { Self.page(content, $0, width: width) }
    }
    // The user has unfolded the panel, so it may take all available room.
    return room.width < Self.widths.least
      ? nil : choices.first { $0.size.height <= room.height + 0.01 }
  }

  private static func page(
    _ content: FiguresContent, _ rows: [FiguresContent.Row], width: Double
  ) -> LensPage {
    var page = LensPage(width: width)
    page.heading(content.heading, color: Palette.limit)
    content.matrix(in: width).map { page.block($0) }
    let layers = rows.filter { !$0.isBelowLine }
    for row in layers { page.row(row) }
    for row in FiguresContent.headed(rows.filter(\.isBelowLine)) { page.row(row) }
    return page.finished()
  }

  /// Returns false because the panel has no buttons.
  func press(_ action: LensPage.Action, _ context: OverlayContext) -> Bool { false }

  func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    FiguresGlass(context: context, growth: notes.growth).draw(into: &list, notes: &notes)
  }
}

extension LeadingGesture {
  /// Creates a candidate for an active recognizer.
  fileprivate init(_ item: OverlayState.Item) {
    self.init(
      state: BoardState(item.recognizer), recognition: item.recognition,
      progress: item.figure.progress, isHover: item.isHover)
  }

  /// Creates a candidate for a decision, without progress if another recognizer caused it or
  /// fingers were missing.
  fileprivate init(_ entry: DecisionLog.Entry) {
    self.init(
      state: BoardState(entry.state), time: entry.time, recognition: entry.recognition,
      progress: entry.isOwn && entry.missingFingers == nil ? entry.nearness : -1)
  }
}

extension DecisionLog.Entry {
  /// The number of fingers, if the gesture has failed without ever having had enough, or else nil.
  fileprivate var missingFingers: GestureFigure.Reading? {
    state == .failed ? figure.missingFingers(of: touches) : nil
  }
}

extension LensPage {
  /// Adds a row of the figures panel.
  fileprivate mutating func row(_ row: FiguresContent.Row) {
    if row.value.isEmpty {
      words(row.name, color: row.color)
    } else {
      self.row(GeometryLens.Row(row.name, row.value), column: 128, color: row.color)
    }
  }
}
