import TestSupport
import Testing

@Suite("The behavior map")
struct MapTests {
  /// A map of 1600 × 1200 in the middle of 800 × 600.
  private static func text(_ options: String = #","minimumScale":0.5,"maximumScale":4"#) -> String {
    """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"map","bounds":[0,0,1600,1200],"position":[400,300],
       "behavior":{"type":"map"\(options)}}]}
    """
  }

  private func layer(_ name: String, _ session: Session) throws -> Layer {
    try #require(session.layer(named: name))
  }

  private func place(of mark: String, _ session: Session) throws -> Point {
    Point.zero.applying(try layer("map." + mark, session).toSurface)
  }

  private func send(_ script: Script, to session: Session) {
    for event in script.events { session.handle(event) }
  }

  private func tap(_ x: Double, _ y: Double, at time: Double) -> Script {
    Script {
      finger(1).down(x, y, t: time)
      finger(1).up(after: 0.05)
    }
  }

  @Test("Each mark stays under the finger that touched there first, out and in, turned and moved")
  func marksStay() throws {
    var random = SeededGenerator(seed: 5)
    let session = try TestScene.session(Self.text())
    var a = Point(x: 350, y: 260)
    var b = Point(x: 460, y: 330)
    var script = Script {
      finger(1).down(at: a, t: 0)
      finger(2).down(at: b, t: 0.3)
    }
    send(script, to: session)
    let map = try layer("map", session)
    let own = (a.applying(try #require(map.fromSurface)), b.applying(try #require(map.fromSurface)))
    var ledger = ScriptLedger()
    _ = script.events(continuing: &ledger)
    for step in 1...200 {
      let reach = 60 + 40 * Double(step % 20) / 20
      let middle = Point(x: 400, y: 300) + random.vector(3)
      let way = Vector(dx: reach, dy: 0)
        .applying(Transform2D(rotationAngle: 0.6 + 0.01 * Double(step)))
      a = middle - way
      b = middle + way
      script = Script {
        together(after: 0.01) {
          finger(1).move(to: a)
          finger(2).move(to: b)
        }
      }
      for event in script.events(continuing: &ledger) { session.handle(event) }
      // What the fingers moved before it began is caught up with over 30 points (TRF-4).
      if step < 25 { continue }
      expectClose(try place(of: "first", session), a, within: 1e-6, "step \(step)")
      expectClose(try place(of: "second", session), b, within: 1e-6, "step \(step)")
    }
    expectClose(try layer("map.first", session).position, own.0, within: 1e-9)
    expectClose(try layer("map.second", session).position, own.1, within: 1e-9)
  }

  @Test("Marks keep their size and stand upright, however the map lies")
  func marksKeepTheirSize() throws {
    let session = try TestScene.session(Self.text())
    let script = Script {
      together(t: 0) { land((350, 300), (450, 300)) }
      moves((400, 200), (400, 400), t: 0.1)
      moves((400, 150), (400, 450), t: 0.2)
    }
    send(script, to: session)
    expectClose(try layer("map", session).toParent.similarityScale, 3, within: 1e-9)
    for name in ["map.first", "map.second"] {
      let map = try layer(name, session).toSurface
      expectClose(map.similarityScale, 1, within: 1e-9)
      expectClose(map.similarityRotation, 0, within: 1e-9)
    }
  }

  @Test("The marks have the colours of the first two fingers, as cards and the overlay show them")
  func markColors() throws {
    let session = try TestScene.session(Self.text())
    let dots = session.drawList().commands.compactMap { command -> Color? in
      if case .polygon(let corners, let color) = command, corners.count > 8 { color } else { nil }
    }
    for color in [ColorRole.blue.color, ColorRole.orange.color] { #expect(dots.contains(color)) }
    let first = try #require(dots.firstIndex(of: ColorRole.blue.color))
    let second = try #require(dots.firstIndex(of: ColorRole.orange.color))
    #expect(first < second)
  }

  @Test("A third finger takes no mark; a finger that lands again takes the free one")
  func whoHoldsWhich() throws {
    let session = try TestScene.session(Self.text())
    let script = Script {
      finger(1).down(300, 300, t: 0)
      finger(2).down(500, 300, t: 0.1)
      finger(1).move(280, 300, t: 0.2)
      finger(1).move(200, 300, t: 0.3)
      finger(3).stroke((400, 500, 0.4), up: 0.5)
      finger(1).up(t: 0.6)
      finger(4).stroke((420, 120, 0.7), (420, 121, 0.8))
    }
    send(script, to: session)
    expectClose(try place(of: "first", session), Point(x: 420, y: 121), within: 1e-6)
    expectClose(try place(of: "second", session), Point(x: 500, y: 300), within: 1e-6)
  }

  @Test("Two taps zoom in about the finger, in 0.35 s, and not beyond the largest size")
  func zoomIn() throws {
    let session = try TestScene.session(Self.text())
    let map = try layer("map", session)
    let finger = Point(x: 520, y: 210)
    let own = finger.applying(try #require(map.fromSurface))
    var time = 0.0
    for size in [2.0, 4, 4] {
      send(tap(finger.x, finger.y, at: time), to: session)
      send(tap(finger.x, finger.y, at: time + 0.2), to: session)
      for _ in 0..<8 {
        time += 0.05
        session.advance(to: Timestamp(seconds: time + 0.25))
        expectClose(own.applying(map.toSurface), finger, within: 1e-6)
      }
      expectClose(map.toParent.similarityScale, size, within: 1e-9)
      time += 2
    }
  }

  @Test("+ and - zoom about the middle, as often as they are pressed, within the limits")
  func keys() throws {
    let session = try TestScene.session(Self.text(#","minimumScale":0.3,"maximumScale":16"#))
    let map = try layer("map", session)
    let middle = Point(x: 400, y: 300)
    let own = middle.applying(try #require(map.fromSurface))
    var time = 0.0
    for (keys, size) in [
      (["+"], 2.0), (["=", "Keypad +"], 8), (["-"], 4), (["+", "+", "+"], 16),
      (Array(repeating: "Keypad -", count: 9), 0.3),
    ] {
      for key in keys {
        time += 0.05
        session.handle(InputEvent(at: time, .key(KeyEvent(phase: .down, key: key))))
      }
      time += 1
      session.advance(to: Timestamp(seconds: time))
      expectClose(map.toParent.similarityScale, size, within: 1e-9)
      expectClose(own.applying(map.toSurface), middle, within: 1e-6)
    }
    // With Ctrl it is somebody else's.
    session.handle(
      InputEvent(at: time, .key(KeyEvent(phase: .down, key: "+", modifiers: .control))))
    session.advance(to: Timestamp(seconds: time + 1))
    expectClose(map.toParent.similarityScale, 0.3, within: 1e-9)
  }

  @Test(
    "+ zooms a map that a finger drags at once, and the drag goes on from there",
    arguments: ["key", "button"])
  func zoomsUnderFinger(_ cause: String) throws {
    let session = try LaidOutScene(name: "map", size: Size(width: 1280, height: 800)).session()
    let map = try layer("map", session)
    let button = try layer("map.zoomIn", session)
    let scale = map.toParent.similarityScale
    let events = Script {
      finger(1).down(500, 500, t: 0.1)
      finger(1).drag(by: Vector(dx: 80, dy: 0), over: 0.3, steps: 10)
      if cause == "key" {
        happen(.key(KeyEvent(phase: .down, key: "+")), t: 0.6)
      } else {
        finger(2).tap(on: button, t: 0.6)
      }
      finger(1).move(by: Vector(dx: 10, dy: 0), t: 1)
      finger(1).move(by: Vector(dx: 10, dy: 4), t: 1.5)
    }.events
    for event in events where event.time.seconds < 0.9 { session.handle(event) }
    expectClose(map.toParent.similarityScale, 2 * scale)
    let position = map.position
    for event in events where event.time.seconds > 0.9 { session.handle(event) }
    expectClose(map.toParent.similarityScale, 2 * scale)
    expectClose(map.position, position + Vector(dx: 20, dy: 4), within: 1e-6)
    expectClose(try place(of: "first", session), Point(x: 600, y: 504), within: 1e-6)
  }

  @Test("A tap with two fingers zooms out about their middle, and not below the smallest size")
  func zoomOut() throws {
    let session = try TestScene.session(Self.text(#","minimumScale":0.3,"zoomFactor":2"#))
    let map = try layer("map", session)
    let middle = Point(x: 400, y: 300)
    let own = middle.applying(try #require(map.fromSurface))
    for (index, size) in [0.5, 0.3, 0.3].enumerated() {
      let script = Script {
        together(t: 2 * Double(index)) { land((340, 300), (460, 300)) }
        together(t: 2 * Double(index) + 0.1) { lift(1, 2) }
      }
      send(script, to: session)
      session.advance(to: Timestamp(seconds: 2 * Double(index) + 1))
      expectClose(map.toParent.similarityScale, size, within: 1e-9)
      expectClose(own.applying(map.toSurface), middle, within: 1e-6)
    }
  }

  @Test(
    "TRF-6: wherever it is flung and however it is turned, it rests with the window's middle on it",
    arguments: UInt64(1)...12)
  func neverLost(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try TestScene.session(Self.text())
    let map = try layer("map", session)
    var time = 0.0
    for _ in 0..<8 {
      let a = Point(x: 300, y: 300) + random.vector(80)
      let b = Point(x: 500, y: 300) + random.vector(80)
      let move = (random.vector(900), random.vector(900))
      let script = Script {
        together(t: time) {
          finger(1).down(at: a)
          finger(2).down(at: b)
        }
        for step in 1...8 {
          together(t: time + 0.012 * Double(step)) {
            finger(1).move(to: a + move.0 * (Double(step) / 8))
            finger(2).move(to: b + move.1 * (Double(step) / 8))
          }
        }
        together(t: time + 0.1) { lift(1, 2) }
      }
      send(script, to: session)
      time += 9
      session.advance(to: Timestamp(seconds: time))
      let size = map.toParent.similarityScale
      #expect(size - 0.5 > -1e-9 && size - 4 < 1e-9)
      let middle = Point(x: 400, y: 300).applying(try #require(map.fromSurface))
      let free = map.bounds.insetBy(dx: 150 / size - 1e-6, dy: 150 / size - 1e-6)
      #expect(free.contains(middle), "\(middle) at \(size)")
    }
  }

  @Test(
    "TRF-6: too far, it follows with resistance and comes back in 0.3 s, turned or not",
    arguments: [0, 0.7])
  func springsBack(angle: Double) throws {
    let session = try TestScene.session(
      Self.text().replacing(
        #""position":[400,300]"#, with: #""position":[400,300],"transform":{"rotate":\#(angle)}"#))
    let map = try layer("map", session)
    let down = Vector(dx: 0, dy: 1).applying(Transform2D(rotationAngle: angle))
    let start = Point(x: 400, y: 300) - down * 250
    let script = Script {
      finger(1).down(at: start, t: 0)
      finger(1).drag(to: start + down * 550, over: 1, steps: 50)
    }
    send(script, to: session)
    func excess() throws -> Double {
      150 - Point(x: 400, y: 300).applying(try #require(map.fromSurface)).y
    }
    // 550 points would be 100 too far; of those it shows 600·(1 − 1/(1 + 0.55·100/600)).
    let held = try excess()
    expectClose(held, 600 * (1 - 1 / (1 + 55.0 / 600)), within: 0.5)
    var ledger = ScriptLedger()
    _ = script.events(continuing: &ledger)
    for event in Script({ finger(1).up(after: 0.5) }).events(continuing: &ledger) {
      session.handle(event)
    }
    session.advance(to: Timestamp(seconds: 1.55))
    let between = try excess()
    #expect(between < held && between > 0)
    session.advance(to: Timestamp(seconds: 2))
    expectClose(try excess(), 0, within: 1e-6)
  }

  @Test(
    "Options that are wrong get their line",
    arguments: [
      (
        #","marks":[[1,2]]"#,
        "layers[0].behavior.marks: found an array of 1, expected an array of 2 points [x, y]"
      ),
      (
        #","marks":[[1,2],[3]]"#,
        "layers[0].behavior.marks[1]: found an array of 1, expected a point [x, y]"
      ),
      (
        #","zoomFactor":0.5"#,
        "layers[0].behavior.zoomFactor: found 0.5, expected a factor from 1 to 100"
      ),
      (
        #","minimumScale":5,"maximumScale":2"#,
        "layers[0].behavior.minimumScale: found 5.0, expected at most maximumScale, 2.0"
      ),
    ] as [(String, String)])
  func wrongOptions(options: String, message: String) {
    do {
      _ = try TestScene.session(Self.text(options))
      Issue.record("it was accepted")
    } catch { #expect("\(error)".contains(message), "\(error)") }
  }

  @Test("The marks lie where the file puts them, or a third from either side")
  func marksAtFirst() throws {
    let given = try TestScene.session(Self.text(#","marks":[[10,20],[30,40]]"#))
    #expect(try layer("map.first", given).position == Point(x: 10, y: 20))
    #expect(try layer("map.second", given).position == Point(x: 30, y: 40))
    let free = try TestScene.session(Self.text())
    expectClose(try layer("map.first", free).position, Point(x: 1600 / 3.0, y: 600), within: 1e-9)
  }
}
