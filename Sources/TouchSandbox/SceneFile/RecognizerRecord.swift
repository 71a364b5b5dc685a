public import TouchGestures

/// A recognizer, as described in a scene file.
public struct RecognizerRecord: Sendable {
  /// The recognizer's name, unique among the scene's recognizers.
  public var name: String
  /// The recognizer's kind, such as `pan` or `tap`.
  public var type: String
  /// The names of recognizers that must fail first.
  public var requireToFail: [String]
  /// The names of recognizers that may run at the same time.
  public var simultaneousWith: [String]
  /// Whether all others may run at the same time.
  public var simultaneousWithAll: Bool
  /// A function that makes the recognizer with all its properties.
  public var make: @Sendable () -> GestureRecognizer

  init(
    _ reader: SceneReader, registry: SceneRegistry, names: inout NameRegister
  ) throws(SceneError) {
    let name = try reader.name("the recognizer's name")
    try names.addRecognizer(name, at: reader.path("name"))
    let type = try reader.required("type", "the kind of recognizer")
    self.name = name
    self.type = type
    requireToFail = try reader.strings("requireToFail") ?? []
    for (index, other) in requireToFail.enumerated() {
      names.require(other, by: name, at: reader.path("requireToFail[\(index)]"))
    }
    simultaneousWithAll = try reader.isAll("simultaneousWith")
    simultaneousWith = try simultaneousWithAll ? [] : reader.strings("simultaneousWith") ?? []
    for (index, other) in simultaneousWith.enumerated() {
      names.refer(to: other, at: reader.path("simultaneousWith[\(index)]"))
    }
    let build = try registry.recognizer(reader, type: type)
    // If a key is missing, the recognizer keeps the value it was made with.
    let enabled = try reader.bool("enabled")
    let cancels = try reader.bool("cancelsTouchesInView")
    let delaysBegan = try reader.bool("delaysTouchesBegan")
    let delaysEnded = try reader.bool("delaysTouchesEnded")
    make = {
      let recognizer = build()
      recognizer.name = name
      if let enabled { recognizer.isEnabled = enabled }
      if let cancels { recognizer.cancelsTouchesInView = cancels }
      if let delaysBegan { recognizer.delaysTouchesBegan = delaysBegan }
      if let delaysEnded { recognizer.delaysTouchesEnded = delaysEnded }
      return recognizer
    }
  }
}
