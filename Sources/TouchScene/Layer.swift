public import TouchGeometry
public import TouchGestures

/// A rectangle with a place, a content and children: what fingers take hold of (LAY-1 … LAY-9).
///
/// Its place in the parent is given as CALayer's is: `bounds` in its own coordinates, `position` of
/// its `anchorPoint` in the parent's, and a `transform` about that point. Later children lie in
/// front.
///
///     let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
///     card.position = Point(x: 400, y: 300)
///     card.transform = Transform2D(rotationAngle: 0.2)
///     stage.root.addChild(card)
///
/// Not thread-safe: use a tree from one thread at a time.
open class Layer: TouchTarget {
  /// A name for scenes, traces and people.
  public final let name: String
  /// What it shows.
  @exclusivity(unchecked) public final var content: LayerContent = .none {
    didSet {
      // A figure can be touched elsewhere than its bounds are.
      if isHitIndexed && !isHitStale { parent?.hitIndex?.note(self) }
      picture = nil
      setNeedsDisplay()
    }
  }
  /// What is drawn around the content.
  @exclusivity(unchecked) public final var decoration = LayerDecoration() {
    didSet {
      picture = nil
      setNeedsDisplay()
    }
  }

  /// Its rectangle in its own coordinates.
  ///
  /// A new size grows about the anchor (LAY-5).
  public final var bounds: Rect {
    get { place.bounds }
    set {
      guard newValue != place.bounds else { return }
      place.bounds = newValue
      placeChanged()
    }
  }
  /// Where the anchor is, in the parent's coordinates.
  public final var position: Point {
    get { place.position }
    set {
      guard newValue != place.position else { return }
      place.position = newValue
      placeChanged()
    }
  }
  /// The anchor as a fraction of the bounds; (0.5, 0.5) is the centre.
  public final var anchorPoint: Point {
    get { place.anchorPoint }
    set {
      guard newValue != place.anchorPoint else { return }
      place.anchorPoint = newValue
      placeChanged()
    }
  }
  /// Turns, scales and shears about the anchor.
  public final var transform: Transform2D {
    get { place.transform }
    set {
      guard newValue != place.transform else { return }
      place.transform = newValue
      placeChanged()
    }
  }
  /// Applied to all children about this layer's anchor (LAY-2).
  @exclusivity(unchecked) public final var sublayerTransform = Transform2D.identity {
    didSet {
      guard sublayerTransform != oldValue else { return }
      hasSublayerTransform = !sublayerTransform.isIdentity
      childrenPlaceChanged()
    }
  }

  /// Whether it and everything below it is neither drawn nor touched.
  @exclusivity(unchecked) public final var isHidden = false { didSet { setNeedsDisplay() } }
  /// 0…1; multiplies with the parents'.
  ///
  /// Below 0.01 the layer is not touched (H-1).
  @exclusivity(unchecked) public final var opacity = 1.0 { didSet { setNeedsDisplay() } }
  /// Whether touches land on it or below it (H-10).
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true
  /// Whether its own touch methods get more than one finger (H-12).
  @exclusivity(unchecked) public final var isMultipleTouchEnabled = true
  /// Whether its touches keep new ones elsewhere from their layers, and the reverse (H-14).
  @exclusivity(unchecked) public final var isExclusiveTouch = false
  /// Whether children show only inside the bounds.
  ///
  /// Clips to the bounding box of the bounds.
  @exclusivity(unchecked) public final var clipsToBounds = false { didSet { setNeedsDisplay() } }

  /// Hears of the touches that reach the layer itself; for those who do not want to subclass.
  public final weak var touchResponder: (any LayerTouchResponder)?
  /// Draws over the content; held weakly, so that somebody else has to keep it.
  public final weak var painter: (any LayerPainter)? { didSet { setNeedsDisplay() } }

  /// The recognizers attached to it.
  public final let recognizerList = GestureRecognizerList()

  /// The layer around it.
  ///
  /// Invariant: it lives. It owns this layer as one of its ``children``, and clears this when it
  /// lets go of it and when it goes itself.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var parent: Layer?
  /// The layers inside it, from back to front.
  @exclusivity(unchecked) public internal(set) final var children: [Layer] = []

  /// The stage whose tree it belongs to.
  ///
  /// Invariant: it lives. It owns the tree's root, and clears this in the whole tree when it goes;
  /// a layer that leaves the tree is cleared with all that is below it.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var stage: Stage?

