public import TouchGeometry
import TouchScene

extension ManipulateOptions: DroppedImageKind {
  /// Returns the layer of a photo on a table.
  public static func layer(
    forDroppedImage path: String, name: String, bounds: Rect, position: Point
  ) -> SceneFile.LayerRecord {
    .droppedImage(path, name: name, bounds: bounds, position: position)
  }
}

extension SceneFile.LayerRecord {
  /// Describes an image that a user drops on a scene: a photo on a table, to be dragged, turned and
  /// scaled.
  public static func droppedImage(
    _ path: String, name: String, bounds: Rect, position: Point
  ) -> SceneFile.LayerRecord {
    var record = SceneFile.LayerRecord(
      name: name, content: .image(ImageReference(path: path)), bounds: bounds)
    record.position = position
    record.decoration.borderColor = Color(0xFBF9F4)
    record.decoration.borderWidth = 9
    record.decoration.borderPlacement = .outside
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
    return record
  }
}
