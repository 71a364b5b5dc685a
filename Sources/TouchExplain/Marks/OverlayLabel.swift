package import TouchGeometry
import TouchSandbox
import TouchScene

/// A figure's additions besides lines: words to place, and areas that must stay visible.
package struct OverlayNotes: GrowingMarks {
  /// The words to place.
  package var labels: [OverlayLabel] = []
  /// The areas that no words may cover.
  package var obstacles: [Rect] = []
  /// The areas that words cover only if no other place is free.
  package var furniture: [Rect] = []
  /// The magnification of marks on the glass.
  package var growth = 1.0
  /// The magnification of words.
  package var textScale = 1.0
  /// The number of words already on the glass, such as the numbers of fingers.
  package var fixedLabels = 0
  /// The boxes of the fingers' numbers that are already on the glass.
  package var tags: [Rect] = []

  /// Keeps words off the area around a location.
  package mutating func keepVisible(_ place: Point, radius: Double) {
    obstacles.append(
      Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Places words beside an object, at the first free one of some places.
  mutating func label(
    _ text: String, face: FontFace = .mono, color: Color, rank: OverlayLabel.Rank = .main,
    at places: [OverlayLabel.Place]
  ) {
    labels.append(OverlayLabel(text: text, face: face, color: color, rank: rank, places: places))
  }
}

/// A few words beside an object, and their possible places, best first.
package struct OverlayLabel {
  var text: String
  var face = FontFace.mono
  var color: Color
  var rank = Rank.main
  var places: [Place]

  /// The priority of words if there are more than a reader can take in.
  enum Rank: Int, CaseIterable {
    /// The main number of the picture; one at a time is drawn larger.
    case highlight
    /// Other main contents of the picture.
    case main
    /// A mark beside the main contents.
    case mark
    /// The names of places: all of them, or none.
    case letter
    /// The words of other recognizers.
    case aside
  }

  /// A possible place for words: beside an object, at a distance that grows with the words' size.
  struct Place {
    var at: Point
    var direction = Vector.zero
    /// The extent of the object around `at`, in points.
    var reach = 0.0
    /// The distance of the words from the object, in points of words at their usual size.
    var distance = 0.0

    func point(_ scale: Double) -> Point { at + direction * (reach + distance * scale) }
  }

  static let size = 13.0

  /// Returns places around a point, the preferred direction first, then the others alternating, for
  /// each distance.
  ///
  /// - Parameters:
  ///   - point: The center of the object beside the words.
  ///   - reach: The extent of the object.
  ///   - distances: The distances of usual-size words from the object.
  ///   - direction: The preferred direction.
  /// - Returns: The places.
  static func around(
    _ point: Point, _ reach: Double = 0, distances: [Double], from direction: Vector
  ) -> [Place] {
    let length = direction.length
    let start = length > 0 ? direction / length : Vector(dx: 0, dy: -1)
    let ways = [0.0, 45, -45, 90, -90, 135, -135, 180].map { start.rotated(by: $0 * .pi / 180) }
    return distances.flatMap { distance in
      ways.map { Place(at: point, direction: $0, reach: reach, distance: distance) }
    }
  }
}

extension Color {
  /// The colour at full opacity.
  fileprivate var solid: Color {
    var color = self
    color.alpha = 1
    return color
  }
}

/// Places labels where they hide neither fingers nor each other; omits labels without a free place
/// and, if there are too many, those of the last ranks.
struct LabelPlacer {
  private var taken: [Rect]
  private let furniture: [Rect]
  private let bounds: Rect
  /// The part of the bounds that nothing else covers.
  private let room: Rect
  private let scale: Double
  /// The number of words that may still be added to the glass.
  private var left: Int
  private var isHighlighted = false
  /// The labels that have found a place.
  private(set) var drawn: Set<String> = []

  /// The number of words that a reader can take in at a moment.
  static let most = 7

  /// Creates a placer that keeps notes' areas visible and words inside of insets, for words
  /// magnified by `scale`.
  init(bounds: Rect, insets: EdgeInsets = .zero, notes: OverlayNotes, scale: Double = 1) {
    self.bounds = bounds
    room = bounds.inset(by: insets)
    self.scale = scale
    taken = notes.obstacles
    // Words must be able to cover furniture that takes much of the surface.
    let most = 0.1 * bounds.width * bounds.height
    furniture = notes.furniture.filter { $0.width * $0.height < most }
    left = Self.most - notes.fixedLabels
  }

  /// Draws the labels, rank by rank.
  mutating func draw(_ labels: [OverlayLabel], into list: inout DrawList) {
    for rank in OverlayLabel.Rank.allCases {
      let group = labels.filter { $0.rank == rank }
      if rank == .letter, group.count > left { continue }
      // The main number is shown regardless of how many fingers have numbers.
      for label in group where left > 0 || rank == .highlight && !isHighlighted {
        draw(label, into: &list)
      }
    }
  }

  /// Draws a label at its first free place, if there is one.
  private mutating func draw(_ label: OverlayLabel, into list: inout DrawList) {
    let isLarge = label.rank == .highlight && !isHighlighted
    let size = (isLarge ? OverlayLabel.size + 3 : OverlayLabel.size) * scale
    // On the whole, other faces' glyphs are narrower than those of the mono face.
    let advance = TextExtent.monoAdvance(size: size)
    let width = Double(label.text.count) * advance + 12 * scale
    let height = size * 1.35 + 4 * scale
    guard width <= bounds.width else { return }
    let wishes = label.places.map { $0.point(scale) }.filter { bounds.contains($0) }
    // Near an edge, the label moves inwards so that all of it can be read.
    let free = wishes.map { wish -> (place: Point, box: Rect) in
      let place = inside(wish, width, height)
      return (
        place, Rect(x: place.x - width / 2, y: place.y - height / 2, width: width, height: height)
      )
    }.filter { !Self.covers($0.box, taken) }
    guard let found = free.first(where: { !Self.covers($0.box, furniture) }) ?? free.first else {
      return
    }
    taken.append(found.box)
    drawn.insert(label.text)
    left -= 1
    isHighlighted = isHighlighted || isLarge
    list.text(
      label.text, centeredAt: found.place, face: label.face, size: size,
      color: isLarge ? ColorRole.inkOnMark.color : label.color,
      badge: .init(
        color: isLarge ? label.color.solid : Palette.panel.solid,
        padding: Size(width: 5 * scale, height: 2 * scale)))
  }

  private static func covers(_ box: Rect, _ others: [Rect]) -> Bool {
    others.contains { other in
      box.intersection(other).map { $0.width > 0.5 && $0.height > 0.5 } ?? false
    }
  }

  private func inside(_ place: Point, _ width: Double, _ height: Double) -> Point {
    let (x, y) = (min(width, room.width) / 2 + 1, min(height, room.height) / 2 + 1)
    return Point(
      x: max(min(place.x, room.maxX - x), room.minX + x),
      y: max(min(place.y, room.maxY - y), room.minY + y))
  }
}
