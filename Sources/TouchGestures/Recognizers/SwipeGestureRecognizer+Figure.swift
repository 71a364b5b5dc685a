import TouchGeometry
import TouchInput

extension SwipeGestureRecognizer {
  final func swipeFigure(at time: Timestamp) -> GestureFigure {
    var figure = GestureFigure()
    let axis = own.direction.axis
    // It may have been decided before a finger was noted, or without any direction.
    guard !own.starts.isEmpty, let way = axis.way else {
      addFingers(to: &figure)
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.fingers))
      return figure
    }
    let seconds = time.seconds(since: own.firstTime)
    let length = max(neededLength(at: seconds), 0)
    let width = max(allowedWidth(at: seconds), 0)
    let side = Vector(dx: -way.dy, dy: way.dx) * width
    var forward = Double.infinity
    var backward = Double.infinity
    var widest = 0.0
    for touch in trackedTouches {
      let (along, across) = axis.measure(touch.seenLocation - touch.startLocation)
      (forward, backward) = (min(forward, along), min(backward, -along))
      widest = max(widest, across)
      let start = touch.startLocation
      let back = axis.isBothWays ? start - way * length : start
      let end = start + way * length
      figure.add(.area([back - side, end - side, end + side, back + side]), .limit)
      figure.add(.place(start), .start)
      figure.add(.arrow(from: start, to: touch.seenLocation), .measured, touch: touch.id)
    }
    let best = axis.isBothWays ? max(forward, backward) : forward
    figure.headline = "\(axis)"
    figure.read("along", best.isFinite ? best : 0, .points, .needs, length)
    figure.read("across", widest, .points, .atMost, width)
    if !own.isByLength {
      figure.read("time", seconds, .seconds, .atMost, tuning.swipeDuration)
      if let first = own.starts.first {
        figure.add(
          .ring(
            center: first, radius: TapSequence.ringRadius,
            left: min(max(1 - seconds / tuning.swipeDuration, 0), 1)), .limit)
      }
    }
    if own.fingers != 1 {
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.fingers))
    }
    return figure
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The way that counts as along, of length 1; of both ways of an axis the positive one; nil for
  /// no direction.
  var way: Vector? {
    switch self {
    case .right, [.right, .left]: Vector(dx: 1, dy: 0)
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down, [.up, .down]: Vector(dx: 0, dy: 1)
    default: nil
    }
  }
}
