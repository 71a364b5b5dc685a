import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// What a window's bar is for: what is shown says which buttons there are, and does what they say.
@MainActor
protocol BarredClient: FrameLoopClient {
  /// What decides which buttons there are and how they look.
  var barState: BarState { get }
  /// For how long something has been recorded, in seconds; nil while nothing is.
  var recordedSeconds: Double? { get }
  /// The help, or that it is not shown.
  var shownHelp: ShownHelp { get set }
  /// How much of the window's top the bar takes: messages and panels stay below that.
  var topInset: Double { get set }
  /// Does what a key does, or a button.
  func perform(_ action: KeyCommand.Action)
}

/// What decides which buttons a bar has and how they look.
struct BarState: Hashable {
  var place: KeyCommand.Place
  /// What is on, of what can be switched.
  var showsHelp = false
  var parts: Set<OverlayPart> = []
  var listsReceipts = false
  var isFullScreen = false
  var repeats = false
  var isPaused = false
  /// Whether scrolling moves, and does not zoom.
  var scrollMoves = false
  /// Whether whatever is left leads back to the gallery.
  var leadsBack = false
  /// Whether a Reset can be taken back.
  var undoesReset = false

  /// The buttons.
  var buttons: [ControlBar<KeyCommand.Action>.Button] {
    KeyCommand.buttons(in: place).map { button in
      .init(
        button.action, BarLayout.Caption(label(of: button), key: button.key),
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
    default: button.label
    }
  }

  private func isOn(_ action: KeyCommand.Action) -> Bool {
    switch action {
    case .toggleHelp: showsHelp
    case .togglePart(let part): parts.contains(part)
    case .toggleReceipts: listsReceipts
    case .toggleFullScreen: isFullScreen
    case .toggleLoop: repeats
    default: false
    }
  }
}

/// Puts a window's bar over whatever it shows, and before it in the way of the input.
@MainActor
final class BarHost: FrameLoopClient {
  private let client: any BarredClient
  private let window: Window
  private var bar: ControlBar<KeyCommand.Action>
  private var state: BarState?
  private var now = Timestamp.zero

  init(_ client: any BarredClient, window: Window, reducedMotion: Bool = false) {
    self.client = client
    self.window = window
    bar = ControlBar(reducesMotion: reducedMotion)
    noteState()
  }

  // MARK: The loop

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    // The help is shown in the panel's place, so its key closes the panel as its button does.
    if case .key(let key) = event.kind,
      KeyCommand.action(for: key, in: client.barState.place) == .toggleHelp
    {
      bar.close(at: now)
    }
    let outcome = bar.handle(event, on: window.surface.size)
    if let rest = outcome.rest { client.handle(rest) }
    for action in outcome.actions { client.perform(action) }
    if !outcome.actions.isEmpty { noteState() }
  }

  func didDrainEvents() { client.didDrainEvents() }

  func advance(to time: Timestamp) {
    now = max(now, time)
    client.advance(to: now)
    noteState()
  }

  private func noteState() {
    bar.clock = client.recordedSeconds.map { BarClock.text($0) }
    let next = client.barState
    guard next != state else { return }
    state = next
    bar.buttons = next.buttons
    bar.switches = next.switches
  }

  func drawList() -> DrawList {
    let size = window.surface.size
    client.topInset = bar.bottom(on: size, at: now)
    // They take turns, from the first of the panel that is seen to the last: one would cover the
    // other, or leave it room for half of it, and its button would turn to the other half.
    client.shownHelp.isHidden = client.topInset > bar.layout(on: size).tab.maxY.rounded(.up)
    var list = client.drawList()
    bar.draw(on: size, at: now, into: &list)
    return list
  }

  var needsDisplay: Bool { client.needsDisplay || bar.needsDisplay(at: now) }

  var nextDeadline: Timestamp? {
    let second = client.recordedSeconds.map { now.advanced(bySeconds: BarClock.untilNext($0)) }
    return [client.nextDeadline, bar.nextDeadline(after: now), second].compactMap { $0 }.min()
  }

  var wantsToQuit: Bool { client.wantsToQuit }

  func quitRequested() { client.quitRequested() }

  func dropped(file: String) { client.dropped(file: file) }
}
