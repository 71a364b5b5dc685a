import TouchExplain
import TouchGeometry
import TouchInput
import TouchScene

/// The hands of a window, which turn a mouse and a trackpad into fingers, with their marks.
@MainActor
final class PointerStage: InputStage {
  private var hands: Hands
  private let scrolling: ScrollSwitch
  private var drawn: HandsFigure
  private var figure: HandsFigure

  init(_ options: HandsOptions, on size: Size) {
    hands = options.hands(on: size)
    scrolling = options.scrolling
    figure = HandsFigure(hands)
    drawn = figure
  }

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    guard content.player != nil else { return next(event) }
    scrolling.choice.note(event)
    hands.scroll = scrolling.choice.scroll
    var isTaken = false
    hands.process(event) { if next($0) { isTaken = true } }
    figure = HandsFigure(hands)
    if !isTaken { content.offerHint(for: event) }
    return isTaken
  }

  func advance(to time: Timestamp, on content: any ShellContent, _ next: Next) {
    guard let deadline = hands.nextDeadline, deadline <= time else { return }
    hands.advance(to: time) { _ = next($0) }
    figure = HandsFigure(hands)
  }

  var nextDeadline: Timestamp? { hands.nextDeadline }

  /// Restarts the hands for another session, because the fingers' targets no longer exist.
  func restart(on surface: Surface) {
    hands.forget()
    hands.process(InputEvent(time: .zero, .surface(surface))) { _ in }
    figure = HandsFigure(hands)
  }

  /// Keeps the mouse's pairs of fingers within an area that begins at the window's upper left
  /// corner.
  func limit(to area: Size) { hands.limitMouse(to: area) }

  /// Whether the frame is out of date.
  var needsDisplay: Bool { figure != drawn }

  /// Draws the held fingers, in points of the window.
  func draw(into list: inout DrawList) {
    drawn = figure
    figure.draw(into: &list)
  }
}
