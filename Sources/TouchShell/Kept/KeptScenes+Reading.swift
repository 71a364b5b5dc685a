import Foundation
import TouchJSON
package import TouchSandbox
import TouchScene

extension KeptScenes {
  /// A scene as the user left it.
  package struct Left: Sendable {
    /// The scene to show.
    package var scene: SceneFile
    /// The parts of the scene that cannot be shown because their files are missing.
    package var missing: [MissingLayer] = []
    /// Whether the scene's own file has changed since; then this is the new scene with the user's
    /// additions to the old one.
    package var isOfAnother = false
    /// The bytes of the kept file, from which a writer notices that others have written since.
    package var bytes: [UInt8] = []
  }

  /// The result of reading a kept scene.
  package enum Outcome: Sendable {
    /// The scene was not kept.
    case nothing
    /// The scene as the user left it.
    case scene(Left)
    /// The kept file cannot be read, for this reason; see ``KeptScenes/setAside(_:_:)``.
    case damaged(SceneError)
    /// The kept file must stay unchanged because a newer program has written it.
    case newer(String)
  }

  /// Reads the state in which a scene was left.
  ///
  /// - Parameters:
  ///   - scene: The scene as its own file has it.
  ///   - path: The kept file.
  /// - Returns: The state in which the scene was left.
  package func left(of scene: SceneFile, at path: String) -> Outcome {
    guard FileManager.default.fileExists(atPath: path) else { return .nothing }
    do throws(SceneError) {
      let reader = try SceneReader.open(path, mustBeRegular: true)
      guard let kept = try reader.child(Self.key) else {
        throw SceneError(file: path, place: Self.key, what: "missing", expected: "an object")
      }
      guard let version = try kept.number("version") else {
        throw SceneError(
          file: path, place: kept.path("version"), what: "missing", expected: "a number")
      }
      guard version == Self.version else {
        return .newer("\(kept.failure("version", found: "\(version)", expected: "1"))")
      }
      return .scene(try read(reader, kept, of: scene))
    } catch { return .damaged(error) }
  }

  private func read(
    _ reader: SceneReader, _ kept: SceneReader, of scene: SceneFile
  ) throws(SceneError) -> Left {
    var object = reader.object
    object[Self.key] = nil
    // Files that were missing before may exist again.
    if case .array(let missing)? = kept.object["missing"],
      case .array(let layers)? = object["layers"]
    {
      object["layers"] = .array(layers + missing)
    }
    var missing: [MissingLayer] = []
    while true {
      let lenient = SceneReader(file: reader.file, place: "", object: object, text: reader.text)
      do throws(SceneError) {
        var left = Left(
          scene: try SceneFile(lenient, resources: resources, registry: registry, name: scene.name),
          missing: missing)
        left.bytes = reader.text.bytes
        left.scene.source[Self.key] = scene.source[Self.key]
        if try kept.string("digest") != Self.digest(of: scene) {
          left.scene = try scene.taking(Set(kept.strings("added") ?? []), from: left.scene)
          left.isOfAnother = true
        }
        return left
      } catch {
        guard let file = error.missingFile, let place = error.place,
          let taken = Self.take(place[...], out: &object)
        else { throw error }
        let isLayer = place.prefix(upTo: place.lastIndex(of: "[") ?? place.endIndex)
          .hasSuffix("layers")
        missing.append(MissingLayer(json: isLayer ? taken : nil, file: file))
      }
    }
  }

  /// Takes the innermost array element that contains a place of the file, a layer or a model, out
  /// of the object.
  ///
  /// - Returns: The element; nil if the place is in no array.
  static func take(_ place: Substring, out object: inout [String: JSONValue]) -> JSONValue? {
    guard let open = place.firstIndex(of: "["), let close = place.firstIndex(of: "]"),
      open < close, let index = Int(place[place.index(after: open)..<close])
    else { return nil }
    // These are the keys before the array: `behavior.models` of a layer.
    let keys = place[..<open].split(separator: ".").map(String.init)
    let rest = place[place.index(after: close)...].drop { $0 == "." }
    return take(keys[...], index, rest, out: &object)
  }

