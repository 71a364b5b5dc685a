package import TouchGeometry
import TouchGestures
package import TouchInput
import TouchRecording
package import TouchSandbox
import TouchScene

/// The playback of a figure's recording: once, from one moment to another, and then at rest.
package final class Demonstration {
  /// The session that is currently shown.
  package private(set) var session: Session
  /// The fingers of the session.
  package private(set) var fingers = FigureFingers()
  /// The outcomes of the scene's gestures.
  package private(set) var gestures = FigureGestures()
  /// The speed of a glide; nil while a finger is down, and before.
  package private(set) var graph: SpeedGraph?
  private var lift: Timestamp?
  private let material: FigureMaterial
  private let header: RecordingHeader
  private let start: Timestamp
  private let end: Timestamp
  private var count = 0
  private var position: Timestamp

  /// Creates a playback at its first moment.
  ///
  /// - Parameters:
  ///   - material: The recording and its scene.
  ///   - start: The moment at which the playback begins, in seconds; earlier events are already
  ///     handled.
  ///   - end: The moment at which the playback rests, in seconds; nil for the recording's end.
  ///   - thresholds: Thresholds that differ from the recording's own, by their names in scene files.
  package init(
    _ material: FigureMaterial, from start: Double, to end: Double?,
    thresholds: [String: Double] = [:]
  ) {
    self.material = material
    var header = material.input.header
    header.thresholds.merge(thresholds) { $1 }
    self.header = header
    self.start = Timestamp(seconds: start)
    self.end = end.map { Timestamp(seconds: $0) } ?? material.input.duration
    position = self.start
    session = Session(scene: material.scene, header: header)
    restart()
  }

  /// Whether the playback has reached its end.
  package var isOver: Bool { position >= end }
  /// The fraction that has been played, 0 … 1.
  package var part: Double {
    let all = end.seconds(since: start)
    return all > 0 ? position.seconds(since: start) / all : 1
  }

  /// Restarts the playback.
  package func restart() {
    session = Session(scene: material.scene, header: header)
    fingers = FigureFingers()
    gestures = FigureGestures()
    session.stage.dispatcher.observer = gestures
    count = 0
    lift = nil
    position = start
    play()
  }

  /// Advances the playback.
  package func advance(bySeconds seconds: Double) {
    position = min(position.advanced(bySeconds: max(seconds, 0)), end)
    play()
  }

  /// Jumps to the end.
  package func finish() {
    position = end
    play()
  }

  private func play() {
    let events = material.input.events
    while count < events.count, events[count].time <= position {
      session.handle(events[count])
      fingers.note(events[count])
      noteLift(at: events[count].time)
      count += 1
    }
    session.advance(to: position)
    graph = lift.map { SpeedGraph(seconds: position.seconds(since: $0)) }
  }

  private func noteLift(at time: Timestamp) {
    if fingers.all.contains(where: \.isDown) {
      lift = nil
    } else if lift == nil, !fingers.all.isEmpty {
      lift = time
    }
  }

  /// Returns the fingers' paths from now to a moment.
  ///
  /// - Parameter end: The moment, in seconds.
  /// - Returns: The points of each finger's path, in the order of the fingers' landing.
  package func ways(to end: Double) -> [(id: TouchID, points: [Point])] {
    let last = Timestamp(seconds: end)
    var ways = fingers.all.filter(\.isDown).map { (id: $0.id, points: [$0.now]) }
    for event in material.input.events[count...] where event.time <= last {
      guard case .touches(let frame) = event.kind else { continue }
      for sample in frame.samples {
        if let index = ways.firstIndex(where: { $0.id == sample.id }) {
          ways[index].points.append(sample.location)
        } else if sample.phase == .began {
          ways.append((sample.id, [sample.location]))
        }
      }
    }
    return ways
  }
}
