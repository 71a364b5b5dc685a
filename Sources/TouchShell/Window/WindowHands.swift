import TouchExplain
package import TouchGeometry
package import TouchInput
import TouchSandbox
import TouchScene

/// What the mouse and the trackpad do, by the command line.
package struct HandsOptions {
  /// What scrolling does: one choice for the whole run.
  package let scrolling: ScrollSwitch
  /// What fingers on a trackpad do.
  package var trackpad: TrackpadHands.Mode
  /// How large the trackpad is, in millimetres.
  package var padSize: Size

  /// Says what they do.
  package init(
    scrolling: ScrollSwitch, trackpad: TrackpadHands.Mode = .pointer,
    padSize: Size = TrackpadHands.standardSize
  ) {
    self.scrolling = scrolling
    self.trackpad = trackpad
    self.padSize = padSize
  }

  /// What is said once when fingers on a trackpad do nothing.
  package var droppedFingers: String {
    trackpad == .pointer
      ? "the trackpad's fingers are not used as touches; `run --trackpad fingers` or the setting uses them"
      : "this SDL tells of the trackpad's fingers as of a mouse; SDL 2.24 tells of them as fingers"
  }

  /// Hands without a finger.
  func hands(on size: Size) -> Hands {
    Hands(size: size, scroll: scrolling.choice.scroll, trackpad: trackpad, padSize: padSize)
  }
}

/// The hands of a window: a mouse and a trackpad as fingers, and what is seen of them.
///
/// What is shown hands over its events and lets time pass, as to a `LiveFeed`, which comes next.
struct WindowHands {
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

  /// Takes an event of the window and gives out what becomes of it.
  mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    scrolling.choice.note(event)
    hands.scroll = scrolling.choice.scroll
    hands.process(event, emit)
    figure = HandsFigure(hands)
  }

  /// Lets time pass up to a moment.
  mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard let deadline = hands.nextDeadline, deadline <= time else { return }
    hands.advance(to: time, emit)
    figure = HandsFigure(hands)
  }

  /// When time next matters; nil if never.
  var nextDeadline: Timestamp? { hands.nextDeadline }

  /// What the fingers were on is there no more.
  mutating func forget() {
    hands.forget()
    figure = HandsFigure(hands)
  }

  /// Whether the frame shows something else.
  var needsDisplay: Bool { figure != drawn }

  /// Draws what is held, in points of the window.
  mutating func draw(into list: inout DrawList) {
    drawn = figure
    figure.draw(into: &list)
  }
}

/// Says once in a run what a mouse can do, when the user tries a key or a button that it needs.
@MainActor
final class MouseHint {
  private var isDue = true

  static let words = """
    Two fingers: hold Alt or drag with the right button; Shift moves both. A finger that stays: \
    click with the middle button, or Ctrl-click. H tells more.
    """

  /// The words, if this is the event that they wait for.
  func words(for event: InputEvent) -> String? {
    guard isDue, Self.asks(event) else { return nil }
    isDue = false
    return Self.words
  }

  private static func asks(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .mouse(let mouse): mouse.phase == .down && (2...3).contains(mouse.button)
    case .key(let key):
      key.phase == .down
        && ["Alt", "Ctrl", "Shift"].contains { key.key == "Left \($0)" || key.key == "Right \($0)" }
    default: false
    }
  }
}
