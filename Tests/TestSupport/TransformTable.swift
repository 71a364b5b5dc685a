public import Testing
import TouchGeometry
public import TouchGestures
import TouchScene

/// A card of 400 × 400 pt at (200, 200) with a transform recognizer that moves it.
///
/// With `isNested` it lies in a parent that is turned, scaled and moved, and is as large on the
/// surface.
public final class TransformTable {
  /// The stage.
  public let playground = Playground(width: 800, height: 800)
  /// The card.
  public let card: TouchLayer
  /// Its recognizer.
  public let transform = TransformGestureRecognizer()

  /// Makes the card.
  public init(isNested: Bool = false) {
    var parent = playground.root
    if isNested {
      let outer = playground.addLayer("outer", Rect(x: -4000, y: -4000, width: 8800, height: 8800))
      outer.transform = Transform2D(rotationAngle: 0.7).scaledBy(x: 2, y: 2)
      let inner = playground.addLayer(
        "inner", Rect(x: -5000, y: -5000, width: 20000, height: 20000), in: outer)
      inner.transform = Transform2D(rotationAngle: -2.1).scaledBy(x: 0.4, y: 0.4)
      inner.sublayerTransform = Transform2D(rotationAngle: 0.2)
      parent = inner
    }
    card = TouchLayer(name: "card", bounds: Rect(x: 0, y: 0, width: 400, height: 400))
    parent.addChild(card)
    let wanted = Transform2D(translationX: 200, y: 200)
    card.setTransformToParent(wanted.concatenating(parent.fromSurface ?? .identity))
    transform.addAction { [card] in card.setTransformToParent($0.transform) }
    card.addGestureRecognizer(transform)
  }

  /// Runs a script, which goes on where the last one stopped.
  public func run(@ScriptBuilder _ steps: () -> [ScriptStep]) { playground.run(Script(steps)) }

  /// Fails unless each mark of the layer, where the layer is now, lies under its finger.
  public func expectMarksUnderFingers(
    within tolerance: Double, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for mark in transform.marks {
      expectClose(
        mark.own.applying(card.toSurface), mark.touch.surfaceLocation, within: tolerance, comment,
        sourceLocation: sourceLocation)
    }
  }
}
