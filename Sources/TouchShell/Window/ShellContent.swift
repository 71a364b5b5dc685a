import TouchExplain
import TouchGeometry
import TouchInput
import TouchModels
import TouchSandbox
import TouchScene

/// What a window shows for a while: the gallery, a scene, a recording.
@MainActor
protocol ShellContent: MessageReceiver {
  // MARK: Input and time

  /// The latest moment of the window's clock.
  var now: Timestamp { get set }
  /// Handles what all stages have left of an event, in the window's points.
  ///
  /// - Returns: Whether something has taken it that wants it to mean nothing else.
  func receive(_ event: InputEvent) -> Bool
  /// What live input plays with; nil where nothing does.
  var player: LivePlayer? { get }
  /// Whether keys are for something else than what live input plays with.
  var hasKeyboardElsewhere: Bool { get }
  /// The owner of the overlay's panels; nil if none are shown.
  var panelOwner: (any PanelOwner)? { get }
  /// Says, if it is time, what the hands could do that an event comes from.
  func offerHint(for event: InputEvent)
  /// Everything that had happened was handled.
  func didDrainEvents()
  /// Lets time pass up to the present.
  func advance()
  /// Whether the frame is out of date.
  var needsDisplay: Bool { get }
  /// When time next matters; nil if nothing waits.
  var nextDeadline: Timestamp? { get }
  /// Whether it is to be left.
  var wantsToQuit: Bool { get }
  /// It is shown no more: files are closed.
  func close(at time: Timestamp)
  /// What it keeps is written now.
  func keepAtLast()

  // MARK: The frame

  /// The frame without the layers over it.
  func drawStage() -> DrawList
  /// Draws a layer over the stage.
  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList)
  /// The room that panels have in the window; nil where they float, and while none is shown.
  var room: PanelRoom? { get }
  /// How much of the window's top the bar takes: messages and panels stay below that.
  var topInset: Double { get set }

  // MARK: Keys and buttons

  /// Where keys are pressed.
  var place: KeyCommand.Place { get }
  /// Does what a key means, if nothing else is to hear of it.
  func handleOwn(_ key: KeyEvent) -> Bool
  /// A key went down: the message has been read.
  func noteKey()
  /// What decides which buttons there are and how they look.
  var barState: BarState { get }
  /// For how long something has been recorded, in seconds; nil while nothing is.
  var recordedSeconds: Double? { get }
  /// The help, or that it is not shown.
  var shownHelp: ShownHelp { get }
  /// Does what a key does, or a button.
  func perform(_ action: KeyCommand.Action)

  // MARK: Files

  /// Whether there is a place for an image that is dropped.
  var acceptsImages: Bool { get }
  /// Takes an image that was dropped on the window; false if there is no place for it.
  func add(imageAt path: String) -> Bool
  /// Whether there is a place for a model that is dropped.
  var takesModels: Bool { get }
  /// Takes a model that was dropped on the window, and has been read with its textures; false if
  /// there is no place for it.
  func add(_ model: Model, at path: String) -> Bool
}

extension ShellContent {
  var hasKeyboardElsewhere: Bool { false }
  var player: LivePlayer? { nil }
  var panelOwner: (any PanelOwner)? { nil }
  var room: PanelRoom? { nil }
  func offerHint(for event: InputEvent) {}
  func handleOwn(_ key: KeyEvent) -> Bool { closesHelp(key) }

  /// Closes the help: a scene, and its recording, do not hear of that.
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
