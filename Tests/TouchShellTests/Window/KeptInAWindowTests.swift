import Foundation
import SceneTestSupport
import ShellTestSupport
import TestBasics
import Testing
import TouchScene

@testable import TouchShell

/// What a user left in a scene and finds again, in windows that are not there.
@MainActor
@Suite("A scene that is kept, in a window")
struct KeptInAWindowTests {
  private let files: TemporaryFolder
  private var folder: String { files.file("scenes") }
  private var kept: String { files.file("scenes/paint.scene.json") }

  init() throws { files = try TemporaryFolder() }

  private func options(keeps: Bool = true) -> ShellRig.Options {
    ShellRig.Options(
      size: Size(width: 1280, height: 800), kept: keeps ? folder : nil, showsBar: false)
  }

  private func open(keeps: Bool = true) throws -> ShellRig {
    try ShellRig.bundled("paint", options(keeps: keeps))
  }

  private func openGallery() throws -> ShellRig {
    let entry = GalleryEntry(name: "paint", scene: try TestScene.load("paint"))
    return try ShellRig.gallery(of: [entry], options())
  }

  /// Draws a rectangle of 100 × 80 points.
  private func draw(_ rig: ShellRig, at x: Double, _ y: Double, lifts: Bool = true) throws {
    let tool = try #require(rig.scene?.session.layer(named: "canvas.rectangle"))
    rig.tap(tool.bounds.center.applying(tool.toSurface))
    rig.drag(from: Point(x: x, y: y), to: Point(x: x + 100, y: y + 80), lifts: lifts)
  }

  /// How many shapes a window shows.
  private func shapes(_ rig: ShellRig) -> Int {
    rig.scene?.session.layers.count { $0.name.hasPrefix("canvas.shape.") && !$0.isHidden } ?? -1
  }

