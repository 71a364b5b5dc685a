import TouchGeometry
package import TouchInput
package import TouchSandbox
package import TouchScene

/// Takes what begins on a panel of the overlay out of the input.
///
/// A drag moves the panel, and a tap or a click is the panel's. No scene and no recording hears of
/// it.
/// It asks nothing while nothing is shown, and nothing for a touch that moves on the scene.
package struct PanelHand {
  /// What becomes of an event.
  package struct Outcome {
    /// The rest of it, for the scene; nil if there is none.
    package var rest: InputEvent?
    /// Whether the overlay looks different now.
    package var didChange = false
  }

  /// A finger or a button of the mouse that went down on a panel.
  private struct Hold {
    /// Where it went down; nil for one that does nothing, as another one was there already.
    var hit: PanelHit?
    var start: Point
    /// Whether the panel follows it.
    var isDrag = false
  }

  private var fingers: [TouchID: Hold] = [:]
  private var buttons: [Int: Hold] = [:]
  private var keys: Set<String> = []
  /// The buttons that are down and went down on the scene.
  private var sceneButtons: Set<Int> = []

  /// How far a finger moves that drags, in points.
  private static let slop = 8.0

  package init() {}

  /// Whether a finger or a button is down on a panel.
  package var isHolding: Bool { !fingers.isEmpty || !buttons.isEmpty }

  /// Takes the panels' part out of an event.
  ///
  /// - Parameters:
  ///   - event: What happened, in the points of the window.
  ///   - isShown: Whether panels may lie anywhere.
  ///   - fit: How what the panels lie on is shown in the window; nil where that is the window.
  ///   - host: Whose overlay it is; asked only where that is needed, as it may cost something.
  /// - Returns: What becomes of it.
  package mutating func handle(
    _ event: InputEvent, isShown: Bool, fit: SurfaceFit? = nil, on host: () -> Session
  ) -> Outcome {
    if !isShown, fingers.isEmpty, buttons.isEmpty, keys.isEmpty { return pass(event) }
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
    case .mouse(let mouse):
      return handle(mouse, place(mouse.location), of: event, isShown, host)
    case .wheel(let wheel):
      return isShown && isTaken(place(wheel.location), host()) ? Outcome() : Outcome(rest: event)
    case .pinch(let pinch):
      return isShown && isTaken(place(pinch.location), host()) ? Outcome() : Outcome(rest: event)
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

  /// What nothing is taken out of; notes the buttons that go down meanwhile.
  private mutating func pass(_ event: InputEvent) -> Outcome {
    if case .mouse(let mouse) = event.kind { note(mouse) }
    return Outcome(rest: event)
  }

  /// A button that the scene has.
  private mutating func note(_ mouse: MouseEvent) {
    if mouse.phase == .down { sceneButtons.insert(mouse.button) }
    if mouse.phase == .up { sceneButtons.remove(mouse.button) }
  }

  // MARK: Fingers

  /// Takes a finger's sample; false if it is not on a panel.
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

  private func drag(
    _ hold: inout Hold, to place: Point, _ host: () -> Session
  ) -> Bool {
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
      // A button that went down on the scene has the pointer for the scene until all are up.
      guard sceneButtons.isEmpty else { return pass(event) }
      // One that goes down while another one is on a panel does nothing.
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

  /// Whether what happens at a place is not the scene's: it lies on a panel, or beside one in the
  /// panels' room.
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
