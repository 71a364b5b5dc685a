import TouchGestures
import TouchSandbox

/// A discrete recognizer of a finger that rubs: it goes left and right without being lifted.
final class RubGestureRecognizer: GestureRecognizer {
  /// How many strokes it takes, each of 40 points at least.
  var numberOfStrokesRequired = 4

  private var turn = 0.0
  private var direction = 0.0
  private var strokes = 0

  override var kind: String { "rub" }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // Why is said by a rule of one's own: traces and failed expectations show it.
    guard numberOfTouches == 1 else {
      return propose(.failed, because: .fingers(rule: "RUB-1", count: numberOfTouches, .atMost, 1))
    }
    turn = touches[0].surfaceLocation.x
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let x = touches[0].surfaceLocation.x
    // On in its direction it takes the end of the stroke along; far enough back, it is the next
    // stroke.
    if (x - turn) * direction > 0 { turn = x }
    guard abs(x - turn) >= 40 else { return }
    (turn, direction, strokes) = (x, x < turn ? -1 : 1, strokes + 1)
    if strokes == numberOfStrokesRequired { propose(.ended) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { propose(.failed) }

  override func reset() { (turn, direction, strokes) = (0, 0, 0) }
}

/// `"type": "rub"` among a layer's recognizers, with `strokes`.
struct Rub: RecognizerKind {
  static let typeName = "rub"
  let strokes: Int

  init(_ reader: SceneReader) throws(SceneError) {
    strokes = try reader.whole("strokes", from: 1) ?? 4
  }

  func makeRecognizer() -> GestureRecognizer {
    let recognizer = RubGestureRecognizer()
    recognizer.numberOfStrokesRequired = strokes
    return recognizer
  }
}
