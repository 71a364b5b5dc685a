package import TouchGeometry
package import TouchGestures
package import TouchInput
package import TouchScene

/// One panel of the overlay.
///
/// It watches and never acts on the scene.
/// A panel is made when its part is first shown, and again when that was hidden in between: what it
/// shows follows from what it has heard since, and from what ``adoptChoices(of:)`` takes over. The
/// frame of a panel, with its title and its button, is drawn by the overlay, which moves it too.
package protocol OverlayPanel: AnyObject {
  /// What it shows.
  var part: OverlayPart { get }
  /// What stands above it.
  var title: String { get }
  /// The same at a moment, where it depends on that.
  func title(_ context: OverlayContext) -> String
  /// Hears what recognizers do from now on, from inside of the arbitration; nil for none.
  ///
  /// Asked once. It is held weakly: the panel keeps it.
  var hears: (any GestureObserver)? { get }
  /// Hears each event after it was handled, while the part is shown.
  func note(_ event: InputEvent, on stage: Stage)
  /// Every measured number that it shows at a moment.
  func quantities(_ context: OverlayContext) -> [ShownQuantity]
  /// What it says first, large; nil where it has nothing to say yet.
  func headline(_ context: OverlayContext) -> PanelHeadline?
  /// How high its figure is, which stands below the headline while the rest is folded.
  ///
  /// - Parameters:
  ///   - context: What it may read of the moment.
  ///   - width: How wide the figure is.
  /// - Returns: The height in points of words at size 1 ×; nil for no figure.
  func figureHeight(_ context: OverlayContext, width: Double) -> Double?
  /// Draws its figure, in a box of the width and height of ``figureHeight(_:width:)``.
  func drawFigure(_ context: OverlayContext, in box: Rect, into list: inout DrawList)
  /// A tap or a click on its figure.
  ///
  /// - Returns: Whether it did anything.
  func tapFigure(at point: Point, in box: Rect, context: OverlayContext) -> Bool
  /// Whether it draws the fingers that are down; where no panel does, the overlay draws a ring and a
  /// number for each.
  func drawsFingers(_ context: OverlayContext) -> Bool
  /// Draws on the glass itself, below every panel: ghosts, lines, and words by way of `notes`.
  func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes)
  /// How large the box is that it draws everything into, below its headline.
  ///
  /// - Parameters:
  ///   - context: What it may read of the moment.
  ///   - room: What there is at most, in points of words at size 1 ×: the frame scales all of it
  ///     where words are larger.
  /// - Returns: The size; nil where there is nothing to show, or no room for it.
  func size(_ context: OverlayContext, within room: Size) -> Size?
  /// Draws inside its box, in the points of ``size(_:within:)``.
  func draw(_ context: OverlayContext, in box: Rect, into list: inout DrawList)
  /// A tap or a click at a point in its box; both are in the points of ``draw(_:in:into:)``.
  ///
  /// - Returns: Whether it did anything.
  func tap(at point: Point, in box: Rect, context: OverlayContext) -> Bool
  /// A key that goes down while it is shown, and means nothing to the window (`KeyCommand`).
  ///
  /// - Returns: Whether the key is its own: then no other part of the window hears of it.
  func handle(key: String, modifiers: ModifierKeys, context: OverlayContext) -> Bool
  /// Whether it would look different a moment later, without any event.
  func isFading(at time: Timestamp) -> Bool
  /// Takes a word of `--show PART:WORD`: one of its kind's ``PanelKind/words``.
  func choose(_ word: String)
  /// Whether it looks for something between frames, and is to be drawn again as soon as possible,
  /// also where time stands still.
  var isWorking: Bool { get }
  /// Takes over the choices of another panel of its kind, that is shown no more.
  func adoptChoices(of other: any OverlayPanel)
}

extension OverlayPanel {
  package var title: String { part.label }
  package func title(_ context: OverlayContext) -> String { title }
  package var hears: (any GestureObserver)? { nil }
  package func note(_ event: InputEvent, on stage: Stage) {}
  package func quantities(_ context: OverlayContext) -> [ShownQuantity] { [] }
  package func headline(_ context: OverlayContext) -> PanelHeadline? { nil }
  package func figureHeight(_ context: OverlayContext, width: Double) -> Double? { nil }
  package func drawFigure(_ context: OverlayContext, in box: Rect, into list: inout DrawList) {}
  package func tapFigure(at point: Point, in box: Rect, context: OverlayContext) -> Bool { false }
  package func drawsFingers(_ context: OverlayContext) -> Bool { false }
  package func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {}
  package func tap(at point: Point, in box: Rect, context: OverlayContext) -> Bool { false }
  package func handle(key: String, modifiers: ModifierKeys, context: OverlayContext) -> Bool {
    false
  }
  package func isFading(at time: Timestamp) -> Bool { false }
  package func choose(_ word: String) {}
  package var isWorking: Bool { false }
  package func adoptChoices(of other: any OverlayPanel) {}
}
