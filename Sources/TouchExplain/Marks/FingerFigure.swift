import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// One finger: a ring, its number, the way it came, and where it is going.
struct FingerFigure: GrowingMarks {
  private let trail: TouchTrail
  private let now: Timestamp
  /// Whether the way that it came is drawn; not where its paths are.
  private let showsWay: Bool
  let growth: Double

  /// How far ahead the arrow looks, in seconds.
  private static let lookAhead = 0.12
  static let radius = 24.0

  init(_ trail: TouchTrail, now: Timestamp, showsWay: Bool = true, growth: Double = 1) {
    self.trail = trail
    self.now = now
    self.showsWay = showsWay
    self.growth = growth
  }

  func draw(into list: inout DrawList) {
    let color = Palette.finger(trail.id)
    if showsWay { drawWay(color, into: &list) }
    guard trail.isDown else { return }
    let place = trail.place
    let radius = Self.radius * growth
    list.circle(
      center: place, radius: radius, fill: color.opacity(0.16),
      stroke: pen(Palette.halo, width: 4))
    list.circle(center: place, radius: radius, stroke: pen(color, width: 2.25))
    list.circle(center: place, radius: 2.5 * growth, fill: color)
    let velocity = trail.speed(at: now)
    let reach = velocity * Self.lookAhead
    if reach.length > 12 * growth {
      let out = place + velocity / velocity.length * radius
      let tip = out + reach
      list.arrow(from: out, to: tip, headLength: 12 * growth, stroke: pen(Palette.halo, width: 5))
      list.arrow(from: out, to: tip, headLength: 11 * growth, stroke: pen(color, width: 2.5))
    }
    list.text(
      TextDraw(
        "\(trail.id)", at: Point(x: place.x - radius * 0.9, y: place.y - radius * 0.9),
        face: .sansBold, size: 13 * growth, color: ColorRole.inkOnMark.color, alignment: .center,
        baseline: .middle,
        badge: .init(
          color: color, padding: Size(width: 6 * growth, height: 2 * growth),
          cornerRadius: 9 * growth)))
  }

  /// The way fades towards its beginning.
  private func drawWay(_ color: Color, into list: inout DrawList) {
    let points = trail.points
    guard points.count > 1 else { return }
    let chunk = max(1, points.count / 14)
    var start = 0
    while start < points.count - 1 {
      let end = min(start + chunk, points.count - 1)
      let age = now.seconds(since: points[end].time) / TouchTrail.length
      let strength = min(max(1 - age, 0), 1)
      if strength > 0.02 {
        list.polyline(
          points[start...end].map(\.place),
          stroke: pen(color.opacity(0.8 * strength), width: 1.5 + 2.5 * strength))
      }
      start = end
    }
  }
}
