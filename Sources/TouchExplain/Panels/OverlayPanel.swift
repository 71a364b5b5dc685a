package import TouchGeometry
package import TouchGestures
package import TouchInput
package import TouchScene

/// One panel of the overlay.
///
/// A panel watches and never acts on the scene. The overlay creates a panel each time its part is
/// shown: the content follows from the events since then, and from choices taken over with
/// ``adoptChoices(of:)``. The overlay draws and moves the panel's frame, with its title and its
/// button.
package protocol OverlayPanel: AnyObject {
  /// The part that the panel shows.
  var part: OverlayPart { get }
  /// The title above the panel.
  var title: String { get }
  /// Returns the title at a moment, for a title that varies.
  func title(_ context: OverlayContext) -> String
  /// The observer to notify of recognizers' transitions, from within the arbitration, or nil.
  ///
  /// The overlay reads this property once, and holds the observer weakly; the panel must retain it.
  var hears: (any GestureObserver)? { get }
  /// Receives each handled event while the part is shown.
  func note(_ event: InputEvent, on stage: Stage)
  /// Returns every measured number shown at a moment.
  func quantities(_ context: OverlayContext) -> [ShownQuantity]
  /// Returns the large headline, or nil if there is none yet.
  func headline(_ context: OverlayContext) -> PanelHeadline?
  /// Returns the figure, which is below the headline while the rest is folded.
  ///
  /// - Parameters:
  ///   - context: The context of the moment.
  ///   - width: The width of the figure.
  /// - Returns: A figure of that width, or nil for none.
  func figure(_ context: OverlayContext, width: Double) -> PanelContent?
  /// Returns whether the panel draws the fingers that are down; if no panel does, the overlay draws
  /// a ring and a number for each.
  func drawsFingers(_ context: OverlayContext) -> Bool
  /// Draws on the glass itself, below every panel: ghosts, lines, and words by way of `notes`.
  func drawOnGlass(_ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes)
  /// Returns all content below the headline.
  ///
  /// - Parameters:
  ///   - context: The context of the moment.
  ///   - room: The available size, in points of words at size 1 ×.
  /// - Returns: The content, or nil if there is nothing to show or no room for it.
  func details(_ context: OverlayContext, within room: Size) -> PanelContent?
  /// Handles a key pressed while the panel is shown, unless it is a command of the window
  /// (`KeyCommand`).
  ///
  /// - Returns: Whether the panel used the key; if so, no other part of the window receives it.
  func handle(key: String, modifiers: ModifierKeys, context: OverlayContext) -> Bool
  /// Returns whether the panel would look different a moment later without any event.
  func isFading(at time: Timestamp) -> Bool
  /// Applies a word of `--show PART:WORD`, which is one of the kind's ``PanelKind/words``.
  func choose(_ word: String)
  /// Whether the panel is working between frames and needs redrawing as soon as possible, even if
  /// time is paused.
  var isWorking: Bool { get }
  /// Takes over the choices of a previous panel of the same kind.
  func adoptChoices(of other: any OverlayPanel)
}

extension OverlayPanel {
  package var title: String { part.label }
  package func title(_ context: OverlayContext) -> String { title }
  package var hears: (any GestureObserver)? { nil }
  package func note(_ event: InputEvent, on stage: Stage) {}
  package func quantities(_ context: OverlayContext) -> [ShownQuantity] { [] }
  package func headline(_ context: OverlayContext) -> PanelHeadline? { nil }
  package func figure(_ context: OverlayContext, width: Double) -> PanelContent? { nil }
  package func drawsFingers(_ context: OverlayContext) -> Bool { false }
  package func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {}
  package func handle(key: String, modifiers: ModifierKeys, context: OverlayContext) -> Bool {
    false
  }
  package func isFading(at time: Timestamp) -> Bool { false }
  package func choose(_ word: String) {}
  package var isWorking: Bool { false }
  package func adoptChoices(of other: any OverlayPanel) {}
}
