package import TouchGestures
package import TouchInput
package import TouchScene

/// What recognizers and fingers have done since the first finger of a row of touches landed: a
/// recognizer forgets it as soon as it starts afresh.
///
/// A row goes on while a finger is down or a recognizer waits for the next, as for the second of two
/// taps, and stays until another begins.
package final class BoardHistory: GestureObserver {
  /// One recognizer's way through its states.
  struct Course {
    let name: String
    var steps: [(time: Timestamp, state: BoardState)] = []
    var decisions: [BoardDecision] = []
  }

  /// One finger's time on the glass.
  struct Contact {
    let id: TouchID
    /// The layer that it belongs to; empty for none.
    let layer: String
    let start: Timestamp
    var end: Timestamp?
    /// When it moved, with pauses shorter than ``pause`` left out.
    var moves: [ClosedRange<Timestamp>] = []
  }

  /// The time between two taps that were to be one gesture, and were too far apart.
  struct Gap: Hashable, Sendable {
    /// Whose gesture it was to be.
    let recognizer: ObjectIdentifier
    /// From the lift to the landing.
    let span: ClosedRange<Timestamp>
    /// How long it may be at most, in seconds.
    let allowed: Double

    var seconds: Double { span.upperBound.seconds(since: span.lowerBound) }
  }

  /// When the row began.
  private(set) var start = Timestamp.zero
  /// When something happened last.
  private(set) var last = Timestamp.zero
  /// The fingers, in order of arrival.
  private(set) var contacts: [Contact] = []
  /// The gaps of this row that were too long, in order.
  private(set) var gaps: [Gap] = []
  private var courses: [ObjectIdentifier: Course] = [:]

  /// More than this of one kind cannot be told apart; the oldest go.
  private static let limits = (steps: 128, decisions: 32, contacts: 40, moves: 64)
  /// A finger that rests for so many seconds between two moves has stopped.
  static let pause = 0.06
  /// Scrolling after so many seconds without an event is another row.
  private static let silence = 1.0
  /// A tap that comes so many times too late was still meant as the next one.
  private static let nearMiss = 2.0

  /// Makes an empty one.
  package init() {}

  /// The way of a recognizer; nil if it has done nothing.
  func course(of recognizer: GestureRecognizer) -> Course? {
    guard let course = courses[ObjectIdentifier(recognizer)],
      course.name == recognizer.displayName
    else { return nil }
    return course
  }

  /// Every decision, by time.
  package var decisions: [BoardDecision] {
    courses.values.flatMap(\.decisions).sorted { ($0.time, $0.name) < ($1.time, $1.name) }
  }

  // MARK: Events

  /// Remembers an event that has been handled.
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
            gaps.append(gap)
          } else if !goesOn(at: time, stage) {
            startRow(at: time)
          }
        }
        if contacts.count == Self.limits.contacts { contacts.removeFirst() }
        let layer = stage.dispatcher.liveTouches.last { $0.id == sample.id }?.view as? Layer
        contacts.append(Contact(id: sample.id, layer: layer?.name ?? "", start: time))
        continue
      }
      guard let index = contacts.lastIndex(where: { $0.id == sample.id && $0.end == nil }) else {
        continue
      }
      if sample.phase == .moved { contacts[index].move(at: time, Self.limits.moves) }
      if sample.phase.isTerminal { contacts[index].end = time }
    }
  }

  /// Whether a recognizer takes a finger that lands for one more of those that were lifted.
  private func goesOn(at time: Timestamp, _ stage: Stage) -> Bool {
    stage.dispatcher.activeRecognizers.contains { recognizer in
      recognizer.trackedTouches.contains { $0.startTime < time }
    }
      || courses.values.contains { course in
        course.decisions.contains { $0.time == time && ($0.start ?? time) < time }
      }
  }

  /// What a finger that lands came too late for, as for the second of two taps: both stay on one
  /// board.
  private func lateGap(to touch: TouchID, at time: Timestamp, _ stage: Stage) -> Gap? {
    guard let lift = contacts.compactMap(\.end).max(), lift < time else { return nil }
    for recognizer in stage.dispatcher.activeRecognizers
    where recognizer.trackedTouches.contains(where: { $0.id == touch && $0.startTime == time }) {
      let key = ObjectIdentifier(recognizer)
      guard
        let failure = courses[key]?.decisions.last(where: { $0.rule == "TAP-5" }),
        failure.time > lift, failure.time <= time, let allowed = failure.measurement?.bound
      else { continue }
      let gap = Gap(recognizer: key, span: lift...time, allowed: allowed)
      if gap.seconds <= Self.nearMiss * allowed { return gap }
    }
    return nil
  }

  /// Forgets the fingers before; what was decided as the first one landed stays, as it is its.
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
      // Why it was recognized, and not why it ended since.
      courses[ObjectIdentifier(other)]?.decisions
        .last { $0.state == .running || $0.state == .recognized }?.rule ?? other.verdict?.rule
    }
    let key = ObjectIdentifier(recognizer)
    if courses[key]?.decisions.count == Self.limits.decisions {
      courses[key]?.decisions.removeFirst()
    }
    courses[key]?.decisions.append(decision)
  }

  package func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase,
    at time: Timestamp
  ) {}

  private func step(_ recognizer: GestureRecognizer, to state: BoardState, at time: Timestamp) {
    let key = ObjectIdentifier(recognizer)
    var course = courses.removeValue(forKey: key) ?? Course(name: recognizer.displayName)
    if course.name != recognizer.displayName { course = Course(name: recognizer.displayName) }
    if course.steps.last?.state != state {
      if course.steps.count == Self.limits.steps { course.steps.removeFirst() }
      course.steps.append((time, state))
    }
    courses[key] = course
  }
}

extension BoardHistory.Contact {
  fileprivate mutating func move(at time: Timestamp, _ limit: Int) {
    if let last = moves.last, time.seconds(since: last.upperBound) < BoardHistory.pause {
      moves[moves.count - 1] = last.lowerBound...max(last.upperBound, time)
    } else {
      if moves.count == limit { moves.removeFirst() }
      moves.append(time...time)
    }
  }
}
