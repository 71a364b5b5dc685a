import Foundation
import TouchGeometry
import TouchInput
import TouchScene

/// A layer on its way from one pose to another: quick at first, then slower.
final class Move: Animation {
  /// Where a layer is, how large and how it is turned.
  struct Pose {
    var position: Point
    var scale = 1.0
    var angle = 0.0

    /// A pose.
    init(at position: Point, scale: Double = 1, angle: Double = 0) {
      (self.position, self.scale, self.angle) = (position, scale, angle)
    }

    /// The pose that a layer has.
    init(of layer: Layer) {
      self.init(
        at: layer.position, scale: layer.transform.similarityScale,
        angle: layer.transform.similarityRotation)
    }

    /// Gives a layer this pose.
    func apply(to layer: Layer) {
      layer.position = position
      layer.transform = Transform2D(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }
  }

  let end: Timestamp
  /// The pose at the end.
  let goal: Pose
  private unowned let layer: Layer
  private let origin: Pose
  private let start: Timestamp
  private let done: () -> Void

  /// Plans a move of a third of a second from where the layer is.
  init(_ layer: Layer, to goal: Pose, from start: Timestamp, done: @escaping () -> Void) {
    self.done = done
    self.layer = layer
    self.goal = goal
    self.start = start
    origin = Pose(of: layer)
    end = start.advanced(bySeconds: 0.33)
  }

  func show(at time: Timestamp) {
    let part = min(max(time.seconds(since: start) / end.seconds(since: start), 0), 1)
    let way = 1 - pow(1 - part, 3)
    let turn = Angle.radians(goal.angle - origin.angle).normalized.radians
    Pose(
      at: origin.position + (goal.position - origin.position) * way,
      scale: origin.scale * pow(goal.scale / origin.scale, way), angle: origin.angle + turn * way
    ).apply(to: layer)
  }

  func finish() {
    goal.apply(to: layer)
    done()
  }
}
