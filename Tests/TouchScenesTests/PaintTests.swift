import TestSupport
import Testing

@Suite("The behavior paint")
struct PaintTests {
  // MARK: Drawing

  @Test(
    "A shape reaches from the first touch to the last, whichever way",
    arguments: ["rectangle", "ellipse", "image"],
    [Vector(dx: 200, dy: 120), Vector(dx: -200, dy: 120), Vector(dx: 40, dy: -160)])
  func reaches(tool: String, way: Vector) throws {
    let canvas = try Canvas()
    let start = Point(x: 500, y: 400)
    canvas.play {
      canvas.tap(tool)
      Canvas.draw(1, from: start, by: way)
    }
    let shape = try #require(canvas.shape(1))
    expectClose(
      shape.bounds.applying(shape.toSurface),
      Rect(
        x: min(start.x, start.x + way.dx), y: min(start.y, start.y + way.dy), width: abs(way.dx),
        height: abs(way.dy)), within: 1e-9)
    #expect(shape.transform == .identity)
    switch shape.content {
    case .shape(let content): #expect(content.kind.rawValue == tool)
    case .image(let image): #expect(tool == "image" && image.path.hasSuffix("/balloons.jpg"))
    default: Issue.record("another content: \(shape.content)")
    }
  }

  @Test(
    "A line begins at the first touch and ends at the last",
    arguments: [Vector(dx: 200, dy: 120), Vector(dx: -50, dy: 0), Vector(dx: 0, dy: -160)])
  func line(way: Vector) throws {
    let canvas = try Canvas()
    let start = Point(x: 500, y: 400)
    canvas.play { Canvas.draw(1, from: start, by: way) }
    let shape = try #require(canvas.shape(1))
    expectClose(Point.zero.applying(shape.toSurface), start, within: 1e-9)
    expectClose(
      Point(x: shape.bounds.width, y: 0).applying(shape.toSurface), start + way, within: 1e-9)
  }

  @Test(
    "Colours are those of the buttons",
    arguments: [("red", ColorRole.red), ("blue", .blue), ("yellow", .yellow), ("green", .green)]
      as [(String, ColorRole)])
  func color(name: String, role: ColorRole) throws {
    let canvas = try Canvas()
    canvas.play {
      canvas.tap(name)
      Canvas.draw(1)
    }
    #expect(canvas.color(1) == role.color)
    #expect(canvas.status == "Line, \(name) · 1 shape")
  }

  @Test("It shows while it is drawn, and counts when it is finished")
  func preview() throws {
    let canvas = try Canvas()
    canvas.play {
      canvas.tap("rectangle")
      Canvas.drag(1, from: Point(x: 300, y: 300), to: Point(x: 400, y: 350), over: 0.3, steps: 9)
    }
    let shape = try #require(canvas.shape(1))
    expectClose(
      shape.bounds.applying(shape.toSurface), Rect(x: 300, y: 300, width: 100, height: 50),
      within: 1e-9)
    #expect(shape.opacity < 1)
    #expect(canvas.status == "Rectangle, red · 0 shapes")
    canvas.play {
      finger(1).move(420, 380)
      finger(1).up()
    }
    #expect((shape.opacity, shape.bounds.size) == (1, Size(width: 120, height: 80)))
    #expect(canvas.status == "Rectangle, red · 1 shape")
  }

  @Test("Nothing is painted by a tap, by less than 10 pt, or by a finger that goes back")
  func tooSmall() throws {
    let canvas = try Canvas()
    canvas.play {
      finger(1).down(300, 300)
      finger(1).up(after: 0.1)
      finger(1).stroke((300, 300), (309, 300))
      Canvas.drag(1, from: Point(x: 300, y: 300), to: Point(x: 400, y: 300))
      finger(1).drag(to: Point(x: 301, y: 300), over: 0.2, steps: 5)
      finger(1).up()
      canvas.key("Z", .control)
    }
    expectEqual(canvas.names, [])
  }

