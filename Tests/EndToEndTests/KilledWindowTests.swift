import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// A window that is killed while S or Ctrl-S saves.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct KilledWindowTests {
  enum Saving: CaseIterable {
    case image, scene

    var name: String { self == .image ? "photos-1.png" : "photos-1.scene.json" }
  }

  @Test("SIGKILL while something is saved leaves all of it or nothing", arguments: Saving.allCases)
  func sigkillWhileSomethingIsSavedLeaves(_ saving: Saving) throws {
    let edge = Screenshot.RGB(0xFB_F9_F4)
    let key = try #require(KeyCode.typing("s"))
    var whole: Data?
    // From the first byte that is seen to the last one, then without a kill before it is there.
    for round in 0...8 {
      let files = try TemporaryFolder()
      let window = try LiveWindow(
        TestScene(width: 1280, height: 800), in: files, ["run", "photos"],
        folder: files.url
      ) { $0.count(of: edge) > 10_000 }
      _ = try window.settle()
      if saving == .image {
        try window.screen.strike(key)
      } else {
        try window.screen.holding(.control) { try window.screen.strike(key) }
      }
      let limit = (whole?.count ?? 0) * (round - 1) / 7
      try window.program.waitUntil("something of the file") {
        if files.has(saving.name) { return true }
        guard whole != nil else { return false }
        return try files.leftovers.contains { name in
          var status = stat()
          return stat(files.file(name), &status) == 0 && Int(status.st_size) >= limit
        }
      }
      window.program.terminate(SIGKILL)
      _ = try window.program.waitForExit()
      guard files.has(saving.name) else { continue }
      let found = try files.contents(saving.name)
      if whole == nil { whole = found }
      #expect(found == whole, "round \(round): \(found.count) bytes")
    }
    #expect(try #require(whole).count > 1_000)
  }
}
