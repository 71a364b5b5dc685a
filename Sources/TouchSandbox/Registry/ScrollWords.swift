/// The texts that windows show for scrolling: its current effect, and how to switch it.
///
/// A scene lists its help rows once; a window adapts them to the kind of scrolling that it
/// receives.
public enum ScrollWords {
  /// A row of a help panel.
  public typealias Row = (key: String, what: String)

  /// The key that switches the effect of scrolling.
  public static let key = "W"
  /// The key that keeps the effect of scrolling.
  public static let keepKey = "Shift-W"
  private static let wheel = "Wheel"
  private static let scroll = "Scroll"
  private static let withControl = " (or Ctrl-scroll)"
  private static let ifSmooth = ", where it is smooth (else \(key))"

  /// Returns the row for a zoom by a wheel's clicks: scale, pinch.
  public static func zooming(_ what: String) -> Row { (wheel, what + withControl) }
  /// Returns the row for smooth scrolling: move, pan.
  public static func moving(_ what: String) -> Row { (scroll, what + ifSmooth) }

  /// Returns the title of the button.
  public static func button(moves: Bool) -> String { moves ? "Scroll moves" : "Scroll zooms" }

  /// Adapts rows of a scene's help panel to the current effect of scrolling.
  ///
  /// - Parameters:
  ///   - rows: The scene's own rows and the window's.
  ///   - moves: Whether scrolling moves; nil while that depends on a kind of scrolling that has not
  ///     occurred yet.
  /// - Returns: The same number of rows, in the same order.
  public static func worded(_ rows: [Row], moves: Bool?) -> [Row] {
    guard let moves else { return rows }
    return rows.map { row in
      if row.key == wheel, row.what.hasSuffix(withControl) {
        let what = String(row.what.dropLast(withControl.count))
        return moves ? ("Ctrl-scroll", what) : (scroll, row.what)
      }
      if row.key == scroll, row.what.hasSuffix(ifSmooth) {
        let what = String(row.what.dropLast(ifSmooth.count))
        return moves ? (scroll, what) : ("\(key), then scroll", what)
      }
      if row.key == key {
        return (
          key, moves ? "scrolling zooms instead of moving" : "scrolling moves instead of zooming"
        )
      }
      return row
    }
  }

  /// Returns whether scrolling can do both, for a scene with these help rows.
  public static func hasBoth(_ rows: [Row]) -> Bool {
    rows.contains { $0.key == wheel && $0.what.hasSuffix(withControl) }
      && rows.contains { $0.key == scroll && $0.what.hasSuffix(ifSmooth) }
  }

  /// The message that is shown once, when scrolling zooms for the first time.
  public static let hint = "Scrolling zooms. \(key), or ••• at the top: it moves."
}
