import Foundation
import TouchSystem

/// A folder of the files that come with the program.
public enum ResourceFolder: String, Hashable, Sendable {
  /// Images.
  case images = "Images"
  /// Models, as OBJ files.
  case models = "Models"
  /// Maps.
  case maps = "Maps"
  /// Fonts.
  case fonts = "Fonts"
}

/// A locator of the files that come with the program; it never traps.
///
/// The places, first to last: the `--resources` flag, the variable `TOUCHSTONE_RESOURCES`, and
/// `Resources` beside the executable or in the folders above it (the source tree, in your own
/// build).
public struct ResourceLocator: Sendable {
  /// The folder that was found; nil if none was.
  public let root: String?
  /// The folders that were tried.
  public let tried: [String]

  /// Looks for the folder.
  ///
  /// - Parameters:
  ///   - flag: The folder from the command line, if any.
  ///   - environment: The environment, for `TOUCHSTONE_RESOURCES`.
  ///   - executable: The path of the running program.
  public init(flag: String?, environment: [String: String], executable: String) {
    var places: [String] = []
    if let flag {
      places = [flag]
    } else if let named = environment["TOUCHSTONE_RESOURCES"], !named.isEmpty {
      places = [named]
    } else {
      var folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
      for _ in 0..<6 {
        folder = folder.deletingLastPathComponent()
        places.append(folder.appendingPathComponent("Resources").path)
        places.append(folder.appendingPathComponent("share/touchstone").path)
        if folder.path == "/" { break }
      }
    }
    tried = places
    root = places.first { place in
      FilePlace.exists(place + "/Scenes") && FilePlace.exists(place + "/Fonts")
    }
  }

  /// Makes a locator of a known folder.
  public init(root: String) {
    self.root = root
    tried = [root]
  }

  /// Returns the path of a bundled file, whether or not it exists; nil if no folder was found.
  public func path(_ relative: String) -> String? { root.map { "\($0)/\(relative)" } }

  /// The reason why no folder was found, in one line.
  public var failure: String {
    "error: the program's resources were not found, expected a folder with Scenes and Fonts in "
      + "one of: \(tried.joined(separator: ", ")); name it with --resources"
  }
}
