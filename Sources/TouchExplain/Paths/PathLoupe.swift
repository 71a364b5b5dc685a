import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The latest of a finger's paths, magnified: on the glass they lie within a few points.
struct PathLoupe {
  /// What it shows of each path, the last sample last.
  private let paths: [Path]
  /// Whose paths these are, and where it is.
  let id: TouchID
  private let finger: Point
  /// How much larger it shows them.
  private let magnification: Double
  /// How far the finger and what is seen of it are from each other at most, in points.
  let spread: Double
  private let middle: Point

  /// Seconds of the paths that it shows at most.
  private static let window = 0.1
  /// The magnifications that are tried, the largest first.
  private static let magnifications = [32.0, 16, 8, 4, 2]
  /// How large it is.
  private static let size = Size(width: 320, height: 104)
  private static let margin = 12.0
  private static let type = 13.0
  /// So far apart, in its own points, the ends can be told from each other.
  private static let leastSpread = 8.0

  /// A path, and where the frame that is seen now has the finger; nil for none.
  typealias Path = (kind: PathKind, samples: [PathSample], seen: Point?)

  /// Shows paths that have the finger elsewhere than it is; nil for those of which it would show no
  /// more.
  init?(_ paths: [Path], of id: TouchID, at finger: Point) {
    guard let last = paths.compactMap(\.samples.last).map(\.time).max() else { return nil }
    (self.id, self.finger) = (id, finger)
    self.paths = paths.map { kind, samples, seen in
      (kind, samples.filter { last.seconds(since: $0.time) <= Self.window }, seen)
    }
    // What is seen matters, and what came before as far as there is room.
    let ends = [finger] + paths.compactMap { $0.seen ?? $0.samples.last?.place }
    let (low, high) = ends.reduce(into: (finger, finger)) { box, place in
      box.0 = Point(x: min(box.0.x, place.x), y: min(box.0.y, place.y))
      box.1 = Point(x: max(box.1.x, place.x), y: max(box.1.y, place.y))
    }
    middle = low + (high - low) / 2
    let room = Size(
      width: Self.size.width - 2 * Self.margin, height: Self.size.height - 2 * Self.margin)
    let fitting = Self.magnifications.first {
      (high.x - low.x) * $0 <= room.width && (high.y - low.y) * $0 <= room.height
    }
    spread = ends.reduce(0) { spread, end in
      ends.reduce(spread) { max($0, $1.distance(to: end)) }
    }
    guard let fitting, spread * fitting >= Self.leastSpread else { return nil }
    magnification = fitting
  }

  /// How far from the finger it is what is seen of each path now, in points.
  var gaps: [(kind: PathKind, points: Double)] {
    paths.compactMap { path in path.seen.map { (path.kind, $0.distance(to: finger)) } }
  }

  /// The path that is nearest to the finger; nil where none is seen.
  var best: (kind: PathKind, points: Double)? { gaps.min { $0.points < $1.points } }

  /// How high it is, with the words above it.
  static let height = size.height + 24

  /// Draws it in a box of that height.
  func draw(in box: Rect, into list: inout DrawList) {
    list.text(
      TextDraw(
        TextExtent.fitted(
          "finger \(id), \(Int(magnification)) × as large: "
            + "big marks are now, red is the gap",
          to: box.width, size: Self.type),
        at: Point(x: box.minX, y: box.minY), size: Self.type, color: Palette.quiet))
    let glass = Rect(
      x: box.minX, y: box.minY + 22, width: min(box.width, Self.size.width),
      height: Self.size.height)
    list.roundedRect(
      glass, cornerRadius: 4, fill: ColorRole.highlight.color.opacity(0.05),
      stroke: Stroke(ColorRole.hairline.color.opacity(0.16), width: 1))
    let center = Point(x: glass.minX + glass.width / 2, y: glass.minY + glass.height / 2)
    func magnified(_ place: Point) -> Point { center + (place - middle) * magnification }
    let place = magnified(finger)
    let shown = paths.map { kind, samples, seen in
      (
        kind: kind, drawing: PathDrawing(kind),
        samples: samples.map { PathSample($0.time, magnified($0.place)) },
        seen: seen.map(magnified)
      )
    }
    list.pushClip(glass.insetBy(dx: 1, dy: 1))
    for path in shown { path.drawing.drawLine(path.samples, opacity: 1, into: &list) }
    drawGap(
      from: best.flatMap { best in shown.first { $0.kind == best.kind }?.seen }, to: place,
      into: &list)
    for path in shown.reversed() {
      path.drawing.drawMarks(path.samples, seen: path.seen, opacity: 1, into: &list)
    }
    // Where the finger is while the large marks are seen.
    for width in [4.0, 2] {
      list.circle(
        center: place, radius: 9,
        stroke: Stroke(width > 3 ? Palette.halo : Palette.recognized, width: width))
    }
    // Beside the way to what is seen, which is no more than a pen's width.
    let way = (shown.first?.seen).map { $0 - place } ?? .zero
    let isUpright = abs(way.dy) > abs(way.dx)
    let side = place.x < center.x ? 1.0 : -1
    list.text(
      TextDraw(
        "finger",
        at: isUpright
          ? Point(x: place.x + 16 * side, y: place.y)
          : Point(x: place.x, y: place.y < center.y ? place.y + 20 : place.y - 20),
        size: Self.type, color: Palette.recognized,
        alignment: isUpright ? (side > 0 ? .left : .right) : .center, baseline: .middle))
    list.popClip()
  }

  /// The way from what is seen of the first path to where the finger is.
  private func drawGap(from seen: Point?, to finger: Point, into list: inout DrawList) {
    guard let seen, seen.distance(to: finger) > 1 else { return }
    list.line(from: seen, to: finger, stroke: Stroke(Palette.halo, width: 5))
    list.line(from: seen, to: finger, stroke: Stroke(Palette.residual, width: 2.5, dash: 6, gap: 4))
  }
}
