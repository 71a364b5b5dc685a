import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// The scene `photos` under the fingers of a touchscreen: its main gestures, and the pixels that
/// prove them.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct PhotosSceneTests {
  /// The edge of the prints.
  private static let edge = Screenshot.RGB(0xFB_F9_F4)

  private func open() throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "photos", "--record", files.file("live.touch.jsonl")], folder: files.url
    ) { $0.count(of: Self.edge) > 10_000 }
  }

  /// What lies round a place.
  private func patch(_ screenshot: Screenshot, _ x: Int, _ y: Int) -> Screenshot {
    screenshot.cropped(to: .init(x: x - 40, y: y - 40, width: 80, height: 80))
  }

  /// Whether two patches show the same, but for pixels at edges that fall between two.
  private func expectSame(
    _ patch: Screenshot, _ other: Screenshot, _ what: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      patch.countDifferences(from: other, tolerance: 16) < 130, what, sourceLocation: sourceLocation
    )
  }

  /// Where a recording leaves the middle of a photo of 264 × 198, by geometry without any window.
  private func place(of layer: String, after recording: String) throws -> ScreenPoint {
    try TraceEnd(of: recording, scene: "photos").place(layer).map((132, 99))
  }

  @Test("photos: two hands move two photos at once, and turn one of them")
  func photosTwoHandsMoveTwo() throws {
    let window = try open()
    let before = try window.settle()
    window.keep(before, as: "photos-before")
    // One hand's two fingers on the harbour, one finger of the other on the citrus.
    try window.screen.down(1, at: (600, 440))
    try window.screen.down(2, at: (680, 440))
    try window.screen.down(3, at: (1082, 560))
    try window.screen.glide(
      [1: [(480, 400)], 2: [(560, 400)], 3: [(1112, 610)]], duration: .milliseconds(600))
    let held = try window.settle()
    window.keep(held, as: "photos-two-hands")
    expectSame(patch(before, 640, 440), patch(held, 520, 400), "the harbour is under its fingers")
    expectSame(patch(before, 1082, 560), patch(held, 1112, 610), "the citrus under its own")
    #expect(
      patch(before, 640, 440).countDifferences(from: patch(held, 640, 440), tolerance: 16) > 500)

    // A quarter turn about the middle of two fingers, while the other hand moves on.
    try window.screen.glide([1, 2, 3], duration: .milliseconds(600)) { finger, part in
      let angle = part * .pi / 2 + (finger == 1 ? .pi : 0)
      return finger == 3
        ? (1112 - 60 * part, 610 - 30 * part) : (520 + 40 * cos(angle), 400 + 40 * sin(angle))
    }
    let turned = try window.settle()
    window.keep(turned, as: "photos-turned")
    expectSame(
      patch(before, 1082, 560), patch(turned, 1052, 580), "the citrus is where it was taken")
    let (upright, quarter) = (patch(held, 520, 400), patch(turned, 520, 400))
    // Column by column what was row by row: pixel (x, y) has gone to (79 − y, x).
    var strays = 0
    for y in 0..<80 {
      for x in 0..<80 where !upright[x, y].isNear(quarter[79 - y, x], tolerance: 40) { strays += 1 }
    }
    #expect(strays < 640, "\(strays) of 6400 pixels are not those of a quarter turn")
    for finger in 1...3 { try window.screen.up(finger) }
    _ = try window.settle()
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 3)
    let harbour = try place(of: "harbour", after: window.recordingPath)
    let citrus = try place(of: "citrus", after: window.recordingPath)
    #expect(hypot(harbour.x - 520, harbour.y - 400) < 2, "\(harbour)")
    #expect(hypot(citrus.x - 1052, citrus.y - 580) < 2, "\(citrus)")
  }

  @Test("photos: a flick goes on by itself, and comes to rest on the table")
  func photosFlickGoesOnByItself() throws {
    let window = try open()
    let before = try window.settle()
    let print = patch(before, 640, 170)
    var (start, end): (ScreenPoint, ScreenPoint) = ((640, 170), (780, 200))
    var after = before
    // A machine that is too busy to see the finger move sees a finger that rests: then once more,
    // back again.
    for _ in 1...6 {
      try window.screen.down(1, at: start)
      _ = try window.settle()
      try window.screen.glide([1: [end]], steps: 40, duration: .milliseconds(400))
      try window.screen.up(1)
      after = try window.settle()
      let stayed = print.countDifferences(from: patch(after, Int(end.x), Int(end.y)), tolerance: 40)
      if stayed > 1_000 { break }
      swap(&start, &end)
    }
    window.keep(after, as: "photos-flick")
    try window.screen.strike(try #require(.typing("s")))
    try window.program.waitUntil("the screenshot") { window.files.has("photos-1.png") }
    _ = try window.settle()
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))

    let rest = try place(of: "village", after: window.recordingPath)
    // How far depends on how much of the way such a machine has seen; a photo that was laid down
    // stays within a point.
    #expect(hypot(rest.x - end.x, rest.y - end.y) > 15, "it has gone on by itself: \(rest)")
    #expect(rest.x > 130 && rest.x < 1150, "it is all on the table: \(rest)")
    #expect(rest.y > 100 && rest.y < 700, "it is all on the table: \(rest)")
    // There it is drawn, as it was.
    let there = patch(after, Int(rest.x.rounded()), Int(rest.y.rounded()))
    #expect(print.countDifferences(from: there, tolerance: 40) < 640)
    let render = window.files.file("replayed.png")
    try Touchstone.run("render", window.recordingPath, "--output", render).expectSuccess()
    let live = try PixelImage(contentsOf: window.files.file("photos-1.png"))
    #expect(try PixelImage(contentsOf: render) == live, "to the pixel what was live")
  }

  @Test("photos: a double tap enlarges a photo, and another puts it back")
  func photosDoubleTapEnlarges() throws {
    let window = try open()
    let before = try window.settle()
    func doubleTap(_ place: ScreenPoint) throws {
      for _ in 1...2 {
        try window.screen.down(1, at: place)
        try window.screen.up(1)
      }
    }
    // Three times its size, upright in the room that is left: 846 × 648 round (640, 392).
    let photo = Screenshot.PixelRect(x: 217, y: 68, width: 846, height: 648)
    func isEnlarged(_ screen: Screenshot) -> Bool {
      let ring = [
        (photo.x + 12, 392), (photo.x + photo.width - 12, 392),
        (640, photo.y + 12),
        (640, photo.y + photo.height - 12),
      ]
      return ring.allSatisfy { screen[$0.0, $0.1].isNear(Self.edge) }
    }
    try window.insist(on: "the enlarged photo", isEnlarged) { try doubleTap((640, 440)) }
    let large = try window.settle()
    window.keep(large, as: "photos-enlarged")
    #expect(isEnlarged(large))
    let sides: [Screenshot.PixelRect] = [
      .init(x: 219, y: 100, width: 22, height: 580), .init(x: 1039, y: 100, width: 22, height: 580),
      .init(x: 250, y: 70, width: 780, height: 22), .init(x: 250, y: 692, width: 780, height: 22),
    ]
    for side in sides {
      #expect(large.count(of: Self.edge, in: side) == side.width * side.height, "\(side)")
    }
    #expect(
      large.count(of: Self.edge, in: .init(x: 245, y: 96, width: 790, height: 592)) < 20_000,
      "the photo itself is inside")
    // The screen outside of it and its shadow is as it was.
    let left = Screenshot.PixelRect(x: 0, y: 0, width: 150, height: 760)
    #expect(before.cropped(to: left) == large.cropped(to: left))

    try window.insist(
      on: "the photo where it was", { $0.countDifferences(from: before, tolerance: 2) == 0 }
    ) { try doubleTap((640, 440)) }
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count >= 4)
  }
}
