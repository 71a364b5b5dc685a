import Foundation
import TouchGeometry
import TouchJSON
import TouchRecording
import TouchScene

/// A writer of scenes as the text of scene files: always the same text for the same scene.
///
///     let writer = SceneWriter(path: "mine.scene.json", resources: resources)
///     try writer.write(session.arrangement)
///
/// The text reads back to the same layers to the last bit, and opens as the same frame. Keys follow
/// the order in which the format is described, with one layer per line. Defaults are left out, and
/// unknown keys are kept. Recognizers are written as they were in the file. So are behaviors and
/// the content of a registered kind, unless they have changed: then ``BehaviorKind/keep(in:)`` and
/// ``ContentKind/keep(in:)`` describe them. Files are named by their bundled name or beside the new
/// file, else by their whole path, so that they are found again.
public struct SceneWriter {
  private let path: String
  private let files: SceneFileNames

  /// Makes a writer for a path.
  ///
  /// - Parameters:
  ///   - path: The path of the new scene file.
  ///   - resources: The bundled images and models.
  public init(path: String, resources: ResourceLocator) {
    self.path = path
    files = SceneFileNames(scenePath: path, resources: resources)
  }

  /// Writes the file atomically.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - replaces: Whether an existing file is replaced; otherwise it is an error.
  /// - Throws: A ``SceneError`` with the reason why the file cannot be written; an existing file is
  ///   then unchanged.
  public func write(_ scene: SceneFile, replaces: Bool = true) throws(SceneError) {
    do throws(RecordingError) {
      try ReplacementFile.write(Array(text(of: scene).utf8), to: path, replaces: replaces)
    } catch {
      throw SceneError(
        file: path, what: "cannot write the scene",
        expected: error.isDiskFull ? "room on the disk" : "a place to write to")
    }
  }

  /// Returns the text of the file.
  public func text(of scene: SceneFile) -> String {
    var keys: [(String, JSONValue)] = [
      ("touchstone", .string("scene")), ("version", .number(1)), ("name", .string(scene.name)),
    ]
    if let summary = scene.summary { keys.append(("description", .string(summary))) }
    if let size = scene.size {
      keys.append(("size", .within(size.width, size.height, in: SceneLimits.side)))
    }
    keys.append(("background", .color(scene.background)))
    var lines = [keys]
    if !scene.gestures.isEmpty {
      lines.append([("gestures", .array(scene.gestures.map { .string($0) }))])
    }
    if scene.fingers != .raw { lines.append([("fingers", .string(scene.fingers.description))]) }
    if !scene.fonts.isEmpty {
      let names = scene.fonts.map { JSONValue.string(files.name(of: $0.path, .fonts)) }
      lines.append([("fonts", .array(names))])
    }
    if let layout = layout(of: scene) { lines.append([("layout", layout)]) }
    let written = ["description", "size", "gestures", "fingers", "fonts", "layout", "layers"]
    let known = Set(keys.map(\.0) + written)
    let rest = scene.source.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    if !rest.isEmpty { lines.append(rest.map { ($0.key, $0.value) }) }
    let layers = self.layers(scene.layers, folder: scene.path, indent: 1)
    let texts = lines.map(SceneText.pairs) + ["\"layers\": [\(layers)]"]
    return "{" + texts.joined(separator: ",\n ") + "}\n"
  }

  /// Returns the layout as the file had it, with the size that its lengths are for if the scene now
  /// has another size.
  private func layout(of scene: SceneFile) -> JSONValue? {
    guard let layout = scene.layout, case .object(var object)? = scene.source["layout"] else {
      return nil
    }
    if let size = layout.size {
      object["size"] = .within(size.width, size.height, in: SceneLimits.side)
    }
    return .object(object)
  }

