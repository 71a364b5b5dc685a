import TouchControls
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// A card of the gallery: a button with a scene's name and a small picture of the scene, which
/// plays its recording.
///
/// The recording plays in a round: from the card's resting moment to the end, then from the start
/// to the resting moment.
final class GalleryCard {
  let entry: GalleryEntry
  let button = Button("")

  /// The card's parts, which take no touches.
  private let picture = Layer(name: "picture")
  private let name = Layer(name: "name")
  private let summary = Layer(name: "summary")
  private let number = Layer(name: "number")
  /// The moment that the card shows at rest.
  private let resting: Timestamp
  private var played: PlayedScene
  private var session: Session { played.session }
  /// The picture as last drawn.
  private var drawn: DrawList?

  /// The time for which the end of a recording stays, in seconds.
  private static let tail = 1.5
  /// The width of the frame around a picture, in points.
  private static let frame = 4.0

  init(_ entry: GalleryEntry) {
    self.entry = entry
    button.name = entry.name
    button.label = entry.scene.name
    resting = entry.restingMoment
    played = entry.poster?.take() ?? PlayedScene(entry)
    picture.painter = self
    for part in [picture, name, summary, number] {
      part.isUserInteractionEnabled = false
      button.addChild(part)
    }
    show(resting)
  }

  // MARK: Places

  /// Puts the card at its place in the layout.
  func place(at index: Int, in layout: GalleryLayout) {
    button.frame = layout.cards[index]
    // The button's corner radius is half of this size.
    button.fontSize = 28 * layout.growth
    button.decoration.shadowBlur = 22 * layout.growth
    button.decoration.shadowOpacity = 0.32
    button.decoration.shadowOffset = Vector(dx: 0, dy: 5 * layout.growth)
    let parts = layout.parts(of: layout.cards[index])
    picture.frame = parts.picture
    drawn = nil
    let words = layout.words
    func set(
      _ layer: Layer, _ text: String, _ place: Rect, _ size: Double, _ color: Color,
      face: FontFace = .sans, weight: FontWeight = .regular, alignment: TextAlignment = .left,
      lines: Int = 1
    ) {
      layer.frame = place
      layer.content = .text(
        Text(
          text, size: layout.wordGrowth * size, face: face, weight: weight, alignment: alignment,
          lines: lines), color: color)
    }
    let scene = entry.scene
    set(
      name, scene.name, parts.name, words.name, Palette.text, weight: .bold, lines: parts.nameLines)
    set(
      summary, scene.summary ?? scene.help.first ?? "", parts.summary, words.summary,
      Palette.quiet, lines: words.summaryLines)
    set(number, "\(index + 1)", parts.number, 13, Palette.pivot, face: .mono, alignment: .right)
    summary.isHidden = parts.summary.isEmpty
    number.isHidden = parts.number.isEmpty || index >= 9
  }

  /// The place of the picture, on the surface.
  var picturePlace: Rect { picture.convert(picture.bounds, to: nil) }

  // MARK: Time

  /// The duration of a round, in seconds; 0 if nothing plays.
  var length: Double { entry.input.map { $0.duration.seconds + Self.tail } ?? 0 }

  /// Shows a moment of the round; the card rests at 0 and at the round's length.
  func play(_ seconds: Double) {
    let all = length
    guard all > 0 else { return }
    let moment = resting.seconds + seconds
    show(Timestamp(seconds: moment < all ? moment : min(moment - all, resting.seconds)))
  }

  /// Returns the second of the round until which nothing visibly moves, from a shown one on; nil if
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
    drawn = nil
  }
}

// MARK: - The picture

extension GalleryCard: LayerPainter {
  /// Draws the scene in a frame.
  func draw(_ layer: Layer, into list: inout DrawList) {
    if drawn == nil { drawn = draw(in: layer.bounds) }
    if let drawn { list = drawn }
  }

  private func draw(in bounds: Rect) -> DrawList {
    var list = DrawList()
    let (corner, width) = (10.0, Self.frame)
    let color = ColorRole.well.color
    list.roundedRect(bounds, cornerRadius: corner, fill: color)
    // The scene's square corners lie under the frame's round ones.
    let place = bounds.insetBy(dx: width - 1, dy: width - 1)
    let fit = fit(in: place)
    list.clip(to: place)
    list.rect(place, fill: session.scene.background)
    list.append(contentsOf: session.drawList(), transform: fit.transform, within: place)
    list.clip(to: place)
    for touch in session.stage.dispatcher.liveTouches {
      list.circle(
        center: touch.surfaceLocation.applying(fit.transform), radius: 6,
        fill: Palette.finger(touch.id).opacity(0.55),
        stroke: Stroke(ColorRole.ink.color.opacity(0.8), width: 1.2))
    }
    list.clip(to: nil)
    list.roundedRect(
      bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: corner - width / 2,
      stroke: Stroke(color, width: width))
    return list
  }

  /// Returns the scene's place: it fills the picture, but at most at twice the size that fits.
  ///
  /// If the scene is then higher or wider than the picture, the visible part is the one with the
  /// layers that fingers move.
  private func fit(in place: Rect) -> SurfaceFit {
    let size = session.stage.surface.size
    let whole = SurfaceFit(inner: size, outer: place)
    let (width, height) = (whole.place.width, whole.place.height)
    let zoom = min(max(place.width / max(width, 1), place.height / max(height, 1)), 2)
    let moved = session.behaviors.map { $0.layer.bounds.center.applying($0.layer.toSurface) }
    let middle = moved.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(max(moved.count, 1))
    /// Returns the start along one side: centred, or as far aside as the scene covers the picture.
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
