public import TouchGeometry
public import TouchGestures
public import TouchInput

/// A control that selects a value from a range by dragging (UIKit's `UISlider`).
///
///     let volume = Slider("Volume", value: 40, in: 0...100, step: 1) { player.volume = $0 }
///
/// A finger that lands on the thumb grabs it; one that lands elsewhere on the track brings the
/// thumb there. A drag along the track never moves a layer around the slider; a drag across it does
/// if it begins before the finger has the thumb. With keyboard focus, the arrow keys and the
/// wheel change the value by ``step``, or by a twentieth of the range; Page Up and Page Down by ten
/// steps, or a fifth of the range; Home and End go to the limits.
public final class Slider: Control {
  /// The value, in ``range`` and on a step; setting it does not call ``onChange``.
  public var value: Double {
    get { stored }
    set {
      stored = allowed(newValue)
      showValue()
    }
  }
  /// The minimum and the maximum value.
  public var range = 0.0...1.0 { didSet { value = stored } }
  /// The distance between two values, counted from the minimum.
  ///
  /// If this is nil, or not positive, infinite or too small to count, any value is allowed.
  public var step: Double? { didSet { value = stored } }
  /// Called while the user changes the value.
  public var onChange: (_ value: Double) -> Void = { _ in }
  /// Called once when the user has finished a change of the value (UIKit's `isContinuous` of
  /// false).
  ///
  /// A change ends when the finger or the mouse button is lifted or cancelled or, while neither
  /// drags, when the key comes up or is cancelled, or the wheel rests. There is no call if the
  /// value is the same as before.
  public var onCommit: (_ value: Double) -> Void = { _ in }

  private var stored = 0.0
  /// The value before the change under way.
  private var uncommitted: Double?
  /// The distance from the thumb to the finger that grabbed it.
  private var grip = 0.0
  /// The parts, none of which takes touches.
  private let track = Layer(name: "track")
  private let fill = Layer(name: "fill")
  private let thumb = Layer(name: "thumb")
  private let wheel = PanGestureRecognizer()

  /// Makes a slider of its fitting size at the parent's origin.
  ///
  /// - Parameters:
  ///   - label: The label, and the layer's name.
  ///   - value: The value.
  ///   - range: The minimum and the maximum value.
  ///   - step: The distance between two values; nil for any value.
  ///   - fontSize: The font size, which lengths follow.
  ///   - onChange: Called while the user changes the value; the slider keeps the closure.
  public convenience init(
    _ label: String, value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    fontSize: Double = 16, onChange: @escaping (_ value: Double) -> Void = { _ in }
  ) {
    self.init(name: label, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    (self.range, self.step, self.fontSize) = (range, step, fontSize)
    (self.value, self.onChange) = (value, onChange)
    sizeToFit()
    updateLook()
  }

  /// The role of a slider.
  public override var role: ControlRole { .slider }
  /// The value as a percentage of its range: `40 %`.
  public override var valueLabel: String? { "\(Int((part * 100).rounded())) %" }
  /// The fitting size, twelve ems wide.
  public override var fittingSize: Size {
    Size(width: fontSize * 12, height: ControlStyle.height(fontSize))
  }

  override func setUp() {
    for part in [track, fill, thumb] {
      part.isUserInteractionEnabled = false
      addChild(part)
    }
    wheel.name = "wheel"
    wheel.allowedTouchTypes = []
    wheel.allowedScrollTypesMask = .all
    wheel.addAction { [unowned self] in turn($0) }
    addGestureRecognizer(wheel)
  }

  /// Updates the appearance to the current state.
  public override func updateLook() {
    let opacity = isEnabled ? 1 : ControlStyle.disabledOpacity
    track.content = .color(ControlStyle.off.opacity(opacity))
    fill.content = .color(ControlStyle.accent.opacity(opacity))
    thumb.content = .color(isEnabled ? .white : ControlStyle.quiet)
    thumb.decoration.borderColor =
      isPressed || (isHovered && isEnabled) ? ControlStyle.accent : ControlStyle.border
    thumb.decoration.borderWidth = looksPressed ? 4 : 1.5
    layoutChildren()
  }

  // MARK: Places

  private var thumbSide: Double { (fontSize * 1.5).rounded() }
  private var barHeight: Double { (fontSize / 3).rounded() }
  private var part: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 && length.isFinite ? (stored - range.lowerBound) / length : 0
  }
  private var travel: (start: Double, length: Double) {
    (bounds.minX + thumbSide / 2, max(bounds.width - thumbSide, 0))
  }
  private var thumbX: Double { travel.start + travel.length * part }

  /// Puts track and thumb in their places.
  public override func layoutChildren() {
    track.bounds = Rect(x: 0, y: 0, width: bounds.width, height: barHeight)
    track.position = Point(x: bounds.midX, y: bounds.midY)
    thumb.bounds = Rect(x: 0, y: 0, width: thumbSide, height: thumbSide)
    thumb.decoration.cornerRadius = thumbSide / 2
    for bar in [track, fill] { bar.decoration.cornerRadius = barHeight / 2 }
    showValue()
  }