  private func layers(_ records: [SceneFile.LayerRecord], folder: String, indent: Int) -> String {
    if records.isEmpty { return "" }
    let margin = "\n" + String(repeating: " ", count: indent + 1)
    return margin
      + records.map { record in
        var text = "{" + SceneText.pairs(keys(record, scene: folder))
        if !record.layers.isEmpty {
          let inner = layers(record.layers, folder: folder, indent: indent + 1)
          text += ",\(margin) \"layers\": [\(inner)]"
        }
        return text + "}"
      }.joined(separator: ",\(margin)")
  }

  private func keys(_ record: SceneFile.LayerRecord, scene: String) -> [(String, JSONValue)] {
    var keys: [(String, JSONValue)] = [("name", .string(record.name))]
    func add(_ key: String, _ value: JSONValue, unless isDefault: Bool) {
      if !isDefault { keys.append((key, value)) }
    }
    if let content = content(record, scene: scene) { keys.append(("content", content)) }
    let (bounds, anchor) = (record.bounds, record.anchorPoint)
    keys.append(("bounds", .within(bounds.minX, bounds.minY, bounds.width, bounds.height)))
    keys.append(("position", .within(record.position.x, record.position.y)))
    add("anchorPoint", .within(anchor.x, anchor.y), unless: anchor == Point(x: 0.5, y: 0.5))
    let map = record.transform
    if let parts = unchangedTransform(record) {
      keys.append(("transform", parts))
    } else {
      add("transform", .within(map.a, map.b, map.c, map.d, map.tx, map.ty), unless: map.isIdentity)
    }
    keys += decoration(record)
    add("hidden", .bool(true), unless: !record.hidden)
    add("opacity", .number(record.opacity), unless: record.opacity == 1)
    add("interactive", .bool(false), unless: record.interactive)
    add("multipleTouch", .bool(false), unless: record.multipleTouch)
    add("exclusiveTouch", .bool(true), unless: !record.exclusiveTouch)
    add("fillsSurface", .bool(true), unless: !record.fillsSurface)
    add("clips", .bool(true), unless: !record.clips)
    add(
      "contentMode", .string(record.contentMode.rawValue),
      unless: record.contentMode == .scaleToFill)
    let source = record.source
    if let recognizers = source["recognizers"] { keys.append(("recognizers", recognizers)) }
    if let behavior = behavior(record, scene: scene) { keys.append(("behavior", behavior)) }
    let rest = source.filter { !Self.layerKeys.contains($0.key) }
    return keys + rest.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static let layerKeys: Set<String> = [
    "name", "content", "contentMode", "bounds", "position", "anchorPoint", "transform", "border",
    "cornerRadius", "shadow", "hidden", "opacity", "interactive", "multipleTouch", "exclusiveTouch",
    "fillsSurface", "clips", "recognizers", "behavior", "layers",
  ]

  /// Returns the object of the key `transform` if it has unknown keys and still holds: six numbers
  /// have no place for such keys.
  private func unchangedTransform(_ record: SceneFile.LayerRecord) -> JSONValue? {
    guard record.asRead?.transform == record.transform,
      !unknownKeys(of: "transform", in: record, known: ["translate", "rotate", "scale"]).isEmpty
    else { return nil }
    return record.source["transform"]
  }

  /// Returns the unknown keys of an object of the layer.
  private func unknownKeys(
    of key: String, in record: SceneFile.LayerRecord, known: Set<String>
  ) -> [String: JSONValue] {
    guard case .object(let object)? = record.source[key] else { return [:] }
    return object.filter { !known.contains($0.key) }
  }

  /// Returns the layer's behavior as the file had it, or with its current options if they differ.
  private func behavior(_ record: SceneFile.LayerRecord, scene: String) -> JSONValue? {
    let told = record.source["behavior"]
    let isAsRead = record.asRead?.behavior == record.behavior
    guard let kind = record.behavior.kind else { return isAsRead ? told : nil }
    func moved(_ value: JSONValue) -> JSONValue {
      files.moved(value, type(of: kind).fileOptions, from: scene)
    }
    if isAsRead, let told { return moved(told) }
    let name = SceneValue(type(of: kind).typeName)
    var options = told.flatMap { SceneValue($0).object } ?? [:]
    if options["type"] != name { options = ["type": name] }
    kind.keep(in: &options)
    return moved(SceneValue(options).json.withinLimits)
  }

  private static let contentKeys: Set<String> = [
    "image", "light", "model", "text", "shape", "color", "size", "lineWidth", "filled", "points",
  ]

  private func content(_ record: SceneFile.LayerRecord, scene: String) -> JSONValue? {
    let registered = record.asRead?.contentKind
    let told = record.source["content"].map {
      files.moved($0, registered?.fileOptions ?? ["model": .models], from: scene)
    }
    let isRegistered = registered != nil
    if isRegistered, record.asRead?.content == record.content { return told }
    var object: [String: JSONValue]
    switch record.content {
    case .none: return nil
    case .image(let image):
      object = ["image": .string(files.name(of: image.path, .images))]
      if let light = image.lightPath { object["light"] = .string(files.name(of: light, .images)) }
    case .color(let color): object = ["color": .color(color)]
    case .text(let text, let size, let color):
      object = ["text": .string(text), "size": .number(size), "color": .color(color)]
    case .shape(let shape):
      object = [
        "shape": .string(shape.kind.rawValue), "color": .color(shape.color),
        "lineWidth": .number(shape.lineWidth),
      ]
      if !shape.isFilled { object["filled"] = .bool(false) }
      if shape.kind == .path {
        object["points"] = .array(
          shape.points.map { JSONValue.within($0.x, $0.y, in: SceneLimits.pathPlace) })
      }
    // A model does not know its file; the scene file does.
    case .model: return told
    case .figure(let any): return content(any, told: isRegistered ? told : nil)
    }
    // A registered kind's keys do not apply to other content.
    if !isRegistered {
      object.merge(unknownKeys(of: "content", in: record, known: Self.contentKeys)) { own, _ in own
      }
    }
    return .object(object)
  }

  /// Returns the content for a figure that differs from the file's; `told` is the content that a
  /// registered kind has read.
  private func content(_ any: AnyFigure, told: JSONValue?) -> JSONValue? {
    // A figure without a content kind does not know the values from which the file's kind makes it.
    guard let kind = any.figure as? any ContentKind else { return told }
    var options = told.flatMap { SceneValue($0).object } ?? [:]
    if options[type(of: kind).key] == nil { options = [:] }
    kind.keep(in: &options)
    return options.isEmpty ? nil : SceneValue(options).json
  }

  private func decoration(_ record: SceneFile.LayerRecord) -> [(String, JSONValue)] {
    let decoration = record.decoration
    var keys: [(String, JSONValue)] = []
    let plain = LayerDecoration()
    let border = unknownKeys(of: "border", in: record, known: ["width", "color", "placement"])
    let hasBorder =
      decoration.borderWidth != plain.borderWidth || decoration.borderColor != plain.borderColor
    if hasBorder || !border.isEmpty {
      var own: [String: JSONValue] = [
        "width": .number(decoration.borderWidth), "color": .color(decoration.borderColor),
      ]
      if decoration.borderPlacement == .inside { own["placement"] = .string("inside") }
      keys.append(("border", .object(own.merging(border) { own, _ in own })))
    }
    if decoration.cornerRadius != 0 {
      keys.append(("cornerRadius", .number(decoration.cornerRadius)))
    }
    let hasShadow =
      decoration.shadowOpacity != 0 || decoration.shadowBlur != 0
      || decoration.shadowOffset != .zero
    let shadow = unknownKeys(of: "shadow", in: record, known: ["opacity", "blur", "offset"])
    if hasShadow || !shadow.isEmpty {
      let offset = decoration.shadowOffset
      let own: [String: JSONValue] = [
        "opacity": .number(decoration.shadowOpacity), "blur": .number(decoration.shadowBlur),
        "offset": [offset.dx, offset.dy].json,
      ]
      keys.append(("shadow", .object(own.merging(shadow) { own, _ in own })))
    }
    return keys
  }
}
