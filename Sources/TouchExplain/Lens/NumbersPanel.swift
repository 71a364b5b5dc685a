package import TouchGeometry
import TouchGestures
package import TouchInput
import TouchSandbox
package import TouchScene

/// The panel of the numbers lens: the matrices from the layer to the surface.
package final class NumbersPanel: LensPanel {
  /// The order in which matrices are multiplied.
  package var order = NumbersLens.Order.right { didSet { pages = LensPages() } }
  /// The unit of displayed angles.
  package var unit = NumbersLens.AngleUnit.degrees { didSet { pages = LensPages() } }
  private var pages = LensPages()
  /// The last location of a finger on the shown layer.
  private var lastPlace: (layer: ObjectIdentifier, place: Point)?

  package init() {}

  package var part: OverlayPart { .numbers }
  package var title: String { "\(part.label), \(ShownQuantity.Since.now.words)" }

  package func quantities(_ context: OverlayContext) -> [ShownQuantity] {
    guard let lens = shown(context) else { return [] }
    return lens.links.flatMap { $0.parts.quantities(of: $0.name) } + lens.quantities
  }

  package func note(_ event: InputEvent, on stage: Stage) {
    guard let touch = stage.dispatcher.liveTouches.first, let layer = touch.view as? Layer else {
      return
    }
    lastPlace = (ObjectIdentifier(layer), touch.surfaceLocation)
  }

  /// Returns the numbers of a moment, or nil until a layer is touched.
  package func shown(_ context: OverlayContext) -> NumbersLens? {
    guard let layer = context.layer else { return nil }
    let live = context.stage.dispatcher.liveTouches.first { $0.view === layer }?.surfaceLocation
    let kept = lastPlace.flatMap { $0.layer == ObjectIdentifier(layer) ? $0.place : nil }
    return NumbersLens(
      layer, finger: live ?? kept, order: order, unit: unit, space: SpaceTurn(context))
  }

  /// Returns the page for a room, or nil if none fits.
  package func page(_ context: OverlayContext, within room: Size) -> LensPage? {
    let width = NumbersPage.used(of: room.width)
    let choices = pages.choices(context, width: width) {
      NumbersPage(lens: shown(context), order: order, unit: unit).pages(width: width)
    }
    return LensPage.choose(of: choices, within: room, isOwn: context.isInRoom)
  }

  package func headline(_ context: OverlayContext) -> PanelHeadline? {
    shown(context).map(\.headline) ?? PanelHeadline("Touch a layer", tone: .quiet)
  }

  package func figurePage(_ context: OverlayContext, width: Double) -> LensPage? {
    SpaceTurn(context) == nil
      ? NumbersPage(lens: shown(context), order: order, unit: unit).figure(width: width) : nil
  }

  package func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    guard let lens = shown(context), let layer = context.layer else { return }
    // The layer's axes play no part in a turn in space.
    if lens.space != nil { return SpaceTurn.draw(context, for: part, into: &list, notes: &notes) }
    NumbersGlass(
      lens: lens, content: layer.content, surface: context.stage.surface.bounds,
      growth: notes.growth
    ).draw(into: &list, notes: &notes)
  }

  /// Performs the action of a button.
  package func press(_ action: LensPage.Action, _ context: OverlayContext) -> Bool {
    switch action {
    case .order(let order): self.order = order
    case .unit: unit = unit == .degrees ? .radians : .degrees
    default: return false
    }
    return true
  }

  /// The words that ``choose(_:)`` accepts: the orders and the units.
  package static let words =
    NumbersLens.Order.allCases.map(\.rawValue) + NumbersLens.AngleUnit.allCases.map(\.rawValue)

  package func choose(_ word: String) {
    order = NumbersLens.Order(rawValue: word) ?? order
    unit = NumbersLens.AngleUnit(rawValue: word) ?? unit
  }

  package func adoptChoices(of other: any OverlayPanel) {
    guard let other = other as? NumbersPanel else { return }
    (order, unit) = (other.order, other.unit)
  }
}
