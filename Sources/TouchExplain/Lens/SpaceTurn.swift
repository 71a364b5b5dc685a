package import TouchGeometry
import TouchSandbox
import TouchScene

/// How a layer's model is turned in space: about an axis, by an angle.
///
/// In the plane it has neither a move nor a scale.
package struct SpaceTurn: Hashable, Sendable {
  /// How it is turned.
  package let rotation: Quaternion

  /// A turn.
  package init(_ rotation: Quaternion) { self.rotation = rotation }

  /// What the layer that a moment speaks of shows; nil unless that is turned in space.
  package init?(_ context: OverlayContext) {
    guard let layer = context.layer, let rotation = context.figure(layer)?.rotation else {
      return nil
    }
    self.rotation = rotation
  }

  /// The angle first; a turn in space has no number of the plane.
  var headline: PanelHeadline {
    PanelHeadline(
      "turned \(GeometryLens.number(rotation.angle * 180 / .pi, 2))° in space",
      note: "about an axis · \(ShownQuantity.Since.now.words)")
  }

  /// Its numbers.
  func quantities(of layer: String) -> [ShownQuantity] {
    let axis = rotation.axis.map { [$0.x, $0.y, $0.z] } ?? []
    return zip(["x", "y", "z"], axis).map { ShownQuantity("\(layer) \($0)", .spaceAxis, $1) }
      + [ShownQuantity(layer, .spaceAngle, rotation.angle)]
  }

  /// The axis and the angle in words.
  package var rows: [GeometryLens.Row] {
    let words = GeometryLens.Row(name: "A turn in space: about an axis, by an angle")
    guard let axis = rotation.axis else {
      return [words, .init(name: "angle", value: "0.00°")]
    }
    let parts = [axis.x, axis.y, axis.z].map { GeometryLens.number($0, 3) }
    return [
      words, .init(name: "axis", value: parts.joined(separator: ", ")),
      .init(name: "angle", value: GeometryLens.number(rotation.angle * 180 / .pi, 2) + "°"),
    ]
  }
}
