public import TouchGeometry
public import TouchGestures
public import TouchInput

/// A control for editing one line of text (UIKit's `UITextField`).
///
///     let name = TextField("Name", placeholder: "Your name") { person.name = $0 }
///     let password = TextField("Password", isSecure: true)
///
/// - **Fingers**: a tap moves the caret, a double tap selects a word, a third tap everything; a
///   long press selects a word and opens a menu with Cut, Copy, Paste and Select All.
/// - **Mouse**: a press moves the caret, a drag selects, double and triple clicks act as taps.
/// - **Keys**: arrows, Home and End move the caret, by words with Ctrl or Alt, and select with
///   Shift; Ctrl or Cmd with A, C, X and V; Return calls ``onSubmit``.
///
/// Text arrives as events, so an input method can compose it, and a recording replays it. A
/// password appears as dots, has no words to select or delete, is never copied, and is recorded as
/// placeholders (`Stage.recordable(_:)`). Without keyboard focus, the field shows the beginning of
/// its text.
public final class TextField: Control {
  /// The text; setting it moves the caret to its end, without calling ``onChange``.
  ///
  /// Line ends become spaces. Setting the current text again does not end an input method's
  /// composition. Any other text ends it in the field, but not in the input method, which adds its
  /// own text later.
  public var text: String {
    get { editing.string }
    set {
      if TextEvent.singleLine(newValue) == text {
        if editing.isComposing { return }
        // The characters of a password stay as they came, as they are recorded.
        editing.place(.max)
      } else {
        editing = TextEditing(newValue)
        editing.joins = !isSecure
      }
      edited()
    }
  }
  /// The string that is shown while there is no text.
  public var placeholder = "" { didSet { updateLook() } }
  /// Whether the text is a password.
  public var isSecure = false {
    didSet {
      editing.joins = !isSecure
      edited()
    }
  }
  /// Called while the user changes the text.
  public var onChange: (_ text: String) -> Void = { _ in }
  /// Called when the user presses Return.
  public var onSubmit: (_ text: String) -> Void = { _ in }
  /// The selected range of characters, counted from 0; empty at the caret if none are selected.
  ///
  /// Setting it moves the caret to its end; a part beyond the text is left out.
  public var selection: Range<Int> {
    get { editing.selection }
    set {
      editing.select(newValue)
      caretMoved()
    }
  }

  var editing = TextEditing()
  private(set) var carets = CaretPlaces([], fontSize: 16)
  /// The values for which the carets were measured.
  private var measured: (editing: [Character], fontSize: Double, isSecure: Bool)?
  /// How far the text is scrolled to the left.
  private var offset = 0.0
  private var showsCaret = false
  private var blink: RepeatingAction?
  let press = LongPressGestureRecognizer()
  /// The location where the press began, and its word; its finger selects text only farther away.
  var pressStart = Point.zero
  var pressWord = 0..<0
  var hasPressMoved = false
  var menu: ContextMenu?

  /// The time for which the caret is visible, and hidden, in seconds.
  static let blinkInterval = 0.53

