import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The state that decides a bar's buttons and their looks.
struct BarState: Hashable {
  var place: KeyCommand.Place
  /// The switches that are on.
  var showsHelp = false
  var parts: Set<OverlayPart> = []
  var listsReceipts = false
  var isFullScreen = false
  var repeats = false
  var isPaused = false
  /// Whether scrolling moves instead of zooming.
  var scrollMoves = false
  /// The finger path that layers follow.
  var fingers = FollowedPath.raw
  /// Whether leaving opens the gallery.
  var leadsBack = false
  /// Whether a Reset can be undone.
  var undoesReset = false

  /// The buttons.
  var buttons: [KeyCommand.Button] {
    KeyCommand.buttons(in: place).map { button in
      var button = button
      switch button.action {
      case .togglePause where isPaused:
        button.caption.label = "Play"
        button.caption.symbol = "▶"
      case .leave where leadsBack: button.caption.label = "Back"
      case .reset where undoesReset: button.caption.label = "Undo reset"
      case .toggleScrolling: button.caption.label = ScrollWords.button(moves: scrollMoves)
      case .switchFingers:
        button.caption.label = fingers.button
        button.isOn = fingers != .raw
      case .toggleHelp: button.isOn = showsHelp
      case .togglePart(let part): button.isOn = parts.contains(part)
      case .toggleReceipts: button.isOn = listsReceipts
      case .toggleFullScreen: button.isOn = isFullScreen
      case .toggleLoop: button.isOn = repeats
      default: break
      }
      return button
    }
  }

  /// The switches beside the tab: one for each part of the overlay, while a part is shown.
  var switches: [KeyCommand.Button] {
    guard !parts.isEmpty else { return [] }
    return buttons.filter { if case .togglePart = $0.action { true } else { false } }
  }
}

/// The bar of a window: the first stage of an event, and the last layer that is drawn.
@MainActor
final class BarStage: InputStage {
  private let window: any ShellWindow
  private let bar: ControlBar<KeyCommand.Action>
  private var state: BarState?
  private var actions: [KeyCommand.Action] = []
  private var now = Timestamp.zero

  init(_ window: any ShellWindow, _ preferences: Preferences) {
    self.window = window
    bar = ControlBar(reducesMotion: preferences.reducedMotion, textScale: preferences.textScale)
    bar.stage.focus.isRingBold = preferences.highContrast
  }

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    now = max(now, event.time)
    // The help appears in the panel's place, so its key closes the panel as its button does.
    if case .key(let key) = event.kind,
      KeyCommand.action(for: key, in: content.place) == .toggleHelp
    {
      bar.close(at: now)
    }
    let outcome = bar.handle(event, on: window.surface.size)
    actions += outcome.actions
    return outcome.rest.map(next) ?? true
  }

  /// Returns the actions of the pressed buttons, once.
  func takeActions() -> [KeyCommand.Action] {
    defer { actions = [] }
    return actions
  }

  /// Shows the buttons of the current content, and leaves the rest of the window to the content.
  ///
  /// - Parameters:
  ///   - content: The current content.
  ///   - time: The current time.
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
    // The help and the panel take turns, from the first visible part of the panel to the last.
    // Otherwise one would cover the other, or leave room for only half of the help, and the help's
    // button would turn to the other half.
    content.shownHelp.isHidden = content.topInset > bar.layout(on: size).tab.maxY.rounded(.up)
  }

  func draw(into list: inout DrawList) { bar.draw(on: window.surface.size, at: now, into: &list) }

  var needsDisplay: Bool { bar.needsDisplay(at: now) }

  /// Returns the next moment at which the bar, or the clock on it, changes.
  func nextDeadline(_ content: any ShellContent) -> Timestamp? {
    let second = content.recordedSeconds.map { now.advanced(bySeconds: BarClock.untilNext($0)) }
    return [bar.nextDeadline(after: now), second].compactMap { $0 }.min()
  }
}
