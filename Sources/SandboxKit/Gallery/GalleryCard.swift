import Geometry
import Gestures
import SceneGraph
import TouchInput

/// A card of the gallery: a scene that plays its recording, small.
///
/// The recording goes round: from the moment that the card shows at rest to the end, and from the start to that
/// moment again.
final class GalleryCard {
  let entry: GalleryEntry
  /// What fingers touch.
  let layer: Layer
  let tap = TapGestureRecognizer()
  /// Whether a finger or the pointer's button is on it.
  private(set) var isPressed = false

  /// The moment that it shows at rest.
  private let resting: Timestamp
  private var session: Session
  private var count = 0
  private var shown = Timestamp.zero
  /// The thumbnail as it was drawn last, in the surface's points.
  private var picture: (place: Rect, list: DrawList)?

  /// How long the end of a recording stays, in seconds.
  private static let tail = 1.5
  private static let size = Size(width: 1280, height: 800)

  init(_ entry: GalleryEntry) {
    self.entry = entry
    layer = Layer(name: entry.name)
    session = Self.makeSession(entry)
    resting = entry.input.map(LivelyMoment.of) ?? .zero
    tap.name = "\(entry.name).tap"
    layer.addGestureRecognizer(tap)
    layer.touchResponder = self
    show(resting)
  }

  private static func makeSession(_ entry: GalleryEntry) -> Session {
    entry.input.map { Session(scene: entry.scene, header: $0.header) }
      ?? Session(scene: entry.scene, surface: Surface(size: entry.scene.size ?? size))
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

  private func show(_ moment: Timestamp) {
    if moment < shown {
      session = Self.makeSession(entry)
      count = 0
    }
    if let input = entry.input {
      let due = input.eventCount(through: moment)
      while count < due {
        session.handle(input.events[count])
        count += 1
      }
      session.advance(to: moment)
    }
    shown = moment
    picture = nil
  }

  // MARK: Picture

  /// Draws the card.
  func draw(number: Int, into list: inout DrawList) {
    let card = layer.frame
    let place = GalleryLayout.thumbnail(of: card)
    let edge = isPressed ? Palette.accent : Color.white.opacity(0.10)
    list.shadow(
      of: card, transform: .identity, blur: 22, color: Color.black.opacity(0.32),
      offset: Vector(dx: 0, dy: 5))
    list.roundedRect(card, cornerRadius: 14, fill: Palette.card)
    list.append(contentsOf: thumbnail(in: place))
    // Over the thumbnail's square corners.
    list.roundedRect(
      place.insetBy(dx: -2, dy: -2), cornerRadius: 10, stroke: Stroke(Palette.card, width: 4))
    list.roundedRect(card, cornerRadius: 14, stroke: Stroke(edge, width: isPressed ? 2 : 1))
    drawCaption(number: number, below: place, on: card, into: &list)
  }

  private func drawCaption(
    number: Int, below place: Rect, on card: Rect, into list: inout DrawList
  ) {
    let left = card.minX + 16
    let room = card.width - 32
    list.text(
      TextDraw(
        Self.cut(entry.scene.name, to: (room - 24) / 8.5), at: Point(x: left, y: place.maxY + 17),
        face: .sansBold, size: 15, color: Palette.text, baseline: .middle))
    if number <= 9 {
      list.text(
        TextDraw(
          "\(number)", at: Point(x: card.maxX - 16, y: place.maxY + 17), face: .mono, size: 13,
          color: Palette.pivot.opacity(0.8), alignment: .right, baseline: .middle))
    }
    let summary = entry.scene.summary ?? entry.scene.gestures.first ?? ""
    list.text(
      TextDraw(
        Self.cut(summary, to: room / 5.9), at: Point(x: left, y: place.maxY + 37), size: 12,
        color: Palette.quiet, baseline: .middle))
  }

  /// A text of at most so many letters, with an ellipsis where it was longer.
  private static func cut(_ text: String, to room: Double) -> String {
    let count = max(Int(room), 3)
    return text.count <= count ? text : text.prefix(count - 1) + "…"
  }

  private func thumbnail(in place: Rect) -> DrawList {
    if let picture, picture.place == place { return picture.list }
    var list = DrawList()
    list.clip(to: place)
    let fit = SurfaceFit(inner: session.stage.surface.size, outer: place)
    list.rect(place, fill: Palette.well)
    list.rect(fit.place, fill: session.scene.background)
    list.append(contentsOf: session.drawList(), transform: fit.transform, within: fit.place)
    for touch in session.stage.dispatcher.liveTouches {
      let finger = touch.surfaceLocation.applying(fit.transform)
      list.circle(
        center: finger, radius: 6, fill: Palette.finger(touch.id).opacity(0.55),
        stroke: Stroke(Color.white.opacity(0.8), width: 1.2))
    }
    list.clip(to: nil)
    picture = (place, list)
    return list
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
