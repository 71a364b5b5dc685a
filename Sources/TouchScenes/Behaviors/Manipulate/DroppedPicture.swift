public import TouchGeometry
import TouchJSON
import TouchScene

extension SceneFile.LayerRecord {
  /// Describes a picture that people put on a scene: as a photo on a table, to be dragged, turned and scaled.
  public static func droppedPicture(
    _ path: String, name: String, bounds: Rect, position: Point
  ) -> SceneFile.LayerRecord {
    var record = SceneFile.LayerRecord(
      name: name, content: .image(ImageReference(path: path)), bounds: bounds)
    record.position = position
    record.decoration.borderColor = Color(0xFBF9F4)
    record.decoration.borderWidth = 9
    record.decoration.cornerRadius = 3
    record.decoration.shadowOpacity = 0.42
    record.decoration.shadowBlur = 16
    record.decoration.shadowOffset = Vector(dx: 0, dy: 4)
    var options = ManipulateOptions()
    options.minimumScale = 0.5
    options.maximumScale = 3
    options.keepInside = true
    options.momentum = true
    record.behavior = BehaviorRecord(options)
    record.source["behavior"] = .object(options.source)
    return record
  }
}

extension ManipulateOptions {
  /// The behavior as a scene file says it, without what is the default.
  fileprivate var source: [String: JSONValue] {
    let plain = ManipulateOptions()
    var object: [String: JSONValue] = ["type": .string(Self.typeName)]
    if mode != plain.mode { object["mode"] = .string(mode.rawValue) }
    if hysteresis != plain.hysteresis { object["hysteresis"] = .number(hysteresis) }
    if let minimumScale { object["minimumScale"] = .number(minimumScale) }
    if let maximumScale { object["maximumScale"] = .number(maximumScale) }
    if keepInside { object["keepInside"] = .bool(true) }
    if keepCentered { object["keepCentered"] = .bool(true) }
    if momentum { object["momentum"] = .bool(true) }
    if !raises { object["raises"] = .bool(false) }
    for (key, answer) in [
      ("doubleTap", doubleTap), ("tripleTap", tripleTap), ("longPress", longPress),
    ] {
      if let answer { object[key] = .string(answer.rawValue) }
    }
    if let card { object["card"] = .numbers(card.x, card.y) }
    return object
  }
}
