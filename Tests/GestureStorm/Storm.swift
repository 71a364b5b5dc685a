import TouchGeometry
import TouchGestures
import TouchInput
package import TouchScene

/// A random tree of layers with random recognizers of all kinds, and random fingers on it.
///
/// The same seed gives the same storm. Fingers of several types land, move, jump, lift, are
/// cancelled and come back under old names, at equal times too, beside wheels, trackpads and a
/// pointer; meanwhile layers leave and return, recognizers are switched, moved and ignored, and
/// actions do what programs do.
public final class Storm {
  /// What broke, in words; empty when nothing did.
  public var complaints: [String] { judge.complaints }
  /// What must go with the storm: each says the name of a recognizer that is still there.
  public var remains: [() -> String?] {
    recognizers.map { recognizer in { [weak recognizer] in recognizer?.displayName } }
  }
  /// How many fingers landed.
  public private(set) var sequences = 0

  let dice: Dice
  /// What the storm plays on.
  package let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
  private let judge: StormJudge
  private let delegate: StormDelegate
  private var layers: [Layer] = []
  private var recognizers: [GestureRecognizer] = []
  private var down: [TouchID: Finger] = [:]
  private var lastPlace = Point(x: 400, y: 300)
  /// How many names there are, and so how many fingers are down at once.
  private var freeIDs: [Int]
  private let liftChance: Double
  var time = 0.0

  /// A finger with a way of its own: at rest, wandering, or straight on.
  private struct Finger {
    var place: Point
    let drift: Vector
    let jitter: Double
  }

  /// Builds the tree.
  public init(seed: UInt64) {
    dice = Dice(seed: seed)
    freeIDs = Array(1...(dice.pick([1, 2, 3, 10]) ?? 10))
    liftChance = dice.pick([0.1, 0.2, 0.5]) ?? 0.2
    delegate = StormDelegate(dice: dice, relations: StormRelations(dice: dice, seed: seed))
    judge = StormJudge(delegate: delegate)
    stage.dispatcher.observer = judge
    for index in 0..<dice.int(1...6) { addLayer(index) }
    for index in 0..<dice.int(1...8) { addRecognizer(index) }
  }

  private func addLayer(_ index: Int) {
    let parent = dice.chance(0.5) ? dice.pick(layers) : nil
    let layer = Layer(
      name: "layer \(index)",
      bounds: Rect(x: 0, y: 0, width: dice.number(50...600), height: dice.number(50...500)))
    layer.position = Point(x: dice.number(0...800), y: dice.number(0...600))
    layer.transform = Transform2D(rotationAngle: dice.number(-3...3))
    if dice.chance(0.03) { layer.transform = Transform2D(scaleX: 1, y: 0) }
    layer.isMultipleTouchEnabled = dice.chance(0.8)
    layer.isExclusiveTouch = dice.chance(0.1)
    (parent ?? stage.root).addChild(layer)
    layers.append(layer)
  }

  private func addRecognizer(_ index: Int) {
    guard let layer = dice.pick(layers + [stage.root]) else { return }
    let recognizer = makeRecognizer()
    recognizer.name = "\(recognizer.kind) \(index)"
    recognizer.cancelsTouchesInView = dice.chance(0.7)
    recognizer.delaysTouchesBegan = dice.chance(0.2)
    recognizer.delaysTouchesEnded = dice.chance(0.7)
    if dice.chance(0.7) { recognizer.delegate = delegate }
    if dice.chance(0.3), let other = dice.pick(recognizers) { recognizer.require(toFail: other) }
    if dice.chance(0.1) { recognizer.allowedTouchTypes = [.direct, .indirectPointer] }
    recognizer.requiresExclusiveTouchType = dice.chance(0.7)
    recognizer.addAction { [unowned self] recognizer in
      judge.judgeAction(of: recognizer)
      if dice.chance(0.1) { meddle(recognizer) }
    }
    layer.addGestureRecognizer(recognizer)
    judge.watch(recognizer)
    recognizers.append(recognizer)
  }

  private func makeRecognizer() -> GestureRecognizer {
    switch dice.int(0...12) {
    case 0...7: return RandomRecognizer.make(dice)
    case 8:
      let transform = TransformGestureRecognizer()
      transform.hysteresis = dice.chance(0.5) ? 0 : 10
      transform.mode = dice.pick([.translation, .rigid, .similarity, .affine]) ?? .similarity
      if let layer = dice.pick(layers) {
        transform.addAction { [unowned layer] in layer.setTransformToParent($0.transform) }
      }
      return transform
    case 9: return DialGestureRecognizer()
    case 10: return HoverGestureRecognizer()
    default: return StormRecognizer(dice: dice, relations: delegate.relations)
    }
  }