  /// What one sets of its place; together, so that a gesture can set two of them at once.
  private struct Place {
    var bounds: Rect
    var position = Point.zero
    var anchorPoint = Point(x: 0.5, y: 0.5)
    var transform = Transform2D.identity
  }
  @exclusivity(unchecked) private var place: Place
  @exclusivity(unchecked) private var hasSublayerTransform = false
  @exclusivity(unchecked) private var toParentCache: Transform2D?
  @exclusivity(unchecked) private var fromParentCache: Transform2D??
  @exclusivity(unchecked) private var toSurfaceCache: Transform2D?
  @exclusivity(unchecked) private var fromSurfaceCache: Transform2D??

  /// What it drew last.
  @exclusivity(unchecked) final var picture: LayerDrawing?

  /// Finds children under a point; made by the first hit test among many.
  @exclusivity(unchecked) final var hitIndex: HitIndex?
  /// Where the parent's hit index has it.
  @exclusivity(unchecked) final var hitSlot = HitIndex.Slot.nowhere
  /// Whether the parent has such an index.
  final var isHitIndexed: Bool {
    if case .nowhere = hitSlot { return false }
    return true
  }
  /// It waits to be filed anew there.
  @exclusivity(unchecked) final var isHitStale = false
  /// Grows from back to front among siblings.
  @exclusivity(unchecked) final var siblingOrder = 0
  @exclusivity(unchecked) final var geometryIsTraced = false

  /// Makes a layer at the parent's origin, without content.
  public init(name: String = "", bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) {
    self.name = name
    place = Place(bounds: bounds)
  }

  deinit {
    for child in children {
      child.parent = nil
      child.hitSlot = .nowhere
      child.isHitStale = false
    }
  }

  // MARK: Geometry

  /// Own coordinates to the parent's (LAY-1, LAY-2).
  public final var toParent: Transform2D {
    if let known = toParentCache { return known }
    var map = Transform2D(
      layerBounds: bounds, anchorPoint: anchorPoint, position: position, transform: transform)
    if let parent, parent.hasSublayerTransform {
      map = map.concatenating(parent.sublayerTransform, about: parent.anchorInOwnCoordinates)
    }
    toParentCache = map
    return map
  }

  /// Own coordinates to the surface's.
  public final var toSurface: Transform2D {
    if let known = toSurfaceCache { return known }
    let map = parent.map { toParent.concatenating($0.toSurface) } ?? toParent
    toSurfaceCache = map
    return map
  }

  /// The surface's coordinates to own ones; nil when the layer is flat (H-7).
  public final var fromSurface: Transform2D? {
    if let known = fromSurfaceCache { return known }
    let map = toSurface.inverse
    fromSurfaceCache = .some(map)
    return map
  }

