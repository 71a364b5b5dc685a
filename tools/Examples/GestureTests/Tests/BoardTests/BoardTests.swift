import Board
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene
import TouchSwiftTesting

/// What fingers do to the board, told step by step.
@Suite("The board under fingers")
struct BoardTests {
  let board = Board(surface: Surface(size: Size(width: 800, height: 600)))
  let player: ScriptPlayer
  var red: Layer { board.cards[0] }
  var blue: Layer { board.cards[2] }

  init() { player = ScriptPlayer(board.stage) }

  @Test("a tap selects a card, and another tap another one")
  func tap() {
    player.run { finger(1).tap(on: red) }
    #expect(board.selected === red)
    player.run { finger(1).tap(on: blue) }
    #expect(board.selected === blue)
  }

  @Test(
    "a finger that holds for too long selects nothing", arguments: [(0.74, true), (0.76, false)])
  func hold(seconds: Double, selects: Bool) {
    player.run { finger(1).tap(on: red, holding: seconds) }
    #expect((board.selected === red) == selects)
  }

  @Test(
    "a card goes with the finger, in front of the others, without the 10 points of a pan's start")
  func drag() {
    player.run {
      finger(1).down(on: red)
      finger(1).drag(by: Vector(dx: 0, dy: 110), over: 0.2, steps: 11)
      finger(1).up()
    }
    #expect(red.position == Point(x: 200, y: 400))
    #expect(board.stage.root.children.last === red)
    #expect(board.selected == nil)
  }

  @Test(
    "two fingers scale a card about its middle, and not beyond its limits",
    arguments: [(38.0, 2.0), (300, 3), (-25, 0.5)])
  func pinch(way: Double, scale: Double) {
    player.run {
      together {
        finger(1).down(on: red, at: Point(x: 50, y: 60))
        finger(2).down(on: red, at: Point(x: 110, y: 60))
      }
      together {
        finger(1).drag(by: Vector(dx: -way, dy: 0), over: 0.3, steps: 20)
        finger(2).drag(by: Vector(dx: way, dy: 0), over: 0.3, steps: 20)
      }
    }
    // 60 points apart, and 8 of the way out or in begin a pinch: 136 points are 2 times 68.
    #expect(abs(red.transform.a - scale) < 1e-9)
    #expect(red.position == Point(x: 200, y: 300))
  }

  @Test("two hands drag two cards at once")
  func twoHands() {
    player.run {
      together {
        finger(1).down(on: red)
        finger(2).down(on: blue)
      }
      together {
        finger(1).drag(by: Vector(dx: 0, dy: 60), over: 0.2, steps: 6)
        finger(2).drag(by: Vector(dx: 0, dy: -60), over: 0.2, steps: 6)
      }
    }
    #expect(red.position.y == 350)
    #expect(blue.position.y == 250)
  }

  @Test("when the window loses its focus in the middle of a drag, nothing is left")
  func focusLost() {
    player.run {
      finger(1).down(on: red)
      finger(1).drag(by: Vector(dx: 0, dy: 60), over: 0.2, steps: 6)
      happen(.focus(.lost))
    }
    #expect(board.stage.dispatcher.liveTouches.isEmpty)
    #expect(board.stage.dispatcher.activeRecognizers.isEmpty)
    player.run { finger(1).tap(on: blue) }
    #expect(board.selected === blue)
  }

  @Test("a board that is closed is gone, with its cards")
  func leaks() {
    weak var card: Layer?
    do {
      let board = Board(surface: Surface(size: Size(width: 800, height: 600)))
      ScriptPlayer(board.stage).run { finger(1).tap(on: board.cards[0]) }
      card = board.cards[0]
    }
    #expect(card == nil)
  }
}
