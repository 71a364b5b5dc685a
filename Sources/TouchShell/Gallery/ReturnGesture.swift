import TouchGestures
package import TouchInput
import TouchScene

/// The gesture of five closing fingers of a hand, watched above a scene without affecting it.
///
/// The gesture has a stage of its own, so the scene's gestures are decided as if it did not exist.
/// When it is recognized, the window cancels the scene's touches by an event, as a system does that
/// takes fingers away. A recording contains that event and plays the same without a gallery.
package final class ReturnGesture {
  private let stage: Stage
  let recognizer = GatherGestureRecognizer()
  private var isRecognized = false

  /// Watches fingers on a surface.
  package init(surface: Surface) {
    stage = Stage(surface: surface)
    stage.root.addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] _ in isRecognized = true }
  }

  /// Handles an event, and returns true for the one in which the fingers have closed.
  package func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touches, .focus, .surface: stage.handle(event)
    default: return false
    }
    // Something may lie on the glass for days, and the recognizer would keep, and hold back the end
    // of, every finger that comes and goes beside it.
    for touch in recognizer.trackedTouches where touch.phase.isTerminal {
      recognizer.ignore(touch, for: stage.dispatcher.event)
    }
    defer { isRecognized = false }
    return isRecognized
  }
}
