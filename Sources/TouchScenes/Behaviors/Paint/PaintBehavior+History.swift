import TouchScene

extension PaintBehavior {
  // MARK: Done and undone

  func undo() {
    guard let step = history.undo() else { return }
    release(step)
    switch step {
    case .painted(let shape): shape.layer.removeFromParent()
    case .moved(let shape, let from, _): shape.layer.setTransformToParent(from)
    case .restyled(let shape, let from, _): shape.layer.content = .shape(from)
    case .cleared(let shapes): for shape in shapes { put(shape) }
    }
  }

  func redo() {
    guard let step = history.redo() else { return }
    release(step)
    switch step {
    case .painted(let shape): put(shape)
    case .moved(let shape, _, let to): shape.layer.setTransformToParent(to)
    case .restyled(let shape, _, let to): shape.layer.content = .shape(to)
    case .cleared(let shapes): for shape in shapes { shape.layer.removeFromParent() }
    }
  }

  func clear() {
    let all = layer.children.compactMap { shape($0) }.filter(\.isFinished)
    guard !all.isEmpty else { return }
    let step = PaintStep.cleared(all)
    release(step)
    for shape in all { shape.layer.removeFromParent() }
    history.add(step)
  }

  func removeShapeUnderPointer() {
    guard let place = stage.pointerLocation,
      let hit = stage.root.hitTest(place, with: nil) as? Layer, let shape = shape(hit),
      shape.isFinished
    else { return }
    remove(shape)
  }

  /// Removes the selected shape.
  func removeSelected() {
    guard let selected, selected.isFinished else { return }
    self.selected = nil
    remove(selected)
  }

  private func remove(_ shape: PaintedShape) {
    let step = PaintStep.cleared([shape])
    release(step)
    shape.layer.removeFromParent()
    history.add(step)
    changed()
  }

  /// Puts a shape back among the others.
  func put(_ shape: PaintedShape) {
    let place = layer.children.firstIndex { child in
      isPanel(child) || (self.shape(child).map { $0.order > shape.order } ?? false)
    }
    layer.insertChild(shape.layer, at: place ?? layer.children.count)
  }
}
