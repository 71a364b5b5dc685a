public import Geometry

/// What a layer does with its gestures, as a scene file says it.
public enum BehaviorRecord: Sendable, Hashable {
  /// Nothing.
  case none
  /// Drag, rotate and scale with any number of fingers.
  case manipulate(ManipulateOptions)
}

/// The options of `manipulate`.
public struct ManipulateOptions: Sendable, Hashable {
  /// What two and more fingers may do (TRF-2).
  public var mode = FitMode.similarity
  /// How far a finger moves before it begins, in points (TRF-4).
  public var hysteresis = 10.0
  /// The smallest size at rest; nil for no limit.
  public var minimumScale: Double?
  /// The largest size at rest; nil for no limit.
  public var maximumScale: Double?
  /// Whether the layer stays inside its parent when it rests.
  public var keepInside = false
  /// Whether it glides on when it is let go.
  public var momentum = false
  /// Whether a touched layer comes to the front of its siblings.
  public var raises = true

  /// The defaults.
  public init() {}
}

extension BehaviorRecord {
  init(
    _ reader: SceneReader?, layer: String, names: inout NameRegister
  ) throws(SceneError) {
    guard let reader else {
      self = .none
      return
    }
    let type = try reader.required("type", "the kind of behavior")
    switch type {
    case "none":
      self = .none
    case "manipulate":
      var options = ManipulateOptions()
      options.mode = try reader.choice("mode", FitMode.self) ?? options.mode
      options.hysteresis =
        try reader.number("hysteresis", in: 0...1e6, "a distance, 0 or more") ?? options.hysteresis
      options.minimumScale = try reader.positive("minimumScale")
      options.maximumScale = try reader.positive("maximumScale")
      options.keepInside = try reader.bool("keepInside") ?? options.keepInside
      options.momentum = try reader.bool("momentum") ?? options.momentum
      options.raises = try reader.bool("raises") ?? options.raises
      if let least = options.minimumScale, let most = options.maximumScale, least > most {
        throw reader.failure(
          "minimumScale", found: "\(least)", expected: "at most maximumScale, \(most)")
      }
      try names.addRecognizer("\(layer).transform", at: reader.path("type"))
      self = .manipulate(options)
    default:
      throw reader.failure(
        "type", found: "\"\(type)\"", expected: "one of \"manipulate\", \"none\"")
    }
  }
}
