public import TouchInput
public import TouchScene

/// A host that plays recordings: a stage, and its owner.
///
/// To test an app whose layers are on a stage with recordings, use a ``StageHost``. An app that
/// changes events before its stage receives them is a host itself:
///
///     let host = StageHost(stage)
///     let trace = Trace(host) { line in output.write(line) }
///     for event in events { host.handle(event) }
///     trace.finish()
public protocol RecordingHost: AnyObject, StateHashable {
  /// The stage, with its layers and fingers.
  var stage: Stage { get }
  /// The layers that a trace lists at its end and whose recognizers expectations can name, besides
  /// those of the stage's root; parents first.
  var layers: [Layer] { get }
  /// The latest `mark` of the input; part of a digest.
  var caption: String? { get }
  /// The number of events handled.
  var eventCount: Int { get }
  /// The time of the last event.
  var lastEventTime: Timestamp { get }
  /// A function that is called after each event and each timer in between, with its moment.
  var afterStep: ((Timestamp) -> Void)? { get set }

  /// The kinds of expectation that the host registers, besides those of every host.
  var expectationKinds: [any ExpectationKind] { get }

  /// Handles an event, after advancing time to its moment.
  func handle(_ event: InputEvent)
  /// Advances time without an event: timers fire at their own moments, and animations continue.
  func advance(to time: Timestamp)
  /// Returns the layer with a name, or nil.
  func layer(named name: String) -> Layer?
}

extension RecordingHost {
  /// All layers of the stage except its root.
  public var layers: [Layer] {
    var all: [Layer] = []
    for child in stage.root.children { child.visit { all.append($0) } }
    return all
  }

  /// The default: no caption.
  public var caption: String? { nil }

  /// The default: no kinds.
  public var expectationKinds: [any ExpectationKind] { [] }

  /// Returns the first of the stage's layers with the name.
  public func layer(named name: String) -> Layer? {
    stage.root.children.lazy.compactMap { $0.descendant(named: name) }.first
  }

  /// Advances time until nothing moves or waits any more, at most by 10 seconds.
  public func finish() {
    let latest = stage.now.advanced(bySeconds: 10)
    while let due = stage.nextDeadline, due <= latest {
      advance(to: Timestamp(nanoseconds: due.nanoseconds + 1))
    }
  }

  /// Adds nothing: the stage holds the host's whole state.
  public func add(to hash: inout StateHash) {}
}

/// A host that plays recordings on a stage, with the stage's owner.
///
///     let board = Board(surface: header.surface)
///     return StageHost(board.stage, owner: board)
public final class StageHost: RecordingHost {
  /// The stage, with its layers and fingers.
  public let stage: Stage
  /// The number of events handled.
  public private(set) var eventCount = 0
  /// The time of the last event.
  public private(set) var lastEventTime = Timestamp.zero
  /// A function that is called after each event and each timer in between, with its moment.
  public var afterStep: ((Timestamp) -> Void)?

  private let owner: AnyObject?

  /// Makes a host of a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - owner: An object that must live as long as the host because it responds to gestures, such
  ///     as a controller or a delegate. If it is `StateHashable`, it is part of digests.
  public init(_ stage: Stage, owner: AnyObject? = nil) {
    self.stage = stage
    self.owner = owner
  }

  /// Adds the state that the owner keeps beside the stage.
  public func add(to hash: inout StateHash) { (owner as? any StateHashable)?.add(to: &hash) }

  /// Handles an event, after advancing time to its moment.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    eventCount += 1
    lastEventTime = max(lastEventTime, event.time)
    stage.handle(event)
    afterStep?(event.time)
  }

  /// Advances time without an event: timers fire at their own moments, and animations continue.
  public func advance(to time: Timestamp) {
    stage.advance(to: time) { due in self.afterStep?(due) }
  }
}
