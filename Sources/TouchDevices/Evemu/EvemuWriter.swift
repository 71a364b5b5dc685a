import TouchGeometry
import TouchInput
import TouchRecording

/// A writer of the files of evemu 1.3: a device with a slot for each finger (protocol B), and its
/// events.
///
/// A point has a thousand units, so that imported input is exported and imported again unchanged. A
/// comment contains the surface, which evemu does not know. The device also moves a pointer with
/// its oldest contact, as the kernel's devices do. What the format has no place for is left out: see
/// ``EvemuFormat/help``.
struct EvemuWriter: FormatWriter {
  private static let unitsAPoint = 1000.0
  private static let pressureUnits = 10_000.0
  /// The smallest number of slots; readers of the device do not expect a screen with fewer.
  private static let leastSlots = 10
  /// The number of points in a millimetre; a point is 1/96 inch.
  private static let pointsAMillimetre = 96 / 25.4

  /// A finger in its slot.
  private struct Contact: Equatable {
    var x: Int32
    var y: Int32
    var pressure: Int32
  }

  private let header: RecordingHeader
  private let units: Double
  private var slotIDs: [TouchID?]
  private var contacts: [Contact?]
  private var fingers = FingerPlaces()
  private var currentSlot: Int?
  private var nextTrackingID: Int32 = 0
  private var pointer: Contact?
  private var isDown = false
  private var lastTime: Int64?
  private var hasFrame = false

  init(_ header: RecordingHeader, maximumFingers: Int) {
    self.header = header
    let largest = max(header.surface.size.width, header.surface.size.height)
    units = min(EvemuWriter.unitsAPoint, 0x1p30 / largest)
    slotIDs = Array(repeating: nil, count: max(maximumFingers, EvemuWriter.leastSlots))
    contacts = Array(repeating: nil, count: slotIDs.count)
  }

  // MARK: The description

  func begin(_ output: inout [UInt8]) {
    let size = header.surface.size
    let isDirect = (header.device?.kind ?? .direct) == .direct
    let x = "0 \(max(raw(size.width), 1)) 0 0 \(resolution)\n"
    let y = "0 \(max(raw(size.height), 1)) 0 0 \(resolution)\n"
    var name = ""
    for scalar in (header.device?.name ?? "").unicodeScalars {
      name.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    }
    var text = "# EVEMU 1.3\n"
    text += EvemuSurface.comment(header.surface) + "\n"
    text += "N: \(name.isEmpty ? "Touchstone" : name)\nI: 0000 0000 0000 0000\n"
    text += "P: \(isDirect ? "02" : "01") 00 00 00 00 00 00 00\n"
    text += EvemuWriter.codes(0, count: 8, [0, 1, 3])
    text += EvemuWriter.codes(1, count: 96, isDirect ? [0x14A] : [0x14A, 0x145])
    text += EvemuWriter.codes(2, count: 8, [])
    text += EvemuWriter.codes(3, count: 8, [0, 1, 0x2F, 0x35, 0x36, 0x39, 0x3A])
    text += "A: 00 \(x)A: 01 \(y)A: 2f 0 \(slotIDs.count - 1) 0 0 0\nA: 35 \(x)A: 36 \(y)"
    text += "A: 39 0 65535 0 0 0\nA: 3a 0 \(Int(EvemuWriter.pressureUnits)) 0 0 0\n"
    output.append(contentsOf: text.utf8)
  }

  /// The units in a millimetre.
  private var resolution: Int { max(Int((units * EvemuWriter.pointsAMillimetre).rounded()), 1) }

