import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// What decides which buttons a bar has and how they look.
struct BarState: Hashable {
  var place: KeyCommand.Place
  /// The switches that are on.
  var showsHelp = false
  var parts: Set<OverlayPart> = []
  var listsReceipts = false
  var isFullScreen = false
  var repeats = false
  var isPaused = false
  /// Whether scrolling moves, and does not zoom.
  var scrollMoves = false
  /// Which path of fingers layers follow.
  var fingers = FollowedPath.raw
  /// Whether leaving leads back to the gallery.
  var leadsBack = false
  /// Whether a Reset can be taken back.
  var undoesReset = false

  /// The buttons.
  var buttons: [ControlBar<KeyCommand.Action>.Button] {
    KeyCommand.buttons(in: place).map { button in
      .init(
        button.action,
        BarLayout.Caption(label(of: button), key: button.key, symbol: symbol(of: button)),
        isOn: isOn(button.action), keepsOpen: button.isRepeated)
    }
  }

  /// What stands beside the tab: a switch for each part of the overlay, while one is shown.
  var switches: [ControlBar<KeyCommand.Action>.Button] {
    guard !parts.isEmpty else { return [] }
    return buttons.filter { if case .togglePart = $0.action { true } else { false } }
  }

  private func label(of button: KeyCommand.Button) -> String {
    switch button.action {
    case .togglePause where isPaused: "Play"
    case .leave where leadsBack: "Back"
    case .reset where undoesReset: "Undo reset"
    case .toggleScrolling: ScrollWords.button(moves: scrollMoves)
    case .switchFingers: fingers.button
    default: button.label
    }
  }

  private func symbol(of button: KeyCommand.Button) -> String {
    button.action == .togglePause && isPaused ? "▶" : button.symbol
  }

  private func isOn(_ action: KeyCommand.Action) -> Bool {
    switch action {
    case .toggleHelp: showsHelp
    case .togglePart(let part): parts.contains(part)
    case .toggleReceipts: listsReceipts
    case .switchFingers: fingers != .raw
    case .toggleFullScreen: isFullScreen
    case .toggleLoop: repeats
    default: false
    }
  }
}

/// The bar of a window: the first that an event meets, and the last that is drawn.
@MainActor
final class BarStage: InputStage {
  private let window: any ShellWindow
  private let bar: ControlBar<KeyCommand.Action>
  private var state: BarState?
  private var actions: [KeyCommand.Action] = []
  private var now = Timestamp.zero

  init(_ window: any ShellWindow, _ preferences: Preferences) {
    self.window = window
    bar = ControlBar(
      reducesMotion: preferences.reducedMotion, textScale: preferences.textScale)
  }

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    now = max(now, event.time)
    // The help is shown in the panel's place, so its key closes the panel as its button does.
    if case .key(let key) = event.kind,
      KeyCommand.action(for: key, in: content.place) == .toggleHelp
    {
      bar.close(at: now)
    }
    let outcome = bar.handle(event, on: window.surface.size)
    actions += outcome.actions
    return outcome.rest.map(next) ?? true
  }

  /// What its buttons are to do, once.
  func takeActions() -> [KeyCommand.Action] {
    defer { actions = [] }
    return actions
  }

  /// Shows the buttons of the present content, and leaves it the rest of the window.
  ///
  /// - Parameters:
  ///   - content: The present content.
  ///   - time: The present.
  func update(_ content: any ShellContent, at time: Timestamp) {
    now = max(now, time)
    bar.advance(to: now)
    bar.clock = content.recordedSeconds.map { BarClock.text($0) }
    let next = content.barState
    if next != state {
      state = next
      bar.buttons = next.buttons
      bar.switches = next.switches
    }
    let size = window.surface.size
    content.topInset = bar.bottom(on: size, at: now)
    // They take turns, from the first of the panel that is seen to the last: one would cover the
    // other, or leave it room for half of it, and its button would turn to the other half.
    content.shownHelp.isHidden = content.topInset > bar.layout(on: size).tab.maxY.rounded(.up)
  }

  func draw(into list: inout DrawList) { bar.draw(on: window.surface.size, at: now, into: &list) }

  var needsDisplay: Bool { bar.needsDisplay(at: now) }

  /// When the bar, or the clock on it, next looks different.
  func nextDeadline(_ content: any ShellContent) -> Timestamp? {
    let second = content.recordedSeconds.map { now.advanced(bySeconds: BarClock.untilNext($0)) }
    return [bar.nextDeadline(after: now), second].compactMap { $0 }.min()
  }
}
