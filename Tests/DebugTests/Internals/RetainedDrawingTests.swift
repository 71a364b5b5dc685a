import TestSupport
import Testing

@testable import TouchScene

@Suite("What a stage keeps of the frame before")
struct RetainedDrawingTests {
  /// So many layers in a row.
  private func row(_ count: Int) -> [Layer] {
    (0..<count).map { index in
      let layer = Layer(frame: Rect(x: Double(index), y: 0, width: 9, height: 9))
      layer.content = .color(.white)
      return layer
    }
  }

  /// How many commands of a frame are not kept from the one before.
  private func newCount(_ list: DrawList, after before: DrawList) -> Int {
    func storage(_ piece: [DrawCommand]) -> UnsafeRawPointer? {
      piece.withUnsafeBytes { $0.baseAddress }
    }
    let known = Set(before.drawPieces.map(storage))
    return list.drawPieces.filter { !known.contains(storage($0)) }.map(\.count).reduce(0, +)
  }

  @Test(
    "Whatever changes among many layers, the next frame is the one that is made from nothing",
    arguments: seeds)
  func sameAsWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (kept, whole) = (Forest(), Forest())
    var shared = 0
    var last = kept.drawn()
    for round in 0..<150 {
      var names: [String] = []
      for _ in 0..<random.int(0...3) {
        let change = Forest.Change.allCases[random.int(below: Forest.Change.allCases.count)]
        let number = random.next()
        kept.make(change, number)
        whole.make(change, number)
        names.append("\(change)")
      }
      let next = kept.drawn()
      let isSame = next == whole.drawnFromNothing()
      try #require(isSame, "round \(round): \(names.joined(separator: ", "))")
      if newCount(next, after: last) < next.count / 2 { shared += 1 }
      last = next
    }
    #expect(shared > 10, "so many frames had something to keep")
  }

  @Test("One of many that moves leaves the commands of the others where they are")
  func oneMoves() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let layers = row(1000)
    for layer in layers { stage.root.addChild(layer) }
    _ = stage.drawList(background: .black)
    let first = stage.drawList(background: .black)
    #expect(newCount(stage.drawList(background: .black), after: first) == 0)
    layers[500].position.y += 1
    let second = stage.drawList(background: .black)
    #expect(second != first && second.count == 1000)
    #expect((1...256).contains(newCount(second, after: first)))
    layers[500].bringToFront()
    layers[2].removeFromParent()
    let third = stage.drawList(background: .black)
    #expect((1...768).contains(newCount(third, after: second)) && third.count == 999)
    stage.root.insertChild(row(1)[0], at: 600)
    let fourth = stage.drawList(background: .black)
    #expect((1...256).contains(newCount(fourth, after: third)) && fourth.count == 1000)
  }

  @Test("So does one deep in a tree whose layers have few children each")
  func oneMovesDeep() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    func fill(_ layer: Layer, _ depth: Int) {
      for child in row(6) {
        layer.addChild(child)
        if depth > 1 { fill(child, depth - 1) }
      }
    }
    fill(stage.root, 4)
    for _ in 0..<5 { _ = stage.drawList(background: .black) }
    let first = stage.drawList(background: .black)
    var leaf = stage.root
    while let child = leaf.children.last { leaf = child }
    leaf.position.x += 1
    let second = stage.drawList(background: .black)
    #expect(second != first && second.count == 1554)
    #expect((1...300).contains(newCount(second, after: first)))
  }

  @Test("Children that come when the first of many have gone, or all, are drawn")
  func emptied() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let layers = row(400)
    for layer in layers { stage.root.addChild(layer) }
    var count: Int { stage.drawList(background: .black).count }
    #expect(count == 400 && count == 400)
    for layer in layers.prefix(200) { layer.removeFromParent() }
    #expect(count == 200)
    for layer in layers.suffix(200) { layer.removeFromParent() }
    stage.root.addChild(layers[0])
    #expect(count == 1)
    layers[0].removeFromParent()
    #expect(count == 0)
    stage.root.addChild(layers[1])
    #expect(count == 1)
  }

  @Test("A layer that is out of date tells those around it once, until it is drawn")
  func marks() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let (outer, inner) = (Layer(), Layer())
    stage.root.addChild(outer)
    outer.addChild(inner)
    _ = stage.drawList(background: .black)
    #expect(stage.root.isDrawn && outer.isDrawn && inner.isDrawn)
    outer.position.x += 1
    #expect(!stage.root.isDrawn && !outer.isDrawn && inner.isDrawn)
    inner.isHidden = true
    #expect(!inner.isDrawn)
    _ = stage.drawList(background: .black)
    #expect(stage.root.isDrawn && outer.isDrawn && inner.isDrawn)
    let painter = TimePainter()
    inner.painter = painter
    _ = stage.drawList(background: .black)
    #expect(inner.isDrawn, "what is hidden is not asked")
    inner.isHidden = false
    _ = stage.drawList(background: .black)
    #expect(!stage.root.isDrawn && !outer.isDrawn && !inner.isDrawn, "a painter is always asked")
  }

  @Test("Commands are the same however they lie in pieces")
  func pieces() {
    var (whole, parts) = (DrawList(), DrawList())
    for part in 0..<4 {
      var piece = parts.continuation(room: 20)
      for index in 0..<20 {
        let rect = Rect(x: Double(index), y: Double(part), width: 1, height: 1)
        whole.rect(rect, fill: .white)
        piece.rect(rect, fill: .white)
      }
      piece.share()
      parts.append(continuation: piece)
    }
    #expect(parts.drawPieces.count == 4 && whole.drawPieces.count == 1)
    #expect(parts == whole && whole == parts && parts.commands == whole.commands)
    #expect(parts.hashValue == whole.hashValue && parts.count == 80)
    parts.rect(Rect(x: 0, y: 0, width: 2, height: 2), fill: .white)
    #expect(parts != whole && parts.count == 81)
    parts.removeAll()
    #expect(parts == DrawList() && parts.count == 0)
  }
}
