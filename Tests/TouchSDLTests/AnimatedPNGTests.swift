import Foundation
import RasterTestSupport
import TestSupport
import Testing
import TouchSDL

/// Moving images as files.
struct AnimatedPNGTests {
  /// What the file shows, tick by tick.
  private static func play(_ animation: AnimatedPNG) throws -> (AnimatedPNGReader, [PixelImage]) {
    let file = try AnimatedPNGReader(animation.bytes())
    let folder = try TemporaryFolder()
    var shown = PixelImage(
      width: file.width, height: file.height, filledWith: .init(red: 0, green: 0, blue: 0, alpha: 0)
    )
    var ticks: [PixelImage] = []
    for frame in file.frames {
      let part = try PixelImage(contentsOf: folder.write(frame.png, to: "part.png"))
      for y in 0..<part.height {
        for x in 0..<part.width where !frame.isBlended || part[x, y].alpha != 0 {
          shown[frame.x + x, frame.y + y] = part[x, y]
        }
      }
      #expect(frame.rate == animation.framesPerSecond)
      ticks += Array(repeating: shown, count: frame.delay)
    }
    return (file, ticks)
  }

  private static func noise(_ x: Int, _ y: Int, _ frame: Int) -> UInt8 {
    let sum: Int = x * 31 + y * 17 + frame * 7
    return UInt8(truncatingIfNeeded: sum * 2_654_435_761 >> 8)
  }

  private static let movies: [(name: String, stored: Int, frames: [PixelImage])] = [
    (
      "a square on a ground that stays", 6,
      (0..<6).map { frame in
        PixelImage(width: 160, height: 120) { x, y in
          let isIn = (frame * 5..<frame * 5 + 9).contains(x) && (4..<20).contains(y)
          return isIn
            ? .init(red: 250, green: 80, blue: 0)
            : .init(red: noise(x, y, 0), green: noise(y, x, 1), blue: 40)
        }
      }
    ),
    (
      "noise", 4,
      (0..<4).map { frame in
        PixelImage(width: 33, height: 21) { x, y in
          .init(red: noise(x, y, frame), green: noise(y, x, frame), blue: 0)
        }
      }
    ),
    (
      "holes that open in what was opaque", 3,
      (0..<3).map { frame in
        PixelImage(width: 12, height: 12) { x, y in
          x + y < frame * 5
            ? .init(red: 0, green: 0, blue: 0, alpha: 0)
            : .init(red: 9, green: UInt8(x), blue: 9)
        }
      }
    ),
    (
      "one pixel, and rests", 3,
      [0, 0, 0, 7, 7, 0].map { place in
        PixelImage(width: 8, height: 8) { x, y in
          .init(red: place > 0 && x == place && y == place ? 255 : 0, green: 0, blue: 0)
        }
      }
    ),
  ]

  @Test("Every frame has the pixels that it was given", arguments: 0..<4)
  func everyFrameHasPixels(_ index: Int) throws {
    let (name, stored, frames) = Self.movies[index]
    var animation = AnimatedPNG(framesPerSecond: 12)
    for frame in frames { try animation.append(frame) }
    let (file, shown) = try Self.play(animation)
    // Not the comparison itself: it would print every byte.
    let isSame = shown == frames
    #expect(isSame, "\(name)")
    #expect(file.frames.count == stored, "\(name)")
    #expect(animation.frameCount == stored)
    #expect(file.repetitions == 0)
  }

  @Test("What stays the same is not stored again")
  func whatStaysSameIsNotStored() throws {
    let frames = Self.movies[0].frames
    var animation = AnimatedPNG(framesPerSecond: 12)
    var apart = 0
    for frame in frames {
      try animation.append(frame)
      apart += try frame.pngBytes().count
    }
    #expect(animation.bytes().count < apart / 2)
  }

  @Test("What knows still images only shows the first frame")
  func whatKnowsStillImagesOnlyShows() throws {
    let frames = Self.movies[1].frames
    var animation = AnimatedPNG(framesPerSecond: 1)
    for frame in frames { try animation.append(frame) }
    let folder = try TemporaryFolder()
    #expect(try PixelImage(contentsOf: folder.write(animation.bytes(), to: "a.png")) == frames[0])
  }

  @Test("Impossible images and animations end the program with the reason")
  func impossible() async {
    let ends = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = PixelImage(width: 2, height: 3, rgba: [0])
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = AnimatedPNG(framesPerSecond: 0)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = AnimatedPNG(framesPerSecond: 1).bytes()
      },
    ]
    let reasons = [
      "1 bytes for 2 × 3 pixels", "1…1000 frames a second, not 0", "at least one frame",
    ]
    for (end, reason) in zip(ends, reasons) {
      let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains(reason))
    }
  }
}
