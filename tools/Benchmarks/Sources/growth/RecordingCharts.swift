import Foundation
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchSDL
import TouchScene

/// What long recordings cost, and frames in which nothing changes.
enum RecordingCharts {
  /// Two fingers at 120 frames a second, for minutes and hours.
  static func length(most: Int) throws -> Chart {
    var chart = Chart(
      name: "growth-recording", title: "Length of a recording",
      xTitle: "minutes of two fingers at 120 Hz",
      yTitle: "ns for each touch")
    for minutes in [1, 3, 10, 30, 60].filter({ $0 <= most }) {
      let bytes = try recording(minutes: minutes)
      let touches = Double(minutes * 60 * 120 * 2)
      let repeats = max(1, 10 / minutes)
      let reading = try (0..<repeats).map { _ in
        try Meter.nanoseconds {
          let reader = try RecordingReader(bytes: bytes, name: "long")
          while try reader.next() != nil {}
        }
      }
      chart.add("read", minutes, (reading.min() ?? 0) / touches)
      let playing = try (0..<repeats).map { _ in
        let stage = Tables.empty()
        let layer = Tables.layer("card", side: 300, at: Point(x: 640, y: 400))
        layer.addGestureRecognizer(Tables.follow(layer))
        stage.root.addChild(layer)
        return try Meter.nanoseconds {
          let reader = try RecordingReader(bytes: bytes, name: "long")
          while let line = try reader.next() {
            guard case .input(let kind) = line.content else { continue }
            stage.handle(InputEvent(time: line.time, kind))
          }
        }
      }
      chart.add("read and played on a layer", minutes, (playing.min() ?? 0) / touches)
    }
    return chart
  }

  /// What a window does sixty times a second while nobody touches anything, and with one of the layers moving.
  static func idle(most: Int) throws -> Chart {
    var chart = Chart(
      name: "growth-idle", title: "Frames with nothing changed, or little",
      xTitle: "layers on the stage", yTitle: "µs for each frame")
    for count in [100, 1000, 10_000, 100_000].filter({ $0 <= most }) {
      let stage = Tables.empty()
      _ = Tables.apart(count, on: stage)
      let renderer = try OffscreenRenderer(
        size: stage.surface.size, scale: 1, resources: RenderResources())
      try renderer.draw(stage.drawList(background: .black))
      stage.clearNeedsDisplay()
      var frame = 0
      func next(_ frames: Int) -> Double {
        Meter.nanoseconds {
          for _ in 0..<frames {
            frame += 1
            stage.advance(to: Timestamp(seconds: Double(frame) / 60))
            if stage.needsDisplay { _ = stage.drawList(background: .black) }
            stage.clearNeedsDisplay()
          }
        } / Double(frames) / 1000
      }
      func move(_ index: Int) { stage.root.children[index % count].position.x += 1 }
      chart.add("nothing has changed", count, (0..<9).map { _ in next(1000) }.min())
      let repeats = max(9, 100_000 / count)
      let moved = (0..<repeats).map { index in
        move(index)
        return next(1)
      }
      chart.add("one has moved: the draw list", count, moved.min())
      let drawn = try (0..<repeats).map { index in
        move(index)
        return try Meter.nanoseconds {
          try renderer.draw(stage.drawList(background: .black))
        } / 1000
      }
      chart.add("one has moved: drawn, too", count, drawn.min())
      let raised = try (0..<repeats).map { index in
        stage.root.children[index % count].bringToFront()
        return try Meter.nanoseconds {
          try renderer.draw(stage.drawList(background: .black))
        } / 1000
      }
      chart.add("one was raised: drawn, too", count, raised.min())
      let all = (0..<max(9, 20_000 / count)).map { _ in
        for index in 0..<count { move(index) }
        return next(1)
      }
      chart.add("all have moved: the draw list", count, all.min())
    }
    return chart
  }

  private static func recording(minutes: Int) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("growth-\(ProcessInfo.processInfo.processIdentifier).touch.jsonl")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try RecordingWriter(
      path: path, header: RecordingHeader(surface: Surface(size: Tables.size)))
    // A gesture lasts ten seconds.
    for frame in 0..<minutes * 60 * 120 {
      let step = frame % 1200
      let angle = Double(step) * 0.02
      let arm = Vector(dx: 60 * cos(angle), dy: 60 * sin(angle))
      let phase: TouchPhase = step == 0 ? .began : step == 1199 ? .ended : .moved
      let samples = [Point(x: 640, y: 400) + arm, Point(x: 640, y: 400) - arm].enumerated().map {
        TouchSample(id: TouchID($0 + 1), phase: phase, location: $1)
      }
      try writer.write(
        InputEvent(
          time: Timestamp(nanoseconds: Int64(frame) * 1_000_000_000 / 120),
          .touches(TouchFrame(samples))))
    }
    try writer.end(at: Timestamp(seconds: Double(minutes * 60)))
    try writer.close()
    return [UInt8](FileManager.default.contents(atPath: path) ?? Data())
  }
}
