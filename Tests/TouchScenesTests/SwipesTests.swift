import Foundation
import TestSupport
import Testing

@testable import TouchScenes

@Suite("The behavior swipes")
struct SwipesTests {
  private static let scene = #"""
    {"touchstone":"scene","version":1,"layers":[
      {"name":"board","bounds":[0,0,1280,770],"position":[640,385],"behavior":{"type":"swipes"}}]}
    """#

  private static func play(@ScriptBuilder _ steps: () -> [ScriptStep]) throws -> Session {
    let session = try TestScene.session(scene, width: 1280, height: 800)
    for event in Script(steps).events { session.handle(event) }
    return session
  }

  /// Fingers beside each other that go somewhere, and up.
  private static func swipe(
    by move: Vector, in seconds: Double = 0.2, fingers: Int = 1, from start: Double = 0.5
  ) -> [ScriptStep] {
    func place(_ number: Int) -> Point { Point(x: 400 + 80 * Double(number), y: 360) }
    return [pause(start)]
      + [together { for number in 1...fingers { finger(number).down(at: place(number)) } }]
      + (1...20).map { step in
        together(after: seconds / 20) {
          for number in 1...fingers {
            finger(number).move(to: place(number) + move * (Double(step) / 20), after: 0)
          }
        }
      } + [together(after: 0.01) { for number in 1...fingers { finger(number).up(after: 0) } }]
  }

  private static func words(_ session: Session, _ name: String) -> String? {
    session.layer(named: "board.\(name)")?.content.text
  }

  @Test("On a small surface both ways take turns: a tap on a card shows its scales")
  func turns() throws {
    let session = try LaidOutScene(name: "swipes", size: Size(width: 320, height: 240)).session()
    func handle(_ name: String) throws -> Layer {
      try #require(session.layer(named: "board.\(name)"))
    }
    let card = try #require(session.layer(named: "board.swipe.choose"))
    #expect(try !handle("minimumLength").isHidden && handle("swipeLength").isHidden)
    // Keys reach the cards, too.
    let keys = session.stage.focus.tabOrder().map(\.name)
    #expect(Set(["board.length.choose", "board.swipe.choose"]).isSubset(of: keys), "\(keys)")
    let place = card.bounds.center.applying(card.toSurface)
    for event in Script({ finger(1).tap(at: place, t: 1) }).events { session.handle(event) }
    #expect(try handle("minimumLength").isHidden && !handle("swipeLength").isHidden)
    // A hundredth of the scale's end for each 1.5 points, at least.
    let ring = try handle("swipeLength")
    let before = ring.position
    let start = ring.bounds.center.applying(ring.toSurface)
    session.play {
      finger(1).down(at: start, t: 2)
      finger(1).drag(by: Vector(dx: 60, dy: 0), over: 0.2, steps: 12)
      finger(1).up()
    }
    expectClose(ring.position.x - before.x, 60, within: 1)
    // Where there is room for both, both are there, and no card is a button.
    let wide = Surface(size: Size(width: 1280, height: 800))
    session.handle(InputEvent(time: Timestamp(seconds: 4), .surface(wide)))
    #expect(try !handle("minimumLength").isHidden && !handle("swipeLength").isHidden)
    #expect(card.isHidden)
  }

  @Test(
    "The parts of a board take names of the scene, also those that only a small surface has",
    arguments: ["board.pad", "board.length.choose", "board.swipe.choose"])
  func names(part: String) {
    let text = Self.scene.replacing(
      #"{"name":"board""#, with: #"{"name":"\#(part)"},{"name":"board""#)
    #expect(throws: SceneError.self) { try TestScene.parse(text) }
  }

  @Test("The rings stand at a user's thresholds from the beginning")
  func thresholds() throws {
    let session = Session(
      scene: try TestScene.parse(Self.scene),
      surface: Surface(size: Size(width: 1280, height: 800)), seed: 0,
      thresholds: ["swipeLength": 60], reducesMotion: false)
    let told = try TestScene.session(
      Self.scene.replacing(#""swipes""#, with: #""swipes","swipeLength":60"#), width: 1280,
      height: 800)
    let ring = try #require(session.layer(named: "board.swipeLength"))
    let place = try #require(told.layer(named: "board.swipeLength")).position
    expectClose(ring.position, place)
    let saved = SceneWriter(path: "saved.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
    #expect(!saved.contains("swipeLength"), "a user's threshold is not the scene's own")
    let usual = try TestScene.session(Self.scene, width: 1280, height: 800)
    #expect(usual.layer(named: "board.swipeLength")?.position != place)
  }

  @Test(
    "The pad invites as many fingers as swipes have",
    arguments: [(1, "one finger"), (2, "one or two fingers"), (4, "one to four fingers")]
      as [(Int, String)])
  func invitation(fingers: Int, words: String) throws {
    let text = Self.scene.replacing(#""swipes""#, with: #""swipes","fingers":\#(fingers)"#)
    let session = try TestScene.session(text, width: 1280, height: 800)
    expectWords(session, contain: ["Swipe here, with \(words)"])
  }

  @Test("No words are smaller than 12 points, whatever was swiped")
  func readable() throws {
    for move in [Vector(dx: 200, dy: 3), Vector(dx: 5, dy: -90), Vector(dx: 20, dy: 20)] {
      let session = try Self.play { Self.swipe(by: move) }
      let sizes = session.drawList().texts.map(\.size)
      #expect(sizes.count > 20 && sizes.allSatisfy { $0 >= 12 })
    }
  }

  @Test(
    "SWP-3, SWP-8, SWP-11: both ways announce the axis, the direction and the fingers",
    arguments: [
      (Vector(dx: 150, dy: 2), 1, "Horizontal swipe", "right, 1 finger"),
      (Vector(dx: -150, dy: -2), 2, "Horizontal swipe", "left, 2 fingers"),
      (Vector(dx: 2, dy: -150), 3, "Vertical swipe", "up, 3 fingers"),
      (Vector(dx: -2, dy: 150), 4, "Vertical swipe", "down, 4 fingers"),
    ] as [(Vector, Int, String, String)])
  func announces(move: Vector, fingers: Int, title: String, detail: String) throws {
    let session = try Self.play { Self.swipe(by: move, fingers: fingers) }
    for side in ["length", "swipe"] {
      #expect(Self.words(session, side) == title)
      #expect(Self.words(session, side + ".detail") == detail)
    }
  }

  @Test("The words go two seconds after the swipe was seen, by the events' clock")
  func clears() throws {
    // Length reaches 25 pt in the fourth of 20 steps of 7.5 pt, after 0.04 s; the recognizer later.
    let session = try Self.play { Self.swipe(by: Vector(dx: 150, dy: 0)) }
    session.advance(to: Timestamp(seconds: 2.539))
    #expect(Self.words(session, "length") == "Horizontal swipe")
    session.advance(to: Timestamp(seconds: 2.541))
    #expect(Self.words(session, "length") == "")
    #expect(Self.words(session, "swipe") == "Horizontal swipe")
    session.finish()
    #expect(Self.words(session, "swipe") == "")
  }

  @Test("SWP-2, SWP-11: a slow one is a swipe by length only, and the other says why not")
  func slow() throws {
    let session = try Self.play { Self.swipe(by: Vector(dx: 100, dy: 0), in: 2) }
    #expect(Self.words(session, "length") == "Horizontal swipe")
    #expect(Self.words(session, "swipe") == "")
    #expect(Self.words(session, "swipe.detail")?.hasPrefix("SWP-2: ") == true)
  }

  @Test("SWP-4, SWP-11: a crooked one is a swipe for the recognizers only")
  func crooked() throws {
    let session = try Self.play { Self.swipe(by: Vector(dx: 200, dy: 50)) }
    #expect(Self.words(session, "swipe") == "Horizontal swipe")
    #expect(Self.words(session, "length") == "")
    #expect(Self.words(session, "length.detail")?.hasPrefix("SWP-11: ") == true)
  }

  @Test("It is announced once for each swipe, and not again while the finger goes on")
  func once() throws {
    var lines: [String] = []
    let session = try TestScene.session(Self.scene, width: 1280, height: 800)
    let trace = Trace(session) { lines.append(String(decoding: $0, as: UTF8.self)) }
    for event in Script({ Self.swipe(by: Vector(dx: 600, dy: 0)) }).events { session.handle(event) }
    trace.finish()
    let recognized = lines.filter { $0.contains(#""to":"ended""#) }
    #expect(recognized.count == 2, "\(recognized)")
  }

  @Test("SWP-8: the third finger of a hand, landing later, is no swipe with one finger")
  func hand() throws {
    var lines: [String] = []
    let session = try TestScene.session(Self.scene, width: 1280, height: 800)
    let trace = Trace(session) { lines.append(String(decoding: $0, as: UTF8.self)) }
    session.play {
      for number in 1...3 {
        finger(number).down(400 + 80 * Double(number), 360, t: 1 + 0.012 * Double(number))
      }
      for step in 1...20 {
        together(after: 0.01) {
          for number in 1...3 {
            finger(number).move(
              to: Point(x: 400 + 80 * Double(number) - 9 * Double(step), y: 360), after: 0)
          }
        }
      }
    }
    #expect(Self.words(session, "length.detail") == "left, 3 fingers")
    #expect(Self.words(session, "swipe.detail") == "left, 3 fingers")
    trace.finish()
    let recognized = lines.filter { $0.contains(#""to":"ended""#) }
    #expect(recognized.count == 2, "\(recognized)")
  }

  @Test("A handle sets the limit of its way")
  func handle() throws {
    let session = try TestScene.session(Self.scene, width: 1280, height: 800)
    let handle = try #require(session.layer(named: "board.maximumVariance"))
    let start = handle.position
    // 25 pt on a scale of 374 pt: 15 pt more are 224.4.
    session.play {
      finger(1).down(at: start)
      finger(1).move(to: start + Vector(dx: 226, dy: 8))
      finger(1).up()
      Self.swipe(by: Vector(dx: 200, dy: 60))
    }
    expectClose(handle.position, start + Vector(dx: 224.4, dy: 0), within: 1e-9)
    #expect(Self.words(session, "length") == "Horizontal swipe")
    expectWords(session, contain: ["20"])
  }

  @Test("The scales show how near the last attempt came")
  func near() throws {
    let session = try Self.play { Self.swipe(by: Vector(dx: 19, dy: 1), in: 0.25) }
    expectWords(session, contain: ["19.0 pt", "1.0 pt"])
    #expect(Self.words(session, "length") == "")
    #expect(Self.words(session, "length.detail")?.hasPrefix("SWP-6: ") == true)
  }

  @Test("How near is in words and colour, by the limits of the moment; a handle changes both")
  func readings() throws {
    func reading(_ name: String, _ session: Session) -> String {
      let content = session.layer(named: "board.\(name).reading")?.content
      return (content?.text ?? "none")
        + (content?.color == ColorRole.green.color ? " kept" : " missed")
    }
    let names = ["minimumLength", "maximumVariance", "swipeLength", "swipeWidth", "swipeDuration"]
    let fresh = try Self.play {}
    #expect(names.allSatisfy { reading($0, fresh) == " kept" })
    let session = try Self.play { Self.swipe(by: Vector(dx: 19, dy: 6), in: 0.25) }
    #expect(
      names.map { reading($0, session) } == [
        "19.0 pt missed", "6.0 pt missed", "19.0 pt missed", "6.0 pt kept", "0.26 s kept",
      ])
    let handle = try #require(session.layer(named: "board.maximumVariance"))
    let start = handle.bounds.center.applying(handle.toSurface)
    for event in Script({
      finger(1).down(at: start, t: 1)
      finger(1).move(to: start + Vector(dx: 200, dy: 0))
      finger(1).up()
    }).events { session.handle(event) }
    #expect(reading("maximumVariance", session) == "6.0 pt kept")
  }

  @Test("More fingers than swipes have: the reason says how many those are", arguments: [5, 7])
  func tooMany(fingers: Int) throws {
    let session = try Self.play { Self.swipe(by: Vector(dx: 150, dy: 0), fingers: fingers) }
    for side in ["length", "swipe"] {
      #expect(Self.words(session, side) == "")
      let detail = Self.words(session, side + ".detail")
      #expect(detail == "\(fingers) fingers: swipes have 1 to 4 here")
    }
  }

  @Test("While a finger rests on the pad, few of the others that come and go are kept")
  func resting() throws {
    let session = try Self.play {
      finger(1).down(400, 360, t: 1)
      for number in 0..<100 { finger(2).tap(at: Point(x: 480, y: 360), t: 2 + Double(number)) }
    }
    let board = try #require(session.behaviors.compactMap { $0 as? SwipesBehavior }.first)
    #expect(board.attempt.tracks.count == SwipeAttempt.mostTracks)
    #expect(board.attempt.tracks.first?.isDown == true && board.attempt.isRunning)
  }

  @Test("Fingers that the system takes away are no swipe, and the next attempt is a new one")
  func cancelled() throws {
    let session = try Self.play {
      finger(1).stroke((400, 360), (410, 360), lifts: false)
      happen(.focus(.lost), after: 0.01)
      happen(.focus(.gained), after: 0.01)
      Self.swipe(by: Vector(dx: 150, dy: 0))
    }
    #expect(Self.words(session, "length.detail") == "right, 1 finger")
    #expect(Self.words(session, "swipe.detail") == "right, 1 finger")
  }
}

/// Expects texts in the frame.
func expectWords(
  _ session: Session, contain words: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let shown = session.drawList().words
  for word in words {
    #expect(shown.contains(word), "\(shown)", sourceLocation: sourceLocation)
  }
}