  /// How many shapes a file has; nil without the file.
  private func shapes(inFile path: String) -> Int? {
    (try? String(contentsOfFile: path, encoding: .utf8)).map {
      $0.components(separatedBy: #""shape": "rectangle""#).count - 1
    }
  }

  private func end(_ rig: ShellRig) {
    rig.shell.quitRequested()
    rig.shell.close(at: Timestamp(seconds: rig.time))
  }

  @Test("A user who leaves to the gallery and comes back finds the drawing, in the next run, too")
  func gallery() throws {
    let rig = try openGallery()
    rig.key("1", wait: 1)
    #expect(shapes(rig) == 0)
    try draw(rig, at: 300, 300)
    try draw(rig, at: 600, 300)
    #expect(shapes(inFile: kept) == 2)
    rig.key("Z", .control)
    #expect(shapes(rig) == 1 && shapes(inFile: kept) == 2)
    rig.send(.key(KeyEvent(phase: .down, key: "Escape")))
    // At once, and not after a second.
    #expect(rig.isGallery && shapes(inFile: kept) == 1)
    rig.send(.key(KeyEvent(phase: .up, key: "Escape")))
    rig.advance(1)
    rig.key("1", wait: 1)
    #expect(shapes(rig) == 1)
    end(rig)
    let next = try openGallery()
    next.key("1", wait: 1)
    #expect(shapes(next) == 1)
  }

  @Test("It is kept a moment after it was drawn, without the stroke that is under way")
  func whileItIsUsed() throws {
    let rig = try open()
    try draw(rig, at: 300, 300)
    rig.settle(3)
    #expect(shapes(inFile: kept) == 1)
    try draw(rig, at: 600, 300, lifts: false)
    rig.settle(3)
    #expect(shapes(inFile: kept) == 1)
    // The program is gone without a word.
    let again = try open()
    #expect(shapes(again) == 1)
    try draw(again, at: 600, 300)
    again.settle(3)
    #expect(shapes(inFile: kept) == 2)
    #expect(again.console.reports.isEmpty)
  }

  @Test("Reset brings the original, R and Ctrl-Z bring back what was there")
  func reset() throws {
    let rig = try open()
    try draw(rig, at: 300, 300)
    rig.settle(3)
    rig.key("R")
    rig.settle(3)
    #expect(shapes(rig) == 0)
    #expect(shapes(inFile: kept) == 1, "not gone as long as it can come back")
    rig.key("R")
    #expect(shapes(rig) == 1)
    rig.key("R")
    rig.key("Z", .control)
    #expect(shapes(rig) == 1)
    // Its history came back with it.
    rig.key("Z", .control)
    #expect(shapes(rig) == 0)
    rig.key("Z", [.control, .shift])
    #expect(shapes(rig) == 1)

    // What is done after a Reset ends that.
    rig.key("R")
    try draw(rig, at: 600, 300)
    try draw(rig, at: 800, 300)
    rig.settle(3)
    #expect(shapes(inFile: kept) == 2)
    rig.key("Z", .control)
    rig.settle(3)
    #expect(shapes(rig) == 1 && shapes(inFile: kept) == 1)
    // A scene that is left as it was made needs no file.
    rig.key("R")
    end(rig)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("Reset forgets an added image also while its file is not there, until it is undone")
  func missing() throws {
    let photo = try files.write("", to: "photo.png")
    let first = try open()
    first.shell.dropped(file: photo)
    first.advance(0.3)
    end(first)
    try FileManager.default.removeItem(atPath: photo)
    let rig = try open()
    #expect(rig.console.reports.first?.contains("is not shown") == true)
    rig.keys("R", "R")
    rig.settle(3)
    #expect(try String(contentsOfFile: kept, encoding: .utf8).contains("photo.png"))
    rig.key("R")
    end(rig)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("A finger path that was chosen for one run is not kept, but one by F8 is")
  func fingers() throws {
    var chosen = options()
    chosen.preferences.fingers = .predicted
    let first = try ShellRig.bundled("paint", chosen)
    try draw(first, at: 300, 300)
    end(first)
    let rig = try open()
    #expect(shapes(rig) == 1 && rig.scene?.session.scene.fingers == .raw)
    rig.key("F8")
    end(rig)
    let next = try ShellRig.bundled("paint", chosen)
    #expect(next.scene?.session.scene.fingers == .predicted)
    try draw(next, at: 600, 300)
    // A Reset that is undone forgets it no more than the drawing.
    next.key("R")
    next.key("Z", .control)
    end(next)
    #expect(try open().scene?.session.scene.fingers == .filtered(.init()))
  }

  @Test("Where nothing is kept, what was kept is neither shown nor changed")
  func fresh() throws {
    let first = try open()
    try draw(first, at: 300, 300)
    end(first)
    let before = try Data(contentsOf: URL(filePath: kept))
    let rig = try open(keeps: false)
    #expect(shapes(rig) == 0)
    try draw(rig, at: 600, 500)
    end(rig)
    #expect(try Data(contentsOf: URL(filePath: kept)) == before)
  }

  @Test("A scene that was left says so, until a finger comes")
  func words() throws {
    let first = try open()
    #expect(!first.words.contains(OpenedScene.leftWords))
    try draw(first, at: 300, 300)
    end(first)
    let again = try open()
    #expect(again.words.contains(OpenedScene.leftWords))
    again.tap(Point(x: 900, y: 600))
    again.advance(1)
    #expect(!again.words.contains(OpenedScene.leftWords))
  }

  @Test("A damaged file is one line, in the window too, and the scene opens fresh and is kept")
  func damaged() throws {
    try files.write(#"{"touchstone": "scene", "version": 1, "kept"#, to: "scenes/paint.scene.json")
    let rig = try open()
    #expect(shapes(rig) == 0)
    let line = try #require(rig.console.reports.first)
    #expect(rig.console.reports.count == 1 && line.hasPrefix(kept + ":1: error: "), "\(line)")
    #expect(files.has("scenes/paint.scene.json.damaged"))
    try draw(rig, at: 300, 300)
    rig.settle(3)
    #expect(shapes(inFile: kept) == 1)
  }

  @Test("Of two windows with one scene neither destroys what is drawn in the other")
  func twoWindows() throws {
    let one = try open()
    try draw(one, at: 300, 300)
    one.settle(3)
    let other = try open()
    try draw(other, at: 600, 300)
    other.settle(3)
    #expect(shapes(inFile: kept) == 2)
    let others = try Data(contentsOf: URL(filePath: kept))
    // The first window has its own drawing still, and keeps it beside from now on.
    try draw(one, at: 300, 500)
    try draw(one, at: 600, 500)
    one.settle(3)
    let second = files.file("scenes/paint-2.scene.json")
    #expect(shapes(inFile: second) == 3)
    #expect(try Data(contentsOf: URL(filePath: kept)) == others)
    end(one)
    end(other)
    let line =
      "\(second): this window's is kept here, since another one keeps the scene, too"
    #expect(one.console.reports == [line] && other.console.reports.isEmpty)
    #expect(shapes(inFile: kept) == 2)
  }

  @Test("A scene in which nothing was done is not kept because its file was read again")
  func readAgain() throws {
    var large = options()
    large.preferences.largeText = true
    let layout = #"""
      ,"size":[800,600],"layout":{"boxes":[
      {"layer":"block","width":160,"height":100,"growsWithText":true}]}
      """#
    let rig = try ShellRig.scene(ShellRig.block("Mine", more: layout), large)
    try rig.files.write(ShellRig.block("Other", more: layout), to: "mine.scene.json")
    rig.settle(3)
    #expect(rig.scene?.session.scene.name == "Other")
    end(rig)
    #expect(((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).isEmpty)
  }

  @Test("A folder that takes nothing is one line and lost output, and the window goes on")
  func unwritable() throws {
    try files.write("", to: "scenes")
    let rig = try open()
    try draw(rig, at: 300, 300)
    rig.settle(3)
    #expect(rig.console.reports.count == 1 && rig.console.hasLostOutput)
    #expect(rig.console.reports.first?.contains("cannot be kept") == true)
    try draw(rig, at: 600, 300)
    rig.settle(3)
    #expect(shapes(rig) == 2 && rig.console.reports.count == 1)
  }
}
