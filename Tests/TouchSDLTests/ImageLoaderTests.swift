import Foundation
import RasterTestSupport
import TestSupport
import Testing
import TouchSDL

@Suite("Reading images")
struct ImageLoaderTests {
  private nonisolated static let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private nonisolated static func png(width: UInt32, height: UInt32) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    return header + [0, 0, 0, 13] + Array("IHDR".utf8) + big(width) + big(height)
      + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test("a PNG comes back as it was written")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let image = PixelImage(width: 5, height: 3) { x, y in
      .init(red: UInt8(x * 50), green: UInt8(y * 80), blue: 7, alpha: x == 0 ? 0 : 255)
    }
    try image.writePNG(to: folder.file("a.png"))
    let read = try PixelImage(contentsOf: folder.file("a.png"))
    #expect(read.width == 5 && read.height == 3)
    #expect(read[4, 2] == image[4, 2])
    #expect(read[0, 1].alpha == 0)
    #expect(try ImageLoader.size(of: folder.file("a.png")) == Size(width: 5, height: 3))
    #expect(
      try DecoderProgram.images.check(path: folder.file("a.png")) == Size(width: 5, height: 3))
  }

  @Test(
    "what cannot be shown is refused with one line that names the file and the reason",
    arguments: [
      ("missing", nil, "no such file"),
      ("empty", [], "the file is empty"),
      ("text", Array("not an image at all, only text".utf8), "not an image of a known kind"),
      ("cut off", png(width: 8, height: 8), "not a whole image"),
      ("huge", png(width: 30_000, height: 30_000), "30000 × 30000 pixels; at most 16384 a side"),
      ("long", png(width: 16_000, height: 16_000), "at most 16384 a side and 100 million"),
      ("negative", png(width: 0xFFFF_FFFF, height: 1), "at most 16384 a side"),
      ("without size", png(width: 0, height: 4), "its size is 0 × 4"),
    ] as [(String, [UInt8]?, String)])
  func refused(name: String, bytes: [UInt8]?, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file(name + ".png")
    if let bytes { _ = try folder.write(bytes, to: name + ".png") }
    let error = try #require(throws: ImageError.self) {
      try DecoderProgram.images.check(path: path)
    }
    #expect(error.description.hasPrefix(path + ": error: "))
    #expect(error.description.contains(reason), "\(error)")
    #expect(!error.description.contains("\n"))
    #expect(error.path == path)
  }

  @Test("a PNG that breaks off in its pixels is refused")
  func truncated() throws {
    let folder = try TemporaryFolder()
    let image = PixelImage(width: 64, height: 64) { x, y in
      .init(red: UInt8((x * 37 + y * 91) % 256), green: UInt8((x * y) % 256), blue: UInt8(x))
    }
    try image.writePNG(to: folder.file("whole.png"))
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder.file("whole.png"))))
    let path = try folder.write(Array(bytes.prefix(bytes.count / 2)), to: "half.png")
    #expect(throws: ImageError.self) { try DecoderProgram.images.check(path: path) }
    #expect(throws: ImageError.self) { try PixelImage(contentsOf: path) }
  }

  @Test("a folder is not an image")
  func folder() throws {
    let folder = try TemporaryFolder()
    let error = try #require(throws: ImageError.self) {
      try DecoderProgram.images.check(path: folder.path)
    }
    #expect(
      error.description.hasSuffix("cannot read the image: it is a folder, expected an image file"))
  }

  @Test(
    "sizes are read from the first bytes of other kinds of file too",
    arguments: [
      ("gif", Array("GIF89a".utf8) + [0x20, 0x03, 0x58, 0x02, 0, 0, 0]),
      (
        "bmp",
        Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 0x20, 3, 0, 0]
          + [0xA8, 0xFD, 0xFF, 0xFF, 1, 0, 24, 0]
      ),
      (
        "jpg",
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 17, 8, 2, 0x58, 3, 0x20]
          + [UInt8](repeating: 0, count: 20)
      ),
    ] as [(String, [UInt8])])
  func headers(kind: String, bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "image." + kind)
    #expect(try ImageLoader.size(of: path) == Size(width: 800, height: 600))
  }

  @Test("an image that cannot be written says where")
  func unwritable() throws {
    let image = PixelImage(width: 1, height: 1, filledWith: .init(red: 0, green: 0, blue: 0))
    let error = try #require(throws: SDLError.self) {
      try image.writePNG(to: "/nowhere/at/all.png")
    }
    #expect(error.description.contains("/nowhere/at/all.png: cannot write"))
    #expect(!error.description.contains("\n"))
  }

  @Test(
    "a written image replaces the file that a link names, with its permissions, and nothing else is left"
  )
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "image.png")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.file("link.png")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let image = PixelImage(width: 3, height: 2, filledWith: .init(red: 1, green: 2, blue: 3))
    try image.writePNG(to: link)
    try image.writePNG(to: folder.file("new.png"))
    #expect(try PixelImage(contentsOf: path) == image)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let linkAttributes = try FileManager.default.attributesOfItem(atPath: link)
    #expect(linkAttributes[.type] as? FileAttributeType == .typeSymbolicLink)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expectEqual(names.sorted(), ["image.png", "link.png", "new.png"])
  }

  @Test("a written image comes to where links lead, although nothing is there yet")
  func danglingLinks() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("inner"), withIntermediateDirectories: false)
    for (link, goal) in [
      ("one.png", "inner/two.png"), ("inner/two.png", "three.png"), ("a.png", "b.png"),
      ("b.png", "a.png"),
    ] {
      try manager.createSymbolicLink(atPath: folder.file(link), withDestinationPath: goal)
    }
    let image = PixelImage(width: 3, height: 2, filledWith: .init(red: 1, green: 2, blue: 3))
    try image.writePNG(to: folder.file("one.png"))
    #expect(try PixelImage(contentsOf: folder.file("inner/three.png")) == image)
    #expect(throws: SDLError.self, "they lead in a circle") {
      try image.writePNG(to: folder.file("a.png"))
    }
    for link in ["one.png", "inner/two.png", "a.png", "b.png"] {
      let attributes = try manager.attributesOfItem(atPath: folder.file(link))
      #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink, "\(link)")
    }
    try expectEqual(folder.names, ["a.png", "b.png", "inner", "one.png"])
    #expect(
      try manager.contentsOfDirectory(atPath: folder.file("inner")).sorted()
        == ["three.png", "two.png"])
  }

  @Test("a pipe is written to and stays a pipe, and without a reader it is an error")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe.png")
    try #require(mkfifo(path, 0o600) == 0)
    let image = PixelImage(width: 3, height: 2, filledWith: .init(red: 1, green: 2, blue: 3))
    #expect(throws: SDLError.self) { try image.writePNG(to: path) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    try image.writePNG(to: path)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reader, &bytes, bytes.count)
    #expect(try image.pngBytes() == Array(bytes.prefix(max(count, 0))))
    try expectEqual(folder.names, ["pipe.png"])
  }

  @Test("an image's name may be as long as names can be")
  func longName() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 251) + ".png"
    let image = PixelImage(width: 3, height: 2, filledWith: .init(red: 1, green: 2, blue: 3))
    try image.writePNG(to: folder.file(name))
    #expect(try PixelImage(contentsOf: folder.file(name)) == image)
    try expectEqual(folder.names, [name])
  }

  @Test("the difference of two images counts what differs, and how far")
  func difference() {
    let black = PixelImage(width: 10, height: 10, filledWith: .init(red: 0, green: 0, blue: 0))
    var other = black
    other[3, 3] = .init(red: 9, green: 0, blue: 0)
    other[4, 4] = .init(red: 0, green: 200, blue: 0)
    #expect(black.difference(from: black).maxChannelDifference == 0)
    let difference = black.difference(from: other, tolerance: 10)
    #expect((difference.maxChannelDifference, difference.fractionOfPixelsDiffering) == (200, 0.01))
    let small = PixelImage(width: 1, height: 1, filledWith: .init(red: 0, green: 0, blue: 0))
    #expect(black.difference(from: small).fractionOfPixelsDiffering == 1)
  }
}

