import TouchGeometry
import TouchGestures

/// Manages the layers of visible rows, and removes the others.
extension ListLayer {
  /// Gives layers to the visible rows, and removes layers that are not needed.
  ///
  /// The result depends on the content's offset, on fingers, animations and the focus, not on
  /// offsets in between, so that an additional frame makes no difference.
  ///
  /// - Complexity: Linear in the number of rows that are visible, come and go; logarithmic in that
  ///   of all.
  final func tile() {
    guard !isTiling, !layout.heights.isEmpty || !rows.isEmpty || !leaving.isEmpty else { return }
    isTiling = true
    releaseRows(except: indicesOfVisibleRows)
    // That runs actions, which may have changed the list.
    isTiling = true
    let seen = indicesOfVisibleRows
    var next = rows.startIndex
    for index in seen {
      while next < rows.count, rows[next].index < index { next += 1 }
      if next < rows.count, rows[next].index == index { continue }
      if layout.heights[index] > 0 { makeRow(index, at: rectForRow(at: index)) }
    }
    isTiling = false
  }

  /// Whether a row has something to show, and no layer yet.
  final func needsLayer(_ index: Int) -> Bool {
    layout.heights[index] > 0 && !rows.contains { $0.index == index }
  }

  /// Makes a layer for a row, in the rows' order among the children.
  @discardableResult
  final func makeRow(_ index: Int, at place: Rect) -> Layer? {
    guard let dataSource else { return nil }
    let layer = dataSource.listLayer(self, rowAt: index)
    // A layer that another owner placed comes from there; it may be on its way out of a list.
    reclaim(layer)
    (layer.parent as? ListLayer)?.reclaim(layer)
    layer.removeFromParent()
    // It is placed before it is in a tree, so that this does not count as a movement.
    setSize(of: layer, place.size)
    layer.position = anchor(of: layer, in: place)
    let next = rows.firstIndex { $0.index > index } ?? rows.count
    rows.insert(Row(index: index, layer: layer, key: pool.key(of: layer), place: place), at: next)
    insertChild(layer, at: childIndex(ofRowAt: next))
    return layer
  }

  /// Returns the index of a row's layer among the children: in front of that of the previous row.
  final func childIndex(ofRowAt place: Int) -> Int {
    for before in rows[..<place].reversed() where before.layer.parent === self {
      if let index = children.firstIndex(where: { $0 === before.layer }) { return index + 1 }
    }
    for after in rows[place...].dropFirst() where after.layer.parent === self {
      if let index = children.firstIndex(where: { $0 === after.layer }) { return index }
    }
    // The row is behind the layers that the app has added.
    return 0
  }

  final func setSize(of layer: Layer, _ size: Size) {
    if layer.bounds.size != size { layer.bounds = Rect(origin: layer.bounds.origin, size: size) }
  }

  final func anchor(of layer: Layer, in place: Rect) -> Point {
    Point(
      x: place.minX + layer.anchorPoint.x * place.width,
      y: place.minY + layer.anchorPoint.y * place.height)
  }

  // MARK: Letting go

  private func releaseRows(except seen: Range<Int>) {
    var place = rows.count
    while place > 0 {
      // Actions may have changed the list meanwhile.
      place = min(place, rows.count) - 1
      guard place >= 0 else { break }
      let row = rows[place]
      if row.isLifted || seen.contains(row.index) && layout.heights[row.index] > 0 { continue }
      if isBusy(row.layer) || hasKeyboard(row.layer) { continue }
      rows.remove(at: place)
      release(row)
    }
    place = leaving.count
    while place > 0 {
      place = min(place, leaving.count) - 1
      guard place >= 0 else { break }
      if !isBusy(leaving[place].layer) { release(leaving.remove(at: place)) }
    }
  }

  private func release(_ row: Row) {
    // The app may have taken it.
    guard row.layer.parent === self else { return row.restoreLook(unlessSet: true) }
    removed = row
    row.layer.removeFromParent()
    removed = nil
    row.restoreLook()
    pool.put(row.layer, row.key)
  }

  /// Returns the place in ``rows`` of a row's layer.
  final func placeOfRow(_ layer: Layer) -> Int? { rows.firstIndex { $0.layer === layer } }

  /// Whether a layer is a former row that cannot go yet.
  final func isLeaving(_ layer: Layer) -> Bool { leaving.contains { $0.layer === layer } }

  /// Takes back a row that was leaving, with its former look.
  private func reclaim(_ layer: Layer) {
    guard let place = leaving.firstIndex(where: { $0.layer === layer }) else { return }
    let row = leaving.remove(at: place)
    row.fade?.cancel()
    // A slide would go on to a place that is another row's now.
    row.motion?.cancel()
    row.restoreLook()
  }

  /// Dismisses a former row, which goes now, or invisibly once nothing uses it.
  final func dismiss(_ row: Row) {
    // An action may have had it shown again meanwhile.
    if rows.contains(where: { $0.layer === row.layer }) { return }
    if let own = row.lifted {
      // The app may have put it elsewhere.
      if isDragged(row.layer) {
        // The drag has given it the scale and the turn of the layers around the list.
        row.layer.transform = own
        row.layer.removeFromParent()
      }
      return
    }
    guard isBusy(row.layer) else { return release(row) }
    var row = row
    row.look = Look(of: row)
    row.layer.isHidden = true
    leaving.append(row)
  }

  /// Whether keys and text go to a row, now or after a menu: it must not lose them by scrolling.
  private func hasKeyboard(_ row: Layer) -> Bool { stage?.focus.isKept(in: row) ?? false }

  /// Whether a finger, a gesture or an animation has a row: taken away it would be missed.
  private func isBusy(_ row: Layer) -> Bool {
    guard let stage else { return false }
    return stage.dispatcher.liveTouches.contains { $0.layer?.isDescendant(of: row) == true }
      || stage.dispatcher.activeRecognizers.contains { $0.layer?.isDescendant(of: row) == true }
      || stage.runningAnimations.contains { ($0 as? LayerAnimation)?.isInside(row) == true }
      || stage.delayedActions.contains { ($0.owner as? LayerAnimation)?.isInside(row) == true }
  }
}
