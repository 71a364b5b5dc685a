import Foundation
public import SceneGraph

/// Models in files: an OBJ file, and beside it the material files and pictures that it names.
public enum ModelFile {
  /// The largest file that is read, in bytes.
  public static let largestFile = 512 << 20

  /// Reads a model with its materials; its pictures are looked for, and read when they are drawn.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: What the model is called; the file's name unless given.
  /// - Returns: The model.
  /// - Throws: A ``SceneError`` for the first thing that is wrong, here or in a material file.
  public static func load(_ path: String, name: String? = nil) throws(SceneError) -> Model {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    return try ModelReader.read(
      try bytes(of: path), file: path, name: name ?? url.deletingPathExtension().lastPathComponent
    ) { (library: String) throws(SceneError) -> MaterialFile? in
      let path = beside(folder, library)
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let place = URL(fileURLWithPath: path).deletingLastPathComponent()
      return try MaterialFile(try bytes(of: path), file: path) { texture in
        let path = beside(place, texture)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return exists && !isFolder.boolValue ? ImageReference(path: path) : nil
      }
    }
  }

  private static func beside(_ folder: URL, _ name: String) -> String {
    // Files from Windows name their neighbours with backslashes.
    let name = name.replacing("\\", with: "/")
    return name.hasPrefix("/") ? name : folder.appendingPathComponent(name).path
  }

  private static func bytes(of path: String) throws(SceneError) -> [UInt8] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= largestFile else {
      throw SceneError(
        file: path, what: "the file has \(size >> 20) MiB", expected: "at most 512 MiB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SceneError(
        file: path,
        what: FileManager.default.fileExists(atPath: path)
          ? "the file cannot be read" : "no such file",
        expected: "a model in the OBJ format")
    }
    return [UInt8](data)
  }
}
