package import TouchGeometry
import TouchGestures
package import TouchInput
import TouchSandbox
import TouchScene

/// A panel and its place, in points of the frame if the panels have a room, or else of the surface.
package struct PanelHit {
  /// The part that the panel shows.
  package let part: OverlayPart
  /// The spot of the panel that was hit.
  package let spot: PanelSpot
  /// The frame of the whole panel.
  package let frame: Rect
  /// Whether only the panel's title is shown.
  let isFolded: Bool
  /// The panel's face.
  let face: PanelFace?
}

/// A panel and its place, in points of its words.
struct PlacedPanel {
  let panel: any OverlayPanel
  let frame: PanelFrame
  /// The panel's face, or nil if only the title is shown.
  var face: PanelFace?
  /// Whether the panel is the only one, so that its title need not identify it.
  var isAlone = false

  /// Whether only the panel's title is shown.
  var isFolded: Bool { face == nil }

  /// Draws the panel in its frame.
  func draw(_ context: OverlayContext, into list: inout DrawList) {
    let title = FrameTitle(
      title: panel.title(context), short: panel.part.label,
      headline: isFolded ? panel.headline(context) : nil, canBeLeftOut: isAlone)
    frame.draw(title: title, into: &list)
    face?.draw(context, in: frame.content, into: &list)
  }
}

extension OverlayContext {
  /// Returns the opacity of a floating panel, which is translucent over a finger.
  ///
  /// A panel that takes most of the surface's width stays opaque, because it covers fingers all the
  /// time and must be readable.
  ///
  /// - Parameter frame: The panel, in surface points.
  /// - Returns: Its opacity.
  func opacity(of frame: Rect) -> Double {
    let canAvoid = frame.width < 0.6 * stage.surface.size.width
    return canAvoid && trails.contains { $0.isDown && frame.contains($0.place) } ? 0.25 : 1
  }
}

// MARK: - Places

extension Overlay {
  /// The distance of panels from the surface's edges.
  private static let margin = 8.0
  /// The height of a floating panel that shows only its headline.
  private static let headlineHeight = PanelFrame.head + 90
  /// The area of the surface per panel, in square points, below which floating panels show only
  /// headlines: three panels on 800 × 600, five on 1280 × 800.
  private static let share = 200_000.0
  /// The fraction of the room's height that must be left above a caption for panels to avoid the
  /// caption.
  private static let mostForPanels = 0.6

  /// Returns the places of panels at a moment, in the order of placement, back to front.
  ///
  /// - Parameter context: The moment.
  /// - Returns: The panels that have something to show.
  func placedPanels(_ context: OverlayContext) -> [PlacedPanel] {
    guard !panels.isEmpty else { return [] }
    let surface = context.stage.surface.size
    let scale = magnification(on: surface)
    var room = Rect(
      x: Self.margin, y: topInset / scale + Self.margin,
      width: max(surface.width / scale - 2 * Self.margin, 1),
      height: max((surface.height - topInset - bottomInset) / scale - 2 * Self.margin, 1))
    // A caption as long as a page leaves no room, so panels then lie below it.
    let free = room.height - captionHeight / scale
    if free >= Self.mostForPanels * room.height { room.size.height = free }
    let touched = context.stage.dispatcher.liveTouches.last.flatMap { $0.view as? Layer }
    // With no finger down, panels avoid the layer that they describe.
    let spoken = (touched ?? context.layer).map { $0.convert($0.bounds, to: nil) }
    var placement = PanelPlacement(
      room: room, fingers: context.trails.filter(\.isDown).map { $0.place.scaled(by: 1 / scale) },
      touched: spoken?.scaled(by: 1 / scale),
      furniture: context.furniture().map { $0.scaled(by: 1 / scale) },
      taken: isVisible
        ? receipts.frames(isOpen: listsReceipts, on: context.stage.surface.magnified(scale)) : [])
    return panels.compactMap { panel in
      place(panel, context, in: &placement, wish: moved[panel.part]?.scaled(by: 1 / scale))
    }
  }

