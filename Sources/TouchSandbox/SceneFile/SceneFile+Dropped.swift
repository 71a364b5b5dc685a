public import TouchGeometry
public import TouchModels
import TouchScene

extension SceneFile {
  /// Whether a layer shows models, so that one can be added.
  public var showsModels: Bool { allLayers.contains { $0.behavior.kind?.showsModels ?? false } }

  /// The scene with one more model, which is the one that shows, in the first layer that shows
  /// models; nil if there is none.
  ///
  /// Materials and textures lie beside the file.
  ///
  /// - Parameter path: The OBJ file.
  /// - Returns: The scene, or nil if no layer shows models.
  /// - Throws: What is wrong with the file.
  public func showing(modelAt path: String) throws(SceneError) -> SceneFile? {
    guard showsModels else { return nil }
    do {
      return showing(try ModelFile.load(path), at: path)
    } catch {
      throw SceneError(error)
    }
  }

  /// The same with a model that was read from that file already.
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
  /// The layer that the image becomes.
  ///
  /// - Parameters:
  ///   - path: The image.
  ///   - name: The layer's name.
  ///   - bounds: How large it is.
  ///   - position: Where its middle is.
  /// - Returns: The layer.
  static func layer(
    forDroppedImage path: String, name: String, bounds: Rect, position: Point
  ) -> SceneFile.LayerRecord
}

extension SceneRegistry {
  /// The layer that an image becomes that is dropped on a scene, by the first ``DroppedImageKind`` in
  /// the order of names; without one an image that does nothing.
  ///
  /// - Parameters:
  ///   - path: The image.
  ///   - name: The layer's name.
  ///   - bounds: How large it is.
  ///   - position: Where its middle is.
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
