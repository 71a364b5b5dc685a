import TouchGeometry
import TouchGestures
import TouchSandbox
import TouchScene

/// The drawing of the geometry lens on the glass: ghosts of the layer, and the lines of a
/// construction.
struct GeometryGlass: GrowingMarks {
  let lens: GeometryLens
  let choice: GeometryChoice
  /// The number of completed steps, 0…3.
  let progress: Double
  /// The visible area.
  let surface: Rect
  let growth: Double

  /// Returns the colour of a step, 0…3; each step also has its own dashes and its number.
  static func color(_ step: Int) -> Color { looks[step].color }

  private static let looks: [(color: Color, dash: (Double, gap: Double))] = [
    (Palette.quiet, (2, gap: 4)), (Palette.limit, (14, gap: 6)),
    (Palette.comparison, (5, gap: 4)), (Palette.recognized, (0, gap: 0)),
  ]

  func draw(into list: inout DrawList, notes: inout OverlayNotes) {
    switch choice.tab {
    case .steps: drawSteps(into: &list, notes: &notes)
    case .pivot: drawPivot(into: &list, notes: &notes)
    case .z: drawFactor(into: &list, notes: &notes)
    case .fit: drawFit(into: &list, notes: &notes)
    }
    drawFingers(into: &list, notes: &notes)
  }

  private var moment: TransformMoment { lens.moment }

  private func ghost(
    _ map: Transform2D, _ step: Int, isSolid: Bool = false, label: String = "",
    rank: OverlayLabel.Rank = .mark
  ) -> LayerGhost {
    LayerGhost(
      bounds: moment.bounds, content: moment.content, map: moment.start.concatenating(map),
      color: Self.color(step), dash: Self.looks[step].dash, isSolid: isSolid, label: label,
      rank: rank, growth: growth)
  }

  // MARK: Fingers

  /// Draws A, B, … as crosses, and A′, B′, … as rings.
  private func drawFingers(into list: inout DrawList, notes: inout OverlayNotes) {
    for (index, finger) in moment.fingers.enumerated() {
      let color = Palette.finger(finger.id)
      let name = GeometryLens.name(index)
      cross(finger.start, color, into: &list)
      list.circle(center: finger.counted, radius: 13 * growth, pens: pens(color, width: 2.5))
      list.circle(center: finger.counted, radius: 2.5 * growth, fill: color)
      if finger.place.distance(to: finger.counted) > 2 {
        list.line(
          from: finger.counted, to: finger.place,
          stroke: pen(Palette.residual, width: 1.5, dash: 3, gap: 3))
      }
      notes.keepVisible(finger.counted, radius: 15 * growth)
      let way = finger.counted - finger.start
      let ranks = ranks(of: index)
      label(name, at: finger.start, away: -way, color, &notes, distance: 20, rank: ranks.start)
      label(name + "′", at: finger.counted, away: way, color, &notes, distance: 30, rank: ranks.now)
    }
    guard moment.fingers.count > 2 || moment.fingers.isEmpty else { return }
    let name = lens.anchorName
    let what = moment.fingers.isEmpty ? "" : " middle of the fingers"
    for (place, name) in [
      (lens.steps.anchor.source, name), (lens.steps.anchor.target, name + "′" + what),
    ] {
      cross(place, Palette.text, into: &list)
      notes.keepVisible(place, radius: 9 * growth)
      label(
        name, at: place, away: Vector(dx: 0, dy: 1), Palette.text, &notes, distance: 26,
        rank: choice.tab == .fit ? .aside : .main)
    }
  }

  /// Returns the ranks of a finger's letters, which are lower in a fit and for three or more
  /// fingers, because then their mean counts.
  private func ranks(of index: Int) -> (start: OverlayLabel.Rank, now: OverlayLabel.Rank) {
    if moment.fingers.count > 2 || choice.tab == .fit { return (.letter, .mark) }
    // From the second step on, B₁ replaces B.
    let isLeft = choice.tab == .steps && index > 0 && progress > 1
    return (isLeft ? .letter : .main, .main)
  }

