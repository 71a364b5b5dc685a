/// The keyboard focus of a stage, which determines the layer that has the keyboard.
///
///     stage.focus.move(to: nameField)
///     stage.focus.moveForward()  // as Tab does
///
/// - A key goes to ``layer``, and from there to the focus targets around it until one uses it. If
///   none does, Tab and Shift-Tab move the focus, and Escape clears it.
/// - A held Return or Space does not repeat on a layer that has received the keyboard in the
///   meantime.
/// - The order of Tab is that of the tree: parents first, siblings from back to front, or as
///   ``Layer/childrenInTabOrder`` says. A layer that is hidden, transparent or takes no touches is
///   skipped with all that it contains.
/// - A ring shows the focus once a key has moved it, and until a finger or a mouse button lands.
/// - A layer that takes no keys can be *operated*: if the app or the window has a hand for keys,
///   Tab stops there too, and the hand turns keys into touches. Then no focus target has the
///   keyboard.
/// - A layer that leaves the stage loses the keyboard. While a layer is hidden or cannot be
///   focused, it does not have the keyboard, but is not notified, and has it again afterwards. In
///   both cases Tab continues from its place.
///
/// The focus does not depend on time or the window, so a recording replays it.
public final class StageFocus {
  /// Whether a ring is shown around ``layer``.
  @exclusivity(unchecked) public internal(set) var isRingShown = false {
    didSet { if isRingShown != oldValue { stage?.setNeedsDisplay() } }
  }
  /// Whether the ring is wider, for high contrast.
  package var isRingBold = false
  /// Called when the keyboard has moved to another layer, or to none.
  public var onChange: () -> Void = {}
  /// Called with a key that no layer has used, before Tab and Escape move the focus: for shortcuts
  /// of the app.
  ///
  ///     stage.focus.onKey = { [unowned window] key in
  ///       guard key.phase == .down, key.key == "Escape" else { return false }
  ///       window.close()
  ///       return true
  ///     }
  ///
  /// The closure returns whether it used the key. An open menu or dialog uses all keys, and a text
  /// field those that type.
  public var onKey: (KeyEvent) -> Bool = { _ in false }

  /// The layers at which Tab stops in a window that has a hand for keys, in its order.
  ///
  /// They are focus targets, and layers that the hand operates. Focus targets that are missing in
  /// it are added.
  package var tabOrder: () -> [Layer] = { [] }
  /// Whether the last key meant something here: to a layer, to ``onKey``, or as Tab and Escape.
  package internal(set) var hasTakenKey = false

  weak var stage: Stage?
  private weak var holder: Layer?
  /// The layer after the one that had the focus and has left the stage: Tab goes on before it.
  private weak var follower: Layer?
  /// The key that was used last, and the layer that used it; nil once the key has come up.
  var usedKey = ""
  weak var keyUser: (any FocusTarget)?
  /// Return or Space while it is down, and the layer that had the keyboard when it went down.
  var pressKey = ""
  weak var pressHolder: Layer?
  /// The scroll layers that make room for an on-screen keyboard.
  var covered: [CoveredLayer] = []
  @exclusivity(unchecked) private var scopes: [Scope] = []

  /// A part of the stage with exclusive use of the keyboard, and the former focus.
  private struct Scope {
    weak var layer: Layer?
    weak var previous: Layer?
    var showedRing: Bool
  }

  struct CoveredLayer {
    weak var layer: (any RevealingLayer)?
  }

  init() {}

  // A layer may outlive its stage.
  deinit { (holder as? any FocusTarget)?.focusChanged(isFocused: false) }

  /// The layer that has the keyboard; nil if none has it.
  public var layer: (any FocusTarget)? {
    guard let target = holder as? any FocusTarget, isReachable(target), target.canBecomeFocused
    else { return nil }
    return target
  }

  /// The layer that a window's hand operates by keys, or nil for none.
  package var operatedLayer: Layer? {
    guard let holder, !(holder is any FocusTarget), isReachable(holder) else { return nil }
    return holder
  }

  /// Gives a layer the keyboard.
  ///
  /// If the layer is not on the stage, is hidden, or cannot be focused, nothing changes.
  ///
  /// - Parameters:
  ///   - target: The layer; nil for none.
  ///   - showsRing: Whether a ring shows the focus, as after Tab.
  public func move(to target: (any FocusTarget)?, showsRing: Bool = false) {
    if let target {
      guard isReachable(target), target.canBecomeFocused else { return }
    }
    isRingShown = showsRing && target != nil
    hold(target)
  }

  /// Sets the layer that keys operate, or none.
  ///
  /// For a focus target, use ``move(to:showsRing:)``.
  private func operate(_ layer: Layer?) {
    isRingShown = false
    hold(layer)
  }

