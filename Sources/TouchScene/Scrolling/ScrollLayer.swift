public import TouchGestures

/// A layer whose larger content the user scrolls and zooms (UIKit's `UIScrollView`; SCL-1 …
/// SCL-10).
///
/// Its children are the content. Their coordinates begin at the content's upper left corner,
/// because the origin of `bounds` is the ``contentOffset``.
///
///     let list = ScrollLayer(name: "list", bounds: Rect(x: 0, y: 0, width: 320, height: 480))
///     list.position = Point(x: 400, y: 300)
///     list.contentSize = Size(width: 320, height: 2000)
///     stage.root.addChild(list)
///     list.addChild(row)  // row.position is in the content
///
/// A finger drags the content, with growing resistance beyond its limits. A fling continues and
/// slows down by ``decelerationRate``; content beyond a limit springs back. All of that is a closed
/// form of the events' times, independent of the frame rate. A scroll layer inside another one
/// moves first, if it can move (SCL-8). A layer that is dragged to an edge scrolls it (DND-6).
/// Scrolling to the top is not supported.
open class ScrollLayer: Layer {
  /// The scroll layer's delegate; held weakly.
  public final weak var delegate: (any ScrollLayerDelegate)?

  // MARK: Content

  /// The size of the content, in points; the default is zero.
  ///
  /// A size that is not finite is ignored. On a stage, another size brings the offset to the nearest
  /// place where it may rest; under fingers, when they lift (SCL-1).
  public final var contentSize: Size {
    get { storedContentSize }
    set {
      guard newValue.isFinite, newValue != storedContentSize else { return }
      storedContentSize = newValue
      limitsChanged()
    }
  }
  /// The same, for those that then take care of the offset themselves.
  package final var storedContentSize = Size.zero
  /// The distance by which the content may move away from the edges; the default is zero.
  ///
  /// Insets that are not finite are ignored. On a stage, others bring the offset to the nearest
  /// place where it may rest, as another ``contentSize`` does (SCL-1).
  public final var contentInset = EdgeInsets.zero {
    didSet {
      if !contentInset.isFinite { contentInset = oldValue }
      if contentInset != oldValue { limitsChanged() }
    }
  }
  /// Whether content smaller than the layer rests in its middle, along each axis (SCL-1); the
  /// default is false.
  ///
  /// UIKit's apps set ``contentInset`` in `scrollViewDidZoom`, to the same effect.
  public final var centersContent = false {
    didSet { if centersContent != oldValue { limitsChanged() } }
  }
  /// The content's point at the upper left corner: the origin of `bounds` (SCL-1).
  ///
  /// Setting it stops motion, and is not limited; an offset that is not finite is ignored.
  public final var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue.isFinite else { return }
      stopMotion()
      show(newValue)
      rebase()
    }
  }

  // MARK: Behavior

  /// Whether fingers and wheels scroll and zoom; the default is true.
  ///
  /// If it is false, layers inside receive touches immediately (SCL-7).
  public final var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      pinchGestureRecognizer.isEnabled = isScrollEnabled
    }
  }
  /// Whether the content can be dragged and flung beyond its limits, and springs back; the default
  /// is true.
  public final var bounces = true
  /// Whether the content can be dragged vertically even if all of it fits; the default is false.
  public final var alwaysBounceVertical = false
  /// Whether the content can be dragged horizontally even if all of it fits; the default is false.
  public final var alwaysBounceHorizontal = false
  /// Whether a drag that begins along one axis moves along that axis only (SCL-5); the default is
  /// false.
  public final var isDirectionalLockEnabled = false
  /// Whether the content rests only at multiples of the layer's size (SCL-4); the default is false.
  public final var isPagingEnabled = false
  /// The deceleration of a fling; the default is ``DecelerationRate/normal``.
  public final var decelerationRate = DecelerationRate.normal
  /// Whether layers inside receive a touch only after 0.15 s without scrolling (SCL-7); the default
  /// is true.
  public final var delaysContentTouches = true
  /// Whether a drag takes over touches that layers inside have received (SCL-7); the default is
  /// true.
  ///
  /// If it is false, a touch that a layer inside has received never scrolls.
  public final var canCancelContentTouches = true
  /// The time for which touches are withheld from layers inside, in seconds (SCL-7).
  public static let contentTouchDelay = 0.15

  /// Whether a bar at the right edge shows the visible part while the content moves vertically
  /// (SCL-10); the default is true.
  public final var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// Whether a bar at the lower edge shows the visible part while the content moves horizontally
  /// (SCL-10); the default is true.
  public final var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// The colours of the bars; the default is visible on everything.
  public final var indicatorStyle = IndicatorStyle.default { didSet { setNeedsDisplay() } }

  // MARK: Zooming

  /// The minimum scale at rest; the default is 1.
  ///
  /// A scale that is not finite is ignored.
  public final var minimumZoomScale = 1.0 {
    didSet { if !minimumZoomScale.isFinite { minimumZoomScale = oldValue } }
  }
  /// The maximum scale at rest; the default is 1.
  ///
  /// If it equals the minimum, there is no zooming.
  public final var maximumZoomScale = 1.0
  /// Whether a pinch may go beyond the limits, and springs back; the default is true.
  public final var bouncesZoom = true
  /// The scale of the delegate's ``ScrollLayerDelegate/layerForZooming(in:)``; 1 until the user or
  /// the app zooms.
  ///
  /// Setting it is ``setZoomScale(_:animated:)`` without animation.
  public final var zoomScale: Double {
    get { zoom }
    set { setZoomScale(newValue, animated: false) }
  }

  // MARK: State

  /// Whether fingers are down that may begin to scroll.
  public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
  /// Whether fingers or a wheel move the content.
  public final var isDragging: Bool { drag != nil }
  /// Whether the content moves on by itself after a drag, or springs back.
  public final var isDecelerating: Bool { motion?.kind == .deceleration }
  /// Whether a pinch changes the scale.
  public final var isZooming: Bool { pinching != nil }
  /// Whether the scale springs back to its limits after a pinch.
  public final var isZoomBouncing: Bool { motion?.kind == .zoomBounce }

  /// The recognizer that scrolls, with any number of fingers, wheels and trackpads; change its
  /// thresholds, not its actions.
  public final let panGestureRecognizer: PanGestureRecognizer = ScrollPan()
  /// The recognizer that zooms.
  public final let pinchGestureRecognizer: PinchGestureRecognizer = ScrollPinch()

  final let contentTouches = ContentTouches()
  final let indicators = ScrollIndicators()
  /// Whether the content has become too short for its offset under touches, or may have while the
  /// size or the scale is animated.
  final var settlesLater = false
  /// The height of the part at its lower edge that an on-screen keyboard covers.
  private final var coveredInset = 0.0
  /// The size for which it was laid out on the stage; nil before.
  final var laidOutSize: Size?
  /// With paging, the page at which a new size of the layer or of the content found it, as a number
  /// along each axis, and the offset since then; it counts at that offset and in that moment only.
  final var page: (number: Point, offset: Point, time: Timestamp)?
  final var drag: Drag?
  final var pinching: Pinching?
  /// The current motion, kept by the stage.
  final weak var motion: ScrollMotion?
  /// The motion by a layer dragged at an edge, kept by the stage.
  package final weak var edgeScroll: EdgeScroll?
  final var zoom = 1.0
  final var zoomBase: ZoomBase?
  /// The place of the last pinch's fingers, from the upper left corner.
  final var pinchPlace: Vector?

  /// Makes a layer without content, which clips its children to its bounds.
  public override init(
    name: String = "", bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 100)
  ) {
    super.init(name: name, bounds: bounds)
    prepare()
  }

  /// Makes a layer that covers a rectangle of its parent, without content; it clips its children to
  /// its bounds.
  public override init(name: String = "", frame: Rect) {
    super.init(name: name, frame: frame)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    ownExtras.foreground = indicators
    contentTouches.owner = self
    panGestureRecognizer.allowedScrollTypesMask = .all
    panGestureRecognizer.addAction { [unowned self] in self.follow($0) }
    pinchGestureRecognizer.addAction { [unowned self] in self.follow($0) }
    for recognizer in ownGestureRecognizers {
      recognizer.delaysTouchesEnded = false
      addGestureRecognizer(recognizer)
    }
    nameChanged(from: "")
  }

  private var ownGestureRecognizers: [GestureRecognizer] {
    [contentTouches, panGestureRecognizer, pinchGestureRecognizer]
  }

  /// Names its recognizers after it: `list.pan`, `list.pinch` and `list.touches`.
  ///
  /// A recognizer with a custom name keeps it.
  override func nameChanged(from old: String) {
    for (recognizer, end) in zip(ownGestureRecognizers, ["touches", "pan", "pinch"])
    where recognizer.name == (old.isEmpty ? nil : "\(old).\(end)") {
      recognizer.name = name.isEmpty ? nil : "\(name).\(end)"
    }
  }

  /// Scrolls to an offset; animated, within 0.3 s.
  ///
  /// The offset is not limited. A drag or a pinch stops the motion; outside a stage there is none.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isFinite else { return }
    guard animated, let stage else {
      contentOffset = offset
      return
    }
    stopMotion()
    let from = contentOffset
    start(
      ScrollMotion(
        self, .animation,
        x: Glide(from: from.x, speed: 0, to: offset.x, stiffness: Glide.stiffness),
        y: Glide(from: from.y, speed: 0, to: offset.y, stiffness: Glide.stiffness), at: stage.now))
  }

  /// Scrolls as little as needed to show a rectangle of the content, or its upper left part if it
  /// is larger than the layer.
  ///
  /// If the rectangle is visible, nothing happens, so that a fling goes on.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let wanted = offset(showing: rect)
    guard wanted != contentOffset else { return }
    setContentOffset(restRange().nearest(to: wanted), animated: animated)
  }

  /// The nearest offset at which a rectangle of the content is visible, maybe beyond the limits.
  private func offset(showing rect: Rect) -> Point {
    func along(_ low: Double, _ high: Double, _ now: Double, _ extent: Double) -> Double {
      low < now || high - low > extent ? low : high > now + extent ? high - extent : now
    }
    return Point(
      x: along(rect.minX, rect.maxX, contentOffset.x, bounds.width),
      y: along(rect.minY, rect.maxY, contentOffset.y, bounds.height))
  }

  /// Whether a drag takes over a touch that a layer inside has received, if
  /// ``canCancelContentTouches`` is true; the default is true.
  open func touchesShouldCancel(in layer: Layer) -> Bool { true }

  /// Whether a recognizer may begin: the pan if the content can move, the pinch if it can be zoomed
  /// (SCL-7, SCL-8).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer { return mayDrag() }
    if recognizer === pinchGestureRecognizer { return mayZoom }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// True with a `touchResponder`, and in every subclass (V-11).
  open override var handlesTouches: Bool {
    touchResponder != nil || type(of: self) != ScrollLayer.self
  }

  /// Brings the offset to where it may rest after a change of the size (SCL-1); call super if you
  /// override it.
  open override func layoutChildren() {
    // Of a size that is animated only the end counts, so that frames make no difference.
    guard stage != nil, !isResizing else { return }
    // An offset that the app set before the layer came onto the stage stays, but the middle is there
    // only from now on.
    let isResized = laidOutSize.map { $0 != bounds.size } ?? centersContent
    if isResized {
      notePage()
      holdPage()
    }
    laidOutSize = bounds.size
    if isResized || settlesLater { stayInside(animated: false) }
  }

  // MARK: Offsets

  private func limitsChanged() {
    if stage != nil, laidOutSize == bounds.size {
      stayInside(animated: false)
    } else {
      // The layout of the layer's own new size does that, or the one back on a stage.
      settlesLater = laidOutSize != nil
    }
  }

  /// Shows an offset and notifies the delegate.
  final func show(_ offset: Point) { bounds.origin = offset }

  override func originChanged() {
    contentDidScroll()
    delegate?.scrollLayerDidScroll(self)
  }

  /// Called after ``contentOffset`` has changed, and before
  /// ``ScrollLayerDelegate/scrollLayerDidScroll(_:)``.
  ///
  /// Override it in a layer that makes its content as it comes into view; the default does nothing.
  open func contentDidScroll() {}

  /// Returns the offsets at which it may rest (SCL-1).
  package final func restRange(of content: Size? = nil) -> ScrollRange {
    var inset = contentInset
    inset.bottom += coveredInset
    return ScrollRange(
      content: content ?? contentSize, visible: bounds.size, inset: inset,
      isCentered: centersContent)
  }

  final func start(_ motion: ScrollMotion) {
    self.motion = motion
    stage?.add(motion)
    indicators.update(self)
  }

  package final func start(_ scroll: EdgeScroll) {
    edgeScroll = scroll
    stage?.add(scroll)
    indicators.update(self)
  }

  /// Stops an animated motion at the current offset.
  package final func stopMotion() {
    edgeScroll?.stop()
    guard let motion else { return }
    self.motion = nil
    stage?.remove(motion)
    if motion.kind == .deceleration { delegate?.scrollLayerDidEndDecelerating(self) }
    indicators.update(self)
  }

  /// Handles the end of an animated motion.
  final func motionEnded(_ ended: ScrollMotion) {
    guard motion === ended else { return }
    motion = nil
    rebase()
    switch ended.kind {
    case .deceleration: delegate?.scrollLayerDidEndDecelerating(self)
    case .animation:
      if ended.isZoom { delegate?.scrollLayerDidEndZooming(self, atScale: zoom) }
      delegate?.scrollLayerDidEndScrollingAnimation(self)
    case .zoomBounce: delegate?.scrollLayerDidEndZooming(self, atScale: zoom)
    }
    indicators.update(self)
    if settlesLater, motion == nil { stayInside(animated: true) }
  }
}

extension ScrollLayer: RevealingLayer {
  // What moves would take the layer that gets the keyboard out of view.
  func reveal(_ rect: Rect) { contentOffset = restRange().nearest(to: offset(showing: rect)) }

  func cover(_ part: Double, raising distance: Double) {
    let isNew = part != coveredInset
    coveredInset = part
    if distance > 0 { contentOffset.y += distance }
    if isNew { stayInside(animated: true) }
  }
}
