import TestSupport
import Testing

@testable import TouchScenes

@Suite("The behavior paint: select, style, freehand")
struct PaintSelectTests {
  private static let behavior =
    #"{"type":"paint","image":"balloons.jpg","imageSize":[150,200]}"#
  private static let corner = Point(x: 300, y: 300)

  /// A canvas with a rectangle of 200 × 100 points, and the tool *select*.
  private static func canvas() throws -> Canvas {
    let canvas = try Canvas(behavior: behavior)
    canvas.play {
      canvas.tap("rectangle")
      Canvas.draw(1, from: corner, by: Vector(dx: 200, dy: 100))
      canvas.tap("select")
    }
    return canvas
  }

  private static func style(_ canvas: Canvas, _ number: Int = 1) throws -> Shape {
    guard case .shape(let style)? = canvas.shape(number)?.content else {
      throw SceneError(file: "", place: "", what: "no shape", expected: "one")
    }
    return style
  }

  private static func tap(_ place: Point) -> [ScriptStep] {
    [finger(1).down(at: place, after: 0.5), finger(1).up(after: 0.05)]
  }

  @Test("With the tool select one finger moves a shape, and draws nothing; it can be undone")
  func moves() throws {
    let canvas = try Self.canvas()
    let before = canvas.frames
    canvas.play {
      finger(1).down(at: Point(x: 400, y: 350), after: 0.5)
      finger(1).drag(by: Vector(dx: 90, dy: 60), over: 0.4, steps: 40)
      finger(1).up(after: 0.2)
      finger(1).down(at: Point(x: 800, y: 600), after: 0.5)
      finger(1).drag(by: Vector(dx: 90, dy: 60), over: 0.4, steps: 10)
      finger(1).up()
    }
    expectEqual(canvas.names, ["canvas.shape.1"])
    let way = try #require(canvas.frames.first).center - before[0].center
    // A finger catches up with its threshold as it goes.
    #expect(abs(way.dx - 90) < 12 && abs(way.dy - 60) < 12, "\(way)")
    canvas.play { canvas.key("Z", .control) }
    #expect(canvas.frames == before)
  }

  @Test("Three fingers that undo select nothing, and what is selected stays where it was")
  func undoKeepsSelection() throws {
    let canvas = try Canvas(behavior: Self.behavior)
    canvas.play {
      canvas.tap("rectangle")
      Canvas.draw(1, from: Self.corner, by: Vector(dx: 200, dy: 100))
      Canvas.draw(1, from: Point(x: 700, y: 300), by: Vector(dx: 200, dy: 200))
      Canvas.draw(1, from: Point(x: 300, y: 600), by: Vector(dx: 50, dy: 50))
      canvas.tap("select")
      Self.tap(Point(x: 400, y: 350))
    }
    let before = canvas.frames
    // The first lands on the other rectangle, and they do not land together.
    canvas.play {
      finger(1).down(at: Point(x: 850, y: 450), after: 0.5)
      finger(2).down(at: Point(x: 1000, y: 450), after: 0.02)
      finger(3).down(at: Point(x: 1100, y: 500), after: 0.02)
      for step in 1...6 {
        for (number, start) in [(1, (850.0, 450.0)), (2, (1000, 450)), (3, (1100, 500))] {
          finger(number).move(
            to: Point(x: start.0 - 30 * Double(step), y: start.1),
            after: number == 1 ? 0.016 : 0)
        }
      }
      for number in 1...3 { finger(number).up() }
    }
    expectEqual(canvas.names, ["canvas.shape.1", "canvas.shape.2"], "the last one is undone")
    #expect(canvas.frames == Array(before.prefix(2)))
    canvas.play { canvas.key("Delete") }
    expectEqual(canvas.names, ["canvas.shape.2"], "the first is selected yet")
  }

  @Test(
    "What is selected can be deleted by a key and by a button, and comes back",
    arguments: ["Delete", "Backspace", "button"])
  func deletes(way: String) throws {
    let canvas = try Self.canvas()
    canvas.play {
      Self.tap(Point(x: 400, y: 350))
      way == "button" ? canvas.tap("delete") : canvas.key(way)
    }
    expectEqual(canvas.names, [])
    canvas.play { canvas.key("Z", .control) }
    expectEqual(canvas.names, ["canvas.shape.1"])
    // Nothing is selected now.
    canvas.play { way == "button" ? canvas.tap("delete") : canvas.key(way) }
    expectEqual(canvas.names, ["canvas.shape.1"])
  }

  @Test("Colour, width and filling of what is selected change, can be undone and are kept")
  func restyles() throws {
    let canvas = try Self.canvas()
    let before = try Self.style(canvas)
    canvas.play {
      Self.tap(Point(x: 400, y: 350))
      canvas.tap("blue")
      canvas.key(".")
      canvas.key("O")
    }
    let after = try Self.style(canvas)
    #expect(after.color == ColorRole.blue.color && after.lineWidth == 10 && !after.isFilled)
    let again = try Canvas(text: canvas.saved)
    #expect(try Self.style(again) == after)
    #expect(again.session.arrangement.allLayers.count == canvas.session.arrangement.allLayers.count)
    for _ in 0..<3 { canvas.play { canvas.key("Z", .control) } }
    #expect(try Self.style(canvas) == before)
    for _ in 0..<3 { canvas.play { canvas.key("Y", .control) } }
    #expect(try Self.style(canvas) == after)
  }

