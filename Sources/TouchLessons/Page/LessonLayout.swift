package import TouchGeometry
import TouchScene

/// The layout of a page in a window: the figure, with the column of text beside it or below it.
package struct LessonLayout: Hashable, Sendable {
  /// The frame of the figure; empty on a page without one.
  package let figure: Rect
  /// The frame of the column.
  package let column: Rect

  /// The width from which the column is beside the figure, in points of words.
  private static let wide = 800.0
  /// The width over height from which it always is, because two parts below each other would have
  /// hardly a line of words.
  private static let low = 1.4
  /// The largest share of the column: larger words must leave room for the figure.
  private static let columnShare = 0.45
  /// The width that a column beside a figure has at least.
  private static let leastColumn = 240.0

  /// Lays a page out.
  ///
  /// - Parameters:
  ///   - size: The window's size.
  ///   - inset: The height at the top that something else takes.
  ///   - textScale: The text scale.
  ///   - hasFigure: Whether the page has a figure.
  package init(_ size: Size, inset: Double, textScale: Double, hasFigure: Bool) {
    let height = max(size.height - inset, 1)
    guard hasFigure else {
      let width = min(size.width, 760 * textScale)
      figure = Rect(x: 0, y: inset, width: 0, height: 0)
      column = Rect(x: (size.width - width) / 2, y: inset, width: width, height: height)
      return
    }
    let wish = min(max(0.36 * size.width, 400), 520) * textScale
    let width = min(wish, Self.columnShare * size.width).rounded()
    let isLow = size.width >= Self.low * height && width >= Self.leastColumn
    let isWide = isLow || size.width >= Self.wide * textScale.squareRoot()
    let frames = StackLayout(isWide ? .horizontal : .vertical).frames(
      of: isWide
        ? [.flexible(), .fixed(width)] : [.fixed((0.46 * height).rounded()), .flexible()],
      in: Rect(x: 0, y: inset, width: size.width, height: height))
    (figure, column) = (frames[0], frames[1])
  }
}
