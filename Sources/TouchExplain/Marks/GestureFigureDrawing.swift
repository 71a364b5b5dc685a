import TouchGeometry
import TouchGestures
import TouchSandbox
import TouchScene

/// Draws a recognizer's measurements: each role has its own colour and its own line style.
struct GestureFigureDrawing: GrowingMarks {
  /// The recognizer's progress, which determines how strong its marks are.
  enum Weight {
    case running, waiting, over

    var opacity: Double {
      switch self {
      case .running: 1
      case .waiting: 0.85
      case .over: 0.5
      }
    }
  }

  let figure: GestureFigure
  let weight: Weight
  /// Whether the figure belongs to the gesture that the picture is about.
  let leads: Bool
  let growth: Double

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    let highlighted = highlighted
    for (index, mark) in figure.marks.enumerated() where !mark.isPoint {
      draw(mark, into: &list)
      if mark.role == .pivot, case .cross(let place, _) = mark.shape {
        notes.keepVisible(place, radius: 9 * growth)
      }
      if !mark.label.isEmpty, weight != .over {
        notes.label(
          words(of: mark), color: mark.role.color.opacity(max(weight.opacity, 0.7)),
          rank: index == highlighted ? .highlight : leads ? mark.rank : .aside,
          at: places(of: mark))
      }
    }
  }

  /// The difference, in radians, below which angles are the same number on the glass.
  private static let sameTurn = 0.05 * Double.pi / 180

  /// The difference below which sizes are the same number on the glass.
  private static let sameSize = 0.005

  /// Returns the words of a mark, which name the current fingers if the gesture's turn includes
  /// that of earlier ones.
  private func words(of mark: GestureFigure.Mark) -> String {
    // A threshold to reach is not a limit to stay below.
    if mark.role == .limit, let first = figure.readings.first, let limit = first.limit,
      limit.side == .needs, mark.label == first.unit.words(limit.value)
    {
      return mark.words.replacing("limit ", with: "needed ")
    }
    if isSpread(mark), let factor = spread {
      // While the layer lags behind its fingers, their distance does not equal its size.
      if let latest = value(.factor, .fingers), abs(latest - factor) > Self.sameSize {
        return mark.words
      }
      let words = "\(mark.words) = \(factor.decimalText(places: 2)) AB"
      let isWhole = value(.factor, .began).map { abs($0 - factor) <= Self.sameSize } ?? true
      return isWhole ? words : "\(words) \(ShownQuantity.Since.fingers.words)"
    }
    guard case .arc = mark.shape, mark.role == .measured, mark.hasNumber else { return mark.words }
    // Fingers turn before the layer does.
    if weight == .waiting { return mark.words.replacing("turned ", with: "swept ") }
    guard let turn = value(.radians, .fingers), let whole = value(.radians, .began),
      abs(turn - whole) > Self.sameTurn
    else { return mark.words }
    return "\(mark.words) \(ShownQuantity.Since.fingers.words)"
  }

  /// Returns the layer's turn or scale, or nil for figures without one.
  private func value(_ unit: GestureFigure.Unit, _ since: GestureFigure.Since) -> Double? {
    figure.readings.first { $0.unit == unit && $0.since == since }?.value
  }

  /// The change of two fingers' distance, as a factor, or nil for other figures.
  private var spread: Double? {
    guard let before = figure["|AB|"]?.value, let after = figure["|A′B′|"]?.value, before > 0
    else { return nil }
    return after / before
  }

  /// Returns whether a mark is the current line between two fingers.
  private func isSpread(_ mark: GestureFigure.Mark) -> Bool {
    if case .line = mark.shape { mark.role == .now && mark.hasNumber } else { false }
  }

  /// The index of the highlighted mark: a measurement, or else a location, or else a limit.
  ///
  /// Of a turn and a spread, the more visible one is highlighted.
  private var highlighted: Int? {
    guard leads else { return nil }
    let marks = figure.marks
    if let spread, spread > 0,
      let turn = figure.readings.last(where: { $0.unit == .radians })?.value,
      abs(logarithm(spread)) > abs(turn), let index = marks.firstIndex(where: isSpread)
    {
      return index
    }
    return [GestureFigure.Role.measured, .now, .limit].lazy.compactMap { role in
      marks.firstIndex { $0.role == role && $0.hasNumber }
    }.first
  }

  // MARK: Lines

  private func draw(_ mark: GestureFigure.Mark, into list: inout DrawList) {
    let stroke = grown(mark.role.stroke(weight.opacity))
    let halo = pen(Palette.halo.opacity(weight.opacity), width: stroke.width / growth + 2)
    let pens = [halo, stroke]
    switch mark.shape {
    case .circle(let center, let radius): list.circle(center: center, radius: radius, pens: pens)
    case .ring(let center, let radius, let left):
      drawRing(center, radius, left, mark.role, into: &list)
    case .arc(let center, let radius, let from, let to):
      list.arc(center: center, radius: radius, from: from, to: to, pens: pens)
    case .line(let a, let b):
      list.line(from: a, to: b, pens: pens)
      if isSpread(mark) {
        list.circle(center: .midpoint(a, b), radius: 3 * growth, fill: stroke.color)
      }
    case .arrow(let a, let b):
      // A finger's own measurement has the finger's colour.
      var own = stroke
      own.color = mark.touch.map { Palette.finger($0).opacity(weight.opacity) } ?? stroke.color
      list.arrow(from: a, to: b, headLength: 12 * growth, stroke: halo)
      list.arrow(from: a, to: b, headLength: 11 * growth, stroke: own)
    case .polyline(let points): list.polyline(points, pens: pens)
    case .area(let corners): list.polyline(corners, closed: true, pens: pens)
    case .cross(let place, let angle): drawCross(place, angle, mark, into: &list)
    }
  }

  /// Draws the remaining time, clockwise from the top.
  private func drawRing(
    _ center: Point, _ radius: Double, _ left: Double, _ role: GestureFigure.Role,
    into list: inout DrawList
  ) {
    let color = role.color.opacity(weight.opacity)
    list.circle(
      center: center, radius: radius, stroke: pen(Palette.halo.opacity(weight.opacity), width: 6))
    guard left > 0 else { return }
    list.arc(
      center: center, radius: radius, from: -.pi / 2, to: -.pi / 2 + 2 * .pi * left,
      stroke: pen(color, width: 4))
  }

  private func drawCross(
    _ place: Point, _ angle: Double, _ mark: GestureFigure.Mark, into list: inout DrawList
  ) {
    if mark.role == .pivot {
      list.circle(center: place, radius: 7 * growth, pens: pens(Palette.pivot, width: 2, halo: 4.5))
      list.circle(center: place, radius: 2 * growth, fill: Palette.pivot)
      return
    }
    let isNow = mark.role == .now
    let color = isNow ? mark.touch.map(Palette.finger) ?? mark.role.color : mark.role.color
    let across = Vector(dx: (isNow ? 8 : 6) * growth, dy: 0).rotated(by: angle)
    let down = across.perpendicular
    let halo = pen(Palette.halo.opacity(weight.opacity), width: 4.5)
    let strokes = [halo, pen(color.opacity(weight.opacity), width: 2)]
    for arm in [across, down] { list.line(from: place - arm, to: place + arm, pens: strokes) }
  }

  // MARK: Words

  private func places(of mark: GestureFigure.Mark) -> [OverlayLabel.Place] {
    switch mark.shape {
    case .circle(let center, let radius), .ring(let center, let radius, _):
      // Use the farther places if a finger is beside the mark.
      return OverlayLabel.around(center, radius, distances: [16, 44], from: Vector(dx: 0, dy: 1))
    case .arc(let center, let radius, let from, let to):
      let middle = Vector.direction(to - min(max(to - from, -2 * .pi), 2 * .pi) / 2)
      return OverlayLabel.around(center, radius, distances: [32, 64, 110], from: middle)
    case .line(let a, let b), .arrow(let a, let b): return Self.beside(a, b)
    case .polyline(let points):
      guard let first = points.first, let last = points.last else { return [] }
      return OverlayLabel.around(
        points[points.count / 2], distances: [24], from: (last - first).perpendicular)
    case .area(let corners):
      guard corners.count > 2 else { return [] }
      // Words go along the longest edge, inside and outside.
      let (a, b) = (corners[0], corners[1])
      return Self.beside(a, b) + Self.beside(b, corners[2])
    case .cross(let place, _):
      return OverlayLabel.around(place, distances: [22], from: Vector(dx: 0, dy: 1))
    }
  }

  /// Returns places beside a line or, if the line is short, around its middle.
  private static func beside(_ a: Point, _ b: Point) -> [OverlayLabel.Place] {
    let along = b - a
    let middle = Point.midpoint(a, b)
    guard along.length > 110 else {
      return OverlayLabel.around(
        middle, distances: [FingerFigure.radius + 18, 84], from: along.perpendicular)
    }
    let normal = along.perpendicular / along.length * 18
    return [1.0, 3].flatMap { far in
      [0.68, 0.32, 0.5].flatMap { part in
        [normal, -normal].map {
          OverlayLabel.Place(at: a + along * part, direction: $0, distance: far)
        }
      }
    }
  }
}

