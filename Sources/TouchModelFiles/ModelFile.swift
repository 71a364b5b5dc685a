import Foundation
public import TouchModels

/// A reader of models in files: an OBJ file, and the material files and images that it names.
public enum ModelFile {
  /// The size limit of a model file, in bytes.
  public static let maximumFileSize = 128 << 20
  /// The size limit of a material file, in bytes.
  public static let maximumMaterialFileSize = 4 << 20
  /// The largest number of corners of a face.
  public static let maximumCorners = 100_000
  /// The largest number of triangles of a model; a face of four corners is two.
  public static let maximumTriangles = 1_000_000

  /// Reads a model with its materials; its images are located now, and read when they are drawn.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The name of the model. The default is the file's name without its ending.
  /// - Returns: The model.
  /// - Throws: A ``ModelFileError`` for the first error, in this file or in a material file.
  public static func load(_ path: String, name: String? = nil) throws(ModelFileError) -> Model {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    return try ModelReader.read(
      try bytes(of: path, upTo: maximumFileSize, "a model in the OBJ format"), file: path,
      name: name ?? url.deletingPathExtension().lastPathComponent
    ) { (library: String) throws(ModelFileError) -> MaterialFile? in
      let path = beside(folder, library)
      guard exists(path) else { return nil }
      let place = URL(fileURLWithPath: path).deletingLastPathComponent()
      let bytes = try bytes(of: path, upTo: maximumMaterialFileSize, "a material file")
      do throws(ModelFileError) {
        return try MaterialFile(bytes, file: path) { texture in
          let path = beside(place, texture)
          return exists(path) && !isFolder(path) ? ImageReference(path: path) : nil
        }
      } catch {
        throw error.withoutContents(unlessWithin: [folder.path])
      }
    }
  }

  private static func beside(_ folder: URL, _ name: String) -> String {
    // Files from Windows name their neighbours with backslashes.
    let name = name.replacing("\\", with: "/")
    return name.hasPrefix("/") ? name : folder.appendingPathComponent(name).path
  }

  private static func exists(_ path: String) -> Bool {
    // The system ends a name at a zero, so it would read another file than the named one.
    !path.contains("\0") && FileManager.default.fileExists(atPath: path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func bytes(
    of path: String, upTo largest: Int, _ expected: String
  ) throws(ModelFileError) -> [UInt8] {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    guard size <= largest else {
      // The size is rounded up, so that the message never shows a size within the limit.
      throw ModelFileError(
        file: path, what: "the file has \((size + (1 << 20) - 1) >> 20) MiB",
        expected: "at most \(largest >> 20) MiB")
    }
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    guard isRegular, let data = contents(of: path) else {
      let what =
        !exists(path)
        ? "no such file"
        : isFolder(path)
          ? "this is a folder"
          : isRegular ? "the file cannot be read" : "this is not a regular file"
      throw ModelFileError(file: path, what: what, expected: expected)
    }
    return [UInt8](data)
  }

  private static func contents(of path: String) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    // `FileManager.contents` keeps the memory that it has taken when reading fails.
    do { return try file.readToEnd() ?? Data() } catch { return nil }
  }
}
