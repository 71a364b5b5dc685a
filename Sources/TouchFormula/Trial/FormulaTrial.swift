import TouchGeometry

/// A test of a formula against ten kept gestures, event by event.
///
/// At each event the layer must be, within ``FormulaDrift/tolerance``, at the place that the
/// similarity of the two fingers gives. If the formula gives an angle, it must equal the fingers'
/// rotation, or the same direction from −180° to 180°.
public struct FormulaTrial: Hashable, Sendable {
  /// The first gesture that the formula gets wrong; nil if the formula is accepted.
  public let failure: Failure?
  /// Whether the formula's angle counts whole turns: after two turns it is 720°.
  ///
  /// `unwrap` counts them.
  public let countsTurns: Bool

  /// Whether the formula is right.
  public var isAccepted: Bool { failure == nil }

  /// The first wrong event of a formula, with its fault.
  public struct Failure: Hashable, Sendable {
    /// The gesture.
    public let gesture: KeptGesture
    /// The index of the first wrong event in the gesture.
    public let event: Int
    /// The fault of the event.
    public let fault: Fault
  }

  /// A fault in an event.
  public enum Fault: Hashable, Sendable {
    /// The distance of a point of the layer from its right location, in points.
    case place(points: Double)
    /// The excess of the angle over the right one, in degrees.
    case angle(degrees: Double)
    /// The layer waits.
    case held(FormulaHold)
  }

  /// Tests a formula with some gestures; the default is all ten.
  public init(_ formula: Formula, on gestures: [KeptGesture] = KeptGesture.all) {
    var run = FormulaRun(formula)
    var countsTurns = formula.results.contains(.angle)
    for gesture in gestures {
      run.restart()
      var turned = AngleUnwrapper()
      for (event, place) in gesture.events.enumerated() {
        let fingers = gesture.fingers(place)
        let exact = fingers.exact
        turned.update(with: exact.similarityRotation)
        let total = Angle.radians(turned.total).degrees
        let answer = run.follow(fingers)
        if let fault = Self.fault(of: answer, exact, degrees: total, fingers) {
          failure = Failure(gesture: gesture, event: event, fault: fault)
          self.countsTurns = false
          return
        }
        if case .map(_, let degrees?) = answer, (degrees - total).magnitude > 180 {
          countsTurns = false
        }
      }
    }
    failure = nil
    self.countsTurns = countsTurns
  }

  private static func fault(
    of answer: FormulaAnswer, _ exact: Transform2D, degrees: Double, _ fingers: FormulaFingers
  ) -> Fault? {
    switch answer {
    case .held(let hold): return .held(hold)
    case .map(let map, let angle):
      let off = drift(of: map, exact, fingers)
      // NaN fails this comparison, as it should.
      guard off <= FormulaDrift.tolerance.points else { return .place(points: off) }
      guard let angle else { return nil }
      let rest = angle - degrees
      let isDirection =
        angle.magnitude <= 180 + FormulaDrift.tolerance.degrees
        && rest.remainder(dividingBy: 360).magnitude <= FormulaDrift.tolerance.degrees
      return rest.magnitude <= FormulaDrift.tolerance.degrees || isDirection
        ? nil : .angle(degrees: rest)
    }
  }

  /// Returns the largest distance of the marks under the fingers, or of the corners of a square
  /// around the layer's centre, from their right places.
  static func drift(
    of map: Transform2D, _ exact: Transform2D, _ fingers: FormulaFingers
  ) -> Double {
    let center = fingers.center
    let reach = 200.0
    let corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
      .map { center + Vector(dx: $0.0, dy: $0.1) }
    return ([fingers.first.source, fingers.second.source] + corners).reduce(0) { largest, point in
      let off = (point.applying(map) - point.applying(exact)).length
      return off.isNaN ? .infinity : max(largest, off)
    }
  }
}

extension FormulaTrial: CustomStringConvertible {
  /// The verdict, in one line.
  public var description: String {
    guard let failure else { return "Right on all \(KeptGesture.all.count) gestures" }
    let fault =
      switch failure.fault {
      case .place(let points): "\(Self.decimal(points)) pt off"
      case .angle(let degrees): "the angle is \(Self.decimal(degrees))° off"
      case .held(let hold): hold.description
      }
    return "“\(failure.gesture.name)”, event \(failure.event + 1): \(fault)"
  }

  /// Returns a number with two digits after the point; an error is never shown as 0.
  private static func decimal(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "more than 1e9" }
    let hundredths = max(Int((number.magnitude * 100).rounded()), 1)
    let rest = hundredths % 100
    let sign = number < 0 ? "−" : ""
    return "\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
