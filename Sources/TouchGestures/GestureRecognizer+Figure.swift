package import TouchInput

extension GestureRecognizer {
  /// Returns the figure that fits any recognizer: its fingers' landings and locations.
  final func fingersFigure() -> GestureFigure {
    var figure = GestureFigure()
    addFingers(to: &figure)
    figure.read("fingers", Double(touches.count), .count)
    return figure
  }

  /// Adds the fingers' landings and the paths to their locations.
  final func addFingers(to figure: inout GestureFigure) {
    for touch in touches.isEmpty ? trackedTouches : touches {
      figure.add(.place(touch.startLocation), .start, touch: touch.id)
      figure.add(
        .arrow(from: touch.startLocation, to: touch.surfaceLocation), .measured, touch: touch.id)
    }
  }

  /// Whether a deadline is set, at which its state may change without an event.
  package final var isTimed: Bool { standing.hasDeadline }

  /// The recognizer that has to fail before this one acts, while it waits for that (F-5).
  package final var awaited: GestureRecognizer? {
    guard state == .possible, proposedState != .possible, proposedState != .failed else {
      return nil
    }
    return (failureRequirements + standing.dynamicRequirements).first { $0.blocks(self) }
  }

  /// The fingers that it has received since its last reset, by their ids.
  package final var trackedTouchIDs: [TouchID] { standing.trackedTouches.map(\.id) }
}
