import TouchGeometry
import TouchInput

/// Content of a scroll layer that moves by itself (SCL-3, SCL-6, SCL-9).
final class OracleMotion: OracleAnimation {
  enum Kind {
    /// After a drag, or back from beyond a limit.
    case deceleration
    /// The program moves it.
    case animation
    /// The scale springs back.
    case zoomBounce
  }

  private unowned let scroll: OracleScroll
  let kind: Kind
  let start: Timestamp
  let end: Timestamp
  private let x: OracleGlide
  private let y: OracleGlide
  /// Of a scale: what is shown after a part of the way, which is then ``x``.
  private let way: ((Double) -> (scale: Double, offset: Point))?
  var isZoom: Bool { way != nil }

  init(
    _ scroll: OracleScroll, _ kind: Kind, _ x: OracleGlide, _ y: OracleGlide,
    along way: ((Double) -> (scale: Double, offset: Point))? = nil, at start: Timestamp
  ) {
    self.scroll = scroll
    self.way = way
    self.kind = kind
    self.start = start
    self.x = x
    self.y = y
    end = start.advanced(bySeconds: max(x.duration, y.duration))
  }

  /// Shows the content where it is then.
  func show(at time: Timestamp) {
    let t = time >= end ? .infinity : time.seconds(since: start)
    guard let way else {
      return scroll.show(Point(x: x.place(after: t), y: y.place(after: t)))
    }
    let (scale, offset) = way(x.place(after: t))
    scroll.apply(scale, offset)
  }

  func finish() { scroll.end(self) }
}
