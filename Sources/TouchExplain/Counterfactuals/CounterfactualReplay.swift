import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchReplay
import TouchScene

/// A recording that can be replayed from its start any number of times.
package struct ReplayableInput {
  /// Creates the host of a replay, in its initial state.
  package let makeHost: () -> any RecordingHost
  /// All recorded events, in order.
  package let events: [InputEvent]

  /// Creates an input from events and the host that receives them.
  package init(events: [InputEvent], makeHost: @escaping () -> any RecordingHost) {
    self.makeHost = makeHost
    self.events = events
  }
}

/// One change that a replay makes.
struct TriedChange {
  /// Changes the recognizer, or the winner, when the attempt starts.
  var apply: ((_ recognizer: GestureRecognizer, _ winner: GestureRecognizer?) -> Void)?
  /// The factor on durations from the attempt's start on: 0.5 is twice as fast.
  var pace = 1.0
  /// The changed paths of the fingers.
  var hand: HandMover?
  /// The moment from which events happen earlier, and by how many seconds.
  var earlier: (from: Timestamp, seconds: Double)?
}

/// A replay of the fingers, in portions, until one recognizer's attempt is decided.
///
/// Everything before the landing of the attempt's first finger is replayed unchanged; the change
/// takes effect right before that landing.
final class CounterfactualReplay: GestureObserver {
  /// The outcome of the attempt.
  enum Outcome {
    case recognized
    case failed(Verdict.Measurement?, rule: String?, at: Timestamp)
    /// The events ended before a decision, or the recognizer did not exist.
    case undecided
  }

  private(set) var outcome: Outcome?
  /// The number of handled touch samples.
  private(set) var work = 0

  private let question: CounterfactualQuestion
  private let input: ReplayableInput
  private var change: TriedChange
  private var touches: Set<TouchID> = []

  /// The recognizer's fingers, and the bounds of the surface in its points.
  typealias Attempt = (touches: Set<TouchID>, surface: Rect)

  /// The conditions of the attempt at the recognizer's failure.
  var attempt: Attempt { (touches, host.stage.dispatcher.surfaceBounds) }
  private let host: any RecordingHost
  private var next = 0
  private var watched: GestureRecognizer?
  private var hasStarted = false

  /// The time after the last event in which timers may still decide, in seconds.
  private static let rest = 3.0

  init(_ question: CounterfactualQuestion, _ input: ReplayableInput, _ change: TriedChange) {
    self.question = question
    self.input = input
    self.change = change
    host = input.makeHost()
  }

  /// The recognizer in question and the winner; nil before the attempt has started.
  var recognizers: (own: GestureRecognizer, winner: GestureRecognizer?)? {
    watched.map { ($0, question.winner.flatMap { find($0.place) }) }
  }

  /// Continues the replay.
  ///
  /// - Parameter limit: The amount to replay, in touch samples; at least one event is handled.
  func advance(work limit: Int) {
    let goal = work + max(limit, 1)
    while outcome == nil, work < goal {
      guard next < input.events.count else { return finish() }
      var event = input.events[next]
      next += 1
      if !hasStarted, event.time >= question.start { begin() }
      if outcome != nil { return }
      if let moved = change.hand?.move(event) { event = moved }
      event.time = moment(event.time)
      work += 1
      if case .touches(let frame) = event.kind { work += frame.samples.count }
      host.handle(event)
    }
  }

  private func moment(_ time: Timestamp) -> Timestamp {
    if let earlier = change.earlier, time >= earlier.from {
      return time.advanced(bySeconds: -earlier.seconds)
    }
    guard change.pace != 1, time > question.start else { return time }
    return question.start.advanced(bySeconds: time.seconds(since: question.start) * change.pace)
  }

  private func begin() {
    hasStarted = true
    // Timers due before the landing must fire before the change.
    host.advance(to: Timestamp(nanoseconds: max(question.start.nanoseconds - 1, 0)))
    guard let recognizer = find(question.recognizer) else { return outcome = .undecided }
    watched = recognizer
    change.apply?(recognizer, question.winner.flatMap { find($0.place) })
    host.stage.dispatcher.observer = self
  }

  private func find(_ place: CounterfactualQuestion.Place) -> GestureRecognizer? {
    let layer =
      host.layer(named: place.layer)
      ?? (host.stage.root.name == place.layer ? host.stage.root : nil)
    guard let list = layer?.gestureRecognizers, list.indices.contains(place.index) else {
      return nil
    }
    return list[place.index]
  }

  /// Lets timers decide after the last event, unless a finger is still down, whose further path is
  /// unknown.
  private func finish() {
    if hasStarted, host.stage.dispatcher.liveTouches.isEmpty {
      let latest = host.stage.now.advanced(bySeconds: Self.rest)
      while outcome == nil, let due = host.stage.dispatcher.nextDeadline, due <= latest {
        host.advance(to: Timestamp(nanoseconds: due.nanoseconds + 1))
      }
    }
    if outcome == nil { outcome = .undecided }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    guard recognizer === watched, outcome == nil, old == .possible,
      recognizer.trackedTouches.contains(where: { $0.startTime == question.start })
    else { return }
    switch new {
    case .began, .ended: outcome = .recognized
    case .failed:
      touches = Set(recognizer.trackedTouchIDs)
      outcome = .failed(verdict?.measurement, rule: verdict?.rule, at: time)
    default: break
    }
  }
}
