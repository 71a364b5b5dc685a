extension Stage {
  /// Returns the frame: every visible layer, from back to front, and the focus ring.
  ///
  /// - Complexity: Linear in the changes since the last frame, in the visible painters, and in a
  ///   hundredth of the layers.
  public func drawList(background: Color) -> DrawList {
    var list = DrawList(background: background)
    draw(root, opacity: 1, into: &list)
    focus.drawRing(into: &list)
    return list
  }

  /// Draws a layer and its descendants.
  ///
  /// Afterwards its `isDrawn` is true, unless the next frame must draw it again.
  private func draw(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    // Changes from here on count.
    layer.isDrawn = true
    let opacity = opacity * min(max(layer.opacity, 0), 1)
    guard !layer.isHidden, opacity > 0 else { return }
    drawSelf(layer, opacity: opacity, into: &list)
    drawInside(layer, opacity: opacity, into: &list)
    if let border = layer.drawing?.innerBorder { list.append(contentsOf: border) }
  }

  private func drawInside(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    let foreground = layer.extras?.foreground
    guard !layer.children.isEmpty || foreground != nil else { return }
    if layer.clipsToBounds {
      let shape = layer.decoration.contentShape(of: layer.bounds)
      list.pushClip(shape.rect, cornerRadius: shape.cornerRadius, transform: layer.toSurface)
    }
    drawChildren(of: layer, opacity: opacity, into: &list)
    if let foreground {
      foreground.draw(layer, opacity: opacity, into: &list)
      layer.isDrawn = false
    }
    if layer.clipsToBounds { list.popClip() }
  }

  private func drawChildren(of layer: Layer, opacity: Double, into list: inout DrawList) {
    let children = layer.children
    guard let drawn = layer.extras?.drawnChildren else {
      let before = list.count
      var isStill = true
      for child in children {
        draw(child, opacity: opacity, into: &list)
        if !child.isDrawn { isStill = false }
      }
      if !isStill { layer.isDrawn = false }
      if list.count - before >= DrawnChildren.worthwhileCount {
        // From the next frame on.
        layer.ownExtras.drawnChildren = DrawnChildren()
      }
      return
    }
    drawn.draw(
      children,
      as: DrawnChildren.Key(map: layer.toSurface, opacity: opacity, surface: surface.size),
      into: &list
    ) { draw($0, opacity: opacity, into: &$1) }
    if drawn.isStale { layer.isDrawn = false }
  }

  private func drawSelf(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    let key = LayerDrawing.Key(
      map: layer.toSurface, bounds: layer.bounds, opacity: opacity, surface: surface.size)
    let drawing: LayerDrawing
    if let known = layer.drawing, known.key == key {
      drawing = known
    } else {
      drawing = LayerDrawing(of: layer, as: key)
      layer.drawing = drawing
    }
    list.append(contentsOf: drawing.content)
    guard let painter = layer.painter else { return }
    layer.isDrawn = false
    var figures = DrawList()
    painter.draw(layer, into: &figures)
    list.append(contentsOf: drawing.mapped(figures))
  }
}
