import TouchGeometry
import TouchScene

/// A type that draws marks on the glass, which are larger in very large windows, as words are.
///
/// Measured lengths keep their size: only lines' widths, rings around fingers and the like grow.
protocol GrowingMarks {
  /// The magnification of marks.
  var growth: Double { get }
}

extension GrowingMarks {
  /// Returns a line style that grows.
  func pen(_ color: Color, width: Double, dash: Double = 0, gap: Double = 0) -> Stroke {
    grown(Stroke(color, width: width, dash: dash, gap: gap))
  }

  /// Returns a line style, magnified.
  func grown(_ stroke: Stroke) -> Stroke {
    Stroke(
      stroke.color, width: stroke.width * growth, dash: stroke.dash * growth,
      gap: stroke.gap * growth)
  }
}
