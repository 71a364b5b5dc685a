import CTouchSDL2
import CTouchSDL2Image
import Foundation
import TouchRaster

extension PixelImage {
  /// The image as the bytes of a PNG file.
  ///
  /// - Throws: ``SDLError`` if it cannot be encoded.
  public nonisolated func pngBytes() throws(SDLError) -> [UInt8] {
    let surface = SurfaceHandle(
      owning: try SDL.createSurface(
        width: width, height: height, format: CSDL_PIXELFORMAT_RGBA32))
    copy(to: surface)
    return try SDL.encodePNG(surface.raw)
  }

  /// Writes the image as a PNG, in place of a file that is there once the new one is whole.
  ///
  /// SDL_image writes a file piece by piece and does not look whether a piece arrives; therefore it
  /// encodes into memory.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``SDLError`` if the file cannot be written; its text names the file.
  public nonisolated func writePNG(to path: String) throws(SDLError) {
    let bytes = try pngBytes()
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw SDLError(call: "write", message: "\(path): cannot write: \(reason)")
    }
  }
}
