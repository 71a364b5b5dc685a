import TouchGeometry

/// A layer that can scroll its descendants into view.
protocol RevealingLayer: Layer {
  /// Shows a rectangle of its own coordinates, moving as little as needed.
  func reveal(_ rect: Rect)
  /// Makes room for the content above a covered part at its lower edge, and moves the content
  /// upwards, both in points of its own; without a covered part, the content comes back.
  func cover(_ part: Double, raising distance: Double)
}

/// Bringing the layer that has the keyboard into view.
extension StageFocus {
  /// Makes the layers around a layer reveal a rectangle of it.
  func reveal(_ rect: Rect, of layer: Layer) {
    for case let scroll as any RevealingLayer in layer.selfAndAncestors.dropFirst() {
      scroll.reveal(layer.convert(rect, to: scroll))
    }
    revealCaret()
  }

  /// Whether the scroll layers around the layer that has the keyboard show its caret, or all of a
  /// layer without one.
  var isInView: Bool {
    guard let layer else { return false }
    let rect = layer.textInput?.caret ?? layer.bounds
    for case let scroll as any RevealingLayer in layer.selfAndAncestors.dropFirst() {
      // A rounded offset hides nothing.
      let (seen, own) = (scroll.bounds.insetBy(dx: -0.5, dy: -0.5), layer.convert(rect, to: scroll))
      if own.minX < seen.minX || own.maxX > seen.maxX { return false }
      if own.minY < seen.minY || own.maxY > seen.maxY { return false }
    }
    return true
  }

  /// Brings the caret, or a layer without one, back into view.
  func revealAgain() {
    guard let layer, !isInView else { return revealCaret() }
    reveal((layer.textInput?.caret ?? layer.bounds).insetBy(dx: -8, dy: -8), of: layer)
  }

  /// Moves a caret covered by an on-screen keyboard above the keyboard.
  ///
  /// While the keyboard is there, the content around the caret can be scrolled farther by the
  /// covered part.
  func revealCaret() {
    let scroll = coveredRect == nil ? nil : scrollLayerAround
    if let covered, covered !== scroll { covered.cover(0, raising: 0) }
    covered = scroll
    guard let coveredRect, let layer, let scroll else { return }
    let place = layer.convert(layer.textInput?.caret ?? layer.bounds, to: nil)
    let map = scroll.toSurface
    let scale = max(abs(map.a * map.d - map.b * map.c).squareRoot(), 1e-3)
    func hidden(_ rect: Rect) -> Double {
      // A keyboard above the caret hides nothing that could be moved above it.
      place.minY < coveredRect.maxY ? max(rect.maxY + 8 - coveredRect.minY, 0) / scale : 0
    }
    scroll.cover(hidden(scroll.convert(scroll.bounds, to: nil)), raising: hidden(place))
  }

  /// The innermost scroll layer around the layer that has the keyboard.
  private var scrollLayerAround: (any RevealingLayer)? {
    guard let layer else { return nil }
    for case let scroll as any RevealingLayer in layer.selfAndAncestors.dropFirst() {
      return scroll
    }
    return nil
  }
}
