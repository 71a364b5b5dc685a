public import TouchGeometry
public import TouchGestures
import TouchInput
public import TouchScene
public import TouchTesting

/// A stage for tests, with a log: add layers, run scripts, look at what was written down.
///
///     let playground = Playground()
///     let card = playground.addLayer("card", Rect(x: 100, y: 100, width: 200, height: 200))
///     playground.attach(FakePan(), to: card)
///     playground.run {
///       finger(1).down(150, 150)
///       finger(1).move(170, 150)
///     }
///     expectLog(playground.log.story(of: "card"), equals: ["began", "▸began", "cancelled"])
public final class Playground {
  /// The stage.
  public let stage: Stage
  /// What has happened.
  public let log = GestureLog()
  private let player: ScriptPlayer
  private var layers: [Weak<TouchLayer>] = []
  private var recognizers: [Weak<GestureRecognizer>] = []

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  /// Makes an empty stage of that size, in points.
  public init(width: Double = 800, height: Double = 600) {
    stage = Stage(surface: Surface(size: Size(width: width, height: height)))
    player = ScriptPlayer(stage)
    stage.dispatcher.observer = log
  }

  /// The layer that holds all others.
  public var root: Layer { stage.root }
  /// The dispatcher.
  public var dispatcher: TouchDispatcher { stage.dispatcher }
  /// The time that scripts have reached, in seconds.
  public var time: Double { player.time }

  /// Adds a layer in front of its siblings; `frame` is in the parent's space.
  @discardableResult
  public func addLayer(_ name: String, _ frame: Rect, in parent: Layer? = nil) -> TouchLayer {
    let layer = TouchLayer(name: name, bounds: Rect(origin: .zero, size: frame.size))
    layer.position = frame.center
    (parent ?? root).addChild(layer)
    layers.append(Weak(object: layer))
    return layer
  }

  /// Adds a layer for the left half of 800 × 600, and one for the right.
  public func addHalves() -> (left: TouchLayer, right: TouchLayer) {
    (
      addLayer("left", Rect(x: 0, y: 0, width: 400, height: 600)),
      addLayer("right", Rect(x: 400, y: 0, width: 400, height: 600))
    )
  }

  /// Attaches a recognizer whose actions are logged.
  @discardableResult
  public func attach<R: GestureRecognizer>(_ recognizer: R, to layer: Layer) -> R {
    layer.addGestureRecognizer(recognizer)
    log.watch(recognizer)
    recognizers.append(Weak(object: recognizer))
    return recognizer
  }

  /// What tests' closures hold is let go: most of them hold the layer or the recognizer that holds
  /// them.
  ///
  /// Nothing else is, so that LeakSanitizer sees what the product keeps.
  deinit {
    root.visit { layer in
      for recognizer in layer.gestureRecognizers { forgetClosures(of: recognizer) }
      (layer as? TouchLayer)?.forgetClosures()
    }
    // Those that a test took out of the tree.
    for layer in layers {
      layer.object?.gestureRecognizers.forEach(forgetClosures)
      layer.object?.forgetClosures()
    }
    for recognizer in recognizers { recognizer.object.map(forgetClosures) }
  }

  private func forgetClosures(of recognizer: GestureRecognizer) {
    for action in recognizer.actions { recognizer.removeAction(action) }
    (recognizer as? FakeRecognizer)?.forgetClosures()
  }

  /// Runs a script, which goes on where the last one stopped.
  public func run(@ScriptBuilder _ steps: () -> [ScriptStep]) { run(Script(steps)) }

  /// Runs a script, which goes on where the last one stopped, and lets the time of its waits pass.
  public func run(_ script: Script) { player.run(script) }

  /// Lets time pass, in seconds.
  public func wait(_ seconds: Double) { player.wait(seconds) }

  /// Whether nothing is tracked, active or timed.
  public var isIdle: Bool {
    dispatcher.liveTouches.isEmpty && dispatcher.activeRecognizers.isEmpty
      && dispatcher.nextDeadline == nil
  }
}
