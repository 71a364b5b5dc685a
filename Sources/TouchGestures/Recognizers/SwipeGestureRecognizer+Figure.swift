import TouchGeometry
import TouchInput

extension SwipeGestureRecognizer {
  final func swipeFigure(at time: Timestamp) -> GestureFigure {
    var figure = GestureFigure()
    let axis = direction.axis
    // It may have been decided before a finger was noted, or without any direction.
    guard own.scrolled != nil || !own.starts.isEmpty, let way = axis.way else {
      addFingers(to: &figure)
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.fingers))
      return figure
    }
    let seconds = time.seconds(since: own.firstTime)
    let length = max(neededLength(at: seconds), 0)
    let width = max(allowedWidth(at: seconds), 0)
    let side = way.perpendicular * width
    var forward = Double.infinity
    var backward = Double.infinity
    var widest = 0.0
    for (start, moved) in ways {
      let (along, across) = axis.measure(moved)
      (forward, backward) = (min(forward, along), min(backward, -along))
      widest = max(widest, across)
      let back = axis.isBothWays ? start - way * length : start
      let end = start + way * length
      figure.add(.area([back - side, end - side, end + side, back + side]), .limit)
      figure.add(.place(start), .start)
      figure.add(.arrow(from: start, to: start + moved), .measured)
    }
    let best = axis.isBothWays ? max(forward, backward) : forward
    figure.read("along", best.isFinite ? best : 0, .points, .needs, length, since: .landing)
    figure.read("across", widest, .points, .atMost, width, since: .landing)
    if !own.isByLength {
      figure.read("time", seconds, .seconds, .atMost, tuning.swipe.durationSeconds, since: .landing)
      if let first = ways.first?.start {
        figure.add(
          .ring(
            center: first, radius: TapSequence.ringRadius,
            left: min(max(1 - seconds / tuning.swipe.durationSeconds, 0), 1)), .limit)
      }
    }
    if own.fingers != 1, own.scrolled == nil {
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.fingers))
    }
    return figure
  }

  /// Each finger's start and movement, or those of the content, from the pointer.
  private var ways: [(start: Point, moved: Vector)] {
    if let scrolled = own.scrolled { return [(scrolled.pointer, scrolled.moved)] }
    return trackedTouches.map { ($0.startLocation, $0.seenLocation - $0.startLocation) }
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The unit vector of the required direction, the positive one for both directions of an axis, or
  /// nil for no direction.
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
