public import TouchGeometry
public import TouchScene

/// The options of `map`.
public struct MapOptions: Sendable, Hashable {
  /// The minimum scale at rest; nil for no limit.
  public var minimumScale: Double?
  /// The maximum scale at rest; nil for no limit.
  public var maximumScale: Double?
  /// The factor by which a double tap zooms in, and a tap with two fingers zooms out.
  public var zoomFactor = 2.0
  /// Whether the map keeps moving after the lift.
  public var momentum = true
  /// Whether the map also keeps turning after the lift, with ``momentum``.
  public var spin = true
  /// Whether there are buttons over the map that zoom, + and −.
  public var zoomButtons = false
  /// The earlier options for recordings that are older than layouts; nil for the same options.
  public var before: Before?
  /// The initial positions of the two marks, in the layer's own coordinates; nil for a third from
  /// either side.
  public var marks: [Point]?

  /// The options that have changed since recordings were made.
  public struct Before: Sendable, Hashable {
    /// The maximum scale at rest; nil for no limit.
    public var maximumScale: Double?
    /// Whether the map kept turning after the lift.
    public var spin = true

    /// The defaults.
    public init() {}
  }

  /// The defaults.
  public init() {}

  /// The layers of the marks, by the ends of their names.
  static let parts = ["first", "second"]

  /// The options by which fingers move the map.
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
  /// The name in scene files: `map`.
  public static let typeName = "map"

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    (minimumScale, maximumScale) = try ManipulateOptions.scales(reader)
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

  /// Stores the options that differ from the defaults, or that the file has.
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

  /// The recognizers of the transform and of the taps.
  public var recognizerNames: [String] {
    ["transform", "doubleTap", "twoFingerTap", "north"] + buttons.map(\.recognizerName)
  }

  /// The marks, and the parts over the map.
  public var layerNames: [String] { Self.parts + ["names", "compass"] + buttons.map(\.name) }

  var buttons: [MapZoomButton.Kind] { zoomButtons ? MapZoomButton.Kind.allCases : [] }

  /// The options for recordings that are older than layouts.
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

  /// The gestures on the map.
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

  /// The effects of a mouse on the map.
  public var keys: [(key: String, what: String)] {
    [
      ("+  -", "zoom in, out"), MouseHelp.doubleClick, MouseHelp.twoFingers, MouseHelp.pin,
      MouseHelp.zoom, MouseHelp.move, MouseHelp.turn,
    ]
  }
}
