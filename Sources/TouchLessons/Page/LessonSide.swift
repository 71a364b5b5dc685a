package import TouchInput
package import TouchScene

/// What stands beside a figure, or alone: layers that are made anew when what they show has changed.
package protocol LessonSide: AnyObject {
  /// Its layers and the fingers on them.
  var stage: Stage { get }
  /// How much larger than usual words are.
  var textScale: Double { get set }
  /// What its layers stand on.
  var ground: ColorRole { get }
  /// Makes all layers anew.
  func build()
  /// Looks at what has become of what it shows.
  func follow()
}

extension LessonSide {
  /// Handles one event, in its own points.
  package func handle(_ event: InputEvent) {
    stage.handle(event)
    if case .surface = event.kind { build() }
    follow()
  }

  /// Lets time pass.
  package func advance(to time: Timestamp) {
    stage.advance(to: time)
    follow()
  }

  /// Whether something moves by itself.
  package var isAnimating: Bool { stage.isAnimating }

  /// The frame of the present moment.
  package func drawList() -> DrawList {
    stage.clearNeedsDisplay()
    stage.clearChangedLayers()
    return stage.drawList(background: ground.color)
  }
}
