import CTouchSDL2
import CTouchSDL2Image

nonisolated extension SDL {
  /// The formats that SDL_image can write.
  enum ImageFormat {
    case png
    /// The quality goes from 1 to 100.
    case jpeg(quality: Int32)
  }

  /// The bytes that SDL_image writes.
  private nonisolated final class Bytes { var all: [UInt8] = [] }

  /// Calls `IMG_SavePNG_RW` or `IMG_SaveJPG_RW` on a stream in memory.
  static func encode(
    _ surface: UnsafeMutablePointer<SDL_Surface>, as format: ImageFormat
  ) throws(SDLError) -> [UInt8] {
    let stream = try unwrap(SDL_AllocRW(), "SDL_AllocRW")
    defer { SDL_FreeRW(stream) }
    let bytes = Bytes()
    stream.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(bytes).toOpaque()
    stream.pointee.size = { stream in SDL.bytes(stream).map { Int64($0.all.count) } ?? -1 }
    // It is written from the beginning to the end.
    stream.pointee.seek = { stream, offset, origin in
      let place = SDL.bytes(stream).map { Int64($0.all.count) } ?? -1
      return origin == RW_SEEK_CUR && offset == 0 ? place : -1
    }
    stream.pointee.read = { _, _, _, _ in 0 }
    stream.pointee.write = { stream, start, size, count in
      guard let start, let bytes = SDL.bytes(stream) else { return 0 }
      bytes.all.append(contentsOf: UnsafeRawBufferPointer(start: start, count: size * count))
      return count
    }
    stream.pointee.close = { _ in 0 }
    try withExtendedLifetime(bytes) { () throws(SDLError) in
      switch format {
      case .png: try check(IMG_SavePNG_RW(surface, stream, 0), "IMG_SavePNG_RW")
      case .jpeg(let quality):
        try check(IMG_SaveJPG_RW(surface, stream, 0, quality), "IMG_SaveJPG_RW")
      }
    }
    return bytes.all
  }

  private static func bytes(_ stream: UnsafeMutablePointer<SDL_RWops>?) -> Bytes? {
    stream?.pointee.hidden.unknown.data1.map {
      Unmanaged<Bytes>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
