import TouchGeometry
public import TouchGestures
public import TouchInput
public import TouchScene

/// A behavior that paints shapes from the first to the last touch, one for each finger (the
/// tutorials of drawing shapes).
///
/// Every shape is a layer of its own, named `LAYER.shape.1` and so on, and shows while it is drawn.
/// Two fingers that land on a finished shape move, turn and scale it; a finger that has begun to
/// draw continues drawing. With the tool *select*, one finger selects and moves shapes. Layers that
/// the scene file puts into this one can be moved as well. Everything can be undone: by a
/// three-finger swipe to the left, by Ctrl-Z, and by a button. Redo is a swipe to the right,
/// Ctrl-Shift-Z or Ctrl-Y, and another button.
public final class PaintBehavior: Behavior {
  /// The layer that is the canvas.
  public let layer: Layer
  /// The tool bar: `LAYER.bar`, its buttons, and `LAYER.status`.
  public var ownLayers: [Layer] { bar.layers }
  /// The existing painted shapes, from back to front; without those being drawn.
  public var madeLayers: [Layer] {
    layer.children.filter { made.contains(ObjectIdentifier($0)) && shape($0)?.isFinished == true }
  }

  private(set) var bar: PaintBar
  var tool: PaintTool { options.tool }
  var color: PaintColor { options.color }
  /// The shape selected with the tool *select*.
  var selected: PaintedShape?
  /// The selection when the first of the current fingers landed, and the time of that landing.
  private var selectedBefore: (time: Timestamp, shape: PaintedShape?) = (.zero, nil)
  var history = PaintHistory()

  unowned let stage: Stage
  /// The options as the user has changed them.
  var options: PaintOptions
  var colors: RandomColors
  /// All shapes that fingers can grab, including undone ones, by their layers.
  private(set) var shapes: [ObjectIdentifier: PaintedShape] = [:]
  private var made: Set<ObjectIdentifier> = []
  private var drawings: [PaintDrawing] = []
  private var number = 0
  private var order = 0

  private let undoSwipe = SwipeGestureRecognizer()
  private let redoSwipe = SwipeGestureRecognizer()
  /// The thresholds of the canvas's own recognizers, which the session may have changed.
  private var tuning: GestureTuning { undoSwipe.tuning }

  /// Gives a layer the behavior; `seed` determines the random colours.
  public init(
    _ layer: Layer, stage: Stage, options: PaintOptions = PaintOptions(), seed: UInt64 = 0
  ) {
    self.layer = layer
    self.stage = stage
    self.options = options
    colors = RandomColors(seed: seed)
    bar = PaintBar(layer.name, tools: options.tools)
    layer.addChild(bar.panel)
    layer.addChild(bar.palette)
    layer.touchResponder = self
    bar.panel.painter = self
    bar.palette.painter = self
    addButtons()
    addSwipe(undoSwipe, "swipe.left", .left) { [unowned self] in self.undo() }
    addSwipe(redoSwipe, "swipe.right", .right) { [unowned self] in self.redo() }
  }

  static func recognizerNames(_ tools: [PaintTool]) -> [String] {
    PaintBar.buttons(tools) + ["swipe.left", "swipe.right"]
  }

  var canUndo: Bool { !history.done.isEmpty }
  var canRedo: Bool { !history.undone.isEmpty }
  var canClear: Bool { layer.children.contains { shape($0)?.isFinished == true } }
  var isEmpty: Bool { layer.children.count == 2 && drawings.isEmpty }

  /// Adapts words and buttons to the user's text size.
  public func layerDidLayOut(_ layout: LayerLayout) { bar.textScale = layout.textScale }

  /// Places the tool bar, and adopts the shapes of the scene file.
  public func layerDidResize() {
    for child in layer.children where !isPanel(child) && shape(child) == nil {
      if child.gestureRecognizers.isEmpty { takeUp(child) }
    }
    bar.panel.bringToFront()
    bar.palette.bringToFront()
    bar.place(in: layer.bounds)
    changed()
  }

  // MARK: Controls

  private func addButtons() {
    for (tool, button) in bar.tools + bar.moreTools {
      addTap(button) { [unowned self] in self.choose(tool) }
    }
    for (color, button) in bar.colors { addTap(button) { [unowned self] in self.choose(color) } }
    addTap(bar.undo) { [unowned self] in self.undo() }
    addTap(bar.redo) { [unowned self] in self.redo() }
    addTap(bar.clear) { [unowned self] in self.clear() }
    addTap(bar.thinner) { [unowned self] in self.stepWidth(-1) }
    addTap(bar.thicker) { [unowned self] in self.stepWidth(1) }
    addTap(bar.outline) { [unowned self] in self.turnFilling() }
    addTap(bar.delete) { [unowned self] in self.removeSelected() }
    addTap(bar.more) { [unowned self] in
      self.bar.isOpen.toggle()
      self.bar.place(in: self.layer.bounds)
    }
  }

