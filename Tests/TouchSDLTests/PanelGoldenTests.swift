import Foundation
import Testing
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL
import TouchScene
import TouchScenes

@testable import TouchSandbox

/// Each part of the overlay as it was when it was looked at: on 1280 × 800, on 1920 × 1080 with two
/// pixels a point, and in the scene of 320 points, `photo`.
///
/// `Tests/Images/frames/panels.txt` has the digests, as those of the scenes.
@Suite("Panels are those that were looked at")
struct PanelGoldenTests {
  /// A part, and what is chosen in it.
  struct Panel: Sendable, CustomTestStringConvertible {
    var part: OverlayPart
    var word = ""
    /// What the recording is, and when: fingers do there what the part explains.
    var recording: String
    var seconds: Double

    var testDescription: String { word.isEmpty ? part.rawValue : "\(part.rawValue):\(word)" }
  }

  static let panels: [Panel] =
    [
      Panel(part: .figures, recording: "photos", seconds: 6.2),
      Panel(part: .board, recording: "explorer", seconds: 14.15),
      Panel(part: .board, recording: "swipes", seconds: 8),
      Panel(part: .solvers, recording: "photos", seconds: 6.2),
      Panel(part: .paths, recording: "photos", seconds: 6.2),
    ]
    + ["0", "1", "2", "3", "pivot", "z", "fit", "affine"].map {
      Panel(part: .geometry, word: $0, recording: "photos", seconds: 6.2)
    }
    + ["right", "giantSteps", "outerFirst", "radians"].map {
      Panel(part: .numbers, word: $0, recording: "photos", seconds: 6.2)
    }

  /// The surfaces, and the scene of 320 points as it is.
  static let surfaces = [(1280.0, 800.0, 1.0), (1920, 1080, 2), (320, 0, 1)]

  private static func session(_ panel: Panel, _ surface: (Double, Double, Double)) throws -> Session
  {
    let isSmall = surface.1 == 0
    let (name, seconds) = isSmall ? ("photo", 5.6) : (panel.recording, panel.seconds)
    let root = ShownFrame.locator
    let path = try #require(root.path("Recordings/\(name).touch.jsonl"))
    let reader = try RecordingReader(path: path)
    var header = reader.header
    if isSmall {
      // As it was made: 320 points wide, and nothing laid out.
      header.surface.scale = 1
    } else {
      header.surface = Surface(
        size: Size(width: surface.0, height: surface.1), scale: surface.2)
    }
    let scene = try BundledScenes(resources: root).load(header.scene ?? name)
    let session = Session(scene: scene, header: header)
    if !panel.word.isEmpty { session.overlay.preferences.shownChoices[panel.part] = [panel.word] }
    session.overlay.parts = [panel.part]
    let input = try RecordedInput(RecordingPlayer(reader))
    for event in input.events where event.time.seconds <= seconds {
      if case .surface = event.kind { continue }
      session.handle(event)
    }
    session.advance(to: Timestamp(seconds: seconds))
    return session
  }

  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Images/frames/panels.txt")

  @Test("Every lens, board and comparison")
  func frames() throws {
    var lines: [String] = []
    var images: [(PixelImage, String)] = []
    let isUpdating = ProcessInfo.processInfo.environment["TOUCHSTONE_FRAMES"] != nil
    for panel in Self.panels {
      for surface in Self.surfaces {
        let session = try Self.session(panel, surface)
        let size = session.stage.surface.size
        let name =
          "\(panel.testDescription) \(panel.recording) \(Int(size.width))x\(Int(size.height))"
        let list = session.drawList()
        lines.append("\(name)@\(Int(session.stage.surface.scale)) \(list.frameDigest)")
        guard isUpdating else { continue }
        let scale = min(640 / max(size.width, size.height), 1)
        let image = try OffscreenRenderer(
          size: size, scale: scale, resources: ShownFrame.resources
        ).render(list)
        images.append((image, name))
      }
    }
    if isUpdating {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
      let out = Self.file.deletingLastPathComponent().appending(path: "../../../out").standardized
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      try PixelImage.contactSheet(images, columns: 6, resources: ShownFrame.resources)
        .writePNG(to: out.appending(path: "frames-panels.png").path)
      return
    }
    let known = try String(contentsOf: Self.file, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for line in lines {
      #expect(known.contains(line), "look at it, then run tools/make-frames")
    }
    #expect(known.count == lines.count)
  }
}
