import Foundation
import TestSupport
import Testing
import TouchSDL

@testable import TouchRaster

@Suite("What is read on another thread, while a window goes on")
struct BackgroundImagesTests {
  /// Holds work up until it is opened.
  private nonisolated final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false

    func open() {
      condition.lock()
      isOpen = true
      condition.broadcast()
      condition.unlock()
    }

    func pass() {
      condition.lock()
      while !isOpen { condition.wait() }
      condition.unlock()
    }
  }

  /// What a thread leaves for another without a lock of its own: whoever takes it over must be
  /// safe.
  private nonisolated final class Note: @unchecked Sendable {
    var words: [String] = []
    var thread = pthread_self()
  }

  private static func resources(limit: Int = 1 << 20) -> RenderResources {
    RenderResources(imageMemory: limit, images: DecoderProgram.images)
  }

  /// Turns the loop until there is nothing left to do; the limit is only against hanging.
  ///
  /// It keeps the main thread: whoever gives it away gets it back when all other tests are done.
  private static func finish(_ images: BackgroundImages) throws {
    let start = ContinuousClock.now
    while images.isReading {
      try #require(ContinuousClock.now - start < .seconds(300), "nothing came of it")
      images.advance()
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Holds all further work up until the gate is opened.
  private static func heldUp(_ images: BackgroundImages) -> Gate {
    let gate = Gate()
    images.read {
      gate.pass()
    } whenDone: {
    }
    return gate
  }

  /// An image of 8 × 8 pixels in a folder of its own.
  private static func image() throws -> (folder: TemporaryFolder, image: ImageReference) {
    let folder = try TemporaryFolder()
    let image = try folder.write(
      PixelImage(width: 8, height: 8, filledWith: .init(red: 1, green: 2, blue: 3)), to: "a.png")
    return (folder, image)
  }

  @Test("Images are kept once the loop has taken them over, and what is wrong with the others too")
  func images() throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for index in 0..<12 {
      let image = PixelImage(
        width: 40 + index, height: 30, filledWith: .init(red: 9, green: 9, blue: 9))
      paths.append(try folder.write(image, to: "\(index).png").path)
    }
    let text = try folder.write(Array("only text".utf8), to: "text.png")
    let resources = Self.resources()
    let images = BackgroundImages(resources: resources, images: DecoderProgram.images)
    let gate = Self.heldUp(images)
    var isDone = false
    images.read(paths + [text, folder.file("missing.png")]) { isDone = true }
    #expect(images.isReading && !isDone)
    #expect(resources.imageMemory == 0)
    gate.open()
    try Self.finish(images)
    #expect(isDone)
    // With their smaller versions, which take a third more.
    let memory = (0..<12).map { (40 + $0) * 30 * 16 / 3 }.reduce(0, +)
    #expect(resources.imageMemory == memory)
    for (index, path) in paths.enumerated() {
      #expect(try resources.load(path: path) == Size(width: Double(40 + index), height: 30))
    }
    let wrong = resources.load(paths: [text, folder.file("missing.png")]).map(\.description)
    try #require(wrong.count == 2)
    #expect(wrong[0].contains("not an image") && wrong[1].contains("no such file"), "\(wrong)")
    // What is kept is not read again: it is done at once.
    isDone = false
    images.read(paths) { isDone = true }
    #expect(isDone && !images.isReading)
  }

  @Test("Work is done elsewhere and taken over here, what was asked for first comes first")
  func results() throws {
    let images = BackgroundImages(resources: Self.resources(), images: DecoderProgram.images)
    let gate = Self.heldUp(images)
    let here = pthread_self()
    var taken: [String] = []
    for index in 0..<50 {
      images.read {
        let note = Note()
        note.words = (0...index).map { "\(index) of \($0)" }
        note.thread = pthread_self()
        return note
      } whenDone: { note in
        #expect(pthread_self() == here && note.thread != here)
        #expect(note.words.count == index + 1)
        note.words.append("taken")
        taken.append(note.words[0])
      }
    }
    #expect(taken.isEmpty)
    gate.open()
    try Self.finish(images)
    #expect(taken == (0..<50).map { "\($0) of 0" })
  }

  @Test("What is cancelled is never heard of, and what is asked for afterwards is done")
  func cancel() throws {
    let (folder, image) = try Self.image()
    defer { withExtendedLifetime(folder) {} }
    let resources = Self.resources()
    let images = BackgroundImages(resources: resources, images: DecoderProgram.images)
    let gate = Gate()
    var heard: [String] = []
    images.read {
      gate.pass()
    } whenDone: {
      heard.append("first")
    }
    images.read([image.path]) { heard.append("image") }
    images.cancel()
    // The thread is still at work.
    #expect(images.isReading)
    images.read {
      "last"
    } whenDone: {
      heard.append($0)
    }
    images.advance()
    #expect(heard.isEmpty)
    gate.open()
    try Self.finish(images)
    expectEqual(heard, ["last"])
    #expect(resources.imageMemory == 0)
    images.cancel()
    #expect(!images.isReading)
  }

  @Test("An image that is being read when it is cancelled is kept all the same")
  func cancelledImage() throws {
    let (folder, image) = try Self.image()
    defer { withExtendedLifetime(folder) {} }
    let resources = Self.resources()
    let images = BackgroundImages(resources: resources, images: DecoderProgram.images)
    var isDone = false
    images.read([image.path]) { isDone = true }
    images.cancel()
    // It may have come at once.
    let wasDone = isDone
    try Self.finish(images)
    #expect(isDone == wasDone)
    #expect(resources.imageMemory == 8 * 8 * 16 / 3)
  }

  @Test(
    "The cards' images are drawn as they come: until then nothing is, and nothing is read twice")
  func cards() throws {
    let folder = try TemporaryFolder()
    var references: [ImageReference] = []
    for index in 0..<14 {
      let red = PixelImage(width: 20, height: 20, filledWith: .init(red: 200, green: 0, blue: 0))
      references.append(try folder.write(red, to: "\(index).png"))
    }
    references.append(ImageReference(path: folder.file("missing.png")))
    let resources = Self.resources()
    let renderer = try OffscreenRenderer(
      size: Size(width: 1500, height: 10), scale: 1, resources: resources)
    func reds() throws -> [UInt8] {
      var list = DrawList(background: .black)
      // Far from each other, as the name on a placeholder is wider than the image.
      for (index, image) in references.enumerated() {
        list.image(
          image, in: Rect(x: Double(100 * index), y: 0, width: 10, height: 10),
          transform: .identity)
      }
      let drawn = try renderer.render(list)
      return references.indices.map { drawn[100 * $0 + 1, 5].red }
    }
    let images = BackgroundImages(resources: resources, images: DecoderProgram.images)
    let gate = Self.heldUp(images)
    var seen: [[UInt8]] = []
    images.readForCards(references.map(\.path)) { seen.append((try? reds()) ?? []) }
    #expect(try reds() == Array(repeating: 0, count: 15))
    // Somebody opens the scene with the first one, which is there at once.
    try resources.load(path: references[0].path)
    let version = resources.images.version
    #expect(try reds() == [200] + Array(repeating: 0, count: 14))
    gate.open()
    try Self.finish(images)
    #expect(seen.count == 3)
    #expect(seen.map { $0.count { $0 == 200 } } == seen.map { $0.count { $0 == 200 } }.sorted())
    let all = try reds()
    #expect(all.prefix(14).allSatisfy { $0 == 200 })
    #expect(all[14] != 0 && all[14] != 200, "a placeholder")
    // One change for each that came, and none for the one that was there.
    #expect(resources.images.version == version + 14)
  }

  @Test("The cards' images are not read before the first frame has been shown")
  func cardsWait() throws {
    let folder = try TemporaryFolder()
    let red = PixelImage(width: 20, height: 20, filledWith: .init(red: 200, green: 0, blue: 0))
    let image = try folder.write(red, to: "a.png")
    let images = BackgroundImages(resources: Self.resources(), images: DecoderProgram.images)
    var hasCome = false
    images.readForCards([image.path]) { hasCome = true }
    #expect(images.isStarting && !hasCome)
    images.advance()
    #expect(!images.isStarting || hasCome)
    try Self.finish(images)
    #expect(hasCome && !images.isStarting)
  }

  @Test("The cards' images that nobody reads any more are read when they are drawn")
  func cancelledCards() throws {
    let folder = try TemporaryFolder()
    let red = PixelImage(width: 20, height: 20, filledWith: .init(red: 200, green: 0, blue: 0))
    let image = try folder.write(red, to: "a.png")
    let resources = Self.resources()
    let images = BackgroundImages(resources: resources, images: DecoderProgram.images)
    let gate = Self.heldUp(images)
    images.readForCards([image.path]) {}
    images.cancel()
    #expect(!images.isStarting)
    let renderer = try OffscreenRenderer(
      size: Size(width: 10, height: 10), scale: 1, resources: resources)
    var list = DrawList(background: .black)
    list.image(image, in: Rect(x: 0, y: 0, width: 10, height: 10), transform: .identity)
    #expect(try renderer.render(list)[5, 5].red == 200)
    gate.open()
    try Self.finish(images)
  }

  @Test("Whoever asked may go before the thread is done")
  func gone() throws {
    let gate = Gate()
    let end = Gate()
    let left = Note()
    weak var kept: BackgroundImages?
    do {
      let images = BackgroundImages(resources: Self.resources(), images: DecoderProgram.images)
      kept = images
      images.read {
        gate.pass()
        left.words.append("done")
        end.open()
        return Note()
      } whenDone: { _ in
        Issue.record("nobody is there to take it over")
      }
    }
    #expect(kept == nil)
    gate.open()
    end.pass()
    expectEqual(left.words, ["done"])
  }
}