  private func addTap(_ button: Layer, _ action: @escaping () -> Void) {
    button.addTap(button.name, delegate: self) { [unowned self] _ in
      action()
      self.changed()
    }
  }

  private func addSwipe(
    _ swipe: SwipeGestureRecognizer, _ name: String,
    _ direction: SwipeGestureRecognizer.Direction, _ action: @escaping () -> Void
  ) {
    swipe.name = "\(layer.name).\(name)"
    swipe.direction = direction
    swipe.numberOfTouchesRequired = 3
    swipe.delaysTouchesEnded = false
    swipe.delegate = self
    layer.addGestureRecognizer(swipe) { [unowned self] _, swipe in
      self.release(touches: swipe.touches)
      // The fingers of the undo swipe have selected nothing.
      self.selected = self.selectedBefore.shape
      action()
      self.changed()
    }
  }

  /// Handles Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y; on some keyboards another key is used in place of
  /// Ctrl.
  ///
  /// Delete removes the selected shape, or the one under the pointer; letters choose tools, comma
  /// and full stop the line width, O the filling.
  public func handle(_ key: KeyEvent) {
    guard key.phase == .down else { return }
    if ["Delete", "Backspace"].contains(key.key) {
      return selected == nil ? removeShapeUnderPointer() : removeSelected()
    }
    guard !key.modifiers.isDisjoint(with: [.control, .meta]) else {
      return key.modifiers.isEmpty ? perform(key.key) : ()
    }
    switch key.key {
    case "Z": key.modifiers.contains(.shift) ? redo() : undo()
    case "Y": redo()
    default: return
    }
    changed()
  }

  /// Updates the status text and the frame of the selection.
  func changed() {
    if let selected, selected.layer.parent !== layer { self.selected = nil }
    let count = layer.children.count { shape($0)?.isFinished == true }
    let what = tool.isImage ? tool.title : "\(tool.title), \(color.rawValue)"
    let text = "\(what) · \(count) \(count == 1 ? "shape" : "shapes")"
    bar.status.say(text, size: bar.statusSize(of: text))
    stage.setNeedsDisplay()
  }

  func shape(_ layer: Layer) -> PaintedShape? { shapes[ObjectIdentifier(layer)] }

  // MARK: Shapes in the hand

  /// Makes a layer a shape that two fingers can grab.
  @discardableResult private func takeUp(_ layer: Layer) -> PaintedShape {
    order += 1
    let shape = PaintedShape(layer, order: order)
    shapes[ObjectIdentifier(layer)] = shape
    let transform = TransformGestureRecognizer()
    transform.tuning = tuning
    transform.name = "\(layer.name).transform"
    transform.delaysTouchesEnded = false
    transform.allowedScrollTypesMask = .all
    transform.delegate = self
    transform.addAction { [unowned self, weak shape] transform in
      if let shape { self.follow(transform, shape) }
    }
    layer.addGestureRecognizer(transform)
    layer.touchResponder = self
    return shape
  }

  private func follow(_ transform: TransformGestureRecognizer, _ shape: PaintedShape) {
    if transform.state == .began { shape.grip = shape.layer.toParent }
    // The shape was already released from the fingers.
    guard let grip = shape.grip else { return }
    if tool == .select { selected = shape }
    if transform.state == .cancelled {
      shape.layer.setTransformToParent(grip)
    } else {
      shape.layer.setTransformToParent(transform.transform)
    }
    guard transform.state.isFinal else { return }
    shape.grip = nil
    let place = shape.layer.toParent
    guard place != grip else { return }
    record(.moved(shape, from: grip, to: place))
    changed()
  }

  /// Restores the shapes that those fingers hold; a drawing that they have begun ends when their
  /// touches are cancelled.
  private func release(touches: [Touch]) {
    for child in layer.children {
      guard let shape = shape(child), shape.grip != nil else { continue }
      let held = child.gestureRecognizers.flatMap(\.touches)
      if held.contains(where: { touch in touches.contains { $0 === touch } }) { release(shape) }
    }
  }

  /// Restores the held shapes of a step, so that the step finds them where it left them.
  func release(_ step: PaintStep) {
    for shape in step.shapes { release(shape) }
  }

