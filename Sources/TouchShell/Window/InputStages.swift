import TouchGeometry
import TouchInput

/// A stop on an event's way from the window to what it shows: it passes the event on, makes others
/// of it, or takes it.
@MainActor
protocol InputStage: AnyObject {
  /// Takes an event of the window.
  ///
  /// - Parameters:
  ///   - event: What happened, as the stages before have left it.
  ///   - content: The present content.
  ///   - next: The stages behind this one, and the content; returns whether one of them took the
  ///     event. It must not be called while a value is changed that they may change, too.
  /// - Returns: Whether the event means nothing to anything else.
  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool

  /// Lets time pass up to a moment: what was due by then is sent on.
  func advance(to time: Timestamp, on content: any ShellContent, _ next: (InputEvent) -> Bool)

  /// When time next matters; nil if nothing waits.
  var nextDeadline: Timestamp? { get }

  /// Something else is shown from now on.
  func restart(on surface: Surface)
}

extension InputStage {
  func advance(to time: Timestamp, on content: any ShellContent, _ next: (InputEvent) -> Bool) {}
  var nextDeadline: Timestamp? { nil }
  func restart(on surface: Surface) {}
}

/// The stages of a window, in the order in which an event meets them.
@MainActor
struct InputStages {
  let stages: [any InputStage]

  /// Brings an event through the stages to the content.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - content: The present content.
  ///   - first: The stage that it meets first.
  /// - Returns: Whether a stage, or something that is shown, has taken it.
  @discardableResult
  func handle(_ event: InputEvent, on content: any ShellContent, from first: Int = 0) -> Bool {
    guard first < stages.count else { return content.receive(event) }
    return stages[first].handle(event, on: content) { handle($0, on: content, from: first + 1) }
  }

  /// Lets time pass up to a moment, stage by stage.
  func advance(to time: Timestamp, on content: any ShellContent) {
    for (index, stage) in stages.enumerated() {
      stage.advance(to: time, on: content) { handle($0, on: content, from: index + 1) }
    }
  }

  /// When time next matters; nil if nothing waits.
  var nextDeadline: Timestamp? { stages.compactMap(\.nextDeadline).min() }

  /// Something else is shown from now on.
  func restart(on surface: Surface) { for stage in stages { stage.restart(on: surface) } }
}