  private func hold(_ next: Layer?) {
    follower = nil
    let old = holder
    guard old !== next else { return }
    holder = next
    isOperating = next.map { !($0 is any FocusTarget) } ?? false
    (old as? any FocusTarget)?.focusChanged(isFocused: false)
    // The one before may have moved the focus elsewhere.
    guard holder === next else { return }
    stage?.setNeedsDisplay()
    if let target = next as? any FocusTarget {
      target.focusChanged(isFocused: true)
      // It may have passed the focus on, such as to a part of its own.
      guard holder === next else { return }
      reveal(target.bounds.insetBy(dx: -8, dy: -8), of: target)
    } else {
      revealCaret()
    }
    onChange()
  }

  /// Moves the focus to the next layer in the order of Tab, and from the last to the first.
  public func moveForward() { move(by: 1) }

  /// Moves the focus to the previous layer in the order of Tab, and from the first to the last.
  public func moveBackward() { move(by: -1) }

  private func move(by step: Int) {
    var stops = stops
    let around = holder?.selfAndAncestors.compactMap { $0 as? any RowMakingLayer } ?? []
    let lists = around.filter { isReachable($0) }
    for list in lists {
      while let holder, !isNextStop(step, of: stops, in: list), list.makeRow(beside: holder, step) {
        stops = self.stops
      }
    }
    defer { for list in lists { list.releaseMadeRows() } }
    guard !stops.isEmpty else { return operate(nil) }
    let next = next(step, in: stops) ?? (step > 0 ? 0 : -1)
    let stop = stops[(next + stops.count) % stops.count]
    if let target = stop as? any FocusTarget {
      move(to: target, showsRing: true)
    } else {
      operate(stop)
    }
  }

  /// The index of the stop after the holder, or before it; out of range beyond the last and the
  /// first, and nil if no layer on the stage has the focus.
  private func next(_ step: Int, in stops: [Layer]) -> Int? {
    if let here = stops.firstIndex(where: { $0 === holder }) { return here + step }
    // From a layer that is no stop any more, the next one is where it would have been.
    return place(in: stops).map { step > 0 ? $0 : $0 - 1 }
  }

  /// The number of stops before the holder, which is none of them, or before its follower if it has
  /// left the stage; nil if neither is there.
  private func place(in stops: [Layer]) -> Int? {
    guard let stage, let holder = holder ?? follower, holder.stage === stage else { return nil }
    let counts = Dictionary(zip(stops.map(ObjectIdentifier.init), 1...)) { first, _ in first }
    var place = 0
    func finds(_ layer: Layer) -> Bool {
      if layer === holder { return true }
      place = counts[ObjectIdentifier(layer)] ?? place
      return layer.childrenInTabOrder.contains { finds($0) }
    }
    return finds(scope ?? stage.root) ? place : nil
  }

  /// Whether the stop after the present one is in the same list; the first is not after the last.
  private func isNextStop(_ step: Int, of stops: [Layer], in list: Layer) -> Bool {
    guard let next = next(step, in: stops) else { return true }
    return stops.indices.contains(next) && stops[next].isDescendant(of: list)
  }

  /// The stops of Tab: the window's order, with each focus target missing there inserted after the
  /// layer around it.
  private var stops: [Layer] {
    let targets = targets
    let usable = Set(targets.map { ObjectIdentifier($0) })
    var stops = tabOrder().filter { layer in
      layer is any FocusTarget ? usable.contains(ObjectIdentifier(layer)) : isReachable(layer)
    }
    // A window may have thousands of both.
    var known = Set(stops.map(ObjectIdentifier.init))
    for target in targets where known.insert(ObjectIdentifier(target)).inserted {
      let around = target.selfAndAncestors.dropFirst().first { layer in
        known.contains(ObjectIdentifier(layer))
      }
      let last = around.flatMap { around in stops.lastIndex { $0.isDescendant(of: around) } }
      stops.insert(target, at: last.map { $0 + 1 } ?? stops.count)
    }
    return stops
  }

  /// All layers that can have the keyboard now, in the order of Tab.
  ///
  /// - Complexity: linear in the layers.
  public var targets: [any FocusTarget] {
    var found: [any FocusTarget] = []
    func collect(_ layer: Layer) {
      guard layer.isOpen else { return }
      if let target = layer as? any FocusTarget, target.canBecomeFocused { found.append(target) }
      for child in layer.childrenInTabOrder { collect(child) }
    }
    if let root = scope ?? stage?.root { collect(root) }
    return found
  }

  /// A layer is about to leave the stage, with all that it contains.
  func layerWillBeRemoved(_ layer: Layer) {
    guard let place = holder ?? follower, place.isDescendant(of: layer) else { return }
    follower = layer.follower
  }

