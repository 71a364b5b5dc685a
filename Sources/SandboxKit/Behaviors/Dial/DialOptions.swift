/// The options of `dial`.
public struct DialOptions: Sendable, Hashable {
  /// How a dial looks.
  public enum Look: String, Sendable, Hashable, CaseIterable {
    /// As its layer does: the behavior draws nothing.
    case none
    /// A knob with a scale.
    case knob
    /// A ship's wheel, with the rudder's place below it.
    case wheel
    /// A combination lock.
    case lock
  }

  /// How it looks.
  public var look = Look.none
  /// How many places a turn has where it may rest; 0 lets it rest anywhere.
  public var detents = 0
  /// Whether it turns on when it is let go.
  public var momentum = false
  /// What opens a lock: the numbers to stop at, clockwise first and then by turns; empty for never.
  public var combination: [Int] = []

  /// The defaults.
  public init() {}

  /// The layers that the behavior adds, by the ends of their names.
  var parts: [String] { look == .none ? [] : ["base", "readout"] }
}

extension DialOptions {
  /// Reads the options; a lock's numbers must be among its detents.
  init(
    _ reader: SceneReader, layer: String, names: inout NameRegister
  ) throws(SceneError) {
    look = try reader.choice("look", Look.self) ?? look
    detents = try reader.whole("detents", from: 0) ?? detents
    guard detents <= 360 else {
      throw reader.failure("detents", found: "\(detents)", expected: "at most 360")
    }
    momentum = try reader.bool("momentum") ?? momentum
    if case .array(let values)? = reader.object["combination"] {
      let numbers = try reader.numbers("combination", count: values.count) ?? []
      for (index, number) in numbers.enumerated() {
        guard number == number.rounded(), number >= 0, number < Double(detents) else {
          throw reader.failure(
            "combination[\(index)]", found: "\(number)",
            expected: "a whole number from 0 to detents − 1, \(detents - 1)")
        }
        combination.append(Int(number))
      }
      guard combination.count <= 8 else {
        throw reader.failure(
          "combination", found: "\(combination.count) numbers", expected: "at most 8")
      }
    } else if reader.has("combination") {
      throw reader.failure(
        "combination", found: reader.object["combination"]?.shown ?? "nothing",
        expected: "an array of whole numbers")
    }
    try names.addRecognizer("\(layer).dial", at: reader.path("type"))
    for part in parts { try names.addLayer("\(layer).\(part)", at: reader.path("type")) }
  }
}
