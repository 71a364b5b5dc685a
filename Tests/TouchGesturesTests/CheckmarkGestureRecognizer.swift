public import TouchGeometry
public import TouchGestures
public import TouchInput

/// A recognizer of one's own, as an app would write it: one finger draws a check mark, down to the
/// right and then up to the right, in one stroke.
///
/// It is discrete and written with the public interface alone: it overrides the touch methods and
/// `reset`, and assigns `state`. What it assigns is a proposal; waiting, excluding and the delivery
/// of touches are none of its business. Where it can say why, it calls `propose(_:because:)`
/// instead, and traces and overlays show the reason.
open class CheckmarkGestureRecognizer: GestureRecognizer {
  /// How long each of the two strokes is at least, in surface points.
  @Threshold public var minimumStroke = 20.0

  /// Where the stroke turns, in the surface; nil before it is recognized.
  public private(set) var corner: Point?

  private var start = Point.zero
  private var lowest = Point.zero
  private var isRising = false

  /// Its kind.
  open override var kind: RecognizerKind { .checkmark }

  /// Notes where the stroke starts; a second finger makes it no check mark.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard numberOfTouches == 1 else {
      propose(
        .failed,
        because: .measured(.init(.fingers, count: numberOfTouches, .atMost, 1), rule: "CHECK-1"))
      return
    }
    start = touches[0].surfaceLocation
    lowest = start
  }

  /// Follows the stroke: never to the left, down first, and then up.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let from = touches[0].previousSurfaceLocation
    let to = touches[0].surfaceLocation
    if to.x < from.x {
      propose(.failed, because: .measured(.init(.along, to.x - from.x, .needs, 0), rule: "CHECK-2"))
    } else if to.y > from.y && isRising {
      state = .failed
    } else if to.y >= lowest.y {
      lowest = to
    } else if lowest.y - start.y < minimumStroke {
      propose(
        .failed,
        because: .measured(
          .init(.moved, lowest.y - start.y, .needs, minimumStroke), rule: "CHECK-3"))
    } else {
      isRising = true
    }
  }

  /// Recognizes it if the second stroke is long enough.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let rise = lowest.y - touches[0].surfaceLocation.y
    let reason = Verdict.measured(.init(.moved, rise, .needs, minimumStroke), rule: "CHECK-4")
    guard isRising, rise >= minimumStroke else { return propose(.failed, because: reason) }
    corner = lowest
    propose(.ended, because: reason)
  }

  /// How far it went down, and up again.
  open override func figure(at time: Timestamp) -> GestureFigure {
    var figure = GestureFigure(isRising ? "now up" : "down first")
    figure.add(.place(start), .start)
    figure.add(.arrow(from: start, to: lowest), .measured)
    figure.read("down", lowest.y - start.y, .points, .needs, minimumStroke)
    if isRising {
      figure.add(.arrow(from: lowest, to: surfaceCentroid), .measured)
      figure.read("up", lowest.y - surfaceCentroid.y, .points, .needs, minimumStroke)
    }
    return figure
  }

  /// Is ready for the next stroke.
  open override func reset() {
    corner = nil
    isRising = false
  }
}

extension RecognizerKind {
  /// Check marks: what scenes, traces, the keyboard and the overlay know of them.
  public static let checkmark = RecognizerKind(
    "checkmark", title: "check mark", thresholds: [.minimumStroke],
    failures: [
      RecognizerRule("CHECK-3", [.lower(.minimumStroke)]),
      RecognizerRule("CHECK-4", [.hand(.farther), .lower(.minimumStroke)]),
    ],
    traceValues: [
      .vector("corner") { (check: CheckmarkGestureRecognizer) in (check.corner ?? .zero) - .zero }
    ],
    keyboard: .drags()
  ) { CheckmarkGestureRecognizer() }
}

extension RecognizerOption {
  static let minimumStroke = threshold(
    "minimumStroke", \CheckmarkGestureRecognizer.$minimumStroke, .points, in: 1...500,
    "How long each of the two strokes is, at least, in points.", phrase: "strokes of %")
}
