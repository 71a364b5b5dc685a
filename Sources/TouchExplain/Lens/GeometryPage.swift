import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// Lays out the content of the geometry lens.
struct GeometryPage {
  let lens: GeometryLens?
  let choice: GeometryChoice
  let progress: Double
  /// The touched layer's turn in space, if any, which has no steps in the plane.
  var space: SpaceTurn?
  /// Whether the fingers have lifted.
  var isOver = false

  /// The width of the page if there is room.
  private static let fullWidth = max(2 * LensPage.matrixWidth + LensPage.signRoom, 378)

  /// The amount of content on a page.
  private enum Extent: CaseIterable {
    case full, compact, least, lines
  }

  /// Returns the possible pages for a width, the fullest first.
  func pages(width: Double) -> [LensPage] {
    Extent.allCases.filter { $0 != .full || width >= Self.fullWidth - 0.5 }
      .map { make(width: $0 == .full ? Self.fullWidth : min(width, 300), $0) }
  }

  /// Returns the part of a width that affects the layout.
  static func used(of width: Double) -> Double { min(width, max(fullWidth, 300)) }

  /// Returns the buttons and the plane of z, the only content below the headline while the numbers
  /// are folded.
  func controls(width: Double) -> LensPage? {
    guard space == nil, let lens else { return nil }
    var page = LensPage(width: width)
    tabs(&page)
    page.skip(8)
    switch choice.tab {
    case .steps:
      stepButtons(&page)
      if lens.moment.fingers.count == 2, !lens.isStill { page.legends(letters) }
    case .pivot: break
    case .z:
      page.plot(
        ArgandPlot(z: lens.steps.factor),
        in: Rect(x: 0, y: page.top, width: width, height: Self.plotHeight))
    case .fit: models(lens, isLong: false, &page)
    }
    return page.finished()
  }

  private static let plotHeight = 124.0
  /// The legends of the letters in two-finger steps, of which only the last ones are drawn.
  private var letters: [LensPage.Legend] {
    let (first, now) = (
      LensPage.Legend("A", "B", mean: "fingers at first.", one: "finger at first."),
      LensPage.Legend("A′", "B′", mean: isOver ? "as lifted." : "now.")
    )
    return switch progress {
    case ...0: [first, now]
    case ...1: [first, now, LensPage.Legend("B₁", mean: "B after the move.")]
    case ...2: [first, now, LensPage.Legend("B₁", "B₂", mean: "B after a step.")]
    default: [first, now, LensPage.Legend("B₂", mean: "B before turning.")]
    }
  }

  private func tabs(_ page: inout LensPage) {
    page.buttons(GeometryChoice.Tab.allCases.map { ($0.label, $0 == choice.tab, .tab($0)) })
  }

  private func make(width: Double, _ extent: Extent) -> LensPage {
    var page = LensPage(width: width)
    if let space {
      for row in space.rows { page.row(row, column: 84) }
      return page.finished()
    }
    tabs(&page)
    page.skip(8)
    guard let lens else {
      page.words("Put fingers on a layer: the lens shows what they do to it, step by step.")
      return page.finished()
    }
    let isFull = extent == .full
    switch choice.tab {
    case .steps: steps(lens, extent, &page)
    case .pivot:
      // The words are in the headline and its note.
      let values = lens.pivotRows.filter { !$0.value.isEmpty }
      rows(extent == .lines ? Array(values.prefix(3)) : values, &page)
    case .z: complex(lens, extent, &page)
    case .fit: fit(lens, isFull, most: isFull ? 13 : extent == .compact ? 6 : 3, extent, &page)
    }
    return page.finished()
  }

  // MARK: Steps

  private func stepButtons(_ page: inout LensPage) {
    let (side, height) = (44.0, LensPage.buttonHeight)
    let width = page.size.width
    let top = page.top
    page.button("‹", false, .previous, in: Rect(x: 0, y: top, width: side, height: height))
    page.button("›", false, .next, in: Rect(x: side + 6, y: top, width: side, height: height))
    page.button(
      "Auto", choice.isAuto, .auto, in: Rect(x: width - 62, y: top, width: 62, height: height))
    page.skip(height + 8)
  }

