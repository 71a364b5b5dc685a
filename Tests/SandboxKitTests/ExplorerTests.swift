import Geometry
import Gestures
import SandboxKit
import SceneGraph
import TestSupport
import Testing
import TouchInput

@Suite("The behavior explorer")
struct ExplorerTests {
  private static let scene = #"""
    {"touchstone":"scene","version":1,"layers":[
      {"name":"ex","bounds":[0,0,1280,770],"position":[640,385],"behavior":{"type":"explorer"}}]}
    """#

  private let session: Session

  init() throws { session = try TestScene.session(Self.scene, width: 1280, height: 800) }

  private func play(@ScriptBuilder _ steps: () -> [ScriptStep]) {
    for event in Script(steps).events { session.handle(event) }
  }

  private func expectMessage(
    _ message: String, _ counts: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      session.layer(named: "ex.message")?.content.text == message, sourceLocation: sourceLocation)
    #expect(
      session.layer(named: "ex.counts")?.content.text == counts, sourceLocation: sourceLocation)
  }

  @Test("Every phase has its message, with the touches and the taps")
  func phases() {
    expectMessage("Touch the pad", "0 touches · 0 taps")
    play {
      finger(1).down(300, 300, t: 1)
    }
    expectMessage("Touches began", "1 touch · 1 tap")
    play {
      finger(2).down(400, 300, t: 2.1)
      finger(2).move(420, 300, t: 2.2)
    }
    expectMessage("Drag", "2 touches · 1 tap")
  }

  @Test("T-8: the second tap of two counts two; lost focus cancels")
  func tapsAndCancels() {
    play {
      finger(1).down(300, 300, t: 1)
      finger(1).up(t: 1.05)
      finger(1).down(302, 300, t: 1.2)
      finger(1).up(t: 1.25)
    }
    expectMessage("Touches stopped", "0 touches · 2 taps")
    play {
      finger(1).down(300, 300, t: 3)
      happen(.focus(.lost), t: 3.1)
    }
    expectMessage("Touches cancelled", "0 touches · 1 tap")
  }

  @Test("A live touch shows its place, pressure, age and rate")
  func table() {
    var events: [InputEvent] = []
    for step in 0...50 {
      let sample = TouchSample(
        id: TouchID(3), phase: step == 0 ? .began : .moved,
        location: Point(x: 300 + Double(step), y: 250.5), pressure: 0.4)
      let time = Timestamp(seconds: 1 + 0.01 * Double(step))
      events.append(InputEvent(time: time, .touches(TouchFrame([sample]))))
    }
    for event in events { session.handle(event) }
    expectWords(session, contain: ["350.0", "250.5", "0.40", "0.5 s", "100 Hz"])
    // It rests: its age goes on and it reports nothing.
    session.advance(to: Timestamp(seconds: 2.5))
    #expect(session.isAnimating)
    expectWords(session, contain: ["1.5 s", "0 Hz"])
  }

  @Test("Nothing moves once all fingers are up and the last lamp has gone out")
  func idle() {
    play {
      finger(1).down(300, 300)
      finger(1).up()
    }
    session.finish()
    #expect(!session.isAnimating && session.stage.nextDeadline == nil)
  }

  @Test("Every recognizer of the library is on the pad, and all recognize at once")
  func everyKind() throws {
    let pad = try #require(session.layer(named: "ex.pad"))
    let kinds = Set(pad.gestureRecognizers.map(\.kind))
    #expect(
      kinds == [
        "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "transform",
        "dial", "hover",
      ])
    play {
      finger(1).down(300, 300)
      finger(2).down(400, 300, after: 0.01)
      for step in 1...10 {
        together(after: 0.01) {
          finger(1).move(300 - 4 * Double(step), 300 - 5 * Double(step), after: 0)
          finger(2).move(400 + 4 * Double(step), 300 + 5 * Double(step), after: 0)
        }
      }
    }
    let running = pad.gestureRecognizers.filter(\.state.isRunning).map(\.kind)
    #expect(Set(running) == ["pinch", "rotation", "transform", "dial"])
  }

  @Test("WHY-1: a lamp glows with its decision and says why, also when it failed")
  func lamps() {
    play {
      finger(1).down(300, 300)
      finger(1).move(380, 300, after: 0.1)
    }
    expectWords(session, contain: ["began", "ended, right", "TAP-4: moved 80 pt, at most 45"])
    let glowing = session.drawList().commands.count
    session.advance(to: Timestamp(seconds: 3))
    #expect(session.drawList().commands.count < glowing)
  }

  @Test("An edge pan can start at the edge of the pad")
  func edge() {
    play {
      finger(1).down(5, 300)
      finger(1).drag(to: Point(x: 120, y: 300), over: 0.5, steps: 20)
    }
    let pad = session.layer(named: "ex.pad")
    #expect(
      pad?.gestureRecognizers.first { $0.kind == "screenEdgePan" }?.state.isRunning == true)
  }
}
