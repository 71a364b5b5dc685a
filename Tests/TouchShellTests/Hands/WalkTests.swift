import ShellTestSupport
import TestBasics
import Testing
import TouchSandbox
import TouchScene

@testable import TouchShell

/// Everything that one can do in `paint` and in `model` besides their main gestures, in windows of
/// several sizes, by what is seen there.
@MainActor
@Suite("Scenes in windows of several sizes")
struct WalkTests {
  /// A window that people may have, and how they use it.
  struct Room: Sendable, CustomTestStringConvertible {
    let size: Size
    var isLarge = false
    var usesMouse = false

    var testDescription: String {
      "\(Int(size.width))x\(Int(size.height))\(isLarge ? ", large" : "")\(usesMouse ? ", mouse" : "")"
    }

    static let all =
      [(320, 240), (360, 800), (1280, 800)].flatMap { width, height in
        [false, true].map { Room(size: Size(width: width, height: height), isLarge: $0) }
      } + [Room(size: Size(width: 1280, height: 800), usesMouse: true)]

    @MainActor func open(_ scene: String) throws -> Walk {
      var options = ShellRig.Options(size: size, showsBar: false)
      options.preferences.largeText = isLarge
      let rig = try ShellRig.bundled(scene, options)
      return Walk(
        rig: rig, hand: usesMouse ? MouseHand(rig: rig) : FingerHand(rig: rig, type: .direct))
    }
  }

  /// A scene in a window, and the hand that uses it.
  @MainActor
  struct Walk {
    let rig: ShellRig
    let hand: any HandDriver

    func layer(_ name: String) throws -> Layer {
      try #require(rig.scene?.session.layer(named: name), "\(name)")
    }

    func frame(_ name: String) throws -> Rect {
      let layer = try layer(name)
      return layer.bounds.applying(layer.toSurface)
    }

    func isHidden(_ name: String) throws -> Bool {
      sequence(first: try layer(name), next: \.parent).contains(where: \.isHidden)
    }

    /// Taps what is seen of a layer, which has to be on the window.
    func tap(_ name: String, count: Int = 1) throws {
      let place = try frame(name).center
      let window = Rect(origin: .zero, size: rig.window.surface.size)
      let isHidden = try isHidden(name)
      #expect(!isHidden && window.contains(place), "\(name) at \(place)")
      perform(.tap(at: place, count: count))
    }

    func perform(_ gesture: HandGesture) {
      hand.perform(gesture)
      rig.settle(1.5)
    }
  }

  // MARK: paint

  /// A canvas, and what lies on it.
  @MainActor
  private struct Canvas {
    let walk: Walk

    /// What the controls leave free while what folds is closed.
    var paper: Rect {
      get throws {
        let size = walk.rig.window.surface.size
        let bar = try walk.frame("canvas.bar")
        var (left, top) = (0.0, bar.maxY)
        if try !walk.isHidden("canvas.palette") {
          let palette = try walk.frame("canvas.palette")
          if palette.width > size.width / 2 { top = palette.maxY } else { left = palette.maxX }
        }
        return Rect(
          x: left + 8, y: top + 8, width: size.width - left - 16, height: size.height - 76 - top)
      }
    }

    /// A place on the paper, 0…1 in both directions.
    func at(_ x: Double, _ y: Double) throws -> Point {
      let paper = try paper
      return Point(x: paper.minX + x * paper.width, y: paper.minY + y * paper.height)
    }

    /// Chooses on the bar or the palette, which is opened first where it folds, and closed then.
    func choose(_ names: String...) throws {
      let folds = try walk.isHidden("canvas.\(names[0])")
      if folds { try walk.tap("canvas.more") }
      for name in names { try walk.tap("canvas.\(name)") }
      if folds { try walk.tap("canvas.more") }
    }

    func draw(_ start: (Double, Double), _ end: (Double, Double)) throws {
      let from = try at(start.0, start.1)
      walk.perform(.stroke(from: from, by: try at(end.0, end.1) - from))
    }

    /// All shapes, from back to front.
    var shapes: [Layer] {
      get throws { try walk.layer("canvas").children.filter { $0.name.hasPrefix("canvas.shape.") } }
    }

    func style(_ layer: Layer) throws -> Shape {
      guard case .shape(let shape) = layer.content else {
        throw SceneError(file: "", place: layer.name, what: "it is no shape", expected: "one")
      }
      return shape
    }
  }

