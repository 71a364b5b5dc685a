import Foundation
import TouchJSON
import TouchSystem

/// The names by which a scene file finds images and models again.
struct SceneFileNames {
  private let folder: URL
  private let resources: ResourceLocator

  init(scenePath: String, resources: ResourceLocator) {
    folder = URL(fileURLWithPath: scenePath).deletingLastPathComponent().standardizedFileURL
    self.resources = resources
  }

  /// Returns the shortest name by which a scene file in this folder finds a file.
  func name(of path: String, _ kind: ResourceFolder) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    if let name = file.inside(folder.path) { return name }
    // A file beside the scene takes precedence over a bundled one.
    if let bundled = resources.path(kind.rawValue),
      let name = file.inside(URL(fileURLWithPath: bundled).standardizedFileURL.path),
      !FilePlace.exists(folder.appendingPathComponent(name).path)
    {
      return name
    }
    return file
  }

  /// Returns a value of a scene file elsewhere, with the files that it names under their names from
  /// here.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keys: The keys that name files, at any depth.
  ///   - scenePath: The scene file of the value.
  /// - Returns: The value, with other names.
  func moved(
    _ value: JSONValue, _ keys: [String: ResourceFolder], from scenePath: String
  ) -> JSONValue {
    if keys.isEmpty { return value }
    switch value {
    case .array(let values): return .array(values.map { moved($0, keys, from: scenePath) })
    case .object(let object):
      var result: [String: JSONValue] = [:]
      for (key, value) in object {
        if let folder = keys[key], case .string(let name) = value {
          result[key] = .string(moved(name, folder, from: scenePath))
        } else {
          result[key] = moved(value, keys, from: scenePath)
        }
      }
      return .object(result)
    default: return value
    }
  }

  private func moved(_ name: String, _ kind: ResourceFolder, from scenePath: String) -> String {
    resources.place(of: name, beside: scenePath, in: kind).map { self.name(of: $0, kind) } ?? name
  }
}

extension String {
  /// Returns the rest of a path inside a folder; nil for a path outside it.
  fileprivate func inside(_ folder: String) -> String? {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
