import CTouchSDL2

extension PixelImage {
  /// Reads an image from a file of a kind that an ``ImageLoader`` reads.
  /// - Throws: `ImageError`
  public nonisolated init(
    contentsOf path: String, by images: ImageLoader = ImageLoader()
  ) throws(ImageError) { self.init(try images.load(path: path)) }

  /// Copies the bytes into a surface of the same size and order of bytes.
  nonisolated func copy(to surface: borrowing SurfaceHandle) {
    let pitch = Int(surface.raw.pointee.pitch)
    guard let pixels = surface.raw.pointee.pixels else { return }
    rgba.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<height {
        (pixels + y * pitch).copyMemory(from: start + y * width * 4, byteCount: width * 4)
      }
    }
  }
}
