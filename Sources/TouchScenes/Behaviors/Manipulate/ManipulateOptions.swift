public import TouchGeometry
import TouchGestures
public import TouchScene

/// The options of `manipulate`.
public struct ManipulateOptions: Sendable, Hashable {
  /// What a tap or a press does.
  public enum Response: String, Sendable, Hashable, CaseIterable {
    /// Shows the layer upright and as large as its parent allows, or puts it back where it was.
    case enlarge
    /// Shows its matrix in a card until the next touch.
    case matrix
    /// Puts it where the scene file has it.
    case reset
  }

  /// What two and more fingers may do (TRF-2).
  public var mode = FitMode.similarity
  /// How far a finger moves before it begins, in points (TRF-4).
  public var hysteresis = GestureTuning.standard.transform.hysteresis
  /// The smallest size at rest; nil for no limit.
  public var minimumScale: Double?
  /// The largest size at rest; nil for no limit.
  public var maximumScale: Double?
  /// Whether the layer stays inside its parent when it rests.
  public var keepInside = false
  /// Whether the middle of its parent stays on the layer when it rests: for those larger than their
  /// parent.
  public var keepCentered = false
  /// Whether it glides and turns on when it is let go.
  public var momentum = false
  /// Whether it turns on by itself when it is let go; only with ``momentum``.
  var spin = true
  /// Whether a touched layer comes to the front of its siblings.
  public var raises = true
  /// What two taps in a row do; nil for nothing.
  public var doubleTap: Response?
  /// What three taps in a row do; nil for nothing.
  public var tripleTap: Response?
  /// What a finger does that stays where it is for half a second; nil for nothing.
  public var longPress: Response?

  /// Where the middle of the card with the matrix is at first, in the parent; nil for hidden.
  public var card: Point?

  /// The defaults.
  public init() {}

  /// What taps and presses do, by the keys of scene files.
  var responses: [(key: String, response: Response?)] {
    [("doubleTap", doubleTap), ("tripleTap", tripleTap), ("longPress", longPress)]
  }
}

extension ManipulateOptions: BehaviorKind {
  /// Scene files call it `manipulate`.
  public static let typeName = "manipulate"

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    mode = try reader.choice("mode", FitMode.self) ?? mode
    hysteresis =
      try reader.number("hysteresis", in: 0...1e6, "a distance, 0 or more") ?? hysteresis
    try readScales(reader)
    keepInside = try reader.bool("keepInside") ?? keepInside
    keepCentered = try reader.bool("keepCentered") ?? keepCentered
    if keepInside, keepCentered {
      throw reader.failure(
        "keepCentered", found: "true", expected: "false, as keepInside is true")
    }
    momentum = try reader.bool("momentum") ?? momentum
    raises = try reader.bool("raises") ?? raises
    doubleTap = try reader.choice("doubleTap", Response.self)
    tripleTap = try reader.choice("tripleTap", Response.self)
    longPress = try reader.choice("longPress", Response.self)
    card = try reader.point("card")
    if card != nil, layerNames.isEmpty {
      throw reader.failure(
        "card", found: "a place", expected: "\"matrix\" as the answer to a tap or a press")
    }
  }

  /// Puts what is not the default into a file, and what the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = ManipulateOptions()
    options.put("mode", SceneValue(mode.rawValue), ifNot: mode == plain.mode)
    options.put("hysteresis", SceneValue(hysteresis), ifNot: hysteresis == plain.hysteresis)
    options["minimumScale"] = minimumScale.map { SceneValue($0) }
    options["maximumScale"] = maximumScale.map { SceneValue($0) }
    options.put("keepInside", SceneValue(keepInside), ifNot: keepInside == plain.keepInside)
    options.put("keepCentered", SceneValue(keepCentered), ifNot: keepCentered == plain.keepCentered)
    options.put("momentum", SceneValue(momentum), ifNot: momentum == plain.momentum)
    options.put("raises", SceneValue(raises), ifNot: raises == plain.raises)
    for (key, response) in responses { options[key] = response.map { SceneValue($0.rawValue) } }
    options["card"] = card.map { SceneValue($0) }
  }

  /// The transform's recognizer, and one for each tap or press that does something.
  public var recognizerNames: [String] {
    ["transform"] + responses.compactMap { $0.response == nil ? nil : $0.key }
  }

  /// The parts of the card with the matrix, if anything shows it.
  public var layerNames: [String] {
    responses.contains { $0.response == .matrix } ? MatrixCard.parts : []
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    ManipulateBehavior(layer, stage: stage, options: self)
  }

  /// What fingers do with the layer.
  public var help: [String] {
    var lines = [momentum ? "One finger drags, and a flick sends it on" : "One finger drags"]
    switch mode {
    case .translation: break
    case .rigid: lines.append("Two fingers turn")
    case .similarity: lines.append("Two fingers turn and scale")
    case .affine: lines.append("Two fingers turn and scale, three shear")
    }
    for ((_, response), gesture) in zip(responses, ["Double tap", "Triple tap", "Long press"]) {
      switch response {
      case .enlarge: lines.append("\(gesture) enlarges, and puts back")
      case .matrix: lines.append("\(gesture) shows its matrix")
      case .reset: lines.append("\(gesture) puts it back")
      case nil: break
      }
    }
    return lines
  }

  /// What a mouse does with the layer.
  public var keys: [(key: String, what: String)] {
    switch mode {
    case .translation: []
    case .rigid: [MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.move, MouseHelp.turn]
    case .similarity, .affine:
      [
        MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.scale, MouseHelp.move, MouseHelp.turn,
      ]
    }
  }

  /// Reads the sizes at rest.
  mutating func readScales(_ reader: SceneReader) throws(SceneError) {
    minimumScale = try reader.positive("minimumScale") ?? minimumScale
    maximumScale = try reader.positive("maximumScale") ?? maximumScale
    if let least = minimumScale, let most = maximumScale, least > most {
      throw reader.failure(
        "minimumScale", found: "\(least)", expected: "at most maximumScale, \(most)")
    }
  }
}
