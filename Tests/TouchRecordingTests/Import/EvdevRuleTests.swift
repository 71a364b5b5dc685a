import Foundation
import Geometry
import Testing
import TouchInput
import TouchRecording

/// A device of 1000 × 1000 units with ten slots, so that a unit is a point on the surface that is asked for.
private let slotted = """
  # EVEMU 1.2
  N: pad
  P: 02 00 00 00 00 00 00 00
  A: 2f 0 9 0 0 0
  A: 35 0 1000 0 0 0
  A: 36 0 1000 0 0 0
  A: 39 0 65535 0 0 0

  """

/// The same without slots.
private let packeted = """
  # EVEMU 1.2
  N: pad
  P: 02 00 00 00 00 00 00 00
  A: 30 0 255 0 0 0
  A: 35 0 1000 0 0 0
  A: 36 0 1000 0 0 0

  """

private let options = ImportOptions(surface: Size(width: 1000, height: 1000))

/// Lines of events in short: `10: slot 0, id 5, x 1, y 2, report`, the time in milliseconds.
private func events(_ lines: [String]) -> String {
  let codes = [
    "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036",
    "size": "0003 0030", "pressure": "0003 003a", "distance": "0003 003b", "touch": "0001 014a",
    "X": "0003 0000", "Y": "0003 0001", "packet": "0000 0002", "dropped": "0000 0003",
    "report": "0000 0000",
  ]
  var text = ""
  for line in lines {
    let parts = line.split(separator: ":")
    let time = Int(parts[0]) ?? 0
    for event in parts[1].split(separator: ",") {
      let words = event.split(separator: " ")
      let value = words.count > 1 ? words[1] : "0"
      text +=
        "E: \(time / 1000).\(String(format: "%06d", time % 1000 * 1000)) "
        + "\(codes[String(words[0])] ?? "?") \(value)\n"
    }
  }
  return text
}

private func imported(_ description: String, _ lines: String...) throws -> Imported {
  try Imported(description + events(lines), options: options)
}

