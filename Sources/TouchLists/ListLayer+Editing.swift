import TouchGeometry

/// Rows that come, go, and change places.
extension ListLayer {
  /// Reloads all rows and their places.
  ///
  /// The offset stays, within its limits.
  ///
  /// - Complexity: linear in the number of rows; layers are made for visible rows only.
  public final func reloadData() {
    let old = rows
    rows = []
    layout = RowLayout(heights: heights(of: 0..<(dataSource?.numberOfRows(in: self) ?? 0)))
    laidOutWidth = bounds.width
    for row in old { dismiss(row) }
    rearrange(from: layout, animated: false) { $0 }
  }

  /// Inserts rows that the data source has added; the others make room in 0.2 s.
  ///
  /// - Parameters:
  ///   - indices: The new indices of the rows, in any order.
  ///   - animated: Whether the rows move and appear gradually.
  /// - Precondition: The data source has gained as many rows.
  /// - Complexity: linear in the number of rows; layers are made for visible rows only.
  public final func insertRows(at indices: [Int], animated: Bool = true) {
    let indices = Set(indices).sorted()
    checkCount(numberOfRows + indices.count, "inserting \(indices.count)")
    demand(
      indices.allSatisfy { (0..<numberOfRows + indices.count).contains($0) },
      "rows \(indices) cannot be inserted into \(numberOfRows)")
    let old = layout
    layout.insert(indices.flatMap { heights(of: $0..<$0 + 1) }, at: indices)
    renumber { RowLayout.index(of: $0, afterInserting: indices) }
    rearrange(from: old, animated: animated) { RowLayout.index(of: $0, beforeInserting: indices) }
  }

  /// Removes rows that the data source no longer has; they fade out, and others close up in 0.2 s.
  ///
  /// - Parameters:
  ///   - indices: The old indices of the rows, in any order.
  ///   - animated: Whether the rows move and fade out gradually.
  /// - Precondition: The data source has lost as many rows.
  /// - Complexity: linear in the number of rows.
  public final func deleteRows(at indices: [Int], animated: Bool = true) {
    let indices = Set(indices).sorted()
    checkCount(numberOfRows - indices.count, "deleting \(indices.count)")
    demand(
      indices.allSatisfy { (0..<numberOfRows).contains($0) },
      "rows \(indices) cannot be deleted from \(numberOfRows)")
    let old = layout
    let gone = rows.filter { indices.contains($0.index) }
    rows.removeAll { indices.contains($0.index) }
    for row in gone where row.isLifted { layout.removeGap(of: ObjectIdentifier(row.layer)) }
    layout.remove(at: indices)
    renumber { $0 - RowLayout.count(of: indices, below: $0) }
    isTiling = true
    for var row in gone {
      // Several that go together are before one row.
      row.index -= RowLayout.count(of: indices, below: row.index)
      if animated && !row.isLifted { vanish(row) } else { dismiss(row) }
    }
    isTiling = false
    rearrange(from: old, animated: animated) { RowLayout.index(of: $0, beforeRemoving: indices) }
  }

  /// Moves a row to its new index in the data source; the others make room in 0.2 s.
  ///
  /// - Parameters:
  ///   - index: The old index.
  ///   - new: The new index.
  ///   - animated: Whether the rows move gradually.
  /// - Precondition: The rows exist, and their number has not changed.
  /// - Complexity: linear in the number of rows.
  public final func moveRow(at index: Int, to new: Int, animated: Bool = true) {
    checkCount(numberOfRows, "moving one")
    demand(
      (0..<numberOfRows).contains(index) && (0..<numberOfRows).contains(new),
      "row \(index) cannot become row \(new) of \(numberOfRows)")
    let old = layout
    let height = layout.heights[index]
    layout.remove(at: [index])
    layout.insert([height], at: [new])
    renumber { RowLayout.index(of: $0, afterMoving: index, to: new) }
    rows.sort { $0.index < $1.index }
    if animated, let row = rows.first(where: { $0.index == new }), !row.isLifted {
      row.layer.bringToFront()
    }
    rearrange(from: old, animated: animated) {
      RowLayout.index(of: $0, afterMoving: new, to: index)
    }
  }

  /// Reloads rows and their heights; the others make room in 0.2 s.
  ///
  /// A row that is being dragged is reloaded when it is back. If a layer in a row has the keyboard,
  /// the layer of its name in the new row gets it.
  ///
  /// - Precondition: The rows exist, and their number has not changed.
  /// - Complexity: linear in the number of rows.
  public final func reloadRows(at indices: [Int], animated: Bool = true) {
    checkCount(numberOfRows, "reloading \(indices.count)")
    let old = layout
    var heights: [Int: Double] = [:]
    for index in Set(indices).sorted() {
      demand(
        (0..<numberOfRows).contains(index), "there is no row \(index) of \(numberOfRows)")
      heights[index] = self.heights(of: index..<index + 1)[0]
    }
    for place in rows.indices where rows[place].isLifted {
      guard let height = heights.removeValue(forKey: rows[place].index) else { continue }
      rows[place].isStale = true
      rows[place].measured = height
    }
    layout.setHeights(heights)
    let gone = rows.filter { heights[$0.index] != nil }
    rows.removeAll { heights[$0.index] != nil }
    keepingFocus(in: gone) {
      for row in gone { dismiss(row) }
      rearrange(from: old, animated: animated) { $0 }
    }
  }

