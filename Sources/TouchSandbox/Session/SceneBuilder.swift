import TouchGestures
import TouchScene

/// A builder that makes layers, recognizers and behaviors from a scene file.
struct SceneBuilder {
  let stage: Stage
  let seed: UInt64
  var layers: [Layer] = []
  var behaviors: [any Behavior] = []
  /// The painters of behaviors, kept here because layers hold them weakly.
  var painters: [any LayerPainter] = []
  var recognizers: [(record: RecognizerRecord, recognizer: GestureRecognizer)] = []
  var fills: [Layer] = []

  mutating func build(_ records: [SceneFile.LayerRecord], in parent: Layer) {
    for record in records {
      let layer = Layer(name: record.name, bounds: record.bounds)
      layer.content = record.content
      layer.contentMode = record.contentMode
      layer.decoration = record.decoration
      layer.position = record.position
      layer.anchorPoint = record.anchorPoint
      layer.transform = record.transform
      layer.isHidden = record.hidden
      layer.opacity = record.opacity
      layer.isUserInteractionEnabled = record.interactive
      layer.isMultipleTouchEnabled = record.multipleTouch
      layer.isExclusiveTouch = record.exclusiveTouch
      layer.clipsToBounds = record.clips
      parent.addChild(layer)
      layers.append(layer)
      if record.fillsSurface { fills.append(layer) }
      for item in record.recognizers {
        let recognizer = item.make()
        layer.addGestureRecognizer(recognizer)
        recognizers.append((item, recognizer))
      }
      if let behavior = record.behavior.attach(to: layer, on: stage, seed: seed) {
        assert(
          record.behavior.unannounced(by: behavior, besides: record.recognizers.count).isEmpty,
          record.behavior.complaint(about: behavior, besides: record.recognizers.count))
        if let painter = behavior.painter {
          layer.painter = painter
          painters.append(painter)
        }
        behaviors.append(behavior)
        layers.append(contentsOf: behavior.ownLayers)
      }
      build(record.layers, in: layer)
    }
  }
}
