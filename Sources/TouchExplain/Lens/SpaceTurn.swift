package import TouchGeometry
import TouchSandbox
import TouchScene

/// The turn of a layer's model in space, about an axis by an angle.
///
/// The turn has neither a move nor a scale in the plane.
package struct SpaceTurn: Hashable, Sendable {
  /// The rotation of the model.
  package let rotation: Quaternion

  /// Creates a turn.
  package init(_ rotation: Quaternion) { self.rotation = rotation }

  /// Creates the turn of the context's layer, or returns nil unless its content is turned in space.
  package init?(_ context: OverlayContext) {
    guard let layer = context.layer, let rotation = context.figure(layer)?.rotation else {
      return nil
    }
    self.rotation = rotation
  }

  /// Draws the axis of the touched layer's model, if it is turned in space.
  ///
  /// Only the first of the shown parts draws it.
  static func draw(
    _ context: OverlayContext, for part: OverlayPart, into list: inout DrawList,
    notes: inout OverlayNotes
  ) {
    guard [.figures, .geometry, .numbers].first(where: context.parts.contains) == part,
      let layer = context.layer, let explained = context.figure(layer), explained.rotation != nil
    else { return }
    GestureFigureDrawing(
      figure: explained.figure, weight: .running, leads: true, growth: notes.growth
    ).draw(into: &list, notes: &notes)
  }

  /// Returns a headline with the angle, because a turn in space has no number in the plane.
  ///
  /// - Parameters:
  ///   - gesture: The gesture that turns the model, and its state; empty for none.
  ///   - tone: The tone of the headline.
  /// - Returns: The headline.
  func headline(of gesture: [String] = [], tone: PanelHeadline.Tone = .plain) -> PanelHeadline {
    let about = rotation.axis.map { "about the axis \(Self.words(of: $0))" } ?? ""
    return PanelHeadline(
      (gesture.isEmpty ? "stands " : "")
        + "turned \(GeometryLens.number(rotation.angle * 180 / .pi, 2))° in space",
      notes: gesture + [about, "from how it was made", ShownQuantity.Since.now.words], tone: tone)
  }

  /// Returns the three numbers of an axis, in words.
  private static func words(of axis: Vector3D) -> String {
    [axis.x, axis.y, axis.z].map { GeometryLens.number($0, 3) }.joined(separator: ", ")
  }

  /// Returns the numbers of the turn.
  func quantities(of layer: String) -> [ShownQuantity] {
    let axis = rotation.axis.map { [$0.x, $0.y, $0.z] } ?? []
    return zip(["x", "y", "z"], axis).map { ShownQuantity("\(layer) \($0)", .spaceAxis, $1) }
      + [ShownQuantity(layer, .spaceAngle, rotation.angle)]
  }

  /// The rows of the axis and the angle.
  package var rows: [GeometryLens.Row] {
    let words = GeometryLens.Row("A turn in space: about an axis, by an angle")
    guard let axis = rotation.axis else { return [words, .init("angle", "0.00°")] }
    return [
      words, .init("axis", Self.words(of: axis)),
      .init("angle", GeometryLens.number(rotation.angle * 180 / .pi, 2) + "°"),
    ]
  }
}