  private func showValue() {
    thumb.position = Point(x: thumbX, y: bounds.midY)
    fill.bounds = Rect(x: 0, y: 0, width: max(thumbX - bounds.minX, barHeight), height: barHeight)
    fill.position = Point(x: bounds.minX + fill.bounds.width / 2, y: bounds.midY)
  }

  /// The step, unless the range cannot be divided by it.
  private var usableStep: Double? {
    guard let step, step > 0, step.isFinite, (range.upperBound - range.lowerBound) / step < 1e15
    else { return nil }
    return step
  }

  /// The nearest value that it can have; NaN is the least.
  private func allowed(_ value: Double) -> Double {
    guard value > range.lowerBound else { return range.lowerBound }
    var value = min(value, range.upperBound)
    if let step = usableStep {
      // An upper bound between two steps cannot be reached, but one that misses its step by a
      // rounding error can.
      let most = ((range.upperBound - range.lowerBound) / step + 1e-9).rounded(.down)
      let steps = min(((value - range.lowerBound) / step).rounded(), most)
      value = min(range.lowerBound + steps * step, range.upperBound)
    }
    return value
  }

  private func change(to value: Double) {
    let value = allowed(value)
    guard value != stored else { return }
    if uncommitted == nil { uncommitted = stored }
    self.value = value
    onChange(value)
  }

  /// Finishes the change, unless a finger still drags.
  private func commit() {
    guard !isTracking, let old = uncommitted else { return }
    uncommitted = nil
    if stored != old { onCommit(stored) }
  }

  // MARK: Hands

  override func pressBegan(at place: Point) {
    let distance = place.x - thumbX
    if abs(distance) <= max(thumbSide, Self.minimumTarget) / 2 {
      grip = distance
    } else {
      grip = 0
      drag(to: place)
    }
  }

  override func pressMoved(to place: Point) { drag(to: place) }
  override func pressEnded(isInside: Bool) { commit() }
  override func pressCancelled() { commit() }

  private func drag(to place: Point) {
    let (start, length) = travel
    guard length > 0 else { return }
    let part = (place.x - grip - start) / length
    change(to: range.lowerBound + part * (range.upperBound - range.lowerBound))
  }

  /// Whether a recognizer may begin: false for a pan, swipe or transform of a layer around the
  /// slider if the finger moves along the track, and for a pan or transform if the finger drags the
  /// thumb (D-5); the wheel needs keyboard focus.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === wheel { return isFocused && isEnabled }
    guard isEnabled, isDragAround(recognizer) else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    let isDragged = recognizer.touches.contains { $0 === pressingTouch }
    return (!isDragged || recognizer is SwipeGestureRecognizer) && !isAlong(recognizer)
  }

  private func turn(_ wheel: PanGestureRecognizer) {
    // Of the surface: the wheel goes as far however the slider lies.
    let moved = wheel.translation(in: nil)
    let ticks = (abs(moved.dx) > abs(moved.dy) ? moved.dx : moved.dy) / 40
    if isFocused, isEnabled, abs(ticks) >= 1 {
      move(bySteps: ticks.rounded(.towardZero))
      wheel.setTranslation(.zero, in: nil)
    }
    if wheel.state == .ended || wheel.state == .cancelled { commit() }
  }

  private func move(bySteps steps: Double) {
    change(to: stored + steps * (usableStep ?? (range.upperBound - range.lowerBound) / 20))
  }

  /// Changes the value by arrows, Page Up and Page Down, Home and End.
  public override func handle(_ key: KeyEvent) -> Bool {
    let isDown = key.phase == .down
    // A modifier that is pressed meanwhile does not keep a key from finishing its change.
    let isFinishing = !isDown && uncommitted != nil
    guard isFinishing || key.modifiers.isDisjoint(with: [.control, .alt, .meta]) else {
      return false
    }
    switch key.key {
    case "Left", "Down": if isDown { move(bySteps: -1) }
    case "Right", "Up": if isDown { move(bySteps: 1) }
    case "PageDown": if isDown { move(bySteps: usableStep == nil ? -4 : -10) }
    case "PageUp": if isDown { move(bySteps: usableStep == nil ? 4 : 10) }
    case "Home": if isDown { change(to: range.lowerBound) }
    case "End": if isDown { change(to: range.upperBound) }
    default: return false
    }
    if !isDown { commit() }
    return true
  }

  /// Finishes the change by a key that is down.
  public override func cancelKeys() {
    super.cancelKeys()
    commit()
  }

  /// A rectangle around the track, as high as the thumb.
  public override var focusShape: FocusShape {
    let side = thumbSide
    return FocusShape(
      Rect(x: bounds.minX, y: bounds.midY - side / 2, width: bounds.width, height: side),
      cornerRadius: side / 2)
  }
}
