import TouchGeometry
import TouchInput

extension TapSequence {
  /// The radius of the ring of the time left, around a finger.
  static let ringRadius = 36.0

  /// Returns the figure of a row of taps.
  ///
  /// - Parameters:
  ///   - tuning: The limits.
  ///   - taps: The required number of taps.
  ///   - lastLift: The time when the last finger was lifted.
  ///   - time: The present moment.
  /// - Returns: The fingers' distance from the row's start, and the time left.
  func figure(
    _ tuning: GestureTuning, taps: Int, lastLift: Timestamp, at time: Timestamp
  ) -> GestureFigure {
    var figure = GestureFigure()
    if let first = fingers.first {
      let place = centre { $0.surfaceLocation }
      let held = time.seconds(since: first.startTime)
      addLimits(tuning, around: reference, left: 1 - held / tuning.tap.durationSeconds, to: &figure)
      figure.add(.arrow(from: reference, to: place), .measured)
      figure.read(
        "moved", place.distance(to: reference), .points, .atMost, tuning.tap.movement,
        since: .landing)
      figure.read("held", held, .seconds, .atMost, tuning.tap.durationSeconds, since: .landing)
    } else if count > 0, count < taps {
      let gap = time.seconds(since: lastLift)
      addLimits(tuning, around: start, left: 1 - gap / tuning.tap.gapSeconds, to: &figure)
      figure.headline = "waits for tap \(count + 1) of \(taps)"
      figure.read("gap", gap, .seconds, .atMost, tuning.tap.gapSeconds)
    } else {
      for place in firstStarts { figure.add(.place(place), .start) }
    }
    figure.read("taps", Double(count), .count, .needs, Double(taps))
    return figure
  }

  private func addLimits(
    _ tuning: GestureTuning, around place: Point, left: Double, to figure: inout GestureFigure
  ) {
    figure.add(
      .circle(center: place, radius: tuning.tap.movement), .limit,
      label: GestureFigure.Unit.points.words(tuning.tap.movement))
    figure.add(.ring(center: place, radius: Self.ringRadius, left: min(max(left, 0), 1)), .limit)
    figure.add(.place(place), .start)
  }
}

extension TapGestureRecognizer {
  final func tapFigure(at time: Timestamp) -> GestureFigure {
    var figure = own.row.figure(tuning, taps: own.taps, lastLift: standing.lastTouchEnd, at: time)
    if own.fingers > 1 {
      figure.read("fingers", Double(touches.count), .count, .needs, Double(own.fingers))
    }
    return figure
  }
}
