import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

@Suite("Recordings of real devices import as they should")
struct RealRecordingTests {
  /// A file, and what was counted in it by hand.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let description: String?
    let contacts: Int
    let most: Int
    let surface: [Double]
    let kind: RecordingHeader.Device.Kind

    init(
      _ name: String, description: String? = nil, contacts: Int, most: Int,
      surface: [Double] = [1280, 800], kind: RecordingHeader.Device.Kind = .direct
    ) {
      self.name = name
      self.description = description
      self.contacts = contacts
      self.most = most
      self.surface = surface
      self.kind = kind
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("Atmel maXTouch Touchscreen.1-finger-fast-taps.events", contacts: 9, most: 1),
    Case(
      "ELAN CANDO Windows7.1-finger-drag-up-down.events", description: "ELAN CANDO Windows7.desc",
      contacts: 1, most: 1),
    Case("EP0430M09.2-finger-scroll-down.events", contacts: 2, most: 2),
    Case("EP0430M09.4-finger-drag-down.events", contacts: 4, most: 4),
    Case(
      "N-Trig MultiTouch.2-fingers-touch-release.events", description: "N-Trig MultiTouch.desc",
      contacts: 2, most: 2),
    Case("bcm5974.three-finger-click.events", contacts: 6, most: 3, kind: .indirect),
    Case(
      "SynPS2 Synaptics TouchPad.hp8470p.two-finger-scroll-horizontal.events",
      description: "SynPS2 Synaptics TouchPad.hp8470p.desc", contacts: 8, most: 2, kind: .indirect),
    Case("dell_canvas_touch.stripped.evemu", contacts: 12, most: 5, surface: [1280, 718]),
    Case("google_pixel_tablet_touchscreen.evemu", contacts: 1, most: 1, surface: [500, 800]),
  ]

  @Test(
    "Contacts, duration and fingers at once; every touch as in the expected file", arguments: cases)
  func file(_ file: Case) throws {
    let imported = try Imported(
      DeviceRecordings.bytes(file.name), name: file.name,
      description: file.description.map { try DeviceRecordings.bytes($0) })
    let expected = try Recording(
      bytes: DeviceRecordings.bytes("expected/\(file.name).jsonl"), name: "expected")

    let summary = RecordingCheck(bytes: try imported.recording.bytes(), name: file.name).summary
    #expect(summary.touches == file.contacts)
    #expect(summary.maximumFingers == file.most)
    #expect(summary.duration == expected.lines.last?.time.seconds)
    #expect(imported.recording.header == expected.header)
    #expect(imported.recording.header.device?.kind == file.kind)
    #expect(imported.recording.header.surface.size.width == file.surface[0])
    #expect(imported.recording.header.surface.size.height == file.surface[1])

    #expect(imported.recording.lines.count == expected.lines.count)
    for (line, wanted) in zip(imported.recording.lines, expected.lines) where line != wanted {
      Issue.record("line \(wanted.number): \(line.content), expected \(wanted.content)")
      break
    }
  }

  @Test("Only what is missing in them is found odd", arguments: cases)
  func warnings(_ file: Case) throws {
    let imported = try Imported(
      DeviceRecordings.bytes(file.name), name: file.name,
      description: file.description.map { try DeviceRecordings.bytes($0) })
    let what = imported.warnings.map(\.what)
    if file.name.hasPrefix("SynPS2") {
      expectEqual(what, ["a finger never lifts; it was lifted at the end"])
    } else {
      expectEqual(what, [])
    }
  }

  @Test("A file without its device's description is read, and what is missing is said")
  func undescribed() throws {
    let name = "EP0430M09.2-finger-scroll-down.events"
    let whole = String(decoding: try DeviceRecordings.bytes(name), as: UTF8.self)
    let events = whole.split(separator: "\n").filter { $0.hasPrefix("E:") }
    let imported = try Imported(Array(events.joined(separator: "\n").utf8), name: name)
    expectEqual(imported.warnings.map(\.what), ["the file does not state the ranges of its axes"])
    let summary = RecordingCheck(bytes: try imported.recording.bytes(), name: name).summary
    #expect(summary.touches == 2 && summary.maximumFingers == 2)
  }

  @Test("Exported to evemu and imported again, the touches are the same", arguments: cases)
  func roundTrip(_ file: Case) throws {
    let first = try Imported(
      DeviceRecordings.bytes(file.name), name: file.name,
      description: file.description.map { try DeviceRecordings.bytes($0) })
    var export = try RecordingExport(bytes: first.recording.bytes(), name: file.name)
    var bytes: [UInt8] = []
    try export.write(.evemu) { bytes += $0 }
    let second = try Imported(bytes, name: file.name)
    expectEqual(second.warnings, [])
    #expect(second.recording.header == first.recording.header)
    #expect(second.log == first.logOfChanges)
  }
}
