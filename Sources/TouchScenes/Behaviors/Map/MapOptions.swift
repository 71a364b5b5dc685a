public import TouchGeometry
public import TouchScene

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

  /// The layers of the marks, by the ends of their names.
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

extension MapOptions: BehaviorKind {
  /// Scene files call it `map`.
  public static let typeName = "map"

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    var scales = ManipulateOptions()
    try scales.readScales(reader)
    minimumScale = scales.minimumScale
    maximumScale = scales.maximumScale
    zoomFactor =
      try reader.number("zoomFactor", in: 1...100, "a factor from 1 to 100") ?? zoomFactor
    momentum = try reader.bool("momentum") ?? momentum
    marks = try reader.points("marks", count: Self.parts.count)
  }

  /// Puts what is not the default into a file, and what the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = MapOptions()
    options["minimumScale"] = minimumScale.map { SceneValue($0) }
    options["maximumScale"] = maximumScale.map { SceneValue($0) }
    options.put("zoomFactor", SceneValue(zoomFactor), ifNot: zoomFactor == plain.zoomFactor)
    options.put("momentum", SceneValue(momentum), ifNot: momentum == plain.momentum)
    options["marks"] = marks.map { SceneValue($0.map { SceneValue($0) }) }
  }

  /// The transform's recognizer and those of the taps.
  public var recognizerNames: [String] { ["transform", "doubleTap", "twoFingerTap"] }

  /// The marks.
  public var layerNames: [String] { Self.parts }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    MapBehavior(layer, stage: stage, options: self)
  }

  /// What fingers do with the map.
  public var help: [String] {
    var lines = [
      "One finger pans", "Two fingers zoom and turn",
      "Double tap zooms in, two-finger tap zooms out",
      "The marks stay where the fingers first touched",
    ]
    if minimumScale != nil || maximumScale != nil {
      lines.append("At its limits the map resists and springs back")
    }
    return lines
  }

  /// What a mouse does with the map.
  public var keys: [(key: String, what: String)] {
    [MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.zoom, MouseHelp.move, MouseHelp.turn]
  }
}
