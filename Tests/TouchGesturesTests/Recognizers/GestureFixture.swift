import TestSupport
import TouchGestures

/// A stage of 800 × 600 with one layer, `card`, that fills it.
struct GestureFixture {
  let playground = Playground()
  let card: TouchLayer

  init(_ recognizers: GestureRecognizer...) {
    card = playground.addLayer("card", Rect(x: 0, y: 0, width: 800, height: 600))
    for recognizer in recognizers { attach(recognizer) }
  }

  /// One with a recognizer, and that.
  static func with<R: GestureRecognizer>(_ recognizer: R) -> (GestureFixture, R) {
    (GestureFixture(recognizer), recognizer)
  }

  var log: GestureLog { playground.log }

  @discardableResult
  func attach<R: GestureRecognizer>(_ recognizer: R, _ name: String? = nil) -> R {
    recognizer.name = name
    return playground.attach(recognizer, to: card)
  }

  func run(@ScriptBuilder _ steps: () -> [ScriptStep]) { playground.run(Script(steps)) }

  /// What came out, and a clean log for what comes next.
  func take<T>(_ part: (GestureLog) -> T) -> T {
    defer { log.clear() }
    return part(log)
  }
}

/// Collects a value at each action, with the state: `began 0.0`.
final class Values<T> {
  var states: [GestureState] = []
  var all: [T] = []

  init<R: GestureRecognizer>(of recognizer: R, _ value: @escaping (R) -> T) {
    recognizer.addAction { [unowned self] recognizer in
      states.append(recognizer.state)
      all.append(value(recognizer))
    }
  }
}

/// Degrees as radians.
func degrees(_ value: Double) -> Double { value * .pi / 180 }

/// The place so many degrees clockwise of "to the right" around a centre.
func around(_ centre: Point, _ angle: Double, radius: Double) -> Point {
  centre + Vector(dx: radius, dy: 0).applying(Transform2D(rotationAngle: degrees(angle)))
}

/// A delegate that lets everything run together.
final class Everything: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
