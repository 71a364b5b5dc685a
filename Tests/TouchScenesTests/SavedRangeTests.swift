import Testing
import TouchScene

/// What gestures have taken beyond what a scene file can say is saved so that it can be read again.
@Suite("A scene is saved within its ranges")
struct SavedRangeTests {
  @Test(
    "A layer far out, huge or nowhere",
    arguments: [1e20, -1e20, .greatestFiniteMagnitude, .infinity, .nan])
  func layer(_ number: Double) throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    let card = try #require(session.layer(named: "card"))
    card.position = Point(x: number, y: 300)
    card.transform = Transform2D(a: number, b: 0, c: 0, d: 1, tx: 0, ty: number)
    let writer = SceneWriter(path: "test.scene.json", resources: TestScene.resources)
    let text = writer.text(of: session.arrangement)
    let saved = try TestScene.parse(text)
    #expect(saved.layers.first?.position.y == 300)
    #expect(SceneLimits.number.contains(try #require(saved.layers.first).position.x))
  }

  @Test("A swipe's limits, where somebody's settings have others than a file can")
  func swipes() throws {
    var options = SwipesOptions()
    options.swipeLength = 0.5
    options.swipeDuration = 7
    options.minimumLength = 300
    var kept: [String: SceneValue] = [:]
    options.keep(in: &kept)
    let expected: [String: SceneValue] = [
      "swipeLength": 1, "swipeDuration": 1, "minimumLength": 100,
    ]
    #expect(kept == expected)
  }

  @Test("A dial that was turned farther than a file can say")
  func dial() {
    var options = DialOptions()
    options.angle = -3e6
    var kept: [String: SceneValue] = [:]
    options.keep(in: &kept)
    #expect(kept["angle"] == SceneValue(-1e6))
  }
}
