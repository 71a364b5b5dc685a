public import TouchScene

/// The options of `paint`.
public struct PaintOptions: Sendable, Hashable {
  /// The image that the tool *image* stretches; without one there is no such tool.
  public var image: ImageReference?
  /// How thick lines are, in points.
  public var lineWidth = Shape.defaultLineWidth
  /// What fingers draw at first.
  var tool = PaintTool.line
  /// In which colour, at first.
  var color = PaintColor.red

  /// The defaults.
  public init() {}
}

extension PaintOptions: BehaviorKind {
  /// Scene files call it `paint`.
  public static let typeName = "paint"

  /// The image of the tool *image*.
  public static let fileOptions = ["image": ResourceFolder.images]

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    lineWidth =
      try reader.number("lineWidth", in: 1...100, "a width from 1 to 100") ?? lineWidth
    image = try reader.image("image", resources: resources)
    tool = try reader.choice("tool", PaintTool.self) ?? tool
    if tool == .image, image == nil {
      throw reader.failure(
        "tool", found: "\"image\"", expected: "another tool, as there is no \"image\"")
    }
    color = try reader.choice("color", PaintColor.self) ?? color
  }

  /// Puts what is not the default into a file, and what the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = PaintOptions()
    options["image"] = image.map { SceneValue($0.path) }
    options.put("lineWidth", SceneValue(lineWidth), ifNot: lineWidth == plain.lineWidth)
    options.put("tool", SceneValue(tool.rawValue), ifNot: tool == plain.tool)
    options.put("color", SceneValue(color.rawValue), ifNot: color == plain.color)
  }

  /// The swipes, and a tap for each button.
  public var recognizerNames: [String] {
    PaintBehavior.recognizerNames(hasImage: image != nil)
  }

  /// The bar and its buttons.
  public var layerNames: [String] { PaintBar.names(hasImage: image != nil) }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    PaintBehavior(layer, stage: stage, options: self, seed: seed)
  }

  /// The image that is painted with, if there is one.
  public var images: [ImageReference] { image.map { [$0] } ?? [] }

  /// What fingers do on the canvas.
  public var help: [String] {
    [
      "Each finger draws a shape", "Two fingers on a shape move, turn and scale it",
      "Three fingers swipe left to undo, right to redo",
      "Tap the bar for another shape or colour", "Clear can be undone",
    ]
  }

  /// The canvas's own keys, and what a mouse does with a shape.
  public var keys: [(key: String, what: String)] {
    [
      ("Ctrl-Z", "undo"), ("Ctrl-Y", "redo (or Ctrl-Shift-Z)"),
      ("Del", "remove the shape under the pointer"),
    ]
      + [
        MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.scale, MouseHelp.move, MouseHelp.turn,
      ]
  }
}