  @Test("paint: tools, colours, widths, select, move, delete", arguments: Room.all)
  func paint(room: Room) throws {
    let canvas = Canvas(walk: try room.open("paint"))
    let paper = try canvas.paper

    try canvas.choose("rectangle", "red")
    try canvas.draw((0.05, 0.1), (0.35, 0.5))
    let rectangle = try #require(try canvas.shapes.last)
    let drawn = rectangle.bounds.applying(rectangle.toSurface)
    #expect(abs(drawn.width - 0.3 * paper.width) < 1 && abs(drawn.height - 0.4 * paper.height) < 1)
    #expect(try canvas.style(rectangle).color == ColorRole.red.color)
    #expect(try canvas.style(rectangle).kind == .rectangle)

    try canvas.choose("outline", "yellow", "ellipse")
    try canvas.draw((0.6, 0.1), (0.9, 0.5))
    let ellipse = try canvas.style(try #require(try canvas.shapes.last))
    #expect(ellipse.kind == .ellipse && !ellipse.isFilled)
    #expect(ellipse.color == ColorRole.yellow.color)
    try canvas.choose("outline")

    // Freehand; a thicker line takes more.
    try canvas.choose("freehand", "blue")
    try canvas.draw((0.05, 0.7), (0.45, 0.7))
    let thin = try canvas.style(try #require(try canvas.shapes.last)).lineWidth
    try canvas.choose("thicker", "thicker", "thicker")
    try canvas.draw((0.55, 0.7), (0.95, 0.7))
    #expect(try canvas.style(try #require(try canvas.shapes.last)).lineWidth > 3 * thin)
    #expect(try canvas.shapes.count == 4)

    // Select moves it; the colour is that of what is selected.
    try canvas.choose("select")
    let grip = try canvas.at(0.1, 0.2)
    let way = try canvas.at(0.3, 0.3) - grip
    let before = drawn.center
    canvas.walk.perform(.drag(from: grip, by: way))
    let moved = rectangle.bounds.center.applying(rectangle.toSurface) - before
    #expect((moved - way).length < 12, "\(moved), \(way)")
    try canvas.choose("green")
    #expect(try canvas.style(rectangle).color == ColorRole.green.color)
    func isThere() throws -> Bool { try canvas.shapes.contains { $0.name == rectangle.name } }
    try canvas.choose("delete")
    #expect(try !isThere())
    try canvas.choose("undo")
    #expect(try isThere())
    try canvas.choose("redo")
    #expect(try !isThere())

    // The image at its own size, about the last touch.
    try canvas.choose("stamp")
    try canvas.draw((0.4, 0.45), (0.45, 0.5))
    let stamp = try #require(try canvas.shapes.last)
    guard case .image = stamp.content else { throw Unexpected("no image") }
    #expect((stamp.bounds.center.applying(stamp.toSurface) - (try canvas.at(0.45, 0.5))).length < 1)
    try canvas.choose("clear")
    #expect(try canvas.shapes.isEmpty)
    try canvas.choose("undo")
    #expect(try canvas.shapes.count == 4)
    #expect(canvas.walk.rig.console.reports.isEmpty)
  }

  // MARK: model

  @Test("model: move, turn, scale, lock, arcball, the other model, back", arguments: Room.all)
  func model(room: Room) throws {
    let walk = try room.open("model")
    let model = try walk.layer("viewer.model")
    let middle = try walk.frame("viewer.model").center
    let reach = min(room.size.width, room.size.height) / 6
    /// How the model lies and where the tips of its axes are.
    func pose() throws -> [Point] {
      try ["x", "y", "z"].map { try walk.layer("viewer.\($0)").position }
        + [model.position, Point(x: model.toParent.similarityScale, y: 0)]
    }
    let start = try pose()
    var last = start
    func expectChange(_ what: Comment) throws {
      let now = try pose()
      #expect(zip(now, last).contains { $0.distance(to: $1) > 0.01 }, what)
      last = now
    }
    walk.perform(.drag(from: middle, by: Vector(dx: -reach, dy: reach / 2)))
    try expectChange("moved")
    let place = try walk.frame("viewer.model").center
    #expect(place.x < middle.x - reach / 2 && place.y > middle.y)
    walk.perform(.turn(at: middle, degrees: 60))
    try expectChange("turned")
    walk.perform(.drag(from: middle, by: Vector(dx: reach, dy: reach / 3), fingers: 2))
    try expectChange("tilted")
    walk.perform(.scale(at: middle, by: 1.3))
    try expectChange("scaled")

    try walk.tap("viewer.lock")
    walk.perform(.drag(from: middle, by: Vector(dx: reach, dy: reach / 2)))
    try expectChange("locked")
    try walk.tap("viewer.lock")
    try walk.tap("viewer.arcball")
    walk.perform(.drag(from: middle, by: Vector(dx: -reach, dy: reach)))
    try expectChange("turned by the ball")

    let name = try walk.layer("viewer.name").content.text
    try walk.tap("viewer.tab.2")
    #expect(try walk.layer("viewer.name").content.text != name)
    try walk.tap("viewer.tab.1")
    #expect(try walk.layer("viewer.name").content.text == name)
    try walk.tap("viewer.drag")
    walk.perform(.tap(at: middle, count: 2))
    #expect(try zip(pose(), start).allSatisfy { $0.distance(to: $1) < 1e-6 }, "at home")
    #expect(walk.rig.console.reports.isEmpty)
  }
}
