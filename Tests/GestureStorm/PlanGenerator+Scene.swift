import GestureOracle
import TouchGeometry
import TouchGestures
import TouchInput

/// What is in a scene: layers, recognizers, and what programs do.
extension PlanGenerator {
  mutating func addLayer() {
    let parents = Array(plan.layers.indices)
    let parent = dice.chance(0.6) ? dice.pick(parents) : nil
    let around =
      parent.map { plan.layers[$0].scroll?.content ?? plan.layers[$0].size }
      ?? Size(width: 800, height: 600)
    // Whole numbers, so that points meet edges.
    let size = Size(width: Double(dice.int(10...60) * 10), height: Double(dice.int(10...50) * 10))
    var layer = LayerPlan(
      parent: parent,
      position: Point(
        x: Double(dice.int(0...Int(around.width))), y: Double(dice.int(0...Int(around.height)))),
      size: size)
    if dice.chance(0.3) { layer.angle = dice.number(-3...3) }
    layer.isFlat = dice.chance(0.02)
    layer.isHidden = dice.chance(0.05)
    layer.opacity = dice.chance(0.05) ? dice.pick([0, 0.01, 0.011, 0.5]) ?? 1 : 1
    layer.isInteractive = dice.chance(0.97)
    layer.takesManyFingers = dice.chance(0.85)
    layer.isExclusive = dice.chance(0.15)
    layer.handlesTouches = dice.chance(0.75)
    if dice.chance(scrollers) { layer.scroll = scroll(in: size) }
    plan.layers.append(layer)
    if layer.scroll != nil {
      for kind in [Kind.scrollTouches, .scrollPan, .scrollPinch] { addOwn(kind) }
    }
    guard drags > 0 else { return }
    if dice.chance(0.6) { plan.layers[plan.layers.count - 1].drop = drop() }
    // One whose own content moves meanwhile has a place that no rule names.
    guard layer.scroll == nil, dice.chance(drags) else { return }
    var drag = DragPlan(isByPan: dice.chance(0.6))
    drag.scrollsAtEdges = dice.chance(0.85)
    plan.layers[plan.layers.count - 1].drag = drag
    addOwn(drag.isByPan ? .dragPan : .dragPress)
  }

  private func scroll(in size: Size) -> ScrollPlan {
    func extent(_ visible: Double) -> Double {
      (visible * (dice.pick([0.5, 1, 1.2, 2, 4]) ?? 1)).rounded()
    }
    var scroll = ScrollPlan(content: Size(width: extent(size.width), height: extent(size.height)))
    if dice.chance(0.3) {
      for side in 0..<4 { scroll.inset[side] = dice.pick([0, 10, 35, -20]) ?? 0 }
    }
    if dice.chance(0.4) {
      scroll.offset = Point(x: Double(dice.int(-60...400)), y: Double(dice.int(-60...400)))
    }
    scroll.bounces = dice.chance(0.8)
    scroll.alwaysBounces = (dice.chance(0.2), dice.chance(0.2))
    scroll.isFast = dice.chance(0.4)
    scroll.isPaging = dice.chance(0.15)
    scroll.locksDirection = dice.chance(0.3)
    scroll.delaysTouches = dice.chance(0.7)
    scroll.cancelsTouches = dice.chance(0.8)
    if dice.chance(0.3) { scroll.target = place(in: scroll) }
    return scroll
  }

  mutating func chooseZoom(_ index: Int) {
    // One that is dragged out while it is zoomed is placed by both, which no rule orders.
    let inside = plan.layers.indices.filter {
      plan.layers[$0].parent == index && plan.layers[$0].drag == nil
    }
    guard dice.chance(0.6), let zoomed = dice.pick(inside) else { return }
    plan.layers[index].scroll?.zoomed = zoomed
    plan.layers[index].scroll?.scales = dice.pick([0.5...3, 1...4, 0.25...1, 0.9...0.95]) ?? 1...1
    plan.layers[index].scroll?.bouncesZoom = dice.chance(0.8)
  }

  private func place(in scroll: ScrollPlan) -> Point {
    Point(
      x: Double(dice.int(-40...Int(scroll.content.width))),
      y: Double(dice.int(-40...Int(scroll.content.height))))
  }

  /// What a layer has of itself, before all others.
  private mutating func addOwn(_ kind: Kind) {
    var one = RecognizerPlan(kind: kind, layer: plan.layers.count - 1)
    if kind != .scrollTouches { one.hasDelegate = dice.chance(0.2) }
    if kind == .scrollPan, dice.chance(0.2) {
      one.fingers = dice.int(1...2)
      one.mostFingers = dice.int(2...3)
    }
    plan.recognizers.append(one)
  }

  func drop() -> DropPlan { dice.chance(0.85) ? .keeps : .removes }

