import TouchGeometry
public import TouchGestures
import TouchInput
public import TouchScene

/// A behavior that drags, rotates and scales a layer with any number of fingers.
///
/// It has limits, spring-back and momentum (TRF-6), and taps and presses that put the layer back,
/// enlarge it or show its matrix.
public final class ManipulateBehavior: Behavior {
  /// The layer that the behavior moves.
  public let layer: Layer
  /// The recognizer of the behavior, named `LAYER.transform`.
  public let recognizer = TransformGestureRecognizer()

  private unowned let stage: Stage
  let options: ManipulateOptions
  private var resting: LayerDecoration
  // The stage keeps an animation while it runs.
  private weak var settling: SettleAnimation?
  private weak var moving: MoveAnimation?
  private var lifting: LiftAnimation?
  private var fingers = 0
  private var pinCount = 0
  /// Whether a limit keeps the layer from following the fingers.
  private var isHeldBack = false
  private var hold: Point
  /// The size of the parent to which the layer was last fitted.
  private var room: Size?
  /// The layer's place before a shrinking parent pushed it, and its place after.
  private var pushed: (from: Transform2D, to: Transform2D)?
  /// The layer's place in the scene file.
  private(set) var home: Transform2D
  /// The layer's place before it was enlarged; nil if it is not enlarged.
  var beforeEnlarged: Transform2D?
  private(set) var card: MatrixCard?
  private var cardAtFirst: Point?
  /// Called after each change of the layer's place.
  var didMove: (() -> Void)?

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage, options: ManipulateOptions = ManipulateOptions()) {
    self.layer = layer
    self.stage = stage
    self.options = options
    resting = layer.decoration
    hold = layer.position
    home = layer.toParent
    room = layer.parent?.bounds.size
    recognizer.name = "\(layer.name).transform"
    recognizer.mode = options.mode
    if options.$hysteresis.isSet { recognizer.hysteresis = options.hysteresis }
    let canScale = options.mode == .similarity || options.mode == .affine
    recognizer.allowedScrollTypesMask = canScale ? .all : .continuous
    layer.addGestureRecognizer(recognizer)
    layer.touchResponder = self
    recognizer.addAction { [unowned self] recognizer in self.follow(recognizer) }
    if !options.layerNames.isEmpty { card = MatrixCard(of: layer) }
    cardAtFirst = options.card
    addAnswers()
  }

  /// The layers of the matrix's card.
  public var ownLayers: [Layer] { card?.layers ?? [] }

  /// The current limits of the layer's place at rest.
  var limits: RestLimits {
    let most = options.maximumScale ?? .greatestFiniteMagnitude
    return RestLimits(
      scale: min(options.minimumScale ?? .leastNormalMagnitude, most)...most,
      container: keepsPlace ? layer.parent?.bounds : nil,
      rect: layer.decoration.outline(of: layer.bounds),
      placement: options.keepCentered ? .centered : .inside)
  }

  private var keepsPlace: Bool { options.keepInside || options.keepCentered }

  private var hasLimits: Bool {
    options.minimumScale != nil || options.maximumScale != nil || keepsPlace
  }

  // MARK: Gesture

  private func follow(_ recognizer: TransformGestureRecognizer) {
    hold = recognizer.location(in: layer.parent)
    if recognizer.state == .began {
      stop()
      beforeEnlarged = nil
      raise()
      lift(to: 1)
      pinCount = -1
      isHeldBack = hasLimits
    }
    if recognizer.pinCount != pinCount {
      // The fingers now hold the layer by another point. The part that a limit holds back is
      // measured about that point, so the free place is computed again from the shown one.
      // Otherwise the layer would jump.
      pinCount = recognizer.pinCount
      if isHeldBack { recognizer.resetBase(to: limits.unconstrained(layer.toParent, about: hold)) }
    }
    show(recognizer.transform)
    switch recognizer.state {
    case .ended:
      letGo(
        velocity: options.momentum ? recognizer.velocity : .zero,
        spin: options.momentum && options.spin && options.mode != .translation
          ? recognizer.rotationVelocity : 0)
    case .cancelled: letGo(velocity: .zero, spin: 0)
    default: break
    }
  }

  private func show(_ raw: Transform2D) {
    let shown = hasLimits ? limits.rubberBanded(raw, about: hold) : raw
    // The layer stays if the result is not finite, because nothing would bring it back.
    guard shown.isFinite else { return }
    isHeldBack = shown != raw
    layer.setTransformToParent(shown)
    noteMove()
  }

  private func noteMove() {
    card?.update()
    didMove?()
  }

  // MARK: After the release

  private func letGo(velocity: Vector, spin: Double) {
    lift(to: 0)
    if moving != nil { return }
    settle(
      heldAt: hold, velocity: velocity.length > 40 ? velocity : .zero,
      spin: abs(spin) > 0.2 ? spin : 0)
  }

  private func settle(heldAt hold: Point, velocity: Vector, spin: Double) {
    stop()
    settling = stage.settle(
      layer, heldAt: hold, velocity: velocity, spin: spin, limits: limits,
      didMove: { [weak self] in self?.noteMove() })
  }

  /// Stops the layer's animations.
  func stop() {
    if let settling { stage.remove(settling) }
    if let moving { stage.remove(moving) }
  }

  /// Animates the layer to another place, as far as the limits allow; a layer that fingers hold is
  /// there at once, and they go on from there.
  ///
  /// - Parameters:
  ///   - place: The new place: layer to parent.
  ///   - center: The point of the parent about which a limit changes its size.
  ///   - straight: The point of the parent whose counterpart on the layer moves straight to it; nil
  ///     for the layer's middle.
  func move(to place: Transform2D, about center: Point, straight: Point? = nil) {
    stop()
    let target = limits.clamped(place, about: center)
    guard target.isFinite, target != layer.toParent else { return }
    // The next move of a finger would undo an animation.
    if recognizer.state.isRunning {
      layer.setTransformToParent(target)
      holdAgain()
      return noteMove()
    }
    let animation = MoveAnimation(
      layer, to: target, at: stage.now,
      straight: layer.fromParent.flatMap { map in straight?.applying(map) },
      moved: { [weak self] in self?.noteMove() })
    moving = animation
    stage.add(animation)
  }

  // MARK: Resizing

  /// Moves every place in proportion to the parent; animations end immediately, and fingers go on
  /// from the new place.
  public func layerDidLayOut(_ layout: LayerLayout) {
    let target = moving?.target ?? settling?.rest
    stop()
    if let target { layer.setTransformToParent(layout.moved(target)) }
    home = layout.moved(home)
    beforeEnlarged = beforeEnlarged.map(layout.moved)
    pushed = pushed.map { (layout.moved($0.from), layout.moved($0.to)) }
    resting = layer.decoration
    if recognizer.state.isRunning { holdAgain() }
    card?.layOut(textScale: layout.textScale)
    noteMove()
  }

  /// The fingers hold the layer at its new place.
  private func holdAgain() {
    hold = recognizer.location(in: layer.parent)
    let place = layer.toParent
    recognizer.adoptTransform(hasLimits ? limits.unconstrained(place, about: hold) : place)
    pinCount = recognizer.pinCount
  }

  /// Returns the layer to the inside of a resized parent, if it must stay inside.
  ///
  /// Before any time has passed, the layer moves immediately; later it springs back, as after a
  /// lift. A layer that fingers hold is limited again when they move or lift. A layer that was
  /// pushed, and not moved since, goes back to its earlier place as far as a larger parent has room
  /// for it. A card that the file shows appears when all layers that it covers exist.
  public func layerDidResize() {
    fitParent()
    guard let place = cardAtFirst else { return }
    cardAtFirst = nil
    card?.show(at: place)
  }

  private func fitParent() {
    guard let room = layer.parent?.bounds.size, room != self.room else { return }
    self.room = room
    if card?.isShown == true { card?.show() }
    if fingers > 0 || recognizer.state.isRunning { return }
    let middle = layer.bounds.center.applying(layer.toParent)
    if stage.now == .zero {
      layer.setTransformToParent(limits.clamped(layer.toParent, about: middle))
      noteMove()
    } else if beforeEnlarged != nil, let place = enlarged {
      move(to: place, about: middle)
    } else {
      fitPlace(heldAt: middle)
    }
  }

  /// The layer's place, or its place after it has come to rest.
  var goal: Transform2D { moving?.target ?? settling?.rest ?? layer.toParent }

  private func fitPlace(heldAt middle: Point) {
    if let pushed, pushed.to.isApproximatelyEqual(to: goal, absoluteTolerance: 1e-6) {
      move(to: pushed.from, about: layer.bounds.center.applying(pushed.from))
      self.pushed = isRest(pushed.from) ? nil : (pushed.from, goal)
      return
    }
    pushed = nil
    let place = goal
    if isRest(place) { return }
    if moving != nil {
      move(to: place, about: layer.bounds.center.applying(place))
    } else {
      settle(heldAt: middle, velocity: .zero, spin: 0)
    }
    pushed = (place, goal)
  }

  /// Returns whether the layer may rest at a place.
  private func isRest(_ place: Transform2D) -> Bool {
    let nearest = limits.clamped(place, about: layer.bounds.center.applying(place))
    return abs(nearest.tx - place.tx) < 1e-6 && abs(nearest.ty - place.ty) < 1e-6
  }

  // MARK: Touch and lift

  private func raise() {
    if options.raises { layer.bringToFront() }
  }

  private func lift(to height: Double) {
    guard resting.shadowOpacity > 0 else { return }
    let now = stage.now
    let from = lifting?.height(at: now) ?? 0
    if from == height { return }
    if let lifting { stage.remove(lifting) }
    let animation = LiftAnimation(layer, resting: resting, from: from, to: height, at: now)
    lifting = animation
    stage.add(animation)
  }

  /// Stores the user's changes in the options.
  public func keep(in arrangement: inout LayerArrangement) {
    guard let card else { return }
    var options = options
    options.card = card.place
    arrangement.behavior = options
  }
}

extension ManipulateBehavior: LayerTouchResponder {
  /// Stops the layer's animations, and lifts the layer.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {
    if fingers == 0 { card?.hide() }
    fingers += touches.count
    stop()
    raise()
    lift(to: 1)
    if !recognizer.state.isRunning { hold = touches[0].location(in: layer.parent) }
  }

  /// Puts the layer down again if the touch was no gesture.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) {
    fingers -= touches.count
    if fingers == 0, !recognizer.proposedState.isRunning { letGo(velocity: .zero, spin: 0) }
  }

  /// Puts the layer down again if the system, not the recognizer, took the touches.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {
    fingers -= touches.count
    if fingers == 0, !recognizer.state.isRunning, recognizer.state != .ended {
      letGo(velocity: .zero, spin: 0)
    }
  }
}

extension ManipulateBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    hash.add(
      fingers, pinCount, isHeldBack, hold, beforeEnlarged ?? .identity, beforeEnlarged != nil)
    if let pushed { hash.add(pushed.from, pushed.to) }
    card?.add(to: &hash)
  }
}
