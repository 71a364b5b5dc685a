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

  /// Draws the axis that the touched layer's model is turned about, where it is turned in space.
  ///
  /// The first of the parts that are shown draws it.
  static func draw(
    _ context: OverlayContext, for part: OverlayPart, into list: inout DrawList,
    notes: inout OverlayNotes
  ) {
    guard [.figures, .geometry, .numbers].first(where: context.parts.contains) == part,
      let layer = context.layer, let explained = context.figure(layer), explained.rotation != nil
    else { return }
    GestureFigureDrawing(explained.figure, .running, leads: true, growth: notes.growth)
      .draw(into: &list, notes: &notes)
  }

  /// The angle first; a turn in space has no number of the plane.
  ///
  /// - Parameters:
  ///   - gesture: The gesture that turns it, and its state; nil for none.
  ///   - tone: How it is meant.
  /// - Returns: The headline.
  func headline(of gesture: String? = nil, tone: PanelHeadline.Tone = .plain) -> PanelHeadline {
    let about = rotation.axis.map { "about the axis \(Self.words(of: $0))" }
    return PanelHeadline(
      (gesture == nil ? "stands " : "")
        + "turned \(GeometryLens.number(rotation.angle * 180 / .pi, 2))° in space",
      note: [gesture, about, "from how it was made", ShownQuantity.Since.now.words].compactMap(
        \.self
      )
      .joined(separator: " · "), tone: tone)
  }

  /// The three numbers of an axis.
  private static func words(of axis: Vector3D) -> String {
    [axis.x, axis.y, axis.z].map { GeometryLens.number($0, 3) }.joined(separator: ", ")
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
    return [
      words, .init(name: "axis", value: Self.words(of: axis)),
      .init(name: "angle", value: GeometryLens.number(rotation.angle * 180 / .pi, 2) + "°"),
    ]
  }
}
