import Foundation
import ProgramTestSupport
import Testing
import VirtualTouchscreen

/// The title that a window manager of X11 reads.
@Suite(
  .needsTouchscreen,
  .enabled(if: xprop != nil, "xprop, of the package x11-utils, tells a window's title."),
  .timeLimit(.minutes(60)))
struct WindowTitleTests {
  @Test(
    "A title is in UTF-8, whatever the locale, and is not taken for another encoding",
    arguments: ["C", "C.UTF-8", "de_DE.ISO-8859-1"])
  func encoding(locale: String) throws {
    let screen = try VirtualTouchscreen(width: 800, height: 600)
    defer { screen.stop() }
    let program = try Touchstone.start(
      ["run", "map"],
      environment: screen.environment.merging(["LC_ALL": locale]) { $1 })
    defer { program.terminate(SIGKILL) }
    func tell(_ name: String, _ arguments: String...) throws -> String {
      let folder = URL(filePath: try #require(xprop)).deletingLastPathComponent()
      let teller = try ChildProgram(
        folder.appending(path: name), arguments: arguments,
        environment: screen.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 })
      _ = try teller.waitForExit()
      return teller.standardOutput
    }
    var window = ""
    try program.waitUntil("its window") {
      let line = try tell("xwininfo", "-root", "-tree").split(separator: "\n")
        .first { $0.contains(#""touchstone""#) && !$0.contains(" 1x1") }
      window = line?.split(separator: " ").first.map(String.init) ?? ""
      return !window.isEmpty
    }
    // It has its class before its title.
    try program.waitUntil("its title in UTF-8") {
      try tell("xprop", "-id", window, "_NET_WM_NAME")
        == "_NET_WM_NAME(UTF8_STRING) = \"Touchstone – A map of the world\"\n"
    }
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(0))
  }
}
