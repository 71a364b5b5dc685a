import TestSupport
import Testing

@testable import TouchScenes

@Suite("The behavior paint: undo and redo")
struct PaintHistoryTests {
  /// Ways to do one of the two.
  enum Way: CaseIterable {
    case key, metaKey, swipe, button

    func undo(_ canvas: Canvas) -> [ScriptStep] {
      switch self {
      case .key: canvas.key("Z", .control)
      case .metaKey: canvas.key("Z", .meta)
      case .swipe: Canvas.swipe(-200)
      case .button: canvas.tap("undo")
      }
    }

    func redo(_ canvas: Canvas) -> [ScriptStep] {
      switch self {
      case .key: canvas.key("Z", .control, .shift)
      case .metaKey: canvas.key("Y", .meta)
      case .swipe: Canvas.swipe(200)
      case .button: canvas.tap("redo")
      }
    }
  }

  @Test("SWP-8: keys, three fingers and buttons do the same", arguments: Way.allCases)
  func ways(way: Way) throws {
    let canvas = try Canvas(
      drawing: "rectangle", Rect(x: 200, y: 200, width: 60, height: 70),
      Rect(x: 700, y: 380, width: 300, height: 100))
    let drawing = canvas.drawn
    canvas.play { way.undo(canvas) }
    expectEqual(canvas.names, ["canvas.shape.1"])
    canvas.play { way.undo(canvas) }
    expectEqual(canvas.names, [])
    canvas.play { way.undo(canvas) }
    canvas.play { way.redo(canvas) }
    expectEqual(canvas.names, ["canvas.shape.1"])
    canvas.play { way.redo(canvas) }
    #expect(canvas.drawn == drawing)
    canvas.play { way.redo(canvas) }
    #expect(canvas.drawn == drawing)
  }

  @Test("Without Ctrl they are letters, and other keys are none of its business")
  func otherKeys() throws {
    let canvas = try Canvas()
    canvas.play {
      Canvas.draw(1)
      canvas.key("Z")
      canvas.key("Z", .shift)
      canvas.key("A", .control)
    }
    expectEqual(canvas.names, ["canvas.shape.1"])
  }

