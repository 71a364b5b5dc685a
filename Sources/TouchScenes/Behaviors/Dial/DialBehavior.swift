import TouchGeometry
public import TouchGestures
import TouchInput
public import TouchScene

/// A behavior that turns a layer about its anchor by one finger, over any number of turns (DIAL-1 …
/// DIAL-3).
///
/// The dial can rest on detents only, keep turning after the lift, and look like a knob, a ship's
/// wheel or a combination lock; see ``DialOptions``. Each dial has its own finger, so several dials
/// can turn together.
public final class DialBehavior: Behavior {
  /// The layer that the behavior turns.
  public let layer: Layer
  /// The recognizer of the behavior, named `LAYER.dial`.
  public let recognizer = DialGestureRecognizer()
  /// The layers beside the turning one: the fixed base below it, and the read-out.
  public private(set) var ownLayers: [Layer] = []

  /// The angle of the dial, in radians, clockwise positive, over any number of turns.
  public var angle: Double { dial.angle }

  /// The painter of the knob, the wheel or the lock; nil for a dial with the look of its layer.
  public var painter: (any LayerPainter)? { options.look == .none ? nil : self }

  /// The angle between two detents.
  public var keyTurn: Double? { dial.step }

  let options: DialOptions
  private(set) var dial: Dial
  private(set) var lock: CombinationLock
  /// The direction of the latest movement, as the sign of the cross product; 0 before the first.
  private(set) var direction = 0
  /// Whether a finger is on the dial.
  private(set) var isHeld = false

