import Foundation
import TestBasics
import Testing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchSandbox
import TouchScene
import TouchScenes
import VirtualTouchscreen

/// Photos in windows of other sizes than their scene's: hands find them where they are seen.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct PhotosWalkTests {
  private static let frame = Screenshot.RGB(0xFB_F9_F4)

  private static let rooms = [(320, 240), (360, 800), (1920, 1080)]
    .map { PaintWalkTests.Room(width: $0.0, height: $0.1) }

  @Test("photos by fingers, the mouse and keys, all over the table", arguments: rooms)
  func table(room: PaintWalkTests.Room) throws {
    let files = try TemporaryFolder()
    let recording = files.file("live.touch.jsonl")
    let window = try LiveWindow(
      TestScene(width: room.width, height: room.height), in: files,
      ["run", "photos", "--fresh", "--record", recording]
    ) { $0.count(of: PhotosWalkTests.frame, tolerance: 12) > 200 }
    let screen = window.screen
    let twin = try SceneTwin("photos", of: window)
    let (width, height) = (Double(room.width), Double(room.height))
    // It opens as large as its scene; somebody makes it as large as the screen.
    try screen.resizeWindow(width: room.width, height: room.height)
    let corner = Screenshot.PixelRect(x: room.width - 4, y: room.height - 4, width: 4, height: 4)
    try window.program.waitUntil("a frame of that size") {
      try window.settle().cropped(to: corner).count(of: Screenshot.RGB(0), tolerance: 4) == 0
    }
    window.keep(try window.settle(), as: "walk-photos-\(room.testDescription)-1-opened")

    // A finger takes the one at the lower right to the left.
    let citrus = try twin.place("citrus")
    try screen.down(1, at: citrus)
    try screen.glide(
      [1: [(citrus.x - width / 10, citrus.y)]], duration: .milliseconds(300))
    try window.rest(for: .milliseconds(150))
    try screen.up(1)

    // Two turn the one in the middle by a sixth of a turn.
    let harbour = try twin.place("harbour")
    let reach = try twin.frame("harbour").height / 5
    try screen.down(1, at: (harbour.x, harbour.y - reach))
    try screen.down(2, at: (harbour.x, harbour.y + reach))
    try screen.glide([1, 2], duration: .milliseconds(400)) { finger, part in
      let angle = part * .pi / 3 + (finger == 1 ? -.pi / 2 : .pi / 2)
      return (harbour.x + reach * cos(angle), harbour.y + reach * sin(angle))
    }
    try window.rest(for: .milliseconds(150))
    try screen.up(1)
    try screen.up(2)

    // The mouse takes the one at the upper right down, by its right half.
    let birches = try twin.frame("birches")
    let grip = (x: birches.midX + birches.width / 4, y: birches.midY)
    try screen.moveMouse(to: grip)
    try screen.press(.left)
    try screen.glideMouse(to: (grip.x, grip.y + height / 8))
    try window.rest(for: .milliseconds(150))
    try screen.release(.left)
    window.keep(try window.settle(), as: "walk-photos-\(room.testDescription)-2-moved")

    // Keys move the first one.
    try screen.strike(.tab)
    for _ in 0..<3 { try screen.strike(.arrowRight) }
    window.keep(try window.settle(), as: "walk-photos-\(room.testDescription)-3-keys")
    _ = try window.finish()

    // What was recorded plays the same without a window.
    let reader = try RecordingReader(path: recording)
    #expect(reader.header.laysOut)
    let scene = try SceneLibrary.bundled(
      FittedWindowTests.resources, registry: .bundled.withExplanations
    ).load("photos")
    let session = Session(scene: scene, header: reader.header)
    let before = Dictionary(uniqueKeysWithValues: session.layers.map { ($0.name, $0.toParent) })
    let input = try RecordedInput(RecordingPlayer(reader))
    for event in input.events { session.handle(event) }
    session.advance(to: input.duration)
    let found = try Dictionary(
      uniqueKeysWithValues: session.layers.map { ($0.name, try twin.frame($0.name).center) })
    func moved(_ name: String) throws -> (by: Vector, turned: Double) {
      let layer = try #require(session.layer(named: name))
      let old = try #require(before[name])
      let middle = layer.bounds.center.applying(layer.toSurface)
      return (
        middle - (try #require(found[name])),
        layer.toParent.similarityRotation - old.similarityRotation
      )
    }
    // A drag begins after some points.
    let left = try moved("citrus").by
    #expect(abs(left.dx + width / 10) < 14 && abs(left.dy) < 4, "\(left)")
    let turned = try moved("harbour").turned
    #expect(abs(turned - .pi / 3) < 0.2, "\(turned)")
    let down = try moved("birches").by
    #expect(abs(down.dy - height / 8) < 14 && abs(down.dx) < 4, "\(down)")
    let byKeys = try session.layers.map(\.name).filter {
      try abs(moved($0).by.dx - 30) < 0.01
    }
    #expect(byKeys.count == 1, "\(byKeys)")
  }
}