  private static func take(
    _ keys: ArraySlice<String>, _ index: Int, _ rest: Substring,
    out object: inout [String: JSONValue]
  ) -> JSONValue? {
    guard let key = keys.first else { return nil }
    if keys.count > 1 {
      guard case .object(var inner)? = object[key] else { return nil }
      let taken = take(keys.dropFirst(), index, rest, out: &inner)
      // The number of the shown model would now mean another model.
      if taken != nil { inner["tab"] = nil }
      object[key] = .object(inner)
      return taken
    }
    guard case .array(var values)? = object[key], values.indices.contains(index) else { return nil }
    if case .object(var inner) = values[index], let taken = take(rest, out: &inner) {
      values[index] = .object(inner)
      object[key] = .array(values)
      return taken
    }
    let taken = values.remove(at: index)
    object[key] = .array(values)
    return taken
  }

  /// The largest number of a scene's damaged files; for one more, the oldest is removed.
  package static let maximumDamaged = 9

  /// Renames a damaged file, so that nothing is lost.
  ///
  /// There are at most ``maximumDamaged`` such files, numbered from the oldest.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - error: Its problem.
  /// - Returns: A message about the file, in one line.
  package func setAside(_ path: String, _ error: SceneError) -> String {
    let names = (1...Self.maximumDamaged).map { "\(path).damaged" + ($0 == 1 ? "" : "-\($0)") }
    let free = names.first { !FileManager.default.fileExists(atPath: $0) }
    if free == nil {
      for (older, newer) in zip(names, names.dropFirst()) { _ = rename(newer, older) }
    }
    let other = free ?? names[names.count - 1]
    guard (try? FileManager.default.moveItem(atPath: path, toPath: other)) != nil else {
      return "\(error); the scene opens from its own file"
    }
    let name = URL(fileURLWithPath: other).lastPathComponent
    return "\(error); it is renamed to \(name), and the scene opens from its own file"
  }
}

extension SceneFile {
  /// Returns this scene with layers of another scene, each in front of its siblings.
  ///
  /// - Parameters:
  ///   - names: The names of those layers.
  ///   - other: The scene that contains them.
  /// - Returns: The scene; a layer whose name already exists gets a number after its name.
  func taking(_ names: Set<String>, from other: SceneFile) -> SceneFile {
    var scene = self
    var taken = Set(allLayers.map(\.name))
    func free(_ name: String) -> String {
      var result = name
      var number = 2
      while !taken.insert(result).inserted {
        result = "\(name) \(number)"
        number += 1
      }
      return result
    }
    func take(_ records: [LayerRecord], in parent: String?) {
      for record in records {
        guard names.contains(record.name) else {
          take(record.layers, in: record.name)
          continue
        }
        var record = record
        record.name = free(record.name)
        if parent.map({ LayerRecord.add(record, in: $0, to: &scene.layers) }) != true {
          scene.layers.append(record)
        }
      }
    }
    take(other.layers, in: nil)
    return scene
  }

  /// Returns this scene with the user's own layers of another version of it.
  ///
  /// - Parameters:
  ///   - old: That version, as in its own file.
  ///   - arrangement: The user's arrangement of that version.
  /// - Returns: The scene.
  package func takingAdditions(to old: SceneFile, from arrangement: SceneFile) -> SceneFile {
    let own = Set(old.allLayers.map(\.name))
    return taking(Set(arrangement.allLayers.map(\.name)).subtracting(own), from: arrangement)
  }

  /// Returns the scene without the layers whose images cannot be shown.
  ///
  /// - Parameter paths: The files of these images.
  /// - Returns: The scene, and the layers that it now lacks.
  package func leavingOut(imagesAt paths: Set<String>) -> (scene: SceneFile, [MissingLayer]) {
    var missing: [MissingLayer] = []
    func rest(_ records: [LayerRecord]) -> [LayerRecord] {
      records.compactMap { record in
        if case .image(let image) = record.content, paths.contains(image.path) {
          missing.append(MissingLayer(json: .object(record.source), file: image.path))
          return nil
        }
        var record = record
        record.layers = rest(record.layers)
        return record
      }
    }
    var scene = self
    scene.layers = rest(layers)
    return (scene, missing)
  }
}

extension SceneFile.LayerRecord {
  /// Adds a layer in front of the other children of the layer with a given name; false if there is
  /// none.
  fileprivate static func add(
    _ record: SceneFile.LayerRecord, in parent: String, to records: inout [SceneFile.LayerRecord]
  ) -> Bool {
    for index in records.indices {
      if records[index].name == parent {
        records[index].layers.append(record)
        return true
      }
      if add(record, in: parent, to: &records[index].layers) { return true }
    }
    return false
  }
}
