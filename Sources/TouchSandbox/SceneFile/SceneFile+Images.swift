import TouchJSON
import TouchModelFiles
package import TouchModels

extension SceneFile {
  /// Returns the images outside the scene's folder and that of the program's own files, links
  /// followed, each with the place that names it.
  package func imagesOutside(_ resources: ResourceLocator) -> [(ImageReference, place: String)] {
    let own = [FileFolder.folder(of: path)]
    let folders = FileFolder.Folders(own + [resources.root].compactMap { $0 })
    return images.filter { !folders.contain($0.0.path) }
  }

  /// Returns an error for an image that the scene shows, with the line that names it.
  ///
  /// - Parameters:
  ///   - image: The image's path.
  ///   - place: The place of the layer that shows it.
  ///   - what: The problem, with the expectation.
  /// - Returns: The error.
  package func problem(of image: String, at place: String, _ what: String) -> SceneError {
    var error = SceneError(file: path, place: place, what: "\(image): \(what)")
    // A layer that the user has added has no place in a file.
    guard let text, place.hasPrefix("layers[") else { return error }
    let position = text.position(of: "\(place).content")
    (error.line, error.column) = (position.line, position.column)
    return error
  }
}
