import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// How large the matrix panel is on a surface, how large its letters are, and which of its rows
/// there is room for.
///
/// Where there is room it is always as wide. On smaller surfaces it becomes narrower and rows go,
/// those first that say least, so that most of the scene stays visible; where not even the matrix
/// fits, its numbers have fewer digits. Letters are as large everywhere.
struct MatrixPanelLayout {
  let size: Size
  /// The em size of the rows, in points.
  let type: Double
  let matrix: [String]
  let rows: [PanelContent.Row]
  /// From a row to the next, in points.
  let pitch: Double
  /// How far words stay from the panel's edge.
  let inset: Double
  /// How far the panel stays from the surface's edge.
  let margin: Double
  /// Where values begin, after their names.
  let column: Double
  let isCompact: Bool

  /// How much of the surface it may cover: with all of its width, with less, and where even that is
  /// too much.
  private static let shares = (full: 0.25, compact: 0.36, least: 0.62)
  /// The letters of every panel that has room for them.
  private static let type = 13.0

  /// The layout for a surface; nil on one too small for any, narrower than about 216 points or
  /// lower than about 130.
  static func make(
    for surface: Size, _ content: PanelContent, bottomInset: Double = 0
  ) -> MatrixPanelLayout? {
    let room = Size(width: surface.width, height: surface.height - bottomInset)
    let choices = choices(of: content.rows)
    // The last rows to go are those that the compact panel has room for, too.
    for rows in choices where rows.count >= min(content.rows.count, leastOfFull) {
      let layout = full(rows, content.matrix)
      if layout.fits(room, share: shares.full) { return layout }
    }
    for (matrix, share) in [
      (content.compactMatrix, shares.compact), (content.compactMatrix, shares.least),
      (content.narrowMatrix, shares.least),
    ] {
      for rows in choices {
        let layout = compact(rows, matrix)
        if layout.fits(room, share: share) { return layout }
      }
    }
    return nil
  }

  /// The layout in a room of the panel's own, as wide as that; nil where not even the matrix fits.
  static func make(within room: Size, _ content: PanelContent) -> MatrixPanelLayout? {
    for rows in choices(of: content.rows) {
      for layout in [
        full(rows, content.matrix, width: room.width, inset: 0),
        compact(rows, content.compactMatrix, inset: 0, width: room.width),
        compact(rows, content.narrowMatrix, inset: 0, width: room.width),
      ]
      where layout.isCompact || room.width >= leastFullWidth {
        let size = layout.innerSize
        if size.width <= room.width, size.height <= room.height { return layout }
      }
    }
    return nil
  }

  /// How wide all of it is at least without its edges.
  private static let leastFullWidth = 312.0

  /// With fewer rows than this the panel becomes narrower instead.
  private static let leastOfFull = 7

  /// All rows, then all but the one that goes first, and so on.
  private static func choices(of rows: [PanelContent.Row]) -> [[PanelContent.Row]] {
    var choices = [rows]
    var rows = rows
    while !rows.isEmpty {
      let highest = rows.map(\.rank).max()
      guard let index = rows.lastIndex(where: { $0.rank == highest }) else { break }
      rows.remove(at: index)
      choices.append(rows)
    }
    return choices
  }

  private func fits(_ room: Size, share: Double) -> Bool {
    size.width + 2 * margin <= room.width && size.height + 2 * margin <= room.height
      && size.width * size.height <= share * room.width * room.height
  }

  private static func full(
    _ rows: [PanelContent.Row], _ matrix: [String], width: Double = 344, inset: Double = 16
  ) -> MatrixPanelLayout {
    let lines = PanelContent.headed(rows).flatMap { $0.wrapped(to: width - 2 * inset, size: type) }
    let layout = MatrixPanelLayout(
      size: .zero, type: type, matrix: matrix, rows: lines, pitch: 19, inset: inset, margin: 14,
      column: 104,
      isCompact: false)
    return layout.sized(width: width)
  }

