import TestSupport
import Testing

/// What a mouse does with several fingers, in the scenes that ask for them.
@Suite("Several fingers by mouse")
struct PinnedHandTests {
  /// Puts fingers down one after the other, and takes all of them along with Shift.
  private func swipe(_ count: Int, by way: Vector, from start: Point, on table: LiveTable) {
    func mouse(_ phase: MouseEvent.Phase, _ place: Point, _ keys: ModifierKeys) {
      table.happen(
        .mouse(
          MouseEvent(
            phase: phase, button: phase == .moved ? 0 : 1, location: place, modifiers: keys)))
    }
    for index in 0..<count {
      let place = start + Vector(dx: 60 * Double(index), dy: 0)
      mouse(.moved, place, .control)
      mouse(.down, place, .control)
      mouse(.up, place, .control)
      // Whoever does that with a mouse takes his time.
      table.wait(0.8)
    }
    let anywhere = Point(x: 640, y: 300)
    mouse(.moved, anywhere, .shift)
    mouse(.down, anywhere, .shift)
    for step in 1...8 { mouse(.moved, anywhere + way * (Double(step) / 8), .shift) }
    mouse(.up, anywhere + way, .shift)
    table.wait(0.2)
  }

  @Test("Fingers that were put down one after the other swipe together", arguments: 2...4)
  func swipes(count: Int) throws {
    let table = try LiveTable("swipes")
    swipe(count, by: Vector(dx: -96, dy: 0), from: Point(x: 560, y: 400), on: table)
    for side in ["length", "swipe"] {
      #expect(table.text("board.\(side)") == "Horizontal swipe")
      #expect(table.text("board.\(side).detail") == "left, \(count) fingers")
    }
    // Once more, from where they are.
    table.wait(3)
    swipe(0, by: Vector(dx: 0, dy: 96), from: .zero, on: table)
    #expect(table.text("board.swipe") == "Vertical swipe")
    #expect(table.text("board.swipe.detail") == "down, \(count) fingers")
  }

  @Test("Three of them undo on the canvas what was drawn, and leave nothing there")
  func undoes() throws {
    let table = try LiveTable("paint")
    func shapes() -> Int { table.session.layers.count { $0.name.hasPrefix("canvas.shape.") } }
    let start = Point(x: 700, y: 560)
    table.happen(.mouse(MouseEvent(phase: .down, location: start)))
    for step in 1...5 {
      table.happen(
        .mouse(MouseEvent(phase: .moved, location: start + Vector(dx: 20 * Double(step), dy: 9))))
    }
    table.happen(.mouse(MouseEvent(phase: .up, location: start + Vector(dx: 100, dy: 9))))
    table.wait(0.5)
    #expect(shapes() == 1)
    swipe(3, by: Vector(dx: -120, dy: 0), from: Point(x: 560, y: 300), on: table)
    #expect(shapes() == 0)
  }
}
