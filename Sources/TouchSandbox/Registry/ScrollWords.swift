/// What windows say of scrolling: which of two things it does, and how to have the other.
///
/// Scenes name their rows once, as behaviors know them; a window says them as they are true for
/// the scrolling that it sees.
public enum ScrollWords {
  /// A row of a help panel.
  public typealias Row = (key: String, what: String)

  /// The key that has scrolling do the other thing.
  public static let key = "W"
  /// The key that keeps what scrolling does.
  public static let keepKey = "Shift-W"
  private static let wheel = "Wheel"
  private static let scroll = "Scroll"
  private static let withControl = " (or Ctrl-scroll)"
  private static let ifSmooth = ", where it is smooth (else \(key))"

  /// The row of what a wheel's clicks do that zoom: scale, pinch.
  public static func zooming(_ what: String) -> Row { (wheel, what + withControl) }
  /// The row of what smooth scrolling does: move, pan.
  public static func moving(_ what: String) -> Row { (scroll, what + ifSmooth) }

  /// What stands on the button.
  public static func button(moves: Bool) -> String { moves ? "Scroll moves" : "Scroll zooms" }

  /// Rows of a scene's help panel as they are true now.
  ///
  /// - Parameters:
  ///   - rows: The scene's own and the window's.
  ///   - moves: Whether scrolling moves; nil while that depends on a kind of it that has not been
  ///     seen yet.
  /// - Returns: As many rows, in the same order.
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

  /// Whether scrolling can do both where a scene's help has these rows.
  public static func hasBoth(_ rows: [Row]) -> Bool {
    rows.contains { $0.key == wheel && $0.what.hasSuffix(withControl) }
      && rows.contains { $0.key == scroll && $0.what.hasSuffix(ifSmooth) }
  }

  /// The message that is shown once, when scrolling zooms for the first time.
  public static let hint = "Scrolling zooms. \(key), or ••• at the top: it moves."
}
