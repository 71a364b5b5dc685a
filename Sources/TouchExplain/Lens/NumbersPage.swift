import TouchGeometry
import TouchSandbox
import TouchScene

/// Lays out the content of the numbers lens.
struct NumbersPage {
  let lens: NumbersLens?
  let order: NumbersLens.Order
  let unit: NumbersLens.AngleUnit

  /// The width of the page if there is room.
  private static let fullWidth = 430.0
  /// The width of the unit's button.
  private static let unitWidth = 84.0
  /// The width of a page in less room: the formula of each order fits beside the unit's button.
  private static let narrowWidth = NumbersLens.Order.allCases.reduce(300.0) { width, order in
    let words = PanelText.width(order.formula, face: .sansBold)
    return min(max(width, (words + unitWidth + 10).rounded(.up)), fullWidth)
  }

  /// The amount of content on a page.
  private enum Extent: CaseIterable {
    case matrices, parts, compact, least, lines
  }

  /// Returns the possible pages for a width, the fullest first.
  func pages(width: Double) -> [LensPage] {
    Extent.allCases.compactMap { extent -> LensPage? in
      let isWide = extent == .matrices || extent == .parts
      if isWide, width < Self.fullWidth - 0.5 { return nil }
      return make(width: isWide ? Self.fullWidth : min(width, Self.narrowWidth), extent)
    }
  }

  /// Returns the part of a width that affects the layout.
  static func used(of width: Double) -> Double { min(width, fullWidth) }

  /// Returns the orders, and the matrix product in the chosen one.
  func figure(width: Double) -> LensPage {
    var page = LensPage(width: width)
    page.words("order in which matrices are multiplied:", color: Palette.quiet)
    orders(&page)
    guard let lens else { return page.finished() }
    page.skip(6)
    page.columnHeads(["x axis", "y axis", "origin"], [Palette.limit, Palette.pivot, Palette.text])
    page.block(LensPage.shortRows(of: lens.chosenProduct))
    return page.finished()
  }

  private func orders(_ page: inout LensPage) {
    page.buttons(NumbersLens.Order.allCases.map { ($0.label, $0 == order, .order($0)) })
  }

  private func make(width: Double, _ extent: Extent) -> LensPage {
    var page = LensPage(width: width)
    let matrices = extent == .matrices
    orders(&page)
    page.skip(6)
    guard let lens else {
      page.words("Touch a layer: its matrices up to the surface appear here.")
      return page.finished()
    }
    if extent == .lines {
      lines(of: lens, &page)
      return page.finished()
    }
    // The unit's button goes beside the verdict.
    let side = Self.unitWidth
    let top = page.top
    page.button(
      unit == .degrees ? "Degrees" : "Radians", unit == .radians, .unit,
      in: Rect(x: width - side, y: top, width: side, height: LensPage.buttonHeight))
    page.add(
      PanelText.fitted(order.formula, to: width - side - 10, face: .sansBold),
      at: Point(x: 0, y: top), face: .sansBold, color: Palette.text)
    page.add(
      PanelText.fitted(lens.verdict, to: width - side - 10),
      at: Point(x: 0, y: top + LensPage.pitch),
      color: order == .right ? Palette.recognized : Palette.comparison)
    page.skip(LensPage.buttonHeight + 8)
    if let space = lens.space {
      for row in space.rows { page.row(row, column: 76) }
      page.skip(6)
    }
    for link in lens.links { add(link, lens, extent, &page) }
    if matrices, lens.links.count(where: { !NumbersLens.isIdle($0) }) > 1 || order != .right {
      page.heading("\(lens.links.first?.name ?? "") → surface, the product")
      block(lens.chosenProduct, lens.rows(lens.chosenProduct.decomposed), &page)
      page.skip(6)
    }
    if matrices {
      page.words("About the origin. \(MatrixFigure.convention)", color: Palette.quiet)
      page.skip(6)
    }
    if extent == .least {
      if let outer = lens.placeRows.first, let inner = lens.placeRows.last {
        let both = "\(outer.value) → \(inner.value)"
        if 48 + PanelText.width(both, face: .mono) <= width {
          page.row(.init("finger", both), column: 48)
        } else {
          page.row(.init("finger", outer.value), column: 48)
          page.row(.init("", "→ \(inner.value)"), column: 48)
        }
      }
    } else if !lens.places.isEmpty {
      page.heading("the point under the finger")
      for row in lens.placeRows { page.row(row, column: 124) }
    }
    return page.finished()
  }

  /// Adds the smallest content: the effect of the product.
  private func lines(of lens: NumbersLens, _ page: inout LensPage) {
    if let space = lens.space {
      for row in space.rows.dropFirst() { page.row(row, column: 52) }
      return
    }
    page.row(.init(lens.verdict), column: 0)
    let rows = lens.rows(lens.chosenProduct.decomposed)
    let parts = Dictionary(rows.map { ($0.name, $0.value) }) { first, _ in first }
    page.row(.init("translation", parts["translation"] ?? ""), column: 76)
    let turn = "\(parts["rotation"] ?? "") · × \(parts["scale"] ?? "")"
    page.row(.init("rotation", turn), column: 76)
  }

  private func add(
    _ link: NumbersLens.Link, _ lens: NumbersLens, _ extent: Extent, _ page: inout LensPage
  ) {
    let matrices = extent == .matrices
    if extent == .least, lens.links.count > 1, NumbersLens.isIdle(link) { return }
    let name = "\(link.name) → \(link.outer)"
    guard !NumbersLens.isIdle(link) else {
      let words = lens.space == nil ? "identity" : "identity in the plane"
      page.row(.init(name, words), column: 184)
      page.skip(4)
      return
    }
    page.heading(name)
    if matrices {
      block(link.map, lens.rows(link), &page)
    } else {
      let isLeast = extent == .least
      for row in lens.rows(link)
      where !isLeast || row.name != "slant" || link.parts.shear.magnitude > 5e-5 {
        page.row(row, column: 80)
      }
    }
    page.skip(6)
  }

  /// Adds a matrix with its parts beside it.
  private func block(_ map: Transform2D, _ rows: [GeometryLens.Row], _ page: inout LensPage) {
    let top = page.top
    page.matrix(LensPage.shortRows(of: map), at: Point(x: 0, y: top + 8))
    for row in rows { page.row(row, column: 76, from: LensPage.matrixWidth + 18) }
  }
}
