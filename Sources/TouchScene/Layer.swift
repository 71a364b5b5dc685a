public import TouchGestures

/// A rectangle with a place, content and children, which fingers touch (LAY-1 … LAY-9).
///
/// The place in the parent is given as CALayer's is: `bounds` in the layer's own coordinates, the
/// `position` of its `anchorPoint` in the parent's, and a `transform` about that point. Later
/// children are in front.
///
///     let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
///     card.position = Point(x: 400, y: 300)
///     card.transform = Transform2D(rotationAngle: 0.2)
///     stage.root.addChild(card)
///
/// Not thread-safe: use a tree from one thread at a time.
nonisolated open class Layer: TouchTarget {
  /// The layer's name in scenes, traces and messages.
  public final var name: String {
    didSet {
      stateChanged()
      nameChanged(from: oldValue)
    }
  }
  /// The content of the layer.
  @exclusivity(unchecked) public final var content: LayerContent = .none {
    didSet {
      // A figure can be touched elsewhere than its bounds are.
      if isHitIndexed && !isHitStale { parent?.hitIndex?.note(self) }
      lookChanged()
    }
  }
  /// The place and the size of an image in the bounds.
  public final var contentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      ownExtras.contentMode = newValue
      lookChanged()
    }
  }
  /// The decoration around the content.
  public final var decoration: LayerDecoration {
    get { extras?.decoration ?? LayerDecoration() }
    set {
      if extras != nil || newValue != LayerDecoration() { ownExtras.decoration = newValue }
      lookChanged()
    }
  }

  /// The layer's rectangle in its own coordinates.
  ///
  /// A new size grows about the anchor (LAY-5), and calls ``layoutChildren()``.
  public final var bounds: Rect {
    get { place.bounds }
    set {
      let old = place.bounds
      guard newValue != old else { return }
      place.bounds = newValue
      placeChanged()
      if newValue.size != old.size {
        for child in storedChildren { child.fillParent() }
        layoutChildren()
      }
      if newValue.origin != old.origin { originChanged() }
    }
  }
  /// The position of the anchor point, in the parent's coordinates.
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
    get { extras?.anchorPoint ?? LayerExtras.center }
    set {
      guard newValue != anchorPoint else { return }
      ownExtras.anchorPoint = newValue
      placeChanged()
    }
  }
  /// Whether the layer's frame follows the parent's bounds; the default is false.
  ///
  /// The frame becomes the parent's bounds when this is set, when the layer gets another parent,
  /// and whenever the size of those bounds changes. A child of a stage's root then covers the
  /// window.
  public final var fillsParent: Bool {
    get { extras?.fillsParent ?? false }
    set {
      guard newValue != fillsParent else { return }
      ownExtras.fillsParent = newValue
      fillParent()
    }
  }
  /// The rotation, scale and shear about the anchor.
  public final var transform: Transform2D {
    get { place.transform }
    set {
      guard newValue != place.transform else { return }
      place.transform = newValue
      placeChanged()
    }
  }
  /// The transform applied to all children about this layer's anchor (LAY-2).
  public final var sublayerTransform: Transform2D {
    get { extras?.sublayerTransform ?? .identity }
    set {
      guard newValue != sublayerTransform else { return }
      ownExtras.sublayerTransform = newValue
      ownExtras.hasSublayerTransform = !newValue.isIdentity
      stateChanged()
      childrenPlaceChanged()
    }
  }

  /// Whether the layer and everything below it is neither drawn nor touched.
  @exclusivity(unchecked) public final var isHidden = false {
    didSet {
      stateChanged()
      setNeedsDisplay()
    }
  }
  /// The opacity, 0…1, multiplied by the parents'.
  ///
  /// With an opacity of 0.01 or less, the layer is not touched (H-1, H-2).
  public final var opacity: Double {
    get { extras?.opacity ?? 1 }
    set {
      if extras != nil || newValue != 1 { ownExtras.opacity = newValue }
      stateChanged()
      setNeedsDisplay()
    }
  }
  /// Whether touches land on the layer and the layers below it (H-10).
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true {
    didSet {
      stateChanged()
      // The ring around a layer in it appears or vanishes.
      if isUserInteractionEnabled != oldValue, let stage, stage.focus.endsByLanding {
        stage.setNeedsDisplay()
      }
    }
  }
  /// Whether the layer's own touch methods receive more than one finger (H-12).
  @exclusivity(unchecked) public final var isMultipleTouchEnabled = true {
    didSet { stateChanged() }
  }

  /// The object that receives the layer's own touches in place of a subclass (V-11); held weakly.
  public final var touchResponder: (any LayerTouchResponder)? {
    get { extras?.touchResponder }
    set { if extras != nil || newValue != nil { ownExtras.touchResponder = newValue } }
  }
  /// The object that draws over the content; held weakly.
  public final var painter: (any LayerPainter)? {
    get { extras?.painter }
    set {
      if extras != nil || newValue != nil { ownExtras.painter = newValue }
      setNeedsDisplay()
    }
  }

  /// The recognizers attached to the layer.
  public final var recognizerList: GestureRecognizerList {
    if let ownRecognizers { return ownRecognizers }
    let made = GestureRecognizerList()
    ownRecognizers = made
    return made
  }
  /// The recognizers, created on first use because most layers of a large tree are never touched.
  @exclusivity(unchecked) private(set) final var ownRecognizers: GestureRecognizerList?

  /// The layer's parent.
  public internal(set) final var parent: Layer? {
    get { uncountedParent?.owned }
    set { uncountedParent = newValue.map { Unowned($0) } }
  }
  /// The same, for the way of a touch.
  ///
  /// Invariant: it is alive. It owns this layer as one of its ``children``, and clears this
  /// reference when it removes the layer and when it goes itself.
  @exclusivity(unchecked) private(set) final var uncountedParent: Unowned<Layer>?
  /// The layer's children, from back to front.
  public final var children: [Layer] {
    if let extras, !extras.raised.isEmpty { settleChildren() }
    return storedChildren
  }
  /// The same, but raised children among many are still at their former indices.
  @exclusivity(unchecked) final var storedChildren: [Layer] = []
  /// Whether it waits to be put at the end of its siblings.
  @exclusivity(unchecked) final var isRaised = false
  // These three are beside `isRaised`, where bytes are free; among the other switches they would
  // make each layer eight bytes larger.

  /// Whether the drawing that the layers around it keep shows it, and all below it, in its current
  /// state.
  @exclusivity(unchecked) final var isDrawn = false

  /// Whether the layer's touches block new touches on other layers, and the reverse (H-14).
  @exclusivity(unchecked) public final var isExclusiveTouch = false { didSet { stateChanged() } }
  /// Whether children, and a larger image, are clipped to the bounds with the decoration's rounded
  /// corners.
  @exclusivity(unchecked) public final var clipsToBounds = false { didSet { lookChanged() } }

  /// The stage whose tree contains the layer.
  public internal(set) final var stage: Stage? {
    get { uncountedStage?.owned }
    set { uncountedStage = newValue.map { Unowned($0) } }
  }
  /// The same, for the way of a touch.
  ///
  /// Invariant: it is alive. It owns the tree's root, and clears this reference in the whole tree
  /// when it goes. If a layer leaves the tree, its reference and all below it are cleared.
  @exclusivity(unchecked) private(set) final var uncountedStage: Unowned<Stage>?

  @exclusivity(unchecked) final var place: LayerPlace
  /// The properties that few layers have.
  @exclusivity(unchecked) final var extras: LayerExtras?
  /// The values derived from its place and its parents'.
  @exclusivity(unchecked) final var maps: LayerMaps?
  /// Its last drawing.
  @exclusivity(unchecked) final var drawing: LayerDrawing?

  /// Its place in the parent's hit index.
  @exclusivity(unchecked) final var hitSlot = HitIndex.Slot.nowhere
  /// Whether the parent has such an index.
  final var isHitIndexed: Bool { hitSlot.isSomewhere }
  /// Whether the layer waits to be filed again in that index.
  @exclusivity(unchecked) final var isHitStale = false
  /// Grows from back to front among siblings.
  @exclusivity(unchecked) final var siblingOrder = 0
  @exclusivity(unchecked) final var geometryIsTraced = false
  /// The stage's number of the latest change of its properties or of the number of its children.
  @exclusivity(unchecked) final var revision: UInt32 = 0

  /// Makes a layer at the parent's origin, without content.
  public init(name: String = "", bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) {
    self.name = name
    place = LayerPlace(bounds: bounds)
  }

  /// Makes a layer that covers a rectangle of its parent, without content.
  ///
  /// Like UIKit's `init(frame:)`, this is the initializer that a subclass calls and overrides.
  public init(name: String = "", frame: Rect) {
    self.name = name
    place = LayerPlace(bounds: Rect(origin: .zero, size: frame.size))
    place.position = frame.center
  }

  deinit {
    ownRecognizers?.detachAll()
    for child in storedChildren {
      child.parent = nil
      child.isRaised = false
      child.hitSlot = .nowhere
      child.isHitStale = false
      child.forgetPlace()
    }
  }

  // MARK: Layout

  /// Arranges the children; the default implementation does nothing.
  ///
  /// Override this method like UIKit's `layoutSubviews()`. It is called immediately when the size
  /// of ``bounds`` has changed, and when the layer is added to a stage, after its parent's. If you
  /// add children to a layer that is already on a stage, call it yourself. While a size is
  /// animated, it is called for every frame, and once more when the animation is over.
  open func layoutChildren() {}

  /// The children in the order in which Tab reaches them: ``children``, unless overridden.
  ///
  /// Override it if the reading order of the children differs from their drawing order.
  open var childrenInTabOrder: [Layer] { children }

  /// Handles a new name, for subclasses whose parts are named after the layer.
  func nameChanged(from old: String) {}
  /// Handles a new origin of the bounds, for layers that scroll.
  func originChanged() {}

  /// Gives it a new revision; a new place does so automatically.
  final func stateChanged() { uncountedStage?.with { revision = $0.nextRevision() } }

  private func lookChanged() {
    drawing = nil
    stateChanged()
    setNeedsDisplay()
  }

  /// Marks the frame as out of date because this layer looks different.
  public final func setNeedsDisplay() {
    forgetDrawn()
    uncountedStage?.with { $0.setNeedsDisplay() }
  }

  // MARK: Touches

  /// The layer's parent.
  public final var parentTarget: (any TouchTarget)? { parent }

  /// Whether a point, in the layer's own coordinates, is inside; half-open (H-4).
  ///
  /// The `contains` method of a ``Shape`` or a ``Figure`` decides for a layer with such content.
  /// Override this method for other content.
  open func contains(_ point: Point) -> Bool {
    if case .shape(let shape) = content {
      return shape.contains(point, in: bounds, scale: toParent.meanScale)
    }
    guard bounds.contains(point) else { return false }
    if case .figure(let any) = content { return any.figure.contains(point, in: bounds) }
    return true
  }

  /// Returns the smallest rectangle outside of which ``contains(_:)`` is false, unless overridden.
  ///
  /// - Parameter scale: The layer's size in its parent.
  /// - Returns: The rectangle, in own coordinates.
  final func touchBounds(scale: @autoclosure () -> Double) -> Rect {
    if case .shape(let shape) = content { return shape.touchBounds(in: bounds, scale: scale()) }
    return bounds
  }

  /// Returns the front-most layer under a point, in own coordinates (H-1 … H-8).
  ///
  /// - Complexity: Linear in the number of layers tested; among many children, an index selects
  ///   those with a bounding box near the point.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)? {
    guard !isHidden, isUserInteractionEnabled, contains(point) else { return nil }
    if isTransparent { return nil }
    if storedChildren.count < HitIndex.worthwhileCount {
      for child in children.reversed() {
        if let hit = child.hitTest(fromParent: point, with: event) { return hit }
      }
      return self
    }
    let index = filledHitIndex
    index.refresh()
    var candidates = index.candidates(at: point)
    // A subclass's hit test may take layers away; until it is over they live.
    let living = storedChildren
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

  /// Whether the layer receives its touches; if not, the nearest ancestor that does receives them
  /// (V-11).
  ///
  /// True of a layer with a ``touchResponder``, and of every subclass. Override it to return false
  /// in a subclass without touch methods.
  open var handlesTouches: Bool { touchResponder != nil || type(of: self) != Layer.self }
  /// Handles fingers that landed, by passing them to ``touchResponder``.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesBegan: touches)
  }
  /// Handles fingers that moved, by passing them to ``touchResponder``.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesMoved: touches)
  }
  /// Handles fingers that were lifted, by passing them to ``touchResponder``.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesEnded: touches)
  }
  /// Handles touches that were cancelled, by passing them to ``touchResponder``.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchResponder?.layer(self, touchesCancelled: touches)
  }
  /// Whether a recognizer of this layer or of a layer around it may begin (G-4).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}
