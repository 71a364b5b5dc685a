public import TouchGeometry
import TouchScene

extension SceneFile.LayerRecord {
  /// Describes an image that people put on a scene: as a photo on a table, to be dragged, turned
  /// and scaled.
  public static func droppedImage(
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
    record.behaviorOptions = options.source
    return record
  }
}

extension ManipulateOptions {
  /// The behavior as a scene file says it, without what is the default.
  fileprivate var source: [String: SceneValue] {
    let plain = ManipulateOptions()
    var object: [String: SceneValue] = ["type": SceneValue(Self.typeName)]
    if mode != plain.mode { object["mode"] = SceneValue(mode.rawValue) }
    if hysteresis != plain.hysteresis { object["hysteresis"] = SceneValue(hysteresis) }
    if let minimumScale { object["minimumScale"] = SceneValue(minimumScale) }
    if let maximumScale { object["maximumScale"] = SceneValue(maximumScale) }
    if keepInside { object["keepInside"] = true }
    if keepCentered { object["keepCentered"] = true }
    if momentum { object["momentum"] = true }
    if !raises { object["raises"] = false }
    for (key, answer) in [
      ("doubleTap", doubleTap), ("tripleTap", tripleTap), ("longPress", longPress),
    ] {
      if let answer { object[key] = SceneValue(answer.rawValue) }
    }
    if let card { object["card"] = SceneValue(card) }
    return object
  }
}
