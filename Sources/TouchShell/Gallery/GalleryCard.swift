import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// A card of the gallery: a scene that plays its recording, small.
///
/// The recording goes round: from the moment that the card shows at rest to the end, and from the
/// start to that moment again.
final class GalleryCard {
  let entry: GalleryEntry
  /// What fingers touch.
  let layer: Layer
  let tap = TapGestureRecognizer()
  /// Whether a finger or the pointer's button is on it.
  private(set) var isPressed = false

  /// The moment that it shows at rest.
  private let resting: Timestamp
  private var played: PlayedScene
  private var session: Session { played.session }
  /// The thumbnail as it was drawn last, in the surface's points.
  private var cache: (place: Rect, list: DrawList)?
  /// What lies below and above the thumbnail, as it was drawn last.
  private var mount: Mount?

  private struct Mount {
    var number: Int
    var layout: GalleryLayout
    var frame: Rect
    var isPressed: Bool
    var isHovered: Bool
    var below = DrawList()
    var above = DrawList()

    func isFor(_ other: Mount) -> Bool {
      number == other.number && frame == other.frame && isPressed == other.isPressed
        && isHovered == other.isHovered && layout == other.layout
    }
  }

  /// How long the end of a recording stays, in seconds.
  private static let tail = 1.5

  init(_ entry: GalleryEntry) {
    self.entry = entry
    layer = Layer(name: entry.name)
    resting = entry.restingMoment
    played = entry.poster?.take() ?? PlayedScene(entry)
    tap.name = "\(entry.name).tap"
    // It opens when it is let go, however long it was held. A year, since time must not run over.
    tap.tuning.tap.duration = .seconds(30_000_000)
    layer.addGestureRecognizer(tap)
    layer.touchResponder = self
    show(resting)
  }

  // MARK: Time

  /// How long a round lasts, in seconds; 0 where nothing plays.
  var length: Double { entry.input.map { $0.duration.seconds + Self.tail } ?? 0 }

  /// Shows a moment of the round; 0 and its length are the card at rest.
  func play(_ seconds: Double) {
    let all = length
    guard all > 0 else { return }
    let moment = resting.seconds + seconds
    show(Timestamp(seconds: moment < all ? moment : min(moment - all, resting.seconds)))
  }

  /// The second of the round, from one that is shown, up to which nothing is seen to move; nil if
  /// something moves.
  func rest(from seconds: Double) -> Double? {
    guard entry.input != nil, !session.isAnimating else { return nil }
    let isBeforeEnd = resting.seconds + seconds < length
    var next = isBeforeEnd ? length : resting.seconds
    if let event = played.nextEvent { next = min(next, event.time.seconds) }
    if let deadline = session.stage.nextDeadline { next = min(next, deadline.seconds) }
    return next - resting.seconds + (isBeforeEnd ? 0 : length)
  }

  private func show(_ moment: Timestamp) {
    played.show(moment)
    cache = nil
  }

  // MARK: Drawing

  /// Draws the card.
  func draw(
    number: Int, _ layout: GalleryLayout, isHovered: Bool, into list: inout DrawList
  ) {
    let card = layer.frame
    let place = layout.thumbnail(of: card)
    var mount = Mount(
      number: number, layout: layout, frame: card, isPressed: isPressed, isHovered: isHovered)
    if let known = self.mount, known.isFor(mount) {
      mount = known
    } else {
      drawMount(around: place, &mount)
      self.mount = mount
    }
    list.append(contentsOf: mount.below)
    list.append(contentsOf: thumbnail(in: place))
    list.append(contentsOf: mount.above)
  }

  private func drawMount(around place: Rect, _ mount: inout Mount) {
    let card = mount.frame
    let edge =
      isPressed
      ? ColorRole.orange.color : ColorRole.hairline.color.opacity(mount.isHovered ? 0.55 : 0.10)
    let width = isPressed || mount.isHovered ? 2.0 : 1
    mount.below.shadow(
      of: card, transform: .identity, blur: 22, color: Color.black.opacity(0.32),
      offset: Vector(dx: 0, dy: 5))
    let fill = mount.isHovered ? ColorRole.hoveredCard.color : ColorRole.card.color
    mount.below.roundedRect(card, cornerRadius: 14, fill: fill)
    // Over the thumbnail's square corners.
    mount.above.roundedRect(
      place.insetBy(dx: -2, dy: -2), cornerRadius: 10, stroke: Stroke(fill, width: 4))
    mount.above.roundedRect(card, cornerRadius: 14, stroke: Stroke(edge, width: width))
    drawCaption(
      number: mount.number, thumbnail: place, on: card, mount.layout, into: &mount.above)
  }

