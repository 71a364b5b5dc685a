import Foundation
import TestSupport
import Testing

@testable import TouchScenes

@Suite("The behavior dial")
struct DialTests {
  private static let center = Point(x: 400, y: 300)

  private static func scene(_ options: String) -> String {
    TestScene.card(#"{"type":"dial"\#(options)}"#).replacing("[0,0,200,100]", with: "[0,0,200,200]")
  }

  /// A place on a circle: 0 is to the right, clockwise positive.
  private static func place(_ degrees: Double, radius: Double = 80) -> Point {
    center
      + Vector(dx: radius, dy: 0).applying(Transform2D(rotationAngle: degrees * .pi / 180))
  }

  /// One finger from angle to angle, in degrees, in steps, and up.
  private static func turn(
    _ number: Int = 1, from: Double = 0, by degrees: Double, steps: Int = 60, rest: Double = 0.3
  ) -> Script {
    Script {
      finger(number).down(at: place(from))
      for step in 1...steps {
        finger(number).move(to: place(from + degrees * Double(step) / Double(steps)))
      }
      finger(number).up(after: rest)
    }
  }

  private static func play(_ options: String, _ script: Script) throws -> Session {
    let session = try TestScene.session(scene(options))
    for event in script.events { session.handle(event) }
    return session
  }

  private static func angle(_ session: Session) throws -> Double {
    try #require(session.layer(named: "card")).transform.similarityRotation
  }

  private static func readout(_ session: Session) -> String? {
    session.layer(named: "card.readout")?.content.text
  }

  @Test(
    "DIAL-1: the angle is the swept one over any number of turns, both ways",
    arguments: [30.0, 90, 359, 900, -45, -1260])
  func swept(degrees: Double) throws {
    let session = try Self.play(#","look":"wheel""#, Self.turn(by: degrees))
    let expected = degrees > 0 ? "+\(Int(degrees))°" : "−\(Int(-degrees))°"
    #expect(Self.readout(session) == expected)
    expectClose(Angle.remainder(try Self.angle(session) - degrees * .pi / 180), 0, within: 1e-9)
  }

  @Test("DIAL-1: a quarter turn in one step is a quarter turn, and not its chord")
  func chord() throws {
    let session = try Self.play("", Self.turn(by: 90, steps: 1))
    expectClose(try Self.angle(session), .pi / 2, within: 1e-12)
  }

  @Test("DIAL-3: straight through the centre turns by nothing")
  func center() throws {
    let session = try Self.play(
      "",
      Script {
        finger(1).down(330, 300)
        finger(1).drag(to: Point(x: 470, y: 300), over: 0.5, steps: 35)
        finger(1).up(after: 0.3)
      })
    #expect(try Self.angle(session) == 0)
  }

  @Test("A dial with detents rests on the nearest one, within 0.3 s", arguments: [1, 4, 6, 29])
  func settles(degrees: Int) throws {
    let session = try Self.play(#","look":"knob","detents":36"#, Self.turn(by: Double(degrees)))
    let detent = (Double(degrees) / 10).rounded()
    session.advance(to: session.lastEventTime.advanced(bySeconds: 0.31))
    expectClose(try Self.angle(session), detent * .pi / 18, within: 1e-12)
    #expect(Self.readout(session) == (detent == 0 ? "0" : "+\(Int(detent))"))
    #expect(session.stage.nextDeadline == nil)
  }

  @Test("Settling leaves the same state, whenever frames are drawn", arguments: [12.0, 17, -13])
  func settlesAlike(degrees: Double) throws {
    func digest(frames: Int) throws -> StateDigest {
      let session = try Self.play(#","look":"knob","detents":40"#, Self.turn(by: degrees))
      let start = session.lastEventTime
      for frame in 1...frames {
        session.advance(to: start.advanced(bySeconds: 0.5 * Double(frame) / Double(frames)))
      }
      return StateDigest(of: session)
    }
    let once = try digest(frames: 1)
    for frames in [9, 60] { #expect(try digest(frames: frames) == once) }
  }

  @Test("Momentum turns it on; the frames between make no difference to a bit")
  func momentum() throws {
    let script = Self.turn(by: 180, steps: 20, rest: 0.005)
    func rest(frames: Int) throws -> (Double, StateDigest) {
      let session = try Self.play(#","look":"wheel","momentum":true"#, script)
      let start = session.lastEventTime
      #expect(session.isAnimating)
      for frame in 1...frames {
        session.advance(to: start.advanced(bySeconds: 1.7 * Double(frame) / Double(frames)))
        _ = session.drawList()
      }
      session.advance(to: start.advanced(bySeconds: 1.7))
      let digest = StateDigest(of: session)
      session.finish()
      return (try Self.angle(session), digest)
    }
    let (once, first) = try rest(frames: 1)
    let (often, second) = try rest(frames: 211)
    #expect(once == often && first == second)
    #expect(abs(once - .pi) > 0.5, "it should have gone on")
  }

  @Test("A touch stops what turns by itself")
  func stops() throws {
    let session = try Self.play(#","momentum":true"#, Self.turn(by: 180, steps: 20, rest: 0.005))
    let touch = session.lastEventTime.advanced(bySeconds: 0.2)
    session.handle(InputEvent(time: touch, .touch(.began, at: Self.place(40), id: 2)))
    let held = try Self.angle(session)
    session.advance(to: touch.advanced(bySeconds: 1))
    #expect(try Self.angle(session) == held)
    #expect(!session.isAnimating)
  }

  @Test("Several dials turn by several fingers at once")
  func several() throws {
    let session = try TestScene.session(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"a","bounds":[0,0,200,200],"position":[200,300],"behavior":{"type":"dial","look":"wheel"}},
        {"name":"b","bounds":[0,0,200,200],"position":[600,300],"behavior":{"type":"dial","look":"wheel"}}]}
      """#)
    let shift = Vector(dx: 200, dy: 0)
    session.play {
      together {
        finger(1).down(at: Self.place(0) - shift)
        finger(2).down(at: Self.place(0) + shift)
      }
      for step in 1...30 {
        together(after: 0.01) {
          finger(1).move(to: Self.place(Double(step) * 15) - shift, after: 0)
          finger(2).move(to: Self.place(Double(-step) * 5) + shift, after: 0)
        }
      }
    }
    #expect(session.layer(named: "a.readout")?.content.text == "+450°")
    #expect(session.layer(named: "b.readout")?.content.text == "−150°")
  }

  @Test("In a mirrored parent it turns with the finger, too, and turns on that way")
  func mirrored() throws {
    let session = try TestScene.session(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"mirror","bounds":[0,0,800,600],"position":[400,300],"transform":{"scale":[-1,1]},"layers":[
          {"name":"card","bounds":[0,0,200,200],"position":[400,300],
           "behavior":{"type":"dial","momentum":true}}]}]}
      """#)
    let card = try #require(session.layer(named: "card"))
    let mark = Self.place(0).applying(try #require(card.fromSurface))
    for event in Self.turn(by: 120, steps: 20, rest: 0.005).events { session.handle(event) }
    expectClose(mark.applying(card.toSurface), Self.place(120), within: 1e-9)
    session.advance(to: session.lastEventTime.advanced(bySeconds: 0.1))
    let ahead = mark.applying(card.toSurface) - Self.center
    #expect((Self.place(120) - Self.center).cross(ahead) > 100)
  }

  @Test("A round dial is not taken by the corner of its square")
  func corner() throws {
    let script = Script {
      finger(1).down(305, 205)
      finger(1).move(495, 205, after: 0.1)
      finger(1).up()
    }
    #expect(try Self.angle(Self.play(#","look":"knob""#, script)) == 0)
    #expect(try Self.angle(Self.play("", script)) != 0)
  }

  @Test("A detent ticks: its pawl is aside for a moment, and then it is not")
  func ticks() throws {
    let session = try Self.play(
      #","look":"knob","detents":36"#,
      Script {
        finger(1).down(at: Self.place(0))
        finger(1).move(to: Self.place(4))
        finger(1).move(to: Self.place(8), after: 0.5)
      })
    #expect(session.isAnimating)
    let ticking = session.drawList()
    session.advance(to: session.lastEventTime.advanced(bySeconds: 0.3))
    #expect(!session.isAnimating)
    #expect(session.drawList() != ticking)
  }

  @Test(
    "Broken options are said in one line",
    arguments: [
      (#","look":"clock""#, #"found "clock", expected one of"#),
      (#","detents":-1"#, "found -1, expected a whole number, 0 or more"),
      (#","detents":1000"#, "found 1000, expected at most 360"),
      (#","combination":[1]"#, "found 1.0, expected a whole number from 0 to detents − 1"),
      (#","detents":40,"combination":[1,40]"#, "combination[1]: found 40.0"),
      (#","detents":40,"combination":"no""#, "expected an array of whole numbers"),
      (#","maximumTurns":1,"angle":100"#, "angle: found 100.0, expected at most maximumTurns"),
      (#","maximumTurns":1,"angle":-7"#, "angle: found -7.0, expected at most maximumTurns"),
    ] as [(String, String)])
  func broken(options: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TestScene.parse(Self.scene(options)) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(String(describing: error))")
  }

  @Test("The parts of a dial take names of the scene")
  func names() {
    let text = #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"a.readout"},{"name":"a","behavior":{"type":"dial","look":"knob"}}]}
      """#
    #expect(throws: SceneError.self) { try TestScene.parse(text) }
  }

  @Test(
    "A dial at the lower edge has its number above it, and the layer of its number stays below",
    arguments: [(300.0, false), (640, true)])
  func lowerEdge(y: Double, isAbove: Bool) throws {
    let session = try TestScene.session(
      """
      {"touchstone":"scene","version":1,"layers":[
        {"name":"dial","bounds":[0,0,260,260],"position":[1120,\(y)],
         "behavior":{"type":"dial","look":"knob","detents":0}}]}
      """, width: 1280, height: 800)
    // The knob's scale has small numbers of its own.
    let turns = session.drawList().texts.filter {
      $0.string == "0.00 turns" || $0.string == "0" && $0.size == 30
    }
    let places = turns.map { $0.position.applying($0.transform) }
    let surface = Rect(x: 0, y: 0, width: 1280, height: 800)
    let seen = places.filter(surface.contains)
    #expect(seen.count == 2, "\(places)")
    for place in seen { #expect((place.y < y - 130) == isAbove, "\(place)") }
    let readout = try #require(session.layer(named: "dial.readout"))
    #expect(readout.position == Point(x: 1120, y: y + 130 + 58))
  }
}

@Suite("A dial that was let go")
struct DialGlideTests {
  private static let step = 2 * Double.pi / 40

  @Test("It comes to rest on a detent, from any speed", arguments: [0, 0.2, -0.6, 3, -9, 40])
  func restsOnDetent(speed: Double) {
    let glide = DialGlide(from: 0.4 * Self.step, speed: speed, step: Self.step)
    let detents = glide.rest / Self.step
    expectClose(detents, detents.rounded(), within: 1e-9)
    #expect(glide.angle(at: glide.duration) == glide.rest)
    #expect(glide.angle(at: glide.duration + 9) == glide.rest)
    expectClose(glide.angle(at: 0), 0.4 * Self.step, within: 1e-12)
    expectClose(glide.angle(at: glide.duration - 1e-6), glide.rest, within: 1e-3)
  }

  @Test(
    "At a limit it stops on the last detent, as fast as it came",
    arguments: [(2.5, 2), (3, 3), (0.4, 0)] as [(Double, Int)])
  func limited(limit: Double, last: Int) {
    for way in [1.0, -1] {
      let start = -way * 0.2 * Self.step
      let glide = DialGlide(from: start, speed: 9 * way, step: Self.step, limit: limit * Self.step)
      expectClose(glide.rest, way * Double(last) * Self.step, within: 1e-9)
      let free = DialGlide(from: start, speed: 9 * way, step: Self.step)
      #expect(glide.angle(at: 0.001) == free.angle(at: 0.001))
      expectClose(glide.angle(at: glide.duration - 1e-6), glide.rest, within: 1e-4)
      // Beyond the last detent it comes back.
      let held = DialGlide(
        from: way * limit * Self.step, speed: 9 * way, step: Self.step, limit: limit * Self.step)
      #expect(held.rest == glide.rest && held.direction == 0)
    }
  }

  @Test("Without detents it goes as far as the friction of TRF-6 lets it")
  func free() {
    let glide = DialGlide(from: 1, speed: 6, step: nil)
    let way = 6 * (1 - pow(0.998, 100)) / 2.002
    expectClose(glide.angle(at: 0.1), 1 + way, within: 2e-3)
    #expect(glide.rest > 3.5 && glide.rest < 4.1)
  }

  @Test("The last tick is where the angle passed from one detent to the next")
  func lastTick() throws {
    let glide = DialGlide(from: 0, speed: 5, step: Self.step)
    let now = 0.37
    let tick = try #require(glide.lastTick(before: now, step: Self.step))
    #expect(tick > 0 && tick < now)
    let passed = glide.angle(at: tick) / Self.step
    expectClose(passed - passed.rounded(.down), 0.5, within: 1e-9)
    #expect((glide.angle(at: now) / Self.step).rounded() == (passed + 0.25).rounded())
    #expect(glide.lastTick(before: 0.001, step: Self.step) == nil)
  }
}

@Suite("A combination lock")
struct CombinationLockTests {
  private static let detents = 40

  /// Turns by single detents to each of these, and lets go at the last.
  private static func opens(_ stops: [Int], combination: [Int] = [30, 8, 21]) -> CombinationLock {
    var lock = CombinationLock(combination: combination)
    var detent = 0
    for stop in stops {
      while detent != stop {
        detent += stop > detent ? 1 : -1
        lock.turn(to: detent, of: detents)
      }
    }
    lock.letGo(at: detent, of: detents)
    return lock
  }

  // A number n is under the mark at −n, and at every 40th detent from there.
  @Test(
    "Right to the first number, left to the second, right to the third",
    arguments: [
      ([10, -8, 19], true), ([50, 32, 59], true), ([90, -48, -21], true),
      ([10, -8, 18], false), ([9, -8, 19], false), ([10, -7, 19], false),
      ([-30, 32, 19], false), ([10, -8], false), ([5, 3, 10, -8, 19], true), ([], false),
    ] as [([Int], Bool)])
  func table(stops: [Int], isOpen: Bool) {
    #expect(Self.opens(stops).isOpen == isOpen)
  }

  @Test("It shows where the dial stopped, and is locked again by the next turn")
  func stops() {
    var lock = Self.opens([10, -8])
    expectEqual(lock.stops.map(\.number), [30])
    lock = Self.opens([10, -8, 19])
    #expect(lock.isOpen && lock.stops.isEmpty)
    lock.turn(to: 20, of: Self.detents)
    #expect(!lock.isOpen)
  }

  @Test("Without a combination it stays locked")
  func none() { #expect(!Self.opens([10, -8, 19], combination: []).isOpen) }
}
