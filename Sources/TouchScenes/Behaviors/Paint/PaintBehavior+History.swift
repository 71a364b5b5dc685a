import TouchScene

extension PaintBehavior {
  // MARK: Done and undone

  func undo() { if let step = history.undo() { go(step, isForward: false) } }

  func redo() { if let step = history.redo() { go(step, isForward: true) } }

  /// Does a step, or undoes it.
  private func go(_ step: PaintStep, isForward: Bool) {
    release(step)
    switch step {
    case .painted(let shape): show([shape], isForward)
    case .moved(let shape, let from, let to):
      shape.layer.setTransformToParent(isForward ? to : from)
    case .restyled(let shape, let from, let to): shape.layer.content = .shape(isForward ? to : from)
    case .cleared(let shapes): show(shapes, !isForward)
    }
  }

  private func show(_ shapes: [PaintedShape], _ areShown: Bool) {
    for shape in shapes { if areShown { put(shape) } else { shape.layer.removeFromParent() } }
  }

  func clear() {
    let all = layer.children.compactMap { shape($0) }.filter(\.isFinished)
    if !all.isEmpty { clear(all) }
  }

  private func clear(_ shapes: [PaintedShape]) {
    let step = PaintStep.cleared(shapes)
    go(step, isForward: true)
    record(step)
  }

  func removeShapeUnderPointer() {
    guard let place = stage.pointerLocation, let hit = stage.layer(at: place),
      let shape = shape(hit), shape.isFinished
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
    clear([shape])
    changed()
  }

  /// The names of all layers, and of removed shapes that an undo can bring back.
  var takenNames: Set<String> {
    var names = Set(shapes.values.map(\.layer.name))
    stage.root.visit { names.insert($0.name) }
    return names
  }

  /// Puts a shape back among the others.
  func put(_ shape: PaintedShape) {
    let children = layer.children
    // Mostly it comes in front of all others, which may be thousands.
    let last = children.lastIndex { self.shape($0).map { $0.order < shape.order } ?? false }
    let place = children[(last.map { $0 + 1 } ?? 0)...].firstIndex { child in
      isPanel(child) || (self.shape(child).map { $0.order > shape.order } ?? false)
    }
    layer.insertChild(shape.layer, at: place ?? children.count)
  }
}
