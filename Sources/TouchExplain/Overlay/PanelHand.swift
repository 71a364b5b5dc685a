import TouchGeometry
package import TouchInput
package import TouchSandbox
package import TouchScene

/// A filter that takes input beginning on a panel of the overlay out of the input.
///
/// A drag moves the panel; the panel handles a tap or a click. Neither a scene nor a recording
/// receives this input. The filter asks nothing of the host while no panel is shown, or for a touch
/// that moves on the scene.
package struct PanelHand {
  /// The outcome of an event.
  package struct Outcome {
    /// The rest of the event for the scene, or nil if there is none.
    package var rest: InputEvent?
    /// Whether the overlay looks different now.
    package var didChange = false
  }

  /// A finger or a mouse button that went down on a panel.
  private struct Hold {
    /// The panel hit, or nil if the hold does nothing because another one was there first.
    var hit: PanelHit?
    var start: Point
    /// Whether the panel follows the drag.
    var isDrag = false
  }

  private var fingers: [TouchID: Hold] = [:]
  private var buttons: [Int: Hold] = [:]
  private var keys: Set<String> = []
  /// The pressed buttons that went down on the scene.
  private var sceneButtons: Set<Int> = []
  /// Whether the current pinch began on a panel, and so belongs to none but panels, wherever they
  /// move meanwhile.
  private var hasPinch = false

  /// The distance after which a finger drags, in points.
  private static let slop = 8.0

  package init() {}

  /// Whether a finger or a button is down on a panel and may move it.
  ///
  /// After the window has lost the keyboard, the moves of such a finger go nowhere, and its lift may
  /// not come.
  package var isHolding: Bool { fingers.values.contains { $0.hit != nil } || !buttons.isEmpty }

  /// Removes the panels' part from an event.
  ///
  /// - Parameters:
  ///   - event: The event, in points of the window.
  ///   - isShown: Whether panels may lie anywhere.
  ///   - fit: The fit of the panels' surface in the window, or nil if the surface is the window.
  ///   - host: Returns the session of the overlay; called only if needed because it may be costly.
  /// - Returns: The outcome of the event.
  package mutating func handle(
    _ event: InputEvent, isShown: Bool, fit: SurfaceFit? = nil, on host: () -> Session
  ) -> Outcome {
    if !isShown, !hasPinch, fingers.isEmpty, buttons.isEmpty, keys.isEmpty { return pass(event) }
    func place(_ point: Point) -> Point { fit?.inside(point) ?? point }
    switch event.kind {
    case .touches(let frame):
      if fingers.isEmpty, !isShown || !frame.samples.contains(where: { $0.phase == .began }) {
        return Outcome(rest: event)
      }
      var outcome = Outcome()
      let own = frame.samples.filter {
        take($0, place($0.location), isShown, host, &outcome.didChange)
      }
      outcome.rest = event.without(own, of: frame)
      return outcome
    case .mouse(let mouse): return handle(mouse, place(mouse.location), of: event, isShown, host)
    case .wheel(let wheel):
      return isShown && isTaken(place(wheel.location), host()) ? Outcome() : Outcome(rest: event)
    case .pinch(let pinch):
      if pinch.phase == .began { hasPinch = isShown && isTaken(place(pinch.location), host()) }
      defer { if pinch.phase == .ended || pinch.phase == .cancelled { hasPinch = false } }
      return hasPinch ? Outcome() : Outcome(rest: event)
    case .multigesture: return Outcome(rest: fingers.isEmpty ? event : nil)
    case .key(let key): return handle(key, of: event, isShown, host)
    case .focus(.lost):
      (fingers, buttons, sceneButtons, keys) = (
        fingers.mapValues { _ in Hold(start: .zero) }, [:], [], []
      )
      return Outcome(rest: event)
    case .focus, .text, .surface, .mark, .end: return Outcome(rest: event)
    }
  }

  /// Passes a whole event to the scene, noting the scene's buttons.
  private mutating func pass(_ event: InputEvent) -> Outcome {
    if case .mouse(let mouse) = event.kind {
      if mouse.phase == .down { sceneButtons.insert(mouse.button) }
      if mouse.phase == .up { sceneButtons.remove(mouse.button) }
    }
    return Outcome(rest: event)
  }

  // MARK: Fingers

  /// Forgets its fingers, whose lifts will not come.
  package mutating func forgetFingers() { fingers = [:] }

  /// Takes a finger's sample, returning false if it is not on a panel.
  private mutating func take(
    _ sample: TouchSample, _ place: Point, _ isShown: Bool, _ host: () -> Session,
    _ didChange: inout Bool
  ) -> Bool {
    if sample.phase == .began {
      fingers[sample.id] = nil
      guard isShown else { return false }
      let host = host()
      let hit = hit(at: place, host)
      guard hit != nil || host.overlay.isInRoom(place) else { return false }
      let isFirst = !fingers.values.contains { $0.hit?.part == hit?.part }
      fingers[sample.id] = Hold(hit: isFirst ? hit : nil, start: place)
      return true
    }
    guard var hold = fingers[sample.id] else { return false }
    switch sample.phase {
    case .began, .stationary: break
    case .moved:
      didChange = drag(&hold, to: place, host) || didChange
      fingers[sample.id] = hold
    case .ended:
      fingers[sample.id] = nil
      didChange = letGo(hold, host) || didChange
    case .cancelled: fingers[sample.id] = nil
    }
    return true
  }

  private func drag(_ hold: inout Hold, to place: Point, _ host: () -> Session) -> Bool {
    guard let hit = hold.hit else { return false }
    let way = place - hold.start
    if !hold.isDrag {
      guard way.length > Self.slop else { return false }
      hold.isDrag = true
    }
    host().overlay.move(hit.part, to: hit.frame.origin + way)
    return true
  }

  private func letGo(_ hold: Hold, _ host: () -> Session) -> Bool {
    guard let hit = hold.hit, !hold.isDrag else { return hold.isDrag }
    let host = host()
    return host.overlay.tap(hit, at: hold.start, host.overlayContext)
  }

  // MARK: The mouse

  private mutating func handle(
    _ mouse: MouseEvent, _ place: Point, of event: InputEvent, _ isShown: Bool,
    _ host: () -> Session
  ) -> Outcome {
    switch mouse.phase {
    case .down:
      // A button that went down on the scene keeps the pointer there until all buttons are up.
      guard sceneButtons.isEmpty else { return pass(event) }
      // A button pressed while another is held on a panel does nothing.
      if !buttons.isEmpty {
        buttons[mouse.button] = Hold(start: place)
        return Outcome()
      }
      guard isShown else { return pass(event) }
      let host = host()
      let hit = hit(at: place, host)
      guard hit != nil || host.overlay.isInRoom(place) else { return pass(event) }
      buttons[mouse.button] = Hold(hit: mouse.button == 1 ? hit : nil, start: place)
      return Outcome()
    case .moved:
      guard !buttons.isEmpty else { return pass(event) }
      guard var hold = buttons[1] else { return Outcome() }
      let didChange = drag(&hold, to: place, host)
      buttons[1] = hold
      return Outcome(didChange: didChange)
    case .up:
      guard let hold = buttons.removeValue(forKey: mouse.button) else { return pass(event) }
      return Outcome(didChange: letGo(hold, host))
    }
  }

  private func hit(at place: Point, _ host: Session) -> PanelHit? {
    host.overlay.hit(at: place, host.overlayContext)
  }

  /// Returns whether a location is outside the scene: on a panel, or beside one in the panels'
  /// room.
  private func isTaken(_ place: Point, _ host: Session) -> Bool {
    host.overlay.isInRoom(place) || hit(at: place, host) != nil
  }

  // MARK: Keys

  private mutating func handle(
    _ key: KeyEvent, of event: InputEvent, _ isShown: Bool, _ host: () -> Session
  ) -> Outcome {
    guard key.phase == .down else {
      return Outcome(rest: keys.remove(key.key) == nil ? event : nil)
    }
    guard isShown else { return Outcome(rest: event) }
    let host = host()
    let isTaken = host.overlay.handle(key: key.key, modifiers: key.modifiers) {
      host.overlayContext
    }
    guard isTaken else { return Outcome(rest: event) }
    keys.insert(key.key)
    return Outcome(didChange: true)
  }
}
