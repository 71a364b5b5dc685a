import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// The wheel of a mouse in a window that fingers touch, too.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct WheelTests {
  private let scene = TestScene(hysteresis: 0)

  @Test("A finger takes X11's pointer along: the wheel is there with sdl2-compat, not with SDL 2")
  func afterFinger() throws {
    let window = try LiveWindow(scene)
    try window.screen.moveMouse(to: (420, 310))
    try window.screen.turnWheel(3)
    try window.rest()
    try window.screen.tap(at: (100, 550))
    try window.rest()
    try window.screen.turnWheel(2)
    try window.rest()
    try window.screen.moveMouse(to: (421, 310))
    try window.screen.turnWheel(2)
    try window.rest()

    let recording = try window.finish()
    let isCompat = recording.header.source?.hasPrefix("sdl2-compat") == true
    let finger = isCompat ? (x: 100.0, y: 550.0) : (x: 420, y: 310)
    let places =
      [(420, 310), (420, 310), (420, 310), finger, finger, (421, 310), (421, 310)]
      as [(x: Double, y: Double)]
    let clicks = recording.lines.compactMap(\.wheel).filter { $0.phase != "ended" }
    #expect(clicks.map(\.x) == places.map(\.x) && clicks.map(\.y) == places.map(\.y))
    #expect(clicks.allSatisfy { $0.dy == 40 && !$0.precise }, "none is lost")
  }

  @Test("Smooth scrolling comes in parts of a click with sdl2-compat, in clicks with SDL 2")
  func smooth() throws {
    let window = try LiveWindow(scene)
    try window.screen.moveMouse(to: (420, 310))
    for _ in 1...2 {
      try window.screen.scroll(right: 0, down: 2)
      try window.rest()
      // A key separates the two in the recording.
      try window.screen.strike(.space)
      try window.rest()
    }

    let recording = try window.finish()
    let isCompat = recording.header.source?.hasPrefix("sdl2-compat") == true
    let key = try #require(recording.lines.firstIndex { $0.key != nil })
    for (index, lines) in [recording.lines[..<key], recording.lines[key...]].enumerated() {
      let wheels = lines.compactMap(\.wheel).filter { $0.phase != "ended" }
      let way = -wheels.map(\.dy).reduce(0, +)
      #expect(wheels.allSatisfy { $0.precise == isCompat && $0.x == 420 && $0.y == 310 })
      // SDL 3 takes the first of 12 parts for the place where the axis is.
      let least = isCompat && index == 0 ? 80.0 * 11 / 12 : 80
      #expect((least - 0.001...80.001).contains(way), "\(index): \(way)")
    }
  }
}
