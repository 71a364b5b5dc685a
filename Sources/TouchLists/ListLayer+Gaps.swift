import TouchGeometry

/// Handles dragged rows, and gaps where they would land (DND-8).
extension ListLayer {
  /// A drag takes a row's layer out: its place stays open.
  final func lift(_ layer: Layer) {
    guard let row = placeOfRow(layer), !rows[row].isLifted else { return }
    rows[row].lifted = layer.transform
    rows[row].place = nil
    let index = rows[row].index
    let gap = RowLayout.Gap(
      owner: ObjectIdentifier(layer), index: index, height: layout.heights[index])
    layout.setHeight(0, of: index)
    layout.setGap(gap)
  }

  /// Opens a gap where a dragged layer would land, or moves the gap there.
  final func openGap(for layer: Layer, at point: Point) {
    setGap(for: layer, at: layout.insertionIndex(at: point.y, of: ObjectIdentifier(layer)))
  }

  /// Opens the gap at the former place of a dragged row; without effect for another layer.
  final func openGapAtHome(of layer: Layer) {
    guard let row = rows.first(where: { $0.layer === layer }), row.isLifted else { return }
    setGap(for: layer, at: row.index)
  }

  /// Closes the gap for a layer, if there is one.
  final func closeGap(for layer: Layer) {
    let owner = ObjectIdentifier(layer)
    guard layout.gap(of: owner) != nil else { return }
    let old = layout
    layout.removeGap(of: owner)
    rearrange(from: old, animated: true) { $0 }
  }

  private func setGap(for layer: Layer, at index: Int) {
    let gap = RowLayout.Gap(
      owner: ObjectIdentifier(layer), index: index, height: layer.bounds.height)
    if let now = layout.gap(of: gap.owner), now.index == index, now.height == gap.height { return }
    let old = layout
    layout.setGap(gap)
    rearrange(from: old, animated: true) { $0 }
  }

  /// Whether a drag has the layer above everything.
  final func isDragged(_ layer: Layer) -> Bool {
    layer.parent != nil && layer.parent === stage?.root
  }

  /// Returns the index at which a dragged layer would land at a point, as if a row of this list had
  /// been removed first.
  final func insertionIndex(of layer: Layer, at point: Point) -> Int {
    let index = layout.insertionIndex(at: point.y, of: ObjectIdentifier(layer))
    guard let own = rows.first(where: { $0.layer === layer }), own.isLifted, own.index < index
    else { return index }
    return index - 1
  }

  /// Returns the place of a lifted row in the content, or nil for another layer.
  final func home(of layer: Layer) -> Transform2D? {
    guard let row = rows.first(where: { $0.layer === layer }), let linear = row.lifted else {
      return nil
    }
    let owner = ObjectIdentifier(layer)
    var top = layout.top(row.index)
    if let gap = layout.gap(of: owner), gap.index <= row.index { top -= gap.height }
    let place = Rect(x: 0, y: top, width: bounds.width, height: layer.bounds.height)
    return Transform2D(
      layerBounds: layer.bounds, anchorPoint: layer.anchorPoint,
      position: anchor(of: layer, in: place), transform: linear)
  }

  /// Begins a drop: rows inserted now start at the layer's visible place.
  final func beginDrop(of layer: Layer) {
    dropPlace = layer.convert(layer.anchorInOwnCoordinates, to: self)
  }

  /// A drop is over: the gap closes, if a row has not taken its room.
  final func endDrop(of layer: Layer) {
    dropPlace = nil
    closeGap(for: layer)
  }

  /// Ends the drag of a row, which moves to its place in the list; another layer shows the row, if
  /// the app has taken this one.
  final func land(_ layer: Layer) {
    let owner = ObjectIdentifier(layer)
    guard let place = placeOfRow(layer), let linear = rows[place].lifted
    else { return closeGap(for: layer) }
    let old = layout
    let index = rows[place].index
    layout.removeGap(of: owner)
    layout.setHeight(rows[place].measured ?? layer.bounds.height, of: index)
    rows[place].measured = nil
    if layer.parent === self || isDragged(layer) && !isDescendant(of: layer) {
      rows[place].lifted = nil
      if layer.parent !== self {
        layer.move(into: self, at: childIndex(ofRowAt: place))
        layer.transform = linear
        layer.bringToFront()
      }
      if rows[place].isStale { dismiss(rows.remove(at: place)) }
    } else {
      rows.remove(at: place)
    }
    rearrange(from: old, animated: true) { $0 }
  }
}
