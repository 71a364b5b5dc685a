import TouchGeometry
import TouchScene

/// A model's visible rotation from rest: its axis, and the path around the axis.
struct ModelTurn {
  private let view: ModelView
  private let layer: Layer
  private let direction: Vector3D

  /// Creates the rotation of a layer's model; nil if the layer shows no model, or one that is not
  /// turned.
  init?(_ layer: Layer) {
    guard case .model(let view) = layer.content, let direction = view.orientation.axis,
      view.orientation.angle > 0.02
    else { return nil }
    (self.view, self.layer, self.direction) = (view, layer, direction)
  }

  /// Returns the projection of a point beside the model's middle.
  private func place(_ offset: Vector3D) -> Point? {
    view.place(of: view.translation + offset, in: layer.bounds)?.applying(layer.toSurface)
  }

  private var radius: Double { (view.fittedRadius ?? view.model.radius) * view.scale }

  /// The axis: an arrow, or a point if the axis points to the eye.
  var axis: [FigureShape] {
    guard let from = place(direction * (-1.25 * radius)),
      let to = place(direction * (1.25 * radius))
    else { return [] }
    if from.distance(to: to) < 24 { return [.circle(to, radius: 12), .dot(to)] }
    return [.arrow(from: from, to: to)]
  }

  /// The path of a point that rotates about the axis.
  var turn: [FigureShape] {
    // Any vector across the axis will do: the screen's axis that is least parallel to it.
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
