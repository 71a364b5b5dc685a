import TestSupport
import Testing

@Suite("A mouse is as many fingers as somebody wants")
struct MouseHandsTests {
  static let size = Size(width: 800, height: 600)

  /// What comes out, in a few letters.
  func fed(_ events: [InputEvent], until end: Double? = nil) -> [String] {
    var hands = MouseHands(size: Self.size)
    var all: [String] = []
    for event in events { hands.process(event) { all.append($0.short) } }
    if let end { hands.advance(to: Timestamp(seconds: end / 1000)) { all.append($0.short) } }
    return all
  }

  /// What is seen after those events.
  func preview(_ events: InputEvent...) -> MouseHands.Preview {
    var hands = MouseHands(size: Self.size)
    for event in events { hands.process(event) { _ in } }
    return hands.preview
  }

  func key(
    _ time: Double, _ name: String, _ phase: KeyEvent.Phase, _ modifiers: ModifierKeys = []
  ) -> InputEvent {
    event(time, .key(KeyEvent(phase: phase, key: name, modifiers: modifiers)))
  }

  // MARK: What lands

  @Test(
    "What each button makes, with each key",
    arguments: [
      // A plain drag is one finger.
      (1, [], ["0 began 1@300,200", "10 moved 1@340,200", "20 ended 1@340,200"]),
      // With Alt a pair stands 72 pt apart each way, and the pointer carries one of them.
      (
        1, .alt,
        [
          "0 began 1@336,164 2@264,236", "10 moved 1@376,164 2@224,236",
          "20 ended 1@376,164 2@224,236",
        ]
      ),
      // Alt and Shift carry both.
      (
        1, [.alt, .shift],
        [
          "0 began 1@336,164 2@264,236", "10 moved 1@376,164 2@304,236",
          "20 ended 1@376,164 2@304,236",
        ]
      ),
      // The right button is a pair, too; it lands with the first movement.
      (
        3, [],
        [
          "10 began 1@336,164 2@264,236", "10 moved 1@376,164 2@224,236",
          "20 ended 1@376,164 2@224,236",
        ]
      ),
      (
        3, .shift,
        [
          "10 began 1@336,164 2@264,236", "10 moved 1@376,164 2@304,236",
          "20 ended 1@376,164 2@304,236",
        ]
      ),
      // The middle button, or Control, is a finger that stays.
      (2, [], ["0 began 1@300,200", "10 moved 1@340,200"]),
      (1, .control, ["0 began 1@300,200", "10 moved 1@340,200"]),
      // What means nothing passes as it is.
      (1, .shift, ["0 mouse down", "10 mouse moved", "20 mouse up"]),
      (1, .meta, ["0 mouse down", "10 mouse moved", "20 mouse up"]),
      (1, [.alt, .control], ["0 mouse down", "10 mouse moved", "20 mouse up"]),
      (4, [], ["0 mouse down", "10 mouse moved", "20 mouse up"]),
    ] as [(Int, ModifierKeys, [String])])
  func buttons(button: Int, keys: ModifierKeys, out: [String]) {
    let events = [
      mouse(0, .down, 300, 200, button: button, with: keys),
      mouse(10, .moved, 340, 200, button: button, with: keys),
      mouse(20, .up, 340, 200, button: button, with: keys),
    ]
    #expect(fed(events) == out.map { $0.replacing(" 2@", with: ending($0) + "2@") })
  }

  /// The phase stands before each finger.
  func ending(_ line: String) -> String { " \(line.split(separator: " ")[1]) " }

  @Test(
    "A pair can be brought to 0.3 and to 3 times its distance, and turned, by one short drag",
    arguments: [
      (dx: 72.0, dy: -72.0, scale: 3.0, degrees: 0.0),
      (dx: -25.2, dy: 25.2, scale: 0.3, degrees: 0),
      (dx: 0, dy: 72, scale: 1, degrees: 90),
      (dx: -72, dy: 0, scale: 1, degrees: -90),
      (dx: -72, dy: 72, scale: 1, degrees: 180),
    ] as [(Double, Double, Double, Double)])
  func reach(dx: Double, dy: Double, scale: Double, degrees: Double) throws {
    var hands = MouseHands(size: Self.size)
    hands.process(mouse(0, .down, 400, 300, button: 3)) { _ in }
    let before = try #require(hands.preview.pair)
    #expect(!hands.preview.isDown)
    #expect(before.first.distance(to: before.second) >= 100)
    hands.process(mouse(10, .moved, 400 + dx, 300 + dy, button: 3)) { _ in }
    let after = try #require(hands.preview.pair)
    #expect(hands.preview.isDown && after.pivot == Point(x: 400, y: 300))
    expectClose(after.half.length / before.half.length, scale, within: 1e-9)
    let turned = Vector(dx: before.half.dot(after.half), dy: before.half.cross(after.half)).angle
    let wanted = degrees.magnitude * .pi / 180
    expectClose(turned.magnitude, wanted, within: 1e-9)
    #expect(degrees.magnitude == 180 || turned * degrees >= 0)
  }

