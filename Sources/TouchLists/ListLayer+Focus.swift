import TouchGeometry

/// Rows that Tab reaches before they come into view.
extension ListLayer: RowMakingLayer {
  /// Makes the nearest row that has no layer, above or below the one that has the keyboard.
  ///
  /// - Parameters:
  ///   - layer: The layer that has the keyboard, in one of the rows.
  ///   - step: 1 for below, -1 for above.
  /// - Returns: Whether it made one; it makes none that is farther away than the list is high, so
  ///   that Tab does not make all rows of a list without controls.
  package final func makeRow(beside layer: Layer, _ step: Int) -> Bool {
    guard !isTiling, let own = rows.first(where: { layer.isDescendant(of: $0.layer) }) else {
      return false
    }
    var index = own.index + step
    while (0..<numberOfRows).contains(index), !needsLayer(index) { index += step }
    guard (0..<numberOfRows).contains(index) else { return false }
    let (from, place) = (rectForRow(at: own.index), rectForRow(at: index))
    let distance = step > 0 ? place.minY - from.maxY : from.minY - place.maxY
    guard distance < bounds.height else { return false }
    isTiling = true
    let isMade = makeRow(index, at: place) != nil
    isTiling = false
    hasRowsOfTab = hasRowsOfTab || isMade
    return isMade
  }

  /// Calls a closure that replaces rows, and gives the keyboard to the layer of the new row with the
  /// name of the one that had it.
  final func keepingFocus(in gone: [Row], _ replace: () -> Void) {
    guard let focus = stage?.focus, let held: Layer = focus.layer, !held.name.isEmpty,
      let index = gone.first(where: { held.isDescendant(of: $0.layer) })?.index
    else { return replace() }
    let showsRing = focus.isRingShown
    replace()
    // An action may have moved the focus on.
    guard focus.layer == nil, let row = row(at: index) else { return }
    let next = held.isDescendant(of: row) ? held : row.descendant(named: held.name)
    if let target = next as? any FocusTarget { focus.move(to: target, showsRing: showsRing) }
  }

  /// Releases the rows that Tab has not reached.
  package final func releaseMadeRows() {
    guard hasRowsOfTab else { return }
    hasRowsOfTab = false
    tile()
  }
}