  /// Returns lines with the codes of a type as bits, eight bytes each.
  private static func codes(_ type: Int, count: Int, _ codes: [Int]) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    for code in codes { bytes[code / 8] |= 1 << UInt8(code % 8) }
    var text = ""
    for start in stride(from: 0, to: count, by: 8) {
      let line = bytes[start..<(start + 8)].map { " " + hexadecimal(Int($0), 2) }.joined()
      text += "B: \(hexadecimal(type, 2))\(line)\n"
    }
    return text
  }

  private static func hexadecimal(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  // MARK: The events

  mutating func take(_ event: InputEvent, _ output: inout [UInt8]) {
    let nanoseconds = max(event.time.nanoseconds, 0)
    let time = nanoseconds / 1000 + (nanoseconds % 1000 >= 500 ? 1 : 0)
    // A reader counts time from the first event, so an empty first event keeps the time before the
    // first touch.
    if lastTime == nil, time > 0 { endFrame(0, &output) }
    let samples = fingers.take(event)
    // A finger that lifts away from its last place moves there first.
    for sample in samples where sample.phase.isTerminal { place(sample, time, &output) }
    if hasFrame { endFrame(time, &output) }
    for sample in samples where sample.phase.isTerminal { lift(sample.id, time, &output) }
    for sample in samples where !sample.phase.isTerminal {
      if sample.phase == .began { land(sample, time, &output) }
      place(sample, time, &output)
    }
    emulatePointer(time, &output)
    if hasFrame { endFrame(time, &output) }
    if case .end = event.kind, time != lastTime { endFrame(time, &output) }
  }

  private mutating func land(_ sample: TouchSample, _ time: Int64, _ output: inout [UInt8]) {
    guard let slot = slotIDs.firstIndex(of: nil) else { return }
    slotIDs[slot] = sample.id
    select(slot, time, &output)
    put(time, EvdevCode.absolute, EvdevCode.trackingID, nextTrackingID, &output)
    nextTrackingID = (nextTrackingID + 1) & 0xFFFF
  }

  private mutating func lift(_ id: TouchID, _ time: Int64, _ output: inout [UInt8]) {
    guard let slot = slotIDs.firstIndex(of: id) else { return }
    slotIDs[slot] = nil
    select(slot, time, &output)
    put(time, EvdevCode.absolute, EvdevCode.trackingID, -1, &output)
  }

  /// Writes the values of a finger's place that its slot does not hold yet.
  private mutating func place(_ sample: TouchSample, _ time: Int64, _ output: inout [UInt8]) {
    guard let slot = slotIDs.firstIndex(of: sample.id) else { return }
    let before = contacts[slot]
    var contact = Contact(
      x: raw(sample.location.x), y: raw(sample.location.y),
      pressure: Int32((sample.pressure * EvemuWriter.pressureUnits).rounded()))
    // The lift itself shows that a finger is gone, so its pressure stays.
    if sample.phase.isTerminal, let before { contact.pressure = before.pressure }
    guard contact != before else { return }
    select(slot, time, &output)
    for (code, value, known) in [
      (EvdevCode.positionX, contact.x, before?.x), (EvdevCode.positionY, contact.y, before?.y),
      (EvdevCode.contactPressure, contact.pressure, before?.pressure),
    ] where value != known { put(time, EvdevCode.absolute, code, value, &output) }
    contacts[slot] = contact
  }

  private mutating func select(_ slot: Int, _ time: Int64, _ output: inout [UInt8]) {
    guard slot != currentSlot else { return }
    put(time, EvdevCode.absolute, EvdevCode.slot, Int32(slot), &output)
    currentSlot = slot
  }

  private mutating func emulatePointer(_ time: Int64, _ output: inout [UInt8]) {
    if isDown != !fingers.samples.isEmpty {
      isDown.toggle()
      put(time, EvdevCode.key, EvdevCode.touch, isDown ? 1 : 0, &output)
    }
    guard let oldest = fingers.samples.first else { return }
    let place = Contact(x: raw(oldest.location.x), y: raw(oldest.location.y), pressure: 0)
    if place.x != pointer?.x { put(time, EvdevCode.absolute, EvdevCode.x, place.x, &output) }
    if place.y != pointer?.y { put(time, EvdevCode.absolute, EvdevCode.y, place.y, &output) }
    pointer = place
  }

  private mutating func endFrame(_ time: Int64, _ output: inout [UInt8]) {
    put(time, EvdevCode.synchronization, EvdevCode.report, 0, &output)
    hasFrame = false
  }

  private mutating func put(
    _ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32, _ output: inout [UInt8]
  ) {
    let fraction = String(time % 1_000_000)
    let digits = String(value.magnitude)
    let sign = value < 0 ? "-" : ""
    let padding = String(repeating: "0", count: max(4 - digits.count - sign.count, 0))
    let text =
      "E: \(time / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction) "
      + "\(EvemuWriter.hexadecimal(Int(type), 4)) \(EvemuWriter.hexadecimal(Int(code), 4)) "
      + "\(sign)\(padding)\(digits)\n"
    output.append(contentsOf: text.utf8)
    lastTime = time
    hasFrame = true
  }

  /// Returns a coordinate in units, within the range of an axis.
  private func raw(_ coordinate: Double) -> Int32 {
    Int32(min(max((coordinate * units).rounded(), -0x1p31), 0x1p31 - 1))
  }
}
