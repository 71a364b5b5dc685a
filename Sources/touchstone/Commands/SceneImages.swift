import TouchSDL
import TouchSandbox
import TouchScene
import TouchShell

extension SceneFile {
  /// Returns the problems of the scene's images, one line for each.
  func imageProblems(_ loader: ImageLoader) -> [String] {
    images.compactMap { image, place in
      do throws(ImageError) {
        _ = try loader.check(path: image.path)
        return nil
      } catch {
        return "\(problem(of: error.path, at: place, error.reason))"
      }
    }
  }

  /// Reads all images, so that the first drawing is not delayed.
  ///
  /// - Parameter resources: The resources that keep the images.
  /// - Throws: An error that ends the program with one line about the first unreadable image.
  @MainActor func loadImages(into resources: RenderResources) throws {
    try SystemLimits.checkForDrawing()
    let failures = resources.load(paths: images.map(\.0.path)).map { ImageFailure($0) }
    if let problem = problem(ofImages: failures) { throw Failure.unreadable(problem) }
  }
}
