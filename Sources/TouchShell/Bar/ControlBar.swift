import TouchControls
package import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// The bar of a window: the commands of its keys, as buttons for fingers and the pointer.
///
/// The bar is in front of all other content. Input that begins on it is removed, so that no scene
/// and no recording receives it; all other input passes unchanged. The bar reads no clock: its
/// moments are those of events and frames.
///
///     let outcome = bar.handle(event, on: surface)
///     if let rest = outcome.rest { scene.handle(rest) }
///     for action in outcome.actions { perform(action) }
///
/// A tab in the upper right corner is always visible. A finger that lands near it, or the pointer
/// near it, opens the panel of buttons; a touch beside it, or some seconds without one, closes it.
/// The panel has no button at the tab's place, so a click on the tab presses nothing, whether or
/// not the panel was open.
///
/// The buttons are controls on a stage of their own. Tab and Return operate the open panel.
package final class ControlBar<Action: Hashable & Sendable> {
  /// A button.
  package struct Button: Hashable, Sendable {
    /// The button's action.
    package var action: Action
    /// The caption on the button.
    package var caption: BarLayout.Caption
    /// Whether the button's switch is on.
    package var isOn = false
    /// Whether the panel stays open after a press, for buttons that are pressed repeatedly.
    package var keepsOpen = false
  }

  /// The result of an event.
  package struct Outcome {
    /// The rest of the event, for the scene; nil for none.
    package var rest: InputEvent?
    /// The actions of the pressed buttons.
    package var actions: [Action] = []
  }

  /// The buttons, in reading order.
  package var buttons: [Button] = [] { didSet { if buttons != oldValue { forgetPlaces() } } }

  /// The switches beside the tab, which work without opening the panel.
  package var switches: [Button] = [] { didSet { if switches != oldValue { forgetPlaces() } } }

  /// The time recorded so far, in words; nil if nothing is recorded.
  package var clock: String? { didSet { if clock != oldValue { forgetPlaces() } } }

  private let textScale: Double
  private var fade: BarFade
  private var page = 0 { didSet { if page != oldValue { forgetPlaces() } } }
  private var places: (size: Size, layout: BarLayout)?
  /// The opacity of the panel when it was last drawn.
  private var drawn = -1.0

  /// The fingers that belong to the bar while they are down.
  private var fingers: Set<TouchID> = []
  private var pointer = BarPointer()
  /// The keys that belong to the bar while they are down.
  private var keys: Set<String> = []
  /// Whether a trackpad's pinch that began on the bar is under way.
  private var hasPinch = false
  private var actions: [Action] = []

  let stage = Stage(surface: Surface(size: Size(width: 1, height: 1)))
  /// The layers of the closed bar and of the panel; the tab's dots are visible on both.
  private let closed = Layer(name: "closed")
  private let tab = Layer(name: "tab")
  private let panel = Layer(name: "panel")
  private let dots = Layer(name: "dots")
  /// The clocks on the tab and on the panel.
  private let clocks = [Layer(name: "clock"), Layer(name: "clock")]
  /// The buttons of the panel by their actions; nil for the next page.
  private var onPanel: [Action?: TouchControls.Button] = [:]
  private var besideTab: [Action?: TouchControls.Button] = [:]

  /// The finger that stands for the mouse's left button on the stage.
  private static var mouse: TouchID { TouchID(Int.min) }

  /// Makes a closed bar.
  ///
  /// - Parameters:
  ///   - reducesMotion: Whether the bar opens and closes immediately.
  ///   - textScale: The enlargement of words that the user wants.
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

  /// Returns the places of the bar's parts on a surface.
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

  /// Puts buttons at their current places.
  ///
  /// A button stays as long as its action exists, so that a finger goes on pressing it.
  private func put(
    _ made: inout [Action?: TouchControls.Button], _ buttons: [Button], _ places: [BarLayout.Place],
    on parent: Layer, _ fontSize: Double, _ press: @escaping (Action?) -> Void
  ) {
    var old = made
    made = [:]
    for place in places where place.part != .clock {
      var button: Button?
      if case .button(let index) = place.part { button = buttons[index] }
      let control = old.removeValue(forKey: button?.action) ?? TouchControls.Button("")
      made[button?.action] = control
      // Tab follows the order of the layers.
      if control.parent == nil { parent.addChild(control) } else { control.bringToFront() }
      control.show(place.caption, fontSize: fontSize, isStacked: parent === panel)
      control.isSelected = button?.isOn ?? false
      control.hitSlop = EdgeInsets(bottom: BarLayout.fingertip - place.frame.height)
      control.frame = place.frame.offsetBy(.zero - parent.frame.origin)
      control.action = { press(button?.action) }
    }
    for control in old.values { control.removeFromParent() }
  }

  /// Returns the height that the visible bar takes at a surface's top, in points.
  package func bottom(on size: Size, at time: Timestamp) -> Double {
    let layout = layout(on: size)
    let tab = layout.tab.maxY
    let open = max(layout.panel.maxY - tab, 0) * fade.opacity(at: time)
    return (tab + open).rounded(.up)
  }

  /// Returns whether the panel takes touches on it.
  package func isOpen(at time: Timestamp) -> Bool { fade.isOpen(at: time) }

  /// Returns whether a place is on a visible and usable part of the bar.
  private func covers(_ place: Point, _ layout: BarLayout, at time: Timestamp) -> Bool {
    if fade.isOpen(at: time) { return layout.takes(place) }
    return layout.grip.contains(place) || layout.switchIndex(at: place) != nil
  }

  // MARK: Events

  /// Handles the bar's part of an event.
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
      // SDL counts all fingers, including those on the bar.
      return fingers.isEmpty ? event : nil
    case .focus(.lost):
      stage.handle(event)
      (fingers, pointer, keys) = ([], BarPointer(), [])
      if fade.isOpen(at: time) { fade.open(at: time) }
    case .focus, .text, .surface, .mark, .end: break
    }
    return event
  }

  /// Advances to a moment; only an open panel has the keyboard, only a whole one can be pressed.
  package func advance(to time: Timestamp) {
    stage.advance(to: time)
    panel.isUserInteractionEnabled = fade.isSettled(at: time)
    closed.isUserInteractionEnabled = !fade.isOpen(at: time)
    if !fade.isOpen(at: time) { stage.focus.move(to: nil) }
  }

  private func handle(
    _ frame: TouchFrame, of event: InputEvent, _ layout: BarLayout
  ) -> InputEvent? {
    // This exit keeps movements on a scene cheap.
    if fingers.isEmpty, !frame.samples.contains(where: { $0.phase == .began }) { return event }
    let own = frame.samples.filter { take($0, layout, at: event.time) }
    if !own.isEmpty { stage.handle(InputEvent(time: event.time, .touches(TouchFrame(own)))) }
    return event.without(own, of: frame)
  }

  /// Returns whether a finger belongs to the bar.
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

  /// Keeps the panel open for as long as a hand is on it, and for some seconds after that.
  private func stayOpen(at time: Timestamp) {
    guard fade.isOpen(at: time) else { return }
    fade.open(at: time, for: fingers.isEmpty && !pointer.isOn ? BarFade.stay : nil)
  }

  /// Handles the press of a button on the panel.
  private func press(_ action: Action?) {
    guard let action else { return page += 1 }
    actions.append(action)
    if buttons.first(where: { $0.action == action })?.keepsOpen != true { close(at: stage.now) }
  }

  /// Closes the panel, until the pointer has been elsewhere or a finger opens it.
  package func close(at time: Timestamp) {
    guard fade.isOpen(at: time) else { return }
    fade.close(at: time)
    pointer.isAway = false
    pointer.isOn = false
    page = 0
  }

  /// Handles the pointer, and returns whether the bar takes its event.
  private func handle(_ mouse: MouseEvent, _ layout: BarLayout, at time: Timestamp) -> Bool {
    // After a press on the scene, the pointer belongs to the scene until all buttons are up.
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

  /// Passes the left button to the controls as a finger.
  private func touch(_ mouse: MouseEvent, at time: Timestamp) {
    stage.handle(InputEvent(time: time, .touches(TouchFrame([mouse.finger(Self.mouse)]))))
  }

  /// Opens the panel for a pointer near the tab, keeps it open while the pointer is on it, and lets
  /// it close afterwards.
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
    // After one of its buttons has closed it, the panel opens only for a pointer that was
    // elsewhere.
    if !isNear { pointer.isAway = true }
  }

  /// Handles a key: Tab moves through the open panel's buttons, Return and Space press the focused
  /// one, and Esc closes the panel.
  private func handle(_ key: KeyEvent, of event: InputEvent) -> Bool {
    if key.phase == .up {
      guard keys.remove(key.key) != nil else { return false }
      stage.handle(event)
      return true
    }
    let operates =
      ["Tab", "Escape"].contains(key.key)
      || stage.focus.isRingShown && ["Return", "Keypad Enter", "Space"].contains(key.key)
    // A key that is still held after it has closed the panel would leave the scene, too.
    guard fade.isOpen(at: event.time), operates else {
      return keys.contains(key.key)
    }
    keys.insert(key.key)
    fade.open(at: event.time)
    if key.key == "Escape" { close(at: event.time) } else { stage.handle(event) }
    return true
  }

  // MARK: Frames

  /// Returns whether a frame drawn now would differ from the last one.
  package func needsDisplay(at time: Timestamp) -> Bool {
    stage.needsDisplay || drawn != fade.opacity(at: time)
  }

  /// Returns the next moment at which the bar changes by itself.
  package func nextDeadline(after time: Timestamp) -> Timestamp? {
    [fade.nextChange(after: time), stage.nextDeadline].compactMap { $0 }.min()
  }

  /// Draws the bar on top of a frame.
  package func draw(on size: Size, at time: Timestamp, into list: inout DrawList) {
    drawn = fade.opacity(at: time)
    if drawn == 0 { page = 0 }
    _ = layout(on: size)
    (closed.opacity, panel.opacity) = (1 - drawn, drawn)
    list.append(contentsOf: stage.drawList(background: .clear))
    stage.clearNeedsDisplay()
  }
}
