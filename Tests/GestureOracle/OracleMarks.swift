import TouchGeometry
import TouchGestures
import TouchInput

/// TRF-1 … TRF-5: the marks under the fingers, and the map that brings them back there.
struct OracleMarks {
  private struct Mark {
    let touch: OracleTouch
    /// Where it was pinned, in the parent's space; from there it is to follow its finger.
    var pin = Point.zero
    /// From the mark to its finger as it began, on the surface (TRF-4).
    var lag = Vector.zero
    /// How far the finger has gone since.
    var way = 0.0
    /// Where the finger was in the last event.
    var last: Point
  }

  private let limits: GestureTuning
  private var marks: [Mark] = []
  private var mode = FitMode.similarity
  /// Where the layer was as the marks were pinned, and what has happened to it since, in the
  /// parent's space.
  private var base = Transform2D.identity
  private var step = Transform2D.identity
  private var stepAngle = 0.0
  /// The same from the beginning to the last pinning (TRF-5).
  private var pinned = (
    total: Transform2D.identity, scale: 1.0, rotation: 0.0, translation: Vector.zero
  )
  private var translation = Vector.zero
  /// TRF-2.
  private var isTooClose = false
  /// A case that the law leaves open has come up: nothing is known until the next gesture.
  private var isOpen = false
  private var trackpadStart = Point.zero
  private var carried = OracleVelocity()
  private var scaled = OracleVelocity()
  private var turned = OracleVelocity()

  private var matrix: Transform2D { base.concatenating(step) }
  private var total: Transform2D { pinned.total.concatenating(step) }
  private var rotation: Double { pinned.rotation + stepAngle }
  private var scale: Double {
    let square = step.a * step.d - step.b * step.c
    let length = ((step.a + step.d) * (step.a + step.d) + (step.b - step.c) * (step.b - step.c))
    // Of a similarity the two are the same; affine counts the area.
    return pinned.scale * (mode == .affine ? abs(square).squareRoot() : length.squareRoot() / 2)
  }

  init(_ limits: GestureTuning) { self.limits = limits }

  /// The root of the mean squared distance from the middle.
  static func spread(_ places: [Point]) -> Double {
    guard let middle = centroid(places) else { return 0 }
    let squares = places.map { ($0 - middle).lengthSquared }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }

  /// From the surface to the space that the layer is placed in.
  private func map(_ layer: OracleLayer?) -> Transform2D? {
    guard let parent = layer?.parent else { return .identity }
    return parent.toSurface.inverse
  }

  // MARK: Fingers

  /// TRF-3: other fingers than before; the marks are pinned again, and the layer stays where it is.
  mutating func follow(_ touches: [OracleTouch], in layer: OracleLayer?, isRunning: Bool) {
    let joined = touches.contains { touch in !marks.contains { $0.touch === touch } }
    marks = touches.map { touch in
      marks.first { $0.touch === touch } ?? Mark(touch: touch, last: touch.location)
    }
    // Until it has begun a mark is where its finger landed.
    if isRunning {
      pin(in: layer) { $0.touch.location }
    } else if joined {
      pin(in: layer) { $0.touch.start }
    }
    // The law is silent on fingers that land between 8 and 12 pt: they stay what the others were.
    let spread = OracleMarks.spread(touches.map { isRunning ? $0.location : $0.seen })
    if touches.count < 2 || spread > limits.spread.recovery {
      isTooClose = false
    } else if spread < limits.spread.minimum {
      isTooClose = true
    }
  }

  private mutating func pin(in layer: OracleLayer?, at place: (Mark) -> Point) {
    guard let map = map(layer) else { return }
    pinned = (total, scale, rotation, translation)
    base = matrix
    step = .identity
    stepAngle = 0
    for index in marks.indices {
      marks[index].pin = place(marks[index]).applying(map)
      marks[index].lag = .zero
      marks[index].last = place(marks[index])
    }
  }

  /// TRF-4: the layer does not jump; each mark is where its finger landed and catches up with it.
  mutating func begin(_ plan: RecognizerPlan, in layer: OracleLayer?, at now: Timestamp) {
    guard let layer, let map = map(layer) else { return }
    mode = plan.mode
    base = layer.toParent
    for index in marks.indices {
      let touch = marks[index].touch
      // PAN-8: a lift in this very event counts after it.
      marks[index].last = touch.seen
      marks[index].pin = touch.start.applying(map)
      if plan.hysteresis == 0 { continue }
      marks[index].lag = touch.seen - touch.start
    }
    let spread = OracleMarks.spread(marks.map(\.touch.seen))
    if marks.count > 1, spread < limits.spread.minimum { isTooClose = true }
    start(at: marks.first?.touch.startTime ?? now)
    move(map, at: now)
    recover(in: layer)
  }

  private mutating func start(at time: Timestamp) {
    carried.start(at: .zero, time)
    scaled.start(at: Vector(dx: 1, dy: 0), time)
    turned.start(at: .zero, time)
  }

