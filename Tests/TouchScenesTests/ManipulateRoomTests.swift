import TestSupport
import Testing
import TouchExplain
import TouchGestures

/// A layer that must stay in its parent cannot get lost when that becomes smaller.
@Suite("TRF-6: manipulate and a surface of another size")
struct ManipulateRoomTests {
  private static let inside = #"{"type":"manipulate","hysteresis":0,"keepInside":true}"#

  private static func surface(_ width: Double, _ height: Double) -> InputEvent.Kind {
    .surface(Surface(size: Size(width: width, height: height)))
  }

  /// A session of 800 × 600 with a card of 200 × 100 in the middle, after a script.
  private static func session(
    _ behavior: String = inside, more: String = "", @ScriptBuilder _ steps: () -> [ScriptStep]
  ) throws -> Session {
    let session = try TestScene.session(TestScene.card(behavior, more: more))
    for event in Script(steps).events { session.handle(event) }
    return session
  }

  /// A session of 800 × 600 whose layout lays the card out anew on each surface.
  private static func laidOut(_ options: String) throws -> Session {
    let layout = #""size":[800,600],"layout":{"arrange":"scatter","boxes":[{"layer":"card"}]}"#
    let card = TestScene.card(#"{"type":"manipulate","hysteresis":0,"momentum":false\#(options)}"#)
    return try TestScene.session(card.replacing(#""layers""#, with: layout + #","layers""#))
  }

  private static func card(_ session: Session) throws -> Layer {
    try #require(session.layer(named: "card"))
  }

  @ScriptBuilder private static func toTheCorner() -> [ScriptStep] {
    finger(1).down(400, 300, t: 0)
    finger(1).drag(to: Point(x: 690, y: 540), over: 0.5, steps: 20)
    finger(1).up(after: 0.2)
  }

  @Test(
    "What nobody holds springs back into a smaller surface within 0.3 s, to the bit at any frame rate"
  )
  func springsBack() throws {
    var ends: [Transform2D] = []
    for frames in [1, 7, 300] {
      let session = try Self.session {
        Self.toTheCorner()
        happen(Self.surface(320, 480), t: 2)
      }
      let card = try Self.card(session)
      expectClose(card.frame, Rect(x: 590, y: 490, width: 200, height: 100), within: 1e-9)
      session.advance(to: Timestamp(seconds: 2.1))
      #expect(card.frame.maxX < 790 && card.frame.maxX > 320, "it is on its way")
      for frame in 1...frames {
        session.advance(to: Timestamp(seconds: 2.1 + 0.21 * Double(frame) / Double(frames)))
      }
      expectClose(card.frame, Rect(x: 120, y: 380, width: 200, height: 100), within: 1e-9)
      ends.append(card.toParent)
    }
    #expect(Set(ends).count == 1)
  }

  @Test("What is inside stays as it is, in a smaller surface and in a larger one")
  func staysInside() throws {
    let session = try Self.session { happen(Self.surface(520, 360), t: 1) }
    let place = try Self.card(session).toParent
    #expect(!session.isAnimating)
    session.handle(InputEvent(time: Timestamp(seconds: 2), Self.surface(2000, 1000)))
    #expect(!session.isAnimating)
    #expect(try Self.card(session).toParent == place)
  }

  @Test(
    "TRF-3: laid out anew under fingers, a layer continues from its new place as they move and lift",
    arguments: ["", #","keepInside":true"#, #","minimumScale":0.5,"maximumScale":1.05"#], [1, 2])
  func heldWhileLaidOut(options: String, fingers: Int) throws {
    let session = try Self.laidOut(options)
    let events = Script {
      for number in 1...fingers { finger(number).down(340 + 60 * Double(number), 300, t: 0) }
      finger(1).drag(by: Vector(dx: -150, dy: 40), over: 0.5, steps: 10)
      happen(Self.surface(400, 600), t: 1)
      finger(1).move(by: Vector(dx: 0, dy: 1), t: 2)
      finger(1).move(by: Vector(dx: 0, dy: -1), t: 3)
      for number in 1...fingers { finger(number).up(t: 4) }
    }.events
    func play(_ second: Double) {
      for event in events where event.time.seconds.rounded(.up) == second { session.handle(event) }
    }
    play(0)
    play(1)
    let layer = try Self.card(session)
    let laidOut = layer.toParent
    let center = layer.bounds.center.applying(laidOut)
    let room = Rect(x: 0, y: 0, width: 400, height: 600)
    #expect(room.contains(center))
    play(2)
    #expect(layer.bounds.center.applying(layer.toParent).distance(to: center) < 3)
    play(3)
    expectClose(layer.toParent, laidOut, within: 1e-6)
    play(4)
    session.advance(to: Timestamp(seconds: 6))
    #expect(room.contains(layer.bounds.center.applying(layer.toParent)))
  }

  @Test(
    "TRF-3: a finger that lands or lifts right after the resize moves nothing",
    arguments: ["", #","minimumScale":0.9,"maximumScale":1.05"#], [1, 3])
  func landsAfterLayout(options: String, fingers: Int) throws {
    let session = try Self.laidOut(options)
    let events = Script {
      for number in 1...fingers { finger(number).down(340 + 40 * Double(number), 300, t: 0) }
      finger(1).drag(by: Vector(dx: -90, dy: 40), over: 0.5, steps: 10)
      happen(Self.surface(400, 600), t: 1)
      if fingers == 1 { finger(2).down(150, 335, t: 2) } else { finger(3).up(t: 2) }
      finger(1).move(by: Vector(dx: 0.001, dy: 0), t: 3)
    }.events
    for event in events where event.time.seconds <= 1 { session.handle(event) }
    let layer = try Self.card(session)
    let laidOut = layer.toParent
    for event in events where event.time.seconds > 1 { session.handle(event) }
    #expect(session.stage.dispatcher.liveTouches.allSatisfy { $0.layer === layer })
    expectClose(layer.toParent, laidOut, within: 0.01)
  }

  @Test("What a smaller surface has pushed goes back when there is room again, as far as there is")
  func goesBack() throws {
    let session = try Self.session {
      Self.toTheCorner()
      happen(Self.surface(320, 240), t: 2)
    }
    let card = try Self.card(session)
    let home = card.toParent
    func resize(_ width: Double, _ height: Double, at seconds: Double) {
      session.handle(InputEvent(time: Timestamp(seconds: seconds), Self.surface(width, height)))
      session.advance(to: Timestamp(seconds: seconds + 0.9))
    }
    session.advance(to: Timestamp(seconds: 2.9))
    expectClose(card.frame, Rect(x: 120, y: 140, width: 200, height: 100), within: 1e-9)
    resize(500, 400, at: 3)
    expectClose(card.frame, Rect(x: 300, y: 300, width: 200, height: 100), within: 1e-6)
    resize(100, 600, at: 4)
    resize(2000, 1000, at: 5)
    #expect(card.toParent == home)
    // Once it is there, it has nowhere to go back to.
    resize(800, 600, at: 6)
    #expect(card.toParent == home && !session.isAnimating)
  }

  @Test(
    "What was moved since stays where it was put; a tap moves nothing", arguments: [false, true])
  func movedMeanwhile(isMoved: Bool) throws {
    let session = try Self.session {
      Self.toTheCorner()
      happen(Self.surface(320, 240), t: 2)
      finger(1).down(220, 190, t: 3)
      if isMoved { finger(1).drag(to: Point(x: 190, y: 170), over: 0.5, steps: 20) }
      finger(1).up(after: 0.2)
      happen(Self.surface(800, 600), t: 5)
    }
    session.advance(to: Timestamp(seconds: 6))
    let place = try Self.card(session).frame.center
    expectClose(place, isMoved ? Point(x: 190, y: 170) : Point(x: 690, y: 540), within: 1)
  }

  @Test("The photos: a small window and a large one again leave all of them where they were")
  func pile() throws {
    let file = try TestScene.load("photos")
    let session = Session(scene: file, surface: Surface(size: Size(width: 1280, height: 800)))
    let photos = session.layers.filter { $0.name != "table" }
    let before = photos.map(\.toParent)
    for (seconds, width, height) in [(1.0, 320.0, 240.0), (1.2, 300, 500), (3, 1280, 800)] {
      session.handle(InputEvent(time: Timestamp(seconds: seconds), Self.surface(width, height)))
    }
    session.advance(to: Timestamp(seconds: 5))
    #expect(photos.map(\.toParent) == before)
    #expect(!session.isAnimating)
  }

  @Test("What fingers hold is limited when they move next, and springs back when they lift")
  func held() throws {
    let session = try Self.session {
      finger(1).down(400, 300, t: 0)
      finger(1).drag(to: Point(x: 690, y: 300), over: 0.5, steps: 20)
      happen(Self.surface(320, 600), t: 1)
    }
    let card = try Self.card(session)
    session.advance(to: Timestamp(seconds: 1.5))
    #expect(card.frame.maxX == 790, "a finger has it")
    func touch(_ phase: TouchPhase, _ x: Double, at seconds: Double) {
      session.handle(InputEvent(at: seconds, .touch(phase, at: Point(x: x, y: 300))))
    }
    touch(.moved, 689, at: 1.6)
    // 469 pt too far in a surface that is 320 wide.
    expectClose(card.frame.maxX, 320 + 320 * (1 - 1 / (1 + 0.55 * 469 / 320)), within: 1e-6)
    touch(.ended, 689, at: 1.8)
    session.advance(to: Timestamp(seconds: 2.2))
    expectClose(card.frame.maxX, 320, within: 1e-9)
  }

  @Test("A finger that only rests on it holds it too", arguments: [false, true])
  func resting(isLifted: Bool) throws {
    let session = try Self.session(#"{"type":"manipulate","keepInside":true}"#) {
      Self.toTheCorner()
      finger(1).down(690, 540, t: 2)
      happen(Self.surface(320, 480), t: 2.1)
      if isLifted { finger(1).up(t: 2.3) }
    }
    session.advance(to: Timestamp(seconds: 2.9))
    let right = try Self.card(session).frame.maxX
    if isLifted { expectClose(right, 320, within: 1e-9) } else { #expect(right > 700) }
  }

  @Test("A glide that would end outside now ends inside; one that does not goes on")
  func gliding() throws {
    func end(_ width: Double?) throws -> Double {
      let session = try Self.session(
        #"{"type":"manipulate","hysteresis":0,"keepInside":true,"momentum":true}"#
      ) {
        finger(1).down(200 + 150, 300, t: 0)
        finger(1).drag(to: Point(x: 375, y: 300), over: 0.1, steps: 10)
        finger(1).up(after: 0)
        if let width { happen(Self.surface(width, 600), t: 0.15) }
      }
      session.advance(to: Timestamp(seconds: 5))
      return try Self.card(session).frame.maxX
    }
    let free = try end(nil)
    #expect(free > 600 && free < 790)
    #expect(try end(free + 1) == free)
    #expect(try end(free - 20) <= free - 20 + 1e-9)
    expectClose(try end(400), 400, within: 1e-9)
  }

  @Test("What is enlarged fits a new size, and goes back to a place inside it")
  func enlarged() throws {
    let behavior = #"{"type":"manipulate","keepInside":true,"doubleTap":"enlarge"}"#
    func tap(_ session: Session, _ place: Point, at seconds: Double) {
      session.play {
        for pause in [0, 0.1] {
          finger(1).down(at: place, t: pause == 0 ? seconds : nil, after: pause)
          finger(1).up()
        }
      }
      session.advance(to: Timestamp(seconds: seconds + 1))
    }
    let session = try Self.session(behavior) { Self.toTheCorner() }
    let card = try Self.card(session)
    tap(session, Point(x: 690, y: 540), at: 2)
    expectClose(card.frame, Rect(x: 24, y: 104, width: 752, height: 376), within: 1e-6)
    session.handle(InputEvent(time: Timestamp(seconds: 4), Self.surface(448, 600)))
    session.advance(to: Timestamp(seconds: 4.1))
    #expect(card.frame.width < 752 && card.frame.width > 400, "it is on its way")
    // On the way, once more.
    session.handle(InputEvent(time: Timestamp(seconds: 4.1), Self.surface(348, 600)))
    session.advance(to: Timestamp(seconds: 5))
    expectClose(card.frame, Rect(x: 24, y: 217, width: 300, height: 150), within: 1e-6)
    tap(session, card.frame.center, at: 6)
    expectClose(card.frame, Rect(x: 148, y: 490, width: 200, height: 100), within: 1e-6)
  }

  @Test("What is on its way to a place outside goes to one inside")
  func moving() throws {
    let session = try Self.session(
      #"{"type":"manipulate","hysteresis":0,"keepInside":true,"tripleTap":"reset"}"#
    ) {
      finger(1).down(400, 300, t: 0)
      finger(1).drag(to: Point(x: 200, y: 100), over: 0.5, steps: 20)
      finger(1).up(after: 0.2)
      for _ in 1...3 {
        finger(1).down(200, 100, after: 0.1)
        finger(1).up()
      }
      happen(Self.surface(400, 300), after: 0.1)
    }
    #expect(session.isAnimating)
    session.advance(to: Timestamp(seconds: 3))
    expectClose(
      try Self.card(session).frame, Rect(x: 200, y: 200, width: 200, height: 100), within: 1e-9)
  }

  @Test("A scene that opens on a smaller surface than its own has everything inside at once")
  func opening() throws {
    let text = """
      {"touchstone":"scene","version":1,"size":[800,600],"layers":[
        {"name":"card","bounds":[0,0,200,100],"position":[700,300],"behavior":\(Self.inside)},
        {"name":"free","position":[700,300],"behavior":{"type":"manipulate"}}]}
      """
    let small = try TestScene.session(text, width: 500, height: 320)
    let card = try Self.card(small)
    expectClose(card.frame, Rect(x: 300, y: 220, width: 200, height: 100), within: 1e-9)
    #expect(!small.isAnimating)
    #expect(small.layer(named: "free")?.position == Point(x: 700, y: 300))
    for width in [800.0, 1000] {
      let own = try Self.card(try TestScene.session(text, width: width, height: 600))
      #expect(own.position == Point(x: 700, y: 300))
    }
    // The place to which it is put back is the file's, as far as there is room.
    small.handle(InputEvent(time: Timestamp(seconds: 1), Self.surface(800, 600)))
    #expect(!small.isAnimating)
  }

  @Test(
    "The bundled scenes: nothing is lost when a large surface becomes a small one",
    arguments: [
      ("photo", "photo", Point(x: 640, y: 375)), ("photos", "koi", Point(x: 852, y: 600)),
      ("map", "map", Point(x: 640, y: 400)),
    ] as [(String, String, Point)])
  func bundled(_ scene: String, _ layer: String, _ start: Point) throws {
    let file = try TestScene.load(scene)
    let large = Size(width: 1280, height: 800)
    let session = Session(scene: file, surface: Surface(size: large))
    session.play {
      finger(1).down(at: start, t: 0.1)
      finger(1).drag(to: Point(x: 1270, y: 790), over: 0.6, steps: 40)
      finger(1).up(after: 0.3)
    }
    session.advance(to: Timestamp(seconds: 4))
    let moved = try #require(session.layer(named: layer))
    let before = moved.frame
    session.handle(InputEvent(time: Timestamp(seconds: 5), Self.surface(320, 480)))
    session.advance(to: Timestamp(seconds: 6))
    let room = Rect(x: 0, y: 0, width: 320, height: 480)
    if scene == "map" {
      #expect(!before.contains(room.center), "it would be lost")
      #expect(moved.frame.contains(room.center))
    } else {
      #expect(before.intersection(room) == nil, "it would be lost")
      #expect(moved.frame.minX >= -1 && moved.frame.maxX <= 321, "\(moved.frame)")
      #expect(moved.frame.minY >= -1 && moved.frame.maxY <= 481, "\(moved.frame)")
    }
  }
}
