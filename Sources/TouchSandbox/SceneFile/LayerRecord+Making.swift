public import TouchGeometry
public import TouchScene

extension SceneFile.LayerRecord {
  /// Describes a layer that is in no file yet, with the published defaults.
  ///
  /// - Parameters:
  ///   - name: The layer's name, unique in the scene.
  ///   - content: The content of the layer.
  ///   - bounds: The layer's rectangle in its own coordinates.
  public init(name: String, content: LayerContent, bounds: Rect) {
    self.name = name
    self.content = content
    self.bounds = bounds
    place = name
  }

  /// Describes an existing layer, without its recognizers.
  init(_ layer: Layer) {
    self.init(name: layer.name, content: layer.content, bounds: layer.bounds)
    decoration = layer.decoration
    interactive = layer.isUserInteractionEnabled
    multipleTouch = layer.isMultipleTouchEnabled
    exclusiveTouch = layer.isExclusiveTouch
    clips = layer.clipsToBounds
    takeArrangement(of: layer)
  }

  /// Takes over a layer's current arrangement and content.
  ///
  /// Changes that last only while a finger is down, such as the shadow, are left out.
  mutating func takeArrangement(of layer: Layer) {
    if !fillsSurface {
      bounds = layer.bounds
      position = layer.position
    }
    anchorPoint = layer.anchorPoint
    transform = layer.transform
    hidden = layer.isHidden
    opacity = layer.opacity
    // A model's pose belongs to its behavior.
    if case .model = content { return }
    content = layer.content
  }

  /// Takes over the user's changes to a behavior.
  mutating func keep(_ attached: any Behavior) {
    guard let kind = behavior.kind else { return }
    var arrangement = LayerArrangement(transform: transform, behavior: kind)
    attached.keep(in: &arrangement)
    transform = arrangement.transform
    behavior = BehaviorRecord(arrangement.behavior)
  }
}
