import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchReplay
import TouchScene

/// A recording that can be played again from its start, any number of times.
package struct ReplayableInput {
  /// Makes what it is played on, at its start.
  package let makeHost: () -> any RecordingHost
  /// All that happened, in order.
  package let events: [InputEvent]

  /// Makes one of events and of what they happen to.
  package init(events: [InputEvent], makeHost: @escaping () -> any RecordingHost) {
    self.makeHost = makeHost
    self.events = events
  }
}

/// One change, as a replay makes it.
struct TriedChange {
  /// Changes the recognizer, or the one that won, when the attempt starts.
  var apply: ((_ recognizer: GestureRecognizer, _ winner: GestureRecognizer?) -> Void)?
  /// How much of its time passes from the attempt's start on: 0.5 is twice as fast.
  var pace = 1.0
  /// Where its fingers go instead.
  var hand: HandMover?
  /// What happens so many seconds earlier, from a moment on.
  var earlier: (from: Timestamp, seconds: Double)?
}

/// A replay of the fingers up to where one recognizer's attempt is decided, in portions.
///
/// Everything up to the landing of the attempt's first finger happens as it did; the change is made
/// right before that.
final class CounterfactualReplay: GestureObserver {
  /// How the attempt went.
  enum Outcome {
    case recognized
    case failed(Verdict.Measurement?, rule: String?, at: Timestamp)
    /// The events were over before it was decided, or the recognizer was not there.
    case undecided
  }

  private(set) var outcome: Outcome?
  /// How many touch samples were handled.
  private(set) var work = 0

  private let question: CounterfactualQuestion
  private let input: ReplayableInput
  private var change: TriedChange
  private var touches: Set<TouchID> = []

  /// What an attempt was made with.
  struct Attempt {
    /// The fingers that the recognizer had as it failed.
    let touches: Set<TouchID>
    /// The surface, in its points.
    let surface: Rect
  }

  /// What the recognizer had as it failed.
  var attempt: Attempt {
    Attempt(touches: touches, surface: host.stage.dispatcher.surfaceBounds)
  }
  private let host: any RecordingHost
  private var next = 0
  private var watched: GestureRecognizer?
  private var hasStarted = false

  /// How long after the last event timers may still decide, in seconds.
  private static let rest = 3.0

  init(_ question: CounterfactualQuestion, _ input: ReplayableInput, _ change: TriedChange) {
    self.question = question
    self.input = input
    self.change = change
    host = input.makeHost()
  }

  /// The one that is asked about, and the one that won; the attempt has started.
  var recognizers: (own: GestureRecognizer, winner: GestureRecognizer?)? {
    watched.map { ($0, question.winner.flatMap { find($0.place) }) }
  }

  /// Plays on.
  ///
  /// - Parameter limit: How much, in touch samples; at least one event is handled.
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
    // Timers that are due before it come before the change.
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

  /// Timers may decide what no event has; not while a finger is down whose rest is unknown.
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

  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {}
}
