import Foundation
import TestSupport
import Testing
import TouchGeometry
import TouchInput
import TouchShell

/// When fingers that close are the way back to the gallery, and when they only seem to close.
@Suite("Five fingers that close")
struct GatherTests {
  private let gesture = ReturnGesture(surface: Surface(size: Size(width: 800, height: 600)))
  private static let center = Point(x: 400, y: 300)

  /// Places on a circle.
  private static func circle(_ count: Int, _ radius: Double) -> [Point] {
    (0..<count).map {
      let angle = 2 * Double.pi * Double($0) / Double(count)
      return center + Vector(dx: radius * cos(angle), dy: radius * sin(angle))
    }
  }

  /// Sends a frame; true if the fingers have closed in it.
  private func send(
    _ phase: TouchPhase, _ places: [Point], from first: Int = 0, at seconds: Double
  ) -> Bool {
    gesture.handle(InputEvent(at: seconds, .fingers(phase, at: places, from: first)))
  }

  @Test(
    "GATH-2: they close to 70 %, and by 30 pt at least",
    arguments: [
      (150, 106, false), (150, 104, true), (60, 33, false), (60, 29, true), (36, 4, true),
      (28, 0.5, false),
    ] as [(Double, Double, Bool)])
  func limits(start: Double, end: Double, isRecognized: Bool) {
    #expect(!send(.began, Self.circle(5, start), at: 0))
    #expect(send(.moved, Self.circle(5, end), at: 0.1) == isRecognized)
  }

  @Test("GATH-2: what counts is the widest that they were, not the frame before")
  func slowly() {
    #expect(!send(.began, Self.circle(5, 100), at: 0))
    #expect(!send(.moved, Self.circle(5, 160), at: 0.1))
    #expect(!send(.moved, Self.circle(5, 120), at: 0.2))
    #expect(send(.moved, Self.circle(5, 110), at: 0.3))
  }

  @Test("GATH-1: a finger that lifts brings no others together")
  func lifts() {
    let far = Point(x: 790, y: 590)
    #expect(!send(.began, Self.circle(5, 60) + [far], at: 0))
    #expect(!send(.ended, [far], from: 5, at: 0.1))
    #expect(!send(.moved, Self.circle(5, 59), at: 0.2))
    // A hand that was six fingers has to land again.
    #expect(!send(.moved, Self.circle(5, 25), at: 0.3))
  }

  @Test("GATH-1: fingers that land in the middle bring no others together")
  func land() {
    #expect(!send(.began, Self.circle(5, 150), at: 0))
    #expect(!send(.began, Self.circle(4, 5), from: 5, at: 0.1))
    #expect(!send(.moved, Self.circle(5, 149), at: 0.2))
  }

  @Test("S-18: with a cancelled finger the hand fails: all five have to land again")
  func cancelledFinger() {
    let places = Self.circle(5, 150)
    #expect(!send(.began, places, at: 0))
    #expect(!send(.cancelled, [places[4]], from: 4, at: 0.1))
    #expect(!send(.began, [places[4]], from: 4, at: 0.2))
    #expect(!send(.moved, Self.circle(5, 100), at: 0.3))
  }

  @Test("Lost focus takes the fingers away: five new ones begin again")
  func focus() {
    #expect(!send(.began, Self.circle(5, 150), at: 0))
    _ = gesture.handle(InputEvent(time: Timestamp(seconds: 0.1), .focus(.lost)))
    #expect(!send(.began, Self.circle(5, 60), at: 0.2))
    #expect(!send(.moved, Self.circle(5, 50), at: 0.3))
    #expect(send(.moved, Self.circle(5, 20), at: 0.4))
  }
}
