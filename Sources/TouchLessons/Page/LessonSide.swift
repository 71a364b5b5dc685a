import TouchControls
import TouchGeometry
package import TouchInput
package import TouchScene

/// The column beside a figure or without one: layers that are rebuilt when their data has changed.
package protocol LessonSide: AnyObject {
  /// The side's layers and the fingers on them.
  var stage: Stage { get }
  /// The text scale.
  var textScale: Double { get set }
  /// The background of the layers.
  var ground: ColorRole { get }
  /// Rebuilds all layers.
  func build()
  /// Updates the layers from the data that they show.
  func follow()
}

extension LessonSide {
  /// Handles one event, in the side's own points.
  package func handle(_ event: InputEvent) {
    stage.handle(event)
    if case .surface = event.kind { build() }
    follow()
  }

  /// Calls a closure that rebuilds all layers, and gives the keyboard back to the control with the
  /// name of the one that had it.
  func keepingKeyboard(_ rebuild: () -> Void) {
    let holder: Layer? = stage.focus.layer
    let showsRing = stage.focus.isRingShown
    rebuild()
    guard let name = holder?.name,
      let control = stage.controls.first(where: { $0.name == name }) as? Control
    else { return }
    stage.focus.move(to: control, showsRing: showsRing)
  }

  /// Scrolls by a number of steps of about three lines, as far as the text goes.
  package func scroll(by steps: Int) {
    for case let scroll as ScrollLayer in stage.root.children {
      let end = max(scroll.contentSize.height - scroll.bounds.height, 0)
      let y = scroll.contentOffset.y + Double(steps) * 60 * textScale
      scroll.setContentOffset(Point(x: 0, y: min(max(y, 0), end)), animated: false)
    }
    follow()
  }

  /// Advances the side's time.
  package func advance(to time: Timestamp) {
    stage.advance(to: time)
    follow()
  }

  /// Whether an animation is running.
  package var isAnimating: Bool { stage.isAnimating }

  /// Returns the current frame.
  package func drawList() -> DrawList {
    stage.clearNeedsDisplay()
    stage.clearChangedLayers()
    return stage.drawList(background: ground.color)
  }
}