  private static func compact(
    _ rows: [PanelContent.Row], _ matrix: [String], inset: Double = 10, width: Double = 0
  ) -> MatrixPanelLayout {
    let rows = PanelContent.headed(rows)
    let pitch = TextExtent.lineHeight(.mono, size: type)
    let valued = rows.filter { !$0.value.isEmpty }
    let column = (valued.map { TextExtent.width($0.name, size: type) }.max() ?? 0).rounded(.up) + 6
    let values =
      valued.map {
        // A long value stands beside its own name only.
        TextExtent.width($0.value, face: .mono, size: type)
          + min(column, TextExtent.width($0.name, size: type) + 8)
      }.max() ?? 0
    let letters = Double(matrix.map(\.count).max() ?? 0)
    let brackets = letters * TextExtent.monoAdvance(size: type) + 20
    let layout = MatrixPanelLayout(
      size: .zero, type: type, matrix: matrix, rows: rows, pitch: pitch, inset: inset, margin: 8,
      column: column,
      isCompact: true)
    return layout.sized(width: max((max(values, brackets) + 2 * inset).rounded(.up), width))
  }

  private func sized(width: Double) -> MatrixPanelLayout {
    let low = Double(rows.count { $0.isBelowLine })
    let high = Double(rows.count) - low
    let line = low > 0 ? gap + 1 : 0
    let height = rowsTop + high * pitch + low * lowPitch + line + (isCompact ? 8 : 15)
    return MatrixPanelLayout(
      size: Size(width: width, height: height), type: type, matrix: matrix, rows: rows,
      pitch: pitch, inset: inset,
      margin: margin, column: column, isCompact: isCompact)
  }

  // MARK: Places from the panel's top

  /// What lies above the words and below them, where the panel has an edge of its own.
  var spare: (top: Double, bottom: Double) { isCompact ? (6, 6) : (10, 13) }
  /// How large all of it is without that.
  var innerSize: Size {
    Size(width: size.width, height: size.height - spare.top - spare.bottom)
  }

  /// The top of the matrix.
  var matrixTop: Double { isCompact ? 14 + TextExtent.lineHeight(size: type + 1) : 44 }
  /// The em size of the matrix.
  var matrixType: Double { isCompact ? type : 14 }
  /// From one row of the matrix to the next.
  var matrixPitch: Double { isCompact ? pitch : 20 }
  /// The top of the first row.
  var rowsTop: Double { isCompact ? matrixTop + 3 * pitch + 9 : 120 }
  /// The room above the rows below the line, which is in its middle.
  var gap: Double { isCompact ? 8 : 13 }
  /// From a row below the line to the next.
  var lowPitch: Double { isCompact ? pitch : 20 }

  // MARK: Where it goes

  /// The upper right corner, or the first of the others with no finger in it.
  ///
  /// With a finger in all of them, the one with the fewest. Where somebody has put it comes before
  /// all of them.
  func place(
    on surface: Surface, avoiding fingers: [Point], topInset: Double = 0, bottomInset: Double = 0,
    wish: Point? = nil
  ) -> Rect {
    let right = surface.size.width - size.width - margin
    let high = max(margin, topInset + 5)
    let low = max(surface.size.height - size.height - margin - bottomInset, high)
    let wishes = [wish].compactMap(\.self).map {
      Point(x: max(min($0.x, right), margin), y: max(min($0.y, low), high))
    }
    let places =
      wishes + [
        Point(x: right, y: high), Point(x: margin, y: high), Point(x: right, y: low),
        Point(x: margin, y: low),
      ]
    let corners = places.map { Rect(origin: $0, size: size) }
    var best: (corner: Rect, covered: Int)?
    for corner in corners {
      let near = corner.insetBy(dx: -30, dy: -30)
      let covered = fingers.count { near.contains($0) }
      if covered < best?.covered ?? .max { best = (corner, covered) }
    }
    return best?.corner ?? corners[0]
  }
}
