package import TouchGeometry
package import TouchInput
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
/// the panel was open before or not. A button acts when the finger is lifted on it, however long
/// that was held.
package struct ControlBar<Action: Hashable & Sendable>: Sendable {
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
    /// What is left of it for the scene; nil if nothing is.
    package var rest: InputEvent?
    /// What the buttons that were pressed do.
    package var actions: [Action] = []
  }

  /// The buttons, in reading order.
  package var buttons: [Button] = [] {
    didSet {
      guard buttons != oldValue else { return }
      needsFrame = true
      if buttons.map(\.caption) != oldValue.map(\.caption) { cache = nil }
    }
  }

  /// What can be switched without opening the panel: these stand beside the tab.
  package var switches: [Button] = [] {
    didSet {
      guard switches != oldValue else { return }
      needsFrame = true
      if switches.map(\.caption) != oldValue.map(\.caption) { cache = nil }
    }
  }

  /// The time recorded so far, in words; nil where nothing is recorded.
  package var clock: String? {
    didSet {
      guard clock != oldValue else { return }
      needsFrame = true
      if clock?.count != oldValue?.count { cache = nil }
    }
  }

  /// Whether it has to be drawn again, however much time has passed.
  private(set) var needsFrame = true
  private(set) var fade: BarFade
  private var page = 0
  private var cache: (size: Size, page: Int, layout: BarLayout)?
  private var fingers: [TouchID: Press] = [:]
  private var pointer = BarPointer<Action>()
  /// A pinch of the trackpad that began on the bar is under way.
  private var hasPinch = false

  /// Where a finger or the pointer's button went down.
  typealias Press = BarPress<Action>

  package init(reducesMotion: Bool = false) { fade = BarFade(reducesMotion: reducesMotion) }

  /// How far beside a button a finger may be that lets go of it, in points.
  static var slop: Double { 12 }

  // MARK: Places

  /// Where its parts lie on a surface.
  package mutating func layout(on size: Size) -> BarLayout {
    if let cache, cache.size == size, cache.page == page { return cache.layout }
    let content = BarLayout.Content(
      buttons.map(\.caption), clock: clock, switches: switches.map(\.caption))
    let layout = BarLayout(content, on: size, page: page)
    cache = (size, page, layout)
    return layout
  }

  /// How much of a surface's top is taken by what can be seen of it, in points.
  package mutating func bottom(on size: Size, at time: Timestamp) -> Double {
    let layout = layout(on: size)
    let tab = layout.tab.maxY
    let open = max(layout.panel.maxY - tab, 0) * fade.opacity(at: time)
    return (tab + open).rounded(.up)
  }

  /// Whether its panel takes what lands on it.
  package func isOpen(at time: Timestamp) -> Bool { fade.isOpen(at: time) }

  private func press(at place: Point, _ layout: BarLayout, at time: Timestamp) -> Press {
    guard fade.isSettled(at: time), let part = layout.part(at: place) else { return .nothing }
    switch part {
    case .button(let index) where buttons.indices.contains(index):
      return .button(buttons[index].action)
    case .more: return .more
    case .button, .clock: return .nothing
    }
  }

  /// The switch beside the tab that a press there is on; nil for none.
  private func switchPress(at place: Point, _ layout: BarLayout) -> Press? {
    layout.switchIndex(at: place).flatMap { index in
      switches.indices.contains(index) ? .switched(switches[index].action) : nil
    }
  }

  /// Whether a release there activates the pressed button.
  private func isOn(_ press: Press, _ place: Point, _ layout: BarLayout) -> Bool {
    if case .switched = press { return switchPress(at: place, layout) == press }
    return layout.places.contains {
      isAt($0.part, press) && $0.frame.insetBy(dx: -Self.slop, dy: -Self.slop).contains(place)
    }
  }

  private func isAt(_ part: BarLayout.Part, _ press: Press) -> Bool {
    switch (part, press) {
    case (.more, .more): true
    case (.button(let index), .button(let action)):
      buttons.indices.contains(index) && buttons[index].action == action
    default: false
    }
  }

  // MARK: Events

  /// Takes what is the bar's out of an event.
  package mutating func handle(_ event: InputEvent, on size: Size) -> Outcome {
    switch event.kind {
    case .touches(let frame): return handle(frame, of: event, size)
    case .mouse(let mouse): return handle(mouse, of: event, size)
    case .wheel(let wheel):
      return Outcome(rest: covers(wheel.location, size, at: event.time) ? nil : event)
    case .pinch(let pinch):
      if pinch.phase == .began { hasPinch = covers(pinch.location, size, at: event.time) }
      defer { if pinch.phase == .ended || pinch.phase == .cancelled { hasPinch = false } }
      return Outcome(rest: hasPinch ? nil : event)
    case .multigesture:
      // SDL counts all fingers, those on the bar too.
      return Outcome(rest: fingers.isEmpty ? event : nil)
    case .focus(.lost):
      for id in fingers.keys { fingers[id] = .nothing }
      pointer = BarPointer()
      if fade.isOpen(at: event.time) { fade.open(at: event.time) }
      needsFrame = true
      return Outcome(rest: event)
    case .focus, .key, .text, .surface, .mark, .end: return Outcome(rest: event)
    }
  }

  /// Whether a place is on what can be seen and used of the bar.
  private mutating func covers(_ place: Point, _ size: Size, at time: Timestamp) -> Bool {
    let layout = layout(on: size)
    if fade.isOpen(at: time) { return layout.takes(place) }
    return layout.grip.contains(place) || layout.switchIndex(at: place) != nil
  }

  private mutating func handle(
    _ frame: TouchFrame, of event: InputEvent, _ size: Size
  ) -> Outcome {
    // What moves on a scene costs nothing here.
    if fingers.isEmpty, !frame.samples.contains(where: { $0.phase == .began }) {
      return Outcome(rest: event)
    }
    var outcome = Outcome()
    let own = frame.samples.filter { take($0, size, at: event.time, &outcome.actions) }
    outcome.rest = event.without(own, of: frame)
    return outcome
  }

  /// Takes a finger's sample; false if it is not on the bar.
  private mutating func take(
    _ sample: TouchSample, _ size: Size, at time: Timestamp, _ actions: inout [Action]
  ) -> Bool {
    let layout = layout(on: size)
    if sample.phase == .began {
      fingers[sample.id] = nil
      let isOpen = fade.isOpen(at: time)
      if !isOpen, let press = switchPress(at: sample.location, layout) {
        fingers[sample.id] = press
        needsFrame = true
        return true
      }
      let takes = isOpen ? layout.takes : layout.reach.contains
      guard takes(sample.location) else {
        fade.close(at: time)
        return false
      }
      fingers[sample.id] = isOpen ? press(at: sample.location, layout, at: time) : .nothing
      fade.open(at: time, for: nil)
      needsFrame = true
      return true
    }
    guard let press = fingers[sample.id] else { return false }
    switch sample.phase {
    case .ended:
      fingers[sample.id] = nil
      stayOpen(at: time)
      if isOn(press, sample.location, layout) { act(on: press, at: time, &actions) }
    case .cancelled:
      fingers[sample.id] = nil
      stayOpen(at: time)
    case .began, .moved, .stationary: break
    }
    needsFrame = true
    return true
  }

  /// It stays open for as long as a hand is on it, and for some seconds after that.
  private mutating func stayOpen(at time: Timestamp) {
    guard fade.isOpen(at: time) else { return }
    fade.open(at: time, for: fingers.isEmpty && !pointer.isOn ? BarFade.stay : nil)
  }

  private mutating func act(on press: Press, at time: Timestamp, _ actions: inout [Action]) {
    switch press {
    case .nothing: break
    case .more:
      page += 1
    case .switched(let action): actions.append(action)
    case .button(let action):
      actions.append(action)
      guard buttons.first(where: { $0.action == action })?.keepsOpen != true else { return }
      close(at: time)
    }
  }

  /// Closes the panel; it stays closed until the pointer, if it is on it, has been elsewhere.
  package mutating func close(at time: Timestamp) {
    guard fade.isOpen(at: time) else { return }
    fade.close(at: time)
    pointer.isAway = false
    pointer.isOn = false
    page = 0
  }

  private mutating func handle(
    _ mouse: MouseEvent, of event: InputEvent, _ size: Size
  ) -> Outcome {
    let (layout, time) = (layout(on: size), event.time)
    let pass = Outcome(rest: event)
    // A button that went down on the scene has the pointer for the scene until all are up.
    if !pointer.scenePresses.isEmpty {
      if mouse.phase == .down { pointer.scenePresses.insert(mouse.button) }
      if mouse.phase == .up { pointer.scenePresses.remove(mouse.button) }
      return pass
    }
    note(mouse.location, layout, at: time)
    let isOn = covers(mouse.location, size, at: time)
    switch mouse.phase {
    case .down:
      guard isOn || !pointer.presses.isEmpty else {
        pointer.scenePresses.insert(mouse.button)
        fade.close(at: time)
        return pass
      }
      pointer.presses.insert(mouse.button)
      needsFrame = true
      let isOpen = fade.isOpen(at: time)
      if !isOpen, let press = switchPress(at: mouse.location, layout) {
        if mouse.button == 1 { pointer.press = press }
        return Outcome()
      }
      if mouse.button == 1 {
        pointer.press = isOpen ? press(at: mouse.location, layout, at: time) : nil
      }
      fade.open(at: time, for: nil)
      pointer.isOn = true
      return Outcome()
    case .up:
      guard pointer.presses.remove(mouse.button) != nil else { return pass }
      var outcome = Outcome()
      if mouse.button == 1, let press = pointer.press {
        pointer.press = nil
        if self.isOn(press, mouse.location, layout) { act(on: press, at: time, &outcome.actions) }
      }
      needsFrame = true
      return outcome
    case .moved: return isOn || !pointer.presses.isEmpty ? Outcome() : pass
    }
  }

  /// Opens the panel for the pointer that comes near, keeps it open while it is on it, and lets it
  /// close when it has left.
  private mutating func note(_ place: Point, _ layout: BarLayout, at time: Timestamp) {
    let isOpen = fade.isOpen(at: time)
    let switched = isOpen ? nil : switchPress(at: place, layout)
    let isNear = switched == nil && layout.near.contains(place)
    let isOn =
      isOpen && (layout.takes(place) || layout.panel.insetBy(dx: -8, dy: -8).contains(place))
    let hovered = isOn ? press(at: place, layout, at: time) : switched
    if hovered != pointer.hovered {
      pointer.hovered = hovered
      needsFrame = true
    }
    if isOn || (isNear && pointer.isAway) {
      fade.open(at: time, for: nil)
      needsFrame = needsFrame || !pointer.isOn
      pointer.isOn = true
    } else if pointer.isOn, pointer.presses.isEmpty {
      pointer.isOn = false
      if isOpen { fade.open(at: time, for: BarFade.stayAfterPointer) }
    }
    // Closed by one of its buttons, it opens again only for a pointer that has been elsewhere.
    if !isNear { pointer.isAway = true }
  }

  // MARK: Frames

  /// Whether a frame that is drawn now would differ from the last one.
  package func needsDisplay(at time: Timestamp) -> Bool {
    needsFrame || drawn != fade.opacity(at: time)
  }

  /// How visible the panel was when it was drawn last.
  private var drawn = -1.0

  /// When it looks different next, if nothing happens.
  package func nextDeadline(after time: Timestamp) -> Timestamp? { fade.nextChange(after: time) }

  /// Draws it on top of a frame.
  package mutating func draw(on size: Size, at time: Timestamp, into list: inout DrawList) {
    needsFrame = false
    let opacity = fade.opacity(at: time)
    drawn = opacity
    if opacity == 0 { page = 0 }
    let figure = BarFigure(layout(on: size))
    if opacity < 1 {
      var tab = DrawList()
      figure.drawTab(clock: clock, into: &tab)
      figure.drawSwitches(looks: { look(ofSwitch: $0) }, into: &tab)
      list.append(contentsOf: tab, transform: .identity, opacity: 1 - opacity)
    }
    guard opacity > 0 else { return }
    var panel = DrawList()
    figure.drawPanel(clock: clock, looks: { look(of: $0) }, into: &panel)
    list.append(contentsOf: panel, transform: .identity, opacity: opacity)
  }

  private func look(ofSwitch index: Int) -> BarFigure.Look {
    guard switches.indices.contains(index) else { return BarFigure.Look() }
    let press = Press.switched(switches[index].action)
    return BarFigure.Look(
      isPressed: fingers.values.contains(press) || pointer.press == press,
      isHovered: pointer.hovered == press, isOn: switches[index].isOn)
  }

  private func look(of part: BarLayout.Part) -> BarFigure.Look {
    var look = BarFigure.Look()
    look.isPressed =
      fingers.values.contains { isAt(part, $0) } || pointer.press.map { isAt(part, $0) } ?? false
    look.isHovered = pointer.hovered.map { isAt(part, $0) } ?? false
    if case .button(let index) = part, buttons.indices.contains(index) {
      look.isOn = buttons[index].isOn
    }
    return look
  }
}
