public import TouchGeometry
public import TouchScene

/// The options of `paint`.
public struct PaintOptions: Sendable, Hashable {
  /// The image that the tool *image* stretches; without an image, there is no such tool.
  public var image: ImageReference?
  /// The size of the image that the tool *stamp* sets down, in points; without a size, there is no
  /// such tool.
  public var imageSize: Size?
  /// The initial line width, in points.
  public var lineWidth = Shape.defaultLineWidth
  /// Whether rectangles and ellipses are initially lines along their edges.
  var isOutlined = false
  /// The initial tool.
  var tool = PaintTool.line
  /// The initial colour.
  var color = PaintColor.red

  /// The defaults.
  public init() {}
}

extension PaintOptions: BehaviorKind {
  /// The name in scene files: `paint`.
  public static let typeName = "paint"

  /// The image of the tool *image*.
  public static let fileOptions = ["image": ResourceFolder.images]

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    lineWidth = try reader.number("lineWidth", in: 1...100, "a width from 1 to 100") ?? lineWidth
    image = try reader.image("image", resources: resources)
    tool = try reader.choice("tool", PaintTool.self) ?? tool
    imageSize = try reader.size("imageSize")
    isOutlined = try reader.bool("outline") ?? isOutlined
    if tool.isImage, !tools.contains(tool) {
      let missing = image == nil ? "image" : "imageSize"
      throw reader.failure(
        "tool", found: "\"\(tool.rawValue)\"",
        expected: "another tool, as there is no \"\(missing)\"")
    }
    color = try reader.choice("color", PaintColor.self) ?? color
  }

  /// Stores the options that differ from the defaults, or that the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = PaintOptions()
    options["image"] = image.map { SceneValue($0.path) }
    options.put("lineWidth", SceneValue(lineWidth), ifNot: lineWidth == plain.lineWidth)
    options["imageSize"] = imageSize.map { SceneValue([$0.width, $0.height]) }
    options.put("outline", SceneValue(isOutlined), ifNot: isOutlined == plain.isOutlined)
    options.put("tool", SceneValue(tool.rawValue), ifNot: tool == plain.tool)
    options.put("color", SceneValue(color.rawValue), ifNot: color == plain.color)
  }

  /// The available tools.
  var tools: [PaintTool] {
    PaintTool.allCases.filter { !$0.isImage || image != nil && ($0 == .image || imageSize != nil) }
  }

  /// The swipes, and a tap for each button.
  public var recognizerNames: [String] { PaintBehavior.recognizerNames(tools) }

  /// The bar and its buttons.
  public var layerNames: [String] { PaintBar.names(tools) }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    PaintBehavior(layer, stage: stage, options: self, seed: seed)
  }

  /// The image of the tools, if there is one.
  public var images: [ImageReference] { image.map { [$0] } ?? [] }

  /// The gestures on the canvas.
  public var help: [String] {
    [
      "Each finger draws a shape", "Two fingers on a shape move, turn and scale it",
      "Three fingers swipe left to undo, right to redo",
      "Tap the bar for another shape or colour", "Select: one finger moves a shape",
      "Delete and Clear can be undone",
    ]
  }

  /// The canvas's own keys, and the effects of a mouse on a shape.
  public var keys: [(key: String, what: String)] {
    [
      ("Ctrl-Z", "undo"), ("Ctrl-Y", "redo (or Ctrl-Shift-Z)"),
      ("Del", "remove the selected shape, or the one under the pointer"),
      ("V  F  O", "select; freehand; outline or filled"),
      ("L  B  E  I  M", "line, box, ellipse, image, stamp"), (",  .", "thinner, thicker"),
    ]
      + [
        MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.hand, MouseHelp.scale, MouseHelp.move,
        MouseHelp.turn,
      ]
  }
}
