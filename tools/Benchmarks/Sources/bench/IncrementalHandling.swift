import TouchGeometry
import TouchGestures
import TouchScene

/// The usual handling of pan, pinch and rotation: apply what is new, then start from zero again.
final class IncrementalHandling: GestureRecognizerDelegate {
  /// Delegates are held weakly, and this one knows nothing.
  private static nonisolated(unsafe) let together = IncrementalHandling()

  /// Three recognizers that work on a layer at once, without thresholds.
  static func recognizers(for layer: Layer) -> [GestureRecognizer] {
    let pan = PanGestureRecognizer()
    pan.tuning.pan.hysteresis = 0
    pan.addAction { [unowned layer] pan in
      layer.position += pan.translation(in: layer.parent)
      pan.setTranslation(.zero, in: layer.parent)
    }
    let pinch = PinchGestureRecognizer()
    pinch.tuning.pinch.hysteresis = 0
    pinch.addAction { [unowned layer] pinch in
      layer.transform = layer.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    let rotation = RotationGestureRecognizer()
    rotation.tuning.rotation.hysteresis = 0
    rotation.addAction { [unowned layer] rotation in
      layer.transform = layer.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    }
    let all = [pan, pinch, rotation]
    for recognizer in all { recognizer.delegate = together }
    return all
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
