import TouchSDL
import TouchSandbox
import TouchScene
import TouchShell

extension SceneFile {
  /// What is wrong with the scene's images, a line each.
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

  /// Reads all images, so that drawing them first costs nothing.
  ///
  /// - Parameter resources: Where they are kept.
  /// - Throws: The end of the program with one line about the first that cannot be read.
  @MainActor func loadImages(into resources: RenderResources) throws {
    try SystemLimits.checkForDrawing()
    if let problem = imageFailure(in: resources) { throw Failure.unreadable(problem) }
  }

  /// Reads all images, and says in one line what is wrong with the first that cannot be read.
  @MainActor private func imageFailure(in resources: RenderResources) -> String? {
    problem(ofImages: resources.load(paths: images.map(\.0.path)).map { ImageFailure($0) })
  }
}
