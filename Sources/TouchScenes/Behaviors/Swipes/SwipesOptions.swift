/// The options of `swipes`.
public struct SwipesOptions: Sendable, Hashable {
  /// How far a swipe by length goes at first, in points (SWP-11).
  public var minimumLength = 25.0
  /// How far a swipe by length strays at first, in points (SWP-11).
  public var maximumVariance = 5.0
  /// How far a swipe goes at first for the recognizers, in points (SWP-3); nil for UIKit's.
  public var swipeLength: Double?
  /// How long a swipe takes at most at first for the recognizers, in seconds (SWP-2); nil for
  /// UIKit's.
  public var swipeDuration: Double?
  /// Up to how many fingers swipe.
  public var fingers = 4

  /// The defaults.
  public init() {}

  /// The layers that the behavior adds, by the ends of their names.
  static let parts =
    ["pad"] + SwipeSide.Kind.allCases.flatMap { [$0.rawValue, "\($0.rawValue).detail"] }
    + SwipeGauge.handles.map(\.name) + SwipeGauge.allCases.map { "\($0.name).reading" }

  /// The recognizers that the behavior brings, by the ends of their names.
  var recognizers: [String] {
    SwipeSide.Kind.allCases.flatMap { kind in
      (1...fingers).flatMap { count in kind.directions.map { "\(kind).\($0).\(count)" } }
    }
  }
}

extension SwipesOptions {
  /// Reads the options.
  init(
    _ reader: SceneReader, layer: String, names: inout NameRegister
  ) throws(SceneError) {
    minimumLength =
      try reader.number("minimumLength", in: 0...100, "a distance from 0 to 100")
      ?? minimumLength
    maximumVariance =
      try reader.number("maximumVariance", in: 0...50, "a distance from 0 to 50")
      ?? maximumVariance
    swipeLength = try reader.number("swipeLength", in: 1...100, "a distance from 1 to 100")
    swipeDuration = try reader.number("swipeDuration", in: 0.05...1, "seconds from 0.05 to 1")
    if let count = try reader.whole("fingers", from: 1) {
      guard count <= 10 else {
        throw reader.failure("fingers", found: "\(count)", expected: "at most 10")
      }
      fingers = count
    }
    for name in recognizers { try names.addRecognizer("\(layer).\(name)", at: reader.path("type")) }
    for part in Self.parts { try names.addLayer("\(layer).\(part)", at: reader.path("type")) }
  }
}
