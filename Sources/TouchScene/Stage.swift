import TouchGeometry
public import TouchGestures
public import TouchInput

/// A tree of layers, the fingers on it, and everything that moves by itself: UIKit's window.
///
/// Events go in through ``handle(_:)``; the frame comes out of ``drawList(background:)``. Time
/// moves only by events and by ``advance(to:step:)``.
public final class Stage {
  /// The layer that holds all others; as large as the surface.
  public let root: Layer
  /// Dispatches touches to layers and recognizers.
  public let dispatcher: TouchDispatcher
  /// The area that shows the frame.
  @exclusivity(unchecked) public private(set) var surface: Surface
  /// The latest moment that was reached.
  @exclusivity(unchecked) public private(set) var now = Timestamp.zero
  /// Whether something has changed since ``clearNeedsDisplay()``.
  @exclusivity(unchecked) public private(set) var needsDisplay = true
  /// The layers whose place has changed since ``clearChangedLayers()``, each once.
  @exclusivity(unchecked) public private(set) var changedLayers: [Layer] = []

  @exclusivity(unchecked) private var animations: [any Animation] = []

  /// Makes an empty stage.
  public init(surface: Surface) {
    self.surface = surface
    root = Layer(name: "stage", bounds: surface.bounds)
    root.anchorPoint = .zero
    dispatcher = TouchDispatcher(root: root)
    root.stage = self
  }

  deinit { root.visit { $0.stage = nil } }

  // MARK: Events

  /// Lets time pass to the event's moment, then dispatches the event.
  ///
  /// Marks, keys and SDL's own gestures concern no layer; a mouse that plays no finger hovers. An
  /// event that comes from inside an action is handled after the one that is under way.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    deliver(event)
  }

  /// Dispatches an event at the moment that ``advance(to:step:)`` has brought
  /// already.
  package func deliver(_ event: InputEvent) {
    keepModifiers(of: event)
    switch event.kind {
    case .touches(let frame): dispatcher.deliver(frame, at: event.time)
    case .pinch(let pinch): dispatcher.deliver(pinch, at: event.time)
    case .wheel(let wheel): dispatcher.deliver(wheel, at: event.time)
    case .focus(.lost): dispatcher.deliverCancellation(at: event.time)
    case .surface(let surface):
      self.surface = surface
      root.bounds = surface.bounds
      setNeedsDisplay()
    case .mouse(let mouse): dispatcher.deliver(mouse, at: event.time)
    case .focus(.gained), .multigesture, .key, .mark, .end: break
    }
  }

  /// Lets time pass: timers fire at their own moments, and what moves by itself moves (E-8).
  ///
  /// Inside an action no time passes.
  ///
  /// - Parameters:
  ///   - time: The moment to reach; one that has passed already changes nothing.
  ///   - step: Called after each timer and each end of an animation on the way, with its moment.
  public func advance(to time: Timestamp, step: ((Timestamp) -> Void)? = nil) {
    if dispatcher.isDispatching { return }
    var next = nextDeadline
    while let due = next, due < time {
      animate(to: due)
      dispatcher.advance(to: due)
      // A timer that yields to events of its own moment is due now: none came.
      if let still = dispatcher.nextDeadline, still == due {
        dispatcher.advance(to: Timestamp(nanoseconds: due.nanoseconds + 1))
      }
      step?(due)
      next = nextDeadline
    }
    animate(to: time)
    dispatcher.advance(to: time)
    // What was due at this very moment is a step of its own, so that a frame drawn now makes no
    // difference.
    if let due = next, due == time, nextDeadline != due { step?(time) }
  }

  /// S-26.
  private func keepModifiers(of event: InputEvent) {
    switch event.kind {
    case .key(let key): dispatcher.modifierFlags = key.modifiers
    case .mouse(let mouse): dispatcher.modifierFlags = mouse.modifiers
    case .wheel(let wheel): dispatcher.modifierFlags = wheel.modifiers
    default: break
    }
  }

  /// The next moment at which something happens without an event: a timer, or the end of an
  /// animation.
  public var nextDeadline: Timestamp? {
    var next = dispatcher.nextDeadline
    for animation in animations {
      next = min(next ?? animation.end, animation.end)
    }
    return next
  }

  /// Whether something moves by itself now, so that every frame differs.
  public var isAnimating: Bool { !animations.isEmpty }

  // MARK: Animations

  /// Starts something that moves by itself; see ``Animation``.
  public func add(_ animation: any Animation) {
    animations.append(animation)
    setNeedsDisplay()
  }

  /// Stops it where it is.
  public func remove(_ animation: any Animation) {
    animations.removeAll { $0 === animation }
  }

  /// What moves by itself now, in the order in which it was started.
  package var runningAnimations: [any Animation] { animations }

  private func animate(to time: Timestamp) {
    if now < time { now = time }
    guard !animations.isEmpty else { return }
    for animation in animations where animations.contains(where: { $0 === animation }) {
      animation.show(at: min(now, animation.end))
      if animation.end <= now {
        remove(animation)
        animation.finish()
      }
    }
    setNeedsDisplay()
  }

  // MARK: What changed

  /// Marks the frame as out of date.
  public func setNeedsDisplay() { needsDisplay = true }

  /// Marks the frame as drawn.
  public func clearNeedsDisplay() { needsDisplay = false }

  /// Forgets which layers have changed.
  public func clearChangedLayers() {
    for layer in changedLayers { layer.geometryIsTraced = false }
    changedLayers.removeAll(keepingCapacity: true)
  }

  func geometryChanged(of layer: Layer) {
    needsDisplay = true
    if !layer.geometryIsTraced {
      layer.geometryIsTraced = true
      changedLayers.append(layer)
    }
  }

  func layerWasRemoved(_ layer: Layer) {
    dispatcher.targetWasRemoved(layer)
    setNeedsDisplay()
  }
}

/// Something that moves by itself, as a closed form of time: the same whatever the frame rate.
public protocol Animation: AnyObject {
  /// When it is over.
  var end: Timestamp { get }
  /// Shows the state of a moment; called with moments in any order, and with the end at last.
  func show(at time: Timestamp)
  /// It is over.
  func finish()
}
