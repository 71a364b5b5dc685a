public import TouchScene

/// The options of `model`.
public struct ModelOptions: Sendable, Hashable {
  /// The effect of one finger.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// One finger moves the model; two tilt it.
    case drag
    /// One finger turns a ball around the model; two move it.
    case arcball
  }

  /// A part of the drawings around the model.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The tabs, the styles and the lock.
    case controls
    /// The small axes.
    case axes
    /// The orientation, the place and the scale as numbers.
    case numbers
    /// The gyroscope's rings.
    case rings
  }

  /// The radius of the ball around a model at scale 1, in units.
  public static let radius = SceneFile.LayerRecord.modelRadius

  /// The models, with a tab for each.
  public var models: [Model]
  /// The initial style: the effect of one finger.
  public var style = Style.drag
  /// Whether the lock is initially on, so that each continuous touch makes only one kind of
  /// transform.
  public var isLocked = false
  /// The drawings around the model; all by default.
  public var shows = Part.allCases
  /// The initial yaw of the models, in radians.
  public var yaw = 0.0
  /// The initial pitch of the models, in radians.
  public var pitch = 0.0
  /// The initial roll of the models, in radians.
  public var roll = 0.0

  /// The initial poses of the models, in the models' order; a model without a pose begins with
  /// ``yaw``, ``pitch`` and ``roll``.
  ///
  /// A double tap restores ``yaw``, ``pitch`` and ``roll``.
  var poses: [ModelPose?] = []
  /// The index of the initial model, from 0.
  public var selected = 0
  /// The kind of transform that the panel shows initially.
  var kind: ModelBehavior.Kind?
  /// The models' files, in the models' order, as a scene file names them; nil for a model made in
  /// memory, which has no file.
  var files: [String?] = []

  /// Creates options for models that are shown one at a time.
  public init(models: [Model]) { self.models = models }
}

extension ModelOptions: BehaviorKind {
  /// The name in scene files: `model`.
  public static let typeName = "model"

  /// The models' files.
  public static let fileOptions = ["file": ResourceFolder.models]

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    var models: [Model] = []
    var files: [String?] = []
    var poses: [ModelPose?] = []
    for entry in try reader.children("models") {
      let file = try entry.required("file", "the model's OBJ file")
      models.append(
        try entry.model(file, at: "file", resources: resources, called: try entry.string("name")))
      files.append(file)
      poses.append(try ModelPose.read(entry))
    }
    guard (1...6).contains(models.count) else {
      throw reader.failure(
        "models", found: "\(models.count) models", expected: "one to six objects with a file")
    }
    self.init(models: models)
    self.poses = poses
    self.files = files
    if let tab = try reader.whole("tab", from: 1, to: models.count) { selected = tab - 1 }
    kind = try reader.choice("kind", ModelBehavior.Kind.self)
    style = try reader.choice("style", Style.self) ?? style
    isLocked = try reader.bool("lock") ?? isLocked
    shows = try reader.choices("shows", Part.self) ?? shows
    yaw = try reader.number("yaw", in: SceneLimits.angle) ?? 0
    pitch = try reader.number("pitch", in: SceneLimits.angle) ?? 0
    roll = try reader.number("roll", in: SceneLimits.angle) ?? 0
  }

  /// The recognizers of the model and of its controls, including tabs for added models.
  public var recognizerNames: [String] { ModelBehavior.recognizerNames(tabs: models.count) }

  /// The names of the controls and of other layers to which `expect` lines can refer.
  public var layerNames: [String] { ModelParts.names(tabs: models.count) }

  /// Adds the behavior to a layer.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    ModelBehavior(layer, stage: stage, options: self)
  }

  /// The images on the models.
  public var images: [ImageReference] { models.flatMap(\.textures) }

  /// The gestures on the model.
  public var help: [String] {
    let moves = style == .drag
    var lines = [
      moves ? "One finger moves it" : "One finger turns a ball around it",
      "Two fingers scale it and turn it",
      moves ? "Two fingers moving together tilt it" : "Two fingers moving together move it",
      "Lock: one kind of transform for each touch",
      moves ? "Arcball: one finger turns a ball around it" : "Drag: one finger moves it",
      "Double tap puts it back",
    ]
    if models.count > 1 { lines.append("Tap a tab for another model") }
    return lines
  }

  /// The effects of one finger, two fingers and a mouse.
  var hintLine: [String] {
    switch style {
    case .drag:
      [
        "One finger moves it", "Two turn, scale and tilt it",
        "Mouse: right drag turns, with Shift tilts",
      ]
    case .arcball: ["One finger or a mouse turns a ball around it", "Two turn, scale and move it"]
    }
  }

  /// The effects of a mouse on the model.
  public var keys: [(key: String, what: String)] {
    [
      MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.scale, MouseHelp.turn,
      ScrollWords.moving("two fingers that drag"),
    ]
  }
}
