import CTouchSDL2
import CTouchSDL2Image
package import TouchImages
import TouchSystem

extension PixelImage {
  /// Returns the image as the bytes of a PNG file.
  ///
  /// - Throws: ``SDLError`` if the image cannot be encoded.
  public nonisolated func pngBytes() throws(SDLError) -> [UInt8] { try bytes(as: .png) }

  /// Returns the image as a file for a web page: a PNG, or a JPEG if that is less than half as
  /// large.
  ///
  /// Photos are smaller as JPEG, drawings and text as PNG. An image with a pixel that is not opaque
  /// is a PNG, since JPEG has no alpha.
  ///
  /// - Throws: ``SDLError`` if it cannot be encoded.
  package nonisolated func webImage() throws(SDLError) -> EncodedImage {
    let png = EncodedImage(bytes: try pngBytes(), mediaType: "image/png")
    let isOpaque = stride(from: 3, to: rgba.count, by: 4).allSatisfy { rgba[$0] == 255 }
    // An SDL_image without a JPEG encoder is no error: the PNG shows the same.
    guard isOpaque, let jpeg = try? bytes(as: .jpeg(quality: Self.webQuality)),
      jpeg.count < png.bytes.count / 2
    else { return png }
    return EncodedImage(bytes: jpeg, mediaType: "image/jpeg")
  }

  /// The quality, of 100, of a JPEG for a web page.
  private nonisolated static var webQuality: Int32 { 85 }

  private nonisolated func bytes(as format: SDL.ImageFormat) throws(SDLError) -> [UInt8] {
    let surface = SurfaceHandle(
      owning: try SDL.createSurface(width: width, height: height, format: CSDL_PIXELFORMAT_RGBA32))
    copy(to: surface)
    return try SDL.encode(surface.raw, as: format)
  }

  /// Writes the image as a PNG file atomically, replacing an existing file.
  ///
  /// SDL_image writes a file piece by piece without checking for errors; therefore the image is
  /// encoded into memory.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``SDLError`` if the file cannot be written; its text names the file.
  public nonisolated func writePNG(to path: String) throws(SDLError) {
    let bytes = try pngBytes()
    if let number = WholeFile.write(bytes, to: path) {
      let reason = String(cString: strerror(number))
      throw SDLError(call: "write", message: "\(path): cannot write: \(reason)")
    }
  }
}
