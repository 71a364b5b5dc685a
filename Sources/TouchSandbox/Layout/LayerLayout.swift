public import TouchGeometry
public import TouchScene

/// The layout of a layer and of the parts of its behavior.
public struct LayerLayout: Sendable {
  /// The size of a point of the scene on this surface: 1 on a surface of the scene's own size.
  public let scale: Double
  /// The factor by which words are enlarged, by the user's choice.
  public let textScale: Double
  let parts: [String: Rect]
  /// The move from the layer's earlier place to its current one; nil if the layout does not place
  /// it.
  let move: Move?
  /// The fonts with which texts are measured.
  var fonts = FontSet.bundled

  /// A layer's change to other bounds in a parent of another size.
  struct Move: Sendable {
    /// The layer's earlier bounds, and the place of its anchor in the layout.
    let old: (bounds: Rect, home: Point)
    let new: (bounds: Rect, home: Point)
    /// The size of the layer's parent.
    let room: Size
    let newRoom: Size
    /// The layer's anchor, as a fraction of the bounds.
    let anchor: Point

    /// Returns the current position of an anchor that was at `place`: with the layer if the anchor
    /// was at its place in the layout, otherwise as far along the parent as it was.
    func position(_ place: Point) -> Point {
      if place.distance(to: old.home) < 0.01 { return new.home }
      return Point(
        x: room.width > 0 ? place.x / room.width * newRoom.width : place.x,
        y: room.height > 0 ? place.y / room.height * newRoom.height : place.y)
    }

    /// Returns the anchor in the layer's own coordinates.
    func middle(of bounds: Rect) -> Point {
      Point(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }
  }

  /// The minimum size of letters on a surface, in points.
  public static let leastTextSize = 12.0

  /// The rectangle of a part, in the coordinates of the nearest box around it that has a layer; nil
  /// if the part is not in the layout.
  ///
  /// These are the layer's own coordinates, or its parent's.
  ///
  /// - Parameter name: The part, without the layer's name: `card` for `LAYER.card`.
  public subscript(name: String) -> Rect? { parts[name] }

  /// Returns the size of letters on this surface, for their size in the scene: letters grow with
  /// the surface, are never smaller than ``leastTextSize``, and follow ``textScale``.
  public func textSize(_ size: Double) -> Double {
    max(size * scale, Self.leastTextSize) * textScale
  }

  /// Returns the size of letters of a line that must fit into a box: smaller if the line is too
  /// long, but never smaller than ``leastTextSize``.
  ///
  /// - Parameters:
  ///   - size: The size of the letters in the scene, in points.
  ///   - text: The words.
  ///   - face: The font face.
  ///   - room: The size of the box.
  /// - Returns: The size of the letters, in points.
  public func textSize(
    _ size: Double, of text: String, face: FontFace = .sans, in room: Size
  ) -> Double {
    let wish = textSize(size)
    let width = fonts.width(text, face: face, size: wish)
    let height = TextExtent.lineHeight(face, size: wish)
    let part = min(width > 0 ? room.width / width : 1, room.height / height, 1)
    return part < 1 ? max((wish * part).rounded(.down), Self.leastTextSize) : wish
  }

  /// Converts a place from the layer's previous coordinates to its current ones: the place keeps
  /// its proportions in the bounds.
  public func moved(inside place: Point) -> Point {
    guard let move else { return place }
    let (old, new) = (move.old.bounds, move.new.bounds)
    return Point(
      x: new.minX + (old.width > 0 ? (place.x - old.minX) / old.width * new.width : 0),
      y: new.minY + (old.height > 0 ? (place.y - old.minY) / old.height * new.height : 0))
  }

  /// Returns the transform of a moved layer after a resize of the surface: in proportion along its
  /// parent, with its rotation and scale; or that of its new frame, if the layer had not been
  /// moved.
  ///
  /// - Parameter place: The transform from the layer's previous coordinates to its parent's.
  /// - Returns: The transform from the layer's current coordinates to its parent's.
  public func moved(_ place: Transform2D) -> Transform2D {
    guard let move else { return place }
    let linear = Transform2D(a: place.a, b: place.b, c: place.c, d: place.d, tx: 0, ty: 0)
    let position = move.position(move.middle(of: move.old.bounds).applying(place))
    return linear.concatenatingTranslation(
      by: position - move.middle(of: move.new.bounds).applying(linear))
  }
}
