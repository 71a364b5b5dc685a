import TouchExplain
import TouchInput
import TouchSandbox
import TouchScene

/// Content that a window shows for a while: the gallery, a scene, a recording.
@MainActor
protocol ShellContent: AnyObject {
  // MARK: Input and time

  /// The latest moment of the window's clock.
  var now: Timestamp { get set }
  /// Handles the part of an event that all stages have left, in the window's points.
  ///
  /// - Returns: Whether the event was taken and must have no other meaning.
  func receive(_ event: InputEvent) -> Bool
  /// The player of live input; nil for none.
  var player: LivePlayer? { get }
  /// Whether keys are for something other than the player of live input.
  var hasKeyboardElsewhere: Bool { get }
  /// The text that the user edits, with its caret in the window's points; nil for none.
  var textInput: TextInput? { get }
  /// The owner of the overlay's panels; nil if none are shown.
  var panelOwner: (any PanelOwner)? { get }
  /// Shows a hint about the hands that caused an event, if it is time.
  func offerHint(for event: InputEvent)
  /// Ends a batch of events: all pending ones have been handled.
  func didDrainEvents()
  /// Advances to the current moment.
  func advance()
  /// Whether the frame is out of date.
  var needsDisplay: Bool { get }
  /// The next moment at which time matters; nil if nothing waits.
  var nextDeadline: Timestamp? { get }
  /// Whether the user wants to leave the content.
  var wantsToQuit: Bool { get }
  /// Closes the content and its files because it is no longer shown.
  func close(at time: Timestamp)
  /// Writes the kept state immediately.
  func keepAtLast()

  // MARK: The frame

  /// Draws the frame without the layers over it.
  func drawStage() -> DrawList
  /// Draws a layer over the stage.
  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList)
  /// The room of the panels in the window; nil if they float or none is shown.
  var room: PanelRoom? { get }
  /// The height that the bar takes at the window's top; messages and panels stay below it.
  var topInset: Double { get set }

  // MARK: Keys and buttons

  /// The kind of content, which decides the keys and buttons that apply.
  var place: KeyCommand.Place { get }
  /// Performs a key's command, and returns whether nothing else may receive the key.
  func handleOwn(_ key: KeyEvent) -> Bool
  /// Notes a pressed key, which means that the message has been read.
  func noteKey()
  /// The state that decides the bar's buttons and their looks.
  var barState: BarState { get }
  /// The duration of the current recording, in seconds; nil for none.
  var recordedSeconds: Double? { get }
  /// The panel of the help, whether or not it is shown.
  var shownHelp: ShownHelp { get }
  /// Performs the action of a key or button.
  func perform(_ action: KeyCommand.Action)

  // MARK: Messages

  /// Shows a message in the window.
  func showMessage(_ words: String, isProblem: Bool)
  /// Removes a message that is no longer true.
  func removeMessage(_ words: String)

  // MARK: Files

  /// Whether there is a place for a dropped image.
  var acceptsImages: Bool { get }
  /// Adds an image that was dropped on the window; false if there is no place for it.
  func add(imageAt path: String) -> Bool
  /// Whether there is a place for a dropped model.
  var takesModels: Bool { get }
  /// Adds a model that was dropped on the window, and has been read with its textures; false if
  /// there is no place for it.
  func add(_ model: Model, at path: String) -> Bool
}

extension ShellContent {
  var hasKeyboardElsewhere: Bool { false }
  var player: LivePlayer? { nil }
  var textInput: TextInput? { player?.textInput }
  var panelOwner: (any PanelOwner)? { self as? any PanelOwner }
  var room: PanelRoom? { nil }
  func offerHint(for event: InputEvent) {}
  func handleOwn(_ key: KeyEvent) -> Bool { closesHelp(key) }

  /// Closes the help, so that the scene and its recording do not receive the key.
  func closesHelp(_ key: KeyEvent) -> Bool {
    guard shownHelp.isShown, KeyCommand.action(for: key, in: place) == .leave else { return false }
    perform(.leave)
    return true
  }

  func keepAtLast() {}
  var recordedSeconds: Double? { nil }
  var acceptsImages: Bool { false }
  func add(imageAt path: String) -> Bool { false }
  var takesModels: Bool { false }
  func add(_ model: Model, at path: String) -> Bool { false }
}

/// Content whose messages a presenter shows until they have been read.
@MainActor
protocol NotedContent: ShellContent {
  var context: ShellContext { get }
  var notes: StatusMessagePresenter { get set }
}

extension NotedContent {
  var barState: BarState {
    BarState(place: place, showsHelp: shownHelp.isShown, isFullScreen: context.window.isFullScreen)
  }

  func noteKey() { notes.clear() }

  func showMessage(_ words: String, isProblem: Bool) {
    notes.put(StatusMessage(words, isProblem: isProblem))
  }

  func removeMessage(_ words: String) { notes.remove(words) }

  /// Shows a problem, and reports it.
  func refuse(_ line: String) {
    context.console.report(line)
    showMessage(line, isProblem: true)
  }
}
