import TouchGeometry

/// Finds places for panels: off the fingers, off each other and off the layer that is touched, as
/// far as there is room.
///
/// A place follows from the moment alone, and not from where the panel was before: a frame of a
/// recording looks the same whichever way one came to it.
struct PanelPlacement {
  /// Where panels may lie.
  let room: Rect
  /// Where fingers are.
  let fingers: [Point]
  /// The touched layer, unless it takes most of the room.
  let touched: Rect?
  /// What lies there already.
  private(set) var taken: [Rect]

  /// How far panels stay from fingers, and from each other.
  static let distance = (finger: 30.0, panel: 8.0)

  init(room: Rect, fingers: [Point] = [], touched: Rect? = nil, taken: [Rect] = []) {
    self.room = room
    self.fingers = fingers
    let share = touched.flatMap { $0.intersection(room) }.map { $0.width * $0.height } ?? 0
    self.touched = share < 0.4 * room.width * room.height ? touched : nil
    self.taken = taken
  }

  /// What speaks against a place: fingers under it first, then other panels, then the layer.
  struct Cost: Comparable {
    var fingers = 0
    var overlap = 0.0
    var coversLayer = 0

    static func < (a: Cost, b: Cost) -> Bool {
      (a.fingers, a.overlap, a.coversLayer) < (b.fingers, b.overlap, b.coversLayer)
    }
  }

  /// The best place for a panel; the first of those that are as good.
  ///
  /// - Parameters:
  ///   - size: How large it is.
  ///   - wish: Where the user has put it: it lies there unless a finger is under it, and another
  ///     place has none.
  /// - Returns: The place, and what speaks against it.
  mutating func place(_ size: Size, wish: Point? = nil) -> (frame: Rect, cost: Cost) {
    var best: (frame: Rect, cost: Cost)?
    if let wish {
      let frame = inside(Rect(origin: wish, size: size))
      // What lies beneath was there when it was put there.
      best = (frame, Cost(fingers: cost(of: frame).fingers))
    }
    if best?.cost != Cost() {
      for frame in candidates(size) {
        let cost = cost(of: frame)
        if best.map({ cost < $0.cost }) ?? true { best = (frame, cost) }
        if cost == Cost() { break }
      }
    }
    return best ?? (Rect(origin: room.origin, size: size), Cost())
  }

  /// It lies there from now on.
  mutating func take(_ frame: Rect) { taken.append(frame) }

  /// A frame moved so that all of it lies in the room, or its upper left corner at least.
  func inside(_ frame: Rect) -> Rect {
    Rect(
      x: max(min(frame.minX, room.maxX - frame.width), room.minX),
      y: max(min(frame.minY, room.maxY - frame.height), room.minY), width: frame.width,
      height: frame.height)
  }

  private func cost(of frame: Rect) -> Cost {
    let near = frame.insetBy(dx: -Self.distance.finger, dy: -Self.distance.finger)
    func area(_ rect: Rect?) -> Double { rect.map { $0.width * $0.height } ?? 0 }
    let wide = frame.insetBy(dx: -Self.distance.panel / 2, dy: -Self.distance.panel / 2)
    return Cost(
      fingers: fingers.count { near.contains($0) },
      overlap: taken.reduce(0) { $0 + area(wide.intersection($1)) },
      coversLayer: area(touched.flatMap { frame.intersection($0) }) > 1 ? 1 : 0)
  }

  /// The corners from the upper left on, the middles of the edges, and beside the panels that lie there.
  private func candidates(_ size: Size) -> [Rect] {
    let (left, right) = (room.minX, max(room.maxX - size.width, room.minX))
    let (top, bottom) = (room.minY, max(room.maxY - size.height, room.minY))
    let (x, y) = (((left + right) / 2).rounded(), ((top + bottom) / 2).rounded())
    var places = [
      Point(x: left, y: top), Point(x: left, y: bottom), Point(x: right, y: bottom),
      Point(x: right, y: top), Point(x: left, y: y), Point(x: right, y: y), Point(x: x, y: bottom),
      Point(x: x, y: top),
    ]
    let gap = Self.distance.panel
    for other in taken {
      for edge in [left, right] {
        places.append(Point(x: edge, y: other.maxY + gap))
        places.append(Point(x: edge, y: other.minY - gap - size.height))
      }
      for edge in [top, bottom] {
        places.append(Point(x: other.minX - gap - size.width, y: edge))
        places.append(Point(x: other.maxX + gap, y: edge))
      }
    }
    return places.map { inside(Rect(origin: $0, size: size)) }
  }
}
