import TouchGeometry
import TouchScene

/// How a model is turned from rest, as it is seen: its axis, and the way about it.
struct ModelTurn {
  private let view: ModelView
  private let layer: Layer
  private let direction: Vector3D

  /// Looks at a layer; nil if it shows no model, or one that is not turned.
  init?(_ layer: Layer) {
    guard case .model(let view) = layer.content, let direction = view.orientation.axis,
      view.orientation.angle > 0.02
    else { return nil }
    (self.view, self.layer, self.direction) = (view, layer, direction)
  }

  /// Where a point beside the model's middle is seen.
  private func place(_ offset: Vector3D) -> Point? {
    view.place(of: view.translation + offset, in: layer.bounds)?.applying(layer.toSurface)
  }

  private var radius: Double { (view.fittedRadius ?? view.model.radius) * view.scale }

  /// The axis: an arrow, or a point where it leads to the eye.
  var axis: [FigureShape] {
    guard let from = place(direction * (-1.25 * radius)),
      let to = place(direction * (1.25 * radius))
    else { return [] }
    if from.distance(to: to) < 24 { return [.circle(to, radius: 12), .dot(to)] }
    return [.arrow(from: from, to: to)]
  }

  /// The way of a point that goes about the axis.
  var turn: [FigureShape] {
    // Any vector across the axis: that of the screen's axes which lies least along it.
    let helper: Vector3D = direction.x.magnitude < 0.7 ? .right : .up
    guard let across = direction.cross(helper).normalized else { return [] }
    let angle = view.orientation.angle
    let steps = max(4, Int((angle * 12).rounded(.up), clampedTo: 4...96))
    let points = (0...steps).compactMap { step in
      place(
        Quaternion(angle: angle * Double(step) / Double(steps), axis: direction)
          .rotate(across * (0.95 * radius)))
    }
    return points.count > steps ? [.bow(points)] : []
  }
}
