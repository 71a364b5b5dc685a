public import TouchTesting

extension ScriptFinger {
  /// Lands at the first place, moves to each of the others in a frame of its own, and lifts.
  ///
  /// - Parameters:
  ///   - places: Coordinates, 0.01 s apart.
  ///   - lifts: Whether it lifts at last.
  /// - Returns: The steps.
  public func stroke(_ places: (x: Double, y: Double)..., lifts: Bool = true) -> [ScriptStep] {
    places.enumerated().map { $0 == 0 ? down($1.x, $1.y) : move($1.x, $1.y) }
      + (lifts ? [up()] : [])
  }

  /// Lands at the first place, moves to each of the others, and lifts where it is.
  ///
  /// - Parameters:
  ///   - places: Coordinates and times.
  ///   - up: When it lifts; nil if it stays.
  /// - Returns: The steps.
  public func stroke(_ places: (x: Double, y: Double, t: Double)..., up: Double? = nil)
    -> [ScriptStep]
  {
    places.enumerated().map { index, place in
      index == 0 ? down(place.x, place.y, t: place.t) : move(place.x, place.y, t: place.t)
    } + (up.map { [self.up(t: $0)] } ?? [])
  }
}

/// Fingers 1, 2 and so on land, one after the other at the same moment.
public func land(_ places: (x: Double, y: Double)...) -> [ScriptStep] {
  places.enumerated().map { finger($0 + 1).down($1.x, $1.y) }
}

/// Fingers lift where they are, one after the other.
public func lift(_ numbers: Int...) -> [ScriptStep] { numbers.map { finger($0).up() } }

/// Fingers 1, 2 and so on move in one frame.
///
/// - Parameters:
///   - places: Where to.
///   - t: When; nil for a time after the last step.
///   - after: How long after that.
/// - Returns: The step.
public func moves(
  _ places: (x: Double, y: Double)..., t: Double? = nil, after: Double = 0
) -> ScriptStep {
  together(t: t, after: after) {
    for (index, place) in places.enumerated() { finger(index + 1).move(place.x, place.y) }
  }
}
