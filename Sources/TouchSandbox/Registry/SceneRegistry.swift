import TouchGeometry
public import TouchGestures
import TouchScene

/// The kinds of behavior, of recognizer and of content that scene files can name.
///
/// A registry always has the library's recognizers, and images, models, texts, colours and shapes
/// as content. The behaviors of the bundled scenes come from the module TouchScenes:
///
///     let registry = SceneRegistry.bundled.adding(Spin.self).adding(.squeeze)
///     let scene = try SceneFile(
///       contentsOf: "mine.scene.json", resources: resources, registry: registry)
public struct SceneRegistry: Sendable {
  private var behaviors: [String: any BehaviorKind.Type] = [:]
  private var recognizers: [String: RecognizerKind] = [:]
  private var contents: [String: any ContentKind.Type] = [:]
  private var features: [any SceneFeature.Type] = []

  /// Makes a registry of the library's kinds and additional ones; a kind replaces the library's
  /// kind, or an earlier one, of the same name.
  ///
  /// - Precondition: A scene file can name the kinds: no name is empty, no behavior is called
  ///   `none`, every recognizer can be made, and no content has a key that belongs to other
  ///   content: `color`, `size`, `lineWidth`, `filled` or `points`.
  public init(
    behaviors: [any BehaviorKind.Type] = [], recognizers: [RecognizerKind] = [],
    contents: [any ContentKind.Type] = []
  ) {
    for kind in behaviors { register(kind) }
    for kind in RecognizerKind.ofScenes + recognizers { register(kind) }
    for kind in contents { register(kind) }
  }

  private mutating func register(_ kind: any BehaviorKind.Type) {
    demand(
      !kind.typeName.isEmpty && kind.typeName != "none",
      "A behavior cannot be called \"\(kind.typeName)\": scene files say that of a layer without")
    behaviors[kind.typeName] = kind
  }

  private mutating func register(_ kind: RecognizerKind) {
    demand(kind.make != nil, "Nothing makes a recognizer of the kind \"\(kind.name)\"")
    recognizers[kind.name] = kind
  }

  private mutating func register(_ kind: any ContentKind.Type) {
    demand(
      !kind.key.isEmpty
        && !["color", "size", "lineWidth", "filled", "points"].contains(kind.key),
      "Content cannot have the key \"\(kind.key)\": it belongs to texts and shapes")
    contents[kind.key] = kind
  }

  /// Returns the registry with one more kind of behavior.
  public func adding(_ kind: any BehaviorKind.Type) -> SceneRegistry {
    changed { $0.register(kind) }
  }

  /// Returns the registry with one more kind of recognizer.
  public func adding(_ kind: RecognizerKind) -> SceneRegistry { changed { $0.register(kind) } }

  /// Returns the registry with one more kind of content.
  public func adding(_ kind: any ContentKind.Type) -> SceneRegistry {
    changed { $0.register(kind) }
  }

  /// Returns the registry with one more kind of feature; a registered kind is not added again.
  public func adding(_ kind: any SceneFeature.Type) -> SceneRegistry {
    changed { if !features.contains(where: { $0 == kind }) { $0.features.append(kind) } }
  }

  private func changed(_ change: (inout SceneRegistry) -> Void) -> SceneRegistry {
    var registry = self
    change(&registry)
    return registry
  }

  /// The names of behaviors that scene files can use, in alphabetical order.
  public var behaviorNames: [String] { (Array(behaviors.keys) + ["none"]).sorted() }

  /// The kinds of behavior, in the order of their names.
  package var behaviorKinds: [any BehaviorKind.Type] {
    behaviors.keys.sorted().compactMap { behaviors[$0] }
  }

  /// The names of recognizers that scene files can use: the library's, then others in alphabetical
  /// order.
  public var recognizerNames: [String] {
    let standard = RecognizerKind.ofScenes.map(\.name)
    return standard + recognizers.keys.filter { !standard.contains($0) }.sorted()
  }

  /// The keys of content that scene files can use: the library's, then others in alphabetical
  /// order.
  public var contentKeys: [String] {
    let standard = ["image", "color", "text", "model", "shape"]
    return standard + contents.keys.filter { !standard.contains($0) }.sorted()
  }

  /// Reads a layer's behavior; nil if it has none or if there is no reader.
  func behavior(
    _ reader: SceneReader?, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) -> (any BehaviorKind)? {
    guard let reader else { return nil }
    let type = try reader.required("type", "the kind of behavior")
    if type == "none" { return nil }
    guard let kind = behaviors[type] else { throw reader.unknown("type", type, of: behaviorNames) }
    let behavior = try kind.init(reader, resources: resources)
    for name in behavior.recognizerNames {
      try names.addRecognizer("\(layer).\(name)", at: reader.path("type"))
    }
    for name in behavior.layerNames {
      try names.addLayer("\(layer).\(name)", at: reader.path("type"))
    }
    return behavior
  }

  /// Reads a recognizer of a type, and returns a function that makes it.
  func recognizer(
    _ reader: SceneReader, type: String
  ) throws(SceneError) -> @Sendable () -> GestureRecognizer {
    guard let kind = recognizers[type], let make = kind.make else {
      throw reader.unknown("type", type, of: recognizerNames)
    }
    let settings = try RecognizerSettings(reader, of: kind)
    return {
      let recognizer = make()
      settings.apply(to: recognizer)
      return recognizer
    }
  }

  /// Reads a feature of each registered kind, from the outermost object of a scene file.
  func features(_ reader: SceneReader) throws(SceneError) -> [any SceneFeature] {
    try features.map { kind throws(SceneError) in try kind.init(reader) }
  }

  /// Reads content of a registered kind; nil if there is none, so that the library's kinds are
  /// tried.
  func content(
    _ reader: SceneReader, resources: ResourceLocator
  ) throws(SceneError) -> LayerContent? {
    guard let kind = contentKind(reader) else { return nil }
    return try kind.init(reader, resources: resources).content
  }

  /// Returns the registered kind that reads this content, if there is one.
  func contentKind(_ reader: SceneReader) -> (any ContentKind.Type)? {
    contents.keys.sorted().first(where: reader.has).flatMap { contents[$0] }
  }
}
