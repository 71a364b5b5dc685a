import TestSupport
import Testing

@Suite("A layer's drawing is kept until it looks different")
struct LayerDrawingTests {
  /// A card in a frame, and who paints on it.
  private final class Table: LayerPainter {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let frame = Layer(name: "frame", bounds: Rect(x: 0, y: 0, width: 300, height: 200))
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 80))
    var radius = 5.0

    init() {
      frame.position = Point(x: 200, y: 150)
      card.anchorPoint = .zero
      card.position = Point(x: 40, y: 30)
      card.content = .color(Color(0x336699))
      card.decoration.borderWidth = 3
      card.decoration.shadowOpacity = 0.4
      card.painter = self
      stage.root.addChild(frame)
      frame.addChild(card)
    }

    func draw(_ layer: Layer, into list: inout DrawList) {
      list.circle(center: Point(x: 20, y: 20), radius: radius, fill: .white)
    }

    var drawn: DrawList { stage.drawList(background: .black) }
  }

  private static var changes: [(name: String, change: (Table) -> Void)] {
    [
      ("content", { $0.card.content = .color(.white) }),
      ("text", { $0.card.content = .text("new", size: 14, color: .white) }),
      ("decoration", { $0.card.decoration.borderColor = .white }),
      ("shadow", { $0.card.decoration.shadowBlur = 30 }),
      ("bounds", { $0.card.bounds = Rect(x: 0, y: 0, width: 120, height: 60) }),
      ("anchor", { $0.card.anchorPoint = Point(x: 1, y: 1) }),
      ("position", { $0.card.position = Point(x: 41, y: 30) }),
      ("transform", { $0.card.transform = Transform2D(rotationAngle: 0.3) }),
      ("opacity", { $0.card.opacity = 0.5 }),
      ("the parent's opacity", { $0.frame.opacity = 0.5 }),
      ("the parent's place", { $0.frame.position = Point(x: 210, y: 150) }),
      ("the parent's turn", { $0.frame.transform = Transform2D(rotationAngle: 0.1) }),
      ("sublayer transform", { $0.frame.sublayerTransform = Transform2D(scaleX: 2, y: 2) }),
      ("what the painter draws", { $0.radius = 9 }),
      ("no painter", { $0.card.painter = nil }),
      ("hidden", { $0.card.isHidden = true }),
      ("clipped", { $0.frame.clipsToBounds = true }),
      ("nothing left of it", { $0.card.removeFromParent() }),
    ]
  }

  @Test("Every change is seen in the next frame", arguments: changes.indices)
  func change(index: Int) {
    let (name, change) = Self.changes[index]
    let used = Table()
    let before = used.drawn
    change(used)
    let fresh = Table()
    change(fresh)
    #expect(used.drawn != before, "\(name)")
    #expect(used.drawn == fresh.drawn, "\(name)")
    #expect(used.drawn == fresh.drawn, "\(name), once more")
  }

  @Test("The root of a stage is drawn as other layers are")
  func root() {
    let table = Table()
    let before = table.drawn.commands
    let root = table.stage.root
    root.content = .color(.white)
    #expect(table.drawn.commands.count == before.count + 1)
    root.content = .none
    root.clipsToBounds = true
    #expect(table.drawn.commands.first?.isClip == true)
    root.isHidden = true
    #expect(table.drawn.commands.isEmpty)
    root.isHidden = false
    root.opacity = 0
    #expect(table.drawn.commands.isEmpty)
  }

  @Test("Many changes, one after the other and by chance", arguments: seeds)
  func sequences(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let used = Table()
    var made: [(Table) -> Void] = []
    for _ in 0..<12 {
      let next = Self.changes[numbers.int(0...Self.changes.count - 1)]
      made.append(next.change)
      next.change(used)
      let fresh = Table()
      for change in made { change(fresh) }
      #expect(used.drawn == fresh.drawn, "after \(next.name)")
    }
  }

  @Test("What stays as it was is the same storage, so that comparing it costs nothing")
  func storage() throws {
    let table = Table()
    let first = table.drawn
    table.stage.root.setNeedsDisplay()
    let second = table.drawn
    #expect(first == second)
    func storage(_ list: DrawList) -> [UnsafeRawPointer] {
      list.commands.compactMap {
        guard case .polygon(let points, _) = $0 else { return nil }
        return points.withUnsafeBytes { $0.baseAddress }
      }
    }
    #expect(storage(first) == storage(second))
    #expect(!storage(first).isEmpty)
  }
}