  /// Makes a field of its fitting size at the parent's origin.
  ///
  /// - Parameters:
  ///   - label: The label, and the layer's name.
  ///   - text: The text.
  ///   - placeholder: The string that is shown while there is no text.
  ///   - isSecure: Whether the text is a password.
  ///   - fontSize: The font size.
  ///   - onChange: Called while the user changes the text; the field keeps the closure.
  public convenience init(
    _ label: String, text: String = "", placeholder: String = "", isSecure: Bool = false,
    fontSize: Double = 16, onChange: @escaping (_ text: String) -> Void = { _ in }
  ) {
    self.init(name: label, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    (self.fontSize, self.placeholder, self.isSecure) = (fontSize, placeholder, isSecure)
    self.onChange = onChange
    self.text = text
    sizeToFit()
    updateLook()
  }

  /// The role of a text field.
  public override var role: ControlRole { .textField }
  /// The text, or a dot for each character of a password.
  public override var valueLabel: String? { String(shownCharacters) }
  /// The fitting size, fifteen ems wide.
  public override var fittingSize: Size {
    Size(width: fontSize * 15, height: ControlStyle.height(fontSize))
  }

  override var usualCursor: Cursor? { .text }

  override func setUp() {
    takesFocusWhenPressed = false
    press.name = "select"
    press.allowedTouchTypes.remove(.indirectPointer)
    press.addAction { [unowned self] in follow($0) }
    addGestureRecognizer(press)
  }

  /// Keeps the caret visible.
  public override func layoutChildren() { updateLook() }

  // MARK: Appearance

  /// The visible characters.
  private var shownCharacters: [Character] {
    isSecure
      ? Array(repeating: TextEvent.placeholder, count: editing.characters.count)
      : editing.characters
  }

  private func measure() {
    if let measured, measured == (editing.characters, fontSize, isSecure) { return }
    measured = (editing.characters, fontSize, isSecure)
    carets = CaretPlaces(shownCharacters, fontSize: fontSize)
  }

  private var inner: Rect { TextFieldFigure.inner(of: bounds, fontSize: fontSize) }

  /// Scrolls as little as needed for the caret to be inside; without the keyboard, to the
  /// beginning.
  private func keepCaretVisible() {
    measure()
    guard isEditing else { return offset = 0 }
    let width = inner.width
    let caret = carets.places[editing.caret]
    offset = min(max(offset, caret - width), caret)
    offset = max(min(offset, carets.length - width), 0)
  }

  /// Updates the appearance to the current state.
  public override func updateLook() {
    keepCaretVisible()
    let visible = carets.visible(offset, offset + inner.width)
    func place(_ index: Int) -> Double { carets.places[index] - offset }
    func places(_ range: Range<Int>?) -> ClosedRange<Double>? {
      range.flatMap { $0.isEmpty ? nil : place($0.lowerBound)...place($0.upperBound) }
    }
    var figure = TextFieldFigure(fontSize: fontSize)
    figure.text = String(shownCharacters[visible])
    figure.textX = place(visible.lowerBound)
    figure.placeholder = placeholder
    figure.caret = isEditing && showsCaret && editing.selection.isEmpty ? place(editing.caret) : nil
    figure.selection = places(editing.selection)
    figure.composition = places(editing.composition)
    (figure.isFocused, figure.isHovered, figure.isEnabled) = (isEditing, isHovered, isEnabled)
    content = .figure(AnyFigure(figure))
  }

  /// The caret, for input methods and on-screen keyboards; nil without the keyboard.
  public override var textInput: TextInput? {
    guard isEditing else { return nil }
    let caret = TextFieldFigure.line(
      carets.places[editing.caret] - offset - 1, 2, in: bounds, fontSize: fontSize)
    return TextInput(caret: caret, isSecure: isSecure)
  }

  /// The character, or the caret, at a place in own coordinates.
  func caret(at place: Point) -> Int { carets.nearest(to: place.x - inner.minX + offset) }
  func character(at place: Point) -> Int { carets.character(at: place.x - inner.minX + offset) }

  // MARK: Changes

  /// Edits the text, and reports a change.
  func edit(_ change: (inout TextEditing) -> Void) {
    let before = editing.characters
    change(&editing)
    edited()
    if editing.characters != before { onChange(text) }
  }

  private func edited() {
    measured = nil
    caretMoved()
  }

  /// Shows the caret at its current place, and restarts its blinking.
  func caretMoved() {
    restartBlinking()
    updateLook()
  }

  /// Whether keys and text change it.
  private var isEditing: Bool { isFocused && isEnabled }

  override func keyboardChanged() {
    restartBlinking()
    if !isEditing, editing.isComposing { edit { $0.finishComposition() } }
  }

  private func restartBlinking() {
    blink?.cancel()
    blink = nil
    showsCaret = isEditing
    guard isEditing else { return }
    blink = stage?.every(Self.blinkInterval) { [weak self] in
      guard let self else { return }
      showsCaret.toggle()
      updateLook()
    }
  }

  // MARK: Hands

  /// Handles arrows, Home, End and the keys that delete; Ctrl or Cmd with A, C, X and V; Return.
  public override func handle(_ key: KeyEvent) -> Bool { isEnabled && take(key) }

  /// Replaces the selection with text; a composition is underlined until it is finished.
  public override func handle(_ text: TextEvent) {
    guard isEnabled else { return }
    switch text.phase {
    case .committed, .pasted: edit { $0.insert(text.string) }
    case .composing: edit { $0.compose(text.string, caret: text.caret) }
    }
  }

  /// Moves the caret when a mouse presses.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let isNew = pressingTouch == nil
    super.touchesBegan(touches, with: event)
    guard isNew, let touch = pressingTouch, touch.type == .indirectPointer else { return }
    takeKeyboard()
    // The app may have disabled it, or taken it away, as the focus moved.
    guard pressingTouch === touch else { return }
    point(at: touch, isExtending: event.modifierFlags.contains(.shift))
  }

  /// Selects text when a mouse drags.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    if let touch = pressingTouch, touch.type == .indirectPointer { select(to: touch) }
  }

  /// Moves the caret when a finger has tapped.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let touch = pressingTouch
    let isTap = isPressed
    super.touchesEnded(touches, with: event)
    guard let touch, touch.type != .indirectPointer, isTap, pressingTouch == nil else { return }
    takeKeyboard()
    point(at: touch, isExtending: false)
  }

  /// Takes keyboard focus; until the finger or the mouse has placed the caret, the text does not
  /// scroll.
  func takeKeyboard() {
    let seen = offset
    stage?.focus.move(to: self)
    offset = seen
  }
}

extension TextField: StateHashable {
  /// Adds the text, its caret and its composition, of which only a part is visible.
  public func add(to hash: inout StateHash) {
    hash.add(
      isSecure ? String(repeating: "•", count: editing.characters.count) : text, editing.caret,
      editing.anchor, editing.composition?.lowerBound ?? -1, editing.composition?.upperBound ?? -1)
  }
}
