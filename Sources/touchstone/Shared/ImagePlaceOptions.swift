import ArgumentParser
import TouchSandbox
import TouchScene

/// Where a scene's images may lie.
struct ImagePlaceOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Show images and textures outside the scene's folder, without a warning.",
      discussion: "Without it they are shown with a warning; 0.4 will refuse them."))
  var allowOutside = false

  /// Warns of images outside the scene's folder, unless they are asked for: one line.
  func warn(of scene: SceneFile, _ resources: ResourceLocator) {
    guard !allowOutside, let warning = scene.warningOfImagesOutside(resources) else { return }
    Diagnostics.write(warning)
  }
}

extension SceneFile {
  /// What to say of images that a coming version will not show; nil if there are none.
  fileprivate func warningOfImagesOutside(_ resources: ResourceLocator) -> String? {
    let outside = imagesOutside(resources)
    guard let (image, place) = outside.first else { return nil }
    let more = outside.count > 1 ? " (and so do \(outside.count - 1) more images)" : ""
    return problem(
      of: image.path, at: place,
      "it lies outside the scene's folder\(more) and 0.4 will refuse it, expected a file in that "
        + "folder, or --allow-outside"
    ).description.replacing(": error: ", with: ": warning: ", maxReplacements: 1)
  }
}
