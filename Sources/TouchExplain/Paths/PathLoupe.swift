import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// A magnified view of the ends of a finger's paths, which are within a few points on the glass.
struct PathLoupe {
  /// The shown finger, with the latest samples of each path.
  private let finger: SeenFinger
  /// The magnification.
  private let magnification: Double
  private let middle: Point

  /// The longest shown part of the paths, in seconds.
  private static let window = 0.1
  /// The magnifications to try, largest first.
  private static let magnifications = [32.0, 16, 8, 4, 2]
  /// The size of the loupe.
  private static let size = Size(width: 320, height: 104)
  private static let margin = 12.0
  /// The distance, in the loupe's points, at which the ends can be distinguished.
  private static let leastSpread = 8.0

  /// Creates a loupe for paths that differ from the finger, or returns nil if magnifying would show
  /// no more.
  init?(_ finger: SeenFinger) {
    guard let last = finger.paths.compactMap(\.samples.last).map(\.time).max() else { return nil }
    self.finger = SeenFinger(
      id: finger.id, place: finger.place,
      paths: finger.paths.map { kind, samples, seen in
        (kind, samples.filter { last.seconds(since: $0.time) <= Self.window }, seen)
      })
    // The visible ends must fit; earlier samples are shown as far as there is room.
    guard let box = Rect(boundingBox: finger.ends) else { return nil }
    middle = box.center
    let room = Size(
      width: Self.size.width - 2 * Self.margin, height: Self.size.height - 2 * Self.margin)
    let fitting = Self.magnifications.first {
      box.width * $0 <= room.width && box.height * $0 <= room.height
    }
    guard let fitting, finger.spread * fitting >= Self.leastSpread else { return nil }
    magnification = fitting
  }

  /// The height of the loupe, including the words above it.
  static let height = size.height + 24

  /// Draws the loupe in a box of its height.
  func draw(in box: Rect, into list: inout DrawList) {
    let caption = "finger \(finger.id), \(Int(magnification)) ×: large is now, red is the gap"
    list.words(PanelText.fitted(caption, to: box.width), at: box.origin, color: Palette.quiet)
    let glass = Rect(
      x: box.minX, y: box.minY + 22, width: min(box.width, Self.size.width),
      height: Self.size.height)
    list.roundedRect(
      glass, cornerRadius: 4, fill: ColorRole.highlight.color.opacity(0.05),
      stroke: Stroke(ColorRole.hairline.color.opacity(0.16), width: 1))
    let center = glass.center
    func magnified(_ place: Point) -> Point { center + (place - middle) * magnification }
    let place = magnified(finger.place)
    let shown = finger.paths.map { kind, samples, seen in
      (
        drawing: PathDrawing(kind),
        samples: samples.map { PathSample($0.time, magnified($0.place)) }, seen: seen.map(magnified)
      )
    }
    list.pushClip(glass.insetBy(dx: 1, dy: 1))
    for path in shown { path.drawing.drawLine(path.samples, opacity: 1, into: &list) }
    let seen = finger.best.map { magnified($0.seen) }
    drawGap(from: seen, to: place, into: &list)
    for path in shown.reversed() {
      path.drawing.drawMarks(path.samples, seen: path.seen, opacity: 1, into: &list)
    }
    // The finger's location while the large marks are visible.
    list.circle(
      center: place, radius: 9,
      pens: [Stroke(Palette.halo, width: 4), Stroke(Palette.recognized, width: 2)])
    // The line to the visible mark is only as wide as a pen, so the label goes beside it.
    let way = seen.map { $0 - place } ?? .zero
    let isUpright = abs(way.dy) > abs(way.dx)
    let side = place.x < center.x ? 1.0 : -1
    list.words(
      "finger",
      at: isUpright
        ? Point(x: place.x + 16 * side, y: place.y)
        : Point(x: place.x, y: place.y < center.y ? place.y + 20 : place.y - 20),
      color: Palette.recognized,
      alignment: isUpright ? (side > 0 ? .left : .right) : .center, baseline: .middle)
    list.popClip()
  }

  /// Draws the gap between the visible end of the nearest path and the finger.
  private func drawGap(from seen: Point?, to finger: Point, into list: inout DrawList) {
    guard let seen, seen.distance(to: finger) > 1 else { return }
    list.line(from: seen, to: finger, stroke: Stroke(Palette.halo, width: 5))
    list.line(from: seen, to: finger, stroke: Stroke(Palette.residual, width: 2.5, dash: 6, gap: 4))
  }
}
