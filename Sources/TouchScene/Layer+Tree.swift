extension Layer {
  /// Adds a layer in front of all children, after removing it from another parent.
  ///
  /// A child of this layer moves to the front; its touches continue (H-15).
  ///
  /// - Precondition: `child` is neither this layer nor around it.
  public final func addChild(_ child: Layer) { insertChild(child, at: children.count) }

  /// Inserts a layer among the children, 0 being the backmost, after removing it from another
  /// parent.
  ///
  /// A child of this layer moves to that place among the others; its touches continue (H-15).
  ///
  /// - Precondition: `child` is neither this layer nor around it; `index` is in
  ///   `0...children.count`.
  public final func insertChild(_ child: Layer, at index: Int) {
    if child.parent === self { child.detach() }
    // Leaving a place can run an action, which may put it somewhere again.
    while child.parent != nil { child.removeFromParent() }
    demand(!isDescendant(of: child), "a layer cannot be inside itself")
    // It is placed before it is in a tree, so that this does not count as a movement.
    if child.fillsParent { child.frame = bounds }
    attach(child, at: index)
  }

  private final func attach(_ child: Layer, at index: Int) {
    // If it was one of these children, there is now one less.
    let place = min(index, children.count)
    let behind = place > 0 ? storedChildren[place - 1].siblingOrder : nil
    if place < storedChildren.count {
      let next = storedChildren[place].siblingOrder
      child.siblingOrder = behind.map { $0 + (next - $0) / 2 } ?? next - Self.orderStep
    } else {
      child.siblingOrder = frontOrder + Self.orderStep
    }
    storedChildren.insert(child, at: place)
    if child.siblingOrder == behind { renumberChildren() }
    child.parent = self
    let isNew = stage != nil && child.stage !== stage
    child.enter(stage)
    child.forgetPlace()
    hitIndex?.note(child)
    childLooksDifferent(child)
    stateChanged()
    stage?.treeChanged()
    setNeedsDisplay()
    // Last, as it is the app's code.
    if isNew { child.layOutTree() }
  }

  /// Covers the parent, if the layer is to.
  final func fillParent() {
    if fillsParent, let parent { frame = parent.bounds }
  }

  /// Lays out the children of everything from here on, parents first.
  private final func layOutTree() {
    layoutChildren()
    for child in children { child.layOutTree() }
  }

  /// Moves it into another layer of its stage, at an index among the children; its touches (T-3)
  /// and its place on the screen stay.
  ///
  /// - Precondition: as of ``insertChild(_:at:)``.
  package final func move(into other: Layer, at index: Int) {
    demand(!other.isDescendant(of: self), "a layer cannot be inside itself")
    let seen = toSurface.concatenating(other.fromSurface ?? .identity)
    detach()
    other.attach(self, at: index)
    setTransformToParent(seen)
  }

  /// Removes the layer from its parent; its touches are cancelled (H-15).
  public final func removeFromParent() {
    guard parent != nil else { return }
    let stage = stage
    stage?.focus.layerWillBeRemoved(self)
    detach()
    stage?.setNeedsDisplay()
    // Last, as it runs actions, which may put the layer somewhere again.
    stage?.layerWasRemoved(self)
  }

  private final func detach() {
    guard let parent else { return }
    if let index = parent.index(ofChild: self) { parent.storedChildren.remove(at: index) }
    parent.hitIndex?.remove(self)
    parent.childLooksDifferent(self)
    hitSlot = .nowhere
    isHitStale = false
    self.parent = nil
    parent.stateChanged()
    stage?.treeChanged()
    enter(nil)
    forgetPlace()
  }

  /// Moves the layer in front of its siblings; its touches continue.
  public final func bringToFront() {
    guard let parent, parent.frontChild !== self else { return }
    // There it is found by its old order.
    parent.hitIndex?.remove(self)
    parent.childLooksDifferent(self)
    parent.raise(self)
    parent.hitIndex?.note(self)
    parent.childLooksDifferent(self)
    stage?.treeChanged()
    setNeedsDisplay()
  }

  /// The distance between the numbers of siblings, which leaves room for layers that come between
  /// them: a canvas with thousands gets each new one behind its tools.
  private static let orderStep = 1 << 20

  private final var frontChild: Layer? { extras?.raised.last?.child ?? storedChildren.last }
  private final var frontOrder: Int { frontChild?.siblingOrder ?? 0 }

  /// With fewer children than this, moving them in their array costs nothing.
  static let manyChildren = 256

  /// Puts a child in front of the others.
  ///
  /// A touch brings a layer to the front, and must not cost more if there are more layers. So among
  /// many the child gets its number now and its place when ``children`` is read, such as for
  /// drawing.
  private final func raise(_ child: Layer) {
    let order = frontOrder + Self.orderStep
    guard storedChildren.count >= Self.manyChildren else {
      if let index = index(ofChild: child) { storedChildren.remove(at: index) }
      child.siblingOrder = order
      return storedChildren.append(child)
    }
    ownExtras.raised.append(
      LayerExtras.Raised(child: child, oldOrder: child.isRaised ? nil : child.siblingOrder))
    child.siblingOrder = order
    child.isRaised = true
    // `children` may not be read for a long time, so the list is limited to the number of children.
    if ownExtras.raised.count > storedChildren.count { settleChildren() }
  }

  /// Puts the children that were raised to their places.
  final func settleChildren() {
    guard let extras, !extras.raised.isEmpty else { return }
    let raised = extras.raised
    extras.raised = []
    // To look at each of many siblings costs more than to move all of them a few times.
    if raised.count > 8 {
      storedChildren.removeAll(where: \.isRaised)
    } else {
      let places = raised.compactMap { one in
        one.oldOrder.flatMap { placeOfRaised(one.child, $0) }
      }
      for place in places.sorted(by: >) { storedChildren.remove(at: place) }
    }
    for one in raised.sorted(by: { $0.child.siblingOrder < $1.child.siblingOrder })
    where one.child.isRaised {
      one.child.isRaised = false
      storedChildren.append(one.child)
    }
  }

  /// Returns the current index of a raised child, found by its old number among the others, whose
  /// numbers increase.
  private final func placeOfRaised(_ child: Layer, _ oldOrder: Int) -> Int? {
    let place = storedChildren.indices.bisected { place in
      let next = storedChildren[place...].first { !$0.isRaised }
      return next.map { $0.siblingOrder < oldOrder } ?? false
    }
    return storedChildren[place...].firstIndex { $0 === child }
  }

  private final func index(ofChild child: Layer) -> Int? {
    let index = children.firstIndex(ofOrder: child.siblingOrder)
    return index < children.count && children[index] === child ? index : nil
  }

  /// Numbers the children again after a layer was inserted between others without room.
  private final func renumberChildren() {
    for (index, child) in children.enumerated() { child.siblingOrder = index * Self.orderStep }
    hitIndex = nil
    extras?.drawnChildren?.forget()
  }

  private final func enter(_ stage: Stage?) {
    guard self.stage !== stage else { return }
    self.stage = stage
    stateChanged()
    for child in children { child.enter(stage) }
  }

  /// Returns the first layer with a name at or below this one, or nil.
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

  /// The layer, the one around it, and so on up to the root.
  package final var selfAndAncestors: LayerChain { LayerChain(layer: self) }

  /// Whether the layer is `other` or inside it, as UIKit's method says it of views.
  public final func isDescendant(of other: Layer) -> Bool {
    selfAndAncestors.contains { $0 === other }
  }
}

/// A layer and its ancestors up to the root; each parent is read only when it is needed.
///
/// Unlike the standard library's `sequence(first:next:)` it never allocates.
package struct LayerChain: Sequence, IteratorProtocol {
  fileprivate var layer: Layer?
  fileprivate var hasBegun = false

  package mutating func next() -> Layer? {
    if hasBegun { layer = layer?.parent }
    hasBegun = true
    return layer
  }
}

extension [Layer] {
  /// Returns the index of the first sibling with at least this order number, by bisection, because
  /// the numbers of siblings increase.
  func firstIndex(ofOrder order: Int) -> Int { indices.bisected { self[$0].siblingOrder < order } }
}
