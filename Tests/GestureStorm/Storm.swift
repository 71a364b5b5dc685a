import Geometry
import Gestures
import SceneGraph
import TouchInput

/// A random tree of layers with random recognizers of all kinds, and random fingers on it.
///
/// The same seed gives the same storm. Fingers land, move, jump, lift, are cancelled and come back under old
/// names, at equal times too; meanwhile layers leave and return, recognizers are switched, moved and ignored, and
/// actions do what programs do.
public final class Storm {
  /// What broke, in words; empty when nothing did.
  public var complaints: [String] { judge.complaints }
  /// How many fingers landed.
  public private(set) var sequences = 0

  private let dice: Dice
  private let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
  private let judge: StormJudge
  private let delegate: StormDelegate
  private var layers: [Layer] = []
  private var recognizers: [GestureRecognizer] = []
  private var down: [TouchID: Point] = [:]
  private var freeIDs = Array(1...10)
  private var time = 0.0

  /// Builds the tree.
  public init(seed: UInt64) {
    dice = Dice(seed: seed)
    delegate = StormDelegate(dice: dice, seed: seed)
    judge = StormJudge(areSimultaneous: delegate.areSimultaneous)
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
    recognizer.addAction { [unowned self] in if dice.chance(0.1) { meddle($0) } }
    layer.addGestureRecognizer(recognizer)
    judge.watch(recognizer)
    recognizers.append(recognizer)
  }

  private func makeRecognizer() -> GestureRecognizer {
    switch dice.int(0...11) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = dice.int(1...3)
      tap.numberOfTouchesRequired = dice.int(1...3)
      return tap
    case 2:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = dice.int(0...1)
      press.numberOfTouchesRequired = dice.int(1...2)
      press.minimumPressDuration = dice.number(0...0.5)
      return press
    case 3:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = dice.int(1...3)
      pan.maximumNumberOfTouches = dice.int(1...4)
      return pan
    case 4:
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = dice.int(1...2)
      swipe.direction =
        dice.pick([.left, .right, .up, .down, [.left, .right], [.up, .down]]) ?? []
      return swipe
    case 5: return PinchGestureRecognizer()
    case 6: return RotationGestureRecognizer()
    case 7:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .all
      return edge
    case 8:
      let transform = TransformGestureRecognizer()
      transform.hysteresis = dice.chance(0.5) ? 0 : 10
      transform.mode = dice.pick([.translation, .rigid, .similarity, .affine]) ?? .similarity
      if let layer = dice.pick(layers) {
        transform.addAction { [unowned layer] in layer.place(toParent: $0.matrix) }
      }
      return transform
    case 9: return DialGestureRecognizer()
    default: return StormRecognizer(dice: dice)
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
      if let id = down.keys.min(), let place = down[id] {
        send([TouchSample(id: id, phase: .moved, location: place + Vector(dx: 3, dy: 0))])
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
    send(down.keys.sorted().map { TouchSample(id: $0, phase: .ended, location: down[$0] ?? .zero) })
    time += 100
    stage.advance(to: Timestamp(seconds: time))
    judge.judgeEnd(of: stage.dispatcher)
  }

  private func step() {
    if dice.chance(0.8) { time += dice.number(0...0.2) }
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
    default: fingers()
    }
  }

  /// H-15: outside a dispatch the touches of a layer end with its removal, and S-17: so do its gestures.
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
      guard let place = down[id] else { continue }
      let reach = dice.chance(0.02) ? 1e6 : 12.0
      let next = place + Vector(dx: dice.number(-reach...reach), dy: dice.number(-reach...reach))
      let phase: TouchPhase = dice.chance(0.2) ? (dice.chance(0.1) ? .cancelled : .ended) : .moved
      samples.append(TouchSample(id: id, phase: phase, location: next))
      down[id] = phase.isTerminal ? nil : next
      if phase.isTerminal { freeIDs.append(id.rawValue) }
    }
    // Not a name that has just been given back: one line holds a finger once.
    if dice.chance(0.5), let name = freeIDs.first,
      !samples.contains(where: { $0.id == TouchID(name) })
    {
      freeIDs.removeFirst()
      let place = Point(x: dice.number(0...800), y: dice.number(0...600))
      samples.append(TouchSample(id: TouchID(name), phase: .began, location: place))
      down[TouchID(name)] = place
      sequences += 1
    }
    send(samples)
  }

  private func send(_ samples: [TouchSample]) {
    if samples.isEmpty { return }
    stage.handle(
      InputEvent(time: Timestamp(seconds: time), .touches(TouchFrame(samples))))
  }
}

/// Answers by chance, but about who may run beside whom always the same.
final class StormDelegate: GestureRecognizerDelegate {
  private let dice: Dice
  private let seed: UInt64
  private let share: UInt64

  init(dice: Dice, seed: UInt64) {
    self.dice = dice
    self.seed = seed
    share = dice.pick([0, 30, 100]) ?? 0
  }

  func areSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    (a.delegate === self && permits(a, b)) || (b.delegate === self && permits(b, a))
  }

  private func permits(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    var bits = seed
    for byte in "\(a.displayName) \(b.displayName)".utf8 { bits = Dice.mix(bits ^ UInt64(byte)) }
    return bits % 100 < share
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { permits(recognizer, other) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    dice.chance(0.95)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { dice.chance(0.9) }
}
