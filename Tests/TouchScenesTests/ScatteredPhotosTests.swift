import TestSupport
import Testing
import TouchRecording

@testable import TouchSandbox

/// The photos on a table of every size.
@Suite("Photos lie all over the table, however large it is")
struct ScatteredPhotosTests {
  private static func session(_ size: Size) throws -> Session {
    Session(scene: try LaidOutScene.load("photos"), surface: Surface(size: size))
  }

  private static func photos(_ session: Session) -> [Layer] {
    session.layers.filter { $0.name != "table" }
  }

  private static func surface(_ size: Size, t: Double) -> InputEvent {
    InputEvent(time: Timestamp(seconds: t), .surface(Surface(size: size)))
  }

  @Test("Each lies where the file has it, as far along the table", arguments: LaidOutScene.sizes)
  func places(size: Size) throws {
    let file = try LaidOutScene.load("photos")
    let session = try Self.session(size)
    let scene = try #require(file.size)
    let unit = min(size.width, size.height) / min(scene.width, scene.height)
    var all: Rect?
    for photo in Self.photos(session) {
      let record = try #require(file.allLayers.first { $0.name == photo.name })
      let factor = photo.bounds.width / record.bounds.width
      expectClose(
        photo.bounds.height / record.bounds.height, factor, within: 1e-9, "its proportions")
      if unit >= 0.55 {
        expectClose(factor, unit, within: 1e-9)
      } else {
        // For two fingers, also on the smallest one.
        #expect(max(photo.bounds.width, photo.bounds.height) - 112 >= -1e-9)
      }
      let wish = Point(
        x: record.position.x / scene.width * size.width,
        y: record.position.y / scene.height * size.height)
      // On a small one what would reach beyond the edge is inside.
      if unit >= 1 { expectClose(photo.position, wish, within: 1e-9) }
      #expect(session.stage.surface.bounds.contains(photo.position))
      all = all.map { $0.union(photo.frame) } ?? photo.frame
    }
    let covered = try #require(all)
    #expect(covered.width > 0.8 * size.width && covered.height > 0.6 * size.height)
  }

  /// That it is back afterwards says `SceneLayoutTests/returns`.
  @Test("One that was moved stays as far along the table")
  func moved() throws {
    let session = try Self.session(Size(width: 1280, height: 800))
    let harbour = try #require(session.layer(named: "harbour"))
    harbour.position = Point(x: 900, y: 500)
    session.handle(Self.surface(Size(width: 3840, height: 2160), t: 1))
    session.advance(to: Timestamp(seconds: 2))
    expectClose(harbour.position, Point(x: 2700, y: 1350), within: 1e-6)
  }

  @Test(
    "An arrangement that was saved in a window opens as it was there, and is as large in another one",
    arguments: LaidOutScene.sizes)
  func saved(size: Size) throws {
    let session = try Self.session(size)
    let text = SceneWriter(path: "test.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
    let again = Session(scene: try TestScene.parse(text), surface: Surface(size: size))
    for size in [size, Size(width: 1500, height: 900), Size(width: 400, height: 400)] {
      for session in [session, again] { session.handle(Self.surface(size, t: 0)) }
      for (old, new) in zip(Self.photos(session), Self.photos(again)) {
        expectClose(new.frame.center, old.frame.center, within: 0.01)
        expectClose(new.bounds.width, old.bounds.width, within: 1e-6, "\(old.name) on \(size)")
      }
    }
  }

  @Test("A recording of before, in a larger window, has every photo where it had it")
  func before() throws {
    let size = Size(width: 1920, height: 1080)
    let header = RecordingHeader(surface: Surface(size: size))
    let file = try LaidOutScene.load("photos")
    let session = Session(scene: file, header: header)
    for photo in Self.photos(session) {
      let record = try #require(file.allLayers.first { $0.name == photo.name })
      #expect(photo.position == record.position && photo.bounds == record.bounds)
    }
  }
}