  private func cross(_ place: Point, _ color: Color, into list: inout DrawList) {
    list.cross(at: place, arm: 8 * growth, pens: pens(color, width: 2.25))
  }

  private func label(
    _ text: String, at place: Point, away: Vector, _ color: Color, _ notes: inout OverlayNotes,
    distance: Double, rank: OverlayLabel.Rank = .main
  ) {
    guard !text.isEmpty else { return }
    let places = OverlayLabel.around(place, distances: [distance], from: away)
    notes.label(text, face: .sansBold, color: color, rank: rank, at: places)
  }

  // MARK: Steps

  /// Draws the current step and the one before it; earlier ones would only be in the way.
  private func drawSteps(into list: inout DrawList, notes: inout OverlayNotes) {
    guard !lens.isStill else { return }
    let current = Int(progress.rounded(.up))
    for step in max(current - 1, 0)...current {
      let isLast = step == current
      ghost(
        lens.steps.transform(after: isLast ? progress : Double(step)), step,
        isSolid: isLast && step > 0 && !coversSurface
      ).draw(into: &list, notes: &notes)
      if !isLast || !moment.isIdle { label(step, isLast: isLast, &notes) }
    }
    let a = lens.steps.anchor
    if 1...2 ~= current {
      haloArrow(
        from: a.source, to: a.source + lens.steps.translation * min(progress, 1), Self.color(1),
        into: &list)
    }
    // The second finger shows the effect of the other steps; M shows all fingers.
    for (finger, name) in followed {
      let moved = finger.start.applying(lens.steps.transform(after: min(progress, 1)))
      let scaled = finger.start.applying(lens.steps.transform(after: min(progress, 2)))
      if 1...2 ~= current {
        haloArrow(from: finger.start, to: moved, Self.color(1), dash: (8, gap: 5), into: &list)
        if progress >= 1 { mark(moved, name + "₁", 1, into: &list, notes: &notes) }
      }
      guard current > 1 else { continue }
      drawScaling(of: moved, to: scaled, into: &list)
      if progress >= 2 { mark(scaled, name + "₂", 2, into: &list, notes: &notes) }
      guard current > 2 else { continue }
      let reach = scaled - a.target
      let turn = lens.steps.rotation * (progress - 2)
      // Draw the arms of the angle.
      for end in [scaled, a.target + reach.rotated(by: turn)] {
        list.line(
          from: a.target, to: end,
          stroke: pen(Self.color(3).opacity(0.7), width: 1.25, dash: 3, gap: 4))
      }
      list.arc(
        center: a.target, radius: reach.length, from: reach.angle, to: reach.angle + turn,
        pens: pens(Self.color(3), width: 2.5))
    }
  }

  /// Returns a step and its number, as in the headline.
  private func words(of progress: Double) -> String {
    guard progress >= 0.5 else { return "0 start" }
    return lens.headline(choice, progress: progress).replacing(" of \(lens.stepCount):", with: "")
  }

  /// Names a step where it is drawn, or else at the layer's outline.
  private func label(_ step: Int, isLast: Bool, _ notes: inout OverlayNotes) {
    let a = lens.steps.anchor
    let progress = isLast ? progress : Double(step)
    var places: [OverlayLabel.Place] = []
    func add(from start: Point, to end: Point) {
      let way = end - start
      guard way.length > 1 else { return }
      places = OverlayLabel.around(
        start + way / 2, distances: [24, 44, 80], from: way.perpendicular)
    }
    if step == 1 { add(from: a.source, to: a.target) }
    if step > 1, let finger = followed.last?.finger {
      let moved = finger.start.applying(lens.steps.transform(after: 1))
      let scaled = finger.start.applying(lens.steps.transform(after: 2))
      if step == 2 { add(from: moved, to: scaled) }
      if step == 3 { add(from: scaled, to: finger.start.applying(lens.steps.transform)) }
    }
    let outline = ghost(lens.steps.transform(after: progress), step).labelPlaces
    notes.label(
      words(of: progress), face: .sansBold, color: Self.color(step),
      rank: isLast ? .highlight : .mark,
      at: isLast || coversSurface ? places + outline : outline + places)
  }

