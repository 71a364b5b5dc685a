public import TouchGeometry
import TouchGestures

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
  public var hysteresis = GestureTuning.standard.transformHysteresis
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

  /// The recognizers that the behavior brings, by the ends of their names.
  var recognizers: [String] {
    ["transform"]
      + [("doubleTap", doubleTap), ("tripleTap", tripleTap), ("longPress", longPress)]
      .compactMap { $0.1 == nil ? nil : $0.0 }
  }

  /// The layers that it adds, by the ends of their names.
  var parts: [String] {
    [doubleTap, tripleTap, longPress].contains(.matrix) ? MatrixCard.parts : []
  }
}

extension ManipulateOptions {
  /// Reads the options.
  init(
    _ reader: SceneReader, layer: String, names: inout NameRegister
  ) throws(SceneError) {
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
    if card != nil, parts.isEmpty {
      throw reader.failure(
        "card", found: "a place", expected: "\"matrix\" as the answer to a tap or a press")
    }
    for name in recognizers { try names.addRecognizer("\(layer).\(name)", at: reader.path("type")) }
    for part in parts { try names.addLayer("\(layer).\(part)", at: reader.path("type")) }
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
