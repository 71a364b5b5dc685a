import TestSupport

/// The same scene, in other company.
extension MetamorphicRun {
  /// The same without some kinds of recognizer, and without momentum if velocity may not count.
  func without(_ kinds: Set<String>, momentum: Bool = true) -> Self {
    var run = self
    run.editLayers { layer in
      layer.recognizers.removeAll { kinds.contains($0.type) }
      if !momentum { layer.behavior = Self.withoutMomentum(layer.behavior) }
    }
    return run
  }

  private static func withoutMomentum(_ behavior: BehaviorRecord) -> BehaviorRecord {
    switch behavior.kind {
    case var options as ManipulateOptions:
      options.momentum = false
      return BehaviorRecord(options)
    case var options as MapOptions:
      options.momentum = false
      return BehaviorRecord(options)
    case var options as DialOptions:
      options.momentum = false
      return BehaviorRecord(options)
    default: return behavior
    }
  }

  /// The same below one more layer, as large as the surface, that carries all of it and the fingers
  /// somewhere else on a larger surface.
  func carried(_ map: Transform2D, on size: Size) throws -> Self {
    var run = carried(by: map)
    run.editLayers { $0.fillsSurface = false }
    run.surface = Surface(size: size)
    let area = surface.size
    var carrier = try TestScene.parse(
      """
      {"touchstone":"scene","version":1,"layers":[{"name":"carrier","anchorPoint":[0,0],
       "bounds":[0,0,\(area.width),\(area.height)],"position":[\(map.tx),\(map.ty)],
       "transform":[\(map.a),\(map.b),\(map.c),\(map.d),0,0]}]}
      """)
    carrier.layers[0].layers = run.scene.layers
    run.scene = carrier
    return run
  }

  /// The same with more layers that no finger touches; their names start with `idle`.
  func crowded(_ random: inout SeededGenerator) throws -> Self {
    let landings = events.flatMap { event -> [Point] in
      guard case .touches(let frame) = event.kind else { return pointer(event).map { [$0] } ?? [] }
      return frame.samples.filter { $0.phase == .began }.map(\.location)
    }
    let idler = try TestScene.parse(Self.idlerText).layers[0]
    var count = 0
    func idle(_ place: Rect, _ change: (inout SceneFile.LayerRecord) -> Void = { _ in })
      -> SceneFile.LayerRecord
    {
      count += 1
      var layer = idler
      layer.name = "idle\(count)"
      layer.bounds = Rect(origin: .zero, size: place.size)
      layer.position = place.origin
      change(&layer)
      return layer
    }
    let everywhere = Rect(x: -1000, y: -1000, width: 5000, height: 5000)
    let untouchable: [(inout SceneFile.LayerRecord) -> Void] = [
      { $0.hidden = true }, { $0.interactive = false }, { $0.opacity = 0 },
    ]
    var run = self
    // Inside and on top of every layer: what no finger can touch.
    run.editLayers { layer in
      for change in untouchable { layer.layers.append(idle(everywhere, change)) }
      layer.layers.insert(idle(Rect(x: 10, y: 10, width: 0, height: 50)), at: 0)
    }
    // In front, behind and between, where no finger lands.
    for _ in 1...60 {
      let place = Rect(
        origin: random.point(in: surface.bounds),
        size: Size(width: random.number(20...200), height: random.number(20...200)))
      if landings.contains(where: { place.contains($0) }) { continue }
      let index = random.int(0...run.scene.layers.count)
      run.scene.layers.insert(idle(place), at: index)
    }
    for change in untouchable { run.scene.layers.append(idle(everywhere, change)) }
    return run
  }

  private func pointer(_ event: InputEvent) -> Point? {
    switch event.kind {
    case .mouse(let mouse): mouse.location
    case .wheel(let wheel): wheel.location
    case .pinch(let pinch): pinch.location
    default: nil
    }
  }

  private mutating func editLayers(_ edit: (inout SceneFile.LayerRecord) -> Void) {
    func visit(_ layers: inout [SceneFile.LayerRecord]) {
      for index in layers.indices {
        visit(&layers[index].layers)
        edit(&layers[index])
      }
    }
    visit(&scene.layers)
  }

  private static let idlerText = """
    {"touchstone":"scene","version":1,"layers":[{"name":"idle","content":{"color":"#ffffff"},
     "anchorPoint":[0,0],
     "recognizers":[{"name":"idle.pan","type":"pan","delaysTouchesBegan":true},
      {"name":"idle.tap","type":"tap"}],
     "behavior":{"type":"manipulate","hysteresis":0}}]}
    """
}
