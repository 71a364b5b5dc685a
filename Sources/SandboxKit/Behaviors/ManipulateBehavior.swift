import Geometry
public import Gestures
public import SceneGraph
import TouchInput

/// Drag, rotate and scale a layer with any number of fingers; limits, spring-back and momentum (TRF-6).
public final class ManipulateBehavior: Behavior {
  /// The layer that it moves.
  public let layer: Layer
  /// The recognizer that it brought, named `LAYER.transform`.
  public let recognizer = TransformGestureRecognizer()

  private unowned let stage: Stage
  private let options: ManipulateOptions
  private let resting: LayerDecoration
  private var settling: SettleAnimation?
  private var lifting: LiftAnimation?
  private var fingers = 0
  private var pinCount = 0
  /// A limit shows the layer elsewhere than the fingers want it.
  private var isHeldBack = false
  private var hold: Point

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage, options: ManipulateOptions = ManipulateOptions()) {
    self.layer = layer
    self.stage = stage
    self.options = options
    resting = layer.decoration
    hold = layer.position
    recognizer.name = "\(layer.name).transform"
    recognizer.mode = options.mode
    recognizer.hysteresis = options.hysteresis
    layer.addGestureRecognizer(recognizer)
    layer.touchResponder = self
    recognizer.addAction { [unowned self] recognizer in self.follow(recognizer) }
  }

  /// Where the layer may rest now.
  private var limits: RestLimits {
    let border = layer.decoration.borderWidth
    return RestLimits(
      scale: (options.minimumScale ?? .leastNormalMagnitude)...(options.maximumScale
        ?? .greatestFiniteMagnitude),
      container: options.keepInside ? layer.parent?.bounds : nil,
      rect: layer.bounds.insetBy(dx: -border, dy: -border))
  }

  private var hasLimits: Bool {
    options.minimumScale != nil || options.maximumScale != nil || options.keepInside
  }

  // MARK: Gesture

  private func follow(_ recognizer: TransformGestureRecognizer) {
    hold = recognizer.location(in: layer.parent)
    if recognizer.state == .began {
      stopSettling()
      raise()
      lift(to: 1)
      pinCount = -1
      isHeldBack = hasLimits
    }
    if recognizer.pinCount != pinCount {
      // The fingers hold it by another point now. What a limit keeps back is measured about that point, so
      // the free place is computed anew from what is shown: otherwise the layer would jump.
      pinCount = recognizer.pinCount
      if isHeldBack { recognizer.rebase(from: limits.raw(layer.toParent, about: hold)) }
    }
    show(recognizer.matrix)
    switch recognizer.state {
    case .ended:
      letGo(
        velocity: options.momentum ? recognizer.velocity : .zero,
        spin: options.momentum && options.mode != .translation ? recognizer.rotationVelocity : 0)
    case .cancelled: letGo(velocity: .zero, spin: 0)
    default: break
    }
  }

  private func show(_ raw: Transform2D) {
    let shown = hasLimits ? limits.shown(raw, about: hold) : raw
    isHeldBack = shown != raw
    layer.place(toParent: shown)
  }

  // MARK: After the fingers

  private func letGo(velocity: Vector, spin: Double) {
    stopSettling()
    lift(to: 0)
    let animation = SettleAnimation(
      layer, heldAt: hold, velocity: velocity.length > 40 ? velocity : .zero,
      spin: abs(spin) > 0.2 ? spin : 0, limits: limits, at: stage.now
    ) { [unowned self] in settling = nil }
    if animation.isStill { return }
    settling = animation
    stage.add(animation)
  }

  private func stopSettling() {
    guard let animation = settling else { return }
    stage.remove(animation)
    settling = nil
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
}

extension ManipulateBehavior: LayerTouchResponder {
  /// A touch stops what the layer does by itself, and takes it up.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {
    fingers += touches.count
    stopSettling()
    raise()
    lift(to: 1)
    if !recognizer.state.isRunning { hold = touches[0].location(in: layer.parent) }
  }

  /// A touch that was no gesture puts the layer down again.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) {
    fingers -= touches.count
    if fingers == 0, !recognizer.proposedState.isRunning { letGo(velocity: .zero, spin: 0) }
  }

  /// The recognizer took the touches, or the system did.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {
    fingers -= touches.count
    if fingers == 0, !recognizer.state.isRunning, recognizer.state != .ended {
      letGo(velocity: .zero, spin: 0)
    }
  }
}

extension ManipulateBehavior: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(fingers)
    hash.add(pinCount)
    hash.add(isHeldBack)
    hash.add(hold)
  }
}
