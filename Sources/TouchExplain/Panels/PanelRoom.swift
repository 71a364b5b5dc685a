package import TouchGeometry
package import TouchSandbox
package import TouchScene

/// A frame that is divided between a scene and the panels that explain it.
///
/// The scene has the upper left of the frame. Panels have a column beside it where the frame is wide
/// enough, and a row below it in a frame that is higher than wide; in any other frame they float.
package struct PanelRoom: Hashable, Sendable {
  /// The whole frame, in points.
  package let frame: Size
  /// What the scene has of it, from the upper left corner on, in points.
  package let scene: Size
  /// How much larger than usual words are in the room.
  let magnification: Double
  /// How much of the frame's top something else covers, in points.
  package var topInset = 0.0
  /// How much of the frame's bottom something else covers, in points.
  package var bottomInset = 0.0

  /// From which width a frame has room for a column, in points of words.
  private static let leastWidth = 900.0
  /// From which height a frame has room for a row, in points of words.
  private static let leastHeight = 480.0
  /// How wide a column and how high a row is: the share of the frame, at least, and at most, in
  /// points of words.
  private static let extents = (
    column: (share: 0.37, least: 316.0, most: 470.0),
    row: (share: 0.4, least: 240.0, most: 420.0)
  )
  /// How far panels stay from the edges of the room, in points of words.
  private static let margin = 8.0
  /// How wide a lane of panels is at least, in points of words.
  private static let leastLane = 302.0

  /// Takes the room from a frame, such as a window: the scene has the rest.
  ///
  /// Nil if the frame has room for neither a column nor a row.
  ///
  /// - Parameters:
  ///   - frame: The size of the whole, in points.
  ///   - legibility: How large words are.
  package init?(dividing frame: Size, _ legibility: Legibility = Legibility()) {
    guard let room = Self.extent(frame, legibility) else { return nil }
    magnification = room.magnification
    self.frame = frame
    scene = Size(width: frame.width - room.width, height: frame.height - room.height)
  }

  /// Adds the room to a scene that keeps its size, as in a picture.
  ///
  /// Nil if a frame of the scene's size has room for neither a column nor a row.
  ///
  /// - Parameters:
  ///   - scene: The scene's size, in points.
  ///   - legibility: How large words are.
  package init?(beside scene: Size, _ legibility: Legibility = Legibility()) {
    guard let room = Self.extent(scene, legibility) else { return nil }
    magnification = room.magnification
    self.scene = scene
    frame = Size(width: scene.width + room.width, height: scene.height + room.height)
  }

  /// How wide the column is or how high the row, and how large words are there.
  private static func extent(
    _ size: Size, _ legibility: Legibility
  ) -> (width: Double, height: Double, magnification: Double)? {
    let scale = legibility.magnification(on: size)
    func extent(_ length: Double, _ kind: (share: Double, least: Double, most: Double)) -> Double {
      (min(max(length / scale * kind.share, kind.least), kind.most) * scale).rounded()
    }
    if size.width >= leastWidth * scale {
      return (extent(size.width, extents.column), 0, scale)
    }
    if size.height > size.width, size.height >= leastHeight * scale {
      return (0, extent(size.height, extents.row), scale)
    }
    return nil
  }

  /// What panels have, in points of the frame.
  package var place: Rect {
    if scene.width < frame.width {
      return Rect(x: scene.width, y: 0, width: frame.width - scene.width, height: frame.height)
    }
    return Rect(x: 0, y: scene.height, width: frame.width, height: frame.height - scene.height)
  }

  /// Whether a point of the frame is in the room, and not in what covers its bottom.
  func contains(_ point: Point) -> Bool {
    place.contains(point) && point.y < frame.height - bottomInset
  }

  /// How a surface is shown in the scene's part of the frame.
  package func fit(of surface: Size) -> SurfaceFit {
    SurfaceFit(inner: surface, outer: Rect(origin: .zero, size: scene))
  }

  /// The lanes in which so many panels lie one below the other, in points of words.
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
