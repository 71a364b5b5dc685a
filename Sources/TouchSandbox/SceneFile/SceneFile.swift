import Foundation
public import TouchGeometry
package import TouchInput
package import TouchJSON
public import TouchScene

/// A scene, as described in its file: checked values only, nothing built yet.
public struct SceneFile: Sendable {
  /// The file that the scene was read from, as the user named it.
  public var path: String
  /// The display name of the scene.
  public var name: String
  /// A description of the scene in one line; nil if the file has none.
  public var summary: String?
  /// The gestures of the scene, the most important first, as in the file; see ``help``.
  public var gestures: [String]
  /// The moment of its recording that the scene's card shows at rest, in seconds from the start;
  /// nil leaves the choice to the gallery.
  public var posterTime: Double?
  /// The size that the scene was made for; nil leaves the size to the surface.
  public var size: Size?
  /// The colour behind all layers.
  public var background: Color
  /// The path of fingers that the scene's gestures and layers follow.
  package var fingers = FollowedPath.raw
  /// The fonts for characters that the program's own fonts lack, searched in order.
  public internal(set) var fonts: [SceneFont] = []
  /// The features that the scene requests besides layers, one of each registered kind; see
  /// ``feature(_:)``.
  public internal(set) var features: [any SceneFeature] = []
  /// The layout of the layers on a surface of another size; nil leaves them at their places.
  package var layout: SceneLayout?
  /// The layers from back to front.
  public var layers: [LayerRecord]
  /// The file's outermost object, for unknown keys.
  package var source: [String: JSONValue] = [:]
  /// The text that the scene was read from, for the lines of errors.
  package var text: JSONText?

  /// One layer of a scene file.
  public struct LayerRecord: Sendable {
    /// The layer's name, unique in the scene.
    public var name: String
    /// The content of the layer; image paths are absolute.
    public var content: LayerContent
    /// The place and the size of an image in the bounds.
    public var contentMode = ContentMode.scaleToFill
    /// The decoration around the layer.
    public var decoration = LayerDecoration()
    /// The layer's rectangle in its own coordinates.
    public var bounds: Rect
    /// The position of the anchor in the parent.
    public var position = Point.zero
    /// The anchor as a fraction of the bounds.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The transform about the anchor.
    public var transform = Transform2D.identity
    /// Whether the layer is neither drawn nor touched.
    public var hidden = false
    /// The opacity, 0…1.
    public var opacity = 1.0
    /// Whether touches land on the layer.
    public var interactive = true
    /// Whether the layer's own touch methods receive more than one finger.
    public var multipleTouch = true
    /// Whether touches on the layer block new touches on other layers, and the reverse.
    public var exclusiveTouch = false
    /// Whether the layer covers the surface, at any size.
    public var fillsSurface = false
    /// Whether children are clipped to the layer.
    public var clips = false
    /// The recognizers attached to the layer.
    public var recognizers: [RecognizerRecord] = []
    /// The behavior of the layer.
    public var behavior = BehaviorRecord.none
    /// The layers inside this one, from back to front.
    public var layers: [LayerRecord] = []
    /// The layer's place in the file.
    public var place: String
    /// The object that the layer was read from: unchanged keys go back into a file as they are; see
    /// ``SceneWriter``.
    package var source: [String: JSONValue] = [:]
    /// The values read from some of the object's keys; nil for a layer that was not read.
    var asRead: AsRead?
  }

  /// The values read from a layer's keys: if a value is unchanged, its key goes back into a file as
  /// it was.
  struct AsRead: Sendable {
    var content: LayerContent
    /// The registered kind that has read the content, and to which all the content's keys belong.
    var contentKind: (any ContentKind.Type)?
    var transform: Transform2D
    var behavior: BehaviorRecord
  }

  /// All layers, parents first, from back to front: the scene's order.
  public var allLayers: [LayerRecord] {
    func flat(_ records: [LayerRecord]) -> [LayerRecord] {
      records.flatMap { [$0] + flat($0.layers) }
    }
    return flat(layers)
  }

  /// The help texts for the scene's gestures: ``gestures``, or the behaviors' own texts if the file
  /// has none.
  public var help: [String] {
    guard gestures.isEmpty else { return gestures }
    var seen: Set<String> = []
    return allLayers.flatMap { $0.behavior.kind?.help ?? [] }.filter { seen.insert($0).inserted }
  }

  /// The effects of keys, and of a mouse with or without keys, on the scene's layers, each row
  /// once; see ``BehaviorKind/keys``.
  public var keys: [(key: String, what: String)] {
    var seen: Set<[String]> = []
    return allLayers.flatMap { $0.behavior.kind?.keys ?? [] }
      .filter { seen.insert([$0.key, $0.what]).inserted }
  }