  @Test("Every step can be undone and done again: shapes, movements, and clearing")
  func unlimited() throws {
    let canvas = try Canvas()
    var drawings = [canvas.drawn]
    func note(@ScriptBuilder _ steps: () -> [ScriptStep]) {
      canvas.play(steps)
      drawings.append(canvas.drawn)
    }
    canvas.play { canvas.tap("ellipse") }
    for round in 0..<20 {
      let corner = Point(x: 100 + 40 * Double(round), y: 150 + 12 * Double(round))
      note { Canvas.draw(1, from: corner, by: Vector(dx: 140, dy: 160)) }
      note {
        Canvas.pinch(
          over: 0.2,
          from: [corner + Vector(dx: 50, dy: 80), corner + Vector(dx: 90, dy: 80)], by: 40)
        Canvas.lift(1, 2)
      }
      if round % 5 == 4 { note { canvas.tap("clear") } }
    }
    // No two neighbours look alike, so each undo has something to prove.
    for (one, other) in zip(drawings, drawings.dropFirst()) { #expect(one != other) }
    for drawing in drawings.dropLast().reversed() {
      canvas.play { canvas.key("Z", .control) }
      #expect(canvas.drawn == drawing)
    }
    for drawing in drawings.dropFirst() {
      canvas.play { canvas.key("Y", .control) }
      #expect(canvas.drawn == drawing)
    }
  }

  @Test("What is done after an undo takes the place of what was undone")
  func branch() throws {
    let canvas = try Canvas()
    canvas.play {
      Canvas.draw(1)
      Canvas.draw(1)
      canvas.key("Z", .control)
      Canvas.draw(1)
      canvas.key("Y", .control)
    }
    expectEqual(canvas.names, ["canvas.shape.1", "canvas.shape.3"])
  }

  @Test("A shape that can no longer be redone is forgotten")
  func forgotten() throws {
    let canvas = try Canvas()
    let behaviors = canvas.session.behaviors.compactMap { $0 as? PaintBehavior }
    let paint = try #require(behaviors.first)
    canvas.play {
      Canvas.draw(1)
      Canvas.draw(1)
      canvas.key("Z", .control)
    }
    #expect(paint.shapes.count == 2)
    canvas.play { Canvas.draw(1) }
    expectEqual(canvas.names, ["canvas.shape.1", "canvas.shape.3"])
    #expect(paint.shapes.count == 2)
    // These can come back.
    canvas.play { canvas.tap("clear") }
    #expect(paint.shapes.count == 2)
  }

  @Test("Of too many steps the oldest is forgotten, with what it had removed")
  func manySteps() throws {
    let canvas = try Canvas()
    let behaviors = canvas.session.behaviors.compactMap { $0 as? PaintBehavior }
    let paint = try #require(behaviors.first)
    paint.history = PaintHistory(limit: 2)
    canvas.play {
      Canvas.draw(1)
      canvas.tap("clear")
      Canvas.draw(1)
    }
    #expect(paint.shapes.count == 2)
    canvas.play { Canvas.draw(1) }
    expectEqual(canvas.names, ["canvas.shape.2", "canvas.shape.3"])
    #expect(paint.shapes.count == 2)
    canvas.play { for _ in 1...3 { canvas.key("Z", .control) } }
    expectEqual(canvas.names, [])
  }

  @Test("Redone, a shape is where it was among the others")
  func order() throws {
    let canvas = try Canvas()
    canvas.play {
      // The first to be begun is the last to be finished.
      Canvas.drag(1, from: Point(x: 200, y: 200), to: Point(x: 300, y: 300))
      Canvas.draw(2, from: Point(x: 500, y: 300))
      finger(1).up()
      canvas.key("Z", .control)
    }
    expectEqual(canvas.names, ["canvas.shape.2"])
    canvas.play { canvas.key("Y", .control) }
    expectEqual(canvas.names, ["canvas.shape.1", "canvas.shape.2"])
  }

  @Test("A shape of the file that was removed keeps its name, since it can come back")
  func keepsName() throws {
    let shape = #"""
      {"name":"canvas.shape.1","content":{"shape":"rectangle","color":"red"},
       "bounds":[0,0,90,90],"position":[400,400]}
      """#
    let text = Canvas.scene(Canvas.behavior)
      .replacing(#""behavior""#, with: #""layers":[\#(shape)],"behavior""#)
    let canvas = try Canvas(text: text)
    expectEqual(canvas.names, ["canvas.shape.1"])
    canvas.play {
      canvas.tap("clear")
      Canvas.drag(1, from: Point(x: 700, y: 300), to: Point(x: 800, y: 400))
      canvas.key("Z", .control)
      Canvas.lift(1)
    }
    expectEqual(canvas.names, ["canvas.shape.1", "canvas.shape.2"])
    #expect(throws: Never.self) { try TestScene.parse(canvas.saved) }
  }

  @Test("A canvas with thousands of shapes is cleared, restored in its order, and painted on")
  func thousands() throws {
    let shapes = (1...3000).map { number in
      #"""
      {"name":"canvas.shape.\#(number)","content":{"shape":"rectangle","color":"red"},
       "bounds":[0,0,9,9],"position":[40,700]}
      """#
    }
    let canvas = try Canvas(
      text: Canvas.scene(Canvas.behavior).replacing(
        #""behavior""#, with: #""layers":[\#(shapes.joined(separator: ","))],"behavior""#))
    let names = canvas.names
    canvas.play { canvas.tap("clear") }
    #expect(canvas.names == [])
    canvas.play {
      canvas.key("Z", .control)
      Canvas.draw(1)
    }
    #expect(names.count == 3000 && canvas.names == names + ["canvas.shape.3001"])
  }

  @Test("V-2: what three fingers had begun to draw is withdrawn when they swipe")
  func withdraws() throws {
    let canvas = try Canvas()
    canvas.play {
      Canvas.draw(1)
      together(after: 0.7) {
        for number in 1...3 { finger(number).down(300 + 80 * Double(number), 500) }
      }
      together {
        for number in 1...3 {
          finger(number).drag(to: Point(x: 270 + 80 * Double(number), y: 500), over: 0.05, steps: 5)
        }
      }
    }
    // On their way they draw.
    #expect(canvas.names.count == 4)
    canvas.play {
      together {
        for number in 1...3 {
          finger(number).drag(to: Point(x: 150 + 80 * Double(number), y: 500), over: 0.1, steps: 10)
        }
      }
    }
    expectEqual(canvas.names, [])
    canvas.play { Canvas.lift(1, 2, 3) }
    expectEqual(canvas.names, [])
    canvas.play { canvas.key("Y", .control) }
    expectEqual(canvas.names, ["canvas.shape.1"])
  }

  @Test("Three fingers that swipe on a shape leave it where it was")
  func swipeOnShape() throws {
    let canvas = try Canvas(
      drawing: "rectangle", Rect(x: 500, y: 200, width: 600, height: 400),
      Rect(x: 200, y: 200, width: 60, height: 70))
    let drawing = canvas.drawn
    canvas.play { Canvas.swipe(-200) }
    expectEqual(canvas.names, ["canvas.shape.1"])
    #expect(canvas.drawn == Array(drawing.prefix(1)))
    canvas.play { Canvas.swipe(200) }
    #expect(canvas.drawn == drawing)
  }

  @Test("An undo takes a shape out of other fingers, where it was; they hold it no more")
  func outOfHands() throws {
    let canvas = try Canvas(drawing: "rectangle", Rect(x: 200, y: 200, width: 300, height: 300))
    canvas.play {
      Canvas.pinch(over: 0.2, from: [Point(x: 300, y: 300), Point(x: 400, y: 300)], by: 50)
      canvas.key("Z", .control)
      canvas.key("Y", .control)
      together {
        finger(1).drag(to: Point(x: 100, y: 300), over: 0.2, steps: 10)
        finger(2).drag(to: Point(x: 300, y: 600), over: 0.2, steps: 10)
      }
      Canvas.lift(1, 2)
    }
    expectEqual(canvas.frames, [Rect(x: 200, y: 200, width: 300, height: 300)])
    canvas.play { canvas.key("Z", .control) }
    expectEqual(canvas.names, [])
  }

  @Test("An undone movement is undone although fingers hold the shape again")
  func movementInHands() throws {
    let canvas = try Canvas()
    let places = [Point(x: 300, y: 300), Point(x: 400, y: 300)]
    canvas.play {
      canvas.tap("rectangle")
      Canvas.draw(1, from: Point(x: 200, y: 200), by: Vector(dx: 300, dy: 300))
      Canvas.pinch(over: 0.2, from: places, by: 40)
      Canvas.lift(1, 2)
    }
    let moved = canvas.drawn
    canvas.play {
      Canvas.pinch(over: 0.2, from: places, by: 60)
      canvas.key("Z", .control)
      finger(1).move(250, 250)
    }
    expectEqual(canvas.frames, [Rect(x: 200, y: 200, width: 300, height: 300)])
    canvas.play {
      Canvas.lift(1, 2)
      canvas.key("Y", .control)
    }
    #expect(canvas.drawn == moved)
  }

  @Test("Others go on drawing while one clears")
  func clearing() throws {
    let canvas = try Canvas()
    canvas.play {
      Canvas.draw(1)
      Canvas.drag(2, from: Point(x: 600, y: 500), to: Point(x: 700, y: 600))
      canvas.tap("clear")
      finger(2).move(720, 640)
      finger(2).up()
    }
    expectEqual(canvas.names, ["canvas.shape.2"])
    canvas.play {
      canvas.key("Z", .control)
      canvas.key("Z", .control)
    }
    expectEqual(canvas.names, ["canvas.shape.1"])
  }

  @Test("The same events give the same bits, undo and all")
  func deterministic() throws {
    func digest() throws -> StateDigest {
      let canvas = try Canvas(seed: 9)
      canvas.play {
        canvas.tap("random")
        Canvas.draw(1)
        Canvas.swipe(-200)
        canvas.key("Y", .control)
        canvas.tap("clear")
      }
      return StateDigest(of: canvas.session)
    }
    #expect(try digest() == digest())
  }
}
