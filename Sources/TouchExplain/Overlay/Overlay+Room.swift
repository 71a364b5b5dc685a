import TouchGeometry
import TouchSandbox
package import TouchScene

// MARK: - A room of their own

extension Overlay {
  /// Whether panels take the input at their places.
  package var hasPanels: Bool { isShown || room != nil }

  /// Returns whether a point of the frame is in the room, on a panel or beside one.
  package func isInRoom(_ point: Point) -> Bool { room?.contains(point) ?? false }

  /// Returns the panels' room in a frame, or nil if panels float or none is shown.
  ///
  /// - Parameter frame: The size of the frame, in points.
  /// - Returns: The panels' room, or nil.
  package func room(dividing frame: Size) -> PanelRoom? {
    isShown && !preferences.floats ? PanelRoom(dividing: frame, preferences.legibility) : nil
  }

  /// Returns the panels' room beside a scene that keeps its size.
  package func room(beside scene: Size) -> PanelRoom? {
    isShown && !preferences.floats ? PanelRoom(beside: scene, preferences.legibility) : nil
  }

  /// Returns the places of panels in their room, in points of words.
  func placedPanels(_ context: OverlayContext, in room: PanelRoom) -> [PlacedPanel] {
    let lanes = room.lanes(for: panels.count)
    return lanes.enumerated().flatMap { number, lane in
      let own = panels.enumerated().filter { $0.offset % lanes.count == number }.map(\.element)
      return placed(own, context, in: PanelStack(lane: lane))
    }
  }

  /// Returns the panels in one lane, with words in place of any panel that has nothing to show.
  private func placed(
    _ panels: [any OverlayPanel], _ context: OverlayContext, in stack: PanelStack
  ) -> [PlacedPanel] {
    var faces: [OverlayPart: PanelFace] = [:]
    let entries = panels.map { panel in
      PanelStack.Entry(
        rank: order.rank(of: panel.part), isFolded: order.folded.contains(panel.part)
      ) { room in
        var face = PanelFace(panel, context, within: room)
        // A panel that has content but no room gets no words.
        if face == nil, self.isEmpty(panel, context) {
          face = PanelFace(panel, saying: Self.emptyWords(context), within: room)
        }
        faces[panel.part] = face
        return face?.size
      }
    }
    return zip(panels, stack.places(of: entries)).map { panel, place in
      let isFolded = place.content == nil
      return PlacedPanel(
        panel: panel, frame: PanelFrame(box: place.box, handle: isFolded ? .folded : .unfolded),
        face: isFolded ? nil : faces[panel.part])
    }
  }

  /// Draws the room on top of a frame, in points of the frame: its background, and the panels as of
  /// the session's latest drawing.
  package func drawRoom(into list: inout DrawList) {
    guard let room else { return }
    let place = room.place
    list.rect(place, fill: ColorRole.well.color)
    // Scenes may be as dark as the room, so a line inside the room separates them.
    let edge =
      place.minX > 0 ? Size(width: 1, height: place.height) : Size(width: place.width, height: 1)
    list.rect(Rect(origin: place.origin, size: edge), fill: Palette.panelEdge)
    guard isShown else { return }
    list.append(
      contentsOf: drawnPanels,
      transform: Transform2D(scaleX: room.magnification, y: room.magnification), within: room.place)
  }
}
