import TouchGestures
public import TouchScene

/// The kind of the explorer, which shows the touches on a pad and the states of every recognizer;
/// it has no options.
public struct ExplorerOptions: BehaviorKind {
  /// The name in scene files: `explorer`.
  public static let typeName = "explorer"

  /// Reads nothing, because there are no options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {}

  /// One recognizer of each kind, and one for each direction.
  public var recognizerNames: [String] { ExplorerLamp.examples.flatMap(\.parts).map(\.name) }

  /// The pad, and the texts on the board.
  public var layerNames: [String] { ExplorerBehavior.parts }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    ExplorerBehavior(layer, stage: stage)
  }

  /// The gestures on the pad.
  public var help: [String] {
    [
      "Touch the pad with any number of fingers",
      "Tap, press, swipe, pinch, turn: the lamps say what was recognized",
      "Begin at the left edge for an edge pan", "A mouse without a button hovers",
    ]
  }

  /// The effects of a mouse on the pad.
  public var keys: [(key: String, what: String)] {
    [
      MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.hand, ScrollWords.zooming("pinch"),
      ScrollWords.moving("pan"),
      ("Shift-scroll", "rotation"),
    ]
  }
}
