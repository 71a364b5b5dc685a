public import TouchGestures

/// A tree of layers with its touches and animations: UIKit's window.
///
/// Events go in through ``handle(_:)``; the frame comes out of ``drawList(background:)``. Time
/// moves only by events and by ``advance(to:step:)``.
public final class Stage {
  /// The layer that contains all others; as large as the surface.
  public let root: Layer
  /// The dispatcher of touches to layers and recognizers.
  public let dispatcher: TouchDispatcher
  /// The focus: which layer has the keyboard.
  public let focus = StageFocus()
  /// The clipboard to which controls copy text, and which they ask for text; nil for none.
  public var pasteboard: (any Pasteboard)?
  /// Whether every motion jumps to its end immediately, for users who are sensitive to motion.
  ///
  /// Animations that are not motion (`Animation.isMotion`) take their time. Because layers are then
  /// in other places than during a motion, a recording must state this setting.
  public var reducesMotion = false
  /// Called with the new size and density after the surface was resized, when ``root`` has its new
  /// bounds.
  ///
  /// A resize is an event, so a recording that is played on the stage calls this as a window does.
  public var onResize: (Surface) -> Void = { _ in }
  /// The area that shows the frame.
  public var surface: Surface { state.surface }
  /// The latest moment reached.
  public var now: Timestamp { state.now }
  /// The last location of a pointer that is not converted into touches, in surface points; nil
  /// before the first.
  public var pointerLocation: Point? { dispatcher.pointerLocation }
  /// Whether anything has changed since ``clearNeedsDisplay()``.
  public var needsDisplay: Bool { state.needsDisplay }
  /// Whether it notes which layers change, for a trace.
  @exclusivity(unchecked) package var notesChangedLayers = false
  /// The layers whose place has changed since ``clearChangedLayers()``, each once; empty unless the
  /// stage records them.
  package var changedLayers: [Layer] { state.changedLayers }

  /// Everything that changes, in one value: see `TouchDispatcher` on exclusivity.
  @exclusivity(unchecked) private var state: State

  private struct State {
    var surface: Surface
    var now = Timestamp.zero
    var needsDisplay = true
    var changedLayers: [Layer] = []
    var animations: [any Animation] = []
    /// The number of removed animations.
    var removals = 0
    /// In the order of their moments.
    var delayed: [DelayedAction] = []
    var revision: UInt32 = 0
    var treeRevision: UInt32 = 0
  }

  /// Makes an empty stage.
  public init(surface: Surface) {
    state = State(surface: surface)
    root = Layer(name: "stage", bounds: surface.bounds)
    root.anchorPoint = .zero
    dispatcher = TouchDispatcher(root: root)
    root.stage = self
    focus.stage = self
  }

  deinit {
    root.visit { $0.stage = nil }
    for case let animation as any RestingAnimation in state.animations { animation.stageGoes() }
  }

  // MARK: Events

  /// Lets time pass to the event's moment, then dispatches the event.
  ///
  /// Keys and text go to the layer that has the keyboard (``focus``). Marks and SDL's own gestures
  /// have no effect. A mouse that is not converted into touches hovers. An event from inside an
  /// action of a recognizer is handled after the current dispatch; one from a delayed action or
  /// from the end of an animation is handled immediately.
  ///
  /// An event with a location, size or amount outside `InputRange` is discarded. Of a frame of
  /// touches, only the samples with such a location are; a finger that lifts there lifts at its
  /// last location.
  public func handle(_ event: InputEvent) {
    if dispatcher.isDispatching { return dispatcher.postpone { [self] in handle(event) } }
    letPass(to: event.time, step: nil)
    if event.kind.isInRange {
      deliver(event)
    } else if let rest = restInRange(event) {
      deliver(rest)
    }
  }

  /// Returns the remainder of an event that has numbers out of their ranges, or nil if nothing is
  /// left.
  package func restInRange(_ event: InputEvent) -> InputEvent? {
    guard case .touches(let frame) = event.kind else { return nil }
    let samples = frame.samples.compactMap { sample -> TouchSample? in
      if sample.isInRange { return sample }
      guard sample.phase.isTerminal,
        let touch = dispatcher.liveTouches.first(where: { $0.id == sample.id })
      else { return nil }
      var lifted = sample
      lifted.location = touch.surfaceLocation
      return lifted
    }
    return samples.isEmpty ? nil : InputEvent(time: event.time, .touches(TouchFrame(samples)))
  }

