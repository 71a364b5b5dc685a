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
  /// While the keyboard is there, the content of the scroll layers around the caret can be scrolled
  /// farther by the covered part of each.
  func revealCaret() {
    let around = coveredRect == nil ? [] : scrollLayersAround
    for old in covered {
      guard let scroll = old.layer, !around.contains(where: { $0 === scroll }) else { continue }
      scroll.cover(0, raising: 0)
    }
    covered = around.map { CoveredLayer(layer: $0) }
    guard let coveredRect, let layer else { return }
    let caret = layer.textInput?.caret ?? layer.bounds
    // From the outermost one on, because each moves those inside.
    for (index, scroll) in around.enumerated().reversed() {
      let place = layer.convert(caret, to: nil)
      var wanted = place
      if index > 0 {
        // The next one moves the caret to its own upper edge, if need be.
        let inner = around[index - 1]
        var top = inner.bounds
        top.size.height = min(top.height, layer.convert(caret, to: inner).height)
        wanted = inner.convert(top, to: nil)
      }
      let map = scroll.toSurface
      let scale = max(abs(map.a * map.d - map.b * map.c).squareRoot(), 1e-3)
      func hidden(_ rect: Rect) -> Double {
        // A keyboard above the caret hides nothing that could be moved above it.
        place.minY < coveredRect.maxY ? max(rect.maxY + 8 - coveredRect.minY, 0) / scale : 0
      }
      // Nothing is moved out of its visible part.
      let room = max(scroll.convert(wanted, from: nil).minY - scroll.bounds.minY, 0)
      scroll.cover(
        min(hidden(scroll.convert(scroll.bounds, to: nil)), scroll.bounds.height),
        raising: min(hidden(wanted), room))
    }
  }

  /// The scroll layers around the layer that has the keyboard, from inside out.
  private var scrollLayersAround: [any RevealingLayer] {
    guard let layer else { return [] }
    return layer.selfAndAncestors.dropFirst().compactMap { $0 as? any RevealingLayer }
  }
}
