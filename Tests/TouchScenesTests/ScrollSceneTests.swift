import Foundation
import TestSupport
import Testing
import TouchGestures

/// Scrolling in the bundled scenes, as a window gives it.
@Suite("Scrolling in scenes")
struct ScrollSceneTests {
  private static let middle = Point(x: 640, y: 400)

  /// A scene, a place in it, and whether smooth scrolling, a wheel's clicks, and either with
  /// Control and Shift do something there.
  private static let scenes: [(String, Point, [Bool])] = [
    ("photos", Point(x: 852, y: 560), [true, true, true, true]),
    ("photo", Point(x: 160, y: 230), [true, true, true, true]),
    ("map", middle, [true, true, true, true]),
    ("model", middle, [true, true, true, true]),
    ("dial", Point(x: 230, y: 350), [true, true, false, true]),
    ("dial", Point(x: 1050, y: 350), [true, true, false, true]),
  ]

  @Test("Each scene answers to scrolling as its help says", arguments: scenes)
  func answers(scene: String, place: Point, expected: [Bool]) throws {
    let ways: [(precise: Bool, keys: ModifierKeys)] = [
      (true, []), (false, []), (false, .control), (true, .shift),
    ]
    for (way, isExpected) in zip(ways, expected) {
      let table = try LiveTable(scene)
      let before = table.arrangement
      table.scroll(
        Vector(dx: 0, dy: way.precise ? 8 : 40), times: 5, at: place, precise: way.precise,
        keys: way.keys)
      table.wait(3)
      #expect(
        (table.arrangement != before) == isExpected,
        "\(scene), smooth: \(way.precise), keys: \(way.keys.rawValue)")
    }
  }

  @Test("Recordings of before, whose wheels have no phases, move what they moved: nothing")
  func before() throws {
    for (scene, place, _) in Self.scenes + [
      ("swipes", Self.middle, []), ("explorer", Self.middle, []), ("paint", Self.middle, []),
    ] {
      for precise in [true, false] {
        let table = try LiveTable(scene)
        let (before, frame) = (table.arrangement, table.session.drawList())
        for step in 1...5 {
          table.session.handle(
            InputEvent(
              time: Timestamp(seconds: 0.01 * Double(step)),
              .wheel(
                WheelEvent(location: place, delta: Vector(dx: 9, dy: 40), isPrecise: precise))))
        }
        table.session.advance(to: Timestamp(seconds: 1))
        #expect(table.arrangement == before, "\(scene)")
        #expect(table.session.drawList() == frame, "\(scene)")
      }
    }
  }

  @Test("Smooth scrolling carries a photo as far as it says")
  func pans() throws {
    let table = try LiveTable("photos")
    let place = Point(x: 852, y: 560)
    let before = try table.map("koi")
    // Slower and slower, as fingers that stop.
    for step in [9.0, 6, 3, 1, 0.2, 0.2, 0.2] {
      table.scroll(Vector(dx: -step, dy: step / 2), times: 4, at: place, precise: true)
    }
    table.wait(2)
    let after = try table.map("koi")
    expectClose(after.tx - before.tx, -78.4, within: 1)
    expectClose(after.ty - before.ty, 39.2, within: 1)
    expectClose(after.a, before.a, within: 1e-12)
  }

  @Test("Fingers that leave the pad while it scrolls send a photo on; a wheel's ticks do not")
  func momentum() throws {
    for precise in [true, false] {
      let table = try LiveTable("photos")
      table.scroll(Vector(dx: -8, dy: 0), times: 10, at: Point(x: 852, y: 560), precise: precise)
      table.wait(0.11)
      let letGo = try table.map("koi")
      table.wait(2)
      let way = try table.map("koi").tx - letGo.tx
      if precise { #expect(way < -100) } else { #expect(way == 0) }
    }
  }

  /// What may cut a burst of the wheel short before it is silent.
  private static let interruptions: [InputEvent.Kind] = [
    .key(KeyEvent(phase: .up, key: "Left Shift")), .key(KeyEvent(phase: .up, key: "Left Ctrl")),
    .mouse(MouseEvent(phase: .moved, button: 0, location: Point(x: 300, y: 300))),
    .mouse(MouseEvent(phase: .down, location: Point(x: 20, y: 780))), .focus(.lost),
  ]

  @Test(
    "A wheel's clicks stop where they end, whatever they do and whatever cuts them short",
    arguments: interruptions, [ModifierKeys.shift, .control, []])
  func clicksStop(end: InputEvent.Kind, keys: ModifierKeys) throws {
    for scroll in Hands.Scroll.allCases {
      let table = try LiveTable("photos", scroll: scroll)
      let before = try table.map("koi")
      // So far that no limit brings it back.
      let (step, count) = keys.isEmpty ? (Vector(dx: -40, dy: -40), 2) : (Vector(dx: 0, dy: 40), 5)
      table.scroll(step, times: count, at: Point(x: 852, y: 560), precise: false, keys: keys)
      let last = try table.map("koi")
      #expect(last != before)
      table.happen(end)
      table.wait(3)
      #expect(try table.map("koi") == last, "\(scroll)")
      if keys == .shift {
        let turned = last.similarityRotation - before.similarityRotation
        expectClose(turned, 25 * Double.pi / 180, within: 1e-9)
      }
    }
  }

  @Test("A wheel's clicks zoom the map about the pointer, as far as its limits")
  func zooms() throws {
    let table = try LiveTable("map")
    let place = Point(x: 700, y: 350)
    let mark = place.applying(try table.map("map").inverted())
    table.scroll(Vector(dx: 0, dy: 40), times: 5, at: place, precise: false)
    table.wait(1)
    let map = try table.map("map")
    expectClose(map.similarityScale, 1.610_51, within: 1e-9)
    expectClose(mark.applying(map), place, within: 1e-6)
    // Beyond the limit it resists, and springs back.
    table.scroll(Vector(dx: 0, dy: 40), times: 30, at: place, precise: false)
    #expect(try table.map("map").similarityScale > 16)
    table.wait(3)
    expectClose(try table.map("map").similarityScale, 16, within: 1e-6)
  }

  @Test("The map resists where it ends, and springs back, as for fingers")
  func springs() throws {
    let table = try LiveTable("map")
    table.scroll(Vector(dx: 60, dy: 0), times: 20, at: Self.middle, precise: true)
    let pulled = try table.map("map").tx
    let end: Double = -160 + 1200 - 100
    #expect(pulled < end)
    table.wait(3)
    let rest = try table.map("map").tx
    #expect(rest < pulled - 100)
    // A finger that goes as far leaves it at the same place.
    let other = try LiveTable("map")
    for event in Script({
      finger(1).down(at: Point(x: 40, y: 400))
      finger(1).drag(to: Point(x: 1240, y: 400), over: 0.2, steps: 20)
      finger(1).up(after: 0.3)
    }).events {
      other.session.handle(event)
    }
    other.session.advance(to: Timestamp(seconds: 9))
    expectClose(rest, try other.map("map").tx, within: 1e-6)
  }

  @Test("One click of the wheel is one number of the lock, and either way of scrolling turns it")
  func lock() throws {
    let table = try LiveTable("dial")
    let place = Point(x: 1050, y: 350)
    table.scroll(Vector(dx: 0, dy: 40), times: 3, at: place, precise: false)
    table.wait(1)
    #expect(table.text("lock.readout") == "37")
    table.scroll(Vector(dx: 0, dy: -40), times: 5, at: place, precise: false)
    table.wait(1)
    #expect(table.text("lock.readout") == "2")
  }

  @Test(
    "Two fingers that scroll are a swipe with two fingers, both ways",
    arguments: [
      (Vector(dx: -20, dy: 0), "Horizontal swipe", "left, 2 fingers"),
      (Vector(dx: 20, dy: 0), "Horizontal swipe", "right, 2 fingers"),
      (Vector(dx: 0, dy: -20), "Vertical swipe", "up, 2 fingers"),
    ] as [(Vector, String, String)])
  func swipes(step: Vector, title: String, detail: String) throws {
    let table = try LiveTable("swipes")
    table.scroll(step, at: Self.middle, precise: title.hasPrefix("Horizontal"))
    table.wait(0.2)
    for side in ["length", "swipe"] {
      #expect(table.text("board.\(side)") == title)
      #expect(table.text("board.\(side).detail") == detail)
    }
    // A crooked one is none, and says why.
    table.wait(3)
    table.scroll(Vector(dx: 4, dy: 3), at: Self.middle, precise: true)
    table.wait(0.2)
    #expect(table.text("board.length") == "")
    #expect(table.text("board.length.detail")?.contains("SWP-11") == true)
  }

  @Test("The explorer's lamps say what scrolling is")
  func lamps() throws {
    for (precise, expected) in [
      (true, ["pan", "transform"]), (false, ["pinch", "transform"]),
    ] {
      let table = try LiveTable("explorer")
      table.scroll(Vector(dx: 0, dy: 10), times: 3, at: Self.middle, precise: precise)
      let began = table.session.layers.flatMap(\.gestureRecognizers).filter(\.state.isRunning).map(
        \.kind.name)
      #expect(began.sorted() == expected)
    }
  }

  @Test("What was scrolled live plays to the same bits")
  func replays() throws {
    for (scene, place, _) in Self.scenes {
      let table = try LiveTable(scene)
      table.scroll(Vector(dx: 3, dy: 7), times: 12, at: place, precise: true)
      table.wait(1)
      table.scroll(Vector(dx: 0, dy: 40), times: 3, at: place, precise: false)
      table.wait(1)
      let again = try LiveTable(scene)
      var pipeline = InputPipeline()
      for event in table.recorded {
        pipeline.process(event) { again.session.handle($0) }
      }
      again.session.advance(to: Timestamp(seconds: table.time))
      #expect(again.arrangement == table.arrangement, "\(scene)")
      // A model is another one when it has been read again.
      if scene == "model" { continue }
      #expect(again.session.drawList() == table.session.drawList(), "\(scene)")
    }
  }
}
