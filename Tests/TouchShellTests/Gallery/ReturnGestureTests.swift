import Foundation
import Testing
import TouchGestures
import TouchSandbox
import TouchScene

@testable import TouchShell

/// The way back to the gallery: one hand that closes, and nothing else that fingers do.
@Suite("The gallery's way back")
struct ReturnGestureTests {
  /// Fingers that go from one place each to another.
  struct Hand: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var from: [Point]
    var to: [Point]
    /// When each lands, in seconds.
    var landings: [Double]
    var isHand: Bool

    init(
      _ name: String, from: [Point], to: [Point], every interval: Double = 0.02, _ isHand: Bool
    ) {
      testDescription = name
      self.from = from
      self.to = to
      landings = from.indices.map { interval * Double($0) }
      self.isHand = isHand
    }

    /// Around (400, 300), finger by finger.
    init(_ name: String, _ radii: [(Double, Double)], every interval: Double = 0.02, _ isHand: Bool)
    {
      func ring(_ radii: [Double]) -> [Point] {
        radii.enumerated().map { index, radius in
          let angle = 2 * Double.pi * Double(index) / Double(radii.count)
          return Point(x: 400 + radius * cos(angle), y: 300 + radius * sin(angle))
        }
      }
      self.init(name, from: ring(radii.map(\.0)), to: ring(radii.map(\.1)), every: interval, isHand)
    }
  }

  /// Two hands on two photos that go towards each other and keep their shapes.
  private static func photos(_ left: Int, _ right: Int, apart: Double, to end: Double) -> Hand {
    let shape = [(-20.0, 0.0), (25, -12), (8, 30)]
    func places(_ apart: Double) -> [Point] {
      [(left, 400 - apart / 2), (right, 400 + apart / 2)].flatMap { count, x in
        shape.prefix(count).map { Point(x: x + $0.0, y: 300 + $0.1) }
      }
    }
    return Hand(
      "\(left) and \(right) fingers, from \(apart) to \(end) pt apart", from: places(apart),
      to: places(end), false)
  }

  /// A right hand's fingertips, thumb first, in points on a screen of 96 points an inch.
  private static let spread = [(230, 420), (310, 190), (400, 160), (480, 180), (560, 250)].map {
    Point(x: Double($0.0), y: Double($0.1))
  }

  static let hands: [Hand] = [
    Hand("a hand that closes to half", Array(repeating: (150, 75), count: 5), true),
    Hand("a hand that lands within 0.4 s", Array(repeating: (150, 75), count: 5), every: 0.1, true),
    Hand("a wide hand", Array(repeating: (280, 150), count: 5), true),
    Hand(
      "fingers that come to a thumb that stays", from: spread,
      to: [(236, 414), (270, 330), (310, 320), (345, 335), (375, 370)].map {
        Point(x: $0.0, y: $0.1)
      }, true),
    Hand("an uneven hand", [(150, 60), (120, 80), (170, 90), (140, 40), (110, 70)], true),
    Hand("four fingers", Array(repeating: (150, 45), count: 4), false),
    Hand("six fingers", Array(repeating: (150, 75), count: 6), false),
    Hand("seven fingers", Array(repeating: (150, 75), count: 7), false),
    Hand("a hand that lands slowly", Array(repeating: (150, 75), count: 5), every: 0.11, false),
    Hand("a hand that spreads", Array(repeating: (100, 200), count: 5), false),
    Hand("a hand that closes a little", Array(repeating: (150, 120), count: 5), false),
    Hand("a small movement of a small hand", Array(repeating: (60, 35), count: 5), false),
    Hand("wider than a hand", Array(repeating: (310, 150), count: 5), false),
    Hand("one finger goes away", [(150, 60), (150, 60), (150, 60), (150, 60), (150, 215)], false),
    Hand(
      "a hand that drags", from: spread, to: spread.map { Point(x: $0.x + 200, y: $0.y + 90) },
      false),
    photos(3, 2, apart: 560, to: 120), photos(2, 3, apart: 560, to: 120),
    photos(3, 2, apart: 400, to: 120), photos(2, 3, apart: 400, to: 120),
    photos(3, 2, apart: 220, to: 90), photos(2, 3, apart: 220, to: 90),
  ]

  private static func moves(_ hand: Hand, from start: Double, in fingers: [Int]) -> [InputEvent] {
    (1...30).map { step in
      let part = Double(step) / 30
      let samples = fingers.map { index in
        let place = hand.from[index] + (hand.to[index] - hand.from[index]) * part
        return TouchSample(id: TouchID(rawValue: index), phase: .moved, location: place)
      }
      return InputEvent(
        time: Timestamp(seconds: start + 0.02 * Double(step)), .touches(TouchFrame(samples)))
    }
  }

  private static func event(_ index: Int, _ phase: TouchPhase, _ place: Point, at seconds: Double)
    -> InputEvent
  {
    let sample = TouchSample(id: TouchID(rawValue: index), phase: phase, location: place)
    return InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample])))
  }

  private static func landings(_ hand: Hand) -> [InputEvent] {
    zip(hand.from.indices, hand.landings).map { event($0, .began, hand.from[$0], at: $1) }
  }

  private func gesture() -> ReturnGesture {
    ReturnGesture(surface: Surface(size: Size(width: 800, height: 600)))
  }

  @Test(
    "GATH-1, GATH-2, GATH-3: one hand's five fingers that close lead back, and nothing else",
    arguments: hands)
  func hand(_ hand: Hand) {
    let gesture = gesture()
    let events = Self.landings(hand) + Self.moves(hand, from: 1, in: Array(hand.from.indices))
    let answers = events.map { gesture.handle($0) }
    #expect(answers.count { $0 } == (hand.isHand ? 1 : 0))
  }

  @Test("GATH-1: a sixth finger ends it, also when one is lifted again; a new landing begins again")
  func sixth() throws {
    let hand = try #require(Self.hands.first { $0.isHand })
    let gesture = gesture()
    let place = Point(x: 700, y: 80)
    var events = Self.landings(hand)
    events.append(Self.event(7, .began, place, at: 0.3))
    events.append(Self.event(7, .ended, place, at: 0.35))
    events += Self.moves(hand, from: 0.4, in: [0, 1, 2, 3, 4])
    events += (0..<5).map { Self.event($0, .ended, hand.to[$0], at: 1.2) }
    #expect(!events.map { gesture.handle($0) }.contains(true))
    let shift: (InputEvent) -> InputEvent = {
      InputEvent(time: $0.time.advanced(bySeconds: 2), $0.kind)
    }
    let again = Self.landings(hand) + Self.moves(hand, from: 0.4, in: [0, 1, 2, 3, 4])
    #expect(again.map { gesture.handle(shift($0)) }.contains(true))
  }

  @Test("Fingers that come and go beside one that rests are forgotten, and a hand still closes")
  func resting() throws {
    let gesture = gesture()
    _ = gesture.handle(Self.event(9, .began, Point(x: 40, y: 40), at: 0))
    for number in 0..<100 {
      let (place, start) = (Point(x: 400, y: 300), 1 + Double(number))
      _ = gesture.handle(Self.event(5, .began, place, at: start))
      _ = gesture.handle(Self.event(5, .ended, place, at: start + 0.1))
      #expect(gesture.recognizer.trackedTouches.map(\.id) == [TouchID(rawValue: 9)])
    }
    _ = gesture.handle(Self.event(9, .ended, Point(x: 40, y: 40), at: 200))
    #expect(gesture.recognizer.trackedTouches.isEmpty)
    let hand = try #require(Self.hands.first { $0.isHand })
    let events = Self.landings(hand) + Self.moves(hand, from: 1, in: Array(hand.from.indices))
    let later = events.map { InputEvent(time: $0.time.advanced(bySeconds: 300), $0.kind) }
    #expect(later.map { gesture.handle($0) }.contains(true))
  }
}
