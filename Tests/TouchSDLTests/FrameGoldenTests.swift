import Foundation
import Testing
import TouchSDL
import TouchScene

@testable import TouchSandbox

/// Every scene, help panel and overlay at six sizes, dark and light, as it was when it was looked
/// at.
///
/// `Tests/Images/frames/NAME.txt` has a line for each frame: what it is, and the digest of its draw
/// list. `tools/make-frames` writes these files again, and what there is to look at into `out`:
/// a sheet of all frames for each name and theme.
@Suite("Frames are those that were looked at")
struct FrameGoldenTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let isUpdating = ProcessInfo.processInfo.environment["TOUCHSTONE_FRAMES"] != nil

  @Test("Every scene, help panel and overlay, dark and light", arguments: ShownFrame.names)
  func frames(name: String) throws {
    let file = Self.package.appending(path: "Tests/Images/frames/\(name).txt")
    let frames = try ShownFrame.all(name)
    let lines = try frames.map { "\($0.testDescription) \(try $0.drawList().frameDigest)" }
    if Self.isUpdating {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      for theme in [Theme.dark, .light] {
        try Self.sheet(of: frames.filter { $0.theme == theme }, as: "frames-\(name)-\(theme)")
      }
      return
    }
    let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let changed = zip(frames, lines).filter { !known.contains($0.1) }
    #expect(
      changed.isEmpty,
      """
      \(changed.map(\.0.testDescription).joined(separator: ", ")): \
      if that is meant, look at out/frames-\(name).png, then run tools/make-frames
      """)
    #expect(known.count == lines.count)
    if !changed.isEmpty { try Self.sheet(of: changed.map(\.0), as: "frames-\(name)") }
  }

  /// Writes frames onto one contact sheet, each at most 640 pixels a side.
  private static func sheet(of frames: [ShownFrame], as name: String) throws {
    let folder = package.appending(path: "out")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let images = try frames.map {
      (try $0.image(of: $0.drawList(), largestSide: 640), $0.testDescription)
    }
    try PixelImage.contactSheet(images, columns: 6, resources: ShownFrame.resources)
      .writePNG(to: folder.appending(path: "\(name).png").path)
  }
}
