public import TouchInput
public import TouchScene

/// What a recording is played on: a stage, and its owner.
///
/// An app whose layers stand on a stage is tested with recordings by a ``StageHost``. One that does
/// something of its own with events before its stage gets them is a host itself:
///
///     let host = StageHost(stage)
///     let trace = Trace(host) { line in output.write(line) }
///     for event in events { host.handle(event) }
///     trace.finish()
public protocol RecordingHost: AnyObject, StateHashable {
  /// The layers and the fingers.
  var stage: Stage { get }
  /// The layers that traces name at their end and whose recognizers expectations know, parents
  /// first.
  var layers: [Layer] { get }
  /// The latest `mark` of the input; part of a digest.
  var caption: String? { get }
  /// How many events were handled.
  var eventCount: Int { get }
  /// The time of the last event.
  var lastEventTime: Timestamp { get }
  /// Called after each event and each timer in between, with its moment.
  var afterStep: ((Timestamp) -> Void)? { get set }

  /// The kinds of expectation that it registers, besides those that every host has.
  var expectationKinds: [any ExpectationKind] { get }

  /// Handles one event, after letting time pass to its moment.
  func handle(_ event: InputEvent)
  /// Lets time pass without an event: timers fire at their own moments, animations go on.
  func advance(to time: Timestamp)
  /// The layer of that name, or nil.
  func layer(named name: String) -> Layer?
}

extension RecordingHost {
  /// All layers of the stage but its root.
  public var layers: [Layer] {
    var all: [Layer] = []
    for child in stage.root.children { child.visit { all.append($0) } }
    return all
  }

  /// None.
  public var caption: String? { nil }

  /// None.
  public var expectationKinds: [any ExpectationKind] { [] }

  /// The first of the stage's layers that has the name.
  public func layer(named name: String) -> Layer? {
    stage.root.children.lazy.compactMap { $0.descendant(named: name) }.first
  }

  /// Lets time pass until nothing moves or waits any more, at most 10 seconds.
  public func finish() {
    let latest = stage.now.advanced(bySeconds: 10)
    while let due = stage.nextDeadline, due <= latest {
      advance(to: Timestamp(nanoseconds: due.nanoseconds + 1))
    }
  }

  /// Adds nothing: all that the host keeps is on its stage.
  public func add(to hash: inout StateHash) {}
}

/// A stage as a host of recordings, with the stage's owner.
///
///     let board = Board(surface: header.surface)
///     return StageHost(board.stage, owner: board)
public final class StageHost: RecordingHost {
  /// The layers and the fingers.
  public let stage: Stage
  /// How many events were handled.
  public private(set) var eventCount = 0
  /// The time of the last event.
  public private(set) var lastEventTime = Timestamp.zero
  /// Called after each event and each timer in between, with its moment.
  public var afterStep: ((Timestamp) -> Void)?

  private let owner: AnyObject?

  /// Plays on a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - owner: Whatever must live as long as the stage is played on, as it answers to gestures: a
  ///     controller, a delegate. If it is `StateHashable`, it is part of digests.
  public init(_ stage: Stage, owner: AnyObject? = nil) {
    self.stage = stage
    self.owner = owner
  }

  /// Adds what the owner keeps beside the stage.
  public func add(to hash: inout StateHash) { (owner as? any StateHashable)?.add(to: &hash) }

  /// Handles one event, after letting time pass to its moment.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    eventCount += 1
    lastEventTime = max(lastEventTime, event.time)
    stage.handle(event)
    afterStep?(event.time)
  }

  /// Lets time pass without an event: timers fire at their own moments, animations go on.
  public func advance(to time: Timestamp) {
    stage.advance(to: time) { due in self.afterStep?(due) }
  }
}
