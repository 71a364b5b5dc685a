import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

@Suite("What all events of Linux have in common")
struct EvdevTests {
  @Test("A press and a release of the only contact in one frame are left out, and said to be")
  func momentary() throws {
    let file = try Imported(
      "A: 00 0 1000 0 0\nA: 01 0 500 0 0\n", events: "0: X 10,Y 20,touch 1,touch 0,report",
      "10: X 11,touch 1,report", "20: touch 0,touch 1,touch 0,report")
    expectLog(file.log, equals: ["0.01 began 1@11,40", "0.02 ended 1@11,40", "0.02 end"])
    expectEqual(file.warnings.map { $0.description.contains("(and 1 more)") }, [true])
  }

  @Test("One contact without slots and packets: ABS_X, ABS_Y and BTN_TOUCH")
  func single() throws {
    let description = "A: 00 0 1000 0 0\nA: 01 0 500 0 0\nA: 18 0 100 0 0\n"
    let file = try Imported(
      description
        + evemuEvents([
          "0: X 9,report", "0: touch 1,X 10,Y 20,report", "10: X 11,report", "20: touch 0,report",
          "30: X 5,report", "40: touch 1,report", "50: touch 0,report",
        ]), options: evdevOptions)
    expectLog(
      file.log,
      equals: [
        "0 began 1@10,40", "0.01 moved 1@11,40", "0.02 ended 1@11,40", "0.04 began 2@5,40",
        "0.05 ended 2@5,40", "0.05 end",
      ])
    expectEqual(file.warnings.map(\.description), [])
  }

  @Test("A clock that goes back stands still and goes on from there")
  func clock() throws {
    let file = try Imported(
      slotted, events: "1000: id 5,x 10,y 20,report", "1010: x 11,report", "500: x 12,report",
      "520: x 13,report", "530: id -1,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@10,20", "0.01 moved 1@11,20", "0.010000001 moved 1@12,20", "0.03 moved 1@13,20",
        "0.04 ended 1@13,20", "0.04 end",
      ])
    expectEqual(file.warnings.map(\.line), [14])
  }

  @Test("Fingers that never lift are lifted at the last event, or left down if asked")
  func keepOpen() throws {
    let text = slotted + evemuEvents(["0: id 5,x 10,y 20,report", "10: X 5,report", "20: X 6"])
    let closed = try Imported(text, options: evdevOptions)
    expectLog(closed.log, equals: ["0 began 1@10,20", "0.02 ended 1@10,20", "0.02 end"])
    var leaving = evdevOptions
    leaving.leavesFingersDown = true
    try expectLog(Imported(text, options: leaving).log, equals: ["0 began 1@10,20", "0.02 end"])
  }

  @Test("What follows the last report is left out, and said to be")
  func unfinished() throws {
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,report", "10: id -1,report", "20: id 6")
    expectLog(file.log, equals: ["0 began 1@10,20", "0.01 ended 1@10,20", "0.02 end"])
    expectEqual(file.warnings.map(\.line), [14])
  }

  @Test("Places are not clamped to the ranges; pressure is, and is 1 where it has no range")
  func mapping() throws {
    let text = evemuEvents([
      "0: id 5,x 1500,y -250,pressure 300,report", "10: pressure 50,report", "20: id -1,report",
    ])
    let plain = try Imported(slotted + text, options: evdevOptions)
    expectLog(
      plain.log,
      equals: [
        "0 began 1@1500,-250", "0.01 moved 1@1500,-250", "0.02 ended 1@1500,-250", "0.02 end",
      ])
    let pressed = try Imported(slotted + "A: 3a 0 150 0 0\n" + text, options: evdevOptions)
    expectLog(
      pressed.log,
      equals: [
        "0 began 1@1500,-250", "0.01 moved 1@1500,-250*0.3333", "0.02 ended 1@1500,-250",
        "0.02 end",
      ])
    #expect(pressed.frames.last?.samples.first?.pressure == 0)
  }

  /// Axes, options and the surface that comes of them.
  static let surfaces:
    [(x: String, y: String, options: ImportOptions, width: Double, height: Double)] = [
      ("0 1599 0 0 11", "0 2559 0 0 11", ImportOptions(), 500, 800),
      ("0 32767 0 0 55", "0 32767 0 0 98", ImportOptions(), 1280, 718),
      ("0 1000 0 0 10", "0 1000 0 0 0", ImportOptions(), 1280, 800),
      ("0 1000 0 0 10", "0 5000 0 0 10", ImportOptions(), 1280, 800),
      ("0 1000 0 0 10", "0 1000 0 0 10", ImportOptions(), 800, 800),
      ("0 1000 0 0 10", "0 1000 0 0 10", ImportOptions(keepsProportions: false), 1280, 800),
      (
        "0 1000 0 0 10", "0 1000 0 0 10", ImportOptions(surface: Size(width: 300, height: 400)),
        300,
        300
      ),
    ]

  @Test("The surface keeps the device's proportions where they are known", arguments: surfaces)
  func surface(_ row: (x: String, y: String, options: ImportOptions, width: Double, height: Double))
    throws
  {
    let text = "A: 35 \(row.x)\nA: 36 \(row.y)\n" + evemuEvents(["0: id 1,x 5,y 5,report"])
    let size = try Imported(text, options: row.options).recording.header.surface.size
    #expect(size == Size(width: row.width, height: row.height))
  }

  /// Lines of a description and what kind of device they describe.
  static let kinds: [(String, RecordingHeader.Device.Kind)] = [
    ("P: 02 00 00 00 00 00 00 00", .direct), ("P: 01 00 00 00 00 00 00 00", .indirect),
    ("P: 04 00 00 00 00 00 00 00", .indirect), ("P: 08 00 00 00 00 00 00 00", .indirect),
    ("P: 10 00 00 00 00 00 00 00", .indirect), ("P: 06 00 00 00 00 00 00 00", .direct),
    ("P: 00 00 00 00 00 00 00 00", .direct), ("B: 02 03 00 00 00 00 00 00 00", .indirect),
    (
      String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5)
        + "B: 01 20 04 00 00 00 00 00 00", .indirect
    ),
    ("B: 00 0b 00 00 00 00 00 00 00", .direct),
  ]

  @Test("Properties tell the kind of device, else its keys and axes", arguments: kinds)
  func kind(_ row: (String, RecordingHeader.Device.Kind)) throws {
    let file = try Imported("\(row.0)\n" + evemuEvents(["0: id 1,x 5,y 5,report"]))
    #expect(file.recording.header.device?.kind == row.1)
  }

  @Test("Another file's description gives ranges and name, but not over the file's own")
  func description() throws {
    let text = evemuEvents(["0: id 5,x 100,y 20,report", "10: id -1,report"])
    let described = try Imported(
      text, name: "a/b.c.events", description: slotted, options: evdevOptions)
    #expect(described.log[0] == "0 began 1@100,20")
    #expect(described.recording.header.device?.name == "pad")
    let alone = try Imported(text, name: "a/b.c.events", options: evdevOptions)
    #expect(alone.log[0] == "0 began 1@0,0")
    #expect(alone.recording.header.device?.name == "b.c")
    #expect(alone.warnings.count == 1)
    let own = try Imported(
      slotted + text, description: packeted.replacing("pad", with: "no"), options: evdevOptions)
    #expect(own.recording.header.device?.name == "pad")
    #expect(
      own.warnings.map(\.what) == [
        "the file describes itself, so the other description was not used"
      ])
  }
}
