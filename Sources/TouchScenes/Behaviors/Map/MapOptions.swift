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
  /// Whether it turns on by itself as well when it is let go.
  public var spin = true
  /// Whether there are buttons over it that zoom, + and −.
  public var zoomButtons = false
  /// What its recordings from before scenes were laid out were made with; nil for the same.
  public var before: Before?
  /// Where the two marks are at first, in the layer's own coordinates; nil puts them a third from
  /// either side.
  public var marks: [Point]?

  /// What has changed since recordings were made.
  public struct Before: Sendable, Hashable {
    /// The largest size at rest; nil for no limit.
    public var maximumScale: Double?
    /// Whether it turned on by itself when it was let go.
    public var spin = true

    /// The defaults.
    public init() {}
  }

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
    options.spin = spin
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
    spin = try reader.bool("spin") ?? spin
    zoomButtons = try reader.bool("zoomButtons") ?? zoomButtons
    if let reader = try reader.child("before") {
      var before = Before()
      before.maximumScale = try reader.positive("maximumScale")
      before.spin = try reader.bool("spin") ?? before.spin
      self.before = before
    }
    marks = try reader.points("marks", count: Self.parts.count)
  }

  /// Puts what is not the default into a file, and what the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = MapOptions()
    options["minimumScale"] = minimumScale.map { SceneValue($0) }
    options["maximumScale"] = maximumScale.map { SceneValue($0) }
    options.put("zoomFactor", SceneValue(zoomFactor), ifNot: zoomFactor == plain.zoomFactor)
    options.put("momentum", SceneValue(momentum), ifNot: momentum == plain.momentum)
    options.put("spin", SceneValue(spin), ifNot: spin == plain.spin)
    options.put("zoomButtons", SceneValue(zoomButtons), ifNot: zoomButtons == plain.zoomButtons)
    options["marks"] = marks.map { SceneValue($0.map { SceneValue($0) }) }
  }

  /// The transform's recognizer and those of the taps.
  public var recognizerNames: [String] {
    ["transform", "doubleTap", "twoFingerTap", "north"] + buttons.map(\.recognizerName)
  }

  /// The marks, and what lies over the map.
  public var layerNames: [String] {
    Self.parts + ["names", "compass"] + buttons.map(\.name)
  }

  private var buttons: [MapZoomButton.Kind] { zoomButtons ? MapZoomButton.Kind.allCases : [] }

  /// With what recordings of before were made with.
  public var beforeLayouts: MapOptions {
    var options = self
    options.zoomButtons = false
    guard let before else { return options }
    options.maximumScale = before.maximumScale
    options.spin = before.spin
    return options
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    MapBehavior(layer, stage: stage, options: self)
  }

  /// What fingers do with the map.
  public var help: [String] {
    var lines = [
      "One finger pans", "Two fingers zoom and turn",
      "Double tap zooms in, two-finger tap zooms out", "A tap on the compass turns it north",
      "The marks stay where the fingers first touched",
    ]
    if zoomButtons { lines.append("A tap on + or − zooms about the middle") }
    if minimumScale != nil || maximumScale != nil {
      lines.append("At its limits the map resists and springs back")
    }
    return lines
  }

  /// What a mouse does with the map.
  public var keys: [(key: String, what: String)] {
    [
      ("+  -", "zoom in, out"), MouseHelp.doubleClick, MouseHelp.twoFingers, MouseHelp.pin,
      MouseHelp.zoom, MouseHelp.move, MouseHelp.turn,
    ]
  }
}