  /// Whether the layer takes most of the surface, so that tinting all of it would be useless.
  private var coversSurface: Bool {
    Rect(boundingBox: moment.bounds.corners.map { $0.applying(moment.shown) })
      .flatMap { $0.intersection(surface) }
      .map { $0.width * $0.height > 0.6 * surface.width * surface.height } ?? false
  }

  /// Draws the second step at a finger, away from the first step's image of A.
  private func drawScaling(of moved: Point, to scaled: Point, into list: inout DrawList) {
    let center = lens.steps.anchor.target
    list.line(
      from: center, to: center + (moved - center) * max(1, lens.steps.scale),
      stroke: pen(Self.color(2).opacity(0.7), width: 1.25, dash: 3, gap: 4))
    haloArrow(from: moved, to: scaled, Self.color(2), into: &list)
  }

  /// Marks a step's image of a finger's point.
  private func mark(
    _ place: Point, _ name: String, _ step: Int, into list: inout DrawList,
    notes: inout OverlayNotes
  ) {
    list.circle(
      center: place, radius: 4 * growth, fill: Self.color(step), stroke: pen(Palette.halo, width: 2)
    )
    // Names of three or more points would hide the drawing.
    guard moment.fingers.count == 2 else { return }
    label(name, at: place, away: Vector(dx: 0, dy: 1), Self.color(step), &notes, distance: 20)
  }

  /// The fingers at which the second and third step are drawn.
  private var followed: [(finger: TransformMoment.Finger, name: String)] {
    let all = moment.fingers.enumerated().map { ($1, GeometryLens.name($0)) }
    return all.count == 2 ? [all[1]] : all.count > 2 ? all : []
  }

  // MARK: Pivot

  private func drawPivot(into list: inout DrawList, notes: inout OverlayNotes) {
    ghost(.identity, 0, label: "before", rank: .aside).draw(into: &list, notes: &notes)
    ghost(lens.steps.transform, 3, label: "after", rank: .aside).draw(into: &list, notes: &notes)
    let strokes = [(Palette.limit, (10.0, gap: 6.0)), (Palette.comparison, (4.0, gap: 4.0))]
    for (index, item) in lens.loci.enumerated() {
      let (color, dash) = strokes[index % strokes.count]
      haloArrow(from: item.pair.source, to: item.pair.target, color, into: &list)
      let stroke = pen(color, width: 2, dash: dash.0, gap: dash.gap)
      draw(item.locus, stroke, near: item.pair, item.name, into: &list, notes: &notes)
    }
    guard case .at(let pivot) = lens.pivot, max(pivot.x.magnitude, pivot.y.magnitude) < 1e4 else {
      return
    }
    for item in lens.loci {
      for end in [item.pair.source, item.pair.target] {
        list.line(from: pivot, to: end, stroke: pen(Palette.pivot.opacity(0.75), width: 1.25))
      }
    }
    list.circle(center: pivot, radius: 8 * growth, pens: pens(Palette.pivot, width: 2.5))
    list.circle(center: pivot, radius: 2.5 * growth, fill: Palette.pivot)
    notes.keepVisible(pivot, radius: 11 * growth)
    label(
      "P pivot", at: pivot, away: Vector(dx: 0, dy: 1), Palette.pivot, &notes, distance: 26,
      rank: .highlight)
  }

