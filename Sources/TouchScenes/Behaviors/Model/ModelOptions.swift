public import TouchScene

/// The options of `model`.
public struct ModelOptions: Sendable, Hashable {
  /// What one finger does.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// It moves the model; two turn it about up and right.
    case drag
    /// It turns a ball around the model; two move it.
    case arcball
  }

  /// How large a model is that the scale leaves as it is, in units: the radius of the ball around
  /// it.
  public static let radius = SceneFile.LayerRecord.modelRadius

  /// The models, a tab for each.
  public var models: [Model]
  /// What one finger does at first.
  public var style = Style.drag
  /// Whether at first one gesture makes one kind of transform.
  public var isLocked = false
  /// How the models are turned at first, in radians.
  public var yaw = 0.0
  /// See ``yaw``.
  public var pitch = 0.0
  /// See ``yaw``.
  public var roll = 0.0

  /// Where the models are at first, in their order; the rest, or all, as yaw, pitch and roll say.
  ///
  /// A double tap leads back to yaw, pitch and roll.
  var poses: [ModelPose?] = []
  /// Which model is shown at first, from 0.
  public var selected = 0
  /// The kind of transform that the panel names at first.
  var kind: ModelBehavior.Kind?

  /// Shows models, one at a time.
  public init(models: [Model]) { self.models = models }
}

extension ModelOptions {
  /// Reads the options.
  public init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator,
    names: inout NameRegister
  ) throws(SceneError) {
    var models: [Model] = []
    var poses: [ModelPose?] = []
    for entry in try reader.children("models") {
      let file = try entry.required("file", "the model's OBJ file")
      models.append(
        try entry.model(file, at: "file", resources: resources, called: try entry.string("name")))
      poses.append(try ModelPose.read(entry))
    }
    guard (1...6).contains(models.count) else {
      throw reader.failure(
        "models", found: "\(models.count) models",
        expected: "one to six objects with file and name")
    }
    self.init(models: models)
    self.poses = poses
    if let tab = try reader.whole("tab", from: 1) {
      guard tab <= models.count else {
        throw reader.failure("tab", found: "\(tab)", expected: "at most \(models.count)")
      }
      selected = tab - 1
    }
    kind = try reader.choice("kind", ModelBehavior.Kind.self)
    style = try reader.choice("style", Style.self) ?? style
    isLocked = try reader.bool("lock") ?? isLocked
    yaw = try reader.number("yaw") ?? 0
    pitch = try reader.number("pitch") ?? 0
    roll = try reader.number("roll") ?? 0
    for kind in ModelBehavior.recognizerKinds(tabs: models.count) {
      try names.addRecognizer("\(layer).\(kind)", at: reader.path("type"))
    }
    for part in ModelBehavior.layerParts(tabs: models.count) {
      try names.addLayer("\(layer).\(part)", at: reader.path("type"))
    }
  }
}
