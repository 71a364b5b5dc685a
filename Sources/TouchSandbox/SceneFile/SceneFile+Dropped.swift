public import TouchGeometry
import TouchModelFiles
public import TouchModels
import TouchScene

extension SceneFile {
  /// Whether a layer shows models, so that a model can be added.
  public var showsModels: Bool { allLayers.contains { $0.behavior.kind?.showsModels ?? false } }

  /// Returns the scene with one more model, which is then shown, in the first layer that shows
  /// models.
  ///
  /// Materials and textures are looked for beside the file.
  ///
  /// - Parameter path: The path of the OBJ file.
  /// - Returns: The scene, or nil if no layer shows models.
  /// - Throws: The error in the file.
  public func showing(modelAt path: String) throws(SceneError) -> SceneFile? {
    guard showsModels else { return nil }
    do {
      return showing(try ModelFile.load(path), at: path)
    } catch { throw SceneError(error) }
  }

  /// Returns the scene with one more model that was read from the file already.
  public func showing(_ model: Model, at path: String) -> SceneFile? {
    var scene = self
    return SceneFile.add(model, at: path, to: &scene.layers) ? scene : nil
  }

  private static func add(_ model: Model, at path: String, to layers: inout [LayerRecord]) -> Bool {
    for index in layers.indices {
      if let kind = layers[index].behavior.kind?.showing(model, at: path) {
        layers[index].behavior = BehaviorRecord(kind)
        return true
      }
      if add(model, at: path, to: &layers[index].layers) { return true }
    }
    return false
  }
}

/// A kind of behavior for images that are dropped on scenes.
public protocol DroppedImageKind: BehaviorKind {
  /// Returns the layer that shows the image.
  ///
  /// - Parameters:
  ///   - path: The path of the image.
  ///   - name: The layer's name.
  ///   - bounds: The layer's rectangle in its own coordinates.
  ///   - position: The position of the layer's middle.
  /// - Returns: The layer.
  static func layer(
    forDroppedImage path: String, name: String, bounds: Rect, position: Point
  ) -> SceneFile.LayerRecord
}

extension SceneRegistry {
  /// Returns the layer for an image that is dropped on a scene, from the first ``DroppedImageKind``
  /// in the order of names; without such a kind, an image without a behavior.
  ///
  /// - Parameters:
  ///   - path: The path of the image.
  ///   - name: The layer's name.
  ///   - bounds: The layer's rectangle in its own coordinates.
  ///   - position: The position of the layer's middle.
  /// - Returns: The layer.
  public func layer(
    forDroppedImage path: String, name: String, bounds: Rect, position: Point
  ) -> SceneFile.LayerRecord {
    for case let kind as any DroppedImageKind.Type in behaviorKinds {
      return kind.layer(forDroppedImage: path, name: name, bounds: bounds, position: position)
    }
    var layer = SceneFile.LayerRecord(
      name: name, content: .image(ImageReference(path: path)), bounds: bounds)
    layer.position = position
    return layer
  }
}
