import TouchGeometry

/// Finds places for panels that avoid fingers, other panels, controls and text, and the touched
/// layer, as far as there is room.
///
/// A place depends only on the moment, not on the panel's previous place, so a recording's frame
/// looks the same however playback reached it.
struct PanelPlacement {
  /// The area for panels.
  let room: Rect
  /// The locations of fingers.
  let fingers: [Point]
  /// The touched layer, unless it takes most of the room.
  let touched: Rect?
  /// The controls and text, unless they take most of the room.
  let furniture: [Rect]
  /// The areas already taken.
  private(set) var taken: [Rect]

  /// The distances of panels from fingers, and from each other.
  static let distance = (finger: 30.0, panel: 8.0)

  /// The fraction of the room above which an area cannot be avoided.
  private static let most = 0.4

  init(
    room: Rect, fingers: [Point] = [], touched: Rect? = nil, furniture: [Rect] = [],
    taken: [Rect] = []
  ) {
    self.room = room
    self.fingers = fingers
    func canBeAvoided(_ rect: Rect) -> Bool {
      rect.intersection(room).map(Self.area) ?? 0 < Self.most * Self.area(room)
    }
    self.touched = touched.flatMap { canBeAvoided($0) ? $0 : nil }
    self.furniture = furniture.filter(canBeAvoided)
    self.taken = taken
  }

  private static func area(_ rect: Rect) -> Double { rect.width * rect.height }

  /// The cost of a place: first fingers under it, then other panels, then controls and text, then
  /// the layer.
  struct Cost: Comparable {
    var fingers = 0
    var overlap = 0.0
    /// The covered area of controls and text, in square points.
    var furniture = 0.0
    /// The covered eighths of the layer; a difference of less than one does not make a place
    /// better.
    var layer = 0

    static func < (a: Cost, b: Cost) -> Bool {
      (a.fingers, a.overlap, a.furniture, a.layer) < (b.fingers, b.overlap, b.furniture, b.layer)
    }
  }

  /// Returns the best place for a panel, the first among equals.
  ///
  /// - Parameters:
  ///   - size: The size of the panel.
  ///   - wish: The location chosen by the user, which is used unless a finger is under it and
  ///     another place has none.
  ///   - isRow: Whether the panel is only a row, for which other panels are worse than fingers: a
  ///     row below a panel cannot be reached, but one below a finger is translucent.
  /// - Returns: The place and its cost.
  func place(_ size: Size, wish: Point? = nil, isRow: Bool = false) -> (frame: Rect, cost: Cost) {
    func isBetter(_ a: Cost, _ b: Cost) -> Bool {
      isRow && a.overlap != b.overlap ? a.overlap < b.overlap : a < b
    }
    var best: (frame: Rect, cost: Cost)?
    if let wish {
      let frame = inside(Rect(origin: wish, size: size))
      // The user accepted everything else beneath when placing the panel.
      best = (frame, Cost(fingers: cost(of: frame).fingers))
    }
    if best?.cost != Cost() {
      for frame in candidates(size) {
        let cost = cost(of: frame)
        if best.map({ isBetter(cost, $0.cost) }) ?? true { best = (frame, cost) }
        if cost == Cost() { break }
      }
    }
    return best ?? (Rect(origin: room.origin, size: size), Cost())
  }

  /// Marks a frame as taken.
  mutating func take(_ frame: Rect) { taken.append(frame) }

  /// Returns a frame moved into the room, completely or at least with its upper-left corner.
  func inside(_ frame: Rect) -> Rect {
    Rect(
      x: max(min(frame.minX, room.maxX - frame.width), room.minX),
      y: max(min(frame.minY, room.maxY - frame.height), room.minY), width: frame.width,
      height: frame.height)
  }

  private func cost(of frame: Rect) -> Cost {
    let near = frame.insetBy(dx: -Self.distance.finger, dy: -Self.distance.finger)
    let wide = frame.insetBy(dx: -Self.distance.panel / 2, dy: -Self.distance.panel / 2)
    func common(_ frame: Rect, _ others: [Rect]) -> Double {
      others.reduce(0) { $0 + (frame.intersection($1).map(Self.area) ?? 0) }
    }
    let covered = touched.flatMap { frame.intersection($0) }.map(Self.area) ?? 0
    return Cost(
      fingers: fingers.count { near.contains($0) }, overlap: common(wide, taken),
      furniture: common(frame, furniture),
      layer: covered > 1
        ? Int((8 * covered / max(touched.map(Self.area) ?? 1, 1)).rounded(.up), clampedTo: 1...8)
        : 0)
  }

  /// Returns candidate frames: the corners from the upper left on, the middles of the edges, and
  /// places beside taken areas and beside controls and text.
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
    for other in taken + furniture {
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