  private func drawCaption(
    number: Int, thumbnail place: Rect, on card: Rect, _ layout: GalleryLayout,
    into list: inout DrawList
  ) {
    let growth = layout.wordGrowth
    if layout.isBeside { return drawName(beside: place, on: card, growth, into: &list) }
    let words = CaptionWords(
      entry.scene, isNumbered: number <= 9, width: card.width / growth)
    func put(
      _ text: String, _ x: Double, _ y: Double, face: FontFace, size: Double, _ color: Color,
      alignment: TextDraw.Alignment = .left
    ) {
      list.text(
        TextDraw(
          text, at: Point(x: x, y: place.maxY + growth * y), face: face, size: growth * size,
          color: color, alignment: alignment, baseline: .middle))
    }
    let left = card.minX + growth * words.inset
    let right = card.maxX - growth * words.inset
    // Two lines are as far apart as the name and what is below it.
    var y = words.summary.isEmpty ? 27 - Double(words.name.count - 1) * words.pitch / 2 : 17
    let first = y
    for line in words.name {
      put(line, left, y, face: .sansBold, size: words.size, Palette.text)
      y += words.pitch
    }
    if !words.summary.isEmpty {
      put(words.summary, left, 37, face: .sans, size: 12, Palette.quiet)
    }
    guard words.isNumbered else { return }
    put(
      "\(number)", right, first, face: .mono, size: 13, Palette.pivot.opacity(0.8),
      alignment: .right)
  }

  private func drawName(
    beside place: Rect, on card: Rect, _ growth: Double, into list: inout DrawList
  ) {
    let left = place.maxX + 6 * growth
    let room = Size(width: card.maxX - 4 * growth - left, height: card.height)
    let words = CaptionWords(
      beside: entry.scene, room: Size(width: room.width / growth, height: room.height / growth))
    let first = card.midY - growth * words.pitch * Double(words.name.count - 1) / 2
    for (index, line) in words.name.enumerated() {
      list.text(
        TextDraw(
          line, at: Point(x: left, y: first + growth * words.pitch * Double(index)),
          face: .sansBold, size: growth * words.size, color: Palette.text, baseline: .middle))
    }
  }

  private func thumbnail(in place: Rect) -> DrawList {
    if let cache, cache.place == place { return cache.list }
    var list = DrawList()
    list.clip(to: place)
    let fit = fit(in: place)
    list.rect(place, fill: session.scene.background)
    list.append(contentsOf: session.drawList(), transform: fit.transform, within: place)
    list.clip(to: place)
    for touch in session.stage.dispatcher.liveTouches {
      let finger = touch.surfaceLocation.applying(fit.transform)
      list.circle(
        center: finger, radius: 6, fill: Palette.finger(touch.id).opacity(0.55),
        stroke: Stroke(ColorRole.ink.color.opacity(0.8), width: 1.2))
    }
    list.clip(to: nil)
    cache = (place, list)
    return list
  }
}

extension GalleryCard {
  /// Where the scene lies: all over the thumbnail, but at most twice as large as it fits.
  ///
  /// What is higher or wider than the thumbnail shows the part where the layers are that people
  /// move.
  private func fit(in place: Rect) -> SurfaceFit {
    let size = session.stage.surface.size
    let whole = SurfaceFit(inner: size, outer: place)
    let (width, height) = (whole.place.width, whole.place.height)
    let zoom = min(max(place.width / max(width, 1), place.height / max(height, 1)), 2)
    let moved = session.behaviors.map { $0.layer.bounds.center.applying($0.layer.toSurface) }
    let middle = moved.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(max(moved.count, 1))
    /// Where it begins along one side: in the middle, or as far aside as it covers the thumbnail.
    func start(_ from: Double, _ room: Double, _ length: Double, _ part: Double) -> Double {
      guard length > room else { return from + (room - length) / 2 }
      return from + min(max(room / 2 - length * part, room - length), 0)
    }
    let (wide, high) = (zoom * width, zoom * height)
    return SurfaceFit(
      inner: size,
      outer: Rect(
        x: start(place.minX, place.width, wide, middle.dx / max(size.width, 1)),
        y: start(place.minY, place.height, high, middle.dy / max(size.height, 1)), width: wide,
        height: high))
  }
}

extension GalleryCard: LayerTouchResponder {
  func layer(_ layer: Layer, touchesBegan touches: [Touch]) { press(true) }
  func layer(_ layer: Layer, touchesEnded touches: [Touch]) { press(false) }
  func layer(_ layer: Layer, touchesCancelled touches: [Touch]) { press(false) }

  private func press(_ isDown: Bool) {
    isPressed = isDown
    layer.setNeedsDisplay()
  }
}
