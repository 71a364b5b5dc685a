import TouchGeometry
public import TouchGestures
import TouchInput
public import TouchScene

/// A behavior that turns, moves and scales one model in space (the tutorial of 3D gestures).
///
/// One finger moves the model by five units a view width, and a pinch scales it. The rotation
/// gesture turns it about the view axis, and two fingers that drag turn it about its vertical and
/// horizontal axes, half a degree a point. All run together, unless the lock is on: then one
/// continuous touch, from the first finger to the last, makes one kind of transform. In the style
/// `arcball` one finger turns a ball around the model, and two move it.
///
/// A third finger can join two: the drag continues with all of them, and a pinch and a rotation are
/// those of the first two. The controls can be tapped while other fingers hold the model.
///
/// Each gesture continues from the model's current place, so nothing jumps when fingers come and
/// go. A finger that stays down after the other has lifted moves nothing until it has moved on
/// purpose, by 10 pt.
public final class ModelBehavior: Behavior {
  /// The kind of change that a gesture makes.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case translation, scaling, rotation
  }

  /// The layer that shows the model.
  public let layer: Layer
  /// The controls, and the layers that `expect` lines can name.
  ///
  /// The controls are `LAYER.tab.1` and so on, `LAYER.lock`, `LAYER.drag` and `LAYER.arcball`. The
  /// other layers are invisible: `LAYER.model` is at the model's middle, at its scale. `LAYER.x`,
  /// `LAYER.y` and `LAYER.z` are at the tips of the small axes, which show the model's rotation.
  /// The texts of `LAYER.name`, `LAYER.kind` and `LAYER.gimbals` are those of the panel: the model,
  /// the kind of transform made last, and the distance from gimbal lock.
  public let ownLayers: [Layer]

  /// The index of the shown model, from 0.
  var selected: Int { options.selected }
  /// The effect of one finger.
  var style: ModelOptions.Style { options.style }
  /// Whether one continuous touch makes only one kind of transform.
  var isLocked: Bool { options.isLocked }

  let models: [Model]
  private(set) var parts: ModelParts
  private unowned let stage: Stage
  let home: ModelPose
  /// The options as the user has changed them, but for the poses.
  private(set) var options: ModelOptions
  private(set) var poses: [ModelPose]
  /// The poses before and after a resize, by their models.
  private var pushed: [Int: (from: ModelPose, to: ModelPose)] = [:]
  private weak var returning: TimedAnimation?
  /// The kind of transform of the current continuous touch if it is locked; nil until decided.
  private(set) var decided: Kind?
  private var finger = SingleFinger()
  /// The values already applied from two-finger gestures: each event applies only the difference.
  private var seen = (drag: Vector.zero, scale: 1.0, rotation: 0.0)
  private(set) var ballAtStart: (start: Point, orientation: Quaternion)?

  let pan = PanGestureRecognizer()
  let turn = ScrollingPan()
  private let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage, options: ModelOptions) {
    self.layer = layer
    self.stage = stage
    models = options.models
    var home = ModelPose()
    home.orientation =
      EulerAngles(yaw: options.yaw, pitch: options.pitch, roll: options.roll).quaternion
    self.home = home
    poses = options.models.indices.map { index in
      (options.poses.indices.contains(index) ? options.poses[index] : nil) ?? home
    }
    self.options = options
    self.options.selected = min(max(options.selected, 0), options.models.count - 1)
    parts = ModelParts(layer.name, tabs: models.count, options.shows)
    ownLayers = parts.all
    for part in parts.all { layer.addChild(part) }
    addRecognizers()
    // The layer may not have its size on the surface yet, which limits the poses.
    parts.place(in: layer.bounds)
    show()
  }

  /// The pose of the shown model.
  var pose: ModelPose { poses[selected] }
  /// The view of the shown model.
  var view: ModelView? {
    if case .model(let view) = layer.content { view } else { nil }
  }

  static func recognizerNames(tabs: Int) -> [String] {
    ["pan", "turn", "pinch", "rotation", "doubleTap", "lock", "drag", "arcball"]
      + (1...tabs).map { "tab.\($0)" }
  }

  // MARK: Recognizers

  private func addRecognizers() {
    // A maximum of two would make the pan fail with a third finger until all lift (PAN-11).
    turn.minimumNumberOfTouches = 2
    turn.allowedScrollTypesMask = .continuous
    pinch.allowedScrollTypesMask = .discrete
    doubleTap.numberOfTapsRequired = 2
    let named: [(GestureRecognizer, String)] = [
      (pan, "pan"), (turn, "turn"), (pinch, "pinch"), (rotation, "rotation"),
      (doubleTap, "doubleTap"),
    ]
    for (recognizer, kind) in named {
      recognizer.name = "\(layer.name).\(kind)"
      recognizer.delegate = self
      layer.addGestureRecognizer(recognizer)
    }
    layer.touchResponder = self
    pan.addAction { [unowned self] in self.followOneFinger($0) }
    turn.addAction { [unowned self] in self.followTwoFingers($0) }
    pinch.addAction { [unowned self] in self.followPinch($0) }
    rotation.addAction { [unowned self] in self.followRotation($0) }
    doubleTap.addAction { [unowned self] _ in self.goHome() }
    for (index, tab) in parts.tabs.enumerated() {
      addTap(to: tab) { [unowned self] in self.select(index) }
    }
    addTap(to: parts.lock) { [unowned self] in self.options.isLocked.toggle() }
    addTap(to: parts.drag) { [unowned self] in self.use(.drag) }
    addTap(to: parts.arcball) { [unowned self] in self.use(.arcball) }
  }

  private func addTap(to part: Layer, _ action: @escaping () -> Void) {
    part.addTap(part.name, delegate: self) { [unowned self] _ in
      action()
      self.stage.setNeedsDisplay()
    }
  }

  // MARK: Gestures

  /// Changes the pose, unless the touch is locked to another kind.
  private func act(
    _ kind: Kind, _ recognizer: GestureRecognizer, _ change: (inout ModelPose) -> Void
  ) {
    if recognizer.state == .began {
      stopReturning()
      // A trackpad's own gestures come without touches: each is a continuous touch of its own.
      if stage.dispatcher.liveTouches.isEmpty { decided = nil }
    }
    if isLocked, let decided, decided != kind { return }
    var changed = pose
    change(&changed)
    guard changed != pose else { return }
    decided = decided ?? kind
    options.kind = kind
    poses[selected] = changed
    show()
  }

  private func followPinch(_ pinch: PinchGestureRecognizer) {
    if pinch.state == .began { seen.scale = 1 }
    // Fingers on one point determine no size.
    guard pinch.scale > 0, pinch.scale.isFinite else { return }
    let factor = pinch.scale / seen.scale
    seen.scale = pinch.scale
    act(.scaling, pinch) { $0.grow(by: factor) }
  }

  private func followRotation(_ rotation: RotationGestureRecognizer) {
    if rotation.state == .began { seen.rotation = 0 }
    let angle = rotation.rotation - seen.rotation
    seen.rotation = rotation.rotation
    act(.rotation, rotation) { $0.twist(by: angle) }
  }

  private func followTwoFingers(_ turn: PanGestureRecognizer) {
    if turn.state == .began { seen.drag = .zero }
    let total = turn.translation(in: layer)
    let drag = total - seen.drag
    seen.drag = total
    switch style {
    case .drag: act(.rotation, turn) { $0.turn(by: drag) }
    case .arcball: act(.translation, turn) { $0.move(by: drag, in: self.layer.bounds.size) }
    }
  }

  private func followOneFinger(_ pan: PanGestureRecognizer) {
    let place = pan.location(in: layer)
    if pan.state == .began {
      finger = SingleFinger(at: place - pan.translation(in: layer), waits: false)
      ballAtStart = nil
    }
    guard pan.numberOfTouches <= 1 else {
      finger.isAlone = false
      ballAtStart = nil
      return
    }
    guard let drag = finger.moved(to: place, past: pan.tuning.pan.hysteresis) else { return }
    switch style {
    case .drag: act(.translation, pan) { $0.move(by: drag, in: self.layer.bounds.size) }
    case .arcball:
      let start = ballAtStart ?? (place - drag, pose.orientation)
      ballAtStart = start
      act(.rotation, pan) { pose in
        pose.orientation =
          (self.ball.rotation(from: start.start, to: place) * start.orientation).normalized
      }
    }
  }

  /// The ball that one finger turns in the `arcball` style, in the layer's coordinates.
  var ball: Arcball {
    let size = layer.bounds.size
    return Arcball(center: center, radius: 0.42 * min(size.width, size.height))
  }

  /// The location of the finger that turns the ball, in the layer's coordinates; nil for none.
  var ballPlace: Point? { pan.numberOfTouches == 1 ? pan.location(in: layer) : nil }

  /// The model's middle, in the layer's coordinates.
  var center: Point {
    view?.place(of: Vector3D(x: pose.x, y: pose.y, z: Self.depth), in: layer.bounds)
      ?? layer.bounds.center
  }

  /// The depth of a model behind the eye's plane.
  private static let depth = -5.0

  // MARK: Without fingers

  private func select(_ index: Int) {
    guard index != selected else { return }
    stopReturning()
    options.selected = index
    letGo()
    show()
  }

  private func use(_ style: ModelOptions.Style) {
    guard style != self.style else { return }
    options.style = style
    letGo()
  }

  /// Makes a finger on the model, which did something else before, wait until it moves on purpose.
  private func letGo() {
    finger.isAlone = false
    ballAtStart = nil
  }

  private func goHome() {
    stopReturning()
    let start = pose
    let animation = TimedAnimation(at: stage.now, seconds: Self.returnTime, isMotion: true) {
      [unowned self] seconds in
      let t = min(max(seconds / Self.returnTime, 0), 1)
      poses[selected] = start.mixed(with: home, t * t * (3 - 2 * t))
      show()
    } state: { [home] hash in
      hash.add(start.stateText, home.stateText)
    }
    returning = animation
    stage.add(animation)
  }

  /// The seconds in which a model returns.
  private static let returnTime = 0.45

  private func stopReturning() {
    if let returning { stage.remove(returning) }
  }

  // MARK: Drawing

  /// Adapts words and controls to the user's text size.
  public func layerDidLayOut(_ layout: LayerLayout) { parts.textScale = layout.textScale }

  /// Places the controls, and keeps the middle of each model in the view: a model that only a smaller
  /// view has moved returns.
  public func layerDidResize() {
    parts.place(in: layer.bounds)
    for index in poses.indices {
      let wish = pushed[index].flatMap { $0.to == poses[index] ? $0.from : nil } ?? poses[index]
      poses[index] = wish
      poses[index].move(by: .zero, in: layer.bounds.size)
      pushed[index] = (wish, poses[index])
    }
    show()
  }

  private func show() {
    let pose = pose
    var view = ModelView(models[selected], fittedRadius: ModelOptions.radius)
    view.orientation = pose.orientation
    view.scale = pose.scale
    view.translation = Vector3D(x: pose.x, y: pose.y, z: Self.depth)
    layer.content = .model(view)
    parts.follow(pose, center: center)
    say()
  }

  /// Updates the panel's text.
  private func say() {
    parts.name.say(models[selected].name, size: 13)
    parts.kind.say(options.kind?.rawValue ?? "", size: 13)
    parts.gimbals.say(GimbalFigure.words(EulerAngles(pose.orientation)), size: 13)
  }
}

