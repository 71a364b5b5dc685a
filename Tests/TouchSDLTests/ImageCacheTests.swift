import Foundation
import RasterTestSupport
import Synchronization
import TestBasics
import Testing
import TouchSDL
import TouchScene

@Suite("The images that are kept")
struct ImageCacheTests {
  private nonisolated static func image(_ width: Int, _ height: Int, red: UInt8 = 200) -> PixelImage
  {
    PixelImage(width: width, height: height, filledWith: .init(red: red, green: 30, blue: 60))
  }

  private func draw(_ images: [ImageReference], _ renderer: OffscreenRenderer) throws -> PixelImage
  {
    var list = DrawList(background: .black)
    for (index, image) in images.enumerated() {
      list.image(
        image, in: Rect(x: Double(10 * index), y: 0, width: 10, height: 10), transform: .identity)
    }
    return try renderer.render(list)
  }

  @Test("However many files are read, the memory has a bound, and all of them are drawn")
  func bound() throws {
    let folder = try TemporaryFolder()
    let limit = 1 << 20
    let resources = RenderResources(imageMemory: limit)
    let renderer = try OffscreenRenderer(
      size: Size(width: 300, height: 10), scale: 1, resources: resources)
    // Each takes 213 kB with its smaller versions: four fit, thirty are in use at once.
    var images: [ImageReference] = []
    for index in 0..<30 {
      images.append(
        try folder.write(Self.image(200, 200, red: UInt8(8 * index)), to: "\(index).png"))
      #expect(try resources.load(path: images[index].path) == Size(width: 200, height: 200))
      #expect(resources.imageMemory <= limit)
      let drawn = try draw(images, renderer)
      for earlier in 0...index { #expect(drawn[10 * earlier + 5, 5].red == UInt8(8 * earlier)) }
      #expect(resources.imageMemory <= limit)
    }
    // Read once more, all of them still have the size of their files.
    for image in images {
      #expect(try resources.load(path: image.path) == Size(width: 200, height: 200))
    }
  }

  @Test("What is not drawn any more goes first, and what is drawn stays whole")
  func oldest() throws {
    let folder = try TemporaryFolder()
    let resources = RenderResources(imageMemory: 1 << 20)
    let renderer = try OffscreenRenderer(
      size: Size(width: 200, height: 200), scale: 1, resources: resources)
    let fine = try folder.write(
      PixelImage(width: 200, height: 200) { x, _ in
        .init(red: UInt8(x % 2 * 255), green: 0, blue: 0)
      }, to: "fine.png")
    var list = DrawList(background: .black)
    list.image(fine, in: Rect(x: 0, y: 0, width: 200, height: 200), transform: .identity)
    let whole = try renderer.render(list)
    for index in 0..<20 {
      let other = try folder.write(Self.image(200, 200), to: "\(index).png")
      try resources.load(path: other.path)
      #expect(try renderer.render(list) == whole)
    }
    #expect(resources.imageMemory <= 1 << 20)
  }

  @Test("Scenes that are opened from the gallery, and the gallery again, read no image again")
  func opening() throws {
    let reads = Mutex<[String: Int]>([:])
    let resources = RenderResources { path in
      reads.withLock { $0[path, default: 0] += 1 }
      // The map is larger than any card.
      return path == "map" ? Self.image(2600, 100) : Self.image(80, 60)
    }
    let scenes = [["map"], ["photo", "table"]]
    for _ in 0..<2 {
      resources.loadForCards(paths: scenes.flatMap(\.self))
      for scene in scenes { #expect(resources.load(paths: scene).isEmpty) }
      #expect(try resources.load(path: "map") == Size(width: 2600, height: 100))
    }
    #expect(reads.withLock { $0 } == ["map": 1, "photo": 1, "table": 1])
  }

  @Test("All images of the bundled scenes are kept whole for the gallery")
  func bundled() throws {
    let paths = try BuiltProgram.files(in: "Resources/Images").map(\.path)
      .filter { !$0.hasSuffix(".md") }
    try #require(paths.count > 10)
    let resources = RenderResources()
    resources.loadForCards(paths: paths)
    #expect(paths.filter { resources.images.expect(path: $0) }.isEmpty)
  }

  @Test("Where cards would take too much memory, less is kept of the largest images first")
  func reduced() throws {
    let reads = Mutex<[String: Int]>([:])
    let resources = RenderResources { path in
      reads.withLock { $0[path, default: 0] += 1 }
      return path == "large" ? Self.image(200, 100) : Self.image(90, 90)
    }
    let paths = ["large", "small"]
    // 107 kB and 43 kB with their smaller versions; at half its size the large one takes 27.
    for _ in 0..<2 {
      resources.loadReduced(paths: paths, toLongestSide: 50, ifMoreThan: 80_000)
      #expect(resources.imageMemory <= 80_000)
      #expect(resources.load(paths: ["small"]).isEmpty)
      #expect(reads.withLock { $0["small"] } == 1)
      #expect(try resources.load(path: "large") == Size(width: 200, height: 100))
    }
    #expect(reads.withLock { $0["large"] } == 3)
  }

  @Test("A reduced image is read again if a larger one is wanted and the file has it, only then")
  func enlarged() throws {
    let reads = Mutex(0)
    let resources = RenderResources { _ in
      reads.withLock { $0 += 1 }
      return Self.image(200, 100)
    }
    // With their smaller versions, images take a third more than four bytes a pixel.
    for (side, width, count) in [
      (50, 50, 1), (50, 50, 1), (70, 50, 1), (99, 50, 1), (100, 100, 2), (40, 25, 2), (200, 200, 3),
      (Int.max, 200, 3), (150, 100, 3), (1000, 200, 4),
    ] {
      resources.loadReduced(paths: ["large"], toLongestSide: side)
      #expect(resources.imageMemory == width * (width / 2) * 16 / 3, "\(side)")
      #expect(reads.withLock { $0 } == count, "\(side)")
    }
  }

  @Test("A file that has been replaced, written to or removed is read again when it is asked for")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let resources = RenderResources()
    let renderer = try OffscreenRenderer(
      size: Size(width: 10, height: 10), scale: 1, resources: resources)
    let image = try folder.write(Self.image(10, 10, red: 10), to: "a.png")
    try resources.load(path: image.path)
    #expect(try draw([image], renderer)[5, 5].red == 10)

    // Another file under the same name, as editors write them; by one path and by many.
    _ = try folder.write(Self.image(20, 10, red: 80), to: "b.png")
    try #require(rename(folder.file("b.png"), image.path) == 0)
    #expect(try resources.load(path: image.path) == Size(width: 20, height: 10))
    #expect(try draw([image], renderer)[5, 5].red == 80)
    _ = try folder.write(Self.image(30, 10, red: 160), to: "b.png")
    try #require(rename(folder.file("b.png"), image.path) == 0)
    #expect(resources.load(paths: [image.path]).isEmpty)
    #expect(try draw([image], renderer)[5, 5].red == 160)

    try #require(unlink(image.path) == 0)
    #expect(throws: ImageError.self) { try resources.load(path: image.path) }
    #expect(resources.load(paths: [image.path]).count == 1)
    // And what was missing is found when it has come.
    _ = try folder.write(Self.image(10, 10, red: 240), to: "a.png")
    #expect(resources.load(paths: [image.path]).isEmpty)
    #expect(try draw([image], renderer)[5, 5].red == 240)
  }
}
