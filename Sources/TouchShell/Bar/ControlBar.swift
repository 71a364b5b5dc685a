import TouchControls
package import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// The bar of a window: what its keys do, as buttons for fingers and the pointer.
///
/// It stands before everything that is shown. What begins on it is taken out of the input, so that
/// no scene and no recording hears of it; everything else passes as it is. It reads no clock: its
/// moments are those of events and frames.
///
///     let outcome = bar.handle(event, on: surface)
///     if let rest = outcome.rest { scene.handle(rest) }
///     for action in outcome.actions { perform(action) }
///
/// A tab in the upper right corner can always be seen. A finger that lands near it, or the pointer
/// that comes near it, opens the panel of buttons; a touch beside it, or some seconds without one,
/// closes it. The panel has no button where the tab is: a click on the tab presses nothing, whether
/// the panel was open before or not.
///
/// The buttons are controls on a stage of its own; while it is open, Tab and Return operate them.
package final class ControlBar<Action: Hashable & Sendable> {
  /// A button.
  package struct Button: Hashable, Sendable {
    /// What it does.
    package var action: Action
    /// What stands on it.
    package var caption: BarLayout.Caption
    /// Whether what it switches is on.
    package var isOn: Bool
    /// Whether the panel stays after it was pressed: what one presses several times in a row.
    package var keepsOpen: Bool

    package init(
      _ action: Action, _ caption: BarLayout.Caption, isOn: Bool = false, keepsOpen: Bool = false
    ) {
      self.action = action
      self.caption = caption
      self.isOn = isOn
      self.keepsOpen = keepsOpen
    }
  }

  /// What becomes of an event.
  package struct Outcome {
    /// The rest of it, for the scene; nil for none.
    package var rest: InputEvent?
    /// What the buttons that were pressed do.
    package var actions: [Action] = []
  }

  /// The buttons, in reading order.
  package var buttons: [Button] = [] { didSet { if buttons != oldValue { forgetPlaces() } } }

  /// What can be switched without opening the panel: these stand beside the tab.
  package var switches: [Button] = [] { didSet { if switches != oldValue { forgetPlaces() } } }

  /// The time recorded so far, in words; nil where nothing is recorded.
  package var clock: String? { didSet { if clock != oldValue { forgetPlaces() } } }

  private let textScale: Double
  private var fade: BarFade
  private var page = 0 { didSet { if page != oldValue { forgetPlaces() } } }
  private var places: (size: Size, layout: BarLayout)?
  /// How visible the panel was when it was drawn last.
  private var drawn = -1.0

  /// The fingers that are the bar's for as long as they are down.
  private var fingers: Set<TouchID> = []
  private var pointer = BarPointer()
  /// The keys that are the bar's for as long as they are down.
  private var keys: Set<String> = []
  /// A pinch of the trackpad that began on the bar is under way.
  private var hasPinch = false
  private var actions: [Action] = []

  private let stage = Stage(surface: Surface(size: Size(width: 1, height: 1)))
  /// The parts of the closed bar, and the panel; the tab's dots are seen on both.
  private let closed = Layer(name: "closed")
  private let tab = Layer(name: "tab")
  private let panel = Layer(name: "panel")
  private let dots = Layer(name: "dots")
  /// The clock on the tab, and the one on the panel.
  private let clocks = [Layer(name: "clock"), Layer(name: "clock")]
  /// The buttons of the panel by what they do; nil stands for the next page.
  private var onPanel: [Action?: TouchControls.Button] = [:]
  private var besideTab: [Action?: TouchControls.Button] = [:]

  /// The finger that the left button of the mouse is on the stage.
  private static var mouse: TouchID { TouchID(Int.min) }

  /// Makes a closed bar.
  ///
  /// - Parameters:
  ///   - reducesMotion: Whether it opens and closes at once.
  ///   - textScale: How much larger than usual the user wants words to be.
  package init(reducesMotion: Bool = false, textScale: Double = 1) {
    fade = BarFade(reducesMotion: reducesMotion)
    self.textScale = textScale
    for (layer, parent) in [
      (closed, stage.root), (tab, closed), (clocks[0], closed), (panel, stage.root),
      (clocks[1], panel), (dots, stage.root),
    ] { parent.addChild(layer) }
    for layer in [tab, panel] {
      layer.content = .color(Palette.panel)
      layer.decoration.borderWidth = 1
      layer.decoration.borderColor = Palette.panelEdge
    }
    tab.decoration.borderColor = ColorRole.hairline.color.opacity(0.3)
    panel.decoration.shadowOpacity = 0.3
    dots.isUserInteractionEnabled = false
  }

  // MARK: Places

  private func forgetPlaces() {
    places = nil
    stage.setNeedsDisplay()
  }

  /// Where its parts lie on a surface.
  package func layout(on size: Size) -> BarLayout {
    if let places, places.size == size { return places.layout }
    let content = BarLayout.Content(
      buttons.map(\.caption), clock: clock, switches: switches.map(\.caption))
    let layout = BarLayout(content, on: size, page: page, textScale: textScale)
    places = (size, layout)
    putLayers(layout, on: size)
    return layout
  }

  private func putLayers(_ layout: BarLayout, on size: Size) {
    if stage.surface.size != size {
      stage.handle(InputEvent(time: stage.now, .surface(Surface(size: size))))
    }
    let metrics = layout.metrics
    closed.frame = stage.surface.bounds
    tab.frame = layout.tab
    tab.decoration.cornerRadius = layout.tab.height / 2
    dots.frame = layout.grip
    dots.content = .figure(AnyFigure(BarDots(growth: metrics.growth)))
    panel.frame = layout.panel
    panel.decoration.cornerRadius = metrics.corner
    panel.decoration.shadowBlur = 18 * metrics.growth
    panel.decoration.shadowOffset = Vector(dx: 0, dy: 3 * metrics.growth)
    let inPanel = layout.places.first { $0.part == .clock }?.frame.offsetBy(
      .zero - layout.panel.origin)
    for (layer, frame) in zip(clocks, [layout.tab, inPanel]) {
      layer.isHidden = clock == nil || frame == nil
      layer.frame = frame ?? .zero
      layer.content = .figure(AnyFigure(BarClockFigure(time: clock ?? "", metrics: metrics)))
    }
    put(&onPanel, buttons, layout.places, on: panel, metrics.type) { [unowned self] in press($0) }
    put(&besideTab, switches, layout.switches, on: closed, metrics.tabType) { [unowned self] in
      if let action = $0 { actions.append(action) }
    }
  }

  /// Puts buttons where they are now.
  ///
  /// One stays as long as its action is there: a finger that presses it goes on doing so.
  private func put(
    _ made: inout [Action?: TouchControls.Button], _ buttons: [Button],
    _ places: [BarLayout.Place], on parent: Layer, _ fontSize: Double,
    _ press: @escaping (Action?) -> Void
  ) {
    var old = made
    made = [:]
    for place in places where place.part != .clock {
      var button: Button?
      if case .button(let index) = place.part { button = buttons[index] }
      let control = old.removeValue(forKey: button?.action) ?? TouchControls.Button("")
      made[button?.action] = control
      if control.parent == nil { parent.addChild(control) }
      control.show(place.caption, fontSize: fontSize, isStacked: parent === panel)
      control.isSelected = button?.isOn ?? false
      control.hitSlop = EdgeInsets(bottom: BarLayout.fingertip - place.frame.height)
      control.frame = place.frame.offsetBy(.zero - parent.frame.origin)
      control.action = { press(button?.action) }
    }
    for control in old.values { control.removeFromParent() }
  }

  /// How much of a surface's top is taken by what can be seen of it, in points.
  package func bottom(on size: Size, at time: Timestamp) -> Double {
    let layout = layout(on: size)
    let tab = layout.tab.maxY
    let open = max(layout.panel.maxY - tab, 0) * fade.opacity(at: time)
    return (tab + open).rounded(.up)
  }

  /// Whether its panel takes what lands on it.
  package func isOpen(at time: Timestamp) -> Bool { fade.isOpen(at: time) }

  /// Whether a place is on what can be seen and used of the bar.
  private func covers(_ place: Point, _ layout: BarLayout, at time: Timestamp) -> Bool {
    if fade.isOpen(at: time) { return layout.takes(place) }
    return layout.grip.contains(place) || layout.switchIndex(at: place) != nil
  }

  // MARK: Events

  /// Takes the bar's part out of an event.
  package func handle(_ event: InputEvent, on size: Size) -> Outcome {
    advance(to: event.time)
    let rest = rest(of: event, layout(on: size))
    defer { actions = [] }
    return Outcome(rest: rest, actions: actions)
  }

  private func rest(of event: InputEvent, _ layout: BarLayout) -> InputEvent? {
    let time = event.time
    switch event.kind {
    case .touches(let frame): return handle(frame, of: event, layout)
    case .mouse(let mouse): return handle(mouse, layout, at: time) ? nil : event
    case .key(let key): return handle(key, of: event) ? nil : event
    case .wheel(let wheel): return covers(wheel.location, layout, at: time) ? nil : event
    case .pinch(let pinch):
      if pinch.phase == .began { hasPinch = covers(pinch.location, layout, at: time) }
      defer { if pinch.phase == .ended || pinch.phase == .cancelled { hasPinch = false } }
      return hasPinch ? nil : event
    case .multigesture:
      // SDL counts all fingers, those on the bar too.
      return fingers.isEmpty ? event : nil
    case .focus(.lost):
      stage.handle(event)
      pointer = BarPointer()
      if fade.isOpen(at: time) { fade.open(at: time) }
    case .focus, .text, .surface, .mark, .end: break
    }
    return event
  }

  /// Lets time pass: a panel that is not all there yet is not pressed, and a closed one not at all.
  package func advance(to time: Timestamp) {
    stage.advance(to: time)
    panel.isUserInteractionEnabled = fade.isSettled(at: time)
    closed.isUserInteractionEnabled = !fade.isOpen(at: time)
  }

  private func handle(
    _ frame: TouchFrame, of event: InputEvent, _ layout: BarLayout
  ) -> InputEvent? {
    // What moves on a scene costs nothing here.
    if fingers.isEmpty, !frame.samples.contains(where: { $0.phase == .began }) { return event }
    let own = frame.samples.filter { take($0, layout, at: event.time) }
    if !own.isEmpty { stage.handle(InputEvent(time: event.time, .touches(TouchFrame(own)))) }
    return event.without(own, of: frame)
  }

  /// Whether a finger is the bar's.
  private func take(_ sample: TouchSample, _ layout: BarLayout, at time: Timestamp) -> Bool {
    guard sample.phase == .began else {
      guard fingers.contains(sample.id) else { return false }
      if sample.phase.isTerminal {
        fingers.remove(sample.id)
        stayOpen(at: time)
      }
      return true
    }
    fingers.remove(sample.id)
    if !isOnSwitch(sample.location, layout, at: time) {
      let takes = fade.isOpen(at: time) ? layout.takes : layout.reach.contains
      guard takes(sample.location) else {
        close(at: time)
        return false
      }
      fade.open(at: time, for: nil)
    }
    fingers.insert(sample.id)
    stage.setNeedsDisplay()
    return true
  }

  private func isOnSwitch(_ place: Point, _ layout: BarLayout, at time: Timestamp) -> Bool {
    !fade.isOpen(at: time) && layout.switchIndex(at: place) != nil
  }

  /// It stays open for as long as a hand is on it, and for some seconds after that.
  private func stayOpen(at time: Timestamp) {
    guard fade.isOpen(at: time) else { return }
    fade.open(at: time, for: fingers.isEmpty && !pointer.isOn ? BarFade.stay : nil)
  }

  /// A button of the panel was pressed.
  private func press(_ action: Action?) {
    guard let action else { return page += 1 }
    actions.append(action)
    if buttons.first(where: { $0.action == action })?.keepsOpen != true { close(at: stage.now) }
  }

  /// Closes the panel; it stays closed until the pointer, if it is on it, has been elsewhere.
  package func close(at time: Timestamp) {
    guard fade.isOpen(at: time) else { return }
    fade.close(at: time)
    pointer.isAway = false
    pointer.isOn = false
    page = 0
    stage.focus.move(to: nil)
  }

  /// Whether the bar takes what the pointer does.
  private func handle(_ mouse: MouseEvent, _ layout: BarLayout, at time: Timestamp) -> Bool {
    // A button that went down on the scene has the pointer for the scene until all are up.
    if !pointer.scenePresses.isEmpty {
      if mouse.phase == .down { pointer.scenePresses.insert(mouse.button) }
      if mouse.phase == .up { pointer.scenePresses.remove(mouse.button) }
      return false
    }
    note(mouse.location, layout, at: time)
    stage.handle(InputEvent(time: time, .mouse(mouse)))
    let isOn = covers(mouse.location, layout, at: time)
    switch mouse.phase {
    case .down:
      guard isOn || !pointer.presses.isEmpty else {
        pointer.scenePresses.insert(mouse.button)
        fade.close(at: time)
        return false
      }
      pointer.presses.insert(mouse.button)
      if !isOnSwitch(mouse.location, layout, at: time) {
        fade.open(at: time, for: nil)
        pointer.isOn = true
      }
      if mouse.button == 1 { touch(mouse, at: time) }
      return true
    case .up:
      guard pointer.presses.remove(mouse.button) != nil else { return false }
      if mouse.button == 1 { touch(mouse, at: time) }
      return true
    case .moved:
      if pointer.presses.contains(1) { touch(mouse, at: time) }
      return isOn || !pointer.presses.isEmpty
    }
  }

  /// The left button is a finger on the controls.
  private func touch(_ mouse: MouseEvent, at time: Timestamp) {
    stage.handle(InputEvent(time: time, .touches(TouchFrame([mouse.finger(Self.mouse)]))))
  }

  /// Opens the panel for the pointer that comes near, keeps it open while it is on it, and lets it
  /// close when it has left.
  private func note(_ place: Point, _ layout: BarLayout, at time: Timestamp) {
    let isOpen = fade.isOpen(at: time)
    let isNear = !isOnSwitch(place, layout, at: time) && layout.near.contains(place)
    let isOn =
      isOpen && (layout.takes(place) || layout.panel.insetBy(dx: -8, dy: -8).contains(place))
    if isOn || (isNear && pointer.isAway) {
      fade.open(at: time, for: nil)
      pointer.isOn = true
    } else if pointer.isOn, pointer.presses.isEmpty {
      pointer.isOn = false
      if isOpen { fade.open(at: time, for: BarFade.stayAfterPointer) }
    }
    // Closed by one of its buttons, it opens again only for a pointer that has been elsewhere.
    if !isNear { pointer.isAway = true }
  }

  /// Tab goes through the buttons of the open panel; while one has the keyboard, keys press it, and
  /// Esc closes the panel.
  private func handle(_ key: KeyEvent, of event: InputEvent) -> Bool {
    if key.phase == .up {
      guard keys.remove(key.key) != nil else { return false }
      stage.handle(event)
      return true
    }
    let operates =
      stage.focus.isRingShown && ["Return", "Keypad Enter", "Space", "Escape"].contains(key.key)
    guard fade.isOpen(at: event.time), key.key == "Tab" || operates else { return false }
    keys.insert(key.key)
    fade.open(at: event.time)
    if key.key == "Escape" { close(at: event.time) } else { stage.handle(event) }
    return true
  }

  // MARK: Frames

  /// Whether a frame that is drawn now would differ from the last one.
  package func needsDisplay(at time: Timestamp) -> Bool {
    stage.needsDisplay || drawn != fade.opacity(at: time)
  }

  /// When it looks different next, if nothing happens.
  package func nextDeadline(after time: Timestamp) -> Timestamp? {
    [fade.nextChange(after: time), stage.nextDeadline].compactMap { $0 }.min()
  }

  /// Draws it on top of a frame.
  package func draw(on size: Size, at time: Timestamp, into list: inout DrawList) {
    drawn = fade.opacity(at: time)
    if drawn == 0 { page = 0 }
    _ = layout(on: size)
    (closed.opacity, panel.opacity) = (1 - drawn, drawn)
    list.append(contentsOf: stage.drawList(background: .clear))
    stage.clearNeedsDisplay()
  }
}