  /// Dispatches an event at the moment that ``advance(to:step:)`` has brought
  /// already.
  package func deliver(_ event: InputEvent) {
    switch event.kind {
    case .touches(let frame):
      if isAnimating { holdAnimations(frame, at: event.time) }
      if focus.endsByLanding { noteLandings(frame) }
      dispatcher.deliver(frame, at: event.time)
      if isAnimating { releaseAnimations(frame, at: event.time) }
    case .pinch(let pinch): dispatcher.deliver(pinch, at: event.time)
    case .wheel(let wheel):
      dispatcher.modifierFlags = wheel.modifiers
      dispatcher.deliver(wheel, at: event.time)
    case .mouse(let mouse):
      dispatcher.modifierFlags = mouse.modifiers
      if mouse.phase == .down { focus.pointerLanded(isHand: false) }
      dispatcher.deliver(mouse, at: event.time)
    case .key(let key):
      dispatcher.modifierFlags = key.modifiers
      focus.handle(key)
    case .text(let text): focus.handle(text)
    case .focus(.lost):
      dispatcher.deliverCancellation(at: event.time)
      releaseAnimations(at: event.time)
      focus.windowLostKeyboard()
    case .surface(let surface):
      let wasInView = focus.isInView
      state.surface = surface
      root.bounds = surface.bounds
      setNeedsDisplay()
      onResize(surface)
      if wasInView { focus.revealAgain() }
    case .focus(.gained), .multigesture, .mark, .end: break
    }
  }

  /// Returns the front-most layer under a point of the surface (H-1 … H-8).
  ///
  /// - Parameter place: A place in points of the surface.
  /// - Returns: The layer on which a finger would land there, possibly the root; nil if none takes
  ///   touches there.
  public func layer(at place: Point) -> Layer? {
    root.hitTest(root.convert(place, from: nil), with: nil) as? Layer
  }

  /// Hides the ring when fingers land, and releases the layer that keys operate.
  private func noteLandings(_ frame: TouchFrame) {
    for sample in frame.samples where sample.phase == .began {
      focus.pointerLanded(isHand: sample.id >= .firstOfKeyboard)
    }
  }

  /// Advances the time: timers fire at their own moments, and animations move (E-8).
  ///
  /// Inside an action of a recognizer, the call has no effect. In a delayed action, or at the end
  /// of an animation, everything that is due up to the moment happens before the call returns.
  ///
  /// - Parameters:
  ///   - time: The moment to reach; a past moment changes nothing.
  ///   - step: Called after each timer and each end of an animation on the way, with its moment.
  public func advance(to time: Timestamp, step: ((Timestamp) -> Void)? = nil) {
    if !dispatcher.isDispatching { letPass(to: time, step: step) }
  }

  private func letPass(to time: Timestamp, step: ((Timestamp) -> Void)?) {
    if let next = nextDeadline { return pass(from: next, to: time, step: step) }
    // No timer runs and no animation is active.
    if state.now < time { state.now = time }
    dispatcher.advance(to: time)
  }

  private func pass(from first: Timestamp, to time: Timestamp, step: ((Timestamp) -> Void)?) {
    var next: Timestamp? = first
    while let due = next, due < time {
      animate(to: due)
      performDelayed()
      dispatcher.advance(to: due)
      // A timer that yields to events of its own moment is due now, because none came.
      if let still = dispatcher.nextDeadline, still == due {
        dispatcher.advance(to: Timestamp(nanoseconds: due.nanoseconds + 1))
      }
      step?(due)
      next = nextDeadline
    }
    animate(to: time)
    performDelayed()
    dispatcher.advance(to: time)
    // Actions due at this very moment are a separate step, so that a frame drawn now makes no
    // difference.
    if let due = next, due == time, nextDeadline != due { step?(time) }
  }

  /// The next moment at which something happens without an event: a timer, the end of an animation,
  /// or a delayed action.
  public var nextDeadline: Timestamp? {
    var next = dispatcher.nextDeadline
    if let first = state.delayed.first { next = min(next ?? first.moment, first.moment) }
    for animation in state.animations { next = min(next ?? animation.end, animation.end) }
    return next
  }

