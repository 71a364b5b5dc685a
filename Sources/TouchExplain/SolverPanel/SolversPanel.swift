import TouchGeometry
import TouchGestures
import TouchInput
import TouchReplay
import TouchSandbox
import TouchScene

/// The panel of wrong solvers: the solvers, their errors in the current or last gesture with the
/// causes, and their ghosts on the glass.
final class SolversPanel: OverlayPanel {
  let part = OverlayPart.solvers

  private let comparison = SolverComparison()
  /// The solvers with a ghost and curves, or nil until the user chooses; by default, those named by
  /// the scene, the one the recording was made for, or those farthest off.
  private var chosen: Set<SolverKind>? { didSet { latest = nil } }
  /// The explained solver, or nil before the first choice; by default, the one named by the
  /// recording or the scene, or the one farthest off.
  private var selected: SolverKind? { didSet { latest = nil } }
  /// The content of the most recently requested moment.
  private var latest: (serial: Int, content: SolverPanelContent)?

  func note(_ event: InputEvent, on stage: Stage) {
    switch event.kind {
    case .mark, .multigesture, .surface: break
    default: comparison.note(at: event.time, on: stage)
    }
  }

  func adoptChoices(of other: any OverlayPanel) {
    guard let other = other as? SolversPanel else { return }
    (chosen, selected) = (other.chosen, other.selected)
  }

  // MARK: Content

  func quantities(_ context: OverlayContext) -> [ShownQuantity] {
    content(context).rows.flatMap(\.quantities)
  }

  /// Returns the gesture to show: a running one or else a finished one on the layer that all panels
  /// describe.
  private func run(_ context: OverlayContext) -> (any SolverRun)? {
    func rank(_ run: any SolverRun) -> (Int, Int, Timestamp) {
      (run.isOver ? 0 : 1, run.layer === context.layer ? 1 : 0, run.start)
    }
    return comparison.runs.filter { run in
      run.layer != nil && (!run.isOver || run.layer === context.layer)
    }.max { rank($0) < rank($1) }
  }

  /// Returns the content, cached because a frame requests it several times.
  func content(_ context: OverlayContext) -> SolverPanelContent {
    if let latest, latest.serial == context.serial { return latest.content }
    let named = context.scene.compare
    let areFew = (1...SolverPanelContent.few).contains(named.count)
    let content = SolverPanelContent(
      run(context), shown: chosen ?? (areFew ? Set(named) : nil),
      demonstrated: context.scene.feature(SolverFeature.self)?.demonstrated,
      selected: selected ?? context.scene.explained, canBegin: Self.canBegin(context),
      isUnfolded: chosen != nil || context.unfolded.contains(part), now: context.now)
    latest = (context.serial, content)
    return content
  }

  /// Returns whether a recognizer whose gestures can be solved is waiting for fingers.
  private static func canBegin(_ context: OverlayContext) -> Bool {
    context.state.active.contains {
      $0.recognizer is TransformGestureRecognizer || $0.recognizer is DialGestureRecognizer
    }
  }

  func headline(_ context: OverlayContext) -> PanelHeadline? { content(context).headline }

  func figure(_ context: OverlayContext, width: Double) -> PanelContent? {
    let content = content(context)
    guard content.rows.contains(where: { $0.line != nil }) else { return nil }
    let layout = SolverPanelLayout(figureOf: content, width: width)
    return PanelContent(size: layout.size) { box, _, list in
      SolverPanelDrawing(content: content, layout: layout).draw(in: box, into: &list)
    }
  }

  func details(_ context: OverlayContext, within room: Size) -> PanelContent? {
    let content = content(context)
    return SolverPanelLayout(content, within: room).map { layout in
      PanelContent(size: layout.size) { box, _, list in
        SolverPanelDrawing(content: content, layout: layout).draw(in: box, into: &list)
      } tap: {
        self.tap(at: $0, content, layout)
      }
    }
  }

  func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    guard let run = run(context) else { return }
    let content = content(context)
    let selected = content.selected
    let lines = run.lines
    let ghosts = run.ghosts().compactMap { ghost -> SolverGhostDrawing? in
      guard content.rows.contains(where: { $0.kind == ghost.kind && $0.isShown }),
        let drift = lines.first(where: { $0.kind == ghost.kind })?.line.drift, drift.isVisible
      else { return nil }
      return SolverGhostDrawing(
        ghost: ghost, drift: drift, isSelected: ghost.kind == selected,
        bounds: context.stage.surface.bounds, growth: notes.growth)
    }
    // The explained ghost goes on top, and its label chooses its place first.
    for ghost in ghosts where !ghost.isSelected { ghost.draw(into: &list) }
    for ghost in ghosts where ghost.isSelected { ghost.draw(into: &list) }
    for ghost in ghosts { notes.labels += ghost.axisLabels }
    for ghost in ghosts where ghost.isSelected { notes.labels.append(ghost.label) }
    for ghost in ghosts where !ghost.isSelected { notes.labels.append(ghost.label) }
  }

  // MARK: Hands

  private func tap(
    at point: Point, _ content: SolverPanelContent, _ layout: SolverPanelLayout
  ) -> Bool {
    guard let index = layout.row(at: point.y), content.rows.indices.contains(index) else {
      return false
    }
    let kind = content.rows[index].kind
    var shown = Set(content.rows.filter(\.isShown).map(\.kind))
    if point.x < SolverPanelLayout.check {
      if shown.remove(kind) == nil { shown.insert(kind) }
      choose(shown, of: content)
      return true
    }
    selected = kind
    if shown.insert(kind).inserted { choose(shown, of: content) }
    return true
  }

  /// Sets the shown solvers, keeping choices made for other kinds of gestures.
  private func choose(_ shown: Set<SolverKind>, of content: SolverPanelContent) {
    let others = (chosen ?? Set(SolverKind.allCases)).subtracting(content.rows.map(\.kind))
    chosen = shown.union(others)
  }
}