  @Test("Without a selection they are for what is drawn next, by keys and by buttons")
  func next() throws {
    let canvas = try Canvas(behavior: Self.behavior)
    canvas.play {
      canvas.key("E")
      canvas.key("O")
      canvas.tap("thicker")
      canvas.tap("thicker")
      Canvas.draw(1)
    }
    let style = try Self.style(canvas)
    #expect(style.kind == .ellipse && !style.isFilled && style.lineWidth == 16)
    // Inside of an outline nothing is touched.
    let shape = try #require(canvas.shape(1))
    #expect(!Shape.outlined(.rectangle).contains(Point(x: 100, y: 100)))
    #expect(Shape.outlined(.rectangle).contains(Point(x: 100, y: 3)))
    #expect(!Shape.outlined(.ellipse).contains(Point(x: 100, y: 100)))
    #expect(Shape.outlined(.ellipse).contains(Point(x: 100, y: 3)))
    #expect(shape.bounds.width == 60)
  }

  @Test("A freehand stroke follows the finger, trembles less than it, and is kept to the bit")
  func freehand() throws {
    let canvas = try Canvas(behavior: Self.behavior)
    canvas.play {
      canvas.key("F")
      finger(1).down(at: Self.corner, after: 0.1)
      for step in 1...60 {
        // 6 points to the right each, and up and down by 3.
        finger(1).move(300 + 6 * Double(step), 300 + (step % 2 == 0 ? 3 : -3))
      }
      finger(1).up()
    }
    let style = try Self.style(canvas)
    #expect(style.kind == .path && style.points.count > 50)
    let shape = try #require(canvas.shape(1))
    let drawn = style.curve.map { $0.applying(shape.toSurface) }
    let first = try #require(drawn.first)
    let last = try #require(drawn.last)
    #expect(first.distance(to: Self.corner) < 0.1)
    #expect(last.distance(to: Point(x: 660, y: 303)) < 0.1)
    // The curve is nearer to the middle than the finger was, between its ends.
    let inner = drawn.dropFirst(20).dropLast(20)
    #expect(inner.allSatisfy { abs($0.y - 300) < 2 })
    let reach = style.points.map { $0.applying(shape.toSurface) }
    #expect(reach.contains { abs($0.y - 300) > 2.9 })
    let again = try Canvas(text: canvas.saved)
    #expect(try Self.style(again) == style)
    #expect(again.frames == canvas.frames)
  }

  @Test("The stamp sets the image down at its own size, its middle at the last touch")
  func stamp() throws {
    let canvas = try Canvas(behavior: Self.behavior)
    canvas.play {
      canvas.tap("stamp")
      Canvas.draw(1, from: Point(x: 500, y: 300), by: Vector(dx: 100, dy: 80))
    }
    expectEqual(canvas.frames, [Rect(x: 525, y: 280, width: 150, height: 200)])
    let none = try Canvas()
    #expect(none.session.layer(named: "canvas.stamp") == nil)
  }

  @Test(
    "What is wrong with a path gets one line",
    arguments: [
      #"{"shape":"path"}"#, #"{"shape":"path","points":[[1,2]]}"#,
      #"{"shape":"path","points":[[1,2],[3]]}"#, #"{"shape":"path","points":[[1,2],[3,1e9]]}"#,
      #"{"shape":"rectangle","filled":1}"#,
    ])
  func wrong(content: String) {
    let text = Canvas.scene(#"{"type":"paint"},"layers":[{"name":"a","content":\#(content)}]"#)
    let error = #expect(throws: SceneError.self) { _ = try TestScene.parse(text) }
    #expect(error?.description.contains("\n") == false)
  }

  @Test("On a small surface the rest of the controls opens and closes, and all fit")
  func folds() throws {
    let canvas = try Canvas(behavior: Self.behavior)
    canvas.play { happen(.surface(Surface(size: Size(width: 320, height: 240))), after: 0.1) }
    let red = try #require(canvas.session.layer(named: "canvas.red"))
    #expect(red.isHidden)
    canvas.play { canvas.tap("more") }
    #expect(!red.isHidden)
    canvas.play { canvas.tap("green") }
    canvas.play { canvas.tap("more") }
    #expect(red.isHidden && canvas.status == "Line, green · 0 shapes")
  }
}

extension Shape {
  fileprivate static func outlined(_ kind: Kind) -> Shape {
    var shape = Shape(kind, color: .white, lineWidth: 4)
    shape.isFilled = false
    return shape
  }

  fileprivate func contains(_ point: Point) -> Bool {
    contains(point, in: Rect(x: 0, y: 0, width: 200, height: 200), scale: 1)
  }
}
