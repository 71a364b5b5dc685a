import Foundation
public import TouchGeometry
package import TouchJSON
public import TouchScene

/// A scene as its file says it: values only, checked, nothing built yet.
public struct SceneFile: Sendable {
  /// The largest number of layers that a scene may have, those of its behaviors included.
  public static let mostLayers = 100_000
  /// The largest number of characters in the name of a layer or a recognizer; Unicode's code points are counted.
  ///
  /// Every line of a trace has such a name.
  public static let longestName = 1000
  /// The largest number of characters in any other text.
  public static let longestText = 10_000
  /// The largest file that is read, in bytes.
  public static let largestFile = 64 << 20

  /// The file it was read from, as the user named it.
  public var path: String
  /// What people call it.
  public var name: String
  /// What one can do with it, in one line; nil where the file does not say.
  public var summary: String?
  /// What fingers do here, the most important first.
  public var gestures: [String]
  /// The moment of its recording that its card shows at rest, in seconds from the start; nil leaves it to the gallery.
  public var posterTime: Double?
  /// The size it was made for; nil leaves it to the surface.
  public var size: Size?
  /// What lies behind all layers.
  public var background: Color
  /// The layers from back to front.
  public var layers: [LayerRecord]
  /// The file's outermost object, for the keys that are not known here.
  var source: [String: JSONValue] = [:]

  /// One layer of a scene file.
  public struct LayerRecord: Sendable {
    /// Its name, unique in the scene.
    public var name: String
    /// What it shows; image paths are absolute.
    public var content: LayerContent
    /// What is drawn around it.
    public var decoration: LayerDecoration
    /// Its rectangle in its own coordinates.
    public var bounds: Rect
    /// Where its anchor is in the parent.
    public var position: Point
    /// Its anchor as a fraction of the bounds.
    public var anchorPoint: Point
    /// Turns and scales about the anchor.
    public var transform: Transform2D
    /// Neither drawn nor touched.
    public var hidden: Bool
    /// 0…1.
    public var opacity: Double
    /// Touches land on it.
    public var interactive: Bool
    /// Its own touch methods get more than one finger.
    public var multipleTouch: Bool
    /// Its touches keep others out.
    public var exclusiveTouch: Bool
    /// It covers the surface, whatever size that has.
    public var fillsSurface: Bool
    /// Children show only inside.
    public var clips: Bool
    /// The recognizers attached to it.
    public var recognizers: [RecognizerRecord]
    /// What it does with its gestures.
    public var behavior: BehaviorRecord
    /// The layers inside it, from back to front.
    public var layers: [LayerRecord]
    /// Where in the file it stands.
    public var place: String
    /// The object that it was read from: what it says of recognizers and behaviors goes back into a file as it
    /// is; see ``SceneWriter``.
    package var source: [String: JSONValue] = [:]
  }

  /// Every layer, parents first, from back to front: the scene's order.
  public var allLayers: [LayerRecord] {
    func flat(_ records: [LayerRecord]) -> [LayerRecord] {
      records.flatMap { [$0] + flat($0.layers) }
    }
    return flat(layers)
  }

  /// Whether it keeps its size and is shown as large as it fits, wherever it is: nothing in it follows the surface.
  public var keepsSize: Bool { size != nil && !allLayers.contains(where: \.fillsSurface) }

  /// The images it shows, each once, with the place that names it.
  public var images: [(ImageReference, place: String)] {
    var seen: Set<String> = []
    return allLayers.flatMap { layer -> [(ImageReference, place: String)] in
      var images: [ImageReference] = []
      if case .image(let image) = layer.content { images = [image] }
      if case .model(let view) = layer.content { images = view.model.textures }
      images += layer.behavior.kind?.images ?? []
      return images.filter { seen.insert($0.path).inserted }.map { ($0, layer.place) }
    }
  }

  /// Reads a scene file.
  ///
  /// Images are looked for beside it, then among the bundled ones.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - resources: The bundled images, models and fonts.
  ///   - behaviors: The behaviors that it may name.
  ///   - name: What people call it where the file does not say; that of the file unless given.
  /// - Throws: A ``SceneError`` for the first thing that is wrong.
  public init(
    contentsOf path: String, resources: ResourceLocator,
    behaviors: BehaviorRegistry = BehaviorRegistry(), name: String? = nil
  ) throws(SceneError) {
    try self.init(
      SceneReader.open(path), resources: resources, behaviors: behaviors, name: name)
  }

