import TouchGeometry
import TouchInput
import TouchSandbox
package import TouchScene

/// The panel of gestures and keys: a layer on a stage of its own, which scrolls if it is higher
/// than the window.
package final class ShownHelp {
  /// Whether the panel is shown.
  package private(set) var isShown = false
  /// Whether the panel is temporarily not drawn, in favour of something else; its state stays.
  package var isHidden = false

  private let stage = Stage(surface: Surface(size: Size(width: 1, height: 1)))
  private let panel = ScrollLayer(name: "help", frame: .zero)
  private let words = Layer(name: "words")
  private var layout: HelpPanelLayout?
  /// The panel's last place, and the size of its whole content.
  private var place = (frame: Rect.zero, content: Size.zero)

  /// The part of its height by which the panel turns.
  private static let turn = 0.8

  /// Makes a panel that is not shown.
  package init() {
    panel.content = .color(Palette.panel)
    panel.decoration.borderWidth = 1
    panel.decoration.borderColor = Palette.panelEdge
    panel.addChild(words)
    words.painter = self
    stage.root.addChild(panel)
  }

  /// Shows the panel, then its next part at each call; closes the panel after the end.
  package func turn() {
    let end = panel.contentSize.height - panel.bounds.height
    if isShown, panel.contentOffset.y < end - 1 {
      let next = min(panel.contentOffset.y + Self.turn * panel.bounds.height, end)
      panel.setContentOffset(Point(x: 0, y: next), animated: true)
    } else {
      isShown.toggle()
      panel.contentOffset = .zero
    }
    stage.setNeedsDisplay()
  }

  /// Closes the panel.
  package func close() {
    isShown = false
    panel.contentOffset = .zero
  }

  // MARK: Hands

  /// Whether the panel is visible and takes input.
  var isSeen: Bool { isShown && !isHidden }

  /// Returns whether a place is on the panel, in points of the surface on which it was drawn.
  func contains(_ place: Point) -> Bool { panel.frame.contains(place) }

  /// Passes fingers or the wheel to the panel, which scrolls.
  func handle(_ event: InputEvent) { stage.handle(event) }

  /// Advances to a moment.
  func advance(to time: Timestamp) { stage.advance(to: time) }

  /// Whether the frame is out of date.
  var needsDisplay: Bool { isSeen && (stage.needsDisplay || stage.isAnimating) }

  /// The next moment at which the panel changes by itself; nil if it rests.
  var nextDeadline: Timestamp? { isSeen ? stage.nextDeadline : nil }

  // MARK: The frame

  /// Draws the panel's visible part.
  ///
  /// - Parameters:
  ///   - help: The words.
  ///   - keys: The keys and their effects.
  ///   - surface: The surface for the panel.
  ///   - preferences: Decide whether the panel may move by itself.
  ///   - list: Receives the panel.
  package func draw(
    _ help: GestureHelp, keys: [(key: String, what: String)], on surface: Surface,
    _ preferences: Preferences, into list: inout DrawList
  ) {
    guard isSeen else { return }
    let layout = help.panel(keys: keys, on: surface.size)
    stage.reducesMotion = preferences.reducedMotion
    if stage.surface != surface { stage.handle(InputEvent(time: stage.now, .surface(surface))) }
    let size = Size(
      width: min(layout.size.width, surface.size.width - 8),
      height: min(layout.size.height, surface.size.height - 8))
    let frame = Rect(
      x: ((surface.size.width - size.width) / 2).rounded(),
      y: ((surface.size.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    if place != (frame, layout.size) {
      // A message that takes its room from the panel moves none of the words.
      if place.content != layout.size { panel.contentOffset = .zero }
      place = (frame, layout.size)
      panel.frame = frame
      panel.contentSize = layout.size
      panel.decoration.cornerRadius = layout.type
      words.frame = Rect(origin: .zero, size: layout.size)
      panel.flashScrollIndicators()
    }
    self.layout = layout
    list.append(contentsOf: stage.drawList(background: .clear))
    stage.clearNeedsDisplay()
  }
}

extension ShownHelp: LayerPainter {
  /// Draws the words.
  package func draw(_ layer: Layer, into list: inout DrawList) { layout?.draw(into: &list) }
}