  @Test("Each finger draws its own, at the same time, and in its own colour")
  func together() throws {
    let canvas = try Canvas()
    canvas.play {
      canvas.tap("ellipse")
      Canvas.drag(1, from: Point(x: 200, y: 300), to: Point(x: 250, y: 400), over: 0.3, steps: 6)
      canvas.tap("green", by: 5)
      finger(2).down(500, 300)
      TestSupport.together {
        finger(1).drag(to: Point(x: 300, y: 500), over: 0.3, steps: 6)
        finger(2).drag(to: Point(x: 700, y: 450), over: 0.3, steps: 6)
      }
      Canvas.lift(1, 2)
    }
    #expect(
      canvas.frames == [
        Rect(x: 200, y: 300, width: 100, height: 200),
        Rect(x: 500, y: 300, width: 200, height: 150),
      ])
    #expect(canvas.color(1) == ColorRole.red.color && canvas.color(2) == ColorRole.green.color)
  }

  @Test("Random colours depend on the seed alone, and fit into a scene file")
  func random() throws {
    func colors(seed: UInt64) throws -> [Color] {
      let canvas = try Canvas(seed: seed)
      canvas.play {
        canvas.tap("random")
        for number in 0..<8 { Canvas.draw(1, from: Point(x: 100 + 80 * Double(number), y: 300)) }
      }
      return (1...8).compactMap(canvas.color)
    }
    let first = try colors(seed: 7)
    #expect(first == (try colors(seed: 7)))
    #expect(first != (try colors(seed: 8)))
    #expect(Set(first).count == 8)
    for color in first {
      for part in [color.red, color.green, color.blue] {
        #expect(part * 255 == (part * 255).rounded() && part > 0.37)
      }
    }
  }

  // MARK: Taking hold

  @Test(
    "TRF-2, S-7: two fingers on a finished shape turn and scale it; one draws on it",
    arguments: ["line", "rectangle", "ellipse", "image"])
  func takesHold(tool: String) throws {
    let canvas = try Canvas()
    canvas.play {
      canvas.tap(tool)
      Canvas.draw(1, from: Point(x: 300, y: 300), by: Vector(dx: 200, dy: 0.5))
    }
    let shape = try #require(canvas.shape(1))
    let before = shape.toSurface
    canvas.play {
      // Both move as far before it begins, so nothing is left to catch up at the end.
      Canvas.pair(
        from: [Point(x: 350, y: 300), Point(x: 450, y: 300)],
        to: [Point(x: 400, y: 200), Point(x: 400, y: 400)], over: 0.4, steps: 40)
      Canvas.lift(1, 2)
    }
    expectEqual(canvas.names, ["canvas.shape.1"])
    let moved = before.inverse?.concatenating(shape.toSurface)
    expectClose(moved?.similarityScale ?? 0, 2, within: 1e-6)
    expectClose(moved?.similarityRotation ?? 0, .pi / 2, within: 1e-6)
    canvas.play { Canvas.draw(1, from: Point(x: 400, y: 300), by: Vector(dx: 90, dy: 20)) }
    expectEqual(canvas.names, ["canvas.shape.1", "canvas.shape.2"])
  }

  @Test("A finger that has begun to draw goes on drawing when another lands on the same shape")
  func goesOn() throws {
    let canvas = try Canvas(drawing: "rectangle", Rect(x: 200, y: 200, width: 400, height: 300))
    canvas.play {
      Canvas.drag(1, from: Point(x: 300, y: 300), to: Point(x: 330, y: 330), over: 0.1, steps: 3)
      finger(2).down(500, 400)
      TestSupport.together {
        finger(1).drag(to: Point(x: 400, y: 400), over: 0.3, steps: 10)
        finger(2).drag(to: Point(x: 550, y: 480), over: 0.3, steps: 10)
      }
      Canvas.lift(1, 2)
    }
    #expect(
      canvas.frames == [
        Rect(x: 200, y: 200, width: 400, height: 300),
        Rect(x: 300, y: 300, width: 100, height: 100),
        Rect(x: 500, y: 400, width: 50, height: 80),
      ])
  }

  @Test("What a finger is drawing is nobody else's to take")
  func inTheMaking() throws {
    let canvas = try Canvas()
    canvas.play {
      canvas.tap("rectangle")
      Canvas.drag(3, from: Point(x: 200, y: 200), to: Point(x: 600, y: 600))
      Canvas.pinch(over: 0.2, from: [Point(x: 300, y: 300), Point(x: 400, y: 300)], by: 60)
    }
    #expect(canvas.names.count == 3)
    canvas.play { Canvas.lift(3, 1, 2) }
    #expect(
      canvas.frames == [
        Rect(x: 200, y: 200, width: 400, height: 400), Rect(x: 270, y: 300, width: 30, height: 60),
        Rect(x: 400, y: 300, width: 30, height: 60),
      ])
  }

  @Test("Two fingers beside a shape draw two more")
  func beside() throws {
    let canvas = try Canvas(drawing: "ellipse", Rect(x: 200, y: 200, width: 200, height: 200))
    canvas.play {
      // In the corners of its bounds, where it is not.
      Canvas.pair(
        from: [Point(x: 206, y: 206), Point(x: 394, y: 394)],
        to: [Point(x: 150, y: 150), Point(x: 450, y: 450)], over: 0.3, steps: 10)
      Canvas.lift(1, 2)
    }
    #expect(canvas.names.count == 3)
  }

  @Test("The system takes the fingers away: drawings go, and what was held is where it was")
  func cancelled() throws {
    let canvas = try Canvas(drawing: "rectangle", Rect(x: 200, y: 200, width: 200, height: 200))
    canvas.play {
      Canvas.pinch(over: 0.3, from: [Point(x: 250, y: 300), Point(x: 350, y: 300)], by: 60)
      Canvas.drag(3, from: Point(x: 600, y: 300), to: Point(x: 700, y: 400))
    }
    #expect(canvas.frames != [Rect(x: 200, y: 200, width: 200, height: 200)])
    #expect(canvas.names.count == 2)
    canvas.play { happen(.focus(.lost), after: 0.01) }
    expectEqual(canvas.frames, [Rect(x: 200, y: 200, width: 200, height: 200)])
    canvas.play { canvas.key("Z", .control) }
    expectEqual(canvas.names, [])
  }

  // MARK: Scene files

  @Test("What was painted opens again from a scene file, and looks the same")
  func sceneFile() throws {
    let canvas = try Canvas(seed: 3)
    canvas.play {
      canvas.tap("random")
      Canvas.draw(1, from: Point(x: 310.7, y: 300.1), by: Vector(dx: 233.3, dy: 77.9))
      canvas.tap("ellipse")
      Canvas.draw(1, from: Point(x: 200.3, y: 200.9), by: Vector(dx: 200.1, dy: 170.7))
      Canvas.pinch(over: 0.3, from: [Point(x: 250, y: 300), Point(x: 350, y: 290)], by: 60)
      Canvas.lift(1, 2)
      canvas.tap("image")
      Canvas.draw(1, from: Point(x: 500, y: 500), by: Vector(dx: -90, dy: -50))
    }
    let again = try Canvas(text: canvas.saved)
    expectSame(again, canvas)
    #expect(again.shapes.count == 3)

    // It can be painted on, and names stay unique.
    again.play {
      Canvas.draw(1, from: Point(x: 700, y: 600))
      Canvas.pinch(over: 0.3, from: [Point(x: 450, y: 480), Point(x: 470, y: 480)], by: 60)
      Canvas.lift(1, 2)
    }
    #expect(again.shape(4) != nil)
    #expect(again.session.layer(named: "canvas.shape.3")?.transform != .identity)
    again.play { again.tap("clear") }
    #expect(again.shapes.isEmpty)
    again.play { for _ in 1...3 { again.key("Z", .control) } }
    expectSame(again, canvas)
  }

  /// Expects the same shapes in the same places.
  private func expectSame(
    _ one: Canvas, _ other: Canvas, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      one.shapes.map(\.content) == other.shapes.map(\.content), sourceLocation: sourceLocation)
    #expect(one.shapes.map(\.bounds) == other.shapes.map(\.bounds), sourceLocation: sourceLocation)
    for (one, other) in zip(one.shapes, other.shapes) {
      expectClose(one.toSurface, other.toSurface, within: 1e-9, sourceLocation: sourceLocation)
    }
  }

  @Test("What is being drawn is not saved; a cleared canvas is saved empty")
  func saved() throws {
    let canvas = try Canvas()
    canvas.play {
      Canvas.draw(1)
      Canvas.drag(1, from: Point(x: 500, y: 500), to: Point(x: 600, y: 600))
    }
    #expect(canvas.names.count == 2)
    let again = try Canvas(text: canvas.saved)
    expectEqual(again.names, ["canvas.shape.1"])
    again.play { again.tap("clear") }
    try expectEqual(Canvas(text: again.saved).names, [])
  }

  @Test(
    "What is wrong gets one line",
    arguments: [
      (#"{"type":"paint","image":"none.jpg"}"#, #"there is no image "none.jpg""#),
      (#"{"type":"paint","lineWidth":0}"#, "a width from 1 to 100"),
      (#"{"type":"paint"},"layers":[{"name":"canvas.undo"}]"#, "used twice"),
      (
        #"{"type":"paint"},"layers":[{"name":"a","content":{"shape":"star"}}]"#,
        #"found "star", expected one of "line", "rectangle", "ellipse""#
      ),
      (
        #"{"type":"paint"},"layers":[{"name":"a","content":{"shape":"line","lineWidth":-1}}]"#,
        "a width from 0.1 to 1000"
      ),
    ] as [(String, String)])
  func wrong(behavior: String, words: String) {
    let error = #expect(throws: SceneError.self) { _ = try TestScene.parse(Canvas.scene(behavior)) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test("Without an image there is no such tool, and a narrow tool bar has several rows")
  func narrow() throws {
    let canvas = try Canvas(behavior: #"{"type":"paint"}"#, width: 400)
    #expect(canvas.session.layer(named: "canvas.image") == nil)
    for name in ["line", "random", "clear"] {
      let button = try #require(canvas.session.layer(named: "canvas.\(name)"))
      let frame = button.bounds.applying(button.toSurface)
      #expect(frame.minX >= 0 && frame.maxX <= 400, "\(frame)")
    }
    canvas.play {
      canvas.tap("random")
      canvas.tap("ellipse")
    }
    #expect(canvas.status == "Ellipse, random · 0 shapes")
  }
}
