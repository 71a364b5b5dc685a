public import TouchScene

/// The options of `swipes`.
public struct SwipesOptions: Sendable, Hashable {
  /// The initial minimum length of a swipe by length and variance, in points (SWP-11).
  public var minimumLength = 25.0
  /// The initial maximum variance of a swipe by length and variance, in points (SWP-11).
  public var maximumVariance = 5.0
  /// The initial length of a swipe for the recognizers, in points (SWP-3); nil for UIKit's.
  public var swipeLength: Double?
  /// The initial maximum duration of a swipe for the recognizers, in seconds (SWP-2); nil for
  /// UIKit's.
  public var swipeDuration: Double?
  /// The maximum number of fingers of a swipe.
  public var fingers = 4

  /// The defaults.
  public init() {}
}

extension SwipesOptions: BehaviorKind {
  /// The name in scene files: `swipes`.
  public static let typeName = "swipes"

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    minimumLength =
      try reader.number("minimumLength", in: Self.lengths, "a distance from 0 to 100")
      ?? minimumLength
    maximumVariance =
      try reader.number("maximumVariance", in: Self.variances, "a distance from 0 to 50")
      ?? maximumVariance
    swipeLength = try reader.number(
      "swipeLength", in: Self.swipeLengths, "a distance from 1 to 100")
    swipeDuration = try reader.number("swipeDuration", in: Self.durations, "seconds from 0.05 to 1")
    fingers = try reader.whole("fingers", from: 1, to: 10) ?? fingers
  }

  private static let lengths = 0.0...100
  private static let variances = 0.0...50
  private static let swipeLengths = 1.0...100
  private static let durations = 0.05...1

  /// Stores the options that differ from the defaults, or that the file has; a limit from the
  /// user's settings that is invalid in a file becomes the nearest valid one.
  public func keep(in options: inout [String: SceneValue]) {
    func value(_ number: Double, _ range: ClosedRange<Double>) -> SceneValue {
      SceneValue(min(max(number, range.lowerBound), range.upperBound))
    }
    let plain = SwipesOptions()
    options.put(
      "minimumLength", value(minimumLength, Self.lengths),
      ifNot: minimumLength == plain.minimumLength)
    options.put(
      "maximumVariance", value(maximumVariance, Self.variances),
      ifNot: maximumVariance == plain.maximumVariance)
    options["swipeLength"] = swipeLength.map { value($0, Self.swipeLengths) }
    options["swipeDuration"] = swipeDuration.map { value($0, Self.durations) }
    options.put("fingers", SceneValue(Double(fingers)), ifNot: fingers == plain.fingers)
  }

  /// The recognizers of both ways, for each direction and each number of fingers, and those that
  /// choose the shown scales on a small surface.
  public var recognizerNames: [String] {
    ["scroll"] + SwipeSide.Kind.allCases.map { "\($0).chooseTap" }
      + SwipeSide.Kind.allCases.flatMap { kind in
        (1...fingers).flatMap { count in kind.directions.map { "\(kind).\($0.key).\(count)" } }
      }
  }

  /// The pad, the announcements, the handles of the limits, the readings, and the cards that choose
  /// the shown scales on a small surface.
  public var layerNames: [String] {
    ["pad"]
      + SwipeSide.Kind.allCases.flatMap {
        [$0.rawValue, "\($0.rawValue).detail", "\($0.rawValue).choose"]
      }
      + SwipeGauge.handles.map(\.name) + SwipeGauge.allCases.map { "\($0.name).reading" }
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    SwipesBehavior(layer, stage: stage, options: self)
  }

  /// The effects of a mouse on the board.
  public var keys: [(key: String, what: String)] {
    [
      MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.hand,
      ("Wheel", "two fingers swipe (or on a trackpad)"),
    ]
  }

  /// The gestures on the board.
  public var help: [String] {
    var lines = ["Swipe with one finger, in any direction"]
    if fingers > 1 { lines.append("Up to \(fingers) fingers are counted") }
    return lines + [
      "Drag the rings to move the limits",
      "Too slow, too crooked or too short: both ways say why not",
    ]
  }
}
