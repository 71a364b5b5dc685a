/// An animation of a layer's properties; see ``Layer/animate(_:curve:after:_:completion:)``.
///
/// Between its start and its end each property is a closed form of the events' time, independent of
/// the frame rate.
public final class LayerAnimation: HeldAnimation {
  private let layer: Layer
  private let duration: Double
  private let curve: AnimationCurve
  private let target: LayerProperties
  /// Called once, and then released because it often captures the owner of this animation.
  private var completion: ((_ finished: Bool) -> Void)?

  /// Whether the layer's size is another one now than it will be, or than it was before.
  private var changesSize: Bool
  /// The properties that it still moves.
  private var names: LayerProperties.Names
  private var isWhole = true
  private var isOver = false
  private var source: LayerProperties
  /// The layer as it was last shown; of what it moves, another value was set by the app or by a
  /// gesture.
  private var shown: LayerProperties
  private var start = Timestamp.zero
  /// The fingers that hold the layer, and since when.
  private var fingers: Set<TouchID> = []
  private var heldSince: Timestamp?
  /// The action that waits for ``start``, kept by the stage; the action keeps this animation.
  private weak var delay: DelayedAction?
  private weak var stage: Stage?

  /// The moment at which the animation ends; the distant future while fingers hold the layer.
  public private(set) var end = Timestamp.distantFuture

  init(
    _ layer: Layer, to target: LayerProperties, _ names: LayerProperties.Names, duration: Double,
    curve: AnimationCurve, completion: ((Bool) -> Void)?
  ) {
    self.layer = layer
    self.target = target
    self.names = names
    changesSize = names.contains(.size)
    self.duration = max(duration, 0)
    self.curve = curve
    self.completion = completion
    source = LayerProperties(layer)
    shown = source
  }

  /// Whether the animation has not ended: it waits, moves, or is held.
  public var isRunning: Bool { !isOver }

  /// Ends the animation and leaves the layer in its current state; no effect after the end.
  ///
  /// The completion is called with false.
  public func cancel() {
    isWhole = false
    // This is also reached if the app has taken all properties that it was to change.
    names = []
    complete()
  }

  // MARK: Beginning and ending

  /// Begins now, or later.
  func start(on stage: Stage, after seconds: Double) {
    self.stage = stage
    layer.ownExtras.animationCount += 1
    guard seconds > 0 else { return begin(on: stage) }
    delay = stage.perform(after: seconds) { [self] in
      if let stage = self.stage { begin(on: stage) }
    }
    delay?.owner = self
  }

  private func begin(on stage: Stage) {
    delay = nil
    var others: [LayerAnimation] = []
    // Thousands of layers may begin to move together, and mostly each has only this one.
    if layer.ownExtras.animationCount > 1 {
      others = stage.runningAnimations.compactMap { $0 as? LayerAnimation }.filter {
        $0.isOf(layer) && $0 !== self
      }
    }
    takeAssigned(from: others)
    for other in others { other.leave(names) }
    source = LayerProperties(layer)
    shown = source
    start = stage.now
    end = start.advanced(bySeconds: fullTime)
    stage.add(self)
  }

  /// Adds the properties that were to keep their value at the call, if that is not where they are
  /// now, or where they would stay: another animation moves them, or the spring's own velocity.
  private func takeAssigned(from others: [LayerAnimation]) {
    var moving = target.difference(from: LayerProperties(layer))
    for other in others { moving.formUnion(other.names) }
    if case .spring(_, let velocity) = curve, velocity != .zero { moving.insert(.position) }
    names.formUnion(moving.intersection(target.assigned))
    if names.contains(.size) { changesSize = true }
  }

  /// The whole duration, in seconds.
  private var fullTime: Double {
    guard case .spring(let bounce, let velocity) = curve else { return duration }
    let way = names.contains(.position) ? target.position - source.position : .zero
    // A push of a layer that is at its end already counts as if it were a point away.
    let speed = names.contains(.position) ? velocity.length / max(way.length, 1) : 0
    return Spring(duration: duration, bounce: bounce).restTime(speed: speed)
  }

  /// Gives up properties; with none left, the animation is over.
  func leave(_ others: LayerProperties.Names) {
    guard !isOver, !names.isDisjoint(with: others) else { return }
    isWhole = false
    names.subtract(others)
    if others.contains(.size) { changesSize = false }
    if names.isEmpty { complete() }
  }

