import Foundation
import TestSupport
import Testing

@testable import TouchScenes

/// The scene in which a formula is typed, operated by events alone.
@Suite("The panel of a formula")
struct FormulaPanelTests {
  private static func scene(in folder: String = "Recordings") throws -> SceneFile {
    try TestScene.load((TestScene.resources.root ?? "") + "/\(folder)/formula.scene.json")
  }

  private final class Table {
    let session: Session
    var time = 1.0

    init(_ size: Size = Size(width: 1280, height: 800)) throws {
      session = Session(scene: try FormulaPanelTests.scene(), surface: Surface(size: size))
    }

    func layer(_ end: String) throws -> Layer {
      func find(_ layer: Layer) -> Layer? {
        layer.name == "picture.\(end)" ? layer : layer.children.lazy.compactMap(find).first
      }
      return try #require(find(session.stage.root), "\(end)")
    }

    func tap(_ end: String) throws {
      let layer = try layer(end)
      let place = layer.bounds.center.applying(layer.toSurface)
      session.play {
        finger(1).down(at: place, t: time)
        finger(1).up(after: 0.1)
      }
      time += 0.5
    }

    func type(_ text: String) {
      time += 0.1
      session.handle(InputEvent(time: Timestamp(seconds: time), .text(TextEvent(.committed, text))))
    }

    func words(_ end: String) throws -> String { try layer(end).content.text ?? "" }
  }

  @Test("the formula of the file is tried, and its first failure is named and can be played")
  func play() throws {
    let table = try Table()
    #expect(try table.words("verdict").contains("“across 180°”, event 3"))
    let picture = try #require(table.session.layer(named: "picture"))
    let place = picture.toParent
    try table.tap("play")
    table.session.advance(to: Timestamp(seconds: table.time + 0.4))
    #expect(picture.toParent != place)
    #expect(try table.words("drift") == "Exact, but for +1 turn")
    try table.tap("reset")
    #expect(picture.toParent == place)
  }

  @Test("keys write at the caret of the field that was touched last, and the layer hears of it")
  func keys() throws {
    let table = try Table()
    try table.tap("line.5")
    for key in ["move", "=", "A", "−", "B′"] { try table.tap("key.\(key)") }
    #expect(try table.layer("line.5").stage?.focus.layer === (try table.layer("line.5")))
    #expect(try table.words("message").isEmpty)
    #expect(try table.words("verdict").contains("“a move”, event 1"))
    try table.tap("key.⌫")
    #expect(try table.words("message").contains("line 5, column 12: there is no “B”") == false)
    try table.tap("key.⌫")
    #expect(
      try table.words("message")
        == "line 5, column 12: expected a number, a name or “(”, found the end")
    #expect(try table.words("drift") == "The formula has a fault: the layer waits")
  }

  @Test("keys write in the field that has the keyboard, tapped or not")
  func keyboard() throws {
    let table = try Table()
    try table.tap("line.1")
    let line = try table.layer("line.5")
    let field = try #require(line as? any FocusTarget)
    line.stage?.focus.move(to: field)
    try table.tap("key.=")
    #expect(try table.words("message").hasPrefix("line 5, "))
    #expect(line.stage?.focus.layer === line)
  }

  @Test("typed text does the same, and the fault is underlined at its character")
  func typing() throws {
    let table = try Table()
    try table.tap("line.5")
    table.type("pivot = D")
    #expect(try table.words("message").hasPrefix("line 5, column 9: there is no “D”"))
    let mark = try table.layer("fault")
    let field = try table.layer("line.5")
    #expect(!mark.isHidden && mark.frame.maxY < field.frame.maxY)
    let before = TextExtent.width("pivot = ", size: 16)
    #expect(abs(mark.frame.minX - field.frame.minX - 11 - before) < 0.5)
    table.type("")
    #expect(try table.words("verdict").isEmpty)
  }

  @Test("a right formula is said to be right, and there is nothing to play")
  func right() throws {
    let table = try Table()
    try table.tap("line.3")
    // A third tap selects everything.
    table.time -= 0.3
    try table.tap("line.3")
    table.time -= 0.3
    try table.tap("line.3")
    table.type("angle = unwrap(atan2(cross(u, v), dot(u, v)))")
    try table.tap("line.4")
    table.type("; scale2 = 1")
    #expect(try table.words("verdict").contains("“together”, event 1: scale is not a number"))
  }

  @Test(
    "the panel lies on the surface, at every size",
    arguments: [
      Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
      Size(width: 800, height: 600),
      Size(width: 360, height: 800), Size(width: 320, height: 240),
    ])
  func sizes(_ size: Size) throws {
    let table = try Table(size)
    let editor = try table.layer("editor")
    let frame = editor.bounds.applying(editor.toSurface)
    let surface = Rect(origin: .zero, size: size)
    #expect(
      frame.intersection(surface)?.isApproximatelyEqual(to: frame, absoluteTolerance: 0.5) == true)
    let picture = try #require(table.session.layer(named: "picture"))
    let place = picture.bounds.applying(picture.toSurface)
    #expect(place.intersection(frame) == nil)
  }

  @Test(
    "the words about the picture are on neither the picture nor the panel",
    arguments: ["Recordings", "Lessons/figures"])
  func words(_ folder: String) throws {
    let scene = try Self.scene(in: folder)
    let session = Session(scene: scene, surface: Surface(size: try #require(scene.size)))
    let words = try #require(session.layer(named: "picture.drift"))
    for name in ["picture", "picture.editor"] {
      let other = try #require(session.layer(named: name))
      #expect(words.frame.intersection(other.frame) == nil, "\(name)")
    }
  }

  @Test(
    "a held picture follows its finger on, whatever another finger or the window does meanwhile",
    arguments: ["surface", "reset", "play", "line.5"])
  func held(_ cause: String) throws {
    let table = try Table()
    let picture = try #require(table.session.layer(named: "picture"))
    let part = cause == "surface" ? nil : try table.layer(cause)
    let size = Size(width: 1300, height: 800)
    let events = Script {
      finger(1).down(335, 369, t: 0.1)
      finger(1).drag(by: Vector(dx: 90, dy: 0), over: 0.3, steps: 15)
      if let part {
        finger(2).tap(on: part, t: 0.6)
      } else {
        happen(.surface(Surface(size: size)), t: 0.6)
      }
      // This tap has chosen a field, and a formula may have another line.
      if cause == "line.5" { happen(.text(TextEvent(.committed, "pivot = A")), t: 0.8) }
      finger(1).move(by: Vector(dx: 10, dy: 0), t: 1)
      finger(1).move(by: Vector(dx: 10, dy: 4), t: 1.5)
      finger(1).up(t: 2)
    }.events
    for event in events where event.time.seconds < 0.9 { table.session.handle(event) }
    let place = picture.position
    for event in events where event.time.seconds > 0.9 { table.session.handle(event) }
    expectClose(picture.position, place + Vector(dx: 20, dy: 4), within: 1e-6, cause)
    #expect(try table.words("drift") == "Exact")
  }

  @Test("what was typed is kept in the scene's file")
  func kept() throws {
    let table = try Table()
    try table.tap("line.6")
    table.type("pivot = C")
    let saved = table.session.arrangement
    let writer = SceneWriter(path: "kept.scene.json", resources: TestScene.resources)
    let text = writer.text(of: saved)
    #expect(text.contains("pivot = C"))
    #expect(throws: Never.self) {
      try SceneFile(
        parsing: text, path: "kept.scene.json", resources: TestScene.resources,
        registry: TestScene.library.registry)
    }
  }
}
