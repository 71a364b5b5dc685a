/// An animation of content at an even speed while a dragged layer is held at an edge (DND-6).
///
/// Between two steps, the offset is a closed form of time, and the steps are at moments of the
/// event clock. So frames do not affect the offset or the layer under the drag.
package final class EdgeScroll: Animation {
  /// The time from one step to the next, in seconds.
  private static let step = 1.0 / 60

  package let layer: ScrollLayer
  /// False, because a finger drives it, and it has no end to jump to.
  package var isMotion: Bool { false }
  /// In points of the offset a second.
  private(set) var velocity: Vector
  package private(set) var end: Timestamp
  private var start: Timestamp
  private var from: Point
  private weak var stage: Stage?
  /// An action after each step, because the held layer may be over another layer or at another
  /// depth.
  private let stepped: () -> Void

  package init(
    _ layer: ScrollLayer, velocity: Vector, at time: Timestamp, stepped: @escaping () -> Void
  ) {
    self.layer = layer
    self.velocity = velocity
    self.stepped = stepped
    stage = layer.stage
    start = time
    from = layer.contentOffset
    end = time.advanced(bySeconds: Self.step)
  }

  /// Goes on at another speed; without effect if it is the same.
  package func setVelocity(_ velocity: Vector, at time: Timestamp) {
    guard velocity != self.velocity else { return }
    rebase(at: time)
    self.velocity = velocity
  }

  private func rebase(at time: Timestamp) {
    from = place(at: time)
    start = time
  }

  private func place(at time: Timestamp) -> Point {
    let range = layer.restRange()
    func along(_ from: Double, _ speed: Double, _ range: ClosedRange<Double>) -> Double {
      // An offset beyond a limit does not jump to it.
      min(
        max(from + speed * time.seconds(since: start), min(from, range.lowerBound)),
        max(from, range.upperBound))
    }
    return Point(x: along(from.x, velocity.dx, range.x), y: along(from.y, velocity.dy, range.y))
  }

  package func show(at time: Timestamp) { layer.show(place(at: time)) }

  package func finish() {
    guard let stage, layer.stage === stage else { return stop() }
    rebase(at: end)
    end = end.advanced(bySeconds: Self.step)
    stage.add(self)
    stepped()
  }

  /// Stops the content at its current offset.
  package func stop() {
    stage?.remove(self)
    if layer.edgeScroll === self { layer.edgeScroll = nil }
    layer.indicators.update(layer)
  }
}

extension EdgeScroll: StateHashable {
  /// Adds all values that determine the content's motion.
  package func add(to hash: inout StateHash) { hash.add(layer.name, start, from, velocity) }
}
