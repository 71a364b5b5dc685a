import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

extension Session {
  /// The scene in its current arrangement: every layer at its current place and in its current
  /// order, including the layers that users have made.
  ///
  /// The state of behaviors is stored in their options: the angle of a dial, a model's pose, a
  /// dragged limit. Layers that fingers hold are stored as they look; animations stop at this
  /// moment.
  public var arrangement: SceneFile {
    var file = scene
    // The size that the layout's lengths are for stays the same.
    if file.layout?.size == nil { file.layout?.size = scene.size }
    file.size = stage.surface.size
    let known = Dictionary(scene.allLayers.map { ($0.name, $0) }) { $1 }
    // Layers are compared by identity: a layer that is being drawn may have a deleted layer's name.
    let own = Set(built.map(ObjectIdentifier.init))
    let made = Set(behaviors.flatMap(\.madeLayers).map(ObjectIdentifier.init))
    let attached = Dictionary(behaviors.map { (ObjectIdentifier($0.layer), $0) }) { $1 }
    let leftOut = arranger?.leftOut ?? []
    func records(in parent: Layer) -> [SceneFile.LayerRecord] {
      parent.children.compactMap { layer in
        var record: SceneFile.LayerRecord
        if own.contains(ObjectIdentifier(layer)), let told = known[layer.name] {
          record = told
          record.takeArrangement(of: layer)
          // Another variant of the layout shows the layer again.
          if leftOut.contains(layer.name) { record.hidden = told.hidden }
          if scene.layout != nil, case .text(let text, _, let color) = record.content,
            case .text(text, _, color) = told.content
          {
            record.content = told.content
          }
          if let behavior = attached[ObjectIdentifier(layer)] { record.keep(behavior) }
        } else if made.contains(ObjectIdentifier(layer)) {
          record = SceneFile.LayerRecord(layer)
        } else {
          // The layer belongs to a behavior, which makes it again.
          return nil
        }
        record.layers = records(in: layer)
        return record
      }
    }
    file.layers = records(in: stage.root)
    return file
  }

  /// Returns an unused name for a new layer: the desired name, or that name with a number after it.
  ///
  /// The names of its behavior's additions, each `NAME.PART`, are then free, too.
  public func uniqueName(_ wish: String) -> String {
    var layers: Set<String> = []
    var parts: [String] = []
    stage.root.visit { layer in
      layers.insert(layer.name)
      parts += [layer.name] + layer.gestureRecognizers.compactMap(\.name)
    }
    func isTaken(_ name: String) -> Bool {
      layers.contains(name) || parts.contains { $0.hasPrefix(name + ".") }
    }
    guard isTaken(wish) else { return wish }
    var number = 2
    while isTaken("\(wish) \(number)") { number += 1 }
    return "\(wish) \(number)"
  }
}
