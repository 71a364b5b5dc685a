import Foundation
import TouchJSON
import TouchModelFiles
public import TouchScene
import TouchSystem

extension SceneReader {
  /// Returns the image that a key names.
  ///
  /// - Parameters:
  ///   - key: The key, whose value is a file's name.
  ///   - resources: The bundled files, searched if the image is not beside the scene.
  /// - Returns: The image, which is not read yet; nil if the key is missing.
  /// - Throws: An error if there is no such file.
  public func image(
    _ key: String, resources: ResourceLocator
  ) throws(SceneError) -> ImageReference? {
    guard let name = try string(key) else { return nil }
    if let place = places(of: name, bundled: resources.path("Images")).first {
      return ImageReference(path: place)
    }
    throw missing(
      name, place: path(key), what: "there is no image \"\(name.shortened(to: 200))\"",
      expected: "a file beside the scene or among the bundled images")
  }

  /// Reads the model in a file.
  ///
  /// - Parameters:
  ///   - name: The name of an OBJ file.
  ///   - key: The key that names the file, for the error.
  ///   - resources: The bundled files, searched if the model is not beside the scene.
  ///   - title: The name of the model. Default: its file's name.
  /// - Returns: The model.
  /// - Throws: An error if there is no such file, or the error in the file; only its place if the
  ///   file lies outside the scene's folder and the resources.
  public func model(
    _ name: String, at key: String, resources: ResourceLocator, called title: String? = nil
  ) throws(SceneError) -> Model {
    guard let path = places(of: name, bundled: resources.path("Models")).first else {
      throw missing(
        name, place: self.path(key),
        what: "there is no model \"\(name.shortened(to: 200))\"",
        expected: "a file beside the scene or among the bundled models")
    }
    do throws(ModelFileError) {
      return try ModelFile.load(path, name: title)
    } catch {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      let folders = [folder] + [resources.root].compactMap { $0 }
      throw SceneError(error.file == path ? error.withoutContents(unlessWithin: folders) : error)
    }
  }

  /// Reads the font files that a key names.
  ///
  /// - Parameters:
  ///   - key: The key, whose value is an array of file names.
  ///   - resources: The bundled files, searched for fonts that are not beside the scene.
  /// - Returns: The fonts; none if the key is missing.
  /// - Throws: An error if a file is missing or no font, or if there are too many.
  func fonts(_ key: String, resources: ResourceLocator) throws(SceneError) -> [SceneFont] {
    let names = try strings(key) ?? []
    guard names.count <= SceneLimits.fonts else {
      throw failure(
        key, found: "\(names.count) files", expected: "at most \(SceneLimits.fonts)")
    }
    return try names.indices.map { index throws(SceneError) in
      try font(names[index], at: "\(key)[\(index)]", resources: resources)
    }
  }

  private func font(
    _ name: String, at key: String, resources: ResourceLocator
  ) throws(SceneError) -> SceneFont {
    guard let path = path(of: name, in: .fonts, resources) else {
      throw missing(
        name, place: self.path(key), what: "there is no font \"\(name.shortened(to: 200))\"",
        expected: "a file beside the scene or among the bundled fonts")
    }
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile.read(path, upTo: SceneLimits.fontFile, mustBeRegular: true)
    } catch {
      throw failure(
        key, found: "a file that cannot be read, \"\(name.shortened(to: 200))\"",
        expected: "a font of at most \(SceneLimits.fontFile >> 20) MiB")
    }
    do throws(FontError) {
      let fonts = try FontCollection(bytes).fonts
      var hash = StateHash()
      hash.add(bytes)
      return SceneFont(path: path, digest: hash.digits, fonts: fonts)
    } catch {
      throw failure(
        key, found: "\"\(name.shortened(to: 200))\", \(error)",
        expected: "a TrueType or OpenType font with outlines")
    }
  }

  private func missing(
    _ name: String, place: String, what: String, expected: String
  ) -> SceneError {
    var error = SceneError(file: file, place: place, what: what, expected: expected)
    error.missingFile = name
    return error
  }

  /// Returns the path of a file that a scene names: beside the scene, or among the bundled ones.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - folder: The folder of the bundled files.
  ///   - resources: The locator of that folder.
  /// - Returns: The path of an existing file; nil if there is none.
  public func path(
    of name: String, in folder: ResourceFolder, _ resources: ResourceLocator
  ) -> String? { places(of: name, bundled: resources.path(folder.rawValue)).first }

  /// Returns the possible paths of a file that a scene names: beside the scene, then among the
  /// bundled files.
  private func places(of name: String, bundled: String?) -> [String] {
    let beside = URL(fileURLWithPath: file).deletingLastPathComponent()
    let places = [
      name.hasPrefix("/") ? name : beside.appendingPathComponent(name).path,
      bundled.map { "\($0)/\(name)" },
    ]
    return places.compactMap { $0 }.filter(FilePlace.exists)
  }
}
