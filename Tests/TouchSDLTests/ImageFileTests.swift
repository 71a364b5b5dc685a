import Foundation
import TestBasics
import TestSupport
import Testing
import TouchGeometry
import TouchSDL

@Suite("Image files that are cut off, too large or of another kind")
struct ImageFileTests {
  /// A sound file of each kind that is read.
  nonisolated struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let size: Size

    init(_ kind: String, _ width: Double, _ height: Double, _ bytes: [UInt8]) {
      testDescription = kind
      self.bytes = bytes
      size = Size(width: width, height: height)
    }

    init(_ kind: String, _ width: Double, _ height: Double, base64: String) {
      self.init(kind, width, height, [UInt8](Data(base64Encoded: base64) ?? Data()))
    }
  }

  private nonisolated static let samples: [Sample] = [
    Sample(
      "PNG", 1, 1,
      base64:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5"
        + "ErkJggg=="),
    Sample(
      "GIF", 1, 1, base64: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
    Sample("WebP", 1, 1, base64: "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA="),
    Sample("BMP", 3, 2, bmp(width: 3, height: 2)),
    Sample("BMP from the top", 3, 2, bmp(width: 3, height: -2)),
    Sample(
      "QOI", 4, 2,
      Array("qoif".utf8) + [
        0, 0, 0, 4, 0, 0, 0, 2, 4, 0, 0xFE, 9, 8, 7, 0xFF, 1, 2, 3, 4, 0x6A, 0xA0, 0x88, 0xC1,
        0x05, 0xFE, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 1,
      ]),
    Sample("PBM in text", 3, 2, Array("P1 # bits\n3 2\n1 0 1\n010".utf8)),
    Sample("PGM in text", 2, 2, Array("P2\n2 2\n255\n0 9\n8 7\n".utf8)),
    Sample("PPM in text", 1, 2, Array("P3\n1 2 255\n1 2 3\n4 5 6\n".utf8)),
    Sample("PBM", 9, 2, Array("P4\n9 2\n".utf8) + [1, 2, 3, 4]),
    Sample("PGM", 2, 2, Array("P5\n# a\n# b\n2 2\n255\n".utf8) + [1, 2, 3, 4]),
    Sample("PPM", 1, 2, Array("P6 1 2 255\n".utf8) + [1, 2, 3, 4, 5, 6]),
    Sample("JPEG", 700, 700, jpeg),
  ]

  /// A photo that comes with the program.
  private nonisolated static var jpeg: [UInt8] {
    let path = BuiltProgram.package.appending(path: "Resources/Images/koi.jpg")
    return (try? [UInt8](Data(contentsOf: path))) ?? []
  }

  private nonisolated static func bmp(width: Int32, height: Int32) -> [UInt8] {
    func little(_ value: Int32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let row = (width * 3 + 3) / 4 * 4
    let pixels = [UInt8](repeating: 77, count: Int(row * abs(height)))
    return Array("BM".utf8) + little(Int32(54 + pixels.count)) + little(0) + little(54)
      + little(40) + little(width) + little(height) + [1, 0, 24, 0] + little(0)
      + little(Int32(pixels.count)) + little(0) + little(0) + little(0) + little(0) + pixels
  }

  @Test("A sound file is read, whatever stands behind its end", arguments: samples)
  func sound(_ sample: Sample) throws {
    let folder = try TemporaryFolder()
    for extra in [[], [0], Array("a camera's own words \u{0} and more".utf8)] {
      let path = try folder.write(sample.bytes + extra, to: "image.dat")
      #expect(try DecoderProgram.images.check(path: path) == sample.size)
      #expect(try ImageLoader.size(of: path) == sample.size)
    }
  }

  @Test("A file that breaks off is refused, wherever", arguments: samples)
  func cutOff(_ sample: Sample) throws {
    let folder = try TemporaryFolder()
    let count = sample.bytes.count
    // A bitmap's last row may lack what fills it up to four bytes; a GIF of whole images, its
    // last byte; and a text, its last line end.
    let kind = sample.testDescription.prefix(3)
    let filling = kind == "BMP" ? 3 : kind == "GIF" || sample.bytes.last == 10 ? 1 : 0
    let cuts = Set([1, 2, 3, 9, 20, count / 3, count / 2, count - 60, count - 2 - filling])
    for cut in cuts.union([count - 1 - filling]).sorted() where cut > 0 && cut < count - filling {
      let path = try folder.write(Array(sample.bytes.prefix(cut)), to: "cut.dat")
      let error = #expect(throws: ImageError.self, "\(cut) of \(count)") {
        try DecoderProgram.images.check(path: path)
      }
      #expect(error?.description.contains("\n") == false)
      if cut == count - 1 - filling {
        #expect(error?.reason.hasSuffix("file breaks off") == true, "\(error?.reason ?? "")")
      }
    }
  }

  @Test("A photo without its last two bytes breaks off, and so does one cut in its thumbnail")
  func photo() throws {
    let folder = try TemporaryFolder()
    let thumbnail: [UInt8] = [0xFF, 0xE1, 0x00, 0x0A, 0xFF, 0xD8, 1, 2, 3, 4, 0xFF, 0xD9]
    let bytes = Self.jpeg.prefix(2) + thumbnail + Self.jpeg.dropFirst(2)
    let whole = try folder.write(Array(bytes), to: "whole.jpg")
    #expect(try DecoderProgram.images.check(path: whole) == Size(width: 700, height: 700))
    for cut in [14, 16, 700, 2_000, bytes.count / 2, bytes.count - 2, bytes.count - 1] {
      let path = try folder.write(Array(bytes.prefix(cut)), to: "cut.jpg")
      #expect(throws: ImageError.self, "\(cut)") { try DecoderProgram.images.check(path: path) }
    }
  }

  @Test(
    "A photo is shown upright, as its Exif data say in either order of bytes",
    arguments: zip(
      1...8 as ClosedRange<UInt8>,
      [
        [20, 90, 160, 230], [90, 20, 230, 160], [230, 160, 90, 20], [160, 230, 20, 90],
        [20, 160, 90, 230], [160, 20, 230, 90], [230, 90, 160, 20], [90, 230, 20, 160],
      ]))
  func upright(orientation: UInt8, corners: [Int]) throws {
    // 32 × 16 pixels in four greys.
    let jpeg = [UInt8](
      Data(
        base64Encoded: "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD"
          + "/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ"
          + "YEpRUk//wAALCAAQACABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFBABAAAAAAAAAAAAAAAAAAAAA"
          + "P/aAAgBAQAAPwDPRVirFWP/2Q==") ?? Data())
    let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0]
    let folder = try TemporaryFolder()
    for tags in [Array(jpeg[30..<48]) + [0, orientation], little + [orientation, 0]] {
      let path = try folder.write(Array(jpeg[..<30]) + tags + jpeg[50...], to: "photo.jpg")
      let size = orientation < 5 ? Size(width: 32, height: 16) : Size(width: 16, height: 32)
      #expect(try ImageLoader.size(of: path) == size)
      #expect(try DecoderProgram.images.check(path: path) == size)
      let image = try PixelImage(contentsOf: path)
      let (right, bottom) = (image.width - 1, image.height - 1)
      let found = [(0, 0), (right, 0), (0, bottom), (right, bottom)].map { Int(image[$0, $1].red) }
      #expect(zip(found, corners).allSatisfy { abs($0 - $1) < 8 }, "\(found)")
    }
  }

  @Test("A JPEG of four inks, and a grey PNG with a transparent grey, have their colours")
  func mended() throws {
    let folder = try TemporaryFolder()
    // 100 % magenta, 61 % yellow and 22 % black.
    let inks = try folder.write(
      Data(
        base64Encoded:
          "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQ"
          + "uJyAiLCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAA"
          + "AAAAAAAAAAcFCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8Af2f0MkP/2Q==")
        ?? Data(),
      to: "inks.jpg")
    // The greys 0, 76, 150 and 255, of which 150 is transparent.
    let greys = try folder.write(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAAAnRSTlMAlm//+0kAAAANSURBVHjaY2D"
          + "wmfYfAAMUAeIByA1tAAAAAElFTkSuQmCC") ?? Data(),
      to: "greys.png")
    for loader in [ImageLoader(), DecoderProgram.images] {
      let ink = try PixelImage(contentsOf: inks, by: loader)[3, 3]
      #expect(abs(Int(ink.red) - 200) < 8 && abs(Int(ink.blue) - 78) < 8)
      #expect(ink.green < 8 && ink.alpha == 255)
      let row = try PixelImage(contentsOf: greys, by: loader)
      expectEqual((0..<4).map { row[$0, 0].alpha }, [255, 255, 0, 255])
      expectEqual([0, 1, 3].map { row[$0, 0].red }, [0, 76, 255])
      expectEqual([0, 1, 3].map { row[$0, 0].blue }, [0, 76, 255])
    }
  }

  @Test("The size of a JPEG is found behind segments of any length")
  func lateSize() throws {
    let folder = try TemporaryFolder()
    let segment: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0xFF, count: 65_533)
    let bytes = Array(Self.jpeg.prefix(2)) + segment + segment + segment + segment + segment
    let path = try folder.write(bytes + Self.jpeg.dropFirst(2), to: "late.jpg")
    #expect(try ImageLoader.size(of: path) == Size(width: 700, height: 700))
    #expect(try DecoderProgram.images.check(path: path) == Size(width: 700, height: 700))
  }

  @Test(
    "What a few bytes claim is looked at before anything is unpacked",
    arguments: [
      ("P6 30000 30000 255\n", "30000 × 30000"), ("P5\n60000 60000\n255\n", "60000 × 60000"),
      ("P1 99999999999999999999 1\n", "1000000000 × 1"), ("P4 9000\n#\n0\n", "9000 × 0"),
    ] as [(String, String)])
  func claims(text: String, words: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(text.utf8), to: "claim.ppm")
    let error = try #require(throws: ImageError.self) {
      try DecoderProgram.images.check(path: path)
    }
    #expect(error.reason.contains(words), "\(error)")
  }

  @Test("An image on a GIF's screen counts as much as the screen")
  func imageLargerThanTheScreen() throws {
    let folder = try TemporaryFolder()
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0]
      + [2, 1, 0x44, 0, 0x3B]
    let path = try folder.write(bytes, to: "a.gif")
    let error = try #require(throws: ImageError.self) {
      try DecoderProgram.images.check(path: path)
    }
    #expect(error.reason.contains("65535 × 65535"), "\(error)")
  }

  @Test(
    "Other kinds are refused by name, before their claims are believed",
    arguments: [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"></svg>"#,
      "/* XPM */ static char *a[] = {\"60000 60000 1 1\", \"a c #000000\"};",
      "\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}0000 \u{0}", "hello", "P7\n",
      "II*\u{0}", "GIF88a", "RIFF1234WEBX",
    ])
  func otherKinds(text: String) throws {
    let folder = try TemporaryFolder()
    for ending in ["svg", "xpm", "tga", "pcx", "png"] {
      let path = try folder.write(Array(text.utf8), to: "a." + ending)
      let error = try #require(throws: ImageError.self) {
        try DecoderProgram.images.check(path: path)
      }
      #expect(
        error.reason
          == "not an image of a known kind, expected PNG, JPEG, GIF, BMP, WebP, QOI or PNM")
    }
  }

  @Test("What would be drawn as an SVG is not believed to be a WebP or a JPEG")
  func disguised() throws {
    let folder = try TemporaryFolder()
    let drawing = Array(#"<svg width="30000" height="30000"></svg>"#.utf8)
    let size: [UInt8] = [0x41, 0x41, 0x41, 0x01]
    let webp =
      Array("RIFF".utf8) + size + Array("WEBPVP8L".utf8) + size + [0x2F, 1, 1, 1, 1] + drawing
    let jpeg = [0xFF, 0xD8, 0xFF, 0xFE, 1, 1] + drawing
    for bytes in [webp, jpeg] {
      let path = try folder.write(bytes, to: "a.webp")
      let error = try #require(throws: ImageError.self) {
        try DecoderProgram.images.check(path: path)
      }
      #expect(error.reason.hasPrefix("not an image of a known kind"), "\(error)")
    }
  }

  @Test("Only regular files are read, and the ones that links lead to", .timeLimit(.minutes(60)))
  func regular() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.file("pipe.png"), 0o600) == 0)
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("pipe.png"))
    for path in [folder.file("pipe.png"), folder.file("link"), "/dev/zero", "/dev/null"] {
      let line = "\(path): error: cannot read the image: it is not a regular file"
      let whole = try #require(throws: ImageError.self) {
        try DecoderProgram.images.check(path: path)
      }
      #expect(whole.description == line)
      let size = try #require(throws: ImageError.self) { try ImageLoader.size(of: path) }
      #expect(size.description == line)
    }
    _ = try folder.write(Self.jpeg, to: "sound.jpg")
    try manager.createSymbolicLink(
      atPath: folder.file("other"), withDestinationPath: folder.file("sound.jpg"))
    #expect(
      try DecoderProgram.images.check(path: folder.file("other")) == Size(width: 700, height: 700))
    let error = try #require(throws: ImageError.self) {
      try DecoderProgram.images.check(path: folder.file("sound.jpg\u{0}.png"))
    }
    #expect(error.reason == "cannot read the image: no such file")
  }
}