@Suite("Slots (protocol B)")
struct SlotTests {
  @Test("Values persist in a slot across contacts, and the current slot across frames")
  func carryOver() throws {
    let file = try imported(
      slotted, "0: id 5,x 10,y 20,report", "10: id -1,report", "20: id 6,y 30,report",
      "30: slot 1,id 7,x 1,y 2,report", "40: x 3,report", "50: id -1,slot 0,id -1,report")
    #expect(
      file.log == [
        "0 began 1@10,20", "0.01 ended 1@10,20", "0.02 began 2@10,30", "0.03 began 3@1,2",
        "0.04 moved 3@3,2", "0.05 ended 2@10,30 ended 3@3,2", "0.05 end",
      ])
    #expect(file.warnings == [])
  }

  @Test(
    "A new id in a slot without an end ends the contact before; the end stands first in the line")
  func newID() throws {
    let file = try imported(
      slotted, "0: id 5,x 10,y 20,slot 1,id 6,x 1,y 1,report", "10: slot 0,id 7,x 30,report",
      "20: id -1,id 7,report", "30: id -1,slot 1,id -1,report")
    #expect(
      file.log == [
        "0 began 1@10,20 began 2@1,1", "0.01 ended 1@10,20 began 3@30,20",
        "0.02 ended 3@30,20 began 4@30,20", "0.03 ended 2@1,1 ended 4@30,20", "0.03 end",
      ])
  }

  @Test("Fingers that land in one frame are numbered by slot; ids wrap without harm")
  func numbering() throws {
    let file = try imported(
      slotted, "0: slot 3,id 65535,x 3,y 3,slot 1,id 0,x 1,y 1,report",
      "10: id -1,slot 3,id -1,report")
    #expect(file.log == ["0 began 1@1,1 began 2@3,3", "0.01 ended 1@1,1 ended 2@3,3", "0.01 end"])
  }

  @Test("A repeated id, an unchanged value and an empty report change nothing")
  func nothing() throws {
    let file = try imported(
      slotted, "0: id 0,x 10,y 20,report", "10: id 0,x 10,y 20,report", "20: report",
      "30: report 1", "40: id -1,report")
    #expect(file.log == ["0 began 1@10,20", "0.04 ended 1@10,20", "0.04 end"])
  }

  @Test("A contact that lands and lifts in one frame is left out, and said to be")
  func momentary() throws {
    let file = try imported(
      slotted, "0: id 5,x 10,y 20,id -1,report", "10: id 6,report", "20: id -1,report")
    #expect(file.log == ["0.01 began 1@10,20", "0.02 ended 1@10,20", "0.02 end"])
    #expect(file.warnings.map(\.line) == [12])
    #expect(file.warnings.first?.what.contains("landed and lifted within one frame") == true)
  }

  @Test("A finger above the surface (ABS_MT_DISTANCE) does not touch")
  func hover() throws {
    let file = try imported(
      slotted, "0: id 5,x 10,y 20,distance 1,report", "10: distance 0,report", "20: x 11,report",
      "30: distance 1,report", "40: x 12,report", "50: distance 0,report", "60: id -1,report")
    #expect(
      file.log == [
        "0.01 began 1@10,20", "0.02 moved 1@11,20", "0.03 ended 1@11,20", "0.05 began 2@12,20",
        "0.06 ended 2@12,20", "0.06 end",
      ])
  }

  @Test("A slot that the device does not have is left out, and said to be")
  func slotOutOfRange() throws {
    let file = try imported(
      slotted, "0: slot 10,id 5,x 10,y 20,slot 2,id 6,x 1,y 2,slot -1,id 9,report",
      "10: slot 2,id -1,report")
    #expect(file.log == ["0 began 1@1,2", "0.01 ended 1@1,2", "0.01 end"])
    #expect(
      file.warnings.map(\.description) == [
        "f:8: warning: a slot beyond the device's last; what it says was left out: slot 10 (and 1 more), "
          + "expected a slot that the description allows"
      ])
  }

  @Test(
    "After SYN_DROPPED nothing counts up to and with the next report; fingers that were down are cancelled"
  )
  func dropped() throws {
    let file = try imported(
      slotted, "0: id 5,x 10,y 20,slot 1,id 6,x 1,y 2,report",
      "10: x 2,dropped,slot 0,id 9,x 30,report", "20: y 21,report", "30: id 10,x 40,y 50,report",
      "40: id -1,report")
    #expect(
      file.log == [
        "0 began 1@10,20 began 2@1,2", "0.01 cancelled 1@10,20 cancelled 2@1,2",
        "0.01 mark events were dropped here (SYN_DROPPED)", "0.03 began 3@40,50",
        "0.04 ended 3@40,50", "0.04 end",
      ])
    #expect(file.warnings.map(\.line) == [17, 23])
  }

  @Test("A file that begins while a finger is down: it is followed from its next beginning")
  func midTouch() throws {
    let file = try imported(
      slotted, "0: x 10,y 20,report", "10: id -1,report", "20: id 3,report", "30: id -1,report")
    #expect(file.log == ["0.02 began 1@10,20", "0.03 ended 1@10,20", "0.03 end"])
    #expect(file.warnings.count == 1)
  }

  @Test("The slot that was current at the start is told only in a comment of the description")
  func firstSlot() throws {
    let comment = """
      #   Event type 3 (EV_ABS)
      #     Event code 47 (ABS_MT_SLOT)
      #       Value        3
      #       Min          0

      """
    let file = try imported(
      slotted + comment, "0: id 5,x 10,y 20,slot 0,id 6,x 1,y 2,report",
      "10: id -1,slot 3,id -1,report")
    #expect(
      file.log == ["0 began 1@1,2 began 2@10,20", "0.01 ended 1@1,2 ended 2@10,20", "0.01 end"])
  }
}

