import TouchModels
package import TouchSandbox

extension SceneFile {
  /// Returns a warning of images that a future version will not show; nil if there are none.
  package func warningOfImagesOutside(_ resources: ResourceLocator) -> String? {
    let outside = imagesOutside(resources)
    guard let (image, place) = outside.first else { return nil }
    let more = outside.count > 1 ? " (and so do \(outside.count - 1) more images)" : ""
    return problem(
      of: image.path, at: place,
      "it lies outside the scene's folder\(more) and 0.4 will refuse it, expected a file in that "
        + "folder, or --allow-outside"
    ).description.replacing(": error: ", with: ": warning: ", maxReplacements: 1)
  }

  /// Returns the problem of the first image that cannot be read, in one line; nil if all can.
  package func problem(ofImages failures: [ImageFailure]) -> String? {
    guard let failure = failures.first else { return nil }
    let place = images.first { $0.0.path == failure.path }?.place
    return "\(problem(of: failure.path, at: place ?? "", failure.reason))"
  }

  /// Reads all images, and returns the first problem, in one line; nil for none.
  @MainActor func imageFailure(in resources: any ShellImages) -> String? {
    problem(ofImages: resources.load(paths: images.map(\.0.path)))
  }
}
