import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// A server sends the fingers of bundled recordings to a window, which records them: the trace of its
/// recording equals that of the bundled one, on X11 and on Wayland, with SDL 2 and with sdl2-compat.
///
/// Most SDLs stamp an event when they take it from the server, however late that is. Traces are
/// therefore computed with each sample at its time in the bundled recording, and the stamps are
/// compared with the test's own clock.
///
/// `tools/test-compat` runs these tests with sdl2-compat. `TOUCHSTONE_FIGURES` names a file to which
/// each test appends what it measured.
@Suite(.timeLimit(.minutes(60)))
struct EqualTracesTests {
  /// Half of what two servers may differ in points: each is compared with the bundled recording.
  private static let tolerance = 0.25
  /// The milliseconds of SDL 2 are up to one too early or too late.
  private static let tick = 0.001
  /// How much faster than the other one of two clocks of a system may run.
  private static let drift = 0.001

  /// Recordings of one to three fingers, each at least a tenth of a point from place to place.
  enum Bundled: String, CaseIterable {
    /// Swipes of one finger.
    case swipes = "swipes-short"
    /// Taps, a press, pans and a pinch.
    case explorer = "explorer-short"
    /// A pinch, 120 times a second.
    case map = "map-1-spread"
    /// Three fingers turn a card.
    case card = "solvers-three"

    var path: String { Touchstone.path("Resources/Recordings/\(rawValue).touch.jsonl") }
    /// The bundled scene, or a scene file.
    var scene: String {
      switch self {
      case .swipes: "swipes"
      case .explorer: "explorer"
      case .map: "map"
      case .card: Touchstone.path("Resources/Recordings/solvers.scene.json")
      }
    }
  }

  @Test("On X11", .needsTouchscreen, arguments: Bundled.allCases)
  func x11(bundled: Bundled) throws {
    let files = try TemporaryFolder()
    let window = try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", bundled.scene, "--record", files.file("live.touch.jsonl")],
      until: Self.hasContent)
    try window.rest()
    let played = try PlayedRecording(
      bundled.path, by: window.screen, to: window.program, recording: window.recordingPath
    ) { try window.finish() }
    try check(played, of: bundled, in: files)
  }

  @Test("On Wayland", .needsWayland, arguments: Bundled.allCases)
  func wayland(bundled: Bundled) throws {
    let files = try TemporaryFolder()
    let window = try WaylandWindow(
      in: files, ["run", bundled.scene], size: (1280, 800),
      on: WaylandTouchscreen(width: 1600, height: 1000), until: Self.hasContent)
    let played = try PlayedRecording(
      bundled.path, by: window, to: window.program, recording: window.recordingPath
    ) { try window.finish() }
    try check(played, of: bundled, in: files)
  }

  private func check(
    _ played: PlayedRecording, of bundled: Bundled, in files: TemporaryFolder
  ) throws {
    #expect(played.live.isClosed)
    #expect(played.live.header.surface == played.source.header.surface)
    let ends = [played.live, played.source].map { $0.touches.map { $0.last?.phase } }
    #expect(ends[0] == ends[1], "no finger is left on the glass")
    let isOnlyFingers = played.live.lines.allSatisfy {
      $0.wheel == nil && $0.pinch == nil && $0.key == nil
        && !($0.mouse.map { $0.phase != "moved" } ?? false)
    }
    #expect(isOnlyFingers)

    let received = try #require(played.received(), "the same samples in the same order")
    let distances = zip(played.frames, received).flatMap { sent, received -> [Double] in
      zip(sent.touches, received.touches).map { hypot($0.x - $1.x, $0.y - $1.y) }
    }
    let distance = distances.max() ?? 0
    #expect(distance < Self.tolerance)

    let traces = try [
      bundled.path, files.write(played.text(of: played.frames), to: "sent.touch.jsonl"),
      files.write(played.text(of: received), to: "received.touch.jsonl"),
    ].map { path in
      let trace = try Touchstone.run("trace", path, "--scene", bundled.scene)
      trace.expectSuccess()
      return trace.lines.map(String.init)
    }
    let whole = try TraceDeviation(traces[0], traces[2])
    #expect(whole.mismatch == nil, "the same gestures and states in the same order")
    #expect(whole.most(.points) < 0.5 && whole.most(.seconds) < 0.001)
    let deviation = try TraceDeviation(traces[1], traces[2])
    #expect(deviation.mismatch == nil)
    #expect(deviation.most(.points) < Self.tolerance && deviation.most(.seconds) == 0)
    #expect(deviation.most(.parts) < 0.001 && deviation.most(.degrees) < 0.5)
    #expect(deviation.most(.velocity) < 10)

    let timing = played.timing(of: received)
    #expect(timing.slack > -2 * Self.tick - Self.drift * (played.source.lines.last?.t ?? 0))
    try note(
      """
      \(played.live.header.source ?? "?"), \(bundled.rawValue): \(received.count) frames, places \
      \(Self.text(distance)) pt, to the bundled \(Self.text(whole.most(.points))) pt; trace \
      \(Self.text(deviation.most(.points))) pt, \(Self.text(deviation.most(.velocity))) pt/s, \
      \(Self.text(deviation.most(.degrees)))°, \(Self.text(deviation.most(.seconds) * 1000)) ms; \
      stamps: slack \(Self.text(timing.slack * 1000)) ms, lag \
      \(Self.text(timing.lags[timing.lags.count / 2] * 1000)) ms, at most \
      \(Self.text((timing.lags.last ?? 0) * 1000)) ms

      """)
  }

  /// Appends a line to the file of figures, if one is wanted.
  private func note(_ line: String) throws {
    guard let path = ProcessInfo.processInfo.environment["TOUCHSTONE_FIGURES"], !path.isEmpty
    else { return }
    let file = try #require(fopen(path, "a"))
    defer { fclose(file) }
    fputs(line, file)
  }

  private static func text(_ number: Double) -> String { String(format: "%.4f", number) }

  private static func hasContent(_ screenshot: Screenshot) -> Bool {
    screenshot.count(of: Screenshot.RGB(0)) < screenshot.width * screenshot.height * 9 / 10
  }
}
