package import TouchGeometry
package import TouchInput
package import TouchScene

/// How a card of the gallery becomes the scene that it shows, and the scene a card again.
///
/// A closed form of time over two frames: a frame depends on its moment alone.
/// The scene plays from its first moment on, whatever is seen of it yet.
package struct CardTransition: Sendable {
  /// Which way it goes.
  package enum Direction: Hashable, Sendable {
    case opening, closing
  }

  /// How long it takes, in seconds.
  package static let duration = 0.26

  package let direction: Direction
  private let start: Timestamp

  package init(_ direction: Direction, at start: Timestamp) {
    self.direction = direction
    self.start = start
  }

  /// Whether nothing of it is left to see.
  package func isOver(at time: Timestamp) -> Bool {
    time.seconds(since: start) >= Self.duration
  }

  /// How much of the way to the scene it is, 0…1: slow at both ends.
  package func share(at time: Timestamp) -> Double {
    let part = min(max(time.seconds(since: start) / Self.duration, 0), 1)
    let smooth = part * part * (3 - 2 * part)
    return direction == .opening ? smooth : 1 - smooth
  }

  /// Where the scene's frame is: at first on the card's thumbnail, in the end all over the window.
  ///
  /// Or the other way round. It keeps the window's shape.
  package func place(from thumbnail: Rect, to size: Size, at time: Timestamp) -> Rect {
    let card = SurfaceFit(inner: size, outer: thumbnail).place
    let share = share(at: time)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      x: mix(card.minX, 0), y: mix(card.minY, 0), width: mix(card.width, size.width),
      height: mix(card.height, size.height))
  }

  /// The frame of a moment: the scene's frame over the gallery's.
  package func frame(
    of scene: DrawList, over gallery: DrawList, from thumbnail: Rect, on size: Size,
    at time: Timestamp
  ) -> DrawList {
    let place = place(from: thumbnail, to: size, at: time)
    let fit = SurfaceFit(inner: size, outer: place)
    var list = gallery
    list.rect(
      Rect(origin: .zero, size: size), fill: Color.black.opacity(0.4 * share(at: time)))
    list.pushClip(place)
    list.rect(place, fill: scene.background)
    list.append(contentsOf: scene, transform: fit.transform, within: place)
    list.popClip()
    return list
  }
}
