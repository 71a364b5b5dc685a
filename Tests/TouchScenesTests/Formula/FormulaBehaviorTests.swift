import TestSupport
import Testing

@testable import TouchScenes

@Suite("The behavior formula")
struct FormulaBehaviorTests {
  private static func scene(_ text: String, more: String = "") -> String {
    let escaped = text.replacing("\n", with: "\\n")
    return TestScene.card(#"{"type":"formula","hysteresis":0,"text":"\#(escaped)"\#(more)}"#)
  }

  /// A session in which two fingers have turned the card by a right angle, about the left one.
  private static func turned(_ text: String) throws -> Session {
    let session = try TestScene.session(scene(text))
    session.play {
      finger(1).down(at: Point(x: 350, y: 300), t: 1)
      finger(2).down(at: Point(x: 450, y: 300), t: 1.1)
      finger(2).move(to: Point(x: 421, y: 371), after: 0.1)
      finger(2).move(to: Point(x: 350, y: 400), after: 0.1)
    }
    return session
  }

  private static func words(_ session: Session, _ name: String = "card.drift") -> String? {
    session.layer(named: name)?.content.text
  }

  @Test("a right formula moves the layer as the fingers do, and no frame is shown")
  func right() throws {
    let session = try Self.turned(
      "u = B − A; v = B′ − A′\nangle = atan2(cross(u, v), dot(u, v)); pivot = A; move = A′ − A")
    let card = try #require(session.layer(named: "card"))
    expectClose(card.toParent.similarityRotation, .pi / 2, within: 1e-9)
    #expect(Self.words(session) == "Exact")
    #expect(session.layer(named: "card.exact")?.content == LayerContent.none)
  }

  @Test("a wrong one moves it where it says, beside a frame, and says how far it is off")
  func wrong() throws {
    let session = try Self.turned("angle = 0; scale = 1; pivot = A")
    let card = try #require(session.layer(named: "card"))
    #expect(card.toParent.similarityRotation == 0)
    #expect(Self.words(session) == "Off by 141.4 pt · −90.0° · size × 1.00")
    guard case .figure(let figure)? = session.layer(named: "card.exact")?.content,
      let frame = figure.figure as? ExactFrame
    else { throw Unexpected("no frame") }
    // The corner that was at (300, 250), turned by a right angle about (350, 300).
    #expect(
      frame.corners.contains {
        $0.isApproximatelyEqual(to: Point(x: 400, y: 250), absoluteTolerance: 1e-6)
      })
  }

  @Test("what has no value holds the layer, and the words say which result it is")
  func held() throws {
    let session = try Self.turned("scale = 1 ÷ length(A − A)")
    let card = try #require(session.layer(named: "card"))
    #expect(card.toParent.similarityRotation == 0)
    #expect(Self.words(session) == "scale is infinite, as 1 ÷ 0 is: the layer waits")
  }

  @Test("one finger, and three, carry the layer exactly")
  func others() throws {
    let session = try TestScene.session(Self.scene("angle = 90"))
    session.play {
      finger(1).down(at: Point(x: 380, y: 290), t: 1)
      finger(1).move(to: Point(x: 410, y: 310), after: 0.1)
    }
    let card = try #require(session.layer(named: "card"))
    #expect(card.position == Point(x: 430, y: 320))
    #expect(Self.words(session) == "Exact")
  }

  @Test("a fault in a file is an error at the option, with the formula's own place")
  func fault() throws {
    let error = try #require(throws: SceneError.self) {
      try TestScene.parse(Self.scene("angle = 3\nscale = lenght(A)"))
    }
    #expect(error.words.contains("layers[0].behavior.text: found a fault in line 2, column 9"))
    #expect(throws: Never.self) {
      try TestScene.parse(Self.scene("angle =", more: #","editor":[0,0,300,300]"#))
    }
    #expect(throws: SceneError.self) {
      try TestScene.parse(Self.scene("angle = 1", more: #","editor":[0,0,0,300]"#))
    }
  }

  @Test("without a formula the layer goes where the fingers take it")
  func none() throws {
    let plain = FormulaOptions()
    let session = try Self.turned(plain.text)
    #expect(Self.words(session) == "Exact")
    #expect(
      try TestScene.parse(TestScene.card(#"{"type":"formula"}"#)).layers[0].behavior.kind
        as? FormulaOptions == plain)
  }

  @Test("whatever was typed, the file that is saved can be read")
  func saved() throws {
    var options = FormulaOptions()
    options.editor = Rect(x: 0, y: 0, width: 300, height: 300)
    options.text = "\0" + String(repeating: "é", count: 100_000)
    var values: [String: SceneValue] = ["type": SceneValue("formula")]
    options.keep(in: &values)
    #expect(values["text"]?.string == String(repeating: "é", count: 4096))
  }
}