  /// The words in a panel that has nothing to show yet, and in one that has no room.
  static let placeholder = (
    empty: "Touch a layer: what fingers do with it appears here.",
    tooSmall: "A larger window has room for this."
  )

  /// Returns the words for a panel that has nothing to show.
  static func emptyWords(_ context: OverlayContext) -> String {
    guard context.trails.contains(where: \.isDown) else { return placeholder.empty }
    let fingers = context.fingersOnLayers
    return context.touchesLayer
      ? "\(fingers): no recognizer, the layer takes its touches itself."
      : "\(fingers). \(placeholder.empty)"
  }

  /// Returns the panel in its largest size that covers nothing or, if there is none, in the one
  /// that covers least.
  private func place(
    _ panel: any OverlayPanel, _ context: OverlayContext, in placement: inout PanelPlacement,
    wish: Point?
  ) -> PlacedPanel? {
    let room = placement.room
    let rooms = [
      room.size, Size(width: room.width, height: (room.height - 8) / 2),
      Size(width: (room.width - 8) / 2, height: room.height),
      Size(width: (room.width - 8) / 2, height: (room.height - 8) / 2),
      // The size of a panel with only its headline.
      Size(width: room.width, height: Self.headlineHeight),
    ]
    var best: (face: PanelFace, frame: Rect, cost: PanelPlacement.Cost)?
    var last: Size?
    // Too many full panels would hide the surface.
    let isCompact =
      panels.count > 1 && room.width * room.height < Self.share * Double(panels.count)
      && !context.unfolded.contains(panel.part)
    let tried =
      isCompact
      ? rooms.suffix(1) : rooms.prefix(placement.taken.isEmpty && placement.fingers.isEmpty ? 1 : 5)
    for room in tried {
      let room = PanelFrame.room(within: room)
      // A panel that already fits into the smaller room would be laid out the same.
      if let last, last.width <= room.width, last.height <= room.height { continue }
      guard let face = PanelFace(panel, context, within: room) else { continue }
      last = face.size
      let found = placement.place(PanelFrame.size(around: face.size), wish: wish)
      if best.map({ found.cost < $0.cost }) ?? true { best = (face, found.frame, found.cost) }
      // An unfolded panel may cover the scene's controls and text.
      let isWhole = context.unfolded.contains(panel.part)
      if found.cost.fingers == 0, found.cost.overlap == 0, found.cost.furniture == 0 || isWhole {
        break
      }
    }
    if let row = row(panel, context, in: placement, wish: wish, insteadOf: best?.cost) {
      placement.take(row.frame.box)
      return row
    }
    if let best {
      placement.take(best.frame)
      return PlacedPanel(panel: panel, frame: PanelFrame(box: best.frame), face: best.face)
    }
    let isEmpty = isEmpty(panel, context)
    // The fingers on the glass already show that there are no figures yet.
    if isEmpty, panel.part == .figures { return nil }
    // The user has asked for the panel, so it must appear even without content.
    let face = PanelFace(
      panel, saying: isEmpty ? Self.emptyWords(context) : Self.placeholder.tooSmall,
      within: PanelFrame.room(within: rooms[0]))
    let frame = placement.place(PanelFrame.size(around: face.size), wish: wish).frame
    placement.take(frame)
    return PlacedPanel(panel: panel, frame: PanelFrame(box: frame), face: face)
  }

