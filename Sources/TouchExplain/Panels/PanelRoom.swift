package import TouchGeometry
package import TouchSandbox
package import TouchScene

/// A frame divided between a scene and the panels that explain it.
///
/// The scene occupies the upper left of the frame. Panels have a column beside the scene if the
/// frame is wide enough, and a row below the scene if the frame is higher than wide; in any other
/// frame they float.
package struct PanelRoom: Hashable, Sendable {
  /// The whole frame, in points.
  package let frame: Size
  /// The scene's part of the frame, from the upper-left corner on, in points.
  package let scene: Size
  /// The magnification of words in the room.
  let magnification: Double
  /// The height at the frame's top covered by other content, in points.
  package var topInset = 0.0
  /// The height at the frame's bottom covered by other content, in points.
  package var bottomInset = 0.0

  /// The least width of a frame with room for a column, in points of words.
  private static let leastWidth = 900.0
  /// The least height of a frame with room for a row, in points of words.
  private static let leastHeight = 480.0
  /// The width of a column and the height of a row: the share of the frame, with the minimum and
  /// maximum in points of words.
  private static let extents = (
    column: (share: 0.37, least: 316.0, most: 470.0),
    row: (share: 0.4, least: 240.0, most: 420.0)
  )
  /// The distance of panels from the edges of the room, in points of words.
  private static let margin = 8.0
  /// The least width of a lane of panels, in points of words.
  private static let leastLane = 302.0

  /// Creates a room within a frame, such as a window, leaving the rest to the scene.
  ///
  /// The result is nil if the frame has room for neither a column nor a row.
  ///
  /// - Parameters:
  ///   - frame: The size of the whole frame, in points.
  ///   - legibility: The legibility of words.
  package init?(dividing frame: Size, _ legibility: Legibility = Legibility()) {
    guard let room = Self.extent(frame, legibility) else { return nil }
    magnification = room.magnification
    self.frame = frame
    scene = Size(width: frame.width - room.width, height: frame.height - room.height)
  }

  /// Creates a room beside a scene that keeps its size, as in a picture.
  ///
  /// The result is nil if a frame of the scene's size has room for neither a column nor a row.
  ///
  /// - Parameters:
  ///   - scene: The scene's size, in points.
  ///   - legibility: The legibility of words.
  package init?(beside scene: Size, _ legibility: Legibility = Legibility()) {
    guard let room = Self.extent(scene, legibility) else { return nil }
    magnification = room.magnification
    self.scene = scene
    frame = Size(width: scene.width + room.width, height: scene.height + room.height)
  }

  /// Returns the column's width or the row's height, and the magnification of words.
  private static func extent(
    _ size: Size, _ legibility: Legibility
  ) -> (width: Double, height: Double, magnification: Double)? {
    let scale = legibility.magnification(on: size)
    func extent(_ length: Double, _ kind: (share: Double, least: Double, most: Double)) -> Double {
      (min(max(length / scale * kind.share, kind.least), kind.most) * scale).rounded()
    }
    if size.width >= leastWidth * scale { return (extent(size.width, extents.column), 0, scale) }
    if size.height > size.width, size.height >= leastHeight * scale {
      return (0, extent(size.height, extents.row), scale)
    }
    return nil
  }

  /// The panels' part of the frame, in points of the frame.
  package var place: Rect {
    if scene.width < frame.width {
      return Rect(x: scene.width, y: 0, width: frame.width - scene.width, height: frame.height)
    }
    return Rect(x: 0, y: scene.height, width: frame.width, height: frame.height - scene.height)
  }

  /// Returns whether a point of the frame is in the room, excluding content that covers its bottom.
  func contains(_ point: Point) -> Bool {
    place.contains(point) && point.y < frame.height - bottomInset
  }

  /// Returns the fit of a surface in the scene's part of the frame.
  package func fit(of surface: Size) -> SurfaceFit {
    SurfaceFit(inner: surface, outer: Rect(origin: .zero, size: scene))
  }

  /// Returns the lanes that stack a number of panels, in points of words.
  func lanes(for count: Int) -> [Rect] {
    let scale = 1 / magnification
    let place = place
    let top = max(place.minY, topInset) * scale + Self.margin
    let bottom = (frame.height - bottomInset) * scale - Self.margin
    let (left, width) = (place.minX * scale + Self.margin, place.width * scale - 2 * Self.margin)
    let gap = PanelPlacement.distance.panel
    let most = max(Int((width + gap) / (Self.leastLane + gap), clampedTo: 0...8), 1)
    let lanes = max(min(most, count), 1)
    let each = max((width + gap) / Double(lanes) - gap, 1)
    return (0..<lanes).map {
      Rect(x: left + Double($0) * (each + gap), y: top, width: each, height: max(bottom - top, 0))
    }
  }
}
