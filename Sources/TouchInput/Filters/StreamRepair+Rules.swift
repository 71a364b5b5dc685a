import TouchGeometry

// Events other than fingers, and the wording of receipts.

extension StreamRepair {
  /// Takes an event that is no frame of touches.
  mutating func other(
    _ event: InputEvent, at time: Timestamp, _ emit: (InputEvent) -> Void,
    _ note: (RepairReceipt) -> Void
  ) {
    if let rule = problem(of: event.kind) {
      let name = StreamRepair.name(event.kind)
      let words =
        switch rule {
        case .notFinite: "with a number that is not finite"
        case .farOutside: "far outside"
        default: "with a number out of its range"
        }
      note(RepairReceipt(rule, at: time, what: "\(name) \(words)", remedy: "left out"))
      return
    }
    switch event.kind {
    case .surface(let now):
      extent.width = max(extent.width, now.size.width)
      extent.height = max(extent.height, now.size.height)
    case .focus(.lost): fingers.removeAll(keepingCapacity: true)
    case .end: finish(at: time, emit, note: note)
    default: break
    }
    lastOut = time
    emit(time == event.time ? event : InputEvent(time: time, event.kind))
  }

  private func problem(of kind: InputEvent.Kind) -> RepairReceipt.Rule? {
    switch kind {
    case .mouse(let mouse)
    where !InputRange.count.contains(mouse.button) || !InputRange.count.contains(mouse.clicks):
      return .outOfRange
    case .multigesture(let claim) where !InputRange.count.contains(claim.fingers):
      return .outOfRange
    default: return kind.problem(isInside: isInside)
    }
  }

  /// Whether a place is a possible location; false for NaN.
  func isInside(_ place: Point) -> Bool {
    let margin = StreamRepair.maximumDistance
    return place.x >= -margin && place.y >= -margin && place.x <= extent.width + margin
      && place.y <= extent.height + margin
  }

  private static func name(_ kind: InputEvent.Kind) -> String {
    switch kind {
    case .mouse: "the mouse is"
    case .wheel: "the wheel turned"
    case .pinch: "a pinch is"
    case .multigesture: "a multigesture came"
    case .surface: "the surface came"
    case .text: "a text came"
    case .touches, .key, .focus, .mark, .end: "an event came"
    }
  }

  // MARK: Receipts

  /// Gives a receipt of a finger, and remembers that it did.
  mutating func tell(
    _ rule: RepairReceipt.Rule, _ sample: TouchSample, at time: Timestamp, _ what: String,
    _ remedy: String, _ note: (RepairReceipt) -> Void
  ) {
    let bit = UInt16(1) << UInt16(RepairReceipt.Rule.allCases.firstIndex(of: rule) ?? 15)
    var isRepeated = false
    if let index = fingers.firstIndex(where: { $0.sample.id == sample.id }) {
      isRepeated = fingers[index].noted & bit != 0
      fingers[index].noted |= bit
    } else {
      if fingers.count >= StreamRepair.maximumFingers { forgetStrays() }
      if fingers.count < StreamRepair.maximumFingers {
        fingers.append(Finger(sample: sample, time: time, isDown: false, noted: bit))
      }
    }
    note(
      RepairReceipt(
        rule, at: time, finger: sample.id, what: "finger \(sample.id) \(what)", remedy: remedy,
        isRepeated: isRepeated))
  }

  mutating func forgetStrays() { fingers.removeAll { !$0.isDown } }

  func verb(_ phase: TouchPhase) -> String {
    switch phase {
    case .began: "landed"
    case .moved: "moved"
    case .stationary: "rested"
    case .ended: "was lifted"
    case .cancelled: "was cancelled"
    }
  }
}
