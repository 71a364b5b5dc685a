import TestSupport
import Testing
import TouchGestures

@Suite("Names of a scroll layer's recognizers")
struct ScrollNamesTests {
  private func names(_ layer: ScrollLayer) -> [String] {
    layer.gestureRecognizers.map(\.displayName)
  }

  @Test("They are named after the layer, also when that is named anew")
  func named() {
    let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    expectEqual(names(list), ["list.touches", "list.pan", "list.pinch"])
    list.name = "songs"
    expectEqual(names(list), ["songs.touches", "songs.pan", "songs.pinch"])
    list.name = ""
    expectEqual(names(list), ["scroll.touches", "pan", "pinch"])
    expectEqual(names(ScrollLayer()), ["scroll.touches", "pan", "pinch"])
  }

  @Test("A name that the app gave stays")
  func given() {
    let list = ScrollLayer(name: "list")
    list.panGestureRecognizer.name = "drag"
    list.name = "songs"
    expectEqual(names(list), ["songs.touches", "drag", "songs.pinch"])
    #expect(list.panGestureRecognizer.kind.name == "pan")
  }
}
