import TouchGeometry
import TouchSDL
import TouchShell

/// The images of an SDL window.
@MainActor
final class SDLShellImages: ShellImages {
  private let resources: RenderResources
  private let background: BackgroundImages

  init(_ resources: RenderResources, by images: ImageLoader) {
    self.resources = resources
    background = BackgroundImages(resources: resources, images: images)
  }

  func load(path: String) throws(ImageFailure) -> Size {
    do throws(ImageError) {
      return try resources.load(path: path)
    } catch {
      throw ImageFailure(error)
    }
  }

  func load(paths: [String]) -> [ImageFailure] {
    resources.load(paths: paths).map { ImageFailure($0) }
  }

  func loadForCards(_ paths: [String]) { resources.loadForCards(paths: paths) }

  func readForCards(_ paths: [String], whenSomeCame: @escaping () -> Void) {
    background.readForCards(paths, whenSomeCame: whenSomeCame)
  }

  func read(_ paths: [String], whenDone: @escaping () -> Void) {
    background.read(paths, whenDone: whenDone)
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, whenDone: @escaping (Value) -> Void
  ) {
    background.read(work, whenDone: whenDone)
  }

  func advance() { background.advance() }
  func cancel() { background.cancel() }
  var isStarting: Bool { background.isStarting }
}

extension ImageFailure {
  /// Converts the loader's error into the shell's type.
  init(_ error: ImageError) { self.init(path: error.path, reason: error.reason) }
}
