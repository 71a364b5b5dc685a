import Testing
import TouchGestures
import TouchScene

/// One short, readable trace for each scene of the five tutorials.
///
/// `tools/make traces` makes the recordings and, when a trace should change, the traces.
@Suite("Golden traces of the scenes")
struct SceneTraceTests {
  /// Every scene but the table of photos, of which no trace is short enough to be read.
  static let names = TestScene.bundled.filter { $0 != "photos" }

  @Test("A scene does what its golden trace says, line by line", arguments: names)
  func trace(_ name: String) throws {
    let recording = try BundledRecording("\(name)-short")
    let golden = try #require(recording.golden, "no golden trace")
    #expect(recording.scene.path.hasSuffix("/\(name).scene.json"))
    #expect(golden.count <= 300, "people read it")
    let lines = try recording.trace()
    let difference = TraceDifference.first(in: golden, lines, precision: .anyMachine)
    #expect(difference == nil)
    // It ends with every layer and the digest, and says why on the way.
    #expect(golden.last?.contains(#""end":true"#) == true)
    #expect(golden.contains { $0.contains(#""why":"#) })
  }

  @Test("Limits that are a tenth wider make every trace another one", arguments: names)
  func tuning(_ name: String) throws {
    let recording = try BundledRecording("\(name)-short")
    let lines = try recording.trace { session in
      for recognizer in session.layers.flatMap(\.gestureRecognizers) {
        recognizer.tuning.pan.hysteresis *= 1.1
        recognizer.tuning.dial.sweep *= 1.1
        recognizer.tuning.dial.movement *= 1.1
        recognizer.tuning.swipe.length *= 1.1
        if let transform = recognizer as? TransformGestureRecognizer { transform.hysteresis *= 1.1 }
      }
    }
    let golden = try #require(recording.golden)
    #expect(TraceDifference.first(in: golden, lines, precision: .anyMachine) != nil)
  }
}
