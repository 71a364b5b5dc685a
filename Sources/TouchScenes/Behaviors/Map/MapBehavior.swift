import TouchGeometry
public import TouchGestures
public import TouchInput
public import TouchScene

/// A behavior for maps: one finger pans, two zoom and turn about themselves, a double tap zooms in
/// at its location, and a tap with two fingers zooms out.
///
/// The keys + and − zoom about the middle.
///
/// Two coloured marks show the promise of a pinch: each marks the point where one of the first two
/// fingers landed on the map, and stays under that finger. At the limits, the map resists and
/// springs back (TRF-6).
///
/// Over a ``MapFigure`` there are names, a scale bar, and a compass that a tap turns north. A + and
/// a − button are optional.
public final class MapBehavior: Behavior {
  /// The layer that contains the map.
  public let layer: Layer

  private let manipulation: ManipulateBehavior
  let options: MapOptions
  let marks: [MapMark]
  private var chart: MapChart?

  /// The recognizer that pans, zooms and turns, named `LAYER.transform`.
  public var recognizer: TransformGestureRecognizer { manipulation.recognizer }
  /// The layers of the two marks, and of the names, bar and buttons over the map.
  public var ownLayers: [Layer] { marks.map(\.layer) + (chart?.layers ?? []) }

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage, options: MapOptions = MapOptions()) {
    self.layer = layer
    self.options = options
    manipulation = ManipulateBehavior(layer, stage: stage, options: options.manipulation)
    let places = Self.places(options, in: layer.bounds)
    marks = zip(zip(MapOptions.parts, places), MapMark.colors).map {
      MapMark($0.0, on: layer, at: $0.1, color: $1)
    }
    manipulation.didMove = { [unowned self] in for mark in marks { mark.followMap() } }
    recognizer.addAction { [unowned self] recognizer in setMarks(recognizer) }
    addTap("doubleTap", taps: 2, fingers: 1, factor: options.zoomFactor)
    addTap("twoFingerTap", taps: 1, fingers: 2, factor: 1 / options.zoomFactor)
    chart = MapChart(of: self)
  }

  /// Turns the map until north is up, about the middle of the window as far as the limits allow.
  func turnNorth() {
    guard let parent = layer.parent else { return }
    let middle = parent.bounds.center
    let turn = layer.toParent.similarityRotation
    move(
      to: layer.toParent.concatenatingRotation(by: -turn, about: middle), about: middle,
      straight: middle)
  }

  /// Keeps the marks at their places on the map.
  public func layerDidLayOut(_ layout: LayerLayout) {
    for mark in marks { mark.layer.position = layout.moved(inside: mark.layer.position) }
    manipulation.layerDidLayOut(layout)
    for mark in marks {
      mark.scale = max(layout.scale, 1)
      mark.followMap()
    }
    chart?.fit(textScale: layout.textScale)
  }

  /// Keeps the middle of a resized parent on the map.
  public func layerDidResize() {
    manipulation.layerDidResize()
    chart?.fit()
  }

  private static func places(_ options: MapOptions, in bounds: Rect) -> [Point] {
    options.marks ?? [1.0, 2].map { Point(x: bounds.minX + bounds.width * $0 / 3, y: bounds.midY) }
  }

  private func addTap(_ name: String, taps: Int, fingers: Int, factor: Double) {
    layer.addTap("\(layer.name).\(name)", taps: taps, fingers: fingers, sharesTouches: true) {
      [unowned self] tap in zoom(by: factor, about: tap.location(in: layer.parent))
    }
  }

  /// Animates a zoom about `point`, as far as the limits allow.
  private func zoom(by factor: Double, about point: Point) {
    move(to: layer.toParent.concatenatingScale(by: factor, about: point), about: point)
  }

  /// Moves the map; fingers that hold it elsewhere afterwards take their marks along.
  private func move(to place: Transform2D, about center: Point, straight: Point? = nil) {
    manipulation.move(to: place, about: center, straight: straight)
    guard recognizer.state.isRunning else { return }
    for held in recognizer.marks {
      marks.first { $0.finger === held.touch }?.take(to: held.own, by: held.touch)
    }
  }

  /// Zooms about the middle of the visible part, by the keys + and −.
  public func handle(_ key: KeyEvent) {
    guard key.phase == .down, key.modifiers.isDisjoint(with: [.control, .alt, .meta]) else {
      return
    }
    switch key.key {
    case "+", "=", "Keypad +": zoomAboutMiddle(.zoomIn)
    case "-", "Keypad -": zoomAboutMiddle(.zoomOut)
    default: return
    }
  }

  /// Returns whether the scale at rest, or that of the running animation's target, is not at the
  /// limit.
  func canZoom(_ kind: MapZoomButton.Kind) -> Bool {
    let size = RestLimits.size(of: manipulation.goal)
    let limits = manipulation.limits.scale
    return switch kind {
    case .zoomIn: size < limits.upperBound * 0.999
    case .zoomOut: size > limits.lowerBound * 1.001
    }
  }

  func zoomAboutMiddle(_ kind: MapZoomButton.Kind) {
    guard let middle = layer.parent?.bounds.center else { return }
    let factor = kind == .zoomIn ? options.zoomFactor : 1 / options.zoomFactor
    // The zoom continues from the animation's target, because keys and taps can come faster than
    // the animation.
    move(to: manipulation.goal.concatenatingScale(by: factor, about: middle), about: middle)
  }

  /// Gives each finger that joins a mark that no finger holds.
  private func setMarks(_ recognizer: TransformGestureRecognizer) {
    let isOver = !recognizer.state.isRunning
    for mark in marks {
      if let finger = mark.finger, isOver || !recognizer.touches.contains(where: { $0 === finger })
      {
        mark.release()
        layer.setNeedsDisplay()
      }
    }
    if isOver { return }
    for place in recognizer.marks {
      if marks.contains(where: { $0.finger === place.touch }) { continue }
      guard let free = marks.first(where: { $0.finger == nil }) else { return }
      free.take(to: place.own, by: place.touch)
    }
  }

  /// Stores the user's changes in the options.
  public func keep(in arrangement: inout LayerArrangement) {
    let places = marks.map(\.layer.position)
    guard places != Self.places(options, in: layer.bounds) else { return }
    var options = options
    options.marks = places
    arrangement.behavior = options
  }
}

extension MapBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    manipulation.add(to: &hash)
    for mark in marks { mark.add(to: &hash) }
  }
}
