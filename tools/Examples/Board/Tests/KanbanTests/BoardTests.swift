import Foundation
import Kanban
import Testing
import TouchLists
import TouchScene
import TouchSwiftTesting

/// What fingers and keys do to the board, told step by step.
@Suite("The board under fingers and keys")
struct BoardTests {
  private let stage = Stage(surface: Surface(size: Size(width: 1100, height: 700)))
  private let player: ScriptPlayer

  init() {
    stage.root.addChild(Board(frame: stage.root.bounds, images: "Images"))
    player = ScriptPlayer(stage)
  }

  private func layer(_ name: String) throws -> Layer {
    try #require(stage.root.descendant(named: name), "\(name)")
  }
  private func list(_ name: String) throws -> ListLayer {
    try #require(try layer("\(name) cards") as? ListLayer)
  }
  private func cards(_ column: String) throws -> [String] {
    try list(column).children.sorted { $0.position.y < $1.position.y }.map(\.name)
  }

  @Test("A card that is dragged to the other column lands where the gap is, and the others slide")
  func drag() throws {
    let card = try layer("card 2")
    player.run {
      finger(1).down(on: card)
      pause(0.6)
      finger(1).drag(to: Point(x: 800, y: 290), over: 0.5, steps: 20)
      pause(0.3)
    }
    let next = try layer("card 8")
    #expect(next.convert(next.bounds, to: nil).minY > 350)
    player.run { finger(1).up() }
    player.settle()
    #expect(try cards("Doing") == ["card 7", "card 2", "card 8", "card 9", "card 10"])
    #expect(try cards("To do") == ["card 1", "card 3", "card 4", "card 5", "card 6"])
  }

  @Test("A card at the lower edge of a list scrolls that")
  func edge() throws {
    for number in 0..<4 {
      player.run {
        tap("New card")
        type("More work \(number)")
        press("Return")
      }
      player.settle()
    }
    let list = try list("To do")
    let card = try layer("card 14")
    player.run {
      finger(1).down(on: card)
      pause(0.6)
      finger(1).drag(to: Point(x: 200, y: 655), over: 0.5, steps: 20)
      pause(1)
    }
    #expect(list.contentOffset.y > 50)
    player.run { finger(1).up() }
    player.settle()
    #expect(try cards("To do").last == "card 14")
  }

  @Test("A long press opens a menu, whose rows act; a tap beside it closes it")
  func menu() throws {
    func press(_ name: String) throws {
      let card = try layer(name)
      player.run { finger(1).tap(on: card, holding: 0.7) }
      player.settle()
    }
    try press("card 3")
    player.run { finger(1).tap(at: Point(x: 900, y: 600)) }
    #expect(stage.control("Menu") == nil)
    try press("card 3")
    player.run { tap("Duplicate") }
    player.settle()
    #expect(try cards("To do").prefix(4) == ["card 1", "card 2", "card 3", "card 11"])
    try press("card 3")
    player.run { tap("Delete") }
    player.settle()
    #expect(try cards("To do").prefix(3) == ["card 1", "card 2", "card 11"])
  }

  @Test("A double tap marks a card as done, another one unmarks it")
  func done() throws {
    let card = try layer("card 4")
    let colors = (0..<3).map { _ in
      defer {
        player.run {
          finger(1).tap(on: card)
          finger(1).tap(on: card, after: 0.1)
        }
        player.wait(1)
      }
      return card.children[0].content.color
    }
    #expect(colors[0] != colors[1] && colors[0] == colors[2])
  }

  @Test("The button adds the card that the field names, and is off without a name")
  func add() throws {
    player.run { tap("Add card") }
    #expect(try cards("To do").first == "card 1")
    player.run {
      tap("New card")
      type("Buy tea")
      tap("Add card")
    }
    player.settle()
    #expect(try cards("To do").prefix(2) == ["card 11", "card 1"])
    // Eight points beside the button are the button, too.
    let button = try #require(stage.control("Add card"))
    player.run {
      tap("New card")
      type("Buy milk")
      finger(1).tap(at: button.convert(Point(x: button.bounds.maxX + 7, y: 20), to: nil))
    }
    player.settle()
    #expect(try cards("To do").first == "card 12")
  }

  @Test("The knob sets the size of all words, and rows grow with it")
  func knob() throws {
    let card = try layer("card 2")
    let knob = try layer("knob")
    let height = card.bounds.height
    player.run {
      finger(1).down(on: knob, at: Point(x: 22, y: 6))
      for step in 1...10 {
        finger(1).move(
          to: Point(x: 1054 + 16 * sin(0.2 * Double(step)), y: 42 - 16 * cos(0.2 * Double(step))))
      }
      finger(1).up()
    }
    #expect(card.bounds.height > height + 10)
    let fields = stage.focus.targets
    stage.focus.move(to: fields.first { $0 === knob })
    for _ in 0..<12 { player.run { press("Left") } }
    #expect(card.bounds.height < height)
  }

  @Test("Two fingers make the board half as large and twice as large, and no more")
  func zoom() throws {
    let table = try #require(try layer("table") as? ScrollLayer)
    for (start, end, scale) in [(150.0, 10.0, 0.5), (50, 350, 2)] {
      player.run {
        together {
          finger(1).down(at: Point(x: 550 - start, y: 400))
          finger(2).down(at: Point(x: 550 + start, y: 400))
        }
        together {
          finger(1).drag(by: Vector(dx: start - end, dy: 0), over: 0.4, steps: 40)
          finger(2).drag(by: Vector(dx: end - start, dy: 0), over: 0.4, steps: 40)
        }
        finger(1).up()
        finger(2).up()
      }
      player.settle()
      #expect(abs(table.zoomScale - scale) < 1e-6)
    }
  }

  /// What the libraries have is not written anew: checked as far as words can tell.
  @Test("It has at most 300 lines, and none of them measures, wraps, animates or paints by hand")
  func lines() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    var text = ""
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    where file.hasSuffix(".swift") {
      text += try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    }
    #expect(text.count { $0 == "\n" } <= 300)
    let counterparts = [
      // Wrapping and measuring.
      "layout(width:", "split(", "components(", "characters", "advance", "TextMeasure", ".count *",
      // A button, a text field, a menu.
      "Button: ", "Control: ", "isPressed", "touchesCancelled", "TextEvent", "caret",
      // Sliding.
      "Animation", "advance(to", "every(", "perform(after", "Timestamp", "Glide",
      // Drawing.
      "DrawList", "Figure", "painter",
    ]
    for counterpart in counterparts { #expect(!text.contains(counterpart), "\(counterpart)") }
  }
}
