import TouchInput

/// A tracker of the contacts of a device that keeps each in a slot (protocol B), or that knows only
/// one: ABS_X, ABS_Y and BTN_TOUCH.
///
/// The kernel sends only what changes: the current slot and every value of every slot persist
/// across frames and contacts, so a second tap may come without its X.
struct SlotTracker {
  /// More slots than any device has.
  static let maximumSlots = TouchFrameBuilder.maximumContacts

  private struct Slot {
    var x: Int32? { didSet { isMoved = isMoved || x != oldValue } }
    var y: Int32? { didSet { isMoved = isMoved || y != oldValue } }
    var pressure: Int32? { didSet { isMoved = isMoved || pressure != oldValue } }
    var distance: Int32 = 0
    /// The device's id of the contact; nil before the first one is received, −1 while there is no
    /// contact.
    var trackingID: Int32?
    /// The contact's finger; nil while it does not touch.
    var finger: Int?
    /// The device's id when the finger landed.
    var fingerID: Int32 = -1
    /// Whether the contact ended in this frame, and whether another one began.
    var isReleased = false
    var isClaimed = false
    /// Whether a contact that began in this frame ended in it.
    var isMomentary = false
    var isMoved = false
    var isChanged = false

    mutating func endFrame() {
      isReleased = false
      isClaimed = false
      isMomentary = false
      isMoved = false
      isChanged = false
    }
  }

  private var slots: [Slot]
  /// The current slot; nil if the device does not have it.
  private var current: Int?
  private var changed: [Int] = []
  /// Whether the device knows only one contact, which is in the only slot.
  let isSingle: Bool

  /// The axes of the only contact, as a slot has them.
  private static let singleAxes = [
    EvdevCode.x: EvdevCode.positionX, EvdevCode.y: EvdevCode.positionY,
    EvdevCode.pressure: EvdevCode.contactPressure,
  ]

  /// Creates a tracker of a device that knows only one contact, which does not touch before
  /// BTN_TOUCH is received.
  init() { (slots, current, isSingle) = ([Slot(trackingID: -1)], 0, true) }

  /// Creates a tracker from the description of ABS_MT_SLOT.
  init(slots axis: EvdevDescription.Axis?, first: Int32) {
    let last = axis.map { Int($0.maximum) } ?? SlotTracker.maximumSlots - 1
    let count = min(max(last, 0), SlotTracker.maximumSlots - 1) + 1
    slots = Array(repeating: Slot(), count: count)
    current = slots.indices.contains(Int(first)) ? Int(first) : nil
    isSingle = false
  }

  /// Handles a value of an axis; false if it belongs to a slot that the device does not have.
  mutating func take(_ code: UInt16, _ value: Int32) -> Bool {
    if isSingle {
      if let code = SlotTracker.singleAxes[code] { set(code, value) }
    } else if code == EvdevCode.slot {
      current = slots.indices.contains(Int(value)) ? Int(value) : nil
      return current != nil
    } else if EvdevCode.multitouch.contains(code) {
      set(code, value)
    }
    return true
  }

  /// Handles a change of BTN_TOUCH.
  mutating func touchKey(_ value: Int32) {
    if isSingle { set(EvdevCode.trackingID, value == 0 ? -1 : 0) }
  }

  private mutating func set(_ code: UInt16, _ value: Int32) {
    guard let current else { return }
    switch code {
    case EvdevCode.positionX: slots[current].x = value
    case EvdevCode.positionY: slots[current].y = value
    case EvdevCode.contactPressure: slots[current].pressure = value
    case EvdevCode.distance: slots[current].distance = value
    case EvdevCode.trackingID:
      slots[current].trackingID = value
      if value >= 0 {
        slots[current].isClaimed = true
      } else {
        slots[current].isMomentary = slots[current].isMomentary || slots[current].isClaimed
        slots[current].isReleased = true
      }
    default: return
    }
    if !slots[current].isChanged {
      slots[current].isChanged = true
      changed.append(current)
    }
  }

  /// Adds the changes since the last frame to a frame.
  mutating func endFrame(_ frame: inout TouchFrameBuilder, _ mapping: SurfaceMapping) {
    changed.sort()
    for index in changed { endFrame(&slots[index], &frame, mapping) }
    changed.removeAll(keepingCapacity: true)
  }

  private func endFrame(
    _ slot: inout Slot, _ frame: inout TouchFrameBuilder, _ mapping: SurfaceMapping
  ) {
    defer { slot.endFrame() }
    let isTracked = (slot.trackingID ?? -1) >= 0
    if let finger = slot.finger,
      !isTracked || slot.isReleased || slot.trackingID != slot.fingerID || slot.distance != 0
    {
      frame.end(finger)
      slot.finger = nil
    }
    if slot.isMomentary { frame.log.note(.momentary) }
    guard isTracked, slot.distance == 0, let x = slot.x, let y = slot.y else {
      if slot.trackingID == nil, slot.isMoved { frame.log.note(.midTouch) }
      return
    }
    let point = mapping.point(Double(x), Double(y))
    let pressure = mapping.pressure(slot.pressure)
    if let finger = slot.finger {
      if slot.isMoved { frame.move(finger, point, pressure: pressure) }
    } else {
      slot.finger = frame.begin(point, pressure: pressure)
      slot.fingerID = slot.trackingID ?? -1
      if slot.finger == nil { frame.log.note(.tooManyContacts) }
    }
  }

  /// Discards the contacts, because events were lost: a finger of unknown state must not stay down.
  mutating func drop(_ frame: inout TouchFrameBuilder) {
    for index in slots.indices {
      if let finger = slots[index].finger { frame.end(finger, .cancelled) }
      slots[index].finger = nil
      slots[index].trackingID = isSingle ? -1 : nil
      slots[index].endFrame()
    }
    changed.removeAll(keepingCapacity: true)
  }
}
