import Foundation
import ProgramTestSupport
import Testing
import VirtualTouchscreen

/// A program that sets and tells the properties of X11's windows; nil where there is none.
let xprop = ["/usr/bin/xprop", "/usr/local/bin/xprop"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// A screen of which a panel takes a part, as a window manager tells it.
@Suite(
  .needsTouchscreen,
  .enabled(if: xprop != nil, "xprop, of the package x11-utils, tells the size of the panel."),
  .timeLimit(.minutes(60)))
struct UsableScreenTests {
  @Test("The window lies where no panel is, and its hint can be read")
  func windowLiesWhereNoPanel() throws {
    let screen = try VirtualTouchscreen(width: 1280, height: 800)
    defer { screen.stop() }
    let teller = try ChildProgram(
      URL(filePath: try #require(xprop)),
      arguments: [
        "-root", "-f", "_NET_WORKAREA", "32c", "-set", "_NET_WORKAREA", "0, 0, 1280, 740",
      ], environment: screen.environment)
    #expect(try teller.waitForExit() == .code(0))
    let program = try Touchstone.start(["run", "map"], environment: screen.environment)
    defer { program.terminate(SIGKILL) }
    let text = Screenshot.RGB(0xAD_B5_BD)
    var screenshot = try screen.screenshot()
    try program.waitUntil("its first frame", timeout: .seconds(60)) {
      screenshot = try screen.screenshot()
      return screenshot.count(of: text, tolerance: 12) > 100
    }
    // Nothing of it lies under the panel, and the hint stands just above.
    for y in 740..<800 {
      #expect((0..<1280).allSatisfy { screenshot[$0, y] == Screenshot.RGB(0) }, "row \(y)")
    }
    let hint = (700..<740).contains { y in
      (0..<1280).contains { screenshot[$0, y].isClose(to: text) }
    }
    #expect(hint)
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(0))
  }
}

extension Screenshot.RGB {
  fileprivate func isClose(to other: Screenshot.RGB) -> Bool {
    abs(Int(r) - Int(other.r)) < 13 && abs(Int(g) - Int(other.g)) < 13
      && abs(Int(b) - Int(other.b)) < 13
  }
}
