package import TouchGeometry
package import TouchSDL
package import TouchShell

extension BackgroundImages: ShellImages {
  /// Reads an image immediately, unless it is in memory.
  package func load(path: String) throws(ImageFailure) -> Size {
    do throws(ImageError) {
      return try resources.load(path: path)
    } catch { throw ImageFailure(error) }
  }

  /// Reads images immediately, unless they are in memory.
  package func load(paths: [String]) -> [ImageFailure] {
    resources.load(paths: paths).map { ImageFailure($0) }
  }

  /// Reads the images of a gallery's cards immediately.
  package func loadForCards(_ paths: [String]) { resources.loadForCards(paths: paths) }
}

extension ImageFailure {
  /// Converts the loader's error into the shell's type.
  init(_ error: ImageError) { self.init(path: error.path, reason: error.reason) }
}