  /// The fingers moved.
  mutating func solve(in layer: OracleLayer?, at now: Timestamp, canRecover: Bool = true) {
    guard let map = map(layer) else { return }
    // TRF-2: what went before was solved; this event is a translation.
    if marks.count > 1, !isTooClose,
      OracleMarks.spread(marks.map(\.touch.location)) < limits.spread.minimum
    {
      isTooClose = true
      pin(in: layer) { $0.last }
    }
    for index in marks.indices {
      let place = marks[index].touch.location
      marks[index].way += marks[index].last.distance(to: place)
      marks[index].last = place
    }
    move(map, at: now)
    if canRecover { recover(in: layer) }
  }

  /// TRF-2: far enough apart again, they turn and scale from where they are.
  private mutating func recover(in layer: OracleLayer?) {
    guard isTooClose, OracleMarks.spread(marks.map(\.last)) > limits.spread.recovery else { return }
    isTooClose = false
    pin(in: layer) { $0.last }
  }

  private mutating func move(_ map: Transform2D, at now: Timestamp) {
    if marks.isEmpty { return }
    let goals = marks.map { mark in
      let rest = max(0, 1 - mark.way / limits.transform.catchUp)
      return (mark.last - mark.lag * rest).applying(map)
    }
    let pins = marks.map(\.pin)
    let fit = OracleFit(pins, goals, isTooClose ? .translation : mode)
    isOpen = isOpen || fit.isOpen
    step = fit.map
    if fit.turns { turn() }
    translation = pinned.translation
    for (pin, goal) in zip(pins, goals) { translation += (goal - pin) / Double(pins.count) }
    note(now)
  }

  /// TRF-5, as ROT-5.
  private mutating func turn() {
    let parts = Vector(dx: step.a + step.d, dy: step.b - step.c)
    var change = parts.angle - stepAngle
    while change > .pi { change -= 2 * .pi }
    while change <= -.pi { change += 2 * .pi }
    // Which way half a turn went, or where a mirrored hand points, nobody can say.
    if abs(change) > .pi - 1e-6 || parts.length < 1e-6 { isOpen = true }
    stepAngle += change
  }

  /// PAN-14.
  mutating func rested(at now: Timestamp) {
    carried.repeatPlace(now)
    scaled.repeatPlace(now)
    turned.repeatPlace(now)
  }

  /// SCR-4: nothing goes on by itself.
  mutating func stop() {
    carried = OracleVelocity()
    scaled = OracleVelocity()
    turned = OracleVelocity()
  }

  private mutating func note(_ now: Timestamp, isEnd: Bool = false) {
    let values = [translation, Vector(dx: scale, dy: 0), Vector(dx: rotation, dy: 0)]
    carried.add(values[0], now, isEnd: isEnd)
    scaled.add(values[1], now, isEnd: isEnd)
    turned.add(values[2], now, isEnd: isEnd)
  }

  // MARK: Trackpads (IND-2)

  mutating func take(
    _ event: PinchEvent, _ plan: RecognizerPlan, in layer: OracleLayer?, at now: Timestamp
  ) {
    guard let layer, let map = map(layer) else { return }
    if event.phase == .began {
      mode = plan.mode
      base = layer.toParent
      trackpadStart = event.location
      start(at: now)
    }
    // On the surface: scaled and turned about where it began, and carried with the pointer.
    let scale = mode == .similarity || mode == .affine ? event.scale : 1
    let angle = mode == .translation ? 0 : event.rotation
    let unit = Transform2D(rotationAngle: angle)
    let (x, y) = (unit.a * scale, unit.b * scale)
    let start = trackpadStart
    let onSurface = Transform2D(
      a: x, b: y, c: -y, d: x, tx: event.location.x - (x * start.x - y * start.y),
      ty: event.location.y - (y * start.x + x * start.y))
    let toSurface = layer.parent?.toSurface ?? .identity
    step = toSurface.concatenating(onSurface).concatenating(map)
    // IND-3: the totals as they are.
    stepAngle = angle
    translation = (event.location - start).applying(map)
    note(now, isEnd: event.phase == .ended)
  }

  // MARK: What it says

  /// In the order of ``LogLine/transform``.
  func values(at now: Timestamp) -> SIMD16<Double> {
    if isOpen { return SIMD16(repeating: .nan) }
    let matrix = matrix
    let total = total
    // The fixed point; not known well where the map hardly turns or scales.
    let (p, q, r, s) = (1 - total.a, -total.b, -total.c, 1 - total.d)
    let determinant = p * s - q * r
    var pivot = Point(x: .nan, y: .nan)
    if abs(determinant) > 1e-2 {
      // x·p + y·r = tx, x·q + y·s = ty
      pivot = Point(
        x: (total.tx * s - total.ty * r) / determinant,
        y: (total.ty * p - total.tx * q) / determinant)
    }
    let speed = carried.value(at: now)
    return SIMD16(
      lowHalf: SIMD8(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty, scale, rotation),
      highHalf: SIMD8(
        translation.dx, translation.dy, pivot.x, pivot.y, speed.dx, speed.dy,
        scaled.value(at: now).dx, turned.value(at: now).dx))
  }
}