  /// Requests the heights of all rows again; the layers of the rows stay.
  ///
  /// Call this method if heights have changed but not the rows, for example after a change of the
  /// text size. A row that is being dragged gets its new height when it is back. The call has no
  /// effect while the number of rows in the data source differs from that in the list: report that
  /// change first.
  ///
  /// - Parameter animated: Whether the rows move gradually.
  /// - Complexity: linear in the number of rows; layers are made for visible rows only.
  public final func measureRows(animated: Bool = false) {
    laidOutWidth = bounds.width
    guard numberOfRows > 0, dataSource?.numberOfRows(in: self) == numberOfRows else { return }
    let old = layout
    var heights = heights(of: 0..<numberOfRows)
    for place in rows.indices where rows[place].isLifted {
      rows[place].measured = heights[rows[place].index]
      heights[rows[place].index] = 0
    }
    layout = RowLayout(heights: heights)
    for gap in old.gaps { layout.setGap(gap) }
    rearrange(from: old, animated: animated) { $0 }
  }

  private func heights(of indices: Range<Int>) -> [Double] {
    indices.map { index in
      let height = dataSource?.listLayer(self, heightOfRowAt: index) ?? rowHeight
      return height.isFinite && height > 0 ? height : 0
    }
  }

  private func checkCount(_ expected: Int, _ what: String) {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    demand(
      count == expected,
      "after \(what) the data source has \(count) rows, but the list had \(numberOfRows)")
  }

  private func renumber(_ new: (Int) -> Int) {
    for place in rows.indices { rows[place].index = new(rows[place].index) }
    for place in leaving.indices { leaving[place].index = new(leaving[place].index) }
  }

  // MARK: Showing it

  /// Moves the rows to their places in the current layout.
  ///
  /// - Parameters:
  ///   - old: The layout on screen.
  ///   - animated: Whether they slide.
  ///   - before: Returns a row's index in `old`, or nil for a new row.
  final func rearrange(from old: RowLayout, animated: Bool, before: (Int) -> Int?) {
    storedContentSize = Size(width: bounds.width, height: layout.height)
    isTiling = true
    for row in rows where !row.isLifted {
      slide(row.layer, to: rectForRow(at: row.index), animated: animated)
    }
    for index in indicesOfVisibleRows where needsLayer(index) {
      let place = rectForRow(at: index)
      guard animated else {
        makeRow(index, at: place)
        continue
      }
      if let before = before(index) {
        let start = Rect(x: 0, y: old.top(before), width: place.width, height: place.height)
        if let layer = makeRow(index, at: start) { slide(layer, to: place, animated: true) }
      } else if let layer = makeRow(index, at: place) {
        appear(layer, at: place)
      }
    }
    isTiling = false
    stayInside(animated: animated)
    tile()
    setNeedsDisplay()
  }

  private func slide(_ layer: Layer, to place: Rect, animated: Bool) {
    guard let row = placeOfRow(layer), rows[row].place != place else { return }
    rows[row].place = place
    rows[row].motion?.cancel()
    setSize(of: layer, place.size)
    let anchor = anchor(of: layer, in: place)
    guard layer.position != anchor else { return }
    guard animated else {
      layer.position = anchor
      return
    }
    move(layer, to: anchor)
  }

  private func move(_ layer: Layer, to anchor: Point) {
    let motion = animateRow(layer) { $0.position = anchor }
    if let row = placeOfRow(layer) { rows[row].motion = motion }
  }

  private func animateRow(
    _ layer: Layer, _ changes: (_ properties: inout LayerProperties) -> Void
  ) -> LayerAnimation {
    // At the end it may be out of sight.
    layer.animate(Self.animationDuration, changes) { [weak self] _ in self?.tile() }
  }

  /// Shows a new row at its place, or moves it there from its drop.
  private func appear(_ layer: Layer, at place: Rect) {
    if let dropPlace {
      self.dropPlace = nil
      layer.position = dropPlace
      layer.bringToFront()
      return move(layer, to: anchor(of: layer, in: place))
    }
    let opacity = layer.opacity
    layer.opacity = 0
    let fade = animateRow(layer) { $0.opacity = opacity }
    guard let row = placeOfRow(layer) else { return }
    rows[row].fade = fade
    rows[row].fullOpacity = opacity
  }

  private func vanish(_ row: Row) {
    var row = row
    row.look = Look(of: row)
    row.layer.isUserInteractionEnabled = false
    row.fade = animateRow(row.layer) { $0.opacity = 0 }
    leaving.append(row)
  }
}