  /// A layer has left the stage, with all that it contains.
  func layerWasRemoved(_ layer: Layer) {
    guard let holder, holder.stage !== stage, holder.isDescendant(of: layer) else { return }
    let follower = follower
    move(to: nil)
    // The app may have moved the focus on.
    if self.holder == nil { self.follower = follower }
  }

  /// Whether a landing finger changes anything; it is cheap because every frame of touches reads
  /// it.
  var endsByLanding: Bool { isRingShown || isOperating || !scopes.isEmpty }
  @exclusivity(unchecked) private var isOperating = false

  /// Hides the ring after a finger or a mouse button landed, and releases the hand's layer unless
  /// the finger is the hand's own: now, and after a menu or a dialog.
  func pointerLanded(isHand: Bool) {
    isRingShown = false
    guard !isHand else { return }
    if operatedLayer != nil { operate(nil) }
    for index in scopes.indices {
      scopes[index].showedRing = false
      if !(scopes[index].previous is any FocusTarget) { scopes[index].previous = nil }
    }
  }

  // MARK: A part of the stage

  /// Keeps the focus and all keys inside a layer, such as a menu or a dialog, until ``leave(_:)``.
  ///
  /// A key that nothing inside uses goes to this layer, if it is a focus target, and to none around
  /// it; nor does ``onKey`` receive it. So a dialog closes at Escape by its own ``FocusTarget``
  /// methods, also while nothing in it has the focus.
  public func enter(_ scope: Layer) {
    // What is gone can no longer be left.
    scopes.removeAll { $0.layer == nil }
    scopes.append(Scope(layer: scope, previous: holder, showedRing: isRingShown))
    move(to: nil)
  }

  /// Gives the keyboard back to the layer that had it before ``enter(_:)``.
  ///
  /// While another part above this one goes on, that one keeps the keyboard, and gives it back at
  /// its end.
  public func leave(_ scope: Layer) {
    guard let index = scopes.lastIndex(where: { $0.layer === scope }) else { return }
    let ended = scopes.remove(at: index)
    let above = scopes[index...].filter { part in
      part.layer.map { $0.stage === stage && !$0.isDescendant(of: scope) } ?? false
    }
    scopes.replaceSubrange(index..., with: above)
    if !above.isEmpty {
      // The part above it goes on, and gives the keyboard back later in its place.
      scopes[index].previous = ended.previous
      scopes[index].showedRing = ended.showedRing
      return
    }
    move(to: nil)
    if let previous = ended.previous as? any FocusTarget {
      move(to: previous, showsRing: ended.showedRing)
    } else if let previous = ended.previous, isReachable(previous) {
      operate(previous)
    }
  }

  /// The innermost part that has the keyboard to itself; parts that have left the stage are over.
  var scope: Layer? { scopes.last { $0.layer?.stage === stage }?.layer }

  /// Whether a layer, or one inside it, has the keyboard, or gets it back after a menu or a dialog.
  package func isKept(in layer: Layer) -> Bool {
    self.layer?.isDescendant(of: layer) == true
      || scopes.contains { $0.layer != nil && $0.previous?.isDescendant(of: layer) == true }
  }

  private func isReachable(_ layer: Layer) -> Bool {
    guard let stage, layer.stage === stage else { return false }
    if let scope, !layer.isDescendant(of: scope) { return false }
    return layer.selfAndAncestors.allSatisfy(\.isOpen)
  }

  // MARK: Text

  /// The caret of the text that is being edited, in surface coordinates, and whether the text is a
  /// password; nil if no text is edited.
  ///
  /// While it is not nil, a window runs its input methods and passes them the caret.
  public var textInput: TextInput? {
    guard let layer, var input = layer.textInput else { return nil }
    input.caret = layer.convert(input.caret, to: nil)
    return input
  }

  /// The part of the surface that an on-screen keyboard covers; nil for none.
  ///
  /// The app or the window sets it, because SDL 2 does not report it. The scroll layer around the
  /// focus then scrolls until the caret, or the layer, is above it, and its content can be scrolled
  /// farther by the covered part. Scroll layers around that one do the same if it is covered itself.
  /// If this becomes nil, or the focus goes elsewhere, content that is beyond its end comes back.
  public var coveredRect: Rect? { didSet { revealCaret() } }
}

extension Layer {
  /// Whether its own properties let people see and use it.
  package final var isOpen: Bool { !isHidden && isUserInteractionEnabled && !isTransparent }

  /// The layer after this one and all that it contains, in the order of Tab; nil if none is.
  fileprivate final var follower: Layer? {
    guard let parent else { return nil }
    return parent.childrenInTabOrder.drop { $0 !== self }.dropFirst().first ?? parent.follower
  }
}
