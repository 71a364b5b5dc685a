import Testing
import TouchInput

/// The numbers of a scene file have ranges, and what lies outside is told its range.
@Suite("The ranges of a scene's numbers")
struct SceneRangeTests {
  private static func layer(_ more: String) -> String {
    #"{"touchstone":"scene","version":1,"layers":[{"name":"a",\#(more)}]}"#
  }

  private static let billion = "a number from -1000000000 to 1000000000"
  private static let million = "a number from -1000000 to 1000000"
  private static let factors = "a number from 0.000000001 to 1000000000"
  private static let sides = "a number from 0.01 to 100000"

  @Test(
    "A number outside is refused",
    arguments: [
      (
        #"{"touchstone":"scene","version":1,"size":[1e25,600]}"#,
        "size[0]: found 1e+25, expected \(sides)"
      ),
      (
        #"{"touchstone":"scene","version":1,"size":[800,0.001]}"#,
        "size[1]: found 0.001, expected \(sides)"
      ),
      (
        layer(#""position":[1e10,0]"#),
        "layers[0].position[0]: found 10000000000, expected \(billion)"
      ),
      (
        layer(#""transform":{"rotate":1e7}"#),
        "layers[0].transform.rotate: found 10000000, expected \(million)"
      ),
      (
        layer(#""transform":{"scale":1e300}"#),
        "layers[0].transform.scale: found 1e+300, expected \(billion)"
      ),
      (
        layer(#""behavior":{"type":"manipulate","maximumScale":1e-310}"#),
        "layers[0].behavior.maximumScale: found 1e-310, expected \(factors)"
      ),
      (
        layer(#""behavior":{"type":"map","minimumScale":0}"#),
        "layers[0].behavior.minimumScale: found 0, expected \(factors)"
      ),
      (
        layer(#""behavior":{"type":"paint","imageSize":[10,1e9]}"#),
        "layers[0].behavior.imageSize[1]: found 1000000000, expected \(sides)"
      ),
    ] as [(String, String)])
  func outside(_ text: String, _ words: String) {
    let error = #expect(throws: SceneError.self) { try TestScene.parse(text) }
    #expect(error?.words == "test.scene.json: error: \(words)")
  }

  @Test("A scene's size is what a surface can have")
  func sizes() throws {
    #expect(SceneLimits.side == InputRange.side)
    for side in ["0.01", "100000"] {
      let text = #"{"touchstone":"scene","version":1,"size":[\#(side),\#(side)]}"#
      #expect(try TestScene.parse(text).size != nil)
    }
  }
}
