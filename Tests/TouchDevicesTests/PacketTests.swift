import TestSupport
import Testing
import TouchDevices
import TouchRecording

@Suite("Packets of anonymous contacts (protocol A)")
struct PacketTests {
  @Test("A contact keeps its number by the nearest assignment, whatever the order of the packets")
  func nearest() throws {
    let file = try Imported(
      packeted, events: "0: x 100,y 100,packet,x 300,y 100,packet,report",
      "10: x 305,y 100,packet,x 102,y 100,packet,report", "20: x 310,y 100,packet,report",
      "30: packet,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@100,100 began 2@300,100", "0.01 moved 1@102,100 moved 2@305,100",
        "0.02 ended 1@102,100 moved 2@310,100", "0.03 ended 2@310,100", "0.03 end",
      ])
  }

  @Test("The sum of all distances decides, not the nearest pair")
  func optimal() throws {
    // The nearest pair is 25 → 18; taking it first would leave 10 → 33.
    let file = try Imported(
      packeted, events: "0: x 10,y 0,packet,x 25,y 0,packet,report",
      "10: x 18,y 0,packet,x 33,y 0,packet,report", "20: touch 0,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@10,0 began 2@25,0", "0.01 moved 1@18,0 moved 2@33,0",
        "0.02 ended 1@18,0 ended 2@33,0", "0.02 end",
      ])
  }

  @Test("There is no limit to the distance")
  func far() throws {
    let file = try Imported(
      packeted, events: "0: x 0,y 0,packet,report", "10: x 1000,y 1000,packet,report",
      "20: touch 0,report")
    expectLog(
      file.log,
      equals: ["0 began 1@0,0", "0.01 moved 1@1000,1000", "0.02 ended 1@1000,1000", "0.02 end"])
  }

  @Test(
    "A frame without a packet and without BTN_TOUCH says nothing; with BTN_TOUCH 0 all are gone")
  func empty() throws {
    let file = try Imported(
      packeted, events: "0: x 1,y 2,packet,touch 1,report", "10: X 5,report", "20: touch 0,report",
      "30: X 6,report")
    expectLog(file.log, equals: ["0 began 1@1,2", "0.02 ended 1@1,2", "0.03 end"])
  }

  @Test("A contact of size 0 is lifting: it is followed and does not touch")
  func size() throws {
    let file = try Imported(
      packeted, events: "0: x 1,y 2,size 9,packet,report", "10: x 3,y 2,size 0,packet,report",
      "20: x 4,y 2,size 0,packet,x 500,y 500,size 7,packet,report",
      "30: x 500,y 500,size 7,packet,x 4,y 2,size 8,packet,report", "40: packet,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@1,2", "0.01 ended 1@1,2", "0.02 began 2@500,500", "0.03 began 3@4,2",
        "0.04 ended 2@500,500 ended 3@4,2", "0.04 end",
      ])
  }

  @Test("With tracking ids in the packets these tell who is who")
  func trackingIDs() throws {
    let file = try Imported(
      packeted, events: "0: id 0,x 0,y 0,packet,id 1,x 100,y 0,packet,report",
      "10: id 1,x 1,y 0,packet,id 0,x 99,y 0,packet,id 1,x 7,y 7,packet,report",
      "20: id 1,x 1,y 0,packet,report", "30: packet,report", "40: id 0,x 5,y 5,packet,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@0,0 began 2@100,0", "0.01 moved 1@99,0 moved 2@1,0", "0.02 ended 1@99,0",
        "0.03 ended 2@1,0", "0.04 began 3@5,5", "0.04 ended 3@5,5", "0.04 end",
      ])
    #expect(file.warnings.count == 2)
  }

  @Test("evtest of Debian 8 calls the end of a packet EV_REL, after the type of the same number")
  func packetsOfEvtest() throws {
    func packet(_ time: String, _ place: Int) -> String {
      "Event: time \(time), type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value \(place)\n"
        + "Event: time \(time), type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value \(place)\n"
        + end(time)
    }
    func end(_ time: String) -> String {
      "Event: time \(time), ++++++++++++++ EV_REL ++++++++++++\n"
    }
    func report(_ time: String) -> String {
      "Event: time \(time), -------------- EV_SYN ------------\n"
    }
    let file = try Imported(
      packet("5.000000", 0) + packet("5.000000", 100) + report("5.000000") + end("5.010000")
        + report("5.010000"))
    expectLog(
      file.log,
      equals: [
        "0 began 1@0,0 began 2@1280,800", "0.01 ended 1@0,0 ended 2@1280,800", "0.01 end",
      ])
  }

  @Test("After SYN_DROPPED the next frame has everything again")
  func dropped() throws {
    let file = try Imported(
      packeted, events: "0: x 1,y 2,packet,report", "10: x 3,dropped,y 2,packet,report",
      "20: x 5,y 2,packet,report", "30: packet,report")
    expectLog(
      file.log,
      equals: [
        "0 began 1@1,2", "0.01 mark events were dropped here (SYN_DROPPED)", "0.02 moved 1@5,2",
        "0.03 ended 1@5,2", "0.03 end",
      ])
  }

  @Test("More contacts in a frame than are followed are left out, and said to be")
  func tooMany() throws {
    let packets = (0..<100).map { "x \($0 * 10),y 0,packet" }.joined(separator: ",")
    let file = try Imported(packeted, events: "0: \(packets),report", "10: packet,report")
    #expect(file.frames.first?.samples.count == 64)
    #expect(file.warnings.count == 1)
  }
}
