import TouchGeometry
import TouchScene

/// What draws marks on the glass that are larger in very large windows, as words are.
///
/// Measured lengths keep their size: only lines' widths, rings around fingers and the like grow.
protocol GrowingMarks {
  /// How much larger marks are than usual.
  var growth: Double { get }
}

extension GrowingMarks {
  /// A line that grows.
  func pen(_ color: Color, width: Double, dash: Double = 0, gap: Double = 0) -> Stroke {
    grown(Stroke(color, width: width, dash: dash, gap: gap))
  }

  /// The same line, grown.
  func grown(_ stroke: Stroke) -> Stroke {
    Stroke(
      stroke.color, width: stroke.width * growth, dash: stroke.dash * growth,
      gap: stroke.gap * growth)
  }
}
