import TouchGeometry
import TouchInput
import TouchScene

/// How large the matrix panel is on a surface, how large its letters are, and which of its rows
/// there is room for.
///
/// Where there is room it is always the same. On smaller surfaces letters become smaller and rows
/// go, those first that the matrix itself says, so that most of the scene stays visible.
struct MatrixPanelLayout: Equatable {
  /// A row below the matrix, in the order from top to bottom.
  enum Row: CaseIterable {
    case translation, rotation, scale, shear, residual, gesture, claims

    /// Whether it speaks of the movement and stands below the line.
    var isBelowLine: Bool { self == .gesture || self == .claims }
  }

  let size: Size
  /// The em size of the rows, in points.
  let type: Double
  let rows: [Row]
  /// From a row to the next, in points.
  let pitch: Double
  /// How far words stay from the panel's edge.
  let inset: Double
  /// How far the panel stays from the surface's edge.
  let margin: Double
  /// Where values begin, after their names.
  let column: Double
  let isCompact: Bool

  static let full = MatrixPanelLayout(
    size: Size(width: 344, height: 284), type: 13, rows: Row.allCases, pitch: 19, inset: 16,
    margin: 14, column: 104, isCompact: false)

  /// How much of the surface it may cover: all of it, with smaller letters, and where even that is
  /// too much.
  private static let shares = (full: 0.25, compact: 0.3, least: 0.62)
  /// What goes first.
  private static let dispensable: [Row] = [.claims, .shear, .translation, .gesture, .residual]
  /// The longest value of a compact panel: two numbers and a space.
  private static let valueLength = 21.0

  /// The layout for a surface; nil on one too small for any, narrower or lower than about 230
  /// points.
  static func make(for surface: Size, bottomInset: Double = 0) -> MatrixPanelLayout? {
    let room = Size(width: surface.width, height: surface.height - bottomInset)
    if full.fits(room, share: shares.full) { return full }
    for share in [shares.compact, shares.least] {
      for count in 0...dispensable.count {
        let gone = dispensable.prefix(count)
        for type in [12.0, 11, 10] {
          let layout = compact(type, Row.allCases.filter { !gone.contains($0) })
          if layout.fits(room, share: share) { return layout }
        }
      }
    }
    return nil
  }

  private func fits(_ room: Size, share: Double) -> Bool {
    size.width + 2 * margin <= room.width && size.height + 2 * margin <= room.height
      && size.width * size.height <= share * room.width * room.height
  }

  private static func compact(_ type: Double, _ rows: [Row]) -> MatrixPanelLayout {
    let pitch = TextExtent.lineHeight(.mono, size: type)
    let column = (TextExtent.width("this gesture", size: type) + 6).rounded(.up)
    let values = valueLength * TextExtent.monoAdvance(size: type)
    let layout = MatrixPanelLayout(
      size: .zero, type: type, rows: rows, pitch: pitch, inset: 10, margin: 8, column: column,
      isCompact: true)
    let width = max(column + values, layout.matrixWidth) + 20
    return MatrixPanelLayout(
      size: Size(width: width.rounded(.up), height: layout.contentHeight), type: type, rows: rows,
      pitch: pitch, inset: 10, margin: 8, column: column, isCompact: true)
  }

  // MARK: Places from the panel's top

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

  /// How wide the matrix is with its brackets.
  private var matrixWidth: Double {
    MatrixFigure.length * TextExtent.monoAdvance(size: type) + 20
  }

  private var contentHeight: Double {
    let low = rows.count { $0.isBelowLine }
    let line = low > 0 ? gap + 1 : 0
    return rowsTop + Double(rows.count) * pitch + line + 8
  }

  // MARK: Where it goes

  /// The upper right corner, or the first of the others with no finger in it; with a finger in all
  /// of them, the one with the fewest.
  func place(
    on surface: Surface, avoiding fingers: [Point], bottomInset: Double = 0
  ) -> Rect {
    let right = surface.size.width - size.width - margin
    let low = max(surface.size.height - size.height - margin - bottomInset, margin)
    let corners = [
      Point(x: right, y: margin), Point(x: margin, y: margin), Point(x: right, y: low),
      Point(x: margin, y: low),
    ].map { Rect(origin: $0, size: size) }
    var best: (corner: Rect, covered: Int)?
    for corner in corners {
      let near = corner.insetBy(dx: -30, dy: -30)
      let covered = fingers.count { near.contains($0) }
      if covered < best?.covered ?? .max { best = (corner, covered) }
    }
    return best?.corner ?? corners[0]
  }
}
