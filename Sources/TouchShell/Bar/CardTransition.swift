package import TouchGeometry
package import TouchInput
package import TouchScene

/// The transition from a card of the gallery to its scene, and back.
///
/// The transition is a closed form of time over two frames: each frame depends on its moment alone.
/// The scene plays from its first moment, however much of it is visible.
package struct CardTransition: Sendable {
  /// The direction of the transition.
  package enum Direction: Hashable, Sendable { case opening, closing }

  /// The duration of the transition, in seconds.
  package static let duration = 0.26

  package let direction: Direction
  private let start: Timestamp

  package init(_ direction: Direction, at start: Timestamp) {
    self.direction = direction
    self.start = start
  }

  /// Returns whether the transition is complete.
  package func isOver(at time: Timestamp) -> Bool { time.seconds(since: start) >= Self.duration }

  /// Returns the progress towards the scene, 0…1, which is slow at both ends.
  package func share(at time: Timestamp) -> Double {
    let part = min(max(time.seconds(since: start) / Self.duration, 0), 1)
    let smooth = part * part * (3 - 2 * part)
    return direction == .opening ? smooth : 1 - smooth
  }

  /// Returns the place of the scene's frame, which grows from the card's thumbnail to the window.
  ///
  /// In the other direction it shrinks. It keeps the window's proportions.
  package func place(from thumbnail: Rect, to size: Size, at time: Timestamp) -> Rect {
    let card = SurfaceFit(inner: size, outer: thumbnail).place
    let share = share(at: time)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      x: mix(card.minX, 0), y: mix(card.minY, 0), width: mix(card.width, size.width),
      height: mix(card.height, size.height))
  }

  /// Draws the frame of a moment: the scene's frame over the gallery's.
  package func frame(
    of scene: DrawList, over gallery: DrawList, from thumbnail: Rect, on size: Size,
    at time: Timestamp
  ) -> DrawList {
    let place = place(from: thumbnail, to: size, at: time)
    let fit = SurfaceFit(inner: size, outer: place)
    var list = gallery
    list.rect(Rect(origin: .zero, size: size), fill: Color.black.opacity(0.4 * share(at: time)))
    list.pushClip(place)
    list.rect(place, fill: scene.background)
    list.append(contentsOf: scene, transform: fit.transform, within: place)
    list.popClip()
    return list
  }
}