  private unowned let stage: Stage
  private let resting: Transform2D
  private var grip = 0.0
  /// The farthest angle reached in the current direction.
  private var farthest = 0.0
  private var gliding: (glide: DialGlide, animation: TimedAnimation)?
  private weak var tick: TimedAnimation?
  private var tickDirection = 0
  /// The animation of a lock's shackle.
  private weak var opening: TimedAnimation?
  private var readout: Layer?
  /// The card's frame from the scene's layout, in the layer's parent; nil leaves the card below the
  /// layer.
  private var cardPlace: Rect?
  /// Whether the scene's layout determines the dial's size.
  private(set) var isLaidOut = false

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage, options: DialOptions = DialOptions()) {
    self.layer = layer
    self.stage = stage
    self.options = options
    dial = Dial(detents: options.detents, limit: options.limit)
    dial.angle = min(max(options.angle, -options.limit), options.limit)
    farthest = dial.angle
    direction = options.turned?.direction ?? 0
    lock = CombinationLock(
      combination: options.combination, stops: options.stops, detent: dial.detent,
      direction: direction, isOpen: options.isOpen)
    wasOpen = options.isOpen
    resting = layer.transform
    recognizer.name = "\(layer.name).dial"
    recognizer.delegate = self
    recognizer.allowedScrollTypesMask = .all
    // A click of the wheel is a click of the dial.
    if let step = dial.step { recognizer.turnPerTick = step }
    layer.addGestureRecognizer(recognizer)
    layer.touchResponder = self
    recognizer.addAction { [unowned self] recognizer in self.follow(recognizer) }
    if options.look != .none { addParts() }
    if dial.angle != 0 { show() }
  }

  private func addParts() {
    guard let parent = layer.parent else { return }
    let base = Layer(name: "\(layer.name).base", bounds: layer.bounds)
    base.isUserInteractionEnabled = false
    base.painter = self
    parent.insertChild(base, at: parent.children.firstIndex { $0 === layer } ?? 0)
    let readout = Layer(
      name: "\(layer.name).readout", bounds: Rect(x: 0, y: 0, width: 240, height: 48))
    readout.isUserInteractionEnabled = false
    parent.addChild(readout)
    self.readout = readout
    ownLayers = [base, readout]
    layerDidResize()
    show()
  }

  /// Moves the parts to the layer's current place.
  public func layerDidResize() {
    guard let readout, let base = ownLayers.first else { return }
    base.bounds = layer.bounds
    base.position = layer.position
    if isLaidOut { readout.bounds.size = DialReadout(self).titleRoom(on: card) }
    readout.position = DialReadout(self).titlePlace(on: card)
  }

  /// Adopts the place of the value's card.
  public func layerDidLayOut(_ layout: LayerLayout) {
    cardPlace = layout["card"]
    isLaidOut = true
    if readout != nil { showReadout() }
  }

  /// The frame of the card with the dial's value, in the layer's parent.
  private var card: Rect { cardPlace ?? DialReadout.card(below: place) }

  /// The dial's frame without its turn, in the layer's parent.
  private var place: Rect {
    Rect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
  }

  /// The frame in which the card is drawn above the dial, because its title would be out of sight
  /// below; nil for its usual place.
  ///
  /// The title's layer stays below, because traces contain its place.
  private var cardAbove: Rect? {
    guard cardPlace == nil, let room = layer.parent?.bounds else { return nil }
    let readout = DialReadout(self)
    let title = readout.titlePlace(on: card).y - readout.titleRoom(on: card).height / 2
    let above = DialReadout.card(above: place)
    return title >= room.maxY && above.minY >= room.minY ? above : nil
  }

  // MARK: Gesture

  private func follow(_ recognizer: DialGestureRecognizer) {
    if recognizer.state == .began {
      stop()
      isHeld = true
      grip = dial.angle
    }
    let wish = grip + recognizer.rotation * sense
    turn(to: wish)
    // At the dial's stop the finger slips: when the finger turns back, the dial follows
    // immediately.
    grip += dial.angle - wish
    switch recognizer.state {
    case .ended: letGo(speed: options.momentum ? recognizer.velocity * sense : 0)
    case .cancelled: letGo(speed: 0)
    default: break
    }
  }

  /// −1 in a mirrored parent, where clockwise is counterclockwise on the surface, on which the
  /// recognizer measures; otherwise 1.
  private var sense: Double { (layer.parent?.toSurface.determinant ?? 1) < 0 ? -1 : 1 }

  private func turn(to angle: Double) {
    let before = dial.detent
    dial.angle = min(max(angle, -options.limit), options.limit)
    if gliding?.glide.direction != 0 { noteDirection() }
    if dial.detent != before {
      lock.turn(to: dial.detent, of: options.detents)
      // During a glide, the glide computes the time of each tick, because frames come at any time.
      if gliding == nil { startTick() }
      noteLock(at: firstTick ?? stage.now)
    }
    show()
  }

  /// Updates the direction, ignoring reversals by a trembling finger of less than one degree.
  private func noteDirection() {
    let way = dial.angle - farthest
    if way * Double(direction) > 0 {
      farthest = dial.angle
    } else if abs(way) > .pi / 180 {
      direction = way > 0 ? 1 : -1
      farthest = dial.angle
    }
  }

  private func show() {
    layer.transform = resting.concatenating(Transform2D(rotationAngle: dial.angle))
    showReadout()
  }

  private func showReadout() {
    guard let readout else { return }
    let figure = DialReadout(self)
    readout.say(figure.title, size: figure.titleSize(on: card), color: Palette.text)
  }

  // MARK: After the release

  private func letGo(speed: Double) {
    isHeld = false
    stop()
    let glide = DialGlide(from: dial.angle, speed: speed, step: dial.step, limit: options.limit)
    guard glide.duration > 0 else { return rest() }
    let animation = TimedAnimation(at: stage.now, seconds: glide.duration, isMotion: true) {
      [unowned self] in
      turn(to: glide.angle(at: $0))
    } done: { [unowned self] in
      gliding = nil
      if glide.direction == 0 {
        // Settling on a detent does not count as a change of direction. It is noted once, at its
        // end, so that the frames in between make no difference.
        let way = direction
        noteDirection()
        direction = way
      }
      rest()
    } state: {
      glide.add(to: &$0)
    }
    gliding = (glide, animation)
    stage.add(animation)
  }

  private func stop() {
    guard let gliding else { return }
    stage.remove(gliding.animation)
    self.gliding = nil
  }

  private func rest() {
    lock.letGo(at: dial.detent, of: options.detents)
    noteLock(at: stage.now)
    show()
  }

  // MARK: Animations

  private func startTick() {
    if let tick { stage.remove(tick) }
    let pulse = TimedAnimation(at: stage.now, seconds: 0.25)
    tick = pulse
    tickDirection = direction
    stage.add(pulse)
  }

  /// The seconds since the dial last passed from one detent to the next, and the direction; nil if
  /// that is long ago.
  var sinceTick: (seconds: Double, direction: Int)? {
    if let gliding, let step = dial.step {
      let time = stage.now.seconds(since: gliding.animation.start)
      return gliding.glide.lastTick(before: time, step: step)
        .map { (time - $0, gliding.glide.direction) }
    }
    return tick.map { (stage.now.seconds(since: $0.start), tickDirection) }
  }

  /// The time at which a dial that turns by itself has passed its first detent; nil if it has not.
  private var firstTick: Timestamp? {
    guard let gliding, let step = dial.step, let time = gliding.glide.firstTick(step: step)
    else { return nil }
    return min(gliding.animation.start.advanced(bySeconds: time), stage.now)
  }

  private var wasOpen = false

  /// Moves the shackle if the lock has opened or closed at a time.
  private func noteLock(at time: Timestamp) {
    guard lock.isOpen != wasOpen else { return }
    wasOpen = lock.isOpen
    if let opening { stage.remove(opening) }
    let pulse = TimedAnimation(at: time, seconds: Self.openingTime)
    opening = pulse
    stage.add(pulse)
  }

  private static let openingTime = 0.35

  /// The fraction by which a lock is open, 0…1.
  var openness: Double {
    guard let opening else { return lock.isOpen ? 1 : 0 }
    let t = min(stage.now.seconds(since: opening.start) / Self.openingTime, 1)
    let part = t * t * (3 - 2 * t)
    return lock.isOpen ? part : 1 - part
  }

  /// Stores the user's changes in the options.
  public func keep(in arrangement: inout LayerArrangement) {
    arrangement.transform = resting
    var options = options
    options.angle = dial.angle
    options.turned = DialOptions.Turn(direction)
    options.stops = options.combination.isEmpty ? [] : lock.stops.map(\.number)
    options.isOpen = lock.isOpen
    arrangement.behavior = options
  }
}