  /// Whether an animation is running, so that every frame differs.
  public var isAnimating: Bool { !state.animations.isEmpty }

  // MARK: Animations

  /// Starts an animation; see ``Animation``.
  public func add(_ animation: any Animation) {
    setNeedsDisplay()
    guard reducesMotion, animation.isMotion else { return state.animations.append(animation) }
    animation.show(at: animation.end)
    animation.finish()
  }

  /// Stops an animation in its current state.
  public func remove(_ animation: any Animation) {
    state.animations.removeAll { $0 === animation }
    state.removals &+= 1
  }

  /// The active animations, in the order in which they were started.
  package var runningAnimations: [any Animation] { state.animations }

  private func animate(to time: Timestamp) {
    if state.now < time { state.now = time }
    dispatcher.reach(time)
    guard !state.animations.isEmpty else { return }
    // First everything moves to its current place, because actions at an end must not depend on
    // frames.
    let removals = state.removals
    for animation in state.animations where removals == state.removals || isRunning(animation) {
      animation.show(at: min(now, animation.end))
    }
    for animation in state.animations where animation.end <= now && isRunning(animation) {
      remove(animation)
      animation.finish()
    }
    setNeedsDisplay()
  }

  /// Whether it has not been taken away meanwhile.
  private func isRunning(_ animation: any Animation) -> Bool {
    state.animations.contains { $0 === animation }
  }

  // MARK: Later

  /// The delayed actions, in the order of their moments.
  package var delayedActions: [DelayedAction] { state.delayed }

  func keep(_ action: DelayedAction) {
    let place = state.delayed.lastIndex { $0.moment <= action.moment }.map { $0 + 1 } ?? 0
    state.delayed.insert(action, at: place)
  }

  func forget(_ action: DelayedAction) { state.delayed.removeAll { $0 === action } }

  private func performDelayed() {
    // They run one by one, because an action may cancel others that are due at the same moment.
    while let first = state.delayed.first, first.moment <= state.now {
      state.delayed.removeFirst()
      first.perform()
    }
  }

  // MARK: Changes

  /// Marks the frame as out of date.
  public func setNeedsDisplay() { state.needsDisplay = true }

  /// Marks the frame as drawn.
  public func clearNeedsDisplay() { state.needsDisplay = false }

  /// Forgets which layers have changed.
  package func clearChangedLayers() {
    for layer in state.changedLayers { layer.geometryIsTraced = false }
    state.changedLayers.removeAll(keepingCapacity: true)
  }

  func geometryChanged(of layer: Layer) {
    state.needsDisplay = true
    layer.revision = nextRevision()
    if notesChangedLayers, !layer.geometryIsTraced {
      layer.geometryIsTraced = true
      state.changedLayers.append(layer)
    }
  }

  /// Returns the number of the next change, which no layer has had for four thousand million
  /// changes.
  func nextRevision() -> UInt32 {
    state.revision &+= 1
    return state.revision
  }

  /// The number of the latest change to the set of layers or their order.
  var treeRevision: UInt32 { state.treeRevision }

  /// Layers have come, gone or changed places.
  func treeChanged() { state.treeRevision = nextRevision() }

  func layerWasRemoved(_ layer: Layer) {
    dispatcher.targetWasRemoved(layer)
    focus.layerWasRemoved(layer)
    setNeedsDisplay()
  }
}

/// A change with time, as a closed form: the same at any frame rate.
public protocol Animation: AnyObject {
  /// The moment at which the animation ends.
  var end: Timestamp { get }
  /// Shows the state at a moment; called with moments in any order, and finally with the end.
  func show(at time: Timestamp)
  /// Called when the animation has ended.
  func finish()
  /// Whether the change appears as motion; false for a fade, or for waiting.
  var isMotion: Bool { get }
}

/// An animation that must not leave its layer halfway if the stage goes.
protocol RestingAnimation: Animation {
  /// Called in place of ``Animation/finish()`` when the stage goes, while the root is still there.
  func stageGoes()
}

extension Animation {
  /// True.
  public var isMotion: Bool { true }
}