  private func steps(_ lens: GeometryLens, _ extent: Extent, _ page: inout LensPage) {
    let isFull = extent == .full
    stepButtons(&page)
    let current = max(Int(progress.rounded(.up)) - 1, 0)
    for (index, row) in lens.stepRows.enumerated()
    where extent != .lines || index == min(current, lens.stepRows.count - 1) {
      page.row(
        row, column: isFull ? 172 : 136,
        color: progress > Double(index) ? GeometryGlass.color(index + 1) : Palette.quiet)
    }
    page.skip(6)
    let steps = SimilaritySteps.Step.allCases.map { lens.steps.map(of: $0) }
    // The prime marks matrices about the fixed point; about the origin they would differ.
    let about = "about \(lens.anchorName)′"
    let names = ["T  move", "S′  scale \(about)", "R′  rotate \(about)"]
    let convention = "M = R′ · S′ · T, the first step at the right. \(MatrixFigure.convention)"
    if isFull {
      page.matrices([(names[2], steps[2]), (names[1], steps[1])])
      page.skip(4)
      page.matrices([(names[0], steps[0]), ("= M", lens.steps.transform)], sign: "=")
      page.skip(4)
      page.words(convention, color: Palette.quiet)
    } else if extent == .compact {
      let index = min(max(Int(progress.rounded(.up)), 1), 3)
      page.matrices([(names[index - 1], steps[index - 1])])
      page.matrices([(Self.products[index - 1], lens.product(after: index))])
    }
  }

  /// The products of the steps, in order.
  private static let products = ["M = T", "M = S′ · T", "M = R′ · S′ · T"]

  // MARK: The others

  private func rows(
    _ rows: [GeometryLens.Row], from left: Double = 0, column: Double = 112, _ page: inout LensPage
  ) {
    for row in rows { page.row(row, column: column, from: left) }
  }

  private func complex(_ lens: GeometryLens, _ extent: Extent, _ page: inout LensPage) {
    let isFull = extent == .full
    if extent == .least || extent == .lines {
      let values = lens.complexRows.filter { !$0.value.isEmpty }
      return rows(extent == .lines ? Array(values.prefix(3)) : values, column: 84, &page)
    }
    let side = isFull ? 150.0 : 124
    let top = page.top
    page.plot(ArgandPlot(z: lens.steps.factor), in: Rect(x: 0, y: top, width: side, height: side))
    if isFull {
      rows(lens.complexRows, from: side + 14, column: 84, &page)
      page.skip(max(top + side - page.top, 0) + 4)
    } else {
      page.skip(side + 6)
      rows(lens.complexRows.filter { !$0.value.isEmpty }, column: 84, &page)
    }
  }

  private func models(_ lens: GeometryLens, isLong: Bool, _ page: inout LensPage) {
    let model = choice.model ?? lens.moment.mode
    page.buttons(
      GeometryLens.models.map { item in
        let label = Self.label(item)
        return (
          "\(isLong ? label.long : label.short): \(item.degreesOfFreedom)", item == model,
          .model(item)
        )
      })
  }

  private func fit(
    _ lens: GeometryLens, _ isFull: Bool, most: Int, _ extent: Extent, _ page: inout LensPage
  ) {
    let model = choice.model ?? lens.moment.mode
    models(lens, isLong: isFull, &page)
    page.skip(6)
    let all = lens.fitRows(model)
    if extent == .lines { return rows(Array(all.suffix(1)), column: 124, &page) }
    // Ten fingers do not fit a small panel, but the largest residuals are on the glass.
    rows(
      Array(all.prefix(most - 1)) + (all.count > most - 1 ? [all[all.count - 1]] : []), column: 124,
      &page)
    if isFull, lens.moment.fingers.count > 0 {
      page.words(
        "degrees of freedom: a move has 2, a similarity 4, an affine map 6; each finger gives 2 equations",
        color: Palette.quiet)
    }
  }

  private static func label(_ model: FitMode) -> (long: String, short: String) {
    switch model {
    case .translation: ("Translation", "Move")
    case .rigid: ("Rigid", "Rigid")
    case .similarity: ("Similarity", "Similar")
    case .affine: ("Affine", "Affine")
    }
  }
}
