import Foundation
import TouchJSON
import TouchRecording
package import TouchSandbox
import TouchScene

/// The folder in which a program keeps scenes as the user left them, one file for each scene.
///
/// Each file is a scene file as Ctrl-S writes it, with one more key, `kept`, that names its scene.
/// Everything that opens a scene opens it.
///
///     let path = kept.path(of: scene)
///     switch kept.left(of: scene, at: path) {
///     case .nothing: session = Session(scene: scene, surface: surface)
///     case .scene(let left): session = Session(scene: left.scene, surface: surface)
///     …
///     }
///     var writer = KeptWriter(kept, at: path, seen: left.bytes)
///     try writer.write(kept.text(of: session.arrangement, leftOf: scene))
///
/// A file is replaced atomically. If two windows show the same scene, the one that writes first
/// keeps the file, and the other gets a file of its own beside it: see ``KeptWriter``.
package struct KeptScenes: Sendable {
  /// The folder; it is made when there is something to keep.
  package let folder: String
  let resources: ResourceLocator
  let registry: SceneRegistry

  /// The version of the key `kept`.
  static let version = 1.0
  /// The key of a scene file that names the scene of which the file is kept.
  static let key = "kept"
  /// The ending of the files' names.
  static let ending = ".scene.json"

  /// Keeps scenes in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, as an absolute path.
  ///   - resources: The bundled scenes, images and models.
  ///   - registry: The kinds that scene files can name.
  package init(folder: String, resources: ResourceLocator, registry: SceneRegistry) {
    self.folder = folder
    self.resources = resources
    self.registry = registry
  }

  /// Returns the path of a file or folder with the state that the program leaves for its next start,
  /// where a system expects it.
  ///
  /// On Linux that is the folder of states instead of that of data: in the latter, an installation
  /// in `~/.local` has its own scenes.
  ///
  /// - Parameters:
  ///   - name: The name of the file or the folder.
  ///   - system: The system.
  ///   - environment: Its environment variables.
  /// - Returns: The path; nil if the environment does not identify the user.
  package static func path(
    of name: String, on system: SettingsFile.System, environment: [String: String]
  ) -> String? {
    system.path(of: name, xdg: "XDG_STATE_HOME", or: "/.local/state", environment)
  }

  // MARK: Names

  /// Returns whether a scene can be kept: the content of a pipe is different each time.
  package func canKeep(_ scene: SceneFile) -> Bool {
    let place = URL(fileURLWithPath: scene.path).resolvingSymlinksInPath().path
    let facts = try? FileManager.default.attributesOfItem(atPath: place)
    return facts?[.type] as? FileAttributeType == .typeRegular
  }

  /// Returns the kept file of a scene: a bundled scene's name, or another scene's name with a
  /// number that is made from its absolute path.
  package func path(of scene: SceneFile) -> String {
    let identity = identity(of: scene)
    guard identity.hasPrefix("/") else { return "\(folder)/\(identity)\(Self.ending)" }
    var hash = StateHash()
    hash.add(Array(identity.utf8))
    let plain = Self.stem(of: identity).unicodeScalars.map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains(scalar))
        ? Character(scalar) : "-"
    }
    return "\(folder)/\(String(plain.prefix(60)))-\(hash.digits)\(Self.ending)"
  }

  /// Returns a bundled scene's name, or the absolute path of another scene's file.
  func identity(of scene: SceneFile) -> String {
    let file = URL(fileURLWithPath: scene.path).resolvingSymlinksInPath().standardizedFileURL
    let bundled = resources.path("Scenes").map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path
    }
    let isBundled = file.deletingLastPathComponent().path == bundled
    return isBundled ? Self.stem(of: file.path) : file.path
  }

  /// Returns the name of a scene's file without its ending.
  static func stem(of path: String) -> String {
    let name = URL(fileURLWithPath: path).lastPathComponent
    for ending in [".scene.json", ".json"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// Returns a digest of the scene file's content; different content gives a different digest.
  static func digest(of scene: SceneFile) -> String {
    var hash = StateHash()
    hash.add(Array(SceneText.pairs([("", .object(scene.source))]).utf8))
    return hash.digits
  }

  // MARK: Writing

  /// Returns the text that is kept of a scene.
  ///
  /// - Parameters:
  ///   - arrangement: The state in which the scene is left.
  ///   - scene: The scene as in its own file.
  ///   - missing: The layers that could not be shown this time, but may be shown the next time.
  /// - Returns: The text of a scene file.
  package func text(
    of arrangement: SceneFile, leftOf scene: SceneFile, missing: [MissingLayer] = []
  ) -> String {
    var file = arrangement
    let own = Set(scene.allLayers.map(\.name))
    let added = arrangement.allLayers.map(\.name).filter { !own.contains($0) }
    let layers = missing.compactMap(\.json)
    let kept: JSONValue = [
      "version": Self.version, "of": identity(of: scene), "digest": Self.digest(of: scene),
      "added": added.isEmpty ? nil : added, "missing": layers.isEmpty ? nil : layers,
    ]
    file.source[Self.key] = kept
    return SceneWriter(path: path(of: scene), resources: resources).text(of: file)
  }

  /// Writes a file atomically.
  ///
  /// - Throws: The reason why the file cannot be written; the existing file then stays unchanged.
  func write(_ bytes: [UInt8], to path: String) throws(SceneError) {
    // The folder is for the user only, as the XDG specification requires.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var tries = 100
    while true {
      do throws(RecordingError) {
        return try ReplacementFile.write(bytes, to: path)
      } catch {
        guard error.isBusy, tries > 0 else {
          throw SceneError(
            file: path, what: "the scene cannot be kept as it is (\(error.what))",
            expected: error.isDiskFull ? "room on the disk" : "a place to write to")
        }
        // Another window is replacing the file, and takes only a moment.
        tries -= 1
        Thread.sleep(forTimeInterval: 0.002)
      }
    }
  }
}
