import Foundation
import Testing
import VirtualTouchscreen

/// The lessons of `tools/Examples/Tutorials`, built by `tools/test`, under true fingers.
@Suite(.needsTouchscreen, .needsExamples, .timeLimit(.minutes(60)))
struct TutorialTests {
  /// A lesson's window, which covers the screen, with what is waited for in it.
  private final class Lesson {
    let screen: VirtualTouchscreen
    let program: ChildProgram
    private let name: String

    init(_ name: String) throws {
      self.name = name
      screen = try VirtualTouchscreen(width: 800, height: 600)
      program = try ChildProgram(
        ExampleTests.program("Tutorials"), arguments: [name], environment: screen.environment)
    }

    deinit { screen.stop() }

    /// Waits until what has a colour is centred at a place, within 4 pixels, and rests there.
    func waitFor(_ what: String, _ hex: UInt32, at place: ScreenPoint) throws {
      try program.waitUntil(what) {
        guard let box = try screen.screenshot().bounds(of: Screenshot.RGB(hex)) else {
          return false
        }
        return abs(box.center.x - place.x) <= 4 && abs(box.center.y - place.y) <= 4
      }
      try rest()
    }

    /// Waits until nothing moves: a finger that has rested throws nothing.
    func rest() throws {
      // The server may run by itself, for nothing: what it has sent is seen before this is asked.
      try program.waitUntil("the lesson's rest") {
        try screen.isAtRest(program, needsServer: false)
      }
    }

    /// Waits until something has a colour.
    func waitFor(_ what: String, _ hex: UInt32) throws {
      try program.waitUntil(what) {
        try screen.screenshot().count(of: Screenshot.RGB(hex)) > 20
      }
    }

    /// Keeps a screenshot, lifts all fingers, and ends the program as its user would.
    func end() throws {
      ExampleTests.keep(try screen.settledScreenshot(), as: "tutorial-\(name)")
      try screen.releaseAll()
      try screen.strike(.escape)
      #expect(try program.waitForExit() == .code(0))
      #expect(program.standardError == "")
    }
  }

  @Test(
    "Photo: one finger drags, two turn and scale about themselves, in both ways",
    arguments: [(240.0, UInt32(0xF06595)), (560, 0xFFD43B)])
  func photo(x: Double, border: UInt32) throws {
    let lesson = try Lesson("photo")
    let screen = lesson.screen
    try lesson.waitFor("the photo", border, at: (x, 290))
    try screen.down(1, at: (x - 90, 290))
    try screen.down(2, at: (x + 30, 290))
    // A quarter of a turn about the middle between the fingers, which is 30 beside the photo's, and
    // half as wide: 252 × 192 with the border become 96 × 126.
    try screen.glide([1, 2]) { finger, part in
      let angle = part * .pi / 2 + (finger == 1 ? .pi : 0)
      let radius = 60 - 30 * part
      return (x - 30 + radius * cos(angle), 290 + radius * sin(angle))
    }
    try lesson.program.waitUntil("the photo turned and small") {
      guard let box = try screen.screenshot().bounds(of: Screenshot.RGB(border)) else {
        return false
      }
      return box.isNear(width: 96, height: 126, within: 12, center: (x - 30, 305), within: 6)
    }
    // One finger lifts, and the other one drags on.
    try screen.up(2)
    try screen.glide([1: [(x, 420)]])
    // It was 45 above the middle.
    try lesson.program.waitUntil("the photo below") {
      let box = try screen.screenshot().bounds(of: Screenshot.RGB(border))
      return abs((box?.center.x ?? 0) - x) < 12 && abs((box?.center.y ?? 0) - 465) < 16
    }
    try lesson.end()
  }

  @Test(
    "Dial: it turns by what the finger sweeps, also beyond its edge, in both ways",
    arguments: [(220.0, UInt32(0x4DABF7)), (580, 0xFFA94D)])
  func dial(x: Double, mark: UInt32) throws {
    let lesson = try Lesson("dial")
    try lesson.waitFor("the mark at the top", mark, at: (x, 184))
    try lesson.screen.down(1, at: (x, 200))
    // A quarter of a turn, on the way out of the dial.
    try lesson.screen.glide([1]) { _, part in
      let angle = part * .pi / 2
      let radius = 100 + 80 * part
      return (x + radius * sin(angle), 300 - radius * cos(angle))
    }
    try lesson.waitFor("the mark at the right", mark, at: (x + 116, 300))
    try lesson.end()
  }

  @Test("Map: the places that two fingers hold stay under them")
  func map() throws {
    let lesson = try Lesson("map")
    let (red, green): (UInt32, UInt32) = (0xFF6B6B, 0x69DB7C)
    try lesson.waitFor("a pin", red, at: (300, 250))
    try lesson.screen.down(1, at: (300, 250))
    try lesson.screen.down(2, at: (500, 350))
    try lesson.screen.glide([1: [(200, 400)], 2: [(420, 150)]])
    try lesson.waitFor("the pin under the first finger", red, at: (200, 400))
    try lesson.waitFor("the pin under the second finger", green, at: (420, 150))
    try lesson.screen.up(1)
    try lesson.screen.glide([2: [(600, 300)]])
    try lesson.waitFor("the pin still under it", green, at: (600, 300))
    try lesson.end()
  }

