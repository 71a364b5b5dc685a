import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.8: a pointer, wheels and trackpads.
extension OracleWorld {
  /// HOV-1.
  func handleMouse(_ event: MouseEvent) {
    switch event.phase {
    case .down:
      buttons.insert(event.button)
      endHover()
    case .up: buttons.remove(event.button)
    case .moved:
      // The law is silent on a pointer that moves without a button while another plays a finger: it
      // hovers.
      if buttons.isEmpty { hover(at: event.location) }
    }
    pointer = event.location
    settle()
  }

  private func hover(at place: Point) {
    let hit = root.hitTest(parentPoint: place, in: self)
    let under = (hit?.chain ?? []).flatMap(\.recognizers).filter { $0.plan.kind == .hover }
    for recognizer in hovered where !under.contains(where: { $0 === recognizer }) {
      (recognizer as? OracleHover)?.leave(at: place)
    }
    for recognizer in under {
      guard let recognizer = recognizer as? OracleHover else { continue }
      if hovered.contains(where: { $0 === recognizer }) {
        if recognizer.isDriven { recognizer.follow(to: place) }
      } else if recognizer.isEnabled, isReceiving(recognizer) {
        recognizer.follow(pointerOver: hit)
        recognizer.enter(at: place)
      }
    }
    hovered = under
  }

  /// A button went down, or the window was left: it begins again with the next movement.
  func endHover() {
    for recognizer in hovered where recognizer.isDriven { recognizer.cancelOrFail("HOV-1") }
    hovered = []
  }

  /// G-1.
  private func isReceiving(_ recognizer: OracleRecognizer) -> Bool {
    !recognizer.plan.hasDelegate || answers.receives(recognizer.index, at: now)
  }

  /// SCR-1 … SCR-3.
  func handleWheel(_ event: WheelEvent) {
    // No delta is no scrolling.
    if event.delta == .zero, event.phase != .ended { return }
    // What the law leaves open, as the rule book has it: what a burst under way takes stays with
    // it.
    var some = recognizers.filter { $0.isScrolled && $0.acceptsScroll(event) }
    if some.isEmpty, event.phase != .ended {
      let hit = root.hitTest(parentPoint: event.location, in: self)
      some = (hit?.chain ?? []).flatMap(\.recognizers).filter {
        $0.isEnabled && !$0.isActive && $0.acceptsScroll(event) && isReceiving($0)
      }
      for recognizer in some {
        recognizer.follow(pointerOver: hit)
        recognizer.isScrolled = true
      }
    }
    for recognizer in some { recognizer.scrolled(event) }
    settle()
  }

  /// IND-2.
  func handlePinch(_ event: PinchEvent) {
    var some = recognizers.filter {
      $0.isDriven && !$0.isScrolled && $0.acceptsTransform && !$0.proposed.isFinal
    }
    if event.phase == .began {
      let hit = root.hitTest(parentPoint: event.location, in: self)
      let fresh = (hit?.chain ?? []).flatMap(\.recognizers).filter {
        $0.isEnabled && !$0.isActive && $0.acceptsTransform && isReceiving($0)
      }
      for recognizer in fresh { recognizer.follow(pointerOver: hit) }
      some += fresh
    }
    for recognizer in some { recognizer.transformed(event) }
    settle()
  }
}