  @Test("Shift in the middle of a drag moves the pair, and leaves it as it was turned and spread")
  func shift() {
    expectLog(
      fed([
        mouse(0, .down, 400, 300, with: .alt), mouse(1, .moved, 410, 300, with: .alt),
        mouse(2, .moved, 410, 350, with: [.alt, .shift]), mouse(3, .moved, 400, 350),
        mouse(4, .up, 400, 350),
      ]),
      equals: [
        "0 began 1@436,264 began 2@364,336", "1 moved 1@446,264 moved 2@354,336",
        "2 moved 1@446,314 moved 2@354,386", "3 moved 1@436,314 moved 2@364,386",
        "4 ended 1@436,314 ended 2@364,386",
      ])
  }

  // MARK: What is seen before

  @Test("A pair stands where it will land while Alt is held, and goes with it")
  func previewWithAlt() {
    let moved = mouse(0, .moved, 300, 200, button: 0)
    let held = preview(moved, key(1, "Left Alt", .down, .alt))
    #expect(held.pair?.first == Point(x: 336, y: 164))
    #expect(held.pair?.second == Point(x: 264, y: 236))
    #expect(!held.isDown)
    // It follows the pointer.
    let followed = preview(
      moved, key(1, "Left Alt", .down, .alt), mouse(2, .moved, 310, 210, button: 0, with: .alt))
    #expect(followed.pair?.pivot == Point(x: 310, y: 210))
    for gone in [
      preview(moved, key(1, "Left Alt", .down, .alt), key(2, "Left Alt", .up)),
      preview(moved, key(1, "Left Alt", .down, .alt), event(2, .focus(.lost))),
      preview(key(1, "Left Alt", .down, .alt)), preview(moved),
    ] {
      #expect(gone.pair == nil)
    }
  }

  @Test("At an edge both fingers stay on the surface")
  func edges() {
    for (x, y) in [(0.0, 0.0), (799, 599), (400, 2)] {
      let pair = preview(mouse(0, .down, x, y, button: 3)).pair
      for place in [pair?.first, pair?.second] {
        let place = place ?? Point(x: -1, y: -1)
        #expect((0...800).contains(place.x) && (0...600).contains(place.y))
      }
    }
    // One that is too small for them has them about its middle.
    var hands = MouseHands(size: Self.size)
    let small = Surface(size: Size(width: 60, height: 600))
    hands.process(event(0, .surface(small))) { _ in }
    hands.process(mouse(1, .down, 50, 300, button: 3)) { _ in }
    #expect(hands.preview.pair?.pivot == Point(x: 30, y: 300))
  }

  @Test("Under the right button nothing lands before it is moved, held or let go")
  func waiting() {
    let press = mouse(0, .down, 400, 300, button: 3)
    let landed = "began 1@436,264 began 2@364,336"
    expectLog(fed([press]), equals: [])
    expectLog(fed([press, mouse(1, .moved, 402, 300, button: 3)]), equals: [])
    expectLog(fed([press], until: 299), equals: [])
    expectLog(fed([press], until: 5000), equals: ["300 \(landed)"])
    // What happens later finds it landed at its time.
    expectLog(
      fed([press, mouse(900, .moved, 401, 300, button: 3)]),
      equals: ["300 \(landed)", "900 moved 1@437,264 moved 2@363,336"])
    // A click is a tap with two fingers.
    expectLog(
      fed([press, mouse(80, .up, 400, 300, button: 3)]),
      equals: ["80 \(landed)", "80 ended 1@436,264 ended 2@364,336"])
    var hands = MouseHands(size: Self.size)
    #expect(hands.nextDeadline == nil)
    hands.process(press) { _ in }
    #expect(hands.nextDeadline == Timestamp(seconds: 0.3))
  }

  // MARK: Pins