@Suite("Packets of anonymous contacts (protocol A)")
struct PacketTests {
  @Test("A contact keeps its number by the nearest assignment, whatever the order of the packets")
  func nearest() throws {
    let file = try imported(
      packeted, "0: x 100,y 100,packet,x 300,y 100,packet,report",
      "10: x 305,y 100,packet,x 102,y 100,packet,report", "20: x 310,y 100,packet,report",
      "30: packet,report")
    #expect(
      file.log == [
        "0 began 1@100,100 began 2@300,100", "0.01 moved 1@102,100 moved 2@305,100",
        "0.02 ended 1@102,100 moved 2@310,100", "0.03 ended 2@310,100", "0.03 end",
      ])
  }

  @Test("The sum of all distances decides, not the nearest pair")
  func optimal() throws {
    // The nearest pair is 25 → 18; taking it first would leave 10 → 33.
    let file = try imported(
      packeted, "0: x 10,y 0,packet,x 25,y 0,packet,report",
      "10: x 18,y 0,packet,x 33,y 0,packet,report", "20: touch 0,report")
    #expect(
      file.log == [
        "0 began 1@10,0 began 2@25,0", "0.01 moved 1@18,0 moved 2@33,0",
        "0.02 ended 1@18,0 ended 2@33,0", "0.02 end",
      ])
  }

  @Test("There is no limit to the distance")
  func far() throws {
    let file = try imported(
      packeted, "0: x 0,y 0,packet,report", "10: x 1000,y 1000,packet,report",
      "20: touch 0,report")
    #expect(
      file.log == [
        "0 began 1@0,0", "0.01 moved 1@1000,1000", "0.02 ended 1@1000,1000", "0.02 end",
      ])
  }

  @Test(
    "A frame without a packet and without BTN_TOUCH says nothing; with BTN_TOUCH 0 all are gone")
  func empty() throws {
    let file = try imported(
      packeted, "0: x 1,y 2,packet,touch 1,report", "10: X 5,report", "20: touch 0,report",
      "30: X 6,report")
    #expect(file.log == ["0 began 1@1,2", "0.02 ended 1@1,2", "0.03 end"])
  }

  @Test("A contact of size 0 is lifting: it is followed and does not touch")
  func size() throws {
    let file = try imported(
      packeted, "0: x 1,y 2,size 9,packet,report", "10: x 3,y 2,size 0,packet,report",
      "20: x 4,y 2,size 0,packet,x 500,y 500,size 7,packet,report",
      "30: x 500,y 500,size 7,packet,x 4,y 2,size 8,packet,report", "40: packet,report")
    #expect(
      file.log == [
        "0 began 1@1,2", "0.01 ended 1@1,2", "0.02 began 2@500,500", "0.03 began 3@4,2",
        "0.04 ended 2@500,500 ended 3@4,2", "0.04 end",
      ])
  }

  @Test("With tracking ids in the packets these tell who is who")
  func trackingIDs() throws {
    let file = try imported(
      packeted, "0: id 0,x 0,y 0,packet,id 1,x 100,y 0,packet,report",
      "10: id 1,x 1,y 0,packet,id 0,x 99,y 0,packet,id 1,x 7,y 7,packet,report",
      "20: id 1,x 1,y 0,packet,report", "30: packet,report", "40: id 0,x 5,y 5,packet,report")
    #expect(
      file.log == [
        "0 began 1@0,0 began 2@100,0", "0.01 moved 1@99,0 moved 2@1,0", "0.02 ended 1@99,0",
        "0.03 ended 2@1,0", "0.04 began 3@5,5", "0.04 ended 3@5,5", "0.04 end",
      ])
    #expect(file.warnings.count == 2)
  }

  @Test("After SYN_DROPPED the next frame has everything again")
  func dropped() throws {
    let file = try imported(
      packeted, "0: x 1,y 2,packet,report", "10: x 3,dropped,y 2,packet,report",
      "20: x 5,y 2,packet,report", "30: packet,report")
    #expect(
      file.log == [
        "0 began 1@1,2", "0.01 mark events were dropped here (SYN_DROPPED)", "0.02 moved 1@5,2",
        "0.03 ended 1@5,2", "0.03 end",
      ])
  }

  @Test("More contacts in a frame than are followed are left out, and said to be")
  func tooMany() throws {
    let packets = (0..<100).map { "x \($0 * 10),y 0,packet" }.joined(separator: ",")
    let file = try imported(packeted, "0: \(packets),report", "10: packet,report")
    #expect(file.frames.first?.samples.count == 64)
    #expect(file.warnings.count == 1)
  }
}

