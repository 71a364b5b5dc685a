import TestSupport
import Testing

@testable import TouchSandbox

@Suite("Colours in scene files")
struct SceneColorTests {
  @Test("Each role is read and written by its name, at any opacity", arguments: ColorRole.allCases)
  func roles(role: ColorRole) throws {
    for (text, opacity) in [("", 1.0), (" 0.5", 0.5), (" 0.125", 0.125), (" 0.0", 0)] {
      let color = try #require(Color(sceneText: role.rawValue + text))
      #expect(color == role.color.opacity(opacity))
      #expect(color.sceneText == role.rawValue + text)
    }
    #expect(Color(sceneText: "\(role.rawValue) 1") == role.color)
  }

  @Test("Digits are an author's own, a role's too", arguments: ["#4dabf7", "#4dabf780", "#ffffff"])
  func digits(text: String) {
    #expect(Color(sceneText: text) == Color(hex: text) && Color(sceneText: text)?.use == nil)
    #expect(Color(sceneText: text)?.sceneText == text)
  }

  @Test("A colour with a tone of its own is written as it is on dark ground")
  func pair() { #expect(Color(dark: 0x123456, light: 0x654321).sceneText == "#123456") }

  @Test(
    "Anything else is none",
    arguments: [
      "", "crimson", "Card", " card", "card ", "card  0.5", "card 2", "card -0.5", "card .5",
      "card 0x1", "card nan", "card 1e-3", "card 0.5 ", "card 0,5", "card #fff", "card 1.01",
    ])
  func wrong(text: String) { #expect(Color(sceneText: text) == nil) }

  @Test("A scene without colours has those of roles, and a saved one is read as it was")
  func scene() throws {
    let text = """
      {"touchstone": "scene", "version": 1, "background": "table", "layers": [
        {"name": "a", "content": {"text": "a"}}, {"name": "b", "content": {"color": "card 0.5"}},
        {"name": "c", "content": {"color": "#2a313b"}, "border": {"width": 1, "color": "hairline 0.14"}}]}
      """
    let scene = try TestScene.parse(text)
    func colors(_ scene: SceneFile) -> [Color?] {
      scene.layers.map(\.content.color) + [
        scene.background, scene.layers[2].decoration.borderColor,
      ]
    }
    let expected = [
      ColorRole.ink.color, ColorRole.card.color.opacity(0.5), Color(0x2A313B),
      ColorRole.table.color,
      ColorRole.hairline.color.opacity(0.14),
    ]
    #expect(colors(scene) == expected)
    let written = SceneWriter(path: "x.scene.json", resources: TestScene.resources).text(of: scene)
    #expect(colors(try TestScene.parse(written)) == expected)
    let plain = #"{"touchstone": "scene", "version": 1, "layers": []}"#
    #expect(try TestScene.parse(plain).background == ColorRole.background.color)
  }
}
