import SceneTestSupport
import Testing
import TouchExplain
import TouchGestures
import TouchRecording
import TouchScene
import TouchShell
import TouchTesting

@Suite("What keys did is recorded as what it became")
struct KeyboardRecordingTests {
  /// Something of everything, on whatever a scene has.
  private func play(_ rig: KeyboardRig) {
    for _ in 0..<7 {
      rig.strike("Tab")
      rig.strike("Right", times: 2)
      rig.strike("Down", .shift)
      rig.wait(0.15)
      rig.strike("]")
      rig.strike("-", .alt, times: 3)
      rig.strike("Return", times: 2)
      rig.wait(0.4)
      rig.strike("2")
      rig.strike("Space")
      rig.strike("Left", times: 3)
      rig.strike("Space")
    }
    rig.strike("Delete")
    rig.rest()
  }

  @Test("A recording of keys plays to the same bits, without a hand", arguments: TestScene.bundled)
  func replay(scene: String) throws {
    let rig = try KeyboardRig(scene)
    var live: [String] = []
    let trace = Trace(rig.session) { live.append(String(decoding: $0.dropLast(), as: UTF8.self)) }
    play(rig)
    let end = InputEvent(time: rig.now, .end)
    rig.send(end.kind)
    trace.finish()
    let kinds = rig.recorded.map(\.kind)
    #expect(
      !kinds.contains { kind in
        if case .key(let key) = kind {
          HandKeyTests.keys.contains(key.key) && key.key != "Delete"
        } else {
          false
        }
      }, "keys are not recorded, but what they became")

    // By way of the file, as a person's recording goes.
    var header = RecordingHeader(surface: rig.session.stage.surface, scene: scene)
    header.seed = 0
    header.laysOut = rig.session.scene.layout != nil
    var bytes: [UInt8] = []
    let writer = try RecordingWriter(name: "keys", header: header) { bytes += $0 }
    for event in rig.recorded { try writer.write(event) }
    let file = try TestScene.load(scene)
    let player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "keys"))
    let again = try TraceLines.of(player, scene: file)
    #expect(again.count > 20)
    #expect(again == live)
  }

  @Test("The keyboard's fingers land beside those of a stream, each with its own number")
  func numbers() throws {
    let rig = try KeyboardRig("explorer")
    var stream = StreamFingers(from: .firstOfStream)
    let place = Point(x: 20, y: 20)
    let frame = TouchFrame(
      (1...20).map { TouchSample(id: TouchID($0), phase: .began, location: place) })
    rig.send(.touches(stream.renumbered(frame)))
    rig.strike("Tab")
    rig.strike("5")
    rig.down("Space")
    rig.wait(0.1)
    let live = rig.session.stage.dispatcher.liveTouches
    #expect(live.count == 25)
    #expect(Set(live.map(\.id)).count == 25)
  }
}
