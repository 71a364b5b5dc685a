import Foundation
import TestSupport
import Testing
import TouchGestures

@testable import TouchScenes

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
    play { finger(1).down(300, 300, t: 1) }
    expectMessage("Touches began", "1 touch · 1 tap")
    play { finger(2).stroke((400, 300, 2.1), (420, 300, 2.2)) }
    expectMessage("Drag", "2 touches · 1 tap")
  }

  @Test("T-8: the second tap of two counts two; lost focus cancels")
  func tapsAndCancels() {
    play {
      finger(1).stroke((300, 300, 1), up: 1.05)
      finger(1).stroke((302, 300, 1.2), up: 1.25)
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

  @Test(
    "Every live touch has its row, up to twenty; of more the last row says how many",
    arguments: [1, 10, 11, 12, 20, 21, 25])
  func rows(count: Int) throws {
    let landings = (1...count).map { Point(x: 30 * Double($0), y: 200.25) }
    session.handle(InputEvent(at: 1, .fingers(.began, at: landings)))
    let shown = count > 20 ? 19 : count
    let words = try #require(session.layer(named: "ex.table")?.content.text)
    let lines = words.split(separator: "\n")
    #expect(lines.first == "1  30.0 200.2  1.00  0.0 s  0 Hz")
    #expect(lines.count == (count > 20 ? 20 : count))
    #expect(lines.last?.hasPrefix(count > 20 ? "and \(count - 19) more" : "\(count)  ") == true)
    // In the frame they are below each other in the card, and apart.
    let texts = session.drawList().texts
    let places = try (1...shown).map { number in
      let word = String(format: "%.1f", 30.0 * Double(number))
      return try #require(texts.first { $0.string == word }).position
    }
    for (index, place) in places.enumerated() {
      #expect(place.y > 510 && place.y < 760 && place.x < 804)
      for other in places[..<index] {
        #expect(abs(other.y - place.y) > 18 || abs(other.x - place.x) > 300)
      }
    }
    #expect(texts.contains { $0.string == "and \(count - 19) more" } == (count > 20))
  }

  @Test("The words of the table go on with the time, and are gone with the touches")
  func tableWords() {
    play { finger(4).down(300, 300, t: 1) }
    session.advance(to: Timestamp(seconds: 3.5))
    let table = session.layer(named: "ex.table")
    #expect(table?.content.text == "4  300.0 300.0  1.00  2.5 s  0 Hz")
    session.handle(InputEvent(time: Timestamp(seconds: 4), .focus(.lost)))
    #expect(table?.content.text == "")
  }

  @Test("Nothing moves once all fingers are up and the last lamp has gone out")
  func idle() {
    play { finger(1).stroke((300, 300)) }
    session.finish()
    #expect(!session.isAnimating && session.stage.nextDeadline == nil)
  }

  @Test("Every recognizer of the library is on the pad, and all recognize at once")
  func everyKind() throws {
    let pad = try #require(session.layer(named: "ex.pad"))
    let kinds = Set(pad.gestureRecognizers.map(\.kind.name))
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
    let running = pad.gestureRecognizers.filter(\.state.isRunning).map(\.kind.name)
    expectEqual(Set(running), ["pinch", "rotation", "transform", "dial"])
  }

  @Test("WHY-1: a lamp glows with its decision and says why, also when it failed")
  func lamps() {
    play {
      finger(1).down(300, 300)
      finger(1).move(380, 300, after: 0.1)
    }
    expectWords(session, contain: ["running", "right", "moved too far: 80 pt, 45 pt allowed"])
    let glowing = session.drawList().commands.count
    session.advance(to: Timestamp(seconds: 3))
    #expect(session.drawList().commands.count < glowing)
  }

  @Test(
    "A swipe that is seen is not said to have failed by the other directions",
    arguments: [(90.0, 0.0, "right"), (-90, 0, "left"), (0, -90, "up"), (0, 90, "down")]
      as [(Double, Double, String)])
  func directions(dx: Double, dy: Double, word: String) {
    play {
      finger(1).down(400, 300)
      finger(1).move(by: Vector(dx: dx, dy: dy), after: 0.1)
    }
    expectWords(session, contain: [word])
  }

  @Test("One of two fingers lifts: the other one stays, with its row")
  func oneLifts() {
    play {
      finger(1).down(300, 300, t: 1)
      finger(2).down(400, 300, t: 1.1)
      finger(1).up(t: 1.5)
    }
    expectMessage("Touches stopped", "1 touch · 1 tap")
    #expect(session.layer(named: "ex.table")?.content.text == "2  400.0 300.0  1.00  0.4 s  0 Hz")
  }

  @Test("T-8, E-9: of fingers that land together the last one's taps count")
  func lastOnesTaps() {
    play {
      finger(1).stroke((300, 300, 1), up: 1.05)
      together(t: 1.2) {
        finger(3).down(302, 300)
        finger(2).down(200, 250)
      }
    }
    expectMessage("Touches began", "2 touches · 2 taps")
  }

  @Test("An edge pan can start at the edge of the pad")
  func edge() {
    play {
      finger(1).down(5, 300)
      finger(1).drag(to: Point(x: 120, y: 300), over: 0.5, steps: 20)
    }
    let pad = session.layer(named: "ex.pad")
    #expect(
      pad?.gestureRecognizers.first { $0 is ScreenEdgePanGestureRecognizer }?.state.isRunning
        == true)
  }

  @Test(
    "Whatever is decided, all words lie in their panels", arguments: 1...12 as ClosedRange<UInt64>)
  func wordsFit(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var reasons: Set<String> = []
    var time = 0.0
    func expectFit(_ moment: String) {
      let lamps = Rect(x: 854, y: 55, width: 390, height: 720)
      let surface = Rect(x: 0, y: 0, width: 1280, height: 800)
      for text in session.drawList().texts {
        let box = DrawnBounds.bounds(of: text)
        let room = text.position.applying(text.transform).x > 850 ? lamps : surface
        let isInside =
          room.contains(box.origin) && room.contains(Point(x: box.maxX, y: box.maxY))
        #expect(isInside, "\(text.string) at \(moment)")
        if room == lamps {
          reasons.insert(text.string)
          #expect(
            !text.string.hasSuffix("…") || text.string == "watching …",
            "\(text.string) at \(moment)")
        }
      }
    }
    var down: [Int: Point] = [:]
    for _ in 0..<150 {
      time += [0, 0.004, 0.02, 0.3, 0.8].randomElement(using: &numbers) ?? 0
      let id = numbers.int(1...5)
      let place = Point(x: numbers.number(30...800), y: numbers.number(150...500))
      var phase = TouchPhase.moved
      if down[id] == nil {
        phase = .began
      } else if numbers.chance(0.25) {
        phase = numbers.chance(0.9) ? .ended : .cancelled
      }
      down[id] = phase.isTerminal ? nil : place
      session.handle(InputEvent(at: time, .touch(phase, at: place, id: id)))
      expectFit("\(time)")
      if numbers.chance(0.1) {
        // A pointer that hovers and clicks, and nothing for a while.
        let pointer = MouseEvent(phase: .moved, location: place, clicks: 0)
        session.handle(InputEvent(time: Timestamp(seconds: time), .mouse(pointer)))
        time += 3
        session.advance(to: Timestamp(seconds: time))
        expectFit("\(time)")
      }
    }
    #expect(reasons.count > 30)
  }

  /// The largest letters of the frame.
  private var headline: String? {
    session.drawList().texts.max { $0.size < $1.size }?.string
  }

  @Test("The headline names what the fingers were recognized as, until others land")
  func headlines() {
    #expect(headline == "No gesture yet")
    play {
      finger(1).stroke((300, 300, 1), up: 1.05)
      finger(1).stroke((302, 300, 1.2), up: 1.25)
    }
    #expect(headline == "Double tap")
    expectWords(session, contain: ["also Tap"])
    play { finger(1).down(300, 300, t: 4) }
    #expect(headline == "Watching …")
    session.advance(to: Timestamp(seconds: 5))
    #expect(headline == "Long press")
  }

  @Test("Fingers that lift without a gesture leave no name of an earlier one")
  func nothingSeen() {
    play {
      finger(1).down(300, 300, t: 1)
      happen(.focus(.lost), t: 1.1)
    }
    #expect(headline == "No gesture")
  }

  @Test("A quick drag is one gesture by name, also after the lift, and the others stand behind it")
  func oneName() {
    let events = Script {
      finger(1).down(200, 300, t: 1)
      finger(1).drag(to: Point(x: 320, y: 300), over: 0.15, steps: 12)
      finger(1).up(t: 1.3)
    }.events
    for event in events.dropLast() { session.handle(event) }
    let name = headline
    #expect(name?.hasPrefix("Swipe") == true)
    for event in events.suffix(1) { session.handle(event) }
    #expect(headline == name)
    let words = session.drawList().words
    #expect(words.contains { $0.hasPrefix("also ") && $0.contains("Pan") })
  }

  @Test("Trails stay when fingers lift, until others land")
  func trails() {
    func trails() -> [[Point]] {
      session.drawList().commands.compactMap { command in
        guard case .stroke(let points, _, let stroke) = command, stroke.width == 2,
          points.first == Point(x: 300, y: 300)
        else { return nil }
        return points
      }
    }
    play {
      finger(1).down(300, 300, t: 1)
      finger(1).drag(to: Point(x: 400, y: 350), over: 0.3, steps: 12)
      finger(1).up(t: 1.5)
    }
    session.advance(to: Timestamp(seconds: 9))
    #expect(trails().count == 1 && trails().first?.last == Point(x: 400, y: 350))
    #expect(trails().first.map { $0.count > 8 } == true)
    play { finger(2).down(500, 300, t: 10) }
    #expect(trails().isEmpty)
  }

  @Test("The words of a lamp stay inside its row, and a reason loses its brackets before that")
  func rowsOfLamps() throws {
    var reasons: Set<String> = []
    for width in stride(from: 700.0, through: 1280, by: 20) {
      let scene = LaidOutScene(name: "explorer", size: Size(width: width, height: 800))
      let session = try scene.session()
      let pad = try #require(session.layer(named: "explorer.pad"))
      let explorer = try #require(pad.touchResponder as? ExplorerBehavior)
      let place = pad.bounds.center.applying(pad.toSurface)
      session.play {
        finger(1).down(at: place, t: 1)
        finger(1).move(by: Vector(dx: 0.3, dy: 0), after: 0.05)
        finger(1).up(after: 0.04)
      }
      let grid = ExplorerGrid(explorer.layout, count: explorer.lamps.count)
      let cells = explorer.lamps.indices.map { grid.cell($0).applying(explorer.layer.toSurface) }
      for text in DrawnText.all(in: session.drawList()).map(\.text) {
        let box = DrawnBounds.bounds(of: text).applying(text.transform)
        for cell in cells where cell.contains(box.center) {
          let isInside = box.minY >= cell.minY + 3 && box.maxY <= cell.maxY - 3
          #expect(isInside, "\(width), \(text.string): \(box) in \(cell)")
        }
        if text.string.hasPrefix("went 0 pt of") { reasons.insert(text.string) }
      }
    }
    #expect(reasons.contains { $0.contains("(") } && reasons.contains { !$0.contains("(") })
  }

  @Test("While a finger rests on the pad, few trails of those that come and go are kept")
  func resting() throws {
    play {
      finger(1).down(300, 300, t: 1)
      for number in 0..<100 { finger(2).tap(at: Point(x: 400, y: 300), t: 2 + Double(number)) }
    }
    let explorer = try #require(session.behaviors.compactMap { $0 as? ExplorerBehavior }.first)
    #expect(explorer.trails.count == ExplorerBehavior.mostTrails)
    #expect(explorer.trails.first?.id == TouchID(1) && explorer.touches.count == 1)
  }

  @Test("A reason that no row has room for ends in an ellipsis")
  func longReason() throws {
    let words = "TRF-3: " + String(repeating: "a finger and another one ", count: 20)
    for count in [2, 1] {
      let lines = TextExtent.wrap(words, to: 316, atMost: count, size: 12)
      #expect(lines.count == count && lines.last?.hasSuffix("…") == true)
      #expect(lines.allSatisfy { TextExtent.width($0, size: 12) <= 316 })
    }
    expectEqual(TextExtent.wrap("short", to: 316, atMost: 2, size: 12), ["short"])
  }
}
