import ArgumentParser
import TouchSandbox
import TouchShell

/// Options for the allowed folders of a scene's images.
struct ImagePlaceOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Show images and textures outside the scene's folder without a warning.",
      discussion: "Otherwise, the command shows them with a warning. Version 0.4 will refuse them.")
  )
  var allowOutside = false

  /// Prints one warning about images outside the scene's folder, unless they are allowed.
  func warn(of scene: SceneFile, _ resources: ResourceLocator) {
    guard !allowOutside, let warning = scene.warningOfImagesOutside(resources) else { return }
    Diagnostics.write(warning)
  }
}