  mutating func addRecognizer(_ kind: Kind) {
    let places: [Int?] = [nil] + plan.layers.indices.map { $0 }
    var one = RecognizerPlan(kind: kind, layer: dice.pick(places) ?? nil)
    one.cancelsTouches = dice.chance(0.7)
    one.delaysBegan = dice.chance(0.2)
    one.delaysEnded = dice.chance(0.7)
    one.hasDelegate = dice.chance(0.6)
    if dice.chance(0.1) { one.types = [.direct, .indirectPointer] }
    one.requiresOneType = dice.chance(0.7)
    if dice.chance(0.3), let other = dice.pick(Array(plan.recognizers.indices)) {
      one.requirements = [other]
    }
    switch kind {
    case .tap:
      one.taps = dice.pick([1, 1, 2, 3]) ?? 1
      one.fingers = dice.pick([1, 1, 2, 3]) ?? 1
      one.wantsPrimary = dice.chance(0.9)
    case .longPress:
      one.taps = dice.pick([0, 0, 0, 1]) ?? 0
      one.fingers = dice.pick([1, 1, 2]) ?? 1
      one.duration = dice.pick([0.5, 0.5, 0.35, 0.2, 0]) ?? 0
    case .pan:
      one.fingers = dice.pick([1, 1, 2, 3]) ?? 1
      one.mostFingers = dice.pick([.max, .max, 1, 2, 3]) ?? .max
      one.mostFingers = max(one.mostFingers, one.fingers)
      one.scrollTypes = dice.pick([0, 0, 1, 2, 3]) ?? 0
    case .swipe:
      one.fingers = dice.pick([1, 1, 2]) ?? 1
      one.directions = dice.pick([1, 2, 4, 8, 3, 12, 9, 15, 0]) ?? 1
      if dice.chance(0.3) { one.minimumLength = dice.pick([25, 40, 10]) }
      if dice.chance(0.3) { one.maximumVariance = dice.pick([5, 20, 0]) }
      one.scrollTypes = dice.pick([0, 0, 2, 3]) ?? 0
    case .screenEdge:
      one.edges = dice.pick([15, 15, 2, 5]) ?? 15
      one.edgeBand = dice.pick([20, 300]) ?? 20
    case .transform:
      one.hysteresis = dice.pick([10, 10, 0, 80]) ?? 10
      one.mode =
        dice.pick([.similarity, .similarity, .rigid, .affine, .translation]) ?? .similarity
      one.scrollTypes = dice.pick([0, 0, 1, 2, 3]) ?? 0
    case .pinch: one.scrollTypes = dice.pick([0, 0, 1, 3]) ?? 0
    case .dial:
      one.scrollTypes = dice.pick([0, 0, 1, 2, 3]) ?? 0
      one.turnPerTick = dice.pick([one.turnPerTick, 0.5, -0.02]) ?? 0
    case .rotation, .hover, .scripted, .scrollTouches, .scrollPan, .scrollPinch, .dragPan,
      .dragPress:
      break
    }
    if dice.chance(0.3) {
      for (key, values) in Self.thresholds where dice.chance(0.5) {
        one.thresholds[keyPath: key] = dice.pick(values) ?? one.thresholds[keyPath: key]
      }
    }
    plan.recognizers.append(one)
  }

  mutating func addMeddling() {
    guard let who = dice.pick(Array(plan.recognizers.indices)) else { return }
    plan.meddlings.append(Meddling(recognizer: who, run: dice.int(1...3), deed: deed(of: who)))
  }

  func deed(of who: Int?) -> Deed {
    let some = dice.pick(Array(plan.recognizers.indices)) ?? 0
    let own = who ?? some
    let layer = dice.pick(Array(plan.layers.indices))
    if let layer, let scroll = plan.layers[layer].scroll, dice.chance(0.5) {
      if scroll.zoomed != nil, dice.chance(0.4) {
        let scale = dice.pick([0.1, 0.5, 1.0, 2.0, 3.5]) ?? 1.0
        return .zoom(layer, to: scale, isAnimated: dice.chance(0.5))
      }
      return dice.chance(0.3)
        ? .enableScrolling(layer, dice.chance(0.6))
        : .scroll(layer, to: place(in: scroll), isAnimated: dice.chance(0.4))
    }
    // They stay where they are.
    if plan.recognizers[some].kind.belongsToLayer {
      return dice.chance(0.5) ? .rebase(some) : .restart(some)
    }
    switch dice.int(0...14) {
    case 13, 14:
      return .assign(some, dice.pick([.failed, .cancelled, .ended]) ?? .failed)
    case 11, 12:
      let way = Vector(dx: Double(dice.int(-20...20)), dy: Double(dice.int(-20...20)))
      return layer.map { .carryLayer($0, way) } ?? .rebase(own)
    case 0: return .enable(own, false)
    case 1: return .enable(some, false)
    case 2: return .enable(some, true)
    case 3: return .restart(some)
    case 4: return layer.map { .removeLayer($0) } ?? .restart(own)
    case 5: return layer.map { .addLayer($0) } ?? .restart(own)
    case 6: return layer.map { .bringToFront($0) } ?? .restart(own)
    case 7: return .moveRecognizer(some, to: layer)
    case 8: return dice.chance(0.2) ? .removeRecognizer(some) : .rebase(own)
    case 9: return .rebase(own)
    default:
      return .nudge(TouchID(dice.pick(names) ?? 1), Vector(dx: Double(dice.int(-12...12)), dy: 0))
    }
  }
}