  /// Whether the scene keeps its size and is fitted into any surface: nothing in it follows the
  /// surface.
  public var keepsSize: Bool {
    size != nil && layout == nil && !allLayers.contains(where: \.fillsSurface)
  }

  /// The images that the scene shows, each once, with the place that names it.
  public var images: [(ImageReference, place: String)] {
    var seen: Set<String> = []
    return allLayers.flatMap { layer -> [(ImageReference, place: String)] in
      var images: [ImageReference] = []
      if case .image(let image) = layer.content {
        images = [image] + (image.lightPath == nil ? [] : [image.onLight])
      }
      if case .model(let view) = layer.content { images = view.model.textures }
      if case .figure(let any) = layer.content { images = any.figure.images }
      images += layer.behavior.kind?.images ?? []
      return images.filter { seen.insert($0.path).inserted }.map { ($0, layer.place) }
    }
  }

  /// Reads a scene file.
  ///
  /// Images are looked for beside the file, then among the bundled ones.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - resources: The bundled images, models and fonts.
  ///   - registry: The behaviors, recognizers and content that the file can name.
  ///   - name: The scene's name if the file has none. Default: the file's name.
  ///   - mustBeRegular: Whether a pipe or a device, which may block the caller, is an error.
  /// - Throws: A ``SceneError`` for the first error.
  public init(
    contentsOf path: String, resources: ResourceLocator,
    registry: SceneRegistry = SceneRegistry(), name: String? = nil, mustBeRegular: Bool = false
  ) throws(SceneError) {
    try self.init(
      SceneReader.open(path, mustBeRegular: mustBeRegular), resources: resources,
      registry: registry, name: name)
  }

  /// Reads a scene from text; error messages name `path`, and the text can name the kinds in
  /// `registry`.
  public init(
    parsing text: String, path: String, resources: ResourceLocator,
    registry: SceneRegistry = SceneRegistry()
  ) throws(SceneError) {
    try self.init(
      SceneReader.parse(Data(text.utf8), file: path), resources: resources, registry: registry,
      name: nil)
  }

  package init(
    _ reader: SceneReader, resources: ResourceLocator, registry: SceneRegistry, name: String?
  ) throws(SceneError) {
    do throws(SceneError) {
      try self.init(reading: reader, resources: resources, registry: registry, name: name)
    } catch {
      // A behavior, say an app's own, may have thrown an error with the path alone.
      throw error.file == reader.file ? error.located(in: reader.text) : error
    }
  }

  private init(
    reading reader: SceneReader, resources: ResourceLocator, registry: SceneRegistry, name: String?
  ) throws(SceneError) {
    let kind = try reader.required("touchstone", "\"scene\"")
    guard kind == "scene" else {
      throw reader.failure("touchstone", found: "\"\(kind.shortened())\"", expected: "\"scene\"")
    }
    guard let version = try reader.number("version") else { throw reader.missing("version", "1") }
    guard version == 1 else { throw reader.failure("version", found: "\(version)", expected: "1") }
    path = reader.file
    let stem = URL(fileURLWithPath: reader.file).lastPathComponent
    self.name =
      try reader.string("name") ?? name
      ?? (stem.hasSuffix(".scene.json") ? String(stem.dropLast(11)) : stem)
    summary = try reader.string("description")
    gestures = try reader.strings("gestures") ?? []
    posterTime = try reader.number("posterTime", in: 0...1e6, "seconds from 0 to 1000000")
    size = try reader.size("size")
    background = try reader.color("background") ?? ColorRole.background.color
    fingers = try reader.followedPath("fingers") ?? .raw
    fonts = try reader.fonts("fonts", resources: resources)
    features = try registry.features(reader)
    var names = NameRegister(file: reader.file)
    layers = []
    for child in try reader.children("layers") {
      layers.append(try LayerRecord(child, resources: resources, registry: registry, names: &names))
    }
    if let child = try reader.child("layout") {
      let layout = try SceneLayout(child)
      try check(layout, names, from: child)
      self.layout = layout
    }
    source = reader.object
    text = reader.text
    try names.checkReferences()
  }

  /// Returns the scene's feature of a kind; nil if its reader's registry had none.
  public func feature<Feature: SceneFeature>(_ type: Feature.Type) -> Feature? {
    features.lazy.compactMap { $0 as? Feature }.first
  }

  /// Replaces the scene's feature of the same kind.
  public mutating func setFeature<Feature: SceneFeature>(_ feature: Feature) {
    features.removeAll { $0 is Feature }
    features.append(feature)
  }

  /// The fonts that measure and draw the scene's texts: the program's, then the scene's own.
  public var fontSet: FontSet { .bundled.adding(fonts.flatMap(\.fonts)) }
}
