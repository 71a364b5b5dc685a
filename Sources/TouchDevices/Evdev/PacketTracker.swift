/// A tracker of the contacts of a device that sends all of them in every frame, a packet each
/// (protocol A).
struct PacketTracker {
  /// More contacts in a frame than any such device has; the time to match them grows with the third
  /// power.
  static let maximumContacts = 64

  private struct Packet {
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
    var distance: Int32 = 0
    var trackingID: Int32?
    var size: Int32?
    var isEmpty = true
  }

  private struct Contact {
    var x: Int32
    var y: Int32
    var pressure: Int32?
    var trackingID: Int32?
    /// Whether the contact touches the surface, not only hovers above it.
    var touches: Bool
    /// The contact's finger; nil while it does not touch.
    var finger: Int?

    var place: ContactAssignment.Place { ContactAssignment.Place(x: x, y: y) }
  }

  /// Whether the device reports the size of contacts; a size of 0 then means that the contact is
  /// lifting.
  private var hasContactSize: Bool
  private var packet = Packet()
  private var arrived: [Contact] = []
  private var contacts: [Contact] = []
  private var saysSomething = false

  init(hasContactSize: Bool) { self.hasContactSize = hasContactSize }

  /// Handles a value of an axis.
  mutating func take(_ code: UInt16, _ value: Int32) {
    guard EvdevCode.multitouch.contains(code) else { return }
    saysSomething = true
    packet.isEmpty = false
    switch code {
    case EvdevCode.positionX: packet.x = value
    case EvdevCode.positionY: packet.y = value
    case EvdevCode.contactPressure: packet.pressure = value
    case EvdevCode.distance: packet.distance = value
    case EvdevCode.trackingID: packet.trackingID = value
    case EvdevCode.touchMajor:
      packet.size = value
      // In a stream without a description, the first contact with a size shows this.
      if value > 0 { hasContactSize = true }
    default: break
    }
  }

  /// Handles a change of BTN_TOUCH.
  mutating func touchKey() { saysSomething = true }

  /// Handles the end of a packet.
  mutating func endPacket(_ log: ImportLog) {
    defer { packet = Packet() }
    saysSomething = true
    guard let x = packet.x, let y = packet.y, (packet.trackingID ?? 0) >= 0 else { return }
    guard arrived.count < PacketTracker.maximumContacts else { return log.note(.tooManyContacts) }
    if let id = packet.trackingID, arrived.contains(where: { $0.trackingID == id }) {
      return log.note(.doubleID)
    }
    let touches = packet.distance == 0 && !(hasContactSize && packet.size == 0)
    arrived.append(
      Contact(
        x: x, y: y, pressure: packet.pressure, trackingID: packet.trackingID, touches: touches))
  }

  /// Adds the changes since the last frame to a frame.
  mutating func endFrame(_ frame: inout TouchFrameBuilder, _ mapping: SurfaceMapping) {
    defer { forgetFrame() }
    guard saysSomething else { return }
    // A packet without an end still counts.
    if !packet.isEmpty { endPacket(frame.log) }
    let matches = self.matches()
    var isGone = [Bool](repeating: true, count: contacts.count)
    for (index, match) in matches.enumerated() {
      guard let match else { continue }
      isGone[match] = false
      arrived[index].finger = contacts[match].finger
    }
    for (contact, isGone) in zip(contacts, isGone) where isGone {
      if let finger = contact.finger { frame.end(finger) }
    }
    for index in arrived.indices {
      let before = matches[index].map { contacts[$0] }
      endFrame(&arrived[index], before, &frame, mapping)
    }
    swap(&contacts, &arrived)
  }

  private func endFrame(
    _ contact: inout Contact, _ before: Contact?, _ frame: inout TouchFrameBuilder,
    _ mapping: SurfaceMapping
  ) {
    let point = mapping.point(Double(contact.x), Double(contact.y))
    let pressure = mapping.pressure(contact.pressure)
    switch (contact.finger, contact.touches) {
    case (let finger?, true):
      if let before, before.place != contact.place || before.pressure != contact.pressure {
        frame.move(finger, point, pressure: pressure)
      }
    case (let finger?, false):
      frame.end(finger)
      contact.finger = nil
    case (nil, true):
      contact.finger = frame.begin(point, pressure: pressure)
      if contact.finger == nil { frame.log.note(.tooManyContacts) }
    case (nil, false): break
    }
  }

  /// Returns, for each contact of this frame, the index of the same contact in the frame before.
  private func matches() -> [Int?] {
    var matches = [Int?](repeating: nil, count: arrived.count)
    for (index, contact) in arrived.enumerated() {
      guard let id = contact.trackingID else { continue }
      matches[index] = contacts.firstIndex { $0.trackingID == id }
    }
    let new = arrived.indices.filter { arrived[$0].trackingID == nil }
    let old = contacts.indices.filter { contacts[$0].trackingID == nil }
    let found = ContactAssignment.match(
      old: old.map { contacts[$0].place }, new: new.map { arrived[$0].place })
    for (index, match) in zip(new, found) { matches[index] = match.map { old[$0] } }
    return matches
  }

  /// Discards everything received since the last frame.
  mutating func forgetFrame() {
    packet = Packet()
    arrived.removeAll(keepingCapacity: true)
    saysSomething = false
  }
}
