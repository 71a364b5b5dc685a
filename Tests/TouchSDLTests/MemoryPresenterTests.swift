import CTouchSDL2
import TestSupport
import Testing

@testable import TouchSDL

@Suite("Frames that are drawn in memory, on their way to the window", .serialized)
final class MemoryPresenterTests {
  private static let size = (width: 96, height: 64)
  // In the order in which they must go.
  private let presenter: MemoryPresenter
  private let renderer: DrawListRenderer
  private let window: WindowHandle
  private let context: SDLContext

  /// SDL's dummy driver: a window as any other, that nobody sees.
  init() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    context = try SDLContext()
    window = WindowHandle(
      owning: try SDL.createWindow(
        title: "test", width: Int32(Self.size.width), height: Int32(Self.size.height), flags: 0))
    presenter = try MemoryPresenter(window: window.raw)
    renderer = DrawListRenderer(sink: presenter.canvas, resources: TestImages.resources)
  }

  private func show(_ list: DrawList) throws {
    presenter.prepare()
    try presenter.show(renderer.draw(list, scale: 1, isOpaque: true))
  }

  /// The red, green and blue of a pixel of the window.
  private func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    let surface = try SDL.windowSurface(window.raw).pointee
    let format = try #require(surface.format)
    let bytes = try #require(surface.pixels) + y * Int(surface.pitch)
    var color = (r: UInt8(0), g: UInt8(0), b: UInt8(0))
    SDL_GetRGB(
      bytes.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self), format, &color.r, &color.g,
      &color.b)
    return [color.r, color.g, color.b]
  }

  private func scribble(_ x: Int, _ y: Int) throws {
    let surface = try SDL.windowSurface(window.raw).pointee
    let bytes = try #require(surface.pixels) + y * Int(surface.pitch)
    bytes.storeBytes(of: 0x0012_3456, toByteOffset: 4 * x, as: UInt32.self)
  }

  @Test("The window has what the canvas has, whatever changes", arguments: seeds)
  func sequences(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var rects = (0..<4).map { Rect(x: Double($0) * 20, y: 10, width: 15, height: 20) }
    for _ in 0..<12 {
      rects[numbers.int(0...3)].origin = Point(
        x: numbers.number(-10...90), y: numbers.number(-10...60))
      var list = DrawList(background: Color(0x20262E))
      for (index, rect) in rects.enumerated() {
        list.rect(rect, fill: Color(UInt32(0x40_8060 + 0x30_1020 * index), alpha: 0.8))
      }
      if numbers.int(0...4) == 0 {
        try scribble(numbers.int(0...95), numbers.int(0...63))
        presenter.forget()
      }
      try show(list)
      let whole = try OffscreenRenderer(
        size: Size(width: 96, height: 64), scale: 1, resources: TestImages.resources
      ).render(list)
      for y in 0..<64 {
        for x in 0..<96 {
          let wanted = whole[x, y]
          let shown = try pixel(x, y)
          guard shown != [wanted.red, wanted.green, wanted.blue] else { continue }
          Issue.record("\(x), \(y): \(shown)")
          return
        }
      }
    }
  }

  @Test("A frame that could not be shown is followed by a whole one")
  func notShown() throws {
    let target = Target()
    let presenter = MemoryPresenter(target: target)
    let renderer = DrawListRenderer(sink: presenter.canvas, resources: TestImages.resources)
    func show(_ x: Double) throws -> Bool {
      var list = DrawList(background: .black)
      list.rect(Rect(x: x, y: 5, width: 20, height: 20), fill: .white)
      presenter.prepare()
      return try presenter.show(renderer.draw(list, scale: 1, isOpaque: true))
    }
    let all = [PixelRect(left: 0, top: 0, right: 96, bottom: 64)]
    #expect(try show(5))
    #expect(target.shown == all)
    #expect(try show(9))
    #expect(target.shown != all && !target.shown.isEmpty)
    target.isReady = false
    #expect(try !show(13))
    target.isReady = true
    // Nothing has changed since then.
    #expect(try show(13))
    #expect(target.shown == all)
  }

  /// A window that shows frames only when it is ready.
  private final class Target: FrameTarget {
    let pixelSize = (width: 96, height: 64)
    var isReady = true
    private(set) var shown: [PixelRect] = []

    func show(_ parts: [PixelRect], of pixels: PixelBuffer) throws(SDLError) -> Bool {
      if isReady { shown = parts }
      return isReady
    }
  }

  @Test("Only what has changed is given to the window")
  func parts() throws {
    var list = DrawList(background: .black)
    list.rect(Rect(x: 5, y: 5, width: 20, height: 20), fill: .white)
    try show(list)
    try scribble(80, 50)
    var moved = DrawList(background: .black)
    moved.rect(Rect(x: 7, y: 5, width: 20, height: 20), fill: .white)
    try show(moved)
    try expectEqual(pixel(26, 10), [255, 255, 255])
    try expectEqual(pixel(80, 50), [0x12, 0x34, 0x56])
    // The same frame again is nothing to show; a lost one is shown as a whole.
    try show(moved)
    try expectEqual(pixel(80, 50), [0x12, 0x34, 0x56])
    presenter.forget()
    try show(moved)
    try expectEqual(pixel(80, 50), [0, 0, 0])
  }
}
