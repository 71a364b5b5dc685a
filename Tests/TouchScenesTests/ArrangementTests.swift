import Foundation
import Testing
import TouchGestures
import TouchRecording
import TouchScene

@testable import TouchExplain
@testable import TouchScenes

/// What Ctrl-S writes opens again as the same frame.
@Suite("The arrangement as a scene file")
struct ArrangementTests {
  private static let resources = TestScene.resources

  private static func reread(_ scene: SceneFile) throws -> SceneFile {
    let path = "else/where.scene.json"
    return try SceneFile(
      parsing: SceneWriter(path: path, resources: resources).text(of: scene), path: path,
      resources: resources, registry: .bundled.withExplanations)
  }

  /// What a file does not keep, by scene, with the reason.
  private static func isLeftOut(_ command: DrawCommand, of session: Session) -> Bool {
    switch session.scene.allLayers.map(\.behavior).first(where: { $0 != .none })?.kind {
    case is PaintOptions:
      // A file keeps no history: there is nothing to undo or redo in a scene that was just opened.
      let buttons = ["canvas.undo", "canvas.redo"].compactMap { name in
        session.layer(named: name).map { $0.bounds.applying($0.toSurface) }
      }
      let box = DrawnBounds([command]).parts.first?.box
      return buttons.contains { button in box.map { button.contains($0.center) } ?? false }
    default: return false
    }
  }

  private static func frame(of session: Session) -> DrawList {
    let whole = session.drawList()
    var list = DrawList(background: whole.background)
    for command in whole.commands where !isLeftOut(command, of: session) { list.append(command) }
    return list
  }

  /// Scenes of which not everything is kept: tests of their own say what is.
  private static let passing = ["swipes", "explorer"]

  private static let moments = [0.0, 0.13, 0.3, 0.47, 0.62, 0.78, 0.9, 1]

  @Test(
    "What is written at any moment of a recording opens as the same frame",
    arguments: TestScene.bundled.filter { !passing.contains($0) })
  func sameFrame(_ name: String) throws {
    for part in name == "photos" ? [0.3, 0.9] : Self.moments {
      let played = try BundledRecording.rested(name, part: part)
      let arrangement = played.arrangement
      let again = Session(scene: try Self.reread(arrangement), surface: played.stage.surface)
      let (old, new) = (Self.frame(of: played), Self.frame(of: again))
      let difference = DrawListComparison.difference(old, new)
      #expect(difference == nil, "\(name) at \(part): \(difference ?? "")")
      // Also without a file between, and written once more.
      let direct = Session(scene: arrangement, surface: played.stage.surface)
      let other = DrawListComparison.difference(old, Self.frame(of: direct))
      #expect(other == nil, "\(name) at \(part): \(other ?? "")")
      let twice = Session(scene: try Self.reread(again.arrangement), surface: played.stage.surface)
      #expect(DrawListComparison.difference(new, Self.frame(of: twice)) == nil)
    }
  }

  @Test("Swipes keep their limits, and not the last attempt: that is no arrangement")
  func swipes() throws {
    for part in Self.moments {
      let played = try BundledRecording.rested("swipes", part: part)
      let again = Session(scene: try Self.reread(played.arrangement), surface: played.stage.surface)
      let names = ["minimumLength", "maximumVariance", "swipeLength", "swipeDuration"]
      for name in names.map({ "board.\($0)" }) {
        let (old, new) = (played.layer(named: name), again.layer(named: name))
        #expect(try #require(old).position == (try #require(new)).position, "\(name) at \(part)")
      }
      // All that the new frame shows was there, but for the words on the empty pad, and the marks
      // of the limits that depend on how long an attempt took.
      let old = played.drawList().commands
      let added = again.drawList().commands.filter { command in
        if case .text(let text) = command, text.string.isEmpty { return false }
        return !old.contains { DrawListComparison.isSame($0, command) }
      }
      let unknown = added.filter { command in
        switch command {
        case .text(let text):
          !["Swipe here", "decides at", "quick swipes"].contains { text.string.hasPrefix($0) }
        case .stroke(let points, _, _): points.count != 2 || points[0].x != points[1].x
        default: true
        }
      }
      #expect(unknown.isEmpty, "at \(part): \(unknown.map(DrawListComparison.words))")
      #expect(added.count <= 5, "at \(part)")
    }
  }

  @Test("The explorer has nothing to arrange: its file opens as it first was")
  func explorer() throws {
    let played = try BundledRecording.rested("explorer", part: 0.6)
    let surface = played.stage.surface
    let again = Session(scene: try Self.reread(played.arrangement), surface: surface)
    let fresh = Session(scene: try TestScene.load("explorer"), surface: surface)
    #expect(DrawListComparison.difference(fresh.drawList(), again.drawList()) == nil)
    #expect(DrawListComparison.difference(played.drawList(), again.drawList()) != nil)
  }

