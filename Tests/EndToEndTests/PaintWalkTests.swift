import Foundation
import TestBasics
import Testing
import TouchGeometry
import VirtualTouchscreen

/// Everything that one can do in `paint`, in windows of several sizes, as somebody does it.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct PaintWalkTests {
  private static let red = Screenshot.RGB(0xFF_6B_6B)
  private static let blue = Screenshot.RGB(0x4D_AB_F7)
  private static let yellow = Screenshot.RGB(0xFF_D4_3B)
  private static let green = Screenshot.RGB(0x69_DB_7C)

  struct Room: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    var isLarge = false
    var testDescription: String { "\(width)x\(height)\(isLarge ? "-large" : "")" }

    static let all = [
      Room(width: 320, height: 240), Room(width: 360, height: 800),
      Room(width: 1280, height: 800), Room(width: 320, height: 240, isLarge: true),
      Room(width: 360, height: 800, isLarge: true), Room(width: 1280, height: 800, isLarge: true),
    ]
  }

  /// A canvas in a window, and the hand that draws on it.
  private struct Canvas {
    let room: Room
    let window: LiveWindow
    let twin: SceneTwin
    var usesMouse = false

    init(_ room: Room, hasBar: Bool = false, usesMouse: Bool = false) throws {
      self.room = room
      self.usesMouse = usesMouse
      window = try LiveWindow(
        TestScene(width: room.width, height: room.height), in: TemporaryFolder(),
        ["run", "paint", "--fresh"] + (room.isLarge ? ["--large-text"] : []), hasBar: hasBar
      ) { $0.count(of: Screenshot.RGB(0x20_26_2E)) > room.width * room.height / 5 }
      twin = try SceneTwin("paint", of: window, textScale: room.isLarge ? 1.5 : 1)
      _ = try window.settle()
    }

    /// What the controls leave free while what folds is closed, and no words lie on.
    var paper: Rect {
      get throws {
        let (width, height) = (Double(room.width), Double(room.height))
        let bar = try twin.frame("canvas.bar")
        var (left, top) = (0.0, bar.maxY)
        if try !twin.isHidden("canvas.palette") {
          let palette = try twin.frame("canvas.palette")
          if palette.width > width / 2 { top = palette.maxY } else { left = palette.maxX }
        }
        let bottom = height - (room.isLarge ? 80 : 60)
        return Rect(x: left + 8, y: top + 8, width: width - left - 16, height: bottom - top - 16)
      }
    }

    /// A place on the paper, 0…1 in both directions.
    func at(_ x: Double, _ y: Double) throws -> ScreenPoint {
      let paper = try paper
      return (
        (paper.minX + x * paper.width).rounded(), (paper.minY + y * paper.height).rounded()
      )
    }

    /// Chooses on the bar or the palette, which is opened first where it folds, and closed then.
    func choose(_ names: String..., keeping picture: String? = nil) throws {
      let folds = try twin.isHidden("canvas.\(names[0])")
      if folds { try twin.tap("canvas.more", mouse: usesMouse) }
      for name in names { try twin.tap("canvas.\(name)", mouse: usesMouse) }
      if let picture { window.keep(try window.settle(), as: picture) }
      if folds { try twin.tap("canvas.more", mouse: usesMouse) }
    }

    @discardableResult
    func drag(_ places: (Double, Double)...) throws -> Screenshot {
      let way = try places.map { try at($0.0, $0.1) }
      let screen = window.screen
      if usesMouse {
        try screen.moveMouse(to: way[0])
        try screen.press(.left)
        for place in way.dropFirst() { try screen.glideMouse(to: place) }
        try screen.release(.left)
      } else {
        try screen.down(1, at: way[0])
        try screen.glide([1: Array(way.dropFirst())], duration: .milliseconds(300))
        try screen.up(1)
      }
      return try window.settle()
    }

    func count(_ color: Screenshot.RGB) throws -> Int { try count(color, window.settle()) }

    func count(_ color: Screenshot.RGB, _ screenshot: Screenshot) throws -> Int {
      let paper = try paper
      return screenshot.count(
        of: color,
        in: .init(
          x: Int(paper.minX), y: Int(paper.minY), width: Int(paper.width),
          height: Int(paper.height)))
    }

    /// The middle of a colour, 0…1 of the paper.
    func middle(_ color: Screenshot.RGB) throws -> (x: Double, y: Double) {
      let paper = try paper
      let cropped = try window.settle().cropped(
        to: .init(
          x: Int(paper.minX), y: Int(paper.minY), width: Int(paper.width),
          height: Int(paper.height)))
      let box = try #require(cropped.bounds(of: color))
      return (box.center.x / paper.width, box.center.y / paper.height)
    }
  }

  @Test("paint by one finger: tools, colours, widths, select, move, delete", arguments: Room.all)
  func fingers(room: Room) throws {
    try walk(Canvas(room), as: "walk-paint-\(room.testDescription)")
  }

  @Test("paint by the mouse: the same")
  func mouse() throws {
    try walk(
      Canvas(Room(width: 1280, height: 800), usesMouse: true), as: "walk-paint-mouse")
  }

  private func walk(_ canvas: Canvas, as name: String) throws {
    let paper = try canvas.paper
    // As large a rectangle on every paper: a tenth of it.
    let whole = 0.3 * 0.4 * paper.width * paper.height
    canvas.window.keep(try canvas.window.settle(), as: "\(name)-1-opened")

    try canvas.choose("rectangle", "red", keeping: "\(name)-2-bar")
    try canvas.drag((0.05, 0.1), (0.35, 0.5))
    let drawn = try canvas.count(Self.red)
    #expect(Double(drawn) > 0.9 * whole && Double(drawn) < 1.05 * whole, "\(drawn) of \(whole)")

    // An outline takes less colour than the whole.
    try canvas.choose("outline", "yellow", "ellipse")
    try canvas.drag((0.6, 0.1), (0.9, 0.5))
    let outline = try canvas.count(Self.yellow)
    #expect(outline > 50 && Double(outline) < 0.6 * whole, "\(outline) of \(whole)")
    try canvas.choose("outline")

    // Freehand; a thicker line takes more.
    try canvas.choose("freehand", "blue")
    try canvas.drag((0.05, 0.7), (0.2, 0.6), (0.35, 0.8), (0.45, 0.7))
    let thin = try canvas.count(Self.blue)
    #expect(thin > 50)
    try canvas.choose("thicker", "thicker", "thicker")
    try canvas.drag((0.55, 0.7), (0.7, 0.6), (0.85, 0.8), (0.95, 0.7))
    let both = try canvas.count(Self.blue)
    #expect(both > 3 * thin, "\(both) and \(thin)")
    canvas.window.keep(try canvas.window.settle(), as: "\(name)-3-drawn")

    // Select moves it; the colour is that of what is selected.
    try canvas.choose("select")
    try canvas.drag((0.1, 0.2), (0.3, 0.3))
    let middle = try canvas.middle(Self.red)
    #expect(abs(middle.x - 0.4) < 0.05 && abs(middle.y - 0.4) < 0.06, "\(middle)")
    canvas.window.keep(try canvas.window.settle(), as: "\(name)-4-selected")
    try canvas.choose("green")
    #expect(try canvas.count(Self.red) == 0)
    #expect(Double(try canvas.count(Self.green)) > 0.8 * whole)
    try canvas.choose("delete", keeping: "\(name)-5-delete")
    #expect(try canvas.count(Self.green) == 0)
    try canvas.choose("undo")
    #expect(Double(try canvas.count(Self.green)) > 0.8 * whole)
    try canvas.choose("redo")
    #expect(try canvas.count(Self.green) == 0)

    // The image at its own size, about the last touch.
    let before = try canvas.window.settle()
    try canvas.choose("stamp")
    let stamped = try canvas.drag((0.4, 0.45), (0.45, 0.5))
    canvas.window.keep(stamped, as: "\(name)-6-stamped")
    #expect(stamped.countDifferences(from: before, tolerance: 8) > 10_000)
    try canvas.choose("clear")
    #expect(try canvas.count(Self.blue) == 0)
    try canvas.choose("undo")
    #expect(try canvas.count(Self.blue) > thin)
    canvas.window.program.terminate()
    #expect(try canvas.window.program.waitForExit() == .code(0))
    #expect(canvas.window.program.standardError == "")
  }

  @Test("paint by keys alone: draw, choose, thicken, delete, take back")
  func keys() throws {
    let canvas = try Canvas(Room(width: 1280, height: 800))
    let screen = canvas.window.screen
    func strike(_ key: Character) throws {
      try screen.strike(#require(KeyCode.typing(key)))
      _ = try canvas.window.settle()
    }
    func draw(_ right: Int, _ down: Int) throws {
      try screen.strike(.space)
      try screen.holding(.shift) {
        for _ in 0..<right { try screen.strike(.arrowRight) }
        for _ in 0..<down { try screen.strike(.arrowDown) }
      }
      try screen.strike(.space)
      _ = try canvas.window.settle()
    }
    try screen.strike(.tab)
    _ = try canvas.window.settle()
    try strike("b")
    let empty = try canvas.window.settle()
    try draw(2, 1)
    let filled = try canvas.window.settle()
    canvas.window.keep(filled, as: "walk-paint-keys-drawn")
    let all = filled.countDifferences(from: empty, tolerance: 8)
    #expect(all > 5_000, "\(all)")
    let z = try #require(KeyCode.typing("z"))
    try screen.holding(.control) { try screen.strike(z) }
    _ = try canvas.window.settle()
    for key in "o.." { try strike(key) }
    try draw(2, 1)
    let outlined = try canvas.window.settle()
    canvas.window.keep(outlined, as: "walk-paint-keys-outlined")
    // The pointer has gone on; the shape is there, and not full.
    #expect(outlined.countDifferences(from: filled, tolerance: 8) > 1_000)
    // From the canvas Tab comes to the shape: Delete removes it.
    try screen.strike(.tab)
    let ring = try canvas.window.settle()
    canvas.window.keep(ring, as: "walk-paint-keys-ring")
    try screen.strike(.delete)
    let gone = try canvas.window.settle()
    canvas.window.keep(gone, as: "walk-paint-keys-deleted")
    #expect(gone.countDifferences(from: ring, tolerance: 8) > 1_000)
    try screen.holding(.control) { try screen.strike(z) }
    #expect(try canvas.window.settle().countDifferences(from: gone, tolerance: 8) > 1_000)
  }
}
