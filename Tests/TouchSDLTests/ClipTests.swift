import RasterTestSupport
import TestSupport
import Testing
import TouchSDL

@Suite("Layers that clip show what lies inside all of them, whatever is nested or turned")
struct ClipTests {
  private static let size = Size(width: 200, height: 160)

  private static func stage() -> Stage { Stage(surface: Surface(size: size)) }

  private static func layer(
    _ rect: Rect, _ color: Color, clips: Bool = false, turned: Double = 0, in parent: Layer
  ) -> Layer {
    let layer = Layer(name: "", bounds: Rect(origin: .zero, size: rect.size))
    layer.position = rect.center
    layer.content = .color(color)
    layer.clipsToBounds = clips
    layer.transform = Transform2D(rotationAngle: turned)
    parent.addChild(layer)
    return layer
  }

  private static func render(
    _ list: DrawList, _ engine: OffscreenRenderer.Engine = .canvas
  ) throws -> PixelImage {
    try TestImages.render(list, width: size.width, height: size.height, engine: engine)
  }

  @Test(
    "The end of an inner clip leaves the outer one", arguments: OffscreenRenderer.Engine.allCases)
  func nested(engine: OffscreenRenderer.Engine) throws {
    let stage = Self.stage()
    let outer = Self.layer(
      Rect(x: 20, y: 20, width: 100, height: 100), .black, clips: true, in: stage.root)
    let inner = Self.layer(
      Rect(x: 60, y: 10, width: 80, height: 30), .black, clips: true, in: outer)
    _ = Self.layer(Rect(x: -500, y: -500, width: 1000, height: 1000), Color(0xFF0000), in: inner)
    // Behind the inner one, and larger than the outer one.
    _ = Self.layer(Rect(x: 0, y: 60, width: 400, height: 20), Color(0x00FF00), in: outer)
    _ = Self.layer(Rect(x: 150, y: 90, width: 20, height: 20), Color(0x0000FF), in: stage.root)
    let image = try Self.render(stage.drawList(background: .black), engine)
    #expect(image[100, 40].red == 255, "inside both")
    #expect(image[130, 40].red == 0, "outside the outer one")
    #expect(image[100, 90].green == 255, "what follows the inner one, inside the outer one")
    #expect(image[130, 90].green == 0, "and outside of it")
    #expect(image[160, 100].blue == 255, "what follows both")
  }

  @Test("A turned layer cuts by its shape", arguments: OffscreenRenderer.Engine.allCases)
  func turned(engine: OffscreenRenderer.Engine) throws {
    let stage = Self.stage()
    let frame = Self.layer(
      Rect(x: 50, y: 30, width: 100, height: 100), .black, clips: true, turned: .pi / 4,
      in: stage.root)
    _ = Self.layer(Rect(x: -500, y: -500, width: 2000, height: 2000), .white, in: frame)
    let image = try Self.render(stage.drawList(background: .black), engine)
    #expect(image[100, 80].red == 255 && image[100, 15].red == 255)
    for (x, y) in [(40, 20), (160, 20), (40, 140), (160, 140)] {
      #expect(image[x, y].red == 0, "a corner of the box around it")
    }
    // A square of 100: its edges are soft and where they should be.
    #expect(abs(image.coverage() - 10_000) < 60)
    // SDL's software renderer puts every corner on a whole pixel.
    guard engine == .canvas else { return }
    let edge = (0..<200).map { image[$0, 50].red }.filter { $0 > 0 && $0 < 255 }
    #expect((2...6).contains(edge.count), "\(edge)")
  }

  @Test("A frame that is fitted into another keeps to its frame after a clip of its own")
  func fitted() throws {
    var list = DrawList(background: .black)
    list.clip(to: Rect(x: 10, y: 10, width: 20, height: 20))
    list.rect(Rect(x: 0, y: 0, width: 400, height: 400), fill: .white)
    list.clip(to: nil)
    list.rect(Rect(x: -900, y: 40, width: 2000, height: 20), fill: .white)
    let fitted = list.fitted(from: Size(width: 100, height: 160), to: Size(width: 200, height: 160))
    let image = try Self.render(fitted)
    #expect(image[100, 50].red == 255 && image[65, 15].red == 255)
    #expect(image[20, 50].red == 0 && image[180, 50].red == 0)
  }