@Suite("What all events of Linux have in common")
struct EvdevTests {
  @Test("One contact without slots and packets: ABS_X, ABS_Y and BTN_TOUCH")
  func single() throws {
    let description = "A: 00 0 1000 0 0\nA: 01 0 500 0 0\nA: 18 0 100 0 0\n"
    let file = try Imported(
      description
        + events([
          "0: touch 1,X 10,Y 20,report", "10: X 11,report", "20: touch 0,report", "30: X 5,report",
          "40: touch 1,report", "50: touch 0,report",
        ]), options: options)
    #expect(
      file.log == [
        "0 began 1@10,40", "0.01 moved 1@11,40", "0.02 ended 1@11,40", "0.04 began 2@5,40",
        "0.05 ended 2@5,40", "0.05 end",
      ])
  }

  @Test("A clock that goes back stands still and goes on from there")
  func clock() throws {
    let file = try imported(
      slotted, "1000: id 5,x 10,y 20,report", "1010: x 11,report", "500: x 12,report",
      "520: x 13,report", "530: id -1,report")
    #expect(
      file.log == [
        "0 began 1@10,20", "0.01 moved 1@11,20", "0.01 moved 1@12,20", "0.03 moved 1@13,20",
        "0.04 ended 1@13,20", "0.04 end",
      ])
    #expect(file.warnings.map(\.line) == [14])
  }

  @Test("Fingers that never lift are lifted at the last event, or left down if asked")
  func keepOpen() throws {
    let text = slotted + events(["0: id 5,x 10,y 20,report", "10: X 5,report", "20: X 6"])
    let closed = try Imported(text, options: options)
    #expect(closed.log == ["0 began 1@10,20", "0.02 ended 1@10,20", "0.02 end"])
    var leaving = options
    leaving.leavesFingersDown = true
    #expect(try Imported(text, options: leaving).log == ["0 began 1@10,20", "0.02 end"])
  }

  @Test("What follows the last report is left out, and said to be")
  func unfinished() throws {
    let file = try imported(slotted, "0: id 5,x 10,y 20,report", "10: id -1,report", "20: id 6")
    #expect(file.log == ["0 began 1@10,20", "0.01 ended 1@10,20", "0.02 end"])
    #expect(file.warnings.map(\.line) == [14])
  }

  @Test("Places are not clamped to the ranges; pressure is, and is 1 where it has no range")
  func mapping() throws {
    let text = events([
      "0: id 5,x 1500,y -250,pressure 300,report", "10: pressure 50,report", "20: id -1,report",
    ])
    let plain = try Imported(slotted + text, options: options)
    #expect(
      plain.log == [
        "0 began 1@1500,-250", "0.01 moved 1@1500,-250", "0.02 ended 1@1500,-250", "0.02 end",
      ])
    let pressed = try Imported(slotted + "A: 3a 0 150 0 0\n" + text, options: options)
    #expect(
      pressed.log == [
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
    let text = "A: 35 \(row.x)\nA: 36 \(row.y)\n" + events(["0: id 1,x 5,y 5,report"])
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
    let file = try Imported("\(row.0)\n" + events(["0: id 1,x 5,y 5,report"]))
    #expect(file.recording.header.device?.kind == row.1)
  }

  @Test("Another file's description gives ranges and name, but not over the file's own")
  func description() throws {
    let text = events(["0: id 5,x 100,y 20,report", "10: id -1,report"])
    let described = try Imported(text, name: "a/b.c.events", description: slotted, options: options)
    #expect(described.log[0] == "0 began 1@100,20")
    #expect(described.recording.header.device?.name == "pad")
    let alone = try Imported(text, name: "a/b.c.events", options: options)
    #expect(alone.log[0] == "0 began 1@0,0")
    #expect(alone.recording.header.device?.name == "b.c")
    #expect(alone.warnings.count == 1)
    let own = try Imported(
      slotted + text, description: packeted.replacing("pad", with: "no"), options: options)
    #expect(own.recording.header.device?.name == "pad")
    #expect(
      own.warnings.map(\.what) == [
        "the file describes itself, so the other description was not used"
      ])
  }
}
