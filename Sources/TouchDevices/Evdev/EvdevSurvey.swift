/// A summary of one device's events from a first pass, which decides how the second pass reads
/// them.
struct EvdevSurvey {
  /// The protocols by which devices identify their contacts.
  enum ContactProtocol: Equatable {
    /// Packets of anonymous contacts, closed by SYN_MT_REPORT (A).
    case packets
    /// Slots that hold a contact each (B).
    case slots
    /// One contact: ABS_X, ABS_Y and BTN_TOUCH.
    case single
  }

  /// The smallest and largest value of an axis so far.
  struct Extent: Equatable {
    var minimum = Int32.max
    var maximum = Int32.min

    mutating func add(_ value: Int32) {
      minimum = min(minimum, value)
      maximum = max(maximum, value)
    }
  }

  /// The number of events.
  private(set) var events = 0
  /// The number of events that describe one of several contacts.
  private(set) var multitouchEvents = 0
  private(set) var contactX = Extent()
  private(set) var contactY = Extent()
  private(set) var singleX = Extent()
  private(set) var singleY = Extent()
  private(set) var hasContactSize = false
  private var hasSlots = false
  private var hasPackets = false
  private var hasTouchKey = false

  mutating func add(_ event: EvdevEvent) {
    events += 1
    switch (event.type, event.code) {
    case (EvdevCode.synchronization, EvdevCode.multitouchReport): hasPackets = true
    case (EvdevCode.key, EvdevCode.touch): hasTouchKey = true
    case (EvdevCode.absolute, EvdevCode.x): singleX.add(event.value)
    case (EvdevCode.absolute, EvdevCode.y): singleY.add(event.value)
    case (EvdevCode.absolute, let code) where EvdevCode.multitouch.contains(code):
      add(contact: event)
    default: break
    }
  }

  private mutating func add(contact event: EvdevEvent) {
    multitouchEvents += 1
    switch event.code {
    case EvdevCode.slot: hasSlots = true
    case EvdevCode.positionX: contactX.add(event.value)
    case EvdevCode.positionY: contactY.add(event.value)
    case EvdevCode.touchMajor: hasContactSize = hasContactSize || event.value > 0
    default: break
    }
  }

  /// Returns the protocol of the events.
  func contactProtocol(_ description: EvdevDescription) -> ContactProtocol {
    let hasContacts = contactX != Extent() || contactY != Extent()
    if !hasContacts, hasTouchKey, singleX != Extent() || singleY != Extent() { return .single }
    return hasSlots || description.axes[EvdevCode.slot] != nil || !hasPackets ? .slots : .packets
  }
}