  /// Reads a scene from text; `path` is what error messages call it, `behaviors` are those that it may name.
  public init(
    parsing text: String, path: String, resources: ResourceLocator,
    behaviors: BehaviorRegistry = BehaviorRegistry()
  ) throws(SceneError) {
    try self.init(
      SceneReader.parse(Data(text.utf8), file: path), resources: resources, behaviors: behaviors,
      name: nil)
  }

  private init(
    _ reader: SceneReader, resources: ResourceLocator, behaviors: BehaviorRegistry, name: String?
  ) throws(SceneError) {
    do throws(SceneError) {
      try self.init(reading: reader, resources: resources, behaviors: behaviors, name: name)
    } catch {
      // Whoever threw it, a behavior of somebody else's say, may have said only the path.
      throw error.file == reader.file ? error.located(in: reader.text) : error
    }
  }

  private init(
    reading reader: SceneReader, resources: ResourceLocator, behaviors: BehaviorRegistry,
    name: String?
  ) throws(SceneError) {
    let kind = try reader.required("touchstone", "\"scene\"")
    guard kind == "scene" else {
      throw reader.failure("touchstone", found: "\"\(kind.shortened())\"", expected: "\"scene\"")
    }
    guard let version = try reader.number("version") else {
      throw SceneError(file: reader.file, place: "version", what: "missing", expected: "1")
    }
    guard version == 1 else {
      throw reader.failure("version", found: "\(version)", expected: "1")
    }
    path = reader.file
    let stem = URL(fileURLWithPath: reader.file).lastPathComponent
    self.name =
      try reader.string("name") ?? name
      ?? (stem.hasSuffix(".scene.json") ? String(stem.dropLast(11)) : stem)
    summary = try reader.string("description")
    gestures = try reader.strings("gestures") ?? []
    posterTime = try reader.number("posterTime", in: 0...1e6, "seconds from 0 to 1000000")
    size = try reader.size("size")
    background = try reader.color("background") ?? Color(0x20262E)
    var names = NameRegister(file: reader.file)
    var built: [LayerRecord] = []
    for child in try reader.children("layers") {
      built.append(
        try LayerRecord(child, resources: resources, behaviors: behaviors, names: &names))
    }
    layers = built
    source = reader.object
    try names.checkReferences()
  }
}

/// Which names a scene has used, for layers and for recognizers.
public struct NameRegister {
  let file: String
  private var layers: Set<String> = []
  private var recognizers: Set<String> = []
  private var references: [(name: String, place: String)] = []
  private var requirements: [RequirementCycle.Requirement] = []

  init(file: String) { self.file = file }

  private func checkLength(_ name: String, at place: String) throws(SceneError) {
    guard name.utf8.count > SceneFile.longestName else { return }
    let count = name.unicodeScalars.count
    guard count > SceneFile.longestName else { return }
    throw SceneError(
      file: file, place: place, what: "a name of \(count) characters",
      expected: "at most \(SceneFile.longestName)")
  }

  /// Takes a layer's name; one that is used already is an error at that place of the file.
  public mutating func addLayer(_ name: String, at place: String) throws(SceneError) {
    try checkLength(name, at: place)
    guard layers.count < SceneFile.mostLayers else {
      throw SceneError(
        file: file, place: place, what: "one layer too many",
        expected: "at most \(SceneFile.mostLayers) in a scene")
    }
    guard layers.insert(name).inserted else {
      throw SceneError(
        file: file, place: place, what: "the name \"\(name.shortened())\" is used twice",
        expected: "names that are unique in the scene")
    }
  }

  /// Takes a recognizer's name; one that is used already is an error at that place of the file.
  public mutating func addRecognizer(_ name: String, at place: String) throws(SceneError) {
    try checkLength(name, at: place)
    guard recognizers.insert(name).inserted else {
      throw SceneError(
        file: file, place: place, what: "the recognizer name \"\(name.shortened())\" is used twice",
        expected: "names that are unique in the scene")
    }
  }

  mutating func refer(to name: String, at place: String) { references.append((name, place)) }

  /// Notes that a recognizer waits for another to fail.
  mutating func require(_ other: String, by recognizer: String, at place: String) {
    refer(to: other, at: place)
    requirements.append(.init(recognizer: recognizer, required: other, place: place))
  }

  func checkReferences() throws(SceneError) {
    for reference in references where !recognizers.contains(reference.name) {
      throw SceneError(
        file: file, place: reference.place,
        what: "no recognizer is named \"\(reference.name.shortened())\"",
        expected: "the name of a recognizer in this scene")
    }
    if let cycle = RequirementCycle(requirements) {
      throw SceneError(
        file: file, place: cycle.place, what: cycle.description,
        expected: "requirements that do not go in a circle")
    }
  }
}
