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

extension PaintOptions {
  /// Reads the options.
  public init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) {
    lineWidth =
      try reader.number("lineWidth", in: 1...100, "a width from 1 to 100") ?? lineWidth
    image = try reader.image("image", resources: resources)
    tool = try reader.choice("tool", PaintTool.self) ?? tool
    if tool == .image, image == nil {
      throw reader.failure(
        "tool", found: "\"image\"", expected: "another tool, as there is no \"image\"")
    }
    color = try reader.choice("color", PaintColor.self) ?? color
    for name in PaintBehavior.recognizers(hasImage: image != nil) {
      try names.addRecognizer("\(layer).\(name)", at: reader.path("type"))
    }
    for name in PaintBar.names(hasImage: image != nil) {
      try names.addLayer("\(layer).\(name)", at: reader.path("type"))
    }
  }
}