  @Test("Images that were dropped in stay where they were put")
  func dropped() throws {
    let surface = Surface(size: Size(width: 1280, height: 800))
    let session = Session(scene: try TestScene.load("model"), surface: surface)
    let image = (Self.resources.path("Images") ?? "") + "/koi.jpg"
    var record = SceneFile.LayerRecord.droppedImage(
      image, name: session.uniqueName("koi"), bounds: Rect(x: 0, y: 0, width: 90, height: 90),
      position: Point(x: 500.25, y: 300))
    record.transform = Transform2D(rotationAngle: 0.3)
    session.add(record)
    session.add(
      SceneFile.LayerRecord(
        name: "words", content: .text("A word\nor two", size: 17.5, color: .white),
        bounds: Rect(x: 0, y: 0, width: 200, height: 40)))
    let again = Session(scene: try Self.reread(session.arrangement), surface: surface)
    #expect(DrawListComparison.difference(session.drawList(), again.drawList()) == nil)
    #expect(again.layers.map(\.name).suffix(2) == ["koi", "words"])
  }

  @Test("A lock that was left half opened goes on where it was")
  func lock() throws {
    let recording = try BundledRecording("dial")
    let input = try recording.input
    var opened = 0
    for part in stride(from: 0.0, through: 1, by: 0.05) {
      let played = try BundledRecording.rested("dial", part: part)
      let again = Session(scene: try Self.reread(played.arrangement), surface: played.stage.surface)
      let readout = try #require(again.layer(named: "lock.readout")).content.text
      #expect(readout == played.layer(named: "lock.readout")?.content.text)
      opened += readout == "Open" ? 1 : 0
      // The next turn does the same to both.
      let start = played.stage.now
      let events = input.events.filter { $0.time.seconds > 0 }.suffix(200)
      for session in [played, again] {
        for event in events {
          let time = start.advanced(bySeconds: event.time.seconds)
          session.handle(InputEvent(time: time, event.kind))
        }
        session.finish()
      }
      let difference = DrawListComparison.difference(played.drawList(), again.drawList())
      #expect(difference == nil, "\(part): \(difference ?? "")")
    }
    #expect(opened > 0)
  }

  // MARK: Keys

  static let complaints: [(behavior: String, words: String)] = [
    (#""type":"dial","angle":"much""#, #"angle: found "much", expected radians from -1000000"#),
    (#""type":"dial","turned":"up""#, #"turned: found "up", expected one of "clockwise""#),
    (
      #""type":"dial","detents":40,"combination":[1,2],"stops":[1,2]"#,
      "stops: found 2 numbers, expected fewer than combination has"
    ),
    (
      #""type":"dial","detents":40,"combination":[1,2],"stops":[40]"#,
      "stops[0]: found 40.0, expected a whole number from 0 to detents − 1, 39"
    ),
    (#""type":"dial","stops":3"#, "stops: found 3, expected an array of whole numbers"),
    (#""type":"dial","open":true"#, "open: found true, expected false, without a combination"),
    (#""type":"swipes","swipeLength":0"#, "swipeLength: found 0, expected a distance from 1"),
    (#""type":"swipes","swipeDuration":2"#, "swipeDuration: found 2, expected seconds from 0.05"),
    (#""type":"paint","tool":"image""#, #"tool: found "image", expected another tool"#),
    (#""type":"paint","tool":"pen""#, #"tool: found "pen", expected one of "line""#),
    (##""type":"paint","color":"#ff0000""##, ##"color: found "#ff0000", expected one of "red""##),
    (#""type":"manipulate","card":[1,2]"#, #"card: found a place, expected "matrix""#),
    (
      #""type":"manipulate","longPress":"matrix","card":[1]"#,
      "card: found an array of 1, expected an array of 2 numbers"
    ),
    (model(#""scale":9"#), "models[0].scale: found 9, expected a size from 0.25 to 3.0"),
    (model(#""position":[0,101]"#), "models[0].position: found [0.0, 101.0], expected units from"),
    (
      model(#""orientation":[1,1,0,0]"#),
      "models[0].orientation: found a length of 1.4142135623730951, expected a quaternion"
    ),
    (model(#""orientation":[1,0,0]"#), "models[0].orientation: found an array of 3, expected"),
    (model(#""name":"a""#, #""tab":2"#), "tab: found 2, expected at most 1"),
    (model(#""name":"a""#, #""kind":"dance""#), #"kind: found "dance", expected one of"#),
  ]

  private static func model(_ entry: String, _ more: String = #""lock":false"#) -> String {
    #""type":"model",\#(more),"models":[{"file":"ship.obj",\#(entry)}]"#
  }

  @Test("A value that no program has written is one line", arguments: complaints.indices)
  func complaint(_ index: Int) {
    let (behavior, words) = Self.complaints[index]
    let error = #expect(throws: SceneError.self) {
      try TestScene.parse(TestScene.card("{\(behavior)}"))
    }
    let line = "\(error?.words ?? "")"
    let start = "test.scene.json: error: layers[0].behavior.\(words)"
    #expect(line.hasPrefix(start), "\(line)")
    #expect(!line.contains("\n"))
  }
}
