public import TouchGeometry
public import TouchGestures
public import TouchInput

/// An interactive layer that fingers and the mouse press, and that keys focus and operate.
///
/// This is the base class of all controls (UIKit's `UIControl`). A finger that lands presses the
/// control. If the finger moves away by more than ``slack`` points, the press ends until the finger
/// returns. A touch that is cancelled, for example because it scrolls, has no effect. The parts of
/// a control take no touches (H-10).
///
/// Colours are those of `ColorRole`s, so that themes apply; sizes follow ``fontSize``.
///
/// A control of your own is a subclass that overrides ``updateLook()`` and ``activate()``:
///
///     final class Star: Control {
///       var isOn = false { didSet { updateLook() } }
///       override func updateLook() {
///         content = .text(isOn ? "★" : "☆", size: 24, color: ColorRole.amber.color)
///       }
///       override func activate() { isOn.toggle() }
///     }
///
/// Not thread-safe: use it from the thread that uses its stage.
open class Control: Layer, FocusTarget, NamedControl {
  /// The minimum width and height of the target, in points.
  public static let minimumTarget = 44.0
  /// The distance by which a pressing finger may leave the target, in points.
  public static let slack = 24.0
  /// The minimum time for which a press is visible, in seconds.
  static let shortestPress = 0.1

