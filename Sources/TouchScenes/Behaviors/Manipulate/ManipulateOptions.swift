public import TouchGeometry
import TouchGestures
public import TouchScene

/// The options of `manipulate`.
public struct ManipulateOptions: Sendable, Hashable {
  /// The effect of a tap or a press.
  public enum Response: String, Sendable, Hashable, CaseIterable {
    /// Shows the layer upright and as large as its parent allows, or restores its earlier place.
    case enlarge
    /// Shows the layer's matrix in a card until the next touch.
    case matrix
    /// Restores the layer's place in the scene file.
    case reset
  }

  /// The transforms that two or more fingers can make (TRF-2).
  public var mode = FitMode.similarity
  /// The distance that a finger moves before the gesture begins, in points (TRF-4).
  ///
  /// Unless it is set, the user's threshold holds.
  @Threshold public var hysteresis = GestureTuning.standard.transform.hysteresis
  /// The minimum scale at rest; nil for no limit.
  public var minimumScale: Double?
  /// The maximum scale at rest; nil for no limit.
  public var maximumScale: Double?
  /// Whether the layer rests inside its parent.
  public var keepInside = false
  /// Whether the middle of its parent stays on the layer at rest: for a layer larger than its
  /// parent.
  public var keepCentered = false
  /// Whether the layer keeps moving and turning after the lift.
  public var momentum = false
  /// Whether the layer keeps rotating after its release; only with ``momentum``.
  var spin = true
  /// Whether a touched layer comes to the front of its siblings.
  public var raises = true
  /// The effect of a double tap; nil for none.
  public var doubleTap: Response?
  /// The effect of a triple tap; nil for none.
  public var tripleTap: Response?
  /// The effect of a finger that stays in place for half a second; nil for none.
  public var longPress: Response?

  /// The initial position of the middle of the matrix's card, in the parent; nil if the card is
  /// hidden.
  public var card: Point?

  /// The defaults.
  public init() {}

  /// The responses to taps and presses, by the keys of scene files.
  var responses: [(key: String, response: Response?)] {
    [("doubleTap", doubleTap), ("tripleTap", tripleTap), ("longPress", longPress)]
  }
}

extension ManipulateOptions: BehaviorKind {
  /// The name in scene files: `manipulate`.
  public static let typeName = "manipulate"

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    mode = try reader.choice("mode", FitMode.self) ?? mode
    if let distance = try reader.number("hysteresis", in: 0...1e6, "a distance, 0 or more") {
      hysteresis = distance
    }
    (minimumScale, maximumScale) = try Self.scales(reader)
    keepInside = try reader.bool("keepInside") ?? keepInside
    keepCentered = try reader.bool("keepCentered") ?? keepCentered
    if keepInside, keepCentered {
      throw reader.failure("keepCentered", found: "true", expected: "false, as keepInside is true")
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

  /// Stores the options that differ from the defaults, or that the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = ManipulateOptions()
    options.put("mode", SceneValue(mode.rawValue), ifNot: mode == plain.mode)
    if $hysteresis.isSet { options["hysteresis"] = SceneValue(hysteresis) }
    options["minimumScale"] = minimumScale.map { SceneValue($0) }
    options["maximumScale"] = maximumScale.map { SceneValue($0) }
    options.put("keepInside", SceneValue(keepInside), ifNot: keepInside == plain.keepInside)
    options.put("keepCentered", SceneValue(keepCentered), ifNot: keepCentered == plain.keepCentered)
    options.put("momentum", SceneValue(momentum), ifNot: momentum == plain.momentum)
    options.put("raises", SceneValue(raises), ifNot: raises == plain.raises)
    for (key, response) in responses { options[key] = response.map { SceneValue($0.rawValue) } }
    options["card"] = card.map { SceneValue($0) }
  }

  /// The recognizer of the transform, and one for each tap or press that has an effect.
  public var recognizerNames: [String] {
    ["transform"] + responses.compactMap { $0.response == nil ? nil : $0.key }
  }

  /// The parts of the matrix's card, if a tap, a press or the file shows it.
  public var layerNames: [String] {
    responses.contains { $0.response == .matrix } ? MatrixCard.parts : []
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    ManipulateBehavior(layer, stage: stage, options: self)
  }

  /// The gestures on the layer.
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

  /// The effects of a mouse on the layer.
  public var keys: [(key: String, what: String)] {
    switch mode {
    case .translation: []
    case .rigid: [MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.move, MouseHelp.turn]
    case .similarity, .affine:
      [MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.scale, MouseHelp.move, MouseHelp.turn]
    }
  }

  /// Reads the minimum and the maximum scale at rest.
  static func scales(_ reader: SceneReader) throws(SceneError) -> (least: Double?, most: Double?) {
    let least = try reader.positive("minimumScale")
    let most = try reader.positive("maximumScale")
    if let least, let most, least > most {
      throw reader.failure(
        "minimumScale", found: "\(least)", expected: "at most maximumScale, \(most)")
    }
    return (least, most)
  }
}
