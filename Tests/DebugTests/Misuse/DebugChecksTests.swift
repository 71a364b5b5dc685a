#if DEBUG
  import Testing
  import TouchGestures
  import TouchSandbox
  import TouchScene

  /// A behavior that adds a recognizer of which its kind says nothing.
  private struct Sloppy: BehaviorKind {
    static let typeName = "sloppy"

    init(_ reader: SceneReader, resources: ResourceLocator) {}

    func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
      let press = LongPressGestureRecognizer()
      press.name = "\(layer.name).press"
      layer.addGestureRecognizer(press)
      return OnLayer(layer)
    }

    private final class OnLayer: Behavior {
      let layer: Layer
      init(_ layer: Layer) { self.layer = layer }
    }
  }

  @Suite("What debug builds notice that would cost release builds time")
  struct DebugChecksTests {
    @Test("F-8: a static cycle is detected when it is made")
    func cycle() async {
      await #expect(processExitsWith: .failure) {
        let taps = (0..<3).map { _ in TapGestureRecognizer() }
        for index in 0..<3 { taps[index].require(toFail: taps[(index + 1) % 3]) }
      }
    }

    @Test("A behavior adds what its kind has announced, and nothing else")
    func announcement() async {
      let end = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let scene = try SceneFile(
          parsing: #"""
            {"touchstone":"scene","version":1,"layers":[{"name":"card","behavior":{"type":"sloppy"}}]}
            """#, path: "own.scene.json", resources: ResourceLocator(root: "/nowhere"),
          registry: SceneRegistry(behaviors: [Sloppy.self]))
        _ = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
      }
      let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains("card.press") && words.contains("sloppy"), "\(words)")
    }
  }
#endif
