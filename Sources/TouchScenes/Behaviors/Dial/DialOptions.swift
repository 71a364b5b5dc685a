public import TouchScene

/// The options of `dial`.
public struct DialOptions: Sendable, Hashable {
  /// The look of a dial.
  public enum Look: String, Sendable, Hashable, CaseIterable {
    /// The layer's own look: the behavior draws nothing.
    case none
    /// A knob with a scale.
    case knob
    /// A ship's wheel, with the rudder's position below it.
    case wheel
    /// A combination lock.
    case lock
  }

  /// The look of the dial.
  public var look = Look.none
  /// The number of detents in a turn; with 0, the dial rests anywhere.
  public var detents = 0
  /// Whether the dial keeps turning after the lift.
  public var momentum = false
  /// The maximum number of turns in each direction; nil for any number.
  public var maximumTurns: Double?
  /// The combination that opens a lock: the numbers to stop at, clockwise first and then in
  /// alternating directions; if empty, the lock never opens.
  public var combination: [Int] = []
  /// The angle of the dial, in radians, clockwise positive, over any number of turns.
  public var angle = 0.0
  /// The direction of the last turn; nil before the first one.
  public var turned: Turn?
  /// The numbers that a lock's dial has stopped at so far.
  public var stops: [Int] = []
  /// Whether a lock is open.
  public var isOpen = false

  /// A direction of rotation.
  public enum Turn: String, Sendable, Hashable, CaseIterable {
    /// To the right.
    case clockwise
    /// To the left.
    case counterclockwise

    init?(_ direction: Int) {
      guard direction != 0 else { return nil }
      self = direction > 0 ? .clockwise : .counterclockwise
    }

    /// 1 for clockwise, −1 for counterclockwise.
    var direction: Int { self == .clockwise ? 1 : -1 }
  }

  /// The defaults.
  public init() {}

  /// The maximum angle in each direction, in radians.
  var limit: Double { maximumTurns.map { $0 * 2 * .pi } ?? .infinity }
}

extension DialOptions: BehaviorKind {
  /// The name in scene files: `dial`.
  public static let typeName = "dial"

  /// Reads the options; a lock's numbers must be among its detents.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    look = try reader.choice("look", Look.self) ?? look
    detents = try reader.whole("detents", from: 0, to: 360) ?? detents
    momentum = try reader.bool("momentum") ?? momentum
    maximumTurns = try reader.number(
      "maximumTurns", in: 1e-3...1e5, "a number of turns from 0.001 to 100000")
    combination = try Self.detents("combination", reader, of: detents)
    try readState(reader)
  }

  /// Stores the options that differ from the defaults, or that the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = DialOptions()
    options.put("look", SceneValue(look.rawValue), ifNot: look == plain.look)
    options.put("detents", SceneValue(Double(detents)), ifNot: detents == plain.detents)
    options.put("momentum", SceneValue(momentum), ifNot: momentum == plain.momentum)
    options["maximumTurns"] = maximumTurns.map { SceneValue($0) }
    options.put("combination", SceneValue(combination.map(Double.init)), ifNot: combination.isEmpty)
    let limits = SceneLimits.angle
    options["angle"] =
      angle == 0 ? nil : SceneValue(min(max(angle, limits.lowerBound), limits.upperBound))
    options["turned"] = turned.map { SceneValue($0.rawValue) }
    options["stops"] = stops.isEmpty ? nil : SceneValue(stops.map(Double.init))
    options["open"] = isOpen ? true : nil
  }

  /// The dial's recognizer.
  public var recognizerNames: [String] { ["dial"] }

  /// The fixed base, and the text of the value.
  public var layerNames: [String] { look == .none ? [] : ["base", "readout"] }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    DialBehavior(layer, stage: stage, options: self)
  }

  /// The effects of a mouse on the layer.
  public var keys: [(key: String, what: String)] {
    [("Wheel", "turns it (or two fingers on a trackpad)"), MouseHelp.pin]
  }

  /// The gestures on the layer.
  public var help: [String] {
    var lines = ["One finger turns it, any number of turns"]
    if let maximumTurns {
      lines = ["One finger turns it, up to \(DialReadout.number(maximumTurns)) turns either way"]
    }
    if momentum { lines.append("Let go while it moves, and it turns on") }
    if look == .lock, !combination.isEmpty {
      let steps = combination.enumerated().map { index, number in
        "\(index.isMultiple(of: 2) ? "right" : "left") to \(number)"
      }
      let way = steps.joined(separator: ", ")
      lines.append("\(way.prefix(1).uppercased())\(way.dropFirst()) opens the lock")
    }
    return lines
  }

  /// Reads the dial's state.
  private mutating func readState(_ reader: SceneReader) throws(SceneError) {
    angle =
      try reader.number("angle", in: SceneLimits.angle, "radians from -1000000 to 1000000") ?? angle
    // The text of a number may be rounded up.
    guard abs(angle) <= limit * (1 + 1e-9) else {
      throw reader.failure(
        "angle", found: "\(angle)",
        expected: "at most maximumTurns in either direction, \(limit) radians")
    }
    turned = try reader.choice("turned", Turn.self)
    stops = try Self.detents("stops", reader, of: detents)
    guard stops.isEmpty || stops.count <= max(combination.count - 1, min(combination.count, 1))
    else {
      throw reader.failure(
        "stops", found: "\(stops.count) numbers", expected: "fewer than combination has")
    }
    isOpen = try reader.bool("open") ?? isOpen
    if isOpen, combination.isEmpty {
      throw reader.failure("open", found: "true", expected: "false, without a combination")
    }
  }

  /// Reads a short row of numbers among the detents; empty without the key.
  private static func detents(
    _ key: String, _ reader: SceneReader, of detents: Int
  ) throws(SceneError) -> [Int] {
    guard let value = reader.value(of: key) else { return [] }
    guard let values = value.array else {
      throw reader.failure(key, found: "\(value)", expected: "an array of whole numbers")
    }
    guard values.count <= 8 else {
      throw reader.failure(key, found: "\(values.count) numbers", expected: "at most 8")
    }
    var numbers: [Int] = []
    for (index, number) in (try reader.numbers(key, count: values.count) ?? []).enumerated() {
      guard number == number.rounded(), number >= 0, number < Double(detents) else {
        throw reader.failure(
          "\(key)[\(index)]", found: "\(number)",
          expected: "a whole number from 0 to detents − 1, \(detents - 1)")
      }
      numbers.append(Int(number))
    }
    return numbers
  }
}
