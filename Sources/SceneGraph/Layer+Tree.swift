import Geometry

extension Layer {
  /// The stage whose tree it belongs to.
  public final var stage: Stage? {
    var layer = self
    while let parent = layer.parent { layer = parent }
    return layer.ownStage
  }

  /// Puts a layer in front of all children; it leaves its old parent first.
  ///
  /// - Precondition: `child` is neither this layer nor around it.
  public final func addChild(_ child: Layer) { insertChild(child, at: children.count) }

  /// Puts a layer among the children, 0 being the backmost; it leaves its old parent first.
  ///
  /// - Precondition: `child` is neither this layer nor around it; `index` is in `0...children.count`.
  public final func insertChild(_ child: Layer, at index: Int) {
    precondition(!isSelfOrInside(child), "a layer cannot be inside itself")
    child.removeFromParent()
    // One of these children less is there now, if it was one of them.
    children.insert(child, at: min(index, children.count))
    child.parent = self
    child.placeInTreeChanged()
    setNeedsDisplay()
  }

  /// Takes it out of its parent; its touches are cancelled (H-15).
  public final func removeFromParent() {
    guard let parent else { return }
    let stage = stage
    parent.children.removeAll { $0 === self }
    // The touches are cancelled while the way up is still known: recognizers above follow them too.
    stage?.layerWasRemoved(self)
    self.parent = nil
    placeInTreeChanged()
    stage?.setNeedsDisplay()
  }

  /// Moves it in front of its siblings; its touches stay.
  public final func bringToFront() {
    guard let parent, parent.children.last !== self,
      let index = parent.children.firstIndex(where: { $0 === self })
    else { return }
    parent.children.remove(at: index)
    parent.children.append(self)
    setNeedsDisplay()
  }

  /// The first layer of that name at or below this one, or nil.
  public final func descendant(named name: String) -> Layer? {
    if self.name == name { return self }
    for child in children {
      if let found = child.descendant(named: name) { return found }
    }
    return nil
  }

  /// Calls `body` for this layer and all below it, parents first, from back to front.
  public final func visit(_ body: (Layer) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  final func isSelfOrInside(_ other: Layer) -> Bool {
    var next: Layer? = self
    while let layer = next {
      if layer === other { return true }
      next = layer.parent
    }
    return false
  }
}
