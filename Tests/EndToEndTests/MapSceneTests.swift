import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// The scene `map` under the fingers of a touchscreen: its main gesture, and the pixels that prove
/// it.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct MapSceneTests {
  private static let first = Screenshot.RGB(0x4D_AB_F7)
  private static let second = Screenshot.RGB(0xFF_A9_4D)

  private func open() throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "map", "--record", files.file("live.touch.jsonl")]
    ) { $0.count(of: Self.first) > 50 }
  }

  @Test("map: both marks stay under their fingers, spread and twisted at once")
  func mapBothMarksStayUnderTheir() throws {
    let window = try open()
    let map = Screenshot.PixelRect(x: 0, y: 0, width: 1280, height: 740)
    let before = try window.settle()

    try window.screen.down(1, at: (500, 330))
    try window.screen.down(2, at: (720, 440))
    func place(_ finger: Int, _ part: Double) -> (x: Double, y: Double) {
      let turn = 1.2 * part
      let reach = 123 * (1 + 0.6 * part)
      let angle = atan2(55, 110) + turn + (finger == 1 ? .pi : 0)
      return (610 + 40 * part + reach * cos(angle), 385 + 20 * part + reach * sin(angle))
    }
    try window.screen.glide([1, 2], duration: .milliseconds(900)) { finger, part in
      place(finger, part)
    }
    let held = try window.settle()
    window.keep(held, as: "map")
    for (finger, color) in [(1, Self.first), (2, Self.second)] {
      // The ring and the dot lie evenly round the finger.
      let mark = try #require(held.cropped(to: map).centroid(of: color))
      let wanted = place(finger, 1)
      #expect(
        abs(mark.x - wanted.x) < 2 && abs(mark.y - wanted.y) < 2, "finger \(finger): \(mark)")
    }
    // Most of it looks different: the map has turned below the marks.
    #expect(held.countDifferences(from: before, tolerance: 20) > 200_000)
    try window.screen.up(1)
    try window.screen.up(2)
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 2)
  }

  /// Where the compass is, and the red and the grey half of its needle.
  private static let compass = Screenshot.PixelRect(x: 1220, y: 48, width: 46, height: 46)
  private static let north = Screenshot.RGB(0xFF_6B_6B)
  private static let south = Screenshot.RGB(0xAD_B5_BD)
  /// The words of the scale bar.
  private static let words = Screenshot.PixelRect(x: 20, y: 738, width: 90, height: 15)
  /// The dot of a city.
  private static let dot = Screenshot.RGB(0xFF_FF_FF)

  /// How far the needle is turned clockwise.
  private func needle(_ screenshot: Screenshot) throws -> Double {
    let compass = screenshot.cropped(to: Self.compass)
    let north = try #require(compass.centroid(of: Self.north, tolerance: 40))
    let south = try #require(compass.centroid(of: Self.south, tolerance: 40))
    return atan2(north.x - south.x, south.y - north.y)
  }

  @Test("map: two fingers zoom to its cities and twist, and a tap on the compass turns north up")
  func mapZoomsToItsCities() throws {
    let window = try open()
    let world = try window.settle()
    #expect(world.count(of: Self.dot, tolerance: 1) == 0)
    #expect(abs(try needle(world)) < 0.1)
    var bars = [world.cropped(to: Self.words)]
    // Four times as large, twice: from the whole world to sixteen times its size, over Europe.
    for _ in 1...2 {
      let middle = (x: 660.0, y: 280.0)
      try window.screen.down(1, at: (middle.x - 50, middle.y))
      try window.screen.down(2, at: (middle.x + 50, middle.y))
      try window.screen.glide([1, 2], duration: .milliseconds(600)) { finger, part in
        (middle.x + (finger == 1 ? -50 : 50) * (1 + 3 * part), middle.y)
      }
      // Both rest, so that nothing is thrown.
      _ = try window.settle()
      try window.screen.up(1)
      try window.screen.up(2)
      bars.append(try window.settle().cropped(to: Self.words))
    }
    let near = try window.settle()
    window.keep(near, as: "map-cities")
    #expect(near.count(of: Self.dot, tolerance: 1) > 60)
    for (index, bar) in bars.enumerated() {
      for other in bars[..<index] { #expect(bar.countDifferences(from: other, tolerance: 60) > 15) }
    }

    try window.screen.down(1, at: (500, 400))
    try window.screen.down(2, at: (780, 400))
    try window.screen.glide([1, 2], duration: .milliseconds(600)) { finger, part in
      let angle = 1.1 * part + (finger == 1 ? .pi : 0)
      return (640 + 140 * cos(angle), 400 + 140 * sin(angle))
    }
    _ = try window.settle()
    try window.screen.up(1)
    try window.screen.up(2)
    let turned = try window.settle()
    window.keep(turned, as: "map-turned")
    #expect(abs(try needle(turned) - 1.1) < 0.15)

    try window.screen.down(1, at: (1243, 71))
    try window.screen.up(1)
    let upright = try window.settle()
    window.keep(upright, as: "map-north")
    #expect(abs(try needle(upright)) < 0.1)
    #expect(upright.countDifferences(from: turned, tolerance: 20) > 100_000)
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 7)
  }

  @Test("map: after a brisk twist it lies as the hands have turned it")
  func mapDoesNotSpin() throws {
    let window = try open()
    try window.screen.down(1, at: (460, 400))
    try window.screen.down(2, at: (820, 400))
    try window.screen.glide([1, 2], duration: .milliseconds(150)) { finger, part in
      let angle = 0.9 * part + (finger == 1 ? .pi : 0)
      return (640 + 180 * cos(angle), 400 + 180 * sin(angle))
    }
    try window.screen.up(1)
    try window.screen.up(2)
    let after = try window.settle()
    window.keep(after, as: "map-twisted")
    let map = after.cropped(to: Screenshot.PixelRect(x: 0, y: 0, width: 1280, height: 740))
    let first = try #require(map.centroid(of: Self.first))
    let second = try #require(map.centroid(of: Self.second))
    let angle = atan2(second.y - first.y, second.x - first.x)
    #expect(abs(angle - 0.9) < 0.03, "\(angle)")
    #expect(try window.finish().isClosed)
  }
}
