import TouchGeometry

/// A formula that follows two fingers from event to event.
///
///     var run = FormulaRun(formula)
///     switch run.follow(FormulaFingers(first: a, second: b)) {
///     case .map(let map, _): layer.transform = start.concatenating(map)
///     case .held(let hold): label.text = hold.description
///     }
///
/// A run is a value: two runs with the same fingers give the same answers to the bit.
/// ``follow(_:)`` allocates nothing.
///
/// A result without a line has its exact value: the rotation and the scale of the two fingers,
/// about the point midway between them, which moves as they do. A `pivot` without a `move` stays in
/// place.
public struct FormulaRun: Sendable {
  /// The formula to evaluate.
  public let formula: Formula
  /// The results that have a line, with their steps.
  private let given: [(result: FormulaResult, node: Int)]
  private var values: [Vector]
  /// The places and the angle of the event before; nil at first.
  private var last: (a: Point, b: Point)?
  private var lastAngle = 0.0

  /// Starts a run with fingers that have just been pinned.
  public init(_ formula: Formula) {
    self.formula = formula
    given = FormulaResult.allCases.compactMap { result in
      formula.node(of: result).map { (result, $0) }
    }
    values = Array(repeating: .zero, count: formula.nodes.count)
  }

  /// Forgets the earlier events, because the fingers are pinned again.
  public mutating func restart() {
    last = nil
    lastAngle = 0
  }

  /// Evaluates the formula at the next event.
  public mutating func follow(_ fingers: FormulaFingers) -> FormulaAnswer {
    evaluate(fingers)
    let exact = fingers.exact
    let angle = place(of: .angle).map { values[$0].dx }
    let exactAngle = Angle.radians(exact.similarityRotation).degrees
    let given = angle ?? exactAngle
    defer {
      last = (fingers.first.target, fingers.second.target)
      if given.isFinite {
        lastAngle = angle ?? FormulaFunction.unwrapped(exactAngle, near: lastAngle)
      }
    }
    if let hold = firstHold() { return .held(hold) }
    if place(of: .a) != nil {
      let map = Transform2D(
        a: number(.a), b: number(.b), c: number(.c), d: number(.d), tx: number(.tx),
        ty: number(.ty))
      guard map.inverse != nil else { return .held(FormulaHold(result: .a, cause: .flat)) }
      return .map(map, degrees: angle)
    }
    let scale = place(of: .scale).map { values[$0].dx } ?? exact.similarityScale
    let middle = Point.midpoint(fingers.first.source, fingers.second.source)
    let pivot = place(of: .pivot).map { Point.zero + values[$0] } ?? middle
    let move: Vector =
      if let place = place(of: .move) {
        values[place]
      } else if place(of: .pivot) != nil {
        .zero
      } else {
        .midpoint(fingers.first.target, fingers.second.target) - middle
      }
    let map = Self.map(degrees: given, scale: scale, about: pivot, moving: move)
    guard map.isFinite, map.inverse != nil else {
      return .held(FormulaHold(result: .scale, cause: .flat))
    }
    return .map(map, degrees: angle)
  }

  private func place(of result: FormulaResult) -> Int? {
    for one in given where one.result == result { return one.node }
    return nil
  }

  private func number(_ result: FormulaResult) -> Double {
    place(of: result).map { values[$0].dx } ?? 0
  }

  /// Returns the problem of the first result that is not a number or is infinite.
  private func firstHold() -> FormulaHold? {
    for (result, place) in given where !values[place].isFinite {
      let value = values[place]
      let isNaN = value.dx.isNaN || value.dy.isNaN
      return FormulaHold(result: result, cause: isNaN ? .notANumber : .infinite)
    }
    return nil
  }

  /// Returns the map that first turns and scales about the pivot, and then moves.
  private static func map(
    degrees: Double, scale: Double, about pivot: Point, moving move: Vector
  ) -> Transform2D {
    let (cos, sin) = (FormulaFunction.cosine(degrees), FormulaFunction.sine(degrees))
    let linear = Transform2D(
      a: scale * cos, b: scale * sin, c: -scale * sin, d: scale * cos, tx: 0, ty: 0)
    return Transform2D.identity.concatenating(linear, about: pivot)
      .concatenatingTranslation(by: move)
  }

  private mutating func evaluate(_ fingers: FormulaFingers) {
    for index in formula.nodes.indices {
      let node = formula.nodes[index]
      let (first, second) = (values[node.first], values[node.second])
      values[index] =
        switch node.operation {
        case .number(let number): Vector(dx: number, dy: 0)
        case .pi: Vector(dx: .pi, dy: 0)
        case .input(let input): value(of: input, fingers)
        case .definition: first
        case .x: Vector(dx: first.dx, dy: 0)
        case .y: Vector(dx: first.dy, dy: 0)
        case .pair: Vector(dx: first.dx, dy: second.dx)
        case .negate: Vector(dx: -first.dx, dy: -first.dy)
        case .sign(.add): first + second
        case .sign(.subtract): first - second
        case .sign(.multiply) where formula.nodes[node.first].type == .vector: first * second.dx
        case .sign(.multiply) where node.type == .vector: second * first.dx
        case .sign(.multiply): Vector(dx: first.dx * second.dx, dy: 0)
        case .sign(.divide) where node.type == .vector: first / second.dx
        case .sign(.divide): Vector(dx: first.dx / second.dx, dy: 0)
        case .power: Vector(dx: FormulaFunction.power(first.dx, second.dx), dy: 0)
        case .sign(.less): truth(first.dx < second.dx)
        case .sign(.atMost): truth(first.dx <= second.dx)
        case .sign(.greater): truth(first.dx > second.dx)
        case .sign(.atLeast): truth(first.dx >= second.dx)
        case .sign(.equal): truth(first.dx == second.dx && first.dy == second.dy)
        case .sign(.unequal): truth(first.dx != second.dx || first.dy != second.dy)
        case .sign(.and): truth(first.dx != 0 && second.dx != 0)
        case .sign(.or): truth(first.dx != 0 || second.dx != 0)
        case .not: truth(first.dx == 0)
        case .call(.choose): first.dx != 0 ? second : values[node.third]
        case .call(.unwrap):
          Vector(dx: FormulaFunction.unwrapped(first.dx, near: lastAngle), dy: 0)
        case .call(let function): function.value(first, second)
        }
    }
  }

  private func truth(_ isTrue: Bool) -> Vector { Vector(dx: isTrue ? 1 : 0, dy: 0) }

  private func value(of input: FormulaInput, _ fingers: FormulaFingers) -> Vector {
    switch input {
    case .a: fingers.first.source - .zero
    case .b: fingers.second.source - .zero
    case .aNow: fingers.first.target - .zero
    case .bNow: fingers.second.target - .zero
    case .lastA: (last?.a ?? fingers.first.source) - .zero
    case .lastB: (last?.b ?? fingers.second.source) - .zero
    case .lastAngle: Vector(dx: lastAngle, dy: 0)
    case .center: fingers.center - .zero
    case .width: Vector(dx: fingers.surface.width, dy: 0)
    case .height: Vector(dx: fingers.surface.height, dy: 0)
    }
  }
}
