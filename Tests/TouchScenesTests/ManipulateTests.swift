import Foundation
import TestSupport
import Testing
import TouchExplain

@Suite("The behavior manipulate")
struct ManipulateTests {
  private static let free = TestScene.card(#"{"type":"manipulate","hysteresis":0}"#)

  @Test("Two fingers turn the card by 90° and double it, and the last line of the trace says so")
  func turnAndDouble() throws {
    let (session, lines) = try TestScene.play(Self.free) {
      together { land((350, 300), (450, 300)) }
      moves((400, 200), (400, 400))
      together { lift(1, 2) }
    }
    let map = try #require(session.layer(named: "card")).toSurface
    let expected = Transform2D(translationX: -100, y: -50)
      .concatenating(Transform2D(scaleX: 2, y: 2))
      .concatenating(Transform2D(rotationAngle: .pi / 2))
      .concatenatingTranslation(by: Vector(dx: 400, dy: 300))
    expectClose(map, expected, within: 1e-9)
    let last = try #require(lines.last)
    #expect(last.contains(#""end":true"#) && last.contains(#""digest":""#))
    #expect(
      lines.contains {
        $0.contains(#""recognizer":"card.transform""#) && $0.contains(#""to":"began""#)
      })
  }

  @Test("A trace reads as the format says, line by line")
  func goldenTrace() throws {
    let (_, lines) = try TestScene.play(Self.free) {
      finger(1).stroke((400, 300, 0), (410, 305, 0.1), up: 0.2)
    }
    #expect(
      lines.dropLast() == [
        #"{"t":0,"touch":1,"phase":"began","layer":"card","x":400,"y":300,"tapCount":1}"#,
        #"{"t":0.1,"recognizer":"card.transform","type":"transform","layer":"card","from":"possible","to":"began","x":410,"y":305,"touches":1,"matrix":[1,0,0,1,310,255],"scale":1,"rotation":0,"translation":[10,5],"why":"TRF-4: moved 11.2 pt, needs 0"}"#,
        #"{"t":0.1,"touch":1,"phase":"cancelled","layer":"card","x":410,"y":305,"tapCount":1}"#,
        #"{"t":0.1,"layer":"card","toParent":[1,0,0,1,310,255]}"#,
        #"{"t":0.2,"recognizer":"card.transform","type":"transform","layer":"card","from":"began","to":"ended","x":410,"y":305,"touches":0,"matrix":[1,0,0,1,310,255],"scale":1,"rotation":0,"translation":[10,5],"why":"TRF-3: all fingers were lifted"}"#,
      ])
    #expect(
      lines.last?.hasPrefix(
        #"{"t":0.2,"end":true,"layers":[{"name":"card","toParent":[1,0,0,1,310,255],"toSurface":[1,0,0,1,310,255]}],"digest":""#
      ) == true)
  }

  @Test("TRF-6: too large, it follows with resistance and springs back within 0.3 s")
  func springsBack() throws {
    let text = TestScene.card(#"{"type":"manipulate","hysteresis":0,"maximumScale":2}"#)
    let session = try TestScene.session(text)
    let card = try #require(session.layer(named: "card"))
    session.play {
      together { land((380, 300), (420, 300)) }
      moves((280, 300), (520, 300))
    }
    let held = card.toParent.similarityScale
    #expect(held > 2 && held < 6)
    let places = [Point(x: 280, y: 300), Point(x: 520, y: 300)]
    session.handle(InputEvent(at: 0.5, .fingers(.ended, at: places)))
    session.advance(to: Timestamp(seconds: 0.6))
    let between = card.toParent.similarityScale
    #expect(between < held && between > 2)
    session.advance(to: Timestamp(seconds: 0.81))
    expectClose(card.toParent.similarityScale, 2, within: 1e-12)
  }

  @Test("TRF-6: over the edge it resists, and rests inside its parent")
  func keepsInside() throws {
    let text = TestScene.card(#"{"type":"manipulate","hysteresis":0,"keepInside":true}"#)
    let (session, _) = try TestScene.play(text) {
      finger(1).down(400, 300)
      finger(1).drag(to: Point(x: 1000, y: 300), over: 0.5, steps: 20)
      finger(1).up(after: 0.2)
    }
    let card = try #require(session.layer(named: "card"))
    expectClose(card.frame, Rect(x: 600, y: 250, width: 200, height: 100), within: 1e-9)
  }

  @Test("TRF-6: a layer caught on its way back does not jump")
  func caughtOnTheWay() throws {
    let text = TestScene.card(#"{"type":"manipulate","hysteresis":0,"keepInside":true}"#)
    let session = try TestScene.session(text)
    let card = try #require(session.layer(named: "card"))
    session.play {
      finger(1).down(400, 300, t: 0)
      finger(1).drag(to: Point(x: 790, y: 300), over: 0.5, steps: 20)
      finger(1).up(after: 0.1)
      finger(1).down(770, 300, after: 0.08)
    }
    let before = card.toParent
    #expect(card.frame.maxX > 800)
    let move = InputEvent(
      time: session.stage.now.advanced(bySeconds: 0.01),
      .touch(.moved, at: Point(x: 770.001, y: 300)))
    session.handle(move)
    expectClose(card.toParent, before, within: 0.01)
  }

  @Test("TRF-6: momentum: the same place at any frame rate, and a touch stops it")
  func momentum() throws {
    let text = TestScene.card(#"{"type":"manipulate","hysteresis":0,"momentum":true}"#)
    func rest(stepsPerSecond: Int) throws -> Transform2D {
      let session = try TestScene.session(text)
      session.play {
        finger(1).down(100 + 250, 300, t: 0)
        finger(1).drag(to: Point(x: 450, y: 320), over: 0.1, steps: 10)
        finger(1).up(after: 0)
      }
      for step in 0..<(5 * stepsPerSecond) {
        session.advance(to: Timestamp(seconds: 0.1 + Double(step + 1) / Double(stepsPerSecond)))
      }
      return try #require(session.layer(named: "card")).toParent
    }
    let slow = try rest(stepsPerSecond: 7)
    let fast = try rest(stepsPerSecond: 1000)
    #expect(slow == fast)
    #expect(slow.tx > 500)
  }

  @Test("A touched layer comes to the front; without `raises` it stays")
  func raises() throws {
    func order(_ behavior: String) throws -> [String] {
      let text = """
        {"touchstone":"scene","version":1,"layers":[
          {"name":"a","position":[100,100],"behavior":\(behavior)},
          {"name":"b","position":[300,100],"behavior":\(behavior)}]}
        """
      let (session, _) = try TestScene.play(text) {
        finger(1).stroke((100, 100))
      }
      return session.stage.root.children.map(\.name)
    }
    try expectEqual(order(#"{"type":"manipulate"}"#), ["b", "a"])
    try expectEqual(order(#"{"type":"manipulate","raises":false}"#), ["a", "b"])
  }

  @Test("A pinch of the system scales about the pointer (IND-2)")
  func systemPinch() throws {
    let session = try TestScene.session(Self.free)
    func pinch(_ phase: PinchEvent.Phase, _ scale: Double, _ time: Double) {
      session.handle(
        InputEvent(
          time: Timestamp(seconds: time),
          .pinch(
            PinchEvent(phase: phase, location: Point(x: 350, y: 300), scale: scale, rotation: 0))))
    }
    pinch(.began, 1, 0)
    pinch(.changed, 1.5, 0.1)
    pinch(.changed, 2, 0.2)
    pinch(.ended, 2, 0.3)
    let map = try #require(session.layer(named: "card")).toParent
    expectClose(map.similarityScale, 2, within: 1e-12)
    expectClose(Point(x: 50, y: 50).applying(map), Point(x: 350, y: 300), within: 1e-9)
  }

  @Test("The overlay watches and never acts")
  func overlayIsPure() throws {
    func digest(overlay: Bool) throws -> String? {
      let session = try TestScene.session(Self.free)
      session.overlay.isVisible = overlay
      var last = ""
      let trace = Trace(session) { last = String(decoding: $0, as: UTF8.self) }
      let script = Script {
        land((350, 300), (450, 300))
        finger(1).drag(to: Point(x: 300, y: 250), over: 0.3, steps: 10)
        lift(2, 1)
      }
      for event in script.events {
        session.handle(event)
        if overlay { #expect(session.drawList().commands.count > 5) }
      }
      trace.finish()
      return last
    }
    #expect(try digest(overlay: true) == digest(overlay: false))
  }
}
