/// The keys for which the objects of a scene file were asked; the others mean nothing.
package final class SceneKeys {
  /// By the place of an object, the keys that it has and was not asked for, and the reverse.
  private var objects: [String: (unknown: Set<String>, missing: Set<String>)] = [:]

  package init() {}

  func note(_ key: String, of reader: SceneReader) {
    if objects[reader.place] == nil { objects[reader.place] = (Set(reader.object.keys), []) }
    if reader.object[key] == nil {
      objects[reader.place]?.missing.insert(key)
    } else {
      objects[reader.place]?.unknown.remove(key)
    }
  }

  /// Returns a warning for each unknown key that resembles a missing one, in the order of the file.
  ///
  /// Other unknown keys may be an app's own, or those of a later version.
  ///
  /// - Parameter file: The reader of the file's outermost object.
  /// - Returns: The warnings, each one line.
  package func warnings(in file: SceneReader) -> [String] {
    let errors = objects.flatMap { place, keys in
      keys.unknown.filter { $0.utf8.count < 100 }.compactMap { key -> SceneError? in
        guard let name = Spelling.misspelt(key, of: keys.missing.sorted()) else { return nil }
        return SceneError(
          file: file.file, place: place.isEmpty ? key : "\(place).\(key)", what: "unknown key",
          expected: "\"\(name)\""
        ).located(in: file.text)
      }
    }
    return errors.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
      .map { $0.description.replacing(": error: ", with: ": warning: ", maxReplacements: 1) }
  }
}