extension ModelBehavior: LayerPainter {
  /// Draws the controls and the numbers on top of the model.
  public func draw(_ layer: Layer, into list: inout DrawList) { ModelPanel(self).draw(into: &list) }
}

extension ModelBehavior: GestureRecognizerDelegate {
  /// Lets pan, turn, rotation and pinch recognize together, and a tap on a control with all of
  /// them.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    if recognizer.view !== layer || other.view !== layer { return true }
    let together: [GestureRecognizer] = [pan, turn, pinch, rotation]
    return together.contains { $0 === recognizer } && together.contains { $0 === other }
  }

  /// Returns whether a touch belongs to the recognizer: a touch on a control belongs to the
  /// control.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { recognizer.view !== layer || touch.view === layer }
}

extension ModelBehavior: LayerTouchResponder {
  /// Stops the model's animations; the first finger begins a continuous touch.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {
    stopReturning()
    let fingers = stage.dispatcher.liveTouches.count { $0.view === layer }
    if fingers == touches.count { decided = nil }
  }
}

extension ModelBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    hash.add(
      selected, style.rawValue, isLocked, options.kind?.rawValue ?? "", decided?.rawValue ?? "")
    for pose in poses { hash.add(pose.stateText) }
    finger.add(to: &hash)
    hash.add(
      seen.drag, seen.scale, seen.rotation, ballAtStart?.start ?? .zero,
      "\(ballAtStart?.orientation ?? .identity)")
  }
}
