import TouchGeometry
import TouchInput
import TouchModels
import TouchSandbox
import TouchScene

/// What a window shows for a while: the gallery, a scene, a recording.
@MainActor
protocol ShellContent: MessageReceiver {
  // MARK: Input and time

  /// Handles what the stages before it have passed on.
  func handle(_ event: InputEvent)
  /// Everything that had happened was handled.
  func didDrainEvents()
  /// Lets time pass up to a moment.
  func advance(to time: Timestamp)
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

  /// The frame without what is drawn over it.
  func drawStage() -> DrawList
  /// Draws a layer over the stage.
  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList)
  /// How much of the window's top the bar takes: messages and panels stay below that.
  var topInset: Double { get set }

  // MARK: Keys and buttons

  /// What decides which buttons there are and how they look.
  var barState: BarState { get }
  /// For how long something has been recorded, in seconds; nil while nothing is.
  var recordedSeconds: Double? { get }
  /// The help, or that it is not shown.
  var shownHelp: ShownHelp { get set }
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
  func keepAtLast() {}
  var recordedSeconds: Double? { nil }
  var acceptsImages: Bool { false }
  func add(imageAt path: String) -> Bool { false }
  var takesModels: Bool { false }
  func add(_ model: Model, at path: String) -> Bool { false }
}
