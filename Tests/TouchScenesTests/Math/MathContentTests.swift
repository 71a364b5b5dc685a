import TestSupport
import Testing
import TouchTypesetting

@testable import TouchScenes

@Suite("The content math")
struct MathContentTests {
  private static func scene(_ content: String) -> String {
    #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":\#(content)}]}"#
  }

  private static func figure(_ content: String) throws -> MathFigure? {
    let session = try TestScene.session(scene(content))
    guard case .figure(let figure)? = session.layer(named: "a")?.content else { return nil }
    return figure.figure as? MathFigure
  }

  @Test("is a formula with a size and a colour")
  func reading() throws {
    let figure = try Self.figure(#"{"math":"\\frac{a}{b}","size":30,"color":"red"}"#)
    #expect(figure?.math == (try MathText(#"\frac{a}{b}"#, size: 30)))
    #expect(figure?.color == ColorRole.red.color)
    let plain = try Self.figure(#"{"math":"x"}"#)
    #expect(plain?.math.size == 18)
    #expect(plain?.color == ColorRole.ink.color)
  }

  @Test(
    "is refused with the place of its fault",
    arguments: [
      (#"{"math":"1 + \\fraq{a}{b}"}"#, #"found "\fraq" at line 1, column 5"#),
      (#"{"math":"{a"}"#, "found a brace that is not closed at line 1, column 1, expected"),
      (#"{"math":"a","size":0}"#, "expected a size from 1 to 1000"),
      (#"{"math":3}"#, "math"),
    ] as [(String, String)])
  func faults(content: String, words: String) throws {
    let error = #expect(throws: SceneError.self) { try TestScene.parse(Self.scene(content)) }
    #expect("\(try #require(error))".contains(words), "\(error.map { "\($0)" } ?? "")")
  }

  @Test("is what a typed formula looks like, as long as it has no fault")
  func typed() throws {
    let editor = #","editor":[400,0,400,600]"#
    func typeset(_ text: String) throws -> LayerContent? {
      let card = TestScene.card(#"{"type":"formula","text":"\#(text)"\#(editor)}"#)
      return try TestScene.session(card).layer(named: "card.typeset")?.content
    }
    guard case .figure(let figure)? = try typeset("scale = length(B) ÷ 2; angle = π") else {
      throw Unexpected("no formula")
    }
    let math = (figure.figure as? MathFigure)?.math
    #expect(
      math?.source == #"\mathit{angle} = π,\quad \mathit{scale} = \frac{\left| B \right|}{2}"#)
    #expect(try typeset("angle = (") == LayerContent.none)
  }
}
