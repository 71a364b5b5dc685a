import TestSupport
import Testing
import TouchDevices
import TouchRecording

@Suite("Slots (protocol B)")
struct SlotTests {
  @Test("Values persist in a slot across contacts, and the current slot across frames")
  func carryOver() throws {
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,report", "10: id -1,report", "20: id 6,y 30,report",
      "30: slot 1,id 7,x 1,y 2,report", "40: x 3,report", "50: id -1,slot 0,id -1,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@10,20", "0.01 ended 1@10,20", "0.02 began 2@10,30", "0.03 began 3@1,2",
        "0.04 moved 3@3,2", "0.05 ended 2@10,30 ended 3@3,2", "0.05 end",
      ])
    expectEqual(file.warnings, [])
  }

  @Test(
    "A new id in a slot without an end ends the contact before; the end stands first in the line")
  func newID() throws {
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,slot 1,id 6,x 1,y 1,report",
      "10: slot 0,id 7,x 30,report",
      "20: id -1,id 7,report", "30: id -1,slot 1,id -1,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@10,20 began 2@1,1", "0.01 ended 1@10,20 began 3@30,20",
        "0.02 ended 3@30,20 began 4@30,20", "0.03 ended 2@1,1 ended 4@30,20", "0.03 end",
      ])
  }

  @Test("Fingers that land in one frame are numbered by slot; ids wrap without harm")
  func numbering() throws {
    let file = try Imported(
      slotted, events: "0: slot 3,id 65535,x 3,y 3,slot 1,id 0,x 1,y 1,report",
      "10: id -1,slot 3,id -1,report")
    expectLog(
      file.log, equals: ["0 began 1@1,1 began 2@3,3", "0.01 ended 1@1,1 ended 2@3,3", "0.01 end"])
  }

  @Test("A repeated id, an unchanged value and an empty report change nothing")
  func nothing() throws {
    let file = try Imported(
      slotted, events: "0: id 0,x 10,y 20,report", "10: id 0,x 10,y 20,report", "20: report",
      "30: report 1", "40: id -1,report")
    expectLog(file.log, equals: ["0 began 1@10,20", "0.04 ended 1@10,20", "0.04 end"])
  }

  @Test("A contact that lands and lifts in one frame is left out, and said to be")
  func momentary() throws {
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,id -1,report", "10: id 6,report", "20: id -1,report")
    expectLog(file.log, equals: ["0.01 began 1@10,20", "0.02 ended 1@10,20", "0.02 end"])
    expectEqual(file.warnings.map(\.line), [12])
    #expect(file.warnings.first?.what.contains("landed and lifted within one frame") == true)
  }

  @Test("A finger above the surface (ABS_MT_DISTANCE) does not touch")
  func hover() throws {
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,distance 1,report", "10: distance 0,report",
      "20: x 11,report",
      "30: distance 1,report", "40: x 12,report", "50: distance 0,report", "60: id -1,report")
    expectLog(
      file.log,
      equals: [
        "0.01 began 1@10,20", "0.02 moved 1@11,20", "0.03 ended 1@11,20", "0.05 began 2@12,20",
        "0.06 ended 2@12,20", "0.06 end",
      ])
  }

  @Test("A slot that the device does not have is left out, and said to be")
  func slotOutOfRange() throws {
    let file = try Imported(
      slotted, events: "0: slot 10,id 5,x 10,y 20,slot 2,id 6,x 1,y 2,slot -1,id 9,report",
      "10: slot 2,id -1,report")
    expectLog(file.log, equals: ["0 began 1@1,2", "0.01 ended 1@1,2", "0.01 end"])
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
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,slot 1,id 6,x 1,y 2,report",
      "10: x 2,dropped,slot 0,id 9,x 30,report", "20: y 21,report", "30: id 10,x 40,y 50,report",
      "40: id -1,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@10,20 began 2@1,2", "0.01 cancelled 1@10,20 cancelled 2@1,2",
        "0.01 mark events were dropped here (SYN_DROPPED)", "0.03 began 3@40,50",
        "0.04 ended 3@40,50", "0.04 end",
      ])
    expectEqual(file.warnings.map(\.line), [17, 23])
  }

  @Test("A slot chosen while events are dropped is the current one after them")
  func slotOfDropped() throws {
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,report", "10: dropped,slot 1,report",
      "20: id 7,x 90,y 91,report", "30: slot 0,id 8,x 1,y 2,report",
      "40: id -1,slot 1,id -1,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@10,20", "0.01 cancelled 1@10,20",
        "0.01 mark events were dropped here (SYN_DROPPED)", "0.02 began 2@90,91",
        "0.03 began 3@1,2", "0.04 ended 2@90,91 ended 3@1,2", "0.04 end",
      ])
  }

  @Test(
    "A contact that comes and goes in the frame that ends another one is left out, and said to be")
  func momentaryAfterAnother() throws {
    let file = try Imported(
      slotted, events: "0: id 5,x 10,y 20,report", "10: id -1,id 6,x 30,id -1,report")
    expectLog(file.log, equals: ["0 began 1@10,20", "0.01 ended 1@10,20", "0.01 end"])
    #expect(file.warnings.count == 1)
  }

  @Test("A file that begins while a finger is down: it is followed from its next beginning")
  func midTouch() throws {
    let file = try Imported(
      slotted, events: "0: x 10,y 20,report", "10: id -1,report", "20: id 3,report",
      "30: id -1,report")
    expectLog(file.log, equals: ["0.02 began 1@10,20", "0.03 ended 1@10,20", "0.03 end"])
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
    let file = try Imported(
      slotted + comment, events: "0: id 5,x 10,y 20,slot 0,id 6,x 1,y 2,report",
      "10: id -1,slot 3,id -1,report")
    expectLog(
      file.log,
      equals: ["0 began 1@1,2 began 2@10,20", "0.01 ended 1@1,2 ended 2@10,20", "0.01 end"])
  }
}
