import TouchGestures

/// The pan of a scroll layer: its pinch may run beside it.
final class ScrollPan: PanGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other is ScrollPinch && other.view === view) && super.canPrevent(other)
  }

  override func reset() {
    super.reset()
    guard let layer = view as? ScrollLayer else { return }
    // A stage that goes ends a drag without an action.
    if layer.drag != nil { (layer.drag, layer.settlesLater) = (nil, true) }
    guard layer.settlesLater, !layer.isResizing, layer.motion?.isZoom != true else { return }
    layer.settlesLater = false
    layer.touchesLeftContent()
  }
}

/// The pinch of a scroll layer: its pan may run beside it.
final class ScrollPinch: PinchGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other is ScrollPan && other.view === view) && super.canPrevent(other)
  }

  override func reset() {
    super.reset()
    guard let layer = view as? ScrollLayer, layer.pinching != nil else { return }
    layer.pinching = nil
    layer.touchesLeftContent()
  }
}

extension RecognizerKind {
  fileprivate static let scrollTouches = RecognizerKind("scroll.touches")
}

/// A recognizer that withholds touches from the layers inside a scroll layer until they are
/// unlikely to scroll, and that stops animated motion.
///
/// It is never recognized, except for a touch that has stopped a motion, which no layer inside
/// receives.
final class ContentTouches: GestureRecognizer {
  /// The scroll layer, which owns it.
  weak var owner: ScrollLayer?
  /// Whether the touches have stopped a motion.
  private var hasCaught = false

  override var kind: RecognizerKind { .scrollTouches }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let owner else { return }
    if owner.catchMotion() {
      hasCaught = true
      delaysTouchesBegan = true
      clearDeadline()
    } else if self.touches.count == touches.count {
      delaysTouchesBegan = owner.delaysContentTouches && owner.isScrollEnabled
      if delaysTouchesBegan {
        setDeadline(event.timestamp.advanced(bySeconds: ScrollLayer.contentTouchDelay))
      } else {
        propose(.failed, because: .rule("SCL-7", "touches inside are not delayed"))
      }
    }
  }

  override func deadlineReached(at time: Timestamp) {
    propose(.failed, .init(.held, outlasting: ScrollLayer.contentTouchDelay), rule: "SCL-7")
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard self.touches.isEmpty else { return }
    if hasCaught {
      propose(.ended, because: .rule("SCL-6", "the touch stopped the content"))
    } else {
      propose(.failed, because: .lifted(rule: "SCL-7"))
    }
  }

  override func reset() {
    guard hasCaught else { return }
    hasCaught = false
    owner?.touchesLeftContent()
  }
}