extension GestureFigure.Mark {
  /// Whether the mark is a line of zero length, which shows nothing.
  fileprivate var isPoint: Bool {
    switch shape {
    case .line(let a, let b), .arrow(let a, let b): a.distance(to: b) < 2
    default: false
    }
  }

  /// Whether the mark's words contain a number.
  fileprivate var hasNumber: Bool { label.contains(where: \.isNumber) }

  /// The mark's words, with a name added to a bare number.
  fileprivate var words: String {
    guard let first = label.first, first.isNumber || "+-×".contains(first) else { return label }
    if first == "×" { return "scale \(label)" }
    let name: String? =
      switch (role, shape) {
      case (.limit, _): "limit"
      case (.residual, _): "off"
      case (.now, .line): "apart"
      case (.measured, .arc): "turned"
      case (.measured, .arrow): "moved"
      default: nil
      }
    return name.map { "\($0) \(label)" } ?? label
  }

  fileprivate var rank: OverlayLabel.Rank {
    if !hasNumber, role != .pivot {
      return if case .cross = shape { .letter } else { .aside }
    }
    return role == .measured || role == .now ? .main : .mark
  }
}

extension GestureFigure.Role {
  var color: Color { look.color }

  /// Returns a line style that is distinguishable without its colour.
  func stroke(_ opacity: Double) -> Stroke {
    let look = look
    return Stroke(look.color.opacity(opacity), width: look.width, dash: look.dash, gap: look.gap)
  }

  private var look: (color: Color, width: Double, dash: Double, gap: Double) {
    switch self {
    case .start: (Palette.quiet, 1.5, 8, 5)
    case .now: (Palette.line, 1.5, 0, 0)
    case .measured: (Palette.angle, 2.5, 0, 0)
    case .limit: (Palette.limit, 1.5, 4, 3)
    case .residual: (Palette.residual, 2.5, 6, 4)
    case .pivot: (Palette.pivot, 2, 0, 0)
    case .comparison: (Palette.comparison, 2, 2, 5)
    }
  }
}
