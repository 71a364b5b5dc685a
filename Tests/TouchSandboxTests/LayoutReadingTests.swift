import TestSupport
import Testing

@testable import TouchSandbox

/// The `layout` of a scene file.
@Suite("The layout of a scene file")
struct LayoutReadingTests {
  private static func scene(_ layout: String) -> String {
    #"{"touchstone":"scene","version":1,"size":[800,600],"layout":\#(layout),"#
      + #""layers":[{"name":"a","layers":[{"name":"b"}]},{"name":"c.d"}]}"#
  }

  @Test("Every key is read")
  func keys() throws {
    let scene = try TestScene.parse(
      Self.scene(
        #"""
        {"size":[400,300],"layer":"a","arrange":"row","padding":[1,2,3,4],"gap":5,"width":6,
         "height":7,"minimumWidth":8,"minimumHeight":9,"growsWithText":true,"share":2,
         "sizing":"cover","ratio":1.5,"align":[0,1],"later":1,
         "boxes":[{"layer":"b","padding":3},{"layer":"a.part"},{"layer":null}],
         "variants":[{"when":{"minimumWidth":1,"maximumWidth":2,"minimumHeight":3,
           "maximumHeight":4,"minimumRatio":5,"maximumRatio":6},"gap":50,"boxes":[]}]}
        """#))
    let layout = try #require(scene.layout)
    var expected = LayoutBox()
    (expected.layer, expected.arrange, expected.sizing) = ("a", .row, .cover)
    (expected.ratio, expected.padding, expected.gap) = (1.5, [1, 2, 3, 4], 5)
    (expected.width, expected.height) = (6, 7)
    (expected.minimumWidth, expected.minimumHeight, expected.growsWithText) = (8, 9, true)
    (expected.share, expected.align) = (2, Point(x: 0, y: 1))
    var (b, part) = (LayoutBox(), LayoutBox())
    (b.layer, b.padding) = ("b", [3, 3, 3, 3])
    part.layer = "a.part"
    expected.boxes = [b, part, LayoutBox()]
    // A variant has what it does not say from the box.
    var variant = LayoutBox.Variant(box: expected)
    (variant.box.gap, variant.box.boxes) = (50, [])
    (variant.when.minimumWidth, variant.when.maximumWidth) = (1, 2)
    (variant.when.minimumHeight, variant.when.maximumHeight) = (3, 4)
    (variant.when.minimumRatio, variant.when.maximumRatio) = (5, 6)
    expected.variants = [variant]
    #expect(layout == SceneLayout(size: Size(width: 400, height: 300), box: expected))
    #expect(!scene.keepsSize)
    #expect(try TestScene.parse(Self.scene("null")).keepsSize)
  }

  /// What is refused, and where.
  static let wrong: [(layout: String, place: String)] = [
    (#"[]"#, "layout"), (#"{"size":[1]}"#, "layout.size"), (#"{"size":[0,1]}"#, "layout.size[0]"),
    (#"{"arrange":"grid"}"#, "layout.arrange"), (#"{"sizing":"stretch"}"#, "layout.sizing"),
    (#"{"padding":-1}"#, "layout.padding"), (#"{"padding":[1,2,3]}"#, "layout.padding"),
    (#"{"padding":[1,2,3,-4]}"#, "layout.padding"), (#"{"gap":"wide"}"#, "layout.gap"),
    (#"{"width":-1}"#, "layout.width"), (#"{"height":2000000}"#, "layout.height"),
    (#"{"minimumWidth":-1}"#, "layout.minimumWidth"), (#"{"share":-1}"#, "layout.share"),
    (#"{"minimumHeight":true}"#, "layout.minimumHeight"), (#"{"ratio":0}"#, "layout.ratio"),
    (#"{"align":[0,2]}"#, "layout.align"), (#"{"growsWithText":1}"#, "layout.growsWithText"),
    (#"{"boxes":{}}"#, "layout.boxes"), (#"{"boxes":[7]}"#, "layout.boxes[0]"),
    (#"{"boxes":[{},{"gap":-1}]}"#, "layout.boxes[1].gap"),
    (#"{"variants":[{}]}"#, "layout.variants[0].when"),
    (#"{"variants":[{"when":{"minimumRatio":-1}}]}"#, "layout.variants[0].when.minimumRatio"),
    (#"{"variants":[{"when":{},"variants":[]}]}"#, "layout.variants[0].variants"),
  ]

  /// What is wrong only because of the layers that there are.
  static let wrongNames: [(layout: String, place: String)] = [
    (#"{"layer":"x"}"#, "layout.layer"), (#"{"layer":"x.part"}"#, "layout.layer"),
    (#"{"layer":"b"}"#, "layout.layer"),
    (#"{"boxes":[{"layer":"a","boxes":[{"layer":"c.d"}]}]}"#, "layout.boxes[0].boxes[0].layer"),
    (#"{"variants":[{"when":{},"boxes":[{"layer":"b"}]}]}"#, "layout.variants[0].boxes[0].layer"),
    (#"{"arrange":"scatter","boxes":[{"layer":"a"},{}]}"#, "layout.arrange"),
    (#"{"boxes":[{}],"variants":[{"when":{},"arrange":"scatter"}]}"#, "layout.variants[0].arrange"),
  ]

  @Test("What is wrong has its place", arguments: wrong + wrongNames)
  func refused(layout: String, place: String) throws {
    let error = try #require(throws: SceneError.self) { try TestScene.parse(Self.scene(layout)) }
    #expect(error.place == place, "\(error)")
  }

  @Test("A scene with a layout is written with it, and the size that its lengths are for")
  func written() throws {
    let text = #"""
      {"touchstone":"scene","version":1,"size":[800,600],
       "layout":{"padding":10,"boxes":[{"layer":"a"}],"later":[1]},
       "layers":[{"name":"a","content":{"text":"Words"},"bounds":[0,0,780,580],"position":[400,300]}]}
      """#
    let session = try TestScene.session(text, width: 400, height: 300)
    let written = SceneWriter(path: "test.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
    #expect(
      written.contains(
        #""layout": {"size": [800, 600], "boxes": [{"layer": "a"}], "later": [1], "padding": 10}"#))
    #expect(written.contains(#""size": [400, 300]"#))
    #expect(written.contains(#""bounds": [0, 0, 390, 290], "position": [200, 150]"#), "\(written)")
    // Words are as large as they were told to be, wherever the scene was saved.
    #expect(!written.contains(#""size": 12"#), "\(written)")
  }

  @Test("A layer that the variant in force leaves out is hidden until another one has it")
  func leftOut() throws {
    let text = #"""
      {"touchstone":"scene","version":1,"size":[800,600],
       "layout":{"boxes":[{"layer":"a"},{"layer":"b"}],
         "variants":[{"when":{"maximumWidth":400},"boxes":[{"layer":"a"}]}]},
       "layers":[{"name":"a","bounds":[0,0,800,600],"position":[400,300]},
         {"name":"b","bounds":[0,0,800,600],"position":[400,300]}]}
      """#
    let session = try TestScene.session(text, width: 300, height: 300)
    let (a, b) = (session.layer(named: "a"), session.layer(named: "b"))
    #expect(a?.isHidden == false && b?.isHidden == true)
    // So is it in a file that is saved meanwhile.
    let saved = SceneWriter(path: "test.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
    for (width, isHidden) in [(300.0, true), (1000, false)] {
      let again = try TestScene.session(saved, width: width, height: 300)
      #expect(again.layer(named: "b")?.isHidden == isHidden, "\(width)")
    }
    session.handle(InputEvent(time: .zero, .surface(Surface(size: Size(width: 1000, height: 500)))))
    #expect(b?.isHidden == false)
    #expect(b?.frame == Rect(x: 0, y: 0, width: 1000, height: 500))
  }
}
