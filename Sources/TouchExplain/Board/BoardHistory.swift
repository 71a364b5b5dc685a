package import TouchGestures
package import TouchInput
package import TouchScene

/// The actions of recognizers and fingers since a row's first finger landed, kept because a
/// recognizer forgets its own when it resets.
///
/// A row continues while a finger is down or a recognizer waits for the next finger, as for the
/// second of two taps. The row stays until another begins.
package final class BoardHistory: GestureObserver {
  /// One recognizer's course through its states.
  struct Course {
    let name: String
    var steps: [(time: Timestamp, state: BoardState)] = []
    var decisions: [BoardDecision] = []
  }

  /// One finger's time on the glass.
  struct Contact {
    let id: TouchID
    /// The name of the touch's layer; empty if it has none.
    let layer: String
    let start: Timestamp
    var end: Timestamp?
    /// The spans of time in which the finger moved, oldest first.
    ///
    /// A rest shorter than ``pause`` does not end a span.
    var moves: [ClosedRange<Timestamp>] = []
  }

  /// The time between two taps that were meant as one gesture but came too far apart.
  struct Gap: Hashable, Sendable {
    /// The recognizer of the intended gesture.
    let recognizer: ObjectIdentifier
    /// The time from the lift to the landing.
    let span: ClosedRange<Timestamp>
    /// The longest allowed gap, in seconds.
    let allowed: Double

    var seconds: Double { span.upperBound.seconds(since: span.lowerBound) }
  }

  /// The time when the row began.
  private(set) var start = Timestamp.zero
  /// The time of the latest event.
  private(set) var last = Timestamp.zero
  /// The fingers, in order of arrival.
  private(set) var contacts: [Contact] = []
  /// The latest gaps of this row that exceeded their limit, in order.
  private(set) var gaps: [Gap] = []
  private var courses: [ObjectIdentifier: Course] = [:]

  /// More entries of one kind cannot be told apart on the board, so the oldest are dropped.
  private static let limits = (steps: 128, decisions: 32, contacts: 40, moves: 64, gaps: 40)
  /// The rest between two moves, in seconds, after which a finger counts as stopped.
  static let pause = 0.06
  /// The silence, in seconds, after which scrolling starts another row.
  private static let silence = 1.0
  /// The multiple of the allowed gap up to which a late tap still counts as meant for the same
  /// gesture.
  private static let nearMiss = 2.0

  /// Creates an empty history.
  package init() {}

  /// Returns a recognizer's course, or nil if the recognizer has done nothing.
  func course(of recognizer: GestureRecognizer) -> Course? {
    guard let course = courses[ObjectIdentifier(recognizer)], course.name == recognizer.displayName
    else { return nil }
    return course
  }

  /// All decisions, ordered by time.
  package var decisions: [BoardDecision] {
    courses.values.flatMap(\.decisions).sorted { ($0.time, $0.name) < ($1.time, $1.name) }
  }

  // MARK: Events

  /// Records a handled event.
  package func note(_ event: InputEvent, on stage: Stage) {
    switch event.kind {
    case .touches(let frame): note(frame, at: event.time, stage)
    case .focus(.lost):
      for index in contacts.indices where contacts[index].end == nil {
        contacts[index].end = event.time
      }
    case .wheel, .pinch:
      if isQuiet, event.time.seconds(since: last) > Self.silence { startRow(at: event.time) }
    default: return
    }
    last = max(last, event.time)
    for recognizer in stage.dispatcher.activeRecognizers {
      step(recognizer, to: BoardState(recognizer), at: event.time)
    }
  }

  private var isQuiet: Bool { !contacts.contains { $0.end == nil } }

  private func note(_ frame: TouchFrame, at time: Timestamp, _ stage: Stage) {
    for sample in frame.samples {
      if sample.phase == .began {
        if isQuiet {
          if let gap = lateGap(to: sample.id, at: time, stage) {
            // Someone may tap too slowly for hours, and each such tap continues the row.
            gaps.append(gap, keepingLatest: Self.limits.gaps)
          } else if !goesOn(at: time, stage) {
            startRow(at: time)
          }
        }
        let layer = stage.dispatcher.liveTouches.last { $0.id == sample.id }?.view as? Layer
        contacts.append(
          Contact(id: sample.id, layer: layer?.name ?? "", start: time),
          keepingLatest: Self.limits.contacts)
        continue
      }
      guard let index = contacts.lastIndex(where: { $0.id == sample.id && $0.end == nil }) else {
        continue
      }
      if sample.phase == .moved { contacts[index].move(at: time, Self.limits.moves) }
      if sample.phase.isTerminal { contacts[index].end = time }
    }
  }

  /// Returns whether a recognizer counts a landing finger as one more after the lifted ones.
  private func goesOn(at time: Timestamp, _ stage: Stage) -> Bool {
    stage.dispatcher.activeRecognizers.contains { recognizer in
      recognizer.trackedTouches.contains { $0.startTime < time }
    }
      || courses.values.contains { course in
        course.decisions.contains { $0.time == time && ($0.start ?? time) < time }
      }
  }

  /// Returns the gap that a landing finger exceeded, as before the second of two taps; both taps
  /// then stay on one board.
  private func lateGap(to touch: TouchID, at time: Timestamp, _ stage: Stage) -> Gap? {
    guard let lift = contacts.compactMap(\.end).max(), lift < time else { return nil }
    for recognizer in stage.dispatcher.activeRecognizers
    where recognizer.trackedTouches.contains(where: { $0.id == touch && $0.startTime == time }) {
      let key = ObjectIdentifier(recognizer)
      guard let failure = courses[key]?.decisions.last(where: { $0.rule == "TAP-5" }),
        failure.time > lift, failure.time <= time, let allowed = failure.measurement?.bound
      else { continue }
      // Another finger may have lifted since the recognizer's own.
      let own = failure.time.advanced(bySeconds: -allowed)
      let gap = Gap(recognizer: key, span: own...time, allowed: allowed)
      if gap.seconds <= Self.nearMiss * allowed { return gap }
    }
    return nil
  }

  /// Forgets the previous fingers, but keeps decisions made as the new row's first finger landed.
  private func startRow(at time: Timestamp) {
    contacts = []
    gaps = []
    start = time
    for (key, var course) in courses {
      course.steps.removeAll { $0.time < time }
      course.decisions.removeAll { $0.time < time }
      courses[key] = course.steps.isEmpty && course.decisions.isEmpty ? nil : course
    }
  }

  // MARK: Recognizers

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    last = max(last, time)
    guard new.isFinal || new == .began else { return }
    step(recognizer, to: BoardState(new), at: time)
    let decision = BoardDecision(recognizer, from: old, new, verdict, at: time) { other in
      // The reason must be the one for the recognition, not for the end that followed.
      courses[ObjectIdentifier(other)]?.decisions
        .last { $0.state == .running || $0.state == .recognized }?.rule ?? other.verdict?.rule
    }
    let key = ObjectIdentifier(recognizer)
    courses[key]?.decisions.append(decision, keepingLatest: Self.limits.decisions)
  }

  private func step(_ recognizer: GestureRecognizer, to state: BoardState, at time: Timestamp) {
    let key = ObjectIdentifier(recognizer)
    var course = courses.removeValue(forKey: key) ?? Course(name: recognizer.displayName)
    if course.name != recognizer.displayName { course = Course(name: recognizer.displayName) }
    if course.steps.last?.state != state {
      course.steps.append((time, state), keepingLatest: Self.limits.steps)
    }
    courses[key] = course
  }
}

extension BoardHistory.Contact {
  fileprivate mutating func move(at time: Timestamp, _ limit: Int) {
    if let last = moves.last, time.seconds(since: last.upperBound) < BoardHistory.pause {
      moves[moves.count - 1] = last.lowerBound...max(last.upperBound, time)
    } else {
      moves.append(time...time, keepingLatest: limit)
    }
  }
}
