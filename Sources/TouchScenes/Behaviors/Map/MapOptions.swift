public import TouchGeometry

/// The options of `map`.
public struct MapOptions: Sendable, Hashable {
  /// The smallest size at rest; nil for no limit.
  public var minimumScale: Double?
  /// The largest size at rest; nil for no limit.
  public var maximumScale: Double?
  /// How much a double tap enlarges, and a tap with two fingers makes smaller.
  public var zoomFactor = 2.0
  /// Whether it glides and turns on when it is let go.
  public var momentum = true
  /// Where the two marks are at first, in the layer's own coordinates; nil puts them a third from
  /// either side.
  public var marks: [Point]?

  /// The defaults.
  public init() {}

  /// The recognizers that the behavior brings, by the ends of their names.
  static let recognizers = ["transform", "doubleTap", "twoFingerTap"]
  /// The layers that it adds, by the ends of their names.
  static let parts = ["first", "second"]

  /// How it takes the map along.
  var manipulation: ManipulateOptions {
    var options = ManipulateOptions()
    options.minimumScale = minimumScale
    options.maximumScale = maximumScale
    options.keepCentered = true
    options.momentum = momentum
    options.raises = false
    return options
  }
}

extension MapOptions {
  /// Reads the options.
  init(
    _ reader: SceneReader, layer: String, names: inout NameRegister
  ) throws(SceneError) {
    var scales = ManipulateOptions()
    try scales.readScales(reader)
    minimumScale = scales.minimumScale
    maximumScale = scales.maximumScale
    zoomFactor =
      try reader.number("zoomFactor", in: 1...100, "a factor from 1 to 100") ?? zoomFactor
    momentum = try reader.bool("momentum") ?? momentum
    marks = try reader.points("marks", count: Self.parts.count)
    for name in Self.recognizers {
      try names.addRecognizer("\(layer).\(name)", at: reader.path("type"))
    }
    for part in Self.parts { try names.addLayer("\(layer).\(part)", at: reader.path("type")) }
  }
}
