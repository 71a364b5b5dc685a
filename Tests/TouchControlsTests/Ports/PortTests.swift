import TestSupport
import Testing
import TouchControls
import TouchGeometry
import TouchGestures
import TouchScene
import TouchTesting

/// A view of UIKit's that was ported: four gestures at once, a button, animations.
@Suite("Ported from UIKit: a sticker")
struct StickerTests {
  private let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
  private let player: ScriptPlayer
  private let sticker = Sticker(
    name: "sticker", frame: Rect(x: 200, y: 200, width: 200, height: 100))
  private var button: Layer { sticker.children[0] }

  init() {
    stage.root.addChild(sticker)
    player = ScriptPlayer(stage)
  }

  @Test("A pan moves it, brings it to the front, and lets it slide on by 0.2 s of its velocity")
  func pan() {
    stage.root.addChild(Layer(name: "front", frame: Rect(x: 600, y: 0, width: 50, height: 50)))
    player.run {
      finger(1).down(on: sticker)
      finger(1).drag(by: Vector(dx: 110, dy: 0), over: 0.2, steps: 11)
    }
    #expect(sticker.position == Point(x: 400, y: 250) && stage.root.children.last === sticker)
    player.run { finger(1).up(after: 0) }
    player.wait(0.15)
    #expect(sticker.position.x > 430 && sticker.position.x < 509)
    player.wait(0.2)
    expectClose(sticker.position.x, 400 + 0.2 * 550, within: 1)
    #expect(sticker.position.y == 250)
  }

  @Test("Two fingers turn and scale it at once")
  func pinchAndTurn() {
    player.run {
      together {
        land((250, 250), (350, 250))
      }
      for step in 1...20 {
        let turn = Transform2D(rotationAngle: Double(step) * .pi / 40)
        let arm = Vector(dx: 50 + 2.5 * Double(step), dy: 0).applying(turn)
        together {
          finger(1).move(to: Point(x: 300, y: 250) - arm)
          finger(2).move(to: Point(x: 300, y: 250) + arm)
        }
      }
      together {
        lift(1, 2)
      }
    }
    player.settle()
    #expect(sticker.transform.similarityScale > 1.6 && sticker.transform.similarityScale < 2)
    expectClose(sticker.transform.similarityRotation, .pi / 2, within: 0.2)
    expectClose(sticker.position.x, 300, within: 1)
  }

  @Test("A tap shows the button and a border, another one hides them")
  func tap() {
    #expect(button.isHidden && sticker.decoration.borderWidth == 0)
    player.run { finger(1).tap(on: sticker) }
    #expect(!button.isHidden && sticker.decoration.borderWidth == 2)
    player.run { finger(1).tap(on: sticker, after: 1) }
    #expect(button.isHidden && sticker.decoration.borderWidth == 0)
  }

  @Test("The button's tap is its own: the sticker fades out in 0.2 s, goes, and says so")
  func remove() {
    var removals = 0
    sticker.onRemove = { removals += 1 }
    player.run {
      finger(1).tap(on: sticker)
      // Outside of the sticker's bounds, at its upper right corner.
      finger(1).tap(at: Point(x: 408, y: 192), after: 1)
    }
    player.wait(0.1)
    #expect(!button.isHidden && sticker.opacity > 0.1 && sticker.opacity < 0.9 && removals == 0)
    player.wait(0.15)
    #expect(sticker.parent == nil && removals == 1)
  }

  @Test("Twenty points around it are touched", arguments: [(19.0, true), (21, false)])
  func slop(distance: Double, isHit: Bool) {
    player.run { finger(1).tap(at: Point(x: 300, y: 200 - distance)) }
    #expect(button.isHidden != isHit)
  }
}

/// A row of UIKit's that was ported: dragged sideways, in a list that scrolls.
@Suite("Ported from UIKit: a row that is swept aside")
struct SwipeCellTests {
  private final class Log: SwipeCellDelegate {
    var lines: [String] = []
    func swipeCellDidComplete(_ cell: SwipeCell) { lines.append("complete") }
    func swipeCellDidDelete(_ cell: SwipeCell) { lines.append("delete") }
  }

  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 600)))
  private let player: ScriptPlayer
  private let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private let cell = SwipeCell(name: "cell", frame: Rect(x: 0, y: 300, width: 400, height: 60))
  private let label = Layer(name: "label", frame: Rect(x: 20, y: 10, width: 100, height: 40))
  private let log = Log()

  init() {
    stage.root.addChild(list)
    list.contentSize = Size(width: 400, height: 2000)
    list.addChild(cell)
    cell.addChild(label)
    cell.delegate = log
    player = ScriptPlayer(stage)
  }

  /// A drag, and a rest before the finger lifts.
  private func drag(from start: Point, by way: Vector, lifts: Bool = true) {
    player.run {
      finger(1).down(at: start)
      finger(1).drag(by: way, over: 0.3, steps: 30)
    }
    if lifts { player.run { finger(1).up(after: 0.3) } }
  }

  @Test("It goes sideways only, with cues that fade in, and slides back in 0.2 s")
  func sideways() {
    drag(from: Point(x: 60, y: 330), by: Vector(dx: 110, dy: 30), lifts: false)
    #expect(cell.position.y == 330 && cell.position.x > 295 && cell.position.x < 311)
    #expect(list.contentOffset == .zero && !list.isDragging)
    let (tick, cross) = (cell.children[0], cell.children[1])
    expectClose(tick.opacity, (cell.position.x - 200) / 200, within: 1e-9)
    #expect(cross.opacity == 0 && tick.content.text == "✓")
    player.run { finger(1).up(after: 0.3) }
    player.wait(0.1)
    #expect(cell.position.x > 200 && cell.position.x < 290)
    player.wait(0.11)
    #expect(cell.position == Point(x: 200, y: 330) && log.lines.isEmpty)
  }

  @Test("A slow finger swipes it, too, though the pan's threshold leaves no translation at first")
  func slowly() {
    player.run {
      finger(1).down(at: Point(x: 64, y: 330))
      finger(1).drag(by: Vector(dx: 64, dy: 0), over: 1, steps: 64)
    }
    #expect(cell.position.x > 250)
  }

  @Test(
    "Past half of its width it tells its delegate", arguments: [(1.0, "complete"), (-1, "delete")])
  func past(side: Double, told: String) throws {
    drag(from: Point(x: 200, y: 330), by: Vector(dx: side * 220, dy: 0))
    #expect(log.lines == [told])
    let color = side > 0 ? ColorRole.green.color : ColorRole.red.color
    guard case .figure(let any) = cell.children[side > 0 ? 0 : 1].content else {
      throw Unexpected("no cue")
    }
    #expect((any.figure as? TextFigure)?.color == color)
  }

  @Test(
    "A drag upwards scrolls the list, on the row and on a layer inside it", arguments: [60.0, 300])
  func upwards(x: Double) {
    drag(from: Point(x: x, y: 330), by: Vector(dx: 3, dy: -110))
    #expect(list.contentOffset.y > 90 && cell.position == Point(x: 200, y: 330))
    #expect(log.lines.isEmpty)
  }
}
