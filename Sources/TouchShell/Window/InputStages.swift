import TouchInput

/// A stage between the window and the content: it passes an event on, replaces it with others, or
/// takes it.
@MainActor
protocol InputStage {
  /// The later stages and the content; returns whether one of them took the event.
  typealias Next = (InputEvent) -> Bool

  /// Handles an event of the window.
  ///
  /// - Parameters:
  ///   - event: The event, as the stages before this one have left it.
  ///   - content: The current content.
  ///   - next: The rest of the way. Do not call it during a change of a value that the others may
  ///     change too.
  /// - Returns: Whether the event is meant for nothing else.
  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool

  /// Advances to a moment, and passes on the events that are due.
  func advance(to time: Timestamp, on content: any ShellContent, _ next: Next)

  /// The next moment at which time matters; nil if nothing waits.
  var nextDeadline: Timestamp? { get }

  /// Restarts the stage because other content is shown.
  func restart(on surface: Surface)
}

extension InputStage {
  func advance(to time: Timestamp, on content: any ShellContent, _ next: Next) {}
  var nextDeadline: Timestamp? { nil }
  func restart(on surface: Surface) {}
}

/// The stages of a window, in the order in which events pass them.
@MainActor
struct InputStages {
  let stages: [any InputStage]

  /// Passes an event through the stages to the content.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - content: The current content.
  ///   - first: The number of the first stage.
  /// - Returns: Whether a stage or the content has taken the event.
  @discardableResult
  func handle(_ event: InputEvent, on content: any ShellContent, from first: Int = 0) -> Bool {
    guard first < stages.count else { return content.receive(event) }
    return stages[first].handle(event, on: content) { handle($0, on: content, from: first + 1) }
  }

  /// Advances to a moment, stage by stage.
  func advance(to time: Timestamp, on content: any ShellContent) {
    for (index, stage) in stages.enumerated() {
      stage.advance(to: time, on: content) { handle($0, on: content, from: index + 1) }
    }
  }

  /// The next moment at which time matters; nil if nothing waits.
  var nextDeadline: Timestamp? { stages.compactMap(\.nextDeadline).min() }

  /// Restarts the stages because other content is shown.
  func restart(on surface: Surface) { for stage in stages { stage.restart(on: surface) } }
}