  private func complete() {
    guard !isOver else { return }
    isOver = true
    delay?.cancel()
    if let stage {
      layer.ownExtras.animationCount -= 1
      stage.remove(self)
    }
    // The size is not going to change further.
    if changesSize { layer.layoutChildren() }
    completion.take()?(isWhole)
  }

  /// Ends the animation and calls its completion.
  public func finish() { complete() }

  /// Shows the end immediately, because without a stage there is no time.
  func showEnd() {
    target.apply(names, to: layer)
    complete()
  }

  // MARK: Moving

  /// Whether the animation appears as motion; false for a fade.
  public var isMotion: Bool { !names.isDisjoint(with: .place) }

  /// Sets the layer's properties for a moment, unless a finger holds the layer.
  public func show(at time: Timestamp) {
    guard !isOver else { return }
    noteTaken()
    guard heldSince == nil else { return }
    properties(at: time).apply(names, to: layer)
    shown = LayerProperties(layer)
  }

  /// Gives up properties that the app or a gesture has set since they were shown.
  private func noteTaken() {
    let taken = LayerProperties(layer).difference(from: shown).intersection(names)
    guard !taken.isEmpty else { return }
    isWhole = false
    names.subtract(taken)
  }

  private func properties(at time: Timestamp) -> LayerProperties {
    if time >= end { return target }
    let seconds = max(time.seconds(since: start), 0)
    if let part = curve.part(after: duration > 0 ? min(seconds / duration, 1) : 1) {
      return .between(source, target, part: part)
    }
    guard case .spring(let bounce, let velocity) = curve else { return target }
    let spring = Spring(duration: duration, bounce: bounce)
    let left = spring.offset(from: 1, speed: 0, after: seconds)
    var result = LayerProperties.between(source, target, part: 1 - left)
    let way = source.position - target.position
    result.position = Point(
      x: target.position.x + spring.offset(from: way.dx, speed: velocity.dx, after: seconds),
      y: target.position.y + spring.offset(from: way.dy, speed: velocity.dy, after: seconds))
    return result
  }

  // MARK: Fingers

  /// Holds the layer as it looks until a finger that landed on it, or on a layer inside it, is
  /// lifted.
  ///
  /// A mere fade continues.
  func hold(by finger: TouchID, at time: Timestamp) {
    guard !names.isDisjoint(with: .place) else { return }
    fingers.insert(finger)
    guard heldSince == nil else { return }
    heldSince = time
    end = .distantFuture
  }

  /// Releases a finger that was lifted, or scrolls; with the last one, the animation continues from
  /// where it was held.
  func release(_ finger: TouchID, at time: Timestamp) {
    guard fingers.remove(finger) != nil, fingers.isEmpty, let since = heldSince else { return }
    noteTaken()
    if names.isEmpty { return complete() }
    heldSince = nil
    start = start.advanced(bySeconds: time.seconds(since: since))
    end = start.advanced(bySeconds: fullTime)
  }

  /// Whether it is this layer's.
  func isOf(_ other: Layer) -> Bool { layer === other }

  /// Whether it changes this layer's size.
  func resizes(_ other: Layer) -> Bool { isOf(other) && changesSize && !isOver }

  /// Whether it is of a layer or of one inside that.
  package func isInside(_ other: Layer) -> Bool { layer.isDescendant(of: other) }

  /// Whether it moves a layer: that one, or one around it.
  func moves(_ hit: Layer) -> Bool { hit.isDescendant(of: layer) }

  /// All fingers were taken away.
  func releaseAll(at time: Timestamp) {
    for finger in fingers { release(finger, at: time) }
  }
}

extension LayerAnimation: StateHashable {
  /// Adds everything that determines the layer's motion.
  public func add(to hash: inout StateHash) {
    hash.add(layer.name, start, duration, curve, heldSince ?? .distantFuture)
    hash.add(names.rawValue)
    for properties in [source, target] {
      hash.add(properties.position, properties.transform, properties.bounds, properties.opacity)
      let color = properties.color
      hash.add(color.red, color.green, color.blue, color.alpha)
    }
    hash.add(UInt64(fingers.count))
  }
}
