public import TouchModels
import TouchSandbox
import TouchScene

extension SceneFile {
  /// How many models a layer can show.
  static let maximumModels = 6

  /// Whether a layer shows models, so that one can be added.
  public var showsModels: Bool { allLayers.contains { $0.options != nil } }

  /// The scene with one more model, which is the one that shows, in the first layer that shows
  /// models; nil if there is none.
  ///
  /// Where that layer has a tab for six already, the model takes the place of the last. Materials
  /// and textures lie beside the file.
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
      if layers[index].add(model, at: path) || add(model, at: path, to: &layers[index].layers) {
        return true
      }
    }
    return false
  }
}

extension SceneFile.LayerRecord {
  fileprivate var options: ModelOptions? {
    behavior.kind as? ModelOptions
  }

  fileprivate mutating func add(_ model: Model, at path: String) -> Bool {
    guard var options else { return false }
    let kept = options.models.prefix(SceneFile.maximumModels - 1)
    options.models = kept + [model]
    options.poses = Array(options.poses.prefix(kept.count))
    options.files = Array(options.files.prefix(kept.count)) + [path]
    options.selected = kept.count
    behavior = BehaviorRecord(options)
    return true
  }
}