@Suite("A contact sheet")
struct ContactSheetTests {
  @Test("frames stand in rows, captions below them")
  func sheet() throws {
    let red = PixelImage(width: 60, height: 40, filledWith: .init(red: 255, green: 0, blue: 0))
    let blue = PixelImage(width: 60, height: 40, filledWith: .init(red: 0, green: 0, blue: 255))
    let sheet = try PixelImage.contactSheet(
      [(red, "t = 0"), (red, "t = 1"), (blue, "t = 2")], columns: 2, resources: TestImages.resources
    )
    expectEqual([sheet.width, sheet.height], [12 + 2 * 72, 12 + 2 * 74])
    let corners = [sheet[12, 12], sheet[84 + 59, 12 + 39], sheet[12, 86]]
    expectEqual(corners, [red[0, 0], red[0, 0], blue[0, 0]])
    #expect(sheet[12, 11] == .init(red: 0x14, green: 0x18, blue: 0x1D))
    #expect(sheet.reds(x: 12..<72, y: 53..<74).contains { $0 > 150 })
  }

  @Test("one that is larger than any image is an error")
  func tooLarge() {
    let image = PixelImage(width: 60, height: 40, filledWith: .init(red: 255, green: 0, blue: 0))
    for columns in [1, 500] {
      #expect(throws: DrawingError.self) {
        try PixelImage.contactSheet(
          Array(repeating: (image, ""), count: 400), columns: columns,
          resources: TestImages.resources)
      }
    }
  }

  @Test("many frames take several pages, none of them high")
  func pages() throws {
    let resources = TestImages.resources
    let image = PixelImage(width: 300, height: 400, filledWith: .init(red: 255, green: 0, blue: 0))
    var pages: [(size: [Int], number: Int, isLast: Bool)] = []
    var sheet = ContactSheet(count: 130, resources: resources) {
      pages.append(([$0.width, $0.height], $1, $2))
    }
    for _ in 0..<130 { try sheet.add(image, caption: "a") }
    // Nine rows of 434 pixels are a page, and what is full is given away at once.
    expectEqual(pages.map(\.number), [1, 2])
    try sheet.finish()
    let sizes: [[Int]] = [[1884, 3918], [1884, 3918], [1884, 1748]]
    #expect(pages.map(\.size) == sizes)
    expectEqual(pages.map(\.number), [1, 2, 3])
    expectEqual(pages.map(\.isLast), [false, false, true])
  }

  @Test("frames that grow take the places of a page with them, or begin another")
  func growing() throws {
    var sizes: [[Int]] = []
    var sheet = ContactSheet(count: 36, resources: TestImages.resources) { page, _, _ in
      sizes.append([page.width, page.height])
    }
    let red = PixelImage.Pixel(red: 255, green: 0, blue: 0)
    for (width, height) in [(100, 100), (200, 300), (4000, 100), (100, 5000), (10, 10)] {
      try sheet.add(PixelImage(width: width, height: height, filledWith: red), caption: "")
    }
    try sheet.finish()
    let expected: [[Int]] = [[436, 346], [4024, 146], [124, 5046], [34, 56]]
    #expect(sizes == expected)
  }
}
