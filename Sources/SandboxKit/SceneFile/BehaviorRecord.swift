/// What a layer does with its gestures, as a scene file says it.
public enum BehaviorRecord: Sendable, Hashable {
  /// Nothing.
  case none
  /// Drag, rotate and scale with any number of fingers.
  case manipulate(ManipulateOptions)
  /// Turn about the anchor by one finger.
  case dial(DialOptions)
  /// Pan, zoom and turn a map.
  case map(MapOptions)
  /// The two classic ways to see a swipe.
  case swipes(SwipesOptions)
  /// What touches a pad, and what every recognizer makes of it.
  case explorer
  /// Turn, move and scale a model in space.
  case model(ModelOptions)
  /// Paint figures from the first to the last touch.
  case paint(PaintOptions)
}

extension BehaviorRecord {
  init(
    _ reader: SceneReader?, layer: String, resources: ResourceLocator,
    names: inout NameRegister
  ) throws(SceneError) {
    guard let reader else {
      self = .none
      return
    }
    let type = try reader.required("type", "the kind of behavior")
    switch type {
    case "none":
      self = .none
    case "manipulate":
      self = .manipulate(try ManipulateOptions(reader, layer: layer, names: &names))
    case "map":
      self = .map(try MapOptions(reader, layer: layer, names: &names))
    case "dial":
      self = .dial(try DialOptions(reader, layer: layer, names: &names))
    case "swipes":
      self = .swipes(try SwipesOptions(reader, layer: layer, names: &names))
    case "explorer":
      for name in ExplorerKind.allCases.flatMap(\.names) {
        try names.addRecognizer("\(layer).\(name)", at: reader.path("type"))
      }
      for part in ExplorerBehavior.parts {
        try names.addLayer("\(layer).\(part)", at: reader.path("type"))
      }
      self = .explorer
    case "model":
      self = .model(
        try ModelOptions(reader, layer: layer, resources: resources, names: &names))
    case "paint":
      self = .paint(
        try PaintOptions(reader, layer: layer, resources: resources, names: &names))
    default:
      let known = ["dial", "explorer", "manipulate", "map", "model", "none", "paint", "swipes"]
      throw reader.failure(
        "type", found: "\"\(type.shortened())\"",
        expected: "one of " + known.map { "\"\($0)\"" }.joined(separator: ", "))
    }
  }
}