extension DialBehavior: GestureRecognizerDelegate {
  /// Returns whether a touch is inside the circle of a round dial.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard options.look != .none else { return true }
    return touch.location(in: layer).distance(to: layer.bounds.center) <= DialFigure.reach(self)
  }
}

extension DialBehavior: LayerTouchResponder {
  /// Stops momentum when a touch lands.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {
    let isMine = touches.contains { touch in recognizer.touches.contains { $0 === touch } }
    guard gliding != nil, isMine else { return }
    stop()
    isHeld = true
  }

  /// Lets the dial settle if the touch was no gesture, and closes an open lock.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) {
    guard !recognizer.proposedState.isRunning else { return }
    if isHeld { letGo(speed: 0) }
    // A tap pushes the shackle in.
    guard lock.isOpen else { return }
    lock.close()
    noteLock(at: stage.now)
    show()
  }

  /// Lets the dial settle if the system, not the recognizer, took the touch.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {
    if isHeld, !recognizer.state.isRunning, recognizer.state != .ended { letGo(speed: 0) }
  }
}

extension DialBehavior: LayerPainter {
  /// Draws the turning part, or the fixed part below it.
  public func draw(_ layer: Layer, into list: inout DrawList) {
    let figure = DialFigure(self)
    if layer === self.layer {
      figure.look?.drawTurning(into: &list)
    } else {
      figure.look?.drawBase(into: &list)
      // The layer that draws the dial has the bounds and the place of the layer that turns.
      let shift = layer.bounds.center - self.layer.position
      let above = cardAbove
      DialReadout(self).draw(
        on: (above ?? card).offsetBy(shift), withTitle: above != nil, into: &list)
    }
  }
}

extension DialBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    hash.add(dial.angle, direction, isHeld, grip, farthest, tickDirection)
    lock.add(to: &hash)
  }
}