  @Test("One clip alone is the two commands that it was, and none is none")
  func commands() {
    var list = DrawList()
    list.rect(Rect(x: 0, y: 0, width: 5, height: 5), fill: .white)
    var clipped = list
    clipped.pushClip(Rect(x: 1, y: 2, width: 3, height: 4))
    clipped.append(contentsOf: list)
    clipped.popClip()
    clipped.append(contentsOf: list, transform: .identity)
    let square = list.commands[0]
    #expect(
      clipped.commands == [
        square, .clip(Rect(x: 1, y: 2, width: 3, height: 4)), square, .clip(nil), square,
      ])
    // A draw list that leaves a clip behind leaves it to nobody else.
    var open = DrawList()
    open.clip(to: Rect(x: 0, y: 0, width: 2, height: 9))
    clipped.removeAll()
    clipped.pushClip(Rect(x: 1, y: 2, width: 3, height: 4))
    clipped.append(contentsOf: open)
    clipped.append(contentsOf: list)
    #expect(
      clipped.commands == [
        .clip(Rect(x: 1, y: 2, width: 3, height: 4)), .clip(Rect(x: 1, y: 2, width: 1, height: 4)),
        .clip(Rect(x: 1, y: 2, width: 3, height: 4)), square,
      ])
  }

  @Test("Whatever is nested: each place shows the layer that is seen there", arguments: seeds)
  func trees(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      let stage = Self.stage()
      var all: [Layer] = []
      func grow(_ parent: Layer, _ depth: Int, _ numbers: inout SeededGenerator) {
        for _ in 0..<numbers.int(1...3) {
          let rect = Rect(
            x: numbers.number(-20...80), y: numbers.number(-20...60),
            width: numbers.number(20...140), height: numbers.number(20...120))
          let layer = Self.layer(
            rect, Color(UInt32(40 + 5 * all.count) * 0x01_01_01), clips: numbers.chance(0.6),
            turned: numbers.chance(0.5) ? 0 : numbers.number(-3...3), in: parent)
          all.append(layer)
          if depth > 0 { grow(layer, depth - 1, &numbers) }
        }
      }
      grow(stage.root, 2, &numbers)
      func contains(_ layer: Layer, _ point: Point) -> Bool {
        guard let inverse = layer.fromSurface else { return false }
        return layer.bounds.contains(point.applying(inverse))
      }
      func seen(_ point: Point) -> Int {
        var result = 0
        for (index, layer) in all.enumerated() where contains(layer, point) {
          var parent = layer.parent
          while let above = parent, !above.clipsToBounds || contains(above, point) {
            parent = above.parent
          }
          if parent == nil { result = 40 + 5 * index }
        }
        return result
      }
      let list = stage.drawList(background: .black)
      let images = try OffscreenRenderer.Engine.allCases.map { try Self.render(list, $0) }
      var checked = 0
      for _ in 0..<400 {
        let (x, y) = (numbers.int(3...196), numbers.int(3...156))
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let here = seen(point)
        // Not beside an edge.
        let isClear = (0..<48).allSatisfy { step in
          let arm = Vector(dx: 0.7 * Double(step / 16 + 1), dy: 0)
          let turn = Transform2D(rotationAngle: Double(step) * .pi / 8)
          return seen(point + arm.applying(turn)) == here
        }
        guard isClear else { continue }
        checked += 1
        for image in images {
          #expect(Int(image[x, y].red) == here, "(\(x), \(y))")
        }
      }
      #expect(checked > 100)
    }
  }

  @Test("Only what has changed is redrawn, to the bit, also inside clips", arguments: seeds)
  func damage(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let used = try OffscreenRenderer(size: Self.size, scale: 1, resources: TestImages.resources)
    func part(_ depth: Int, _ numbers: inout SeededGenerator) -> DrawList {
      var list = DrawList()
      for _ in 0..<3 {
        let rect = Rect(
          x: numbers.number(-20...150), y: numbers.number(-20...120),
          width: numbers.number(10...120), height: numbers.number(10...90))
        let turn = Transform2D(rotationAngle: numbers.chance(0.5) ? 0 : numbers.number(-0.6...0.6))
        switch numbers.int(0...4) {
        case 0 where depth > 0:
          list.pushClip(rect, transform: turn)
          list.append(contentsOf: part(depth - 1, &numbers))
          list.popClip()
        case 1 where depth > 0:
          list.append(
            contentsOf: part(depth - 1, &numbers), transform: turn,
            within: numbers.chance(0.5) ? rect : nil)
        case 2:
          list.text(TextDraw("clip \(numbers.int(0...9))", at: rect.origin))
        case 3:
          list.shadow(of: rect, transform: turn, blur: 9, color: Color(0, alpha: 0.5))
        default:
          list.rect(
            rect, transform: turn,
            fill: Color(
              UInt32(numbers.int(0...0xFF_FFFF)), alpha: numbers.chance(0.5) ? 1 : 0.6))
        }
      }
      return list
    }
    var keep = (0..<8).map { _ in part(3, &numbers) }
    for index in 0..<8 {
      keep[numbers.int(0...7)] = part(3, &numbers)
      var list = DrawList(background: Color(0x20262E))
      for part in keep { list.append(contentsOf: part) }
      #expect(try used.render(list) == Self.render(list), "frame \(index)")
    }
  }
}