  /// Where the anchor is, in own coordinates.
  public final var anchorInOwnCoordinates: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The bounding box of the bounds in the parent, without the parent's `sublayerTransform`
  /// (LAY-3).
  ///
  /// Setting it moves and resizes the layer; under a transform that is not a pure scale use
  /// `position` and `bounds` instead (LAY-4, LAY-6).
  public final var frame: Rect {
    get {
      bounds.applying(
        Transform2D(
          layerBounds: bounds, anchorPoint: anchorPoint, position: position, transform: transform))
    }
    set {
      let linear = Transform2D(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
      let size = newValue.size.applying(linear.inverse ?? .identity)
      bounds = Rect(
        origin: bounds.origin, size: Size(width: abs(size.width), height: abs(size.height)))
      position = Point(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  /// Sets `position` and `transform` so that ``toParent`` becomes `map`, whose linear part goes
  /// into the transform and whose translation into the position.
  ///
  /// A parent's `sublayerTransform` is taken out first; where that is singular nothing is set.
  public final func place(toParent map: Transform2D) {
    var own = map
    if let parent, parent.hasSublayerTransform {
      guard let inverse = parent.sublayerTransform.inverse else { return }
      own = map.concatenating(inverse, about: parent.anchorInOwnCoordinates)
    }
    let anchor = anchorInOwnCoordinates.applying(own)
    let linear = Transform2D(a: own.a, b: own.b, c: own.c, d: own.d, tx: 0, ty: 0)
    guard anchor != position || linear != transform else { return }
    place.position = anchor
    place.transform = linear
    placeChanged()
    // The map itself, so that what was asked for is what is there, to the last bit.
    toParentCache = map
  }

  private func placeChanged() {
    forgetPlace()
    if hasSublayerTransform {
      // It acts about this layer's anchor, which may lie elsewhere now (LAY-2).
      for child in children { child.forgetPlace() }
    }
    stage?.geometryChanged(of: self)
  }

  private func childrenPlaceChanged() {
    for child in children {
      child.forgetPlace()
      stage?.geometryChanged(of: child)
    }
    setNeedsDisplay()
  }

  /// Forgets what was derived from the parents.
  ///
  /// Stops where nothing was derived yet.
  private func surfaceChanged() {
    if toSurfaceCache == nil { return }
    toSurfaceCache = nil
    fromSurfaceCache = nil
    if children.isEmpty { return }
    for child in children { child.surfaceChanged() }
  }

  /// Forgets what was derived from its place, and lets the parent's hit index know.
  final func forgetPlace() {
    toParentCache = nil
    fromParentCache = nil
    surfaceChanged()
    if isHitIndexed && !isHitStale { parent?.hitIndex?.note(self) }
  }

  /// Marks the frame as out of date.
  public final func setNeedsDisplay() { stage?.setNeedsDisplay() }

  // MARK: Touches

  /// The layer around it.
  public final var parentTarget: (any TouchTarget)? { parent }

  /// Whether a point in own coordinates is inside; half-open (H-4).
  ///
  /// A layer that shows a ``Shape`` is touched where that is drawn, one that shows a ``Figure``
  /// where that says so. Override for others.
  open func contains(_ point: Point) -> Bool {
    if case .shape(let shape) = content {
      return shape.contains(point, in: bounds, scale: toParent.similarityScale)
    }
    guard bounds.contains(point) else { return false }
    if case .figure(let any) = content { return any.figure.contains(point, in: bounds) }
    return true
  }

  /// The least rectangle outside of which ``contains(_:)`` is false, unless that is overridden.
  final var touchBounds: Rect {
    if case .shape(let shape) = content {
      return shape.touchBounds(in: bounds, scale: toParent.similarityScale)
    }
    return bounds
  }

  /// The front-most layer under a point in own coordinates (H-1 … H-8).
  ///
  /// - Complexity: linear in the layers asked; among many children only those are asked whose
  ///   bounding box is near the point, for which an index is kept.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)? {
    guard !isHidden, isUserInteractionEnabled, contains(point) else { return nil }
    // As UIKit stores it: 0.01 becomes 0.0099999998 and is declined (H-2).
    guard Double(Float(opacity)) >= 0.01 else { return nil }
    if children.count < HitIndex.worthwhileCount {
      for child in children.reversed() {
        if let hit = child.hitTest(fromParent: point, with: event) { return hit }
      }
      return self
    }
    if hitIndex == nil { hitIndex = HitIndex(children) }
    hitIndex?.refresh(of: self)
    guard var candidates = hitIndex?.candidates(at: point) else { return self }
    // A hit test of somebody else's may take layers away; until it is over they live.
    let living = children
    defer { withExtendedLifetime(living) {} }
    while let child = candidates.next() {
      if let hit = child.hitTest(fromParent: point, with: event) { return hit }
    }
    return self
  }

  private func hitTest(fromParent point: Point, with event: TouchEvent?) -> (any TouchTarget)? {
    guard let inverse = fromParent else { return nil }
    return hitTest(point.applying(inverse), with: event)
  }

  /// The parent's coordinates to own ones; nil when the layer is flat.
  public final var fromParent: Transform2D? {
    if let known = fromParentCache { return known }
    let inverse = toParent.inverse
    fromParentCache = .some(inverse)
    return inverse
  }

  /// Fingers landed; tells ``touchResponder``.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesBegan: touches)
  }
  /// Fingers moved; tells ``touchResponder``.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesMoved: touches)
  }
  /// Fingers were lifted; tells ``touchResponder``.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesEnded: touches)
  }
  /// Fingers were taken away; tells ``touchResponder``.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesCancelled: touches)
  }
  /// Whether a recognizer here or above may begin (G-4).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}

/// Hears of the touches that reach a layer itself.
public protocol LayerTouchResponder: AnyObject {
  /// Fingers landed.
  func layer(_ layer: Layer, touchesBegan touches: [Touch])
  /// Fingers moved.
  func layer(_ layer: Layer, touchesMoved touches: [Touch])
  /// Fingers were lifted.
  func layer(_ layer: Layer, touchesEnded touches: [Touch])
  /// Fingers were taken away.
  func layer(_ layer: Layer, touchesCancelled touches: [Touch])
}

extension LayerTouchResponder {
  /// Does nothing.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {}
  /// Does nothing.
  public func layer(_ layer: Layer, touchesMoved touches: [Touch]) {}
  /// Does nothing.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) {}
  /// Does nothing.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {}
}
