public import TouchGeometry
public import TouchScene

/// What a scene's layout says of a layer and of the parts of its behavior.
public struct LayerLayout: Sendable {
  /// How large a point of the scene is on this surface: 1 on one of the size that the scene was
  /// made for.
  public let scale: Double
  /// How much larger than usual words are, by the user's choice.
  public let textScale: Double
  let parts: [String: Rect]
  /// From the layer's place before to that now; nil where the layout does not have it.
  let move: Move?
  /// What texts are measured with.
  var fonts = FontSet.bundled

  /// A layer that has other bounds in a parent of another size.
  struct Move: Sendable {
    /// Its bounds, and where the layout has its anchor.
    let old: (bounds: Rect, home: Point)
    let new: (bounds: Rect, home: Point)
    /// Its parent's size.
    let room: Size
    let newRoom: Size
    /// Its anchor, as a fraction of the bounds.
    let anchor: Point

    /// Where an anchor is now that was at `place`: with the layer if it was where the layout had
    /// it, else as far along the parent as it was.
    func position(_ place: Point) -> Point {
      if place.distance(to: old.home) < 0.01 { return new.home }
      return Point(
        x: room.width > 0 ? place.x / room.width * newRoom.width : place.x,
        y: room.height > 0 ? place.y / room.height * newRoom.height : place.y)
    }

    /// The anchor in own coordinates.
    func middle(of bounds: Rect) -> Point {
      Point(
        x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }
  }

  /// The least size of letters on a surface, in points.
  public static let leastTextSize = 12.0

  /// Where a part lies, in the coordinates of the box around it that has a layer; nil where the
  /// layout does not have it.
  ///
  /// These are the layer's own coordinates, or its parent's.
  ///
  /// - Parameter name: The part, without the layer's name: `card` for `LAYER.card`.
  public subscript(name: String) -> Rect? { parts[name] }

  /// How large letters are that have so many points in the scene's size: they grow with the
  /// surface, are never smaller than ``leastTextSize``, and follow ``textScale``.
  public func textSize(_ size: Double) -> Double {
    max(size * scale, Self.leastTextSize) * textScale
  }

  /// The same for a line that has to lie in a box: smaller where it is too long, but never smaller
  /// than ``leastTextSize``.
  ///
  /// - Parameters:
  ///   - size: How large letters are in the scene's size, in points.
  ///   - text: The words.
  ///   - face: Their face.
  ///   - room: The box.
  /// - Returns: How large letters are, in points.
  public func textSize(
    _ size: Double, of text: String, face: FontFace = .sans, in room: Size
  ) -> Double {
    let wish = textSize(size)
    let width = fonts.width(text, face: face, size: wish)
    let height = TextExtent.lineHeight(face, size: wish)
    let part = min(width > 0 ? room.width / width : 1, room.height / height, 1)
    return part < 1 ? max((wish * part).rounded(.down), Self.leastTextSize) : wish
  }

  /// A place in the layer's coordinates before, in those that it has now: as far along the bounds.
  public func moved(inside place: Point) -> Point {
    guard let move else { return place }
    let (old, new) = (move.old.bounds, move.new.bounds)
    return Point(
      x: new.minX + (old.width > 0 ? (place.x - old.minX) / old.width * new.width : 0),
      y: new.minY + (old.height > 0 ? (place.y - old.minY) / old.height * new.height : 0))
  }

  /// Where the layer was put by hand, once the surface has another size: as far along its parent,
  /// and turned and scaled as it was; or with its frame, if it had not been moved.
  ///
  /// - Parameter place: From the layer's coordinates before to its parent's.
  /// - Returns: From its coordinates now to its parent's.
  public func moved(_ place: Transform2D) -> Transform2D {
    guard let move else { return place }
    let linear = Transform2D(a: place.a, b: place.b, c: place.c, d: place.d, tx: 0, ty: 0)
    let position = move.position(move.middle(of: move.old.bounds).applying(place))
    return linear.concatenatingTranslation(
      by: position - move.middle(of: move.new.bounds).applying(linear))
  }
}