  @Test("Swipes: a quick stroke is one in both ways, a slow one by length only")
  func swipes() throws {
    let lesson = try Lesson("swipes")
    let screen = lesson.screen
    let (measured, recognized): (UInt32, UInt32) = (0x4DABF7, 0xFFA94D)
    try lesson.waitFor("the window", 0xFFFFFF)
    var isQuick = false
    // On a busy machine a finger may be too slow for a swipe.
    for _ in 1...20 where !isQuick {
      try screen.down(1, at: (200, 500))
      try screen.glide([1: [(500, 500)]], steps: 6, duration: .milliseconds(120))
      try screen.up(1)
      isQuick =
        try screen.settledScreenshot().count(of: Screenshot.RGB(recognized), tolerance: 40) > 20
    }
    #expect(isQuick)
    try lesson.waitFor("by length", measured)
    // And a program that is late takes what came meanwhile for one quick stroke.
    var isSlow = false
    for _ in 1...20 where !isSlow {
      try screen.releaseAll()
      try screen.down(1, at: (200, 500))
      try screen.glide([1: [(240, 500)]], steps: 40, duration: .seconds(1))
      let slow = try screen.settledScreenshot()
      isSlow =
        slow.count(of: Screenshot.RGB(measured), tolerance: 40) > 20
        && slow.count(of: Screenshot.RGB(recognized), tolerance: 40) == 0
    }
    #expect(isSlow)
    try lesson.end()
  }

  @Test("Explorer: its words say what fingers do")
  func explorer() throws {
    let lesson = try Lesson("explorer")
    try lesson.waitFor("the window", 0xFFFFFF)
    try lesson.screen.down(1, at: (300, 480))
    try lesson.waitFor("Touches began", 0x69DB7C)
    try lesson.screen.glide([1: [(400, 480)]])
    try lesson.waitFor("Drag", 0x4DABF7)
    try lesson.screen.down(2, at: (500, 480))
    try lesson.waitFor("Touches began", 0x69DB7C)
    try lesson.screen.up(1)
    try lesson.waitFor("Touches ended", 0xADB5BD)
    try lesson.end()
  }

  @Test("Shapes: a tap chooses the tool, and each finger draws its own shape")
  func shapes() throws {
    let lesson = try Lesson("shapes")
    let screen = lesson.screen
    let red = Screenshot.RGB(0xFF6B6B)
    try lesson.waitFor("the window", 0x1C7ED6)
    func tap(_ x: Double) throws {
      try lesson.program.waitUntil("the tool") {
        try screen.tap(at: (x, 562))
        // In the button, beside its word.
        let button = Screenshot.PixelRect(x: Int(x) - 80, y: 550, width: 20, height: 20)
        return try screen.settledScreenshot().count(of: Screenshot.RGB(0x1C7ED6), in: button) > 300
      }
    }
    try tap(302)
    try screen.down(1, at: (100, 100))
    try screen.down(2, at: (700, 400))
    try screen.glide([1: [(300, 200)], 2: [(500, 300)]])
    try lesson.program.waitUntil("two rectangles") {
      let screenshot = try screen.screenshot()
      guard let all = screenshot.bounds(of: red) else { return false }
      // Each is 200 × 100; between them there is nothing.
      let between = Screenshot.PixelRect(x: 310, y: 100, width: 180, height: 300)
      return abs(all.width - 600) < 6 && abs(all.height - 300) < 6
        && screenshot.count(of: red, in: between) == 0
    }
    try screen.releaseAll()
    try tap(497)
    try screen.down(1, at: (320, 320))
    try screen.glide([1: [(440, 500)]])
    try lesson.program.waitUntil("an ellipse") {
      let corner = Screenshot.PixelRect(x: 321, y: 485, width: 12, height: 12)
      let middle = Screenshot.PixelRect(x: 370, y: 400, width: 20, height: 20)
      let screenshot = try screen.screenshot()
      return screenshot.count(of: red, in: middle) == 400
        && screenshot.count(of: red, in: corner) == 0
    }
    try screen.releaseAll()
    try tap(692)
    try screen.down(1, at: (340, 40))
    try screen.glide([1: [(480, 180)]])
    try lesson.end()
  }

  @Test("Space: one finger moves the model, two turn and scale it")
  func space() throws {
    let lesson = try Lesson("space")
    let screen = lesson.screen
    let ground = Screenshot.RGB(0x20_24_2C)
    /// The middle of all that is not the background.
    func model() throws -> (center: ScreenPoint, area: Int) {
      let screenshot = try screen.settledScreenshot()
      var (sum, count) = ((x: 0.0, y: 0.0), 0)
      for y in 0..<screenshot.height {
        for x in 0..<screenshot.width where screenshot[x, y] != ground {
          sum = (sum.x + Double(x), sum.y + Double(y))
          count += 1
        }
      }
      let n = Double(max(count, 1))
      return ((sum.x / n, sum.y / n), count)
    }
    var first = try model()
    // Before the window is there all of the screen is something else.
    try lesson.program.waitUntil("the model") {
      first = try model()
      return (1000...100_000).contains(first.area)
    }
    try screen.down(1, at: (400, 300))
    try screen.glide([1: [(340, 260)]])
    // By 52 and 34 pixels, less the pan's threshold; but another side of it is seen there.
    var moved = first
    try lesson.program.waitUntil("the model where the finger took it") {
      moved = try model()
      return (-110...(-20)).contains(moved.center.x - first.center.x)
        && (-70...(-8)).contains(moved.center.y - first.center.y)
    }
    try lesson.rest()
    try screen.up(1)
    try screen.down(1, at: (280, 260))
    try screen.down(2, at: (400, 260))
    try screen.glide([1: [(220, 260)], 2: [(460, 260)]])
    // Nearly twice as wide and as high, less what the pinch's threshold takes.
    try lesson.program.waitUntil("the model larger") {
      Double(try model().area) > 2.2 * Double(moved.area)
    }
    try lesson.end()
  }
}
