import TouchGeometry
import TouchScene

/// Chooses and places the visible names of a map: the most important first, and none over another.
///
/// The choice depends only on the map's place. Names displace each other whether they are visible
/// or not. Moving the map therefore changes none of them: they only come and go at the surface's
/// edge. The names of countries whose own places are out of view come last, in the remaining room.
struct MapLabels {
  /// A visible name.
  struct Label {
    let place: MapPlace
    /// The middle of the words.
    let middle: Point
    /// The box of the words.
    let box: Rect
    /// The location of the city's dot.
    let dot: Point?
    let size: Double
  }

  /// The text size of a city's name, in points.
  let size: Double
  /// The visible part of the map; only words inside it are shown.
  let visible: Rect
  /// The rectangles that no word may cover, such as the scale bar.
  let taken: [Rect]

  /// The distance of a name from the thing it names, in letters.
  private static let gap = 0.5
  private static let bandHeight = 24.0

  private var bands: [[Rect]] = []
  private let room: Rect

  /// - Parameters:
  ///   - size: The text size of a city's name, in points.
  ///   - visible: The visible part of the map.
  ///   - taken: The rectangles that no word may cover.
  init(size: Double, visible: Rect, taken: [Rect]) {
    self.size = size
    self.visible = visible
    self.taken = taken
    // Names farther away displace no visible name.
    room = visible.insetBy(dx: -20 * size, dy: -10 * size)
  }

  /// Chooses the visible names.
  ///
  /// - Parameters:
  ///   - places: All places, the most important first.
  ///   - sheet: The map from the sheet to the surface.
  ///   - scale: The map's scale for letters of the usual size.
  /// - Returns: The names, the most important first.
  mutating func choose(of places: [MapPlace], sheet: Transform2D, scale: Double) -> [Label] {
    bands = Array(
      repeating: [], count: Int(room.height / Self.bandHeight, clampedTo: 0...Self.mostBands) + 2)
    var labels: [Label] = []
    var moved: [(place: MapPlace, world: Transform2D)] = []
    let worlds = MapFigure.worlds(sheet).map { world in
      (world: world, seen: world.inverse.map { visible.applying($0) })
    }
    for place in places where place.scales.contains(scale) {
      for (world, seen) in worlds {
        let point = place.point.applying(world)
        if let land = place.land, let seen, Self.meet(land, seen),
          !contains(box(of: place, at: point))
        {
          moved.append((place, world))
        }
        guard room.contains(point), let label = fitted(place, at: point) else { continue }
        take(label.box)
        let reach = dotRadius + 1
        if let dot = label.dot {
          take(Rect(x: dot.x - reach, y: dot.y - reach, width: 2 * reach, height: 2 * reach))
        }
        if isSeen(label.box) { labels.append(label) }
      }
    }
    for (place, world) in moved {
      guard let label = intoView(place, world) else { continue }
      take(label.box)
      labels.append(label)
    }
    return labels
  }

  /// Returns the name of a country, placed in the visible part of the country; nil without room
  /// there.
  private func intoView(_ place: MapPlace, _ world: Transform2D) -> Label? {
    let anchor = place.point.applying(world)
    let words = box(of: place, at: anchor)
    let name = MapMovedName(
      anchor: anchor, room: visible.insetBy(dx: words.width / 2 + 1, dy: words.height / 2 + 1),
      outlines: place.outlines.compactMap { $0.applying(world) })
    return name.places.lazy.map { box(of: place, at: $0) }.first { isSeen($0) && isFree($0) }
      .map { Label(place: place, middle: $0.center, box: $0, dot: nil, size: letters(of: place)) }
  }

  /// The maximum number of bands: that of the highest surface.
  private static let mostBands = 100_000

  /// The radius of a city's dot, in points.
  var dotRadius: Double { size * 0.21 }

  private func isSeen(_ box: Rect) -> Bool {
    contains(box) && !taken.contains { Self.meet($0, box) }
  }

  private func contains(_ box: Rect) -> Bool {
    box.minX > visible.minX && box.maxX < visible.maxX && box.minY > visible.minY
      && box.maxY < visible.maxY
  }

  private func letters(of place: MapPlace) -> Double {
    place.kind == .country ? (size * 1.08).rounded() : size
  }

  /// Returns the box of a name.
  private func box(of place: MapPlace, at middle: Point) -> Rect {
    let letters = letters(of: place)
    let width = place.extent.width * letters + 4
    let height = place.extent.height * letters + 2
    return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }

  /// Returns the label of a name at a point; nil without room there.
  private func fitted(_ place: MapPlace, at point: Point) -> Label? {
    func label(_ middle: Point, dot: Point?) -> Label? {
      let box = box(of: place, at: middle)
      return isFree(box)
        ? Label(place: place, middle: middle, box: box, dot: dot, size: letters(of: place)) : nil
    }
    if place.kind != .city { return label(point, dot: nil) }
    let reach = dotRadius + 1
    guard isFree(Rect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach))
    else { return nil }
    let room = box(of: place, at: point)
    let across = room.width / 2 + Self.gap * size
    let down = room.height / 2 + Self.gap * size
    let ways = [
      Vector(dx: across, dy: 0), Vector(dx: -across, dy: 0), Vector(dx: 0, dy: -down),
      Vector(dx: 0, dy: down),
    ]
    for way in ways {
      if let label = label(point + way, dot: point) { return label }
    }
    return nil
  }

  private func band(_ y: Double) -> Int {
    Int((y - room.minY) / Self.bandHeight, clampedTo: 0...(bands.count - 1))
  }

  private func isFree(_ box: Rect) -> Bool {
    for index in band(box.minY)...band(box.maxY)
    where bands[index].contains(where: { Self.meet($0, box) }) { return false }
    return true
  }

  private mutating func take(_ box: Rect) {
    for index in band(box.minY)...band(box.maxY) { bands[index].append(box) }
  }

  static func meet(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
