import TouchGeometry
public import TouchGestures
public import TouchInput

extension RecognizerKind {
  /// `"type": "rub"` among a layer's recognizers, with `strokes` and `strokeLength`.
  public static let rub = RecognizerKind(
    "rub",
    options: [.strokes],
    thresholds: [.strokeLength],
    // A rub that was none is explained: each of these is tried on a replay.
    failures: [
      RecognizerRule("RUB-2", [.hand(.farther), .lower(.strokeLength), .lower(.strokes)])
    ],
    traceValues: [.count("strokes") { (rub: RubGestureRecognizer) in rub.strokes }],
    // Arrow keys rub: the first one goes a whole stroke.
    keyboard: .drags(past: .strokeLength)
  ) { RubGestureRecognizer() }
}

extension RecognizerOption {
  static let strokes = count(
    "strokes", \RubGestureRecognizer.numberOfStrokesRequired, "How many strokes it takes.",
    noun: "stroke")
  static let strokeLength = threshold(
    "strokeLength", \RubGestureRecognizer.$strokeLength, .points, in: 5...500,
    "How long a stroke is, at least, in points.", phrase: "strokes of %")
}

/// A discrete recognizer of a finger that rubs: it goes left and right without being lifted.
public final class RubGestureRecognizer: GestureRecognizer {
  /// How many strokes it takes.
  public var numberOfStrokesRequired = 4
  /// How long a stroke is, at least, in surface points.
  @Threshold public var strokeLength = 40.0
  /// How many strokes there were.
  public private(set) var strokes = 0

  private var turn = Point.zero
  private var direction = 0.0

  public override var kind: RecognizerKind { .rub }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // Why is said by a rule of one's own: traces, the board and failed expectations show it.
    guard numberOfTouches == 1 else {
      return propose(
        .failed,
        because: .measured(.init(.fingers, count: numberOfTouches, .atMost, 1), rule: "RUB-1"))
    }
    turn = touches[0].surfaceLocation
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let place = touches[0].surfaceLocation
    // On in its direction it takes the end of the stroke along; far enough back, it is the next
    // stroke.
    if (place.x - turn.x) * direction > 0 { turn = place }
    guard abs(place.x - turn.x) >= strokeLength else { return }
    (turn, direction, strokes) = (place, place.x < turn.x ? -1 : 1, strokes + 1)
    if strokes == numberOfStrokesRequired {
      propose(
        .ended, because: .measured(.init(.taps, count: strokes, .needs, strokes), rule: "RUB-3"))
    }
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let way = abs(touches[0].surfaceLocation.x - turn.x)
    propose(.failed, because: .measured(.init(.moved, way, .needs, strokeLength), rule: "RUB-2"))
  }

  /// What the overlay shows: where the stroke began, and how far it has come.
  public override func figure(at time: Timestamp) -> GestureFigure {
    var figure = GestureFigure()
    figure.add(.place(turn), .start)
    figure.add(.arrow(from: turn, to: surfaceCentroid), .measured)
    figure.read("stroke", abs(surfaceCentroid.x - turn.x), .points, .needs, strokeLength)
    figure.read("strokes", Double(strokes), .count, .needs, Double(numberOfStrokesRequired))
    return figure
  }

  public override func reset() { (turn, direction, strokes) = (.zero, 0, 0) }
}
