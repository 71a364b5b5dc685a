package import TouchGeometry
import TouchSandbox
import TouchScene

/// What a figure adds besides lines: words to be placed, and places that must stay visible.
package struct OverlayNotes: GrowingMarks {
  /// The words.
  package var labels: [OverlayLabel] = []
  /// What no words may cover.
  package var obstacles: [Rect] = []
  /// What words cover only where they have no other place.
  package var furniture: [Rect] = []
  /// How much larger than usual marks on the glass are.
  package var growth = 1.0
  /// How much larger than usual words are.
  package var textScale = 1.0
  /// How many words stand on the glass already, such as the numbers of fingers.
  package var fixedLabels = 0

  /// No words are to cover what lies around a place.
  package mutating func keepVisible(_ place: Point, radius: Double) {
    obstacles.append(
      Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

/// A few words beside something, and the places where they may stand, the best one first.
package struct OverlayLabel {
  var text: String
  var face = FontFace.mono
  var color: Color
  var rank = Rank.main
  var places: [Place]

  /// Which words come first, where there are more than a reader can take in.
  enum Rank: Int, CaseIterable {
    /// The number that the picture is about; one at a time is drawn larger.
    case highlight
    /// What else the picture is about.
    case main
    /// A mark beside those.
    case mark
    /// Names of places: all of them, or none.
    case letter
    /// What other recognizers say.
    case aside
  }

  /// Where words may stand: beside something, the farther the larger they are.
  struct Place {
    var at: Point
    var direction = Vector.zero
    /// How far from `at` what they stand beside reaches, in points.
    var reach = 0.0
    /// How far they are from there, in points of words at their usual size.
    var distance = 0.0

    func point(_ scale: Double) -> Point { at + direction * (reach + distance * scale) }
  }

  static let size = 13.0

  /// Places around a point, the preferred direction first, then the others by turns.
  ///
  /// - Parameters:
  ///   - point: The middle of what they stand beside.
  ///   - reach: How far that reaches.
  ///   - distance: How far from there words of the usual size are.
  ///   - direction: Where they should be.
  /// - Returns: The places.
  static func around(
    _ point: Point, _ reach: Double = 0, distance: Double, from direction: Vector
  ) -> [Place] {
    let length = direction.length
    let start = length > 0 ? direction / length : Vector(dx: 0, dy: -1)
    return [0.0, 45, -45, 90, -90, 135, -135, 180].map { degrees in
      Place(
        at: point, direction: start.applying(Transform2D(rotationAngle: degrees * .pi / 180)),
        reach: reach, distance: distance)
    }
  }
}

extension Color {
  /// Without what shines through.
  fileprivate var solid: Color {
    var color = self
    color.alpha = 1
    return color
  }
}

/// Puts labels where they hide neither fingers nor each other; those that find no place are left
/// out, and so are those of the last ranks where there are more than a few.
struct LabelPlacer {
  private var taken: [Rect]
  private let furniture: [Rect]
  private let bounds: Rect
  private let scale: Double
  /// How many more words may stand on the glass.
  private var left: Int
  private var isHighlighted = false

  /// So many words at a moment can be taken in.
  static let most = 7

  /// Starts with what must stay visible; words are `scale` times as large as they are otherwise.
  init(bounds: Rect, notes: OverlayNotes, scale: Double = 1) {
    self.bounds = bounds
    self.scale = scale
    taken = notes.obstacles
    // What takes much of the surface words stand on.
    let most = 0.1 * bounds.width * bounds.height
    furniture = notes.furniture.filter { $0.width * $0.height < most }
    left = Self.most - notes.fixedLabels
  }

  /// Draws the labels, rank by rank.
  mutating func draw(_ labels: [OverlayLabel], into list: inout DrawList) {
    for rank in OverlayLabel.Rank.allCases {
      let group = labels.filter { $0.rank == rank }
      if rank == .letter, group.count > left { continue }
      // The number that the picture is about stands there however many fingers do.
      for label in group where left > 0 || rank == .highlight && !isHighlighted {
        draw(label, into: &list)
      }
    }
  }

  /// Draws a label at the first of its places that is free; none of them may be.
  private mutating func draw(_ label: OverlayLabel, into list: inout DrawList) {
    let isLarge = label.rank == .highlight && !isHighlighted
    let size = (isLarge ? OverlayLabel.size + 3 : OverlayLabel.size) * scale
    // The glyphs of the other faces are narrower than the mono face's on the whole.
    let advance = TextExtent.monoAdvance(size: size)
    let width = Double(label.text.count) * advance + 12 * scale
    let height = size * 1.35 + 4 * scale
    guard width <= bounds.width else { return }
    let wishes = label.places.map { $0.point(scale) }.filter { bounds.contains($0) }
    // Near an edge it moves inwards, so that all of it can be read.
    let free = wishes.map { wish -> (place: Point, box: Rect) in
      let place = inside(wish, width, height)
      return (
        place,
        Rect(x: place.x - width / 2, y: place.y - height / 2, width: width, height: height)
      )
    }.filter { !Self.covers($0.box, taken) }
    guard let found = free.first(where: { !Self.covers($0.box, furniture) }) ?? free.first else {
      return
    }
    taken.append(found.box)
    left -= 1
    isHighlighted = isHighlighted || isLarge
    list.text(
      TextDraw(
        label.text, at: found.place, face: label.face, size: size,
        color: isLarge ? ColorRole.inkOnMark.color : label.color, alignment: .center,
        baseline: .middle,
        badge: .init(
          color: isLarge ? label.color.solid : Palette.panel.solid,
          padding: Size(width: 5 * scale, height: 2 * scale))))
  }

  private static func covers(_ box: Rect, _ others: [Rect]) -> Bool {
    others.contains { other in
      box.intersection(other).map { $0.width > 0.5 && $0.height > 0.5 } ?? false
    }
  }

  private func inside(_ place: Point, _ width: Double, _ height: Double) -> Point {
    let (x, y) = (min(width, bounds.width) / 2 + 1, min(height, bounds.height) / 2 + 1)
    return Point(
      x: max(min(place.x, bounds.maxX - x), bounds.minX + x),
      y: max(min(place.y, bounds.maxY - y), bounds.minY + y))
  }
}
