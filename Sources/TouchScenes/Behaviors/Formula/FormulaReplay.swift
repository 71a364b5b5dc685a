import TouchFormula
import TouchGeometry
import TouchInput
import TouchScene

/// Plays a kept gesture on a layer, so that people see what their formula makes of it.
final class FormulaReplay: Animation {
  /// Seconds from one event of the gesture to the next.
  private static let step = 0.1

  /// Where the fingers are, in the layer's parent.
  private(set) var fingers: [Point] = []
  /// When it is over; the last event is seen for a while.
  let end: Timestamp

  private let gesture: KeptGesture
  private let events: [FormulaFingers]
  private let beginning: FormulaTrack
  private let start: Timestamp
  private let shown: (FormulaTrack) -> Void

  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - formula: The formula.
  ///   - home: Where the layer begins: from its coordinates to its parent's.
  ///   - center: Where its middle is then.
  ///   - room: The parent's size; in a small one the gesture is smaller.
  ///   - time: Now.
  ///   - shown: Called with what the formula has made of the gesture.
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

  /// All events up to a moment, from the beginning: a formula may remember the event before.
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
  func add(to hash: inout StateHash) {
    hash.add(gesture.name)
    hash.add(start)
  }
}
