public import TouchScene

extension SceneRegistry {
  /// All behaviors that come with the program.
  public static let bundled = SceneRegistry(behaviors: [
    DialOptions.self, ExplorerOptions.self, ManipulateOptions.self, MapOptions.self,
    ModelOptions.self, PaintOptions.self, SwipesOptions.self,
  ])
}

/// Drag, rotate and scale with any number of fingers.
extension ManipulateOptions: BehaviorKind {
  /// Scene files call it `manipulate`.
  public static let typeName = "manipulate"

  /// Reads the options.
  public init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) {
    try self.init(reader, layer: layer, names: &names)
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    ManipulateBehavior(layer, stage: stage, options: self)
  }
}

/// Turn about the anchor by one finger.
extension DialOptions: BehaviorKind {
  /// Scene files call it `dial`.
  public static let typeName = "dial"

  /// Reads the options.
  public init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) {
    try self.init(reader, layer: layer, names: &names)
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    DialBehavior(layer, stage: stage, options: self)
  }
}

/// Pan, zoom and turn a map.
extension MapOptions: BehaviorKind {
  /// Scene files call it `map`.
  public static let typeName = "map"

  /// Reads the options.
  public init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) {
    try self.init(reader, layer: layer, names: &names)
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    MapBehavior(layer, stage: stage, options: self)
  }
}

/// The two classic ways to see a swipe.
extension SwipesOptions: BehaviorKind {
  /// Scene files call it `swipes`.
  public static let typeName = "swipes"

  /// Reads the options.
  public init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) {
    try self.init(reader, layer: layer, names: &names)
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    SwipesBehavior(layer, stage: stage, options: self)
  }
}

/// What touches a pad, and what every recognizer makes of it; there are no options.
public struct ExplorerOptions: BehaviorKind {
  /// Scene files call it `explorer`.
  public static let typeName = "explorer"

  /// Announces the names of the pad's recognizers and layers.
  public init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) {
    for name in ExplorerKind.allCases.flatMap(\.names) {
      try names.addRecognizer("\(layer).\(name)", at: reader.path("type"))
    }
    for part in ExplorerBehavior.parts {
      try names.addLayer("\(layer).\(part)", at: reader.path("type"))
    }
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    ExplorerBehavior(layer, stage: stage)
  }
}

/// Turn, move and scale a model in space.
extension ModelOptions: BehaviorKind {
  /// Scene files call it `model`.
  public static let typeName = "model"

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    ModelBehavior(layer, stage: stage, options: self)
  }

  /// The images on the models.
  public var images: [ImageReference] { models.flatMap(\.textures) }
}

/// Paint figures from the first to the last touch.
extension PaintOptions: BehaviorKind {
  /// Scene files call it `paint`.
  public static let typeName = "paint"

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    PaintBehavior(layer, stage: stage, options: self, seed: seed)
  }

  /// The image that is painted on, if there is one.
  public var images: [ImageReference] { image.map { [$0] } ?? [] }
}
