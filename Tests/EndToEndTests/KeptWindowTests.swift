import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// Windows that keep scenes: two of them, a full disk, what the first frame says.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct KeptWindowTests {
  private static let red = Screenshot.RGB(0xFF_6B_6B)
  private static let scenes = "state/touchstone/scenes"
  private static let kept = scenes + "/paint.scene.json"

  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private func open(_ arguments: [String] = []) throws -> LiveWindow {
    try LiveWindow(
      TestScene(width: 1280, height: 800), in: files, ["run", "paint"] + arguments,
      folder: files.url, environment: ["XDG_STATE_HOME": files.file("state")]
    ) { $0.count(of: Self.red) > 50 }
  }

  private func draw(_ window: LiveWindow, at x: Double, _ y: Double) throws {
    try window.screen.tap(at: (243, 44))
    try window.screen.down(1, at: (x, y))
    try window.screen.glide([1: [(x + 100, y + 80)]], duration: .milliseconds(150))
    try window.screen.up(1)
  }

  private func shapes(_ file: String) throws -> Int {
    guard files.has(file) else { return 0 }
    let text = String(decoding: try files.contents(file), as: UTF8.self)
    return text.components(separatedBy: #""shape": "rectangle""#).count - 1
  }

  private func wait(_ window: LiveWindow, _ file: String, shapes count: Int) throws {
    try window.program.waitUntil("\(count) shapes in \(file)") { try shapes(file) == count }
  }

  private func quit(_ window: LiveWindow) throws -> String {
    window.program.terminate()
    #expect(try window.program.waitForExit() == .code(0))
    return window.program.standardError
  }

  @Test("Of two windows with one scene neither destroys what is drawn in the other")
  func twoWindows() throws {
    let one = try open()
    try draw(one, at: 300, 300)
    try wait(one, Self.kept, shapes: 1)
    let other = try open()
    try draw(other, at: 600, 300)
    try wait(other, Self.kept, shapes: 2)
    let others = try files.contents(Self.kept)
    // The first window has its own drawing still, and keeps it beside from now on.
    try draw(one, at: 300, 500)
    try draw(one, at: 600, 500)
    let second = Self.scenes + "/paint-2.scene.json"
    try wait(one, second, shapes: 3)
    #expect(try files.contents(Self.kept) == others)
    one.keep(try one.settle(), as: "kept-two-windows")
    let line =
      "\(files.file(second)): this window's is kept here, since another one keeps the scene, too\n"
    #expect(try quit(one) == line)
    #expect(try quit(other) == "")
    #expect(try shapes(Self.kept) == 2)
  }

  @Test("A scene that was left says so, until a finger comes")
  func words() throws {
    // Where messages stand, below the first shape.
    func region(_ window: LiveWindow) throws -> Screenshot { bottom(try window.settle()) }
    func bottom(_ screenshot: Screenshot) -> Screenshot {
      screenshot.cropped(
        to: Screenshot.PixelRect(
          x: 0, y: screenshot.height - 120, width: screenshot.width, height: 120))
    }
    let first = try open()
    try first.screen.tap(at: (243, 44))
    let plain = try region(first)
    try draw(first, at: 300, 300)
    try wait(first, Self.kept, shapes: 1)
    #expect(try quit(first) == "")

    let again = try open()
    let said = try again.settle()
    again.keep(said, as: "kept-words")
    #expect(bottom(said) != plain)
    try again.screen.tap(at: (243, 44))
    try again.program.waitUntil("the words to go") { try region(again) == plain }
    #expect(try quit(again) == "")
  }

  @Test("A disk that is full is one line; what was kept stays, and there may be room at the end")
  func fullDisk() throws {
    try FileManager.default.createDirectory(
      atPath: files.file("state"), withIntermediateDirectories: true)
    let mount = try ChildProgram(
      URL(filePath: "/bin/mount"),
      arguments: ["-t", "tmpfs", "-o", "size=64k", "tmpfs", files.file("state")])
    guard try mount.waitForExit() == .code(0) else {
      try Test.cancel("no file system to fill here")
    }
    defer { _ = umount2(files.file("state"), Int32(MNT_DETACH)) }
    let window = try open()
    try draw(window, at: 300, 300)
    try wait(window, Self.kept, shapes: 1)
    let before = try files.contents(Self.kept)
    let filler = files.file("state/filler")
    try files.write("", to: "state/filler")
    let handle = try #require(FileHandle(forWritingAtPath: filler))
    while (try? handle.write(contentsOf: Data(repeating: 0, count: 4096))) != nil {}
    try handle.close()
    try draw(window, at: 600, 300)
    try window.program.waitUntil("a complaint") {
      window.program.standardError.contains(
        "cannot be kept as it is (the disk is full), expected room on the disk")
    }
    try draw(window, at: 300, 500)
    window.keep(try window.settle(), as: "kept-full-disk")
    #expect(try files.contents(Self.kept) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.file(Self.scenes)).count == 1)
    try FileManager.default.removeItem(atPath: filler)
    window.program.terminate()
    // Output was lost for a while.
    #expect(try window.program.waitForExit() == .code(2))
    #expect(window.program.standardError.count(where: \.isNewline) == 1)
    #expect(try shapes(Self.kept) == 3)
  }
}