  /// What programs do in actions, at the worst moment.
  private func meddle(_ recognizer: GestureRecognizer) {
    switch dice.int(0...9) {
    case 0: recognizer.isEnabled = false
    case 1: dice.pick(layers)?.bringToFront()
    case 2: dice.pick(layers)?.removeFromParent()
    case 3: dice.pick(recognizers)?.isEnabled.toggle()
    case 4: move(recognizer)
    case 5:
      // A frame from inside an action is handled after this one.
      if let id = down.keys.min(), let finger = down[id] {
        send([TouchSample(id: id, phase: .moved, location: finger.place + Vector(dx: 3, dy: 0))])
      }
    case 6: (recognizer as? PanGestureRecognizer)?.setTranslation(.zero, in: nil)
    case 7: (recognizer as? PinchGestureRecognizer)?.scale = 1
    case 8: (recognizer as? RotationGestureRecognizer)?.rotation = 0
    default:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  private func move(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    dice.pick(layers)?.addGestureRecognizer(recognizer)
  }

  // MARK: Playing

  /// Plays it to the end, when all fingers are up and nothing waits any more.
  public func play() {
    for _ in 0..<dice.int(10...80) { step() }
    time += 0.01
    let ends = down.sorted { $0.key < $1.key }
    send(ends.map { TouchSample(id: $0.key, phase: .ended, location: $0.value.place) })
    endPointerInput()
    time += 100
    stage.advance(to: Timestamp(seconds: time))
    judge.judgeEnd(of: stage.dispatcher)
  }

  private func step() {
    if dice.chance(0.8) { time += dice.number(0...(dice.chance(0.02) ? 10 : 0.2)) }
    switch dice.int(0...99) {
    case 0: for recognizer in recognizers { recognizer.isEnabled = true }
    case 1: remove()
    case 2: if let layer = dice.pick(layers), layer.parent == nil { stage.root.addChild(layer) }
    case 3:
      stage.handle(InputEvent(time: Timestamp(seconds: time), .focus(.lost)))
      freeIDs += down.keys.map(\.rawValue)
      down = [:]
    case 4: dice.pick(recognizers)?.isEnabled = false
    case 5: if let recognizer = dice.pick(recognizers) { move(recognizer) }
    case 6, 7: pointerInput()
    default: fingers()
    }
  }

  /// H-15: outside a dispatch the touches of a layer end with its removal, and S-17: so do its
  /// gestures.
  private func remove() {
    guard let layer = dice.pick(layers), layer.parent != nil else { return }
    layer.removeFromParent()
    for touch in stage.dispatcher.liveTouches {
      if let view = touch.view as? Layer, view.stage == nil {
        judge.complain("H-15: finger \(touch.id) stays on a layer that has left")
      }
    }
    for recognizer in stage.dispatcher.activeRecognizers {
      if let view = recognizer.view as? Layer, view.stage == nil {
        judge.complain("S-17: \(recognizer.displayName) goes on although its layer has left")
      }
    }
  }

  private func fingers() {
    var samples: [TouchSample] = []
    for id in down.keys.sorted() where dice.chance(0.6) {
      guard var finger = down[id] else { continue }
      finger.place = next(finger)
      let phase: TouchPhase =
        dice.chance(liftChance) ? (dice.chance(0.1) ? .cancelled : .ended) : .moved
      samples.append(TouchSample(id: id, phase: phase, location: finger.place))
      down[id] = phase.isTerminal ? nil : finger
      if phase.isTerminal {
        freeIDs.append(id.rawValue)
        lastPlace = finger.place
      }
    }
    // Not a name that has just been given back: one line holds a finger once.
    if dice.chance(0.5), let name = freeIDs.first,
      !samples.contains(where: { $0.id == TouchID(name) })
    {
      freeIDs.removeFirst()
      samples.append(land(TouchID(name)))
      sequences += 1
    }
    send(samples)
  }

  private func next(_ finger: Finger) -> Point {
    let reach = dice.chance(0.01) ? (dice.chance(0.1) ? 1e100 : 1e6) : finger.jitter
    let way = Vector(dx: dice.number(-reach...reach), dy: dice.number(-reach...reach))
    return finger.place + finger.drift + way
  }

  /// Anywhere, or where a finger was lifted last, as taps do.
  private func land(_ id: TouchID) -> TouchSample {
    let anywhere = Point(x: dice.number(0...800), y: dice.number(0...600))
    let place = dice.chance(0.4) && lastPlace.isFinite ? lastPlace : anywhere
    let drifts: [Vector] = [
      .zero, .zero, Vector(dx: 30, dy: 0), Vector(dx: -30, dy: 0), Vector(dx: 0, dy: 30),
      Vector(dx: 0, dy: -30),
    ]
    down[id] = Finger(
      place: place, drift: dice.pick(drifts) ?? .zero, jitter: dice.pick([0, 1, 12]) ?? 0)
    let type = dice.chance(0.9) ? .direct : dice.pick(TouchType.allCases) ?? .direct
    return TouchSample(id: id, phase: .began, location: place, type: type)
  }

  private func send(_ samples: [TouchSample]) {
    if samples.isEmpty { return }
    stage.handle(InputEvent(time: Timestamp(seconds: time), .touches(TouchFrame(samples))))
  }
}
