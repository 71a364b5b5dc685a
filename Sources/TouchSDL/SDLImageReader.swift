import Dispatch
import TouchImages
package import TouchScene
import TouchSystem

extension RenderResources {
  /// Reads fonts; no image is read yet.
  ///
  /// - Parameters:
  ///   - fonts: Font files for the characters that the program's own fonts lack, in order of
  ///     preference. Their errors are in `fontErrors`.
  ///   - imageMemory: The maximum memory of images, in bytes. If images need more, those not drawn
  ///     for the longest time are removed; if all are drawn, the largest are kept at half their
  ///     size.
  ///   - images: The reader of image files; the default reads PNG and JPEG in this process.
  public nonisolated init(
    fonts: [String] = [], imageMemory: Int = standardImageMemory,
    images: ImageLoader = ImageLoader()
  ) { self.init(fonts: fonts, reader: SDLImageReader(images: images), imageMemory: imageMemory) }

  /// The same, after other fonts than the program's alone.
  package nonisolated init(fonts: [String], after base: FontSet, images: ImageLoader) {
    self.init(fonts: fonts, after: base, reader: SDLImageReader(images: images))
  }
}

/// Reads images by SDL_image, several at a time.
nonisolated struct SDLImageReader: ImageReading {
  let images: ImageLoader

  func claimedSize(path: String) throws(ImageError) -> (width: Int, height: Int)? {
    try ImageLoader.claimedSize(path: path)
  }

  func identity(path: String) -> ImageFileIdentity? { ImageFileIdentity(path: path) }

  func load(path: String) throws(ImageError) -> PixelBuffer { try images.load(path: path) }

  func load(paths: [String]) -> [String: Result<PixelBuffer, ImageError>] {
    // All reads are silenced together, because standard error belongs to the whole process.
    withSilencedErrorOutput { loadAloud(paths: paths) }
  }

  /// Reads images while the process keeps running, so that its standard error must not be silenced.
  func loadAloud(paths: [String]) -> [String: Result<PixelBuffer, ImageError>] {
    SDL.initImages()
    let results = LockedValue<[String: Result<Loaded, ImageError>]>([:])
    @Sendable func read(_ i: Int) {
      let path = paths[i]
      let result = Result { () throws(ImageError) in
        Loaded(pixels: try images.load(path: path, silencing: false))
      }
      results.withLock { $0[path] = result }
    }
    if ThreadRoom.canStartThreads(Processors.count) {
      DispatchQueue.concurrentPerform(iterations: paths.count) { read($0) }
    } else {
      for i in paths.indices { read(i) }
    }
    return results.withLock { $0 }.mapValues { $0.map(\.pixels) }
  }

  /// Pixels on their way from the thread that read them, which keeps nothing of them: unchecked,
  /// because the compiler cannot see that the buffer has one owner at a time.
  private struct Loaded: @unchecked Sendable { let pixels: PixelBuffer }
}
