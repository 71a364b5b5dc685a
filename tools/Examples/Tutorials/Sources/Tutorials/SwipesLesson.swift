import TouchGeometry
import TouchGestures
import TouchScene

/// A swipe, measured in two ways on the same finger: in the touch methods by length and variance,
/// and by the swipe recognizers.
final class SwipesLesson: Layer {
  private static let minimumLength = 25.0
  private static let maximumVariance = 5.0

  private let measured = makeLabel("–", at: Point(x: 240, y: 300), size: 32)
  private let recognized = makeLabel("–", at: Point(x: 560, y: 300), size: 32)
  private var start = Point.zero
  private var hasSwiped = false

  init(size: Size) {
    super.init(name: "swipes", bounds: Rect(origin: .zero, size: size))
    position = bounds.center
    isMultipleTouchEnabled = false
    for (direction, word) in [
      (SwipeGestureRecognizer.Direction.left, "left"), (.right, "right"), (.up, "up"),
      (.down, "down"),
    ] {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      swipe.cancelsTouchesInView = false
      addGestureRecognizer(swipe) { lesson, _ in
        lesson.recognized.content = .text(word, size: 32, color: Color(0xFFA94D))
      }
    }
    for part in [
      measured, recognized, makeLabel("25 pt along, 5 pt across", at: Point(x: 240, y: 40)),
      makeLabel("swipe recognizers", at: Point(x: 560, y: 40)),
    ] {
      addChild(part)
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    start = touches[0].location(in: self)
    hasSwiped = false
    for label in [measured, recognized] { label.content = .text("–", size: 32, color: .white) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    // Once for each finger, however far it goes on.
    guard !hasSwiped else { return }
    let way = touches[0].location(in: self) - start
    if abs(way.dx) >= Self.minimumLength, abs(way.dy) <= Self.maximumVariance {
      say(way.dx > 0 ? "right" : "left")
    } else if abs(way.dy) >= Self.minimumLength, abs(way.dx) <= Self.maximumVariance {
      say(way.dy > 0 ? "down" : "up")
    }
  }

  private func say(_ word: String) {
    hasSwiped = true
    measured.content = .text(word, size: 32, color: Color(0x4DABF7))
  }
}
