public import TouchGeometry

/// The lines of a text, wrapped to a width.
public struct TextLayout: Hashable, Sendable {
  /// A line, without its line end.
  public struct Line: Hashable, Sendable {
    /// The visible characters, with an ellipsis at the cut of a truncated text.
    public var string: String
    /// The width of the line, in points.
    public var width: Double
    /// The left end of the baseline; the text's top left corner is the origin.
    public var origin: Point
  }

  /// The lines from top to bottom; at least one.
  public private(set) var lines: [Line]
  /// The size of all lines, in points: from the left end of the longest to its right end.
  public private(set) var size: Size
  /// Whether the text was cut.
  public private(set) var isTruncated: Bool

  init(_ text: Text, width: Double, fonts: FontSet) {
    var breaker = LineBreaker(text, width: width, fonts: fonts)
    let broken = breaker.lines()
    isTruncated = broken.isTruncated
    let metrics = fonts.lineMetrics(text.drawnFace, size: text.size)
    let height = text.lineHeight ?? metrics.height
    let longest = broken.lines.map(\.width).max() ?? 0
    // Aligned lines use the given width, if there is one.
    let room = width.isFinite && text.alignment != .left ? max(width, longest) : longest
    let share =
      switch text.alignment {
      case .left: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    // Higher lines have the same room above and below.
    let first = ((height - metrics.height) / 2).rounded() + metrics.ascent
    lines = broken.lines.enumerated().map { index, line in
      Line(
        string: line.string, width: line.width,
        origin: Point(x: (room - line.width) * share, y: Double(index) * height + first))
    }
    size = Size(width: longest, height: Double(lines.count) * height)
  }
}
