import TestBasics
import Testing
import TouchGeometry
import TouchScene

@testable import TouchTypesetting

// The sample of the page of TouchTypesetting, as it stands there.

@Suite("Documentation: the sample of TouchTypesetting does what the page says")
struct DocSamples {
  @Test("a layer as large as the formula shows it at its size")
  func layer() throws {
    let turn = try MathText(#"\theta = \arctan \frac{y}{x}"#, size: 24)
    let layer = Layer(name: "turn", frame: Rect(origin: .zero, size: turn.layout().size))
    layer.content = .math(turn, color: .white)
    let texts = try texts(turn, in: layer.bounds)
    #expect(Set(texts.map(\.string)) == ["θ", "=", "arctan", "y", "x"])
    #expect(texts.filter { $0.size == 24 }.count >= 3)
  }

  @Test("bounds that are too small have smaller letters, all inside")
  func fitted() throws {
    let turn = try MathText(#"\theta = \arctan \frac{y}{x}"#, size: 24)
    let bounds = Rect(x: 10, y: 20, width: 60, height: 30)
    let texts = try texts(turn, in: bounds)
    #expect(texts.allSatisfy { $0.size < 16 })
    for text in texts {
      let pen = text.position.applying(text.transform)
      #expect(pen.x >= 10 && pen.x <= 70 && pen.y >= 20 && pen.y <= 50)
    }
  }

  @Test("the page has every command, and every environment")
  func commands() throws {
    let page = try DocPage("TouchTypesetting.md", of: "TouchTypesetting").text
    for name in MathSymbols.names { #expect(page.contains("\\\(name)"), "\(name)") }
    for accent in MathAccent.allCases { #expect(page.contains("\\\(accent.rawValue)")) }
    for environment in MathEnvironment.allCases {
      #expect(page.contains(environment.rawValue), "\(environment)")
    }
  }

  private func texts(_ math: MathText, in bounds: Rect) throws -> [TextDraw] {
    var list = DrawList()
    MathFigure(math, color: .white).draw(in: bounds, into: &list)
    return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
