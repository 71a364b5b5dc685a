import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

@Suite("What the page says of predictions is what they do on real devices")
struct PredictionTableTests {
  private static let devices = [
    "EP0430M09, four fingers": "EP0430M09.4-finger-drag-down.events",
    "EP0430M09, two fingers": "EP0430M09.2-finger-scroll-down.events",
    "Dell Canvas": "dell_canvas_touch.stripped.evemu",
    "Elan": "ELAN CANDO Windows7.1-finger-drag-up-down.events",
  ]
  private static let tracers: [String: (PathKind, TouchPredictor.Model)] = [
    "last sample": (.raw, .linear), "line": (.predicted, .linear),
    "parabola": (.predicted, .quadratic),
  ]

  @Test("Each row: share of predictions that are over, by how much over and under, and jitter")
  func table() throws {
    let page = try DocPage("FingerPaths/FingerPaths.md", of: "TouchExplain")
    let rows = try #require(page.tables(headed: "device", "predicted by").first).dropFirst()
    #expect(rows.count == Self.devices.count * Self.tracers.count)
    for row in rows {
      let name = try #require(Self.devices[row[0]], "\(row[0]) is no device")
      let (kind, model) = try #require(Self.tracers[row[1]], "\(row[1]) predicts nothing")
      var tracer = PathTracer()
      tracer.predictor.model = model
      var score = PredictionScore()
      for stroke in try RecordedStrokes.longer(than: 10, in: name) {
        guard let first = stroke.first, let last = stroke.last else { continue }
        score.add(tracer.trace(kind, of: stroke, in: first.time...last.time), of: stroke)
      }
      #expect(score.row == Array(row[2...]), "\(row[0]), \(row[1])")
    }
  }
}
