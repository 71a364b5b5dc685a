import TestSupport
import Testing
import TouchFormula

@testable import TouchScenes

@Suite("What is said of a formula's layer, and a gesture that is played on it")
struct FormulaReplayTests {
  @Test(
    "the drift in words",
    arguments: [
      (0.0, 0.0, 1.0, "Exact"), (0, 360, 1, "Exact, but for +1 turn"),
      (0.001, -720, 1, "Exact, but for −2 turns"),
      (12.34, -4.25, 0.5, "Off by 12.3 pt · −4.2° · size × 0.50"),
      (3, 350, 1, "Off by 3.0 pt · −10.0° · size × 1.00 · +1 turn"),
    ] as [(Double, Double, Double, String)])
  func words(_ points: Double, _ degrees: Double, _ factor: Double, _ words: String) {
    let drift = FormulaDrift(points: points, degrees: degrees, factor: factor)
    #expect(FormulaWords.drift(drift) == words)
  }

  @Test(
    "a moment of a played gesture is that of all events before it, in whatever order it is asked")
  func moments() throws {
    var shown: FormulaTrack?
    let gesture = try #require(KeptGesture.all.first { $0.name == "two turns" })
    let start = Timestamp(seconds: 3)
    let replay = FormulaReplay(
      gesture, try Formula("angle = lastAngle + 7"), from: .identity,
      center: Point(x: 400, y: 300), in: Size(width: 1280, height: 800), at: start
    ) { shown = $0 }
    func turned(_ seconds: Double) -> Double {
      replay.show(at: start.advanced(bySeconds: seconds))
      return Angle.radians(shown?.place.similarityRotation ?? .nan).degrees
    }
    expectClose(turned(1.05), 70, within: 1e-9)
    expectClose(turned(0.25), 14, within: 1e-9)
    expectClose(turned(1.05), 70, within: 1e-9)
    #expect(turned(0) == 0)
    #expect(replay.fingers.count == 2)
    // Half as large as the gesture, about the layer's middle.
    let way = replay.fingers[1] - replay.fingers[0]
    expectClose(way.length, gesture.first.distance(to: gesture.second) / 2, within: 1e-9)
    replay.show(at: replay.end)
    #expect(replay.fingers.isEmpty)
    // 36 events of 7° are 252°.
    expectClose(turned(60), -108, within: 1e-9)
  }
}
