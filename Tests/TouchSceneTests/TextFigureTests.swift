import TestSupport
import Testing

/// A wrapped text as a layer's content.
struct TextFigureTests {
  private func lines(_ layer: Layer) -> [TextDraw] {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 400)))
    stage.root.addChild(layer)
    return stage.drawList(background: .black).texts
  }

  @Test func `words are wrapped to the bounds, and stand in the middle of their height`() {
    let text = Text("one two three four five six", size: 12, lines: 2)
    let layer = Layer(name: "note")
    layer.bounds = Rect(x: 0, y: 0, width: 60, height: 100)
    layer.content = .text(text, color: .white)
    let drawn = lines(layer)
    let layout = text.layout(width: 60)
    #expect(drawn.map(\.string) == layout.lines.map(\.string))
    #expect(drawn.count == 2 && drawn[1].string.hasSuffix("…"))
    #expect(drawn[0].position.y == (100 - layout.size.height) / 2 + layout.lines[0].origin.y)
    #expect(layer.content.text == "one two three four five six")
  }

  @Test func `a text that is too high begins at the top, and alignment is kept`() {
    let layer = Layer(name: "note")
    layer.bounds = Rect(x: 0, y: 0, width: 80, height: 5)
    let text = Text("a b", size: 12, alignment: .right)
    layer.content = .text(text, color: .white)
    let drawn = lines(layer)
    expectEqual(drawn.map(\.position.x), [80 - text.size().width])
    #expect(drawn[0].position.y == text.layout().lines[0].origin.y)
  }

  @Test func `its colour is animated, as that of other content is`() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 400)))
    let layer = Layer(name: "note")
    stage.root.addChild(layer)
    for content: LayerContent in [
      .color(.black), .text("a", size: 12, color: .black), .text(Text("a"), color: .black),
    ] {
      layer.content = content
      layer.animate(1, curve: .linear) { $0.color = .white }
      stage.advance(to: stage.now.advanced(bySeconds: 0.5))
      #expect(layer.content.color == Color(red: 0.5, green: 0.5, blue: 0.5), "\(content)")
      stage.advance(to: stage.now.advanced(bySeconds: 0.5))
      #expect(layer.content.color == .white && layer.content.text == content.text, "\(content)")
    }
  }

  @Test func `all that is seen of a text counts in the state's hash`() {
    func hash(_ text: Text, _ color: Color = .white) -> UInt64 {
      var hash = StateHash()
      TextFigure(text, color: color).add(to: &hash)
      return hash.value
    }
    let all = [
      Text("a"), Text("b"), Text("a", size: 15), Text("a", face: .mono), Text("a", weight: .bold),
      Text("a", alignment: .right), Text("a", wraps: false), Text("a", lines: 1),
      Text("a", truncation: .head), Text("a", lineHeight: 20),
    ]
    #expect(Set(all.map { hash($0) } + [hash(Text("a"), .black)]).count == all.count + 1)
    #expect(hash(Text("a")) == hash(Text("a")))
  }
}
