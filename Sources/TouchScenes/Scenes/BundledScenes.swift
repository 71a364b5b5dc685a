import Foundation
import TouchRecording

/// The scenes that come with the program.
public struct BundledScenes: Sendable {
  private let resources: ResourceLocator

  /// Looks into a resource folder.
  public init(resources: ResourceLocator) { self.resources = resources }

  /// The order in which people meet them; others follow in that of the alphabet.
  private static let order = [
    "photo", "photos", "dial", "map", "swipes", "explorer", "paint", "model",
  ]

  /// Their names, in the gallery's order.
  public var names: [String] {
    guard let folder = resources.path("Scenes"),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let ending = ".scene.json"
    let names = files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let known = Self.order.filter(names.contains)
    return known + names.filter { !known.contains($0) }.sorted()
  }

  /// Loads a scene by its bundled name, or from a path.
  ///
  /// What contains a slash or ends in `.json` is a path; anything else is a name first.
  ///
  /// - Parameters:
  ///   - nameOrPath: The name or the path.
  ///   - mustBeRegular: Whether a path of a pipe or a device is refused, which may keep the caller
  ///     waiting for ever.
  /// - Returns: The scene.
  /// - Throws: A `SceneError` for the first thing that is wrong.
  public func load(
    _ nameOrPath: String, mustBeRegular: Bool = false
  ) throws(SceneError) -> SceneFile {
    if !nameOrPath.contains("/"), !nameOrPath.hasSuffix(".json"), names.contains(nameOrPath),
      let path = resources.path("Scenes/\(nameOrPath).scene.json")
    {
      return try SceneFile(
        contentsOf: path, resources: resources, registry: .bundled, name: nameOrPath)
    }
    if FileManager.default.fileExists(atPath: nameOrPath) {
      return try SceneFile(
        contentsOf: nameOrPath, resources: resources, registry: .bundled,
        mustBeRegular: mustBeRegular)
    }
    let known = names.isEmpty ? "none was found" : names.joined(separator: ", ")
    throw SceneError(
      file: nameOrPath, what: "no such scene",
      expected: "the path of a scene file or a bundled scene (\(known))")
  }

  /// Reads a scene's file again; one that has become a pipe or a device is refused.
  public func reload(_ scene: SceneFile, name: String) throws(SceneError) -> SceneFile {
    try SceneFile(
      contentsOf: scene.path, resources: resources, registry: .bundled,
      name: names.contains(name) ? name : nil, mustBeRegular: true)
  }

  /// Whether ``load(_:mustBeRegular:)`` would find a file of that name.
  public func contains(_ nameOrPath: String) -> Bool {
    names.contains(nameOrPath) || FileManager.default.fileExists(atPath: nameOrPath)
  }

  /// The recording that comes with a scene, or nil.
  public func recording(for scene: String) -> String? {
    guard let path = resources.path("Recordings/\(scene)\(RecordingName.ending)"),
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return path
  }
}