  @Test("A pin stays, can be dragged again by any button, and a click on it lifts it")
  func pins() {
    let put = [mouse(0, .down, 100, 100, button: 2), mouse(1, .up, 100, 100, button: 2)]
    expectLog(fed(put), equals: ["0 began 1@100,100"])
    for button in 1...3 {
      // Taken hold of beside its middle it keeps its distance from the pointer.
      let drag = [
        mouse(2, .down, 110, 100, button: button), mouse(3, .moved, 112, 100, button: button),
        mouse(4, .moved, 150, 100, button: button), mouse(5, .up, 150, 100, button: button),
      ]
      expectLog(fed(put + drag), equals: ["0 began 1@100,100", "4 moved 1@140,100"])
      let click = [
        mouse(6, .down, 141, 100, button: button), mouse(7, .up, 142, 100, button: button),
      ]
      expectLog(
        fed(put + drag + click),
        equals: ["0 began 1@100,100", "4 moved 1@140,100", "7 ended 1@140,100"])
    }
    // A drag that begins as the pin lands leaves it where it ends.
    let flung = [
      mouse(0, .down, 100, 100, button: 2), mouse(1, .moved, 180, 100, button: 2),
      mouse(2, .up, 180, 100, button: 2),
    ]
    expectLog(fed(flung), equals: ["0 began 1@100,100", "1 moved 1@180,100"])
  }

  @Test("Shift and a double click are a tap with two fingers, unless there are pins")
  func shiftDoubleClick() {
    func click(_ time: Double, _ count: Int) -> [InputEvent] {
      [MouseEvent.Phase.down, .up].enumerated().map { index, phase in
        event(
          time + Double(index),
          .mouse(
            MouseEvent(
              phase: phase, location: Point(x: 300, y: 200), clicks: count, modifiers: .shift)))
      }
    }
    expectLog(
      fed(click(0, 1) + click(100, 2)),
      equals: [
        "0 mouse down", "1 mouse up", "100 began 1@336,164 began 2@264,236",
        "101 ended 1@336,164 ended 2@264,236",
      ])
    let pin = [mouse(0, .down, 50, 50, with: .control), mouse(1, .up, 50, 50)]
    expectLog(fed(pin + click(10, 1) + click(100, 2)), equals: ["0 began 1@50,50"])
  }

  @Test("Shift moves all pins together, from anywhere")
  func hand() {
    var events: [InputEvent] = []
    for (index, x) in [100.0, 200, 300].enumerated() {
      let time = Double(2 * index)
      events += [mouse(time, .down, x, 100, with: .control), mouse(time + 1, .up, x, 100)]
    }
    let put = ["0 began 1@100,100", "2 began 2@200,100", "4 began 3@300,100"]
    #expect(fed(events) == put)
    let together = "moved 1@100,150 moved 2@200,150 moved 3@300,150"
    // They land together when the drag begins.
    let anywhere = [
      mouse(10, .down, 500, 500, with: .shift), mouse(11, .moved, 500, 503, with: .shift),
      mouse(12, .moved, 500, 550, with: .shift), mouse(13, .moved, 510, 550, with: .shift),
      mouse(14, .up, 510, 550, with: .shift),
    ]
    let landed = ["cancelled", "began"].map { phase in
      "12 \(phase) 1@100,100 \(phase) 2@200,100 \(phase) 3@300,100"
    }
    #expect(
      fed(events + anywhere)
        == put + landed + ["12 \(together)", "13 moved 1@110,150 moved 2@210,150 moved 3@310,150"])
    // Without a drag nothing happens.
    #expect(
      fed(events + [mouse(10, .down, 500, 500, with: .shift), mouse(11, .up, 501, 500)]) == put)
    // Also in the middle of the drag of one.
    let joined = [
      mouse(10, .down, 200, 100), mouse(11, .moved, 200, 150, with: .shift),
      mouse(12, .moved, 200, 170), mouse(13, .up, 200, 170),
    ]
    #expect(fed(events + joined) == put + ["11 \(together)", "12 moved 2@200,170"])
  }

  @Test("A finger, a pair and pins are down at once, each with its own number")
  func together() {
    expectLog(
      fed([
        mouse(0, .down, 100, 100, button: 2), mouse(1, .up, 100, 100, button: 2),
        mouse(2, .down, 400, 300), mouse(3, .moved, 410, 300), mouse(4, .up, 410, 300),
        mouse(5, .down, 400, 300, with: .alt), mouse(6, .up, 400, 300),
      ]),
      equals: [
        "0 began 1@100,100", "2 began 2@400,300", "3 moved 2@410,300", "4 ended 2@410,300",
        "5 began 2@436,264 began 3@364,336", "6 ended 2@436,264 ended 3@364,336",
      ])
  }

  @Test("There are ten pins at most; a further click passes")
  func limit() {
    var events: [InputEvent] = []
    for index in 0..<11 {
      let x = Double(index) * 50
      events += [mouse(0, .down, x, 100, button: 2), mouse(0, .up, x, 100, button: 2)]
    }
    let out = fed(events)
    #expect(out.count { $0.contains("began") } == 10)
    expectEqual(out.suffix(2), ["0 mouse down", "0 mouse up"])
  }
}
