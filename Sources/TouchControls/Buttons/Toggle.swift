public import TouchGeometry
public import TouchGestures

/// A switch with a title, which is on or off (UIKit's `UISwitch`).
///
///     let sound = Toggle("Sound", isOn: true) { player.isMuted = !$0 }
///
/// A tap anywhere on the toggle, Space and Return switch it; so does dragging the knob across.
public final class Toggle: Control {
  /// The title beside the switch; may be empty.
  public var title = "" { didSet { updateLook() } }
  /// Whether the toggle is on; setting it does not call ``onChange``.
  public var isOn = false {
    didSet {
      if isOn != oldValue { moveKnob() }
      updateLook()
    }
  }
  /// Called when the user has switched the toggle.
  public var onChange: (_ isOn: Bool) -> Void = { _ in }

  /// Takes no touches: it is a part.
  private let knob = Layer(name: "knob")
  /// The landing of a press's finger, once it has dragged the knob.
  private var landing: Point?
  private var hasDragged = false

  /// Makes a toggle of its fitting size at the parent's origin.
  ///
  /// - Parameters:
  ///   - title: The title beside the switch, and the layer's name.
  ///   - isOn: Whether the toggle is on.
  ///   - fontSize: The size of the title.
  ///   - onChange: Called when the user has switched the toggle, which keeps the closure.
  public convenience init(
    _ title: String, isOn: Bool = false, fontSize: Double = 16,
    onChange: @escaping (_ isOn: Bool) -> Void = { _ in }
  ) {
    self.init(name: title, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    (self.title, self.isOn, self.fontSize, self.onChange) = (title, isOn, fontSize, onChange)
    sizeToFit()
    updateLook()
  }

  /// The role of a toggle.
  public override var role: ControlRole { .toggle }
  /// `on` or `off`.
  public override var valueLabel: String? { isOn ? "on" : "off" }
  override var defaultLabel: String { title.isEmpty ? name : title }

  /// The size of the title, the switch, and the gap between them.
  public override var fittingSize: Size {
    let track = figure.trackSize
    let words = title.isEmpty ? 0 : ControlStyle.size(title, fontSize).width + fontSize
    return Size(width: words + track.width, height: ControlStyle.height(fontSize))
  }

  override func setUp() {
    knob.isUserInteractionEnabled = false
    knob.content = .color(.white)
    addChild(knob)
  }

  private var figure: ToggleFigure {
    ToggleFigure(
      title: title, isOn: isOn, fontSize: fontSize, isPressed: looksPressed, isHovered: isHovered,
      isEnabled: isEnabled)
  }

  /// Updates the appearance to the current state.
  public override func updateLook() {
    content = .figure(AnyFigure(figure))
    knob.opacity = isEnabled ? 1 : 0.6
    layoutChildren()
  }

  /// Puts the knob in its place, unless it is on its way there.
  public override func layoutChildren() {
    let side = (figure.trackSize.height - fontSize * 0.375).rounded()
    knob.bounds = Rect(x: 0, y: 0, width: side, height: side)
    knob.decoration.cornerRadius = side / 2
    if slide?.isRunning != true { knob.position = knobPlace }
  }

  private var knobPlace: Point { figure.knob(in: bounds) }
  /// The animation of the knob, kept by the stage, with which it may go before its end.
  private weak var slide: LayerAnimation?

  private func moveKnob() {
    guard stage != nil else { return }
    let place = knobPlace
    slide = knob.animate(0.15, curve: .easeOut) {
      $0.position = place
    } completion: { [weak self] isWhole in
      // The toggle may have another size meanwhile.
      if isWhole { self?.layoutChildren() }
    }
  }

  private func change(to isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    onChange(isOn)
  }

  /// Whether a recognizer may begin: false for a pan, swipe or transform of a layer around the
  /// toggle with a finger that landed on the switch and moves along it (D-5).
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, isDragAround(recognizer) else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    let start = figure.track(in: bounds).minX - fontSize / 2
    return !isAlong(recognizer) { $0.x >= start }
  }

  override func pressBegan(at place: Point) { (landing, hasDragged) = (place, false) }

  override func pressMoved(to place: Point) {
    guard let landing, abs(place.x - landing.x) > figure.trackSize.width / 3 else { return }
    hasDragged = true
    change(to: place.x > landing.x)
    // From here on the other way is as far.
    self.landing = place
  }

  override func pressEnded(isInside: Bool) {
    if isInside, !hasDragged { activate() }
    landing = nil
  }

  override func pressCancelled() { landing = nil }
  /// Switches the toggle, and calls ``onChange``.
  public override func activate() { change(to: !isOn) }
}