  private func draw(
    _ locus: PivotLocus, _ stroke: Stroke, near pair: PointPair, _ name: String,
    into list: inout DrawList, notes: inout OverlayNotes
  ) {
    let pens = [pen(Palette.halo, width: stroke.width / growth + 2), stroke]
    func line(_ points: [Point], _ text: String) {
      list.polyline(points, pens: pens)
      let parts: [Double] = stride(from: 0.5, through: 0.9, by: 0.1).flatMap { [$0, 1 - $0] }
      let last = Double(points.count - 1)
      let places = parts.map { OverlayLabel.Place(at: points[Int(last * $0)]) }
      notes.label(text, face: .sansBold, color: stroke.color, rank: .mark, at: places)
    }
    switch locus {
    case .line(let origin, let direction):
      let points = (-60...60).map { origin + direction * (Double($0) * 25) }
      line(points, "bisector of \(name)\(name)′")
    case .circle(let center, let radius):
      let words = "X\(name)′ = s · X\(name)"
      guard radius < 3000 else {
        // Draw only the nearby part of the locus.
        let pole = pair.source + (pair.target - pair.source) / (1 + lens.steps.scale)
        let out = pole - center
        let points = (-60...60).map { center + out.rotated(by: Double($0) * 25 / radius) }
        return line(points, words)
      }
      list.circle(center: center, radius: radius, pens: pens)
      let places = (0..<16).map { index in
        let out = Vector(dx: 0, dy: -radius).rotated(by: Double(index) * .pi / 8)
        return OverlayLabel.Place(at: center + out)
      }
      notes.label(words, face: .sansBold, color: stroke.color, rank: .mark, at: places)
    case .point, .everywhere: break
    }
  }

  // MARK: z

  /// Draws a vector before and after, and the first one moved to the second.
  private func drawFactor(into list: inout DrawList, notes: inout OverlayNotes) {
    ghost(.identity, 0).draw(into: &list, notes: &notes)
    ghost(lens.steps.transform, 3).draw(into: &list, notes: &notes)
    let a = lens.steps.anchor
    let start =
      moment.fingers.count > 1
      ? moment.fingers[moment.fingers.count == 2 ? 1 : 0].start : a.source + Vector(dx: 80, dy: 0)
    let image = start.applying(lens.steps.transform)
    let laid = a.target + (start - a.source)
    haloArrow(from: a.source, to: start, Palette.quiet, into: &list)
    haloArrow(from: a.target, to: laid, Palette.quiet, dash: (6, gap: 4), into: &list)
    haloArrow(from: a.target, to: image, Palette.recognized, into: &list)
    let turn = lens.steps.factor.angle
    let reach = laid - a.target
    guard reach.length > 30, abs(turn) > 0.01 else { return }
    let radius = min(reach.length * 0.5, (image - a.target).length * 0.8, 70 * growth)
    list.arc(
      center: a.target, radius: radius, from: reach.angle, to: reach.angle + turn,
      pens: pens(Palette.angle, width: 2.5))
    let middle = Vector.direction(reach.angle + turn / 2)
    notes.label(
      "θ: turned \(GeometryLens.signed(turn * 180 / .pi, 1))°", color: Palette.angle,
      rank: .highlight, at: OverlayLabel.around(a.target, radius, distances: [34], from: middle))
  }

  // MARK: Fit

  private func drawFit(into list: inout DrawList, notes: inout OverlayNotes) {
    guard !moment.fingers.isEmpty else { return }
    let chosen = choice.model ?? moment.mode
    for (index, item) in lens.fits.enumerated() where item.model != chosen {
      ghost(item.fit.transform, [1, 2, 0][index], label: item.model.rawValue).draw(
        into: &list, notes: &notes)
    }
    let fit = lens.fit(chosen)
    ghost(fit.transform, 3, isSolid: true, label: chosen.rawValue, rank: .highlight)
      .draw(into: &list, notes: &notes)
    let factor = lens.residualFactor(chosen)
    for (index, finger) in moment.fingers.enumerated() {
      let mark = finger.start.applying(fit.transform)
      let rest = finger.counted - mark
      cross(mark, Palette.recognized, into: &list)
      guard rest.length > 0.05 else { continue }
      // A lengthened residual still begins at the mark.
      let tip = mark + rest * factor
      list.line(
        from: mark, to: tip, pens: pens(Palette.residual, width: 3, halo: 5.5, dash: 6, gap: 3))
      list.circle(
        center: tip, radius: 4 * growth, fill: Palette.residual, stroke: pen(Palette.halo, width: 2)
      )
      notes.label(
        "\(GeometryLens.name(index))′ off \(GeometryLens.number(rest.length, 2)) pt",
        color: Palette.residual, at: OverlayLabel.around(tip, distances: [32, 52], from: rest))
    }
  }
}