  /// Whether the control can be used; the default is true.
  ///
  /// A disabled control is drawn fainter, is not focused, and takes touches without doing anything.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        cancelKeys()
        letGo()
      }
      cursor = isEnabled ? usualCursor : nil
      keyboardChanged()
      updateLook()
    }
  }
  /// The font size, in points; the default is 16.
  ///
  /// Everything else grows with it; ``sizeToFit()`` makes room.
  public final var fontSize = 16.0 { didSet { if fontSize != oldValue { updateLook() } } }
  /// Whether a press by a finger or the mouse gives the control keyboard focus; true by default.
  ///
  /// Set it to false for a button that acts on the text of a field, such as Bold: the field keeps
  /// the keyboard. Tab reaches the button all the same. It is false for a ``TextField``, which
  /// takes the keyboard itself when a finger has tapped or the mouse presses.
  public final var takesFocusWhenPressed = true
  /// The margin beyond the bounds in which touches count, in points; the ``target`` is never
  /// smaller than ``minimumTarget``.
  public final var hitSlop = EdgeInsets.zero

  /// Whether a finger, a button or a key presses the control now.
  public final var isPressed: Bool { isTouchInside && isTracking || heldKey != nil }
  /// Whether a finger or a button that pressed the control is still down, wherever it is now.
  public final var isTracking: Bool { pressingTouch != nil }
  /// Whether the control has the keyboard.
  public private(set) final var isFocused = false
  /// Whether a mouse pointer is over the control.
  public private(set) final var isHovered = false

  /// Whether the control looks pressed: while it is pressed, and for long enough to be visible.
  public final var looksPressed: Bool { isPressed || lingering != nil }
  private final var isTouchInside = false
  private final var heldKey: String?
  private final var touch: Touch?
  private final var pressStart = Timestamp.zero
  /// The end of the look of a press that was too short, kept by the stage, with which it may go.
  private final weak var lingering: DelayedAction?
  private final var ownLabel: String?

  /// Makes a control that covers a rectangle of its parent.
  public override init(name: String = "", frame: Rect) {
    super.init(name: name, frame: frame)
    prepare()
  }

  /// Makes a control at the parent's origin.
  public override init(name: String = "", bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 44)) {
    super.init(name: name, bounds: bounds)
    prepare()
  }

  private func prepare() {
    isMultipleTouchEnabled = false
    let hover = ControlHover()
    hover.addAction { [unowned self] hover in setHovered(hover.state.isRunning) }
    addGestureRecognizer(hover)
    cursor = usualCursor
    setUp()
    updateLook()
  }

  fileprivate final func setHovered(_ isHovered: Bool) {
    // It looks the same wherever on it the pointer is.
    guard isHovered != self.isHovered else { return }
    self.isHovered = isHovered
    updateLook()
    hoverChanged()
  }

  // MARK: For the kinds of control

  /// The pointer's shape over it, while it can be used.
  var usualCursor: Cursor? { .hand }
  /// Adds parts and recognizers, once.
  func setUp() {}
  /// Updates the appearance to the current state; the default implementation does nothing.
  ///
  /// Override it to set the content. It is called at the end of initialization, and after every
  /// change of ``isEnabled``, ``looksPressed``, ``isFocused``, ``isHovered`` and ``fontSize``. Call
  /// it after changes of your own properties.
  open func updateLook() {}
  /// Handles the begin of a press, at a point of its own coordinates.
  func pressBegan(at place: Point) {}
  /// Handles a movement of the pressing finger.
  func pressMoved(to place: Point) {}
  /// Handles the lift of the pressing finger, inside or not.
  func pressEnded(isInside: Bool) { if isInside { activate() } }
  /// Handles the cancellation of a press.
  func pressCancelled() {}
  /// Handles a completed press by a finger, the mouse or a key; the default implementation does
  /// nothing.
  open func activate() {}
  /// Handles a pointer that has entered or left the control.
  func hoverChanged() {}
  /// Handles a change of the keyboard focus, or of whether keys have an effect.
  func keyboardChanged() {}

  // MARK: Its name

  /// The label by which users know the control; the default is the title, or else the layer's name.
  public final var label: String {
    get { ownLabel ?? defaultLabel }
    set { ownLabel = newValue }
  }
  var defaultLabel: String { name }
  /// The kind of the control.
  open var role: ControlRole { .other }
  /// The current value, in words.
  open var valueLabel: String? { nil }

  // MARK: Its size

  /// The smallest size that shows all of the control.
  open var fittingSize: Size { Size(width: Self.minimumTarget, height: Self.minimumTarget) }

  /// Resizes the control to its fitting size, before its own transform; its upper left corner stays.
  public final func sizeToFit() {
    let whole = Rect(origin: .zero, size: fittingSize)
    frame = Rect(origin: frame.origin, size: whole.applying(transform).size)
    // A frame does not determine the size of a turned layer, and a scaled one's only nearly.
    bounds.size = whole.size
  }

  /// The rectangle in which touches count, in the control's own coordinates.
  public final var target: Rect {
    let width = max(Self.minimumTarget - bounds.width, 0) / 2
    let height = max(Self.minimumTarget - bounds.height, 0) / 2
    let left = max(width, hitSlop.left)
    let top = max(height, hitSlop.top)
    return Rect(
      x: bounds.minX - left, y: bounds.minY - top,
      width: bounds.width + left + max(width, hitSlop.right),
      height: bounds.height + top + max(height, hitSlop.bottom))
  }

  /// Whether a point is in the ``target``.
  open override func contains(_ point: Point) -> Bool { target.contains(point) }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, pressingTouch == nil, let first = touches.first else { return }
    (touch, isTouchInside) = (first, false)
    pressStart = stage?.now ?? .zero
    if takesFocusWhenPressed { stage?.focus.move(to: self) }
    // The app may have disabled it, or taken it away, as the focus moved.
    guard touch === first else { return }
    setInside(true)
    pressBegan(at: first.location(in: self))
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch, touches.contains(where: { $0 === touch }) else { return }
    let place = touch.location(in: self)
    setInside(isNear(place))
    pressMoved(to: place)
  }

  /// Whether a finger that has pressed the control still presses it at a place.
  private func isNear(_ place: Point) -> Bool {
    target.insetBy(dx: -Self.slack, dy: -Self.slack).contains(place)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch, touches.contains(where: { $0 === touch }) else { return }
    self.touch = nil
    // It may lift elsewhere than it was last, or beside a finger whose lift in this very event has
    // taken this control out.
    let isInside =
      isTouchInside && isNear(touch.location(in: self))
      && (touch.window as? Layer).map { isDescendant(of: $0) } == true
    setInside(false)
    pressEnded(isInside: isInside)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let touch, touches.contains(where: { $0 === touch }) else { return }
    self.touch = nil
    pressStart = .zero
    setInside(false)
    pressCancelled()
  }

  /// Whether a recognizer may begin: on an enabled control no single tap of a layer around it, as
  /// in UIKit (G-4).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if isEnabled, recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Whether a recognizer is a pan, a swipe or a transform of a layer around the control.
  final func isDragAround(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view !== self
      && (recognizer is PanGestureRecognizer || recognizer is SwipeGestureRecognizer
        || recognizer is TransformGestureRecognizer)
  }

  /// Whether a finger that landed on that part of the control has moved more along it than across.
  final func isAlong(
    _ recognizer: GestureRecognizer, from isPart: (_ landing: Point) -> Bool = { _ in true }
  ) -> Bool {
    let map = fromSurface ?? .identity
    return recognizer.touches.contains { touch in
      guard touch.view === self, isPart(touch.startLocation.applying(map)) else { return false }
      let moved = (touch.surfaceLocation - touch.startLocation).applying(map)
      return abs(moved.dx) > abs(moved.dy)
    }
  }

  /// The finger that presses it; a stage that goes takes its touches along.
  final var pressingTouch: Touch? { touch?.view == nil ? nil : touch }

  private func setInside(_ isInside: Bool) {
    guard isInside != isTouchInside else { return }
    isTouchInside = isInside
    showPress()
  }

  /// Shows the press immediately and for as long as it lasts, but long enough to be visible.
  private func showPress() {
    if !isPressed {
      lingering = nil
      if let stage, let rest = restOfPress(at: stage.now) {
        lingering = stage.perform(after: rest) { [weak self] in
          guard let self, !isPressed else { return }
          lingering = nil
          updateLook()
        }
      }
    }
    updateLook()
  }

  private func restOfPress(at now: Timestamp) -> Double? {
    let rest = Self.shortestPress - now.seconds(since: pressStart)
    return touch == nil && pressStart > .zero && rest > 1e-6 ? rest : nil
  }

  /// Forgets the finger or key that presses it.
  private func letGo() {
    if touch != nil {
      touch = nil
      pressCancelled()
    }
    (isTouchInside, heldKey, lingering) = (false, nil, nil)
  }

  // MARK: Keys

  /// Whether the control can have keyboard focus: true while it is enabled.
  open var canBecomeFocused: Bool { isEnabled }

  /// Called when the control gains or loses keyboard focus.
  open func focusChanged(isFocused: Bool) {
    self.isFocused = isFocused
    if !isFocused { cancelKeys() }
    keyboardChanged()
    updateLook()
  }

  /// Handles Space and Return, which press the control as long as they are down.
  open func handle(_ key: KeyEvent) -> Bool {
    if key.phase == .up, heldKey == key.key {
      heldKey = nil
      showPress()
      activate()
      return true
    }
    guard ["Space", "Return", "Keypad Enter"].contains(key.key),
      key.modifiers.isDisjoint(with: [.control, .alt, .meta])
    else { return false }
    if key.phase == .down, heldKey == nil {
      heldKey = key.key
      showPress()
    }
    return true
  }

  /// Cancels a key that is down, so that it does nothing when it comes up.
  ///
  /// It is also called when the control is disabled.
  open func cancelKeys() {
    guard heldKey != nil else { return }
    heldKey = nil
    showPress()
  }

  /// Ignores text.
  open func handle(_ text: TextEvent) {}
  /// Nil.
  open var textInput: TextInput? { nil }
  /// The bounds, with the corners of the drawing.
  open var focusShape: FocusShape {
    FocusShape(bounds, cornerRadius: ControlStyle.corner(fontSize))
  }
}

/// The pointer over a control: a stage that goes takes it along without an action.
private final class ControlHover: HoverGestureRecognizer {
  override func reset() {
    super.reset()
    (view as? Control)?.setHovered(false)
  }
}
