import TouchRecording
import TouchSystem

/// A library of the scenes of a resource folder, by name, and of other scenes by path.
public struct SceneLibrary: Sendable {
  /// The folder, with the images, models and recordings of its scenes.
  public let resources: ResourceLocator
  /// The registry of kinds that scene files can name.
  public let registry: SceneRegistry
  private let order: [String]

  /// Makes a library of a resource folder.
  ///
  /// - Parameters:
  ///   - resources: The folder.
  ///   - registry: The registry of kinds that scene files can name.
  ///   - order: The scenes that come first; others follow in alphabetical order.
  public init(resources: ResourceLocator, registry: SceneRegistry, order: [String] = []) {
    self.resources = resources
    self.registry = registry
    self.order = order
  }

  /// The names of the scenes, in order.
  public var names: [String] {
    guard let folder = resources.path("Scenes") else { return [] }
    let files = FilePlace.names(in: folder)
    let ending = ".scene.json"
    let names = files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let known = order.filter(names.contains)
    return known + names.filter { !known.contains($0) }.sorted()
  }

  /// Loads a scene by its bundled name, or from a path.
  ///
  /// A text that contains a slash or ends in `.json` is a path; any other text is a name first.
  ///
  /// - Parameters:
  ///   - nameOrPath: The name or the path.
  ///   - mustBeRegular: Whether the path of a pipe or a device, which may block the caller, is an
  ///     error.
  /// - Returns: The scene.
  /// - Throws: A `SceneError` for the first error.
  public func load(
    _ nameOrPath: String, mustBeRegular: Bool = false
  ) throws(SceneError) -> SceneFile {
    if !nameOrPath.contains("/"), !nameOrPath.hasSuffix(".json"), names.contains(nameOrPath),
      let path = resources.path("Scenes/\(nameOrPath).scene.json")
    {
      return try SceneFile(
        contentsOf: path, resources: resources, registry: registry, name: nameOrPath)
    }
    if FilePlace.exists(nameOrPath) {
      return try SceneFile(
        contentsOf: nameOrPath, resources: resources, registry: registry,
        mustBeRegular: mustBeRegular)
    }
    let known = names.isEmpty ? "none was found" : names.joined(separator: ", ")
    throw SceneError(
      file: nameOrPath, what: "no such scene",
      expected: "the path of a scene file or a bundled scene (\(known))")
  }

  /// Reads a scene's file again; a file that has become a pipe or a device is an error.
  public func reload(_ scene: SceneFile, name: String) throws(SceneError) -> SceneFile {
    try SceneFile(
      contentsOf: scene.path, resources: resources, registry: registry,
      name: names.contains(name) ? name : nil, mustBeRegular: true)
  }

  /// Returns whether ``load(_:mustBeRegular:)`` would find a file of that name.
  public func contains(_ nameOrPath: String) -> Bool {
    names.contains(nameOrPath) || FilePlace.exists(nameOrPath)
  }

  /// Returns the recording that comes with a scene, or nil.
  public func recording(for scene: String) -> String? {
    guard let path = resources.path("Recordings/\(scene)\(RecordingName.ending)"),
      FilePlace.exists(path)
    else { return nil }
    return path
  }
}
