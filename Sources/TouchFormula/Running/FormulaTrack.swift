public import TouchGeometry

/// A layer that follows a formula, together with its exact place.
///
/// The exact place begins at the layer's place when a gesture begins, and continues from itself
/// when fingers land and lift, as the formula's place does.
public struct FormulaTrack: Sendable {
  /// The layer's place by the formula: the map from its coordinates to its parent's.
  public private(set) var place: Transform2D
  /// The layer's exact place under the fingers.
  public private(set) var exact: Transform2D
  /// The difference between the two places.
  public private(set) var drift = FormulaDrift()
  /// The reason why the layer waits; nil while it follows.
  public private(set) var hold: FormulaHold?
  /// The layer's place by the formula when the fingers were pinned.
  public private(set) var base: Transform2D

  private var run: FormulaRun
  private let home: Transform2D
  private var exactBase: Transform2D
  private var turned = AngleUnwrapper()
  /// The layer's rotation since the gesture began, by the formula, in degrees: until the fingers
  /// were pinned, and now.
  private var turnBase = 0.0
  private var turn = 0.0

  /// Starts a gesture at the layer's place.
  public init(_ formula: Formula, from home: Transform2D) {
    run = FormulaRun(formula)
    (place, exact, base, exactBase) = (home, home, home, home)
    self.home = home
  }

  /// Pins the layer under a new set of fingers.
  public mutating func pin() {
    run.restart()
    base = place
    exactBase = exact
    turnBase = turn
  }

  /// Follows an event in which other than two fingers hold the layer: the formula is not evaluated,
  /// and both places follow exactly.
  ///
  /// - Parameters:
  ///   - map: The movement since the fingers were pinned, as a map of the parent's space.
  ///   - marks: The locations of the fingers when they were pinned.
  public mutating func carry(_ map: Transform2D, marks: [Point]) {
    place = base.concatenating(map)
    hold = nil
    follow(exactly: map)
    note(degrees: nil, marks: marks)
  }

  /// Follows an event of two fingers; the center and the surface are inputs of the formula.
  public mutating func follow(_ fingers: FormulaFingers) {
    follow(exactly: fingers.exact)
    var degrees: Double?
    switch run.follow(fingers) {
    case .map(let map, let angle):
      let next = base.concatenating(map)
      if next.isFinite, next.inverse != nil { place = next }
      degrees = angle
      hold = nil
    case .held(let cause): hold = cause
    }
    note(degrees: degrees, marks: [fingers.first.source, fingers.second.source])
  }

  private mutating func follow(exactly map: Transform2D) {
    exact = exactBase.concatenating(map)
    turned.update(with: angle(of: exact))
  }

  /// Returns the rotation of a place since the gesture began, in (−π, π].
  private func angle(of place: Transform2D) -> Double {
    (home.inverse ?? .identity).concatenating(place).similarityRotation
  }

  private mutating func note(degrees: Double?, marks: [Point]) {
    let total = Angle.radians(turned.total).degrees
    if let degrees {
      turn = turnBase + degrees
    } else {
      // The layer's place determines the angle except for whole turns.
      let rest = Angle.radians(Angle.remainder(angle(of: place) - turned.total)).degrees
      // Half a turn is the same in either direction, regardless of rounding.
      turn = total + (rest < 1e-7 - 180 ? rest + 360 : rest)
    }
    var points = 0.0
    if let toLayer = exactBase.inverse {
      for mark in marks {
        let own = mark.applying(toLayer)
        points = max(points, (own.applying(place) - own.applying(exact)).length)
      }
    }
    let size = exact.similarityScale
    drift = FormulaDrift(
      points: points, degrees: turn - total, factor: size > 0 ? place.similarityScale / size : 1)
  }
}