  private func release(_ shape: PaintedShape) {
    guard let grip = shape.grip else { return }
    shape.grip = nil
    shape.layer.setTransformToParent(grip)
    for recognizer in shape.layer.gestureRecognizers {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  // MARK: Shapes in the making

  private func begin(_ touch: Touch, on place: Layer) {
    if tool == .select {
      if undoSwipe.touches.allSatisfy({ $0.phase == .began }), selectedBefore.time != stage.now {
        selectedBefore = (stage.now, selected)
      }
      selected = shape(place)
      return changed()
    }
    drawings.append(
      PaintDrawing(
        touch: touch, start: touch.location(in: layer), tool: tool, color: color,
        hysteresis: tuning.transform.hysteresis, imageSize: options.imageSize ?? .zero))
  }

  private func move(_ touch: Touch) {
    guard let index = drawings.firstIndex(where: { $0.touch === touch }) else { return }
    let place = touch.location(in: layer)
    if drawings[index].layer == nil {
      guard drawings[index].isMeant(at: place) else { return }
      show(&drawings[index])
    }
    drawings[index].stretch(to: place)
  }

  private func show(_ drawing: inout PaintDrawing) {
    let taken = takenNames
    repeat {
      number += 1
    } while taken.contains("\(layer.name).shape.\(number)")
    let shown = Layer(name: "\(layer.name).shape.\(number)", bounds: .zero)
    if let kind = drawing.tool.kind {
      let color = drawing.color.color ?? colors.next()
      var style = Shape(kind, color: color, lineWidth: options.lineWidth)
      if kind == .path { style.points = [.zero] }
      style.isFilled = !(options.isOutlined && (kind == .rectangle || kind == .ellipse))
      shown.content = .shape(style)
    } else if let image = options.image {
      shown.content = .image(image)
    }
    let shape = takeUp(shown)
    shape.isFinished = false
    made.insert(ObjectIdentifier(shown))
    put(shape)
    drawing.shape = shape
  }

  private func end(_ touch: Touch) {
    move(touch)
    guard let index = drawings.firstIndex(where: { $0.touch === touch }) else { return }
    let drawing = drawings.remove(at: index)
    guard let shape = drawing.shape else { return }
    guard drawing.isLargeEnough else { return withdraw(shape) }
    shape.isFinished = true
    record(.painted(shape))
    changed()
  }

  private func withdraw(_ touch: Touch) {
    guard let index = drawings.firstIndex(where: { $0.touch === touch }) else { return }
    if let shape = drawings.remove(at: index).shape { withdraw(shape) }
    changed()
  }

  /// Records a step, and lets the painted shapes go that cannot come back.
  func record(_ step: PaintStep) {
    for shape in history.add(step) where made.contains(ObjectIdentifier(shape.layer)) {
      withdraw(shape)
    }
  }

  private func withdraw(_ shape: PaintedShape) {
    shape.layer.removeFromParent()
    made.remove(ObjectIdentifier(shape.layer))
    shapes[ObjectIdentifier(shape.layer)] = nil
  }

  /// Stores the user's changes in the options.
  public func keep(in arrangement: inout LayerArrangement) {
    arrangement.behavior = options
  }
}

extension PaintBehavior: LayerTouchResponder {
  /// Prepares to draw with fingers that have landed.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {
    for touch in touches { begin(touch, on: layer) }
  }

  /// Draws with fingers that have moved far enough.
  public func layer(_ layer: Layer, touchesMoved touches: [Touch]) { touches.forEach(move) }

  /// Completes the shapes of lifted fingers.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) { touches.forEach(end) }

  /// Withdraws the shapes of fingers that did not draw, or that the system took away.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {
    touches.forEach { withdraw($0) }
  }
}

extension PaintBehavior: GestureRecognizerDelegate {
  /// Lets all recognizers recognize together.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// Returns whether a transform can begin: not with one finger, because that draws, except with
  /// the tool *select*.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    // A trackpad's pinch has no touches, so only a count of exactly 1 means one finger.
    !(recognizer is TransformGestureRecognizer) || recognizer.touches.count != 1 || tool == .select
  }
}

extension PaintBehavior: LayerPainter {
  /// Draws the tool bar, or a hint on an empty canvas.
  public func draw(_ layer: Layer, into list: inout DrawList) {
    if layer === bar.panel {
      if let selected, let map = layer.toParent.inverse {
        PaintPaletteFigure.selection(selected.layer, map, into: &list)
      }
      return PaintBarFigure(self).draw(into: &list)
    }
    if layer === bar.palette { return PaintPaletteFigure(PaintBarFigure(self)).draw(into: &list) }
    guard isEmpty, !(bar.folds && bar.isOpen) else { return }
    list.text(
      "Draw with a finger, or with several", centeredAt: layer.bounds.center,
      size: min(
        18 * bar.textScale * TextExtent.growth(on: layer.bounds.size),
        max(layer.bounds.width / 17, 12)),
      color: Palette.quiet)
  }
}

extension PaintBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    hash.add(
      tool.rawValue, color.rawValue, colors.state, number, options.lineWidth, options.isOutlined,
      bar.isOpen, selected?.layer.name ?? "")
    for drawing in drawings { drawing.add(to: &hash) }
    history.add(to: &hash)
    for child in layer.children { hash.add(shape(child)?.grip ?? .identity) }
  }
}
