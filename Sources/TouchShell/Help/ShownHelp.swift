import TouchGeometry
import TouchInput
import TouchSandbox
package import TouchScene

/// The panel of gestures and keys while it is shown: a layer that scrolls where it is higher than
/// the window, on a stage of its own.
package final class ShownHelp {
  /// Whether it is shown.
  package private(set) var isShown = false
  /// Whether it gives way to something else for now: it stays what it is, and is not drawn.
  package var isHidden = false

  private let stage = Stage(surface: Surface(size: Size(width: 1, height: 1)))
  private let panel = ScrollLayer(name: "help", frame: .zero)
  private let words = Layer(name: "words")
  private var layout: HelpPanelLayout?
  /// Where it was drawn, and how large its words are together.
  private var place = (frame: Rect.zero, content: Size.zero)

  /// How much of its height it turns at once.
  private static let turn = 0.8

  /// Makes one that is not shown.
  package init() {
    panel.content = .color(Palette.panel)
    panel.decoration.borderWidth = 1
    panel.decoration.borderColor = Palette.panelEdge
    panel.addChild(words)
    words.painter = self
    stage.root.addChild(panel)
  }

  /// Shows it, then what comes below; nothing after the end.
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

  /// Shows it no more.
  package func close() {
    isShown = false
    panel.contentOffset = .zero
  }

  // MARK: Hands

  /// Whether it is seen and takes what hands do.
  var isSeen: Bool { isShown && !isHidden }

  /// Whether a place is on it; in points of the surface that it was drawn on.
  func contains(_ place: Point) -> Bool { panel.frame.contains(place) }

  /// Lets fingers or the wheel scroll it.
  func handle(_ event: InputEvent) { stage.handle(event) }

  /// Lets time pass.
  func advance(to time: Timestamp) { stage.advance(to: time) }

  /// Whether the frame is out of date.
  var needsDisplay: Bool { isSeen && (stage.needsDisplay || stage.isAnimating) }

  /// When it next looks different by itself; nil if it rests.
  var nextDeadline: Timestamp? { isSeen ? stage.nextDeadline : nil }

  // MARK: The frame

  /// Draws the visible part.
  ///
  /// - Parameters:
  ///   - help: The words.
  ///   - keys: Keys and what they do.
  ///   - surface: Where they are drawn.
  ///   - preferences: Whether it may move by itself.
  ///   - list: Receives the panel.
  package func draw(
    _ help: GestureHelp, keys: [(key: String, what: String)], on surface: Surface,
    _ preferences: Preferences, into list: inout DrawList
  ) {
    guard isSeen else { return }
    let layout = help.panel(keys: keys, on: surface.size)
    stage.reducesMotion = preferences.reducedMotion
    if stage.surface != surface {
      stage.handle(InputEvent(time: stage.now, .surface(surface)))
    }
    let size = Size(
      width: min(layout.size.width, surface.size.width - 8),
      height: min(layout.size.height, surface.size.height - 8))
    let frame = Rect(
      x: ((surface.size.width - size.width) / 2).rounded(),
      y: ((surface.size.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    if place != (frame, layout.size) {
      place = (frame, layout.size)
      panel.frame = frame
      panel.contentSize = layout.size
      panel.contentOffset = .zero
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
