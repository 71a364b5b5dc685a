import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// The packages in `tools/Examples`, built by `tools/test`, under true fingers.
@Suite(.needsTouchscreen, .needsExamples, .timeLimit(.minutes(60)))
struct ExampleTests {
  /// What `tools/test` has built.
  static func program(_ name: String) -> URL {
    BuiltProgram.package.appending(path: ".build/example/debug/\(name)")
  }

  /// Saves a screenshot where TOUCHSTONE_SCREENSHOTS says, for people to look at.
  static func keep(_ screenshot: Screenshot, as name: String) {
    guard let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_SCREENSHOTS"] else { return }
    try? screenshot.writePNG(to: URL(filePath: folder).appending(path: "\(name).png"))
  }

  /// Ends a program as its user would, by a key or a signal.
  private func end(_ program: ChildProgram) throws {
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(0))
    #expect(program.standardError == "")
  }

  @Test("A program with an SDL module map and a loop of its own: a finger drags its rectangle")
  func ownSDL() throws {
    let screen = try VirtualTouchscreen(width: 800, height: 600)
    defer { screen.stop() }
    let program = try ChildProgram(Self.program("OwnSDL"), environment: screen.environment)
    let orange = Screenshot.RGB(0xE8_59_0C)
    func expect(_ what: String, around center: ScreenPoint) throws {
      try program.waitUntil(what) {
        guard let node = try screen.screenshot().bounds(of: orange) else { return false }
        return node.isNear(width: 160, height: 120, within: 2, center: center, within: 12)
      }
    }
    // Its window is at 80, 60.
    try expect("the node where it begins", around: (260, 220))
    try screen.down(1, at: (260, 220))
    try screen.glide([1: [(480, 370)]])
    try expect("the node under the finger", around: (480, 370))
    Self.keep(try screen.screenshot(), as: "own-sdl")
    try screen.up(1)
    try screen.dragMouse(from: (480, 370), to: (300, 300))
    try expect("the node where the mouse left it", around: (300, 300))
    try end(program)
  }

  @Test("The README's program: fingers drag a card and turn it")
  func cards() throws {
    let screen = try VirtualTouchscreen(width: 800, height: 600)
    defer { screen.stop() }
    let program = try ChildProgram(Self.program("Cards"), environment: screen.environment)
    let orange = Screenshot.RGB(0xE8_59_0C)
    func waitFor(_ what: String, _ center: ScreenPoint, _ size: (width: Int, height: Int)) throws {
      try program.waitUntil(what) {
        guard let card = try screen.screenshot().bounds(of: orange) else { return false }
        return card.isNear(
          width: size.width, height: size.height, within: 12, center: center, within: 12)
      }
    }
    try waitFor("the card", (400, 300), (200, 150))
    try screen.down(1, at: (350, 300))
    try screen.glide([1: [(200, 200)]])
    try waitFor("the card where the finger took it", (250, 200), (200, 150))
    try screen.down(2, at: (300, 200))
    // A quarter of a turn about the middle between the fingers, which is the card's.
    try screen.glide([1, 2]) { finger, part in
      let angle = part * .pi / 2 + (finger == 1 ? .pi : 0)
      return (250 + 50 * cos(angle), 200 + 50 * sin(angle))
    }
    try waitFor("the card turned", (250, 200), (150, 200))
    Self.keep(try screen.screenshot(), as: "cards")
    try screen.up(1)
    try screen.up(2)
    try end(program)
  }

  @Test("The photo viewer: two fingers zoom, a double tap fits again, a swipe shows the next")
  func photoViewer() throws {
    let files = try TemporaryFolder()
    let colors = [Screenshot.RGB(0xC9_2A_2A), Screenshot.RGB(0x2B_8A_3E)]
    let photos = try colors.enumerated().map { number, color in
      let path = files.file("\(number).png")
      try Screenshot(
        width: 600, height: 400, pixels: [UInt32](repeating: color.hex, count: 600 * 400)
      ).writePNG(to: URL(filePath: path))
      return path
    }
    let screen = try VirtualTouchscreen(width: 960, height: 640)
    defer { screen.stop() }
    let program = try ChildProgram(
      Self.program("PhotoViewer"), arguments: photos, environment: screen.environment)
    func isFitted(_ photo: Screenshot.PixelRect?) -> Bool {
      guard let photo else { return false }
      return photo.isNear(width: 852, height: 568, within: 3, center: (480, 320), within: 2)
    }
    func waitFor(_ what: String, _ color: Screenshot.RGB, fits: Bool) throws {
      try program.waitUntil(what) {
        let photo = try screen.screenshot().bounds(of: color)
        return fits ? isFitted(photo) : photo?.width == 960 && photo?.height == 640
      }
    }
    try waitFor("the first photo", colors[0], fits: true)
    try screen.down(1, at: (430, 320))
    try screen.down(2, at: (530, 320))
    try screen.glide([1: [(330, 320)], 2: [(630, 320)]])
    try waitFor("the photo zoomed", colors[0], fits: false)
    try screen.up(1)
    try screen.up(2)
    // One finger moves it now, and turns no page.
    try screen.down(1, at: (700, 320))
    try screen.glide([1: [(300, 320)]])
    try screen.up(1)
    try program.waitUntil("its rest") { try screen.isAtRest(program) }
    try waitFor("the photo still zoomed", colors[0], fits: false)
    // On a busy machine two taps may be too far apart for one double tap.
    try insist(program, on: screen, "the photo fitted") {
      try screen.tap(at: (480, 320))
      try screen.tap(at: (480, 320))
    } until: {
      isFitted($0.bounds(of: colors[0]))
    }
    // Over more than half the window: a busy machine's finger is slow.
    try screen.down(1, at: (900, 320))
    try screen.glide([1: [(60, 320)]])
    try screen.up(1)
    try waitFor("the second photo", colors[1], fits: true)
    try screen.strike(.arrowLeft)
    try waitFor("the first photo again", colors[0], fits: true)
    try screen.strike(.escape)
    #expect(try program.waitForExit() == .code(0))
    #expect(program.standardError == "")
  }

  @Test("The photo viewer with photos, for people to look at")
  func photos() throws {
    let screen = try VirtualTouchscreen(width: 960, height: 640)
    defer { screen.stop() }
    let images = ["harbour", "lighthouse", "koi", "dunes"].map {
      BuiltProgram.package.appending(path: "Resources/Images/\($0).jpg").path
    }
    let program = try ChildProgram(
      Self.program("PhotoViewer"), arguments: images, environment: screen.environment)
    let paper = Screenshot.RGB(0xFA_F8_F4)
    try program.waitUntil("the first photo") { try screen.screenshot().count(of: paper) > 1000 }
    let first = try screen.settledScreenshot()
    Self.keep(first, as: "photo-viewer")
    try screen.down(1, at: (430, 360))
    try screen.down(2, at: (560, 280))
    try screen.glide([1: [(440, 400)], 2: [(500, 240)]])
    let turned = try screen.settledScreenshot()
    #expect(turned.countDifferences(from: first) > 50_000)
    Self.keep(turned, as: "photo-viewer-turned")
    try screen.up(1)
    try screen.up(2)
    try screen.strike(.arrowRight)
    try screen.strike(.arrowRight)
    // A square photo: nothing of the one that was turned is seen at the window's edge.
    try program.waitUntil("the third photo at rest") {
      let screenshot = try screen.screenshot()
      guard let frame = screenshot.bounds(of: paper, tolerance: 0) else { return false }
      return abs(frame.width - 582) < 3 && abs(frame.height - 582) < 3
        && abs(frame.center.x - 480) < 2
    }
    Self.keep(try screen.settledScreenshot(), as: "photo-viewer-third")
    try end(program)
  }

  @Test("The form: text is typed, selected, copied and pasted; fingers, mouse and keys operate it")
  func controls() throws {
    let screen = try VirtualTouchscreen(width: 800, height: 700)
    defer { screen.stop() }
    let program = try ChildProgram(Self.program("Controls"), environment: screen.environment)
    // Its window is at 160, 50; its column 400 wide.
    let accent = Screenshot.RGB(0x4D_AB_F7)
    func place(_ x: Double, _ y: Double) -> ScreenPoint { (160 + x, 50 + y) }
    func type(_ text: String) throws {
      for character in text { try screen.strike(try #require(.typing(character))) }
    }
    try program.waitUntil("the form") { try screen.screenshot().count(of: accent) > 500 }
    let empty = try screen.settledScreenshot()
    Self.keep(empty, as: "controls-empty")
    /// Waits for so many pixels of a colour somewhere, and keeps what is seen then.
    func wait(
      _ name: String, _ color: Screenshot.RGB, _ count: ClosedRange<Int>,
      in rect: Screenshot.PixelRect? = nil
    ) throws {
      try program.waitUntil(name) {
        count.contains(try screen.screenshot().count(of: color, in: rect))
      }
      Self.keep(try screen.settledScreenshot(), as: "controls-\(name)")
    }
    let many = 1_000_000

    // Save has a colour of its own once there is a name.
    try screen.tap(at: place(120, 106))
    let idle = empty.count(of: accent)
    try wait("field", accent, idle + 1000...many)
    try type("ada")
    try wait("name", accent, idle + 4000...many)
    // Everything is copied and pasted behind itself, then a password is typed.
    try screen.holding(.control) { try type("ac") }
    try screen.strike(.end)
    try screen.holding(.control) { try type("v") }
    // The ring's outer line, which has no other colour of the form.
    let ring = Screenshot.RGB(0x00_00_00)
    let password = Screenshot.PixelRect(x: 190, y: 180, width: 420, height: 62)
    #expect(try screen.screenshot().count(of: ring, in: password) == 0)
    try screen.strike(.tab)
    try wait("ring", ring, 500...many, in: password)
    try type("secret")

    // The toggle by Space, the slider by the mouse and a key, buttons by fingers.
    let toggle = Screenshot.PixelRect(x: 545, y: 252, width: 60, height: 40)
    #expect(try screen.screenshot().count(of: ring, in: toggle) == 0)
    try screen.strike(.tab)
    try wait("toggle", ring, 20...many, in: toggle)
    try screen.strike(.space)
    try wait("toggled", accent, 0...100, in: toggle)
    try screen.dragMouse(from: place(400, 346), to: place(300, 346))
    try screen.strike(.arrowRight)
    try wait(
      "slid", accent, 50...many, in: Screenshot.PixelRect(x: 420, y: 385, width: 20, height: 20))
    try screen.tap(at: place(388, 410))
    try screen.tap(at: place(60, 410))
    let menu = Screenshot.RGB(0x2A_31_3B)
    try wait("menu", menu, 10_000...many)
    try screen.strike(.arrowDown)
    try screen.strike(.arrowDown)
    try wait(
      "row", accent, 4000...many, in: Screenshot.PixelRect(x: 190, y: 296, width: 165, height: 44))
    try screen.strike(.enter)
    try wait("chosen", menu, 0...1000)
    try screen.tap(at: place(420, 270))
    try wait("light", Screenshot.RGB(0xEE_F1_F4), 100_000...many)
    try screen.tap(at: place(60, 410))
    try wait(
      "light-menu", Screenshot.RGB(0xFD_FD_FE), 5000...many,
      in: Screenshot.PixelRect(x: 200, y: 300, width: 100, height: 100))
    try screen.strike(.escape)
    try end(program)
    let said = program.standardOutput.split(separator: "\n")
    #expect(said.count == 2 && said.last == "Renamed.")
    #expect(
      said.first?.wholeMatch(of: /Saved adaada, 6 secret characters, no sound\./) != nil,
      "\(program.standardOutput)")
  }

  /// Does something that has to be quick, until a machine however busy was quick enough for it.
  private func insist(
    _ program: ChildProgram, on screen: VirtualTouchscreen, _ what: String,
    _ action: () throws -> Void, until isThere: (Screenshot) -> Bool
  ) throws {
    for _ in 1...20 {
      try action()
      try program.waitUntil("its rest") { try screen.isAtRest(program) }
      if isThere(try screen.screenshot()) { return }
    }
    throw VirtualTouchscreenError.timedOut("\(what), twenty times")
  }
}

extension Trait where Self == ConditionTrait {
  /// Only after `tools/test` has built the examples; where they are promised, their absence is a
  /// failure.
  static var needsExamples: Self {
    let environment = ProcessInfo.processInfo.environment
    let isRequired = ["CI", "TOUCHSTONE_REQUIRE_EXAMPLES"].contains {
      environment[$0]?.isEmpty == false
    }
    let isThere = ["Cards", "Controls", "KanbanWindow", "OwnSDL", "PhotoViewer", "Tutorials"]
      .allSatisfy {
        FileManager.default.isExecutableFile(atPath: ExampleTests.program($0).path)
      }
    return .enabled(
      if: isThere || isRequired,
      "tools/Examples is not built; tools/test builds it into .build/example")
  }
}