  /// Returns a panel's title and headline in one row, if panels are too many or the full panel
  /// would cover more than the row; a tap unfolds the row.
  private func row(
    _ panel: any OverlayPanel, _ context: OverlayContext, in placement: PanelPlacement,
    wish: Point?, insteadOf cost: PanelPlacement.Cost?
  ) -> PlacedPanel? {
    let room = placement.room.size
    guard panel.headline(context) != nil, !context.unfolded.contains(panel.part) else { return nil }
    let area = room.width * room.height
    let isCrowded = panels.count > 1 && 3 * area < Self.share * Double(panels.count)
    if !isCrowded {
      guard let cost, area < Self.share ? cost != .init() : cost.overlap > 0 else { return nil }
    }
    let whole = min(
      PanelFrame.size(around: Size(width: PanelFace.width, height: 0)).width, room.width)
    let gap = PanelPlacement.distance.panel
    let half = min(whole, (room.width - gap) / 2)
    // Rows go two abreast if a single column would hide the scene or another row.
    let isHigh =
      isCrowded && Double(panels.count) * (PanelFrame.head + gap) > Self.mostForPanels * room.height
    var best: (frame: Rect, cost: PanelPlacement.Cost)?
    for width in isHigh ? [half] : [whole, half] {
      let found = placement.place(
        Size(width: width, height: PanelFrame.head), wish: wish, isRow: true)
      if best.map({ found.cost.overlap < $0.cost.overlap }) ?? true { best = found }
    }
    guard let best, isCrowded || cost.map({ best.cost < $0 }) ?? false else { return nil }
    return PlacedPanel(
      panel: panel, frame: PanelFrame(box: best.frame, handle: .folded), isAlone: panels.count == 1)
  }

  /// Returns whether a panel would have nothing to show in any room.
  func isEmpty(_ panel: any OverlayPanel, _ context: OverlayContext) -> Bool {
    PanelFace(panel, context, within: Size(width: 1000, height: 1000)) == nil
  }

  /// Returns the magnification of the panels' words.
  private func scale(_ context: OverlayContext) -> Double {
    room?.magnification ?? magnification(on: context.stage.surface.size)
  }

  /// Returns the magnification of words on a surface.
  func magnification(on surface: Size) -> Double {
    let scale = min(shownScale, 1)
    let shown = Size(width: surface.width * scale, height: surface.height * scale)
    return preferences.legibility.magnification(on: shown) / scale
  }

  /// Returns the panel hit at a point, or nil if there is none.
  ///
  /// - Parameters:
  ///   - point: A location in points of the frame if the panels have a room, or else of the
  ///     surface.
  ///   - context: The moment.
  /// - Returns: The frontmost panel at the point.
  package func hit(at point: Point, _ context: OverlayContext) -> PanelHit? {
    let scale = scale(context)
    let place = point.scaled(by: 1 / scale)
    let placed = room.map { placedPanels(context, in: $0) } ?? placedPanels(context)
    for placed in placed.reversed() {
      if let spot = placed.frame.spot(at: place) {
        return PanelHit(
          part: placed.panel.part, spot: spot, frame: placed.frame.box.scaled(by: scale),
          isFolded: placed.isFolded, face: placed.face)
      }
    }
    return nil
  }

  // MARK: - Interaction

  /// Moves a floating panel, keeping it inside the surface.
  package func move(_ part: OverlayPart, to origin: Point) {
    if room == nil { moved[part] = origin }
  }

  /// Handles a tap or a click on a panel.
  ///
  /// - Returns: Whether the appearance has changed.
  package func tap(_ hit: PanelHit, at point: Point, _ context: OverlayContext) -> Bool {
    switch hit.spot {
    case .title:
      guard room != nil else { return hit.isFolded && unfolded.insert(hit.part).inserted }
      order.toggle(hit.part, isFolded: hit.isFolded)
      return true
    case .close:
      parts.remove(hit.part)
      return true
    case .content:
      guard let face = hit.face else { return false }
      let scale = 1 / scale(context)
      let box = PanelFrame(box: hit.frame.scaled(by: scale)).content
      let place = point.scaled(by: scale)
      guard face.isHead(place, in: box) else {
        return face.tap(at: place, in: box, context: context)
      }
      unfolded.formSymmetricDifference([hit.part])
      return true
    }
  }

  /// Handles a pressed key, which goes to the first panel that uses it.
  package func handle(
    key: String, modifiers: ModifierKeys, _ context: () -> OverlayContext
  ) -> Bool {
    let panels = panels
    guard !panels.isEmpty else { return false }
    // With Shift, the key that shows a part folds or unfolds its panel.
    if modifiers == .shift, let part = parts.first(where: { $0.key == key }) {
      unfolded.formSymmetricDifference([part])
      return true
    }
    let context = context()
    return panels.contains { $0.handle(key: key, modifiers: modifiers, context: context) }
  }
}

extension Point {
  func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Rect {
  func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
