import Foundation
import TestSupport
import Testing
import TouchGestures

/// Why five fingers are a hand that has closed, or are none (WHY-1).
@Suite("Reasons of fingers that close")
struct GatherVerdictTests {
  /// What one hand does: where its fingers are, at which moments, and what is said of it.
  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The fingers land so long after each other.
    var interval = 0.0
    var from: [Point]
    var to: [Point]
    var verdict: String
  }

  private static func ring(_ radii: [Double]) -> [Point] {
    radii.enumerated().map { index, radius in
      let angle = 2 * Double.pi * Double(index) / Double(radii.count)
      return Point(x: 400 + radius * cos(angle), y: 300 + radius * sin(angle))
    }
  }
  private static func ring(_ radius: Double, _ count: Int = 5) -> [Point] {
    ring(Array(repeating: radius, count: count))
  }
  /// Two fingers here and three there, each as wide as given.
  private static func hands(_ distance: Double) -> [Point] {
    [
      Point(x: 400 - distance, y: 290), Point(x: 400 - distance, y: 310),
      Point(x: 400 + distance, y: 280), Point(x: 400 + distance, y: 300),
      Point(x: 400 + distance, y: 320),
    ]
  }

  static let stories = [
    Story(
      testDescription: "closes", from: ring(150), to: ring(100),
      verdict: "gather ended — GATH-2: closed by 50 pt, needs 45"),
    Story(
      testDescription: "small and closes", from: ring(60), to: ring(28),
      verdict: "gather ended — GATH-2: closed by 32 pt, needs 30"),
    Story(
      testDescription: "closes too little", from: ring(150), to: ring(110),
      verdict: "gather failed — GATH-2: closed by 40 pt, needs 45"),
    Story(
      testDescription: "spreads", from: ring(100), to: ring(150),
      verdict: "gather failed — GATH-2: closed by 0 pt, needs 45"),
    Story(
      testDescription: "does nothing", from: ring(100), to: ring(100),
      verdict: "gather failed — GATH-2: closed by 0 pt, needs 30"),
    Story(
      testDescription: "is wide and does nothing", from: ring(200), to: ring(200),
      verdict: "gather failed — GATH-2: closed by 0 pt, needs 60"),
    Story(
      testDescription: "four", from: ring(100, 4), to: ring(50, 4),
      verdict: "gather failed — GATH-1: 4 fingers down, needs 5"),
    Story(
      testDescription: "six", from: ring(100, 6), to: ring(50, 6),
      verdict: "gather failed — GATH-1: 6 fingers down, at most 5"),
    Story(
      testDescription: "one after the other", interval: 0.125, from: ring(100), to: ring(50),
      verdict: "gather failed — GATH-1: 0.5 s after landing, at most 0.4"),
    Story(
      testDescription: "too wide", from: ring(310), to: ring(100),
      verdict: "gather failed — GATH-1: spread 310 pt, at most 300"),
    Story(
      testDescription: "one goes out", from: ring([100, 100, 100, 100, 20]),
      to: ring([10, 10, 10, 10, 70]),
      verdict: "gather failed — GATH-3: moved 22 pt, at most 20"),
    Story(
      testDescription: "two hands", from: hands(150), to: hands(60),
      verdict:
        "gather failed — GATH-3: two and three fingers keep their shapes, as two hands do"),
  ]

  @Test("GATH-1, GATH-2, GATH-3, WHY-1: it says why, with what was measured", arguments: stories)
  func verdicts(story: Story) {
    let playground = Playground()
    let gather = playground.attach(GatherGestureRecognizer(), to: playground.root)
    playground.run {
      for (id, place) in story.from.enumerated() {
        finger(id).down(place.x, place.y, t: 0.1 + story.interval * Double(id))
      }
      together(t: 1) {
        for (id, place) in story.to.enumerated() { finger(id).move(place.x, place.y) }
      }
      together(t: 1.1) { for id in story.to.indices { finger(id).up() } }
    }
    expectLog(playground.log.verdicts, equals: [story.verdict])
    #expect(gather.state == .possible)
  }

  @Test("WHY-1: the reason is that of the last hand, not of fingers that were none")
  func lastHand() {
    let playground = Playground()
    playground.attach(GatherGestureRecognizer(), to: playground.root)
    let places = Self.ring(100)
    playground.run {
      finger(0).down(places[0].x, places[0].y, t: 0.1)
      together(t: 0.6) { for id in 1..<5 { finger(id).down(places[id].x, places[id].y) } }
      finger(0).up(t: 0.7)
      finger(0).down(places[0].x, places[0].y, t: 0.8)
      together(t: 1) { for id in 0..<5 { finger(id).up() } }
    }
    expectLog(
      playground.log.verdicts, equals: ["gather failed — GATH-2: closed by 0 pt, needs 30"])
  }

  @Test("S-18: a cancelled finger fails it; those that stay are of no later hand")
  func cancelled() {
    let playground = Playground()
    playground.attach(GatherGestureRecognizer(), to: playground.root)
    let (wide, close) = (Self.ring(100), Self.ring(50))
    playground.run {
      together(t: 0.1) { for id in 0..<5 { finger(id).down(wide[id].x, wide[id].y) } }
      finger(0).cancel(t: 0.2)
      finger(5).down(wide[0].x, wide[0].y, t: 0.3)
      together(t: 0.4) {
        for id in 0..<5 { finger(id == 0 ? 5 : id).move(close[id].x, close[id].y) }
      }
    }
    expectLog(playground.log.verdicts, equals: ["gather failed — S-18: its touches were cancelled"])
  }

  @Test("GATH-2: the limits are those of its tuning")
  func tuning() {
    let playground = Playground()
    let gather = playground.attach(GatherGestureRecognizer(), to: playground.root)
    gather.tuning.gather.movement = 60
    playground.run {
      together(t: 0.1) {
        for (id, place) in Self.ring(150).enumerated() { finger(id).down(place.x, place.y) }
      }
      together(t: 0.2) {
        for (id, place) in Self.ring(100).enumerated() { finger(id).move(place.x, place.y) }
      }
      together(t: 0.3) { for id in 0..<5 { finger(id).up() } }
    }
    expectLog(
      playground.log.verdicts, equals: ["gather failed — GATH-2: closed by 50 pt, needs 60"])
  }
}
