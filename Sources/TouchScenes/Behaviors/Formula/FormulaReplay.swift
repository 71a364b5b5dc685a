import TouchFormula
import TouchGeometry
import TouchInput
import TouchScene

/// Plays a kept gesture on a layer to show the effect of a formula.
final class FormulaReplay: Animation {
  /// The seconds from one event of the gesture to the next.
  private static let step = 0.1

  /// The locations of the fingers, in the layer's parent.
  private(set) var fingers: [Point] = []
  /// The end time, which leaves the last event visible for a while.
  let end: Timestamp

  private let gesture: KeptGesture
  private let events: [FormulaFingers]
  private let beginning: FormulaTrack
  private let start: Timestamp
  private let shown: (FormulaTrack) -> Void

  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - formula: The formula.
  ///   - home: The layer's initial place: from its coordinates to its parent's.
  ///   - center: The layer's initial middle.
  ///   - room: The parent's size; a small parent makes the gesture smaller.
  ///   - time: The current time.
  ///   - shown: Called with the formula's result for the gesture.
  init(
    _ gesture: KeptGesture, _ formula: Formula, from home: Transform2D, center: Point,
    in room: Size, at time: Timestamp, shown: @escaping (FormulaTrack) -> Void
  ) {
    self.gesture = gesture
    self.shown = shown
    start = time
    beginning = FormulaTrack(formula, from: home)
    let scale =
      0.5 * min(room.width / KeptGesture.surface.width, room.height / KeptGesture.surface.height)
    func place(_ point: Point) -> Point { center + (point - KeptGesture.center) * scale }
    events = gesture.events.map { event in
      FormulaFingers(
        first: PointPair(source: place(gesture.first), target: place(event.first)),
        second: PointPair(source: place(gesture.second), target: place(event.second)),
        center: center, surface: room)
    }
    end = time.advanced(bySeconds: Self.step * Double(events.count + 20))
  }

  /// Replays all events up to a time from the beginning, because a formula may remember the
  /// previous event.
  func show(at time: Timestamp) {
    let count = min(max(Int(time.seconds(since: start) / Self.step), 0), events.count)
    var track = beginning
    for fingers in events.prefix(count) { track.follow(fingers) }
    let last = events.prefix(max(count, 1)).last
    fingers =
      last.map { last in
        [last.first, last.second].map { count == 0 ? $0.source : $0.target }
      } ?? []
    if time >= end { fingers = [] }
    shown(track)
  }

  func finish() {}
}

extension FormulaReplay: StateHashable {
  func add(to hash: inout StateHash) { hash.add(gesture.name, start) }
}
