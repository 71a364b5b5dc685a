import Foundation
import TouchGeometry
import TouchModels
import TouchSDL
import TouchScene

/// Draws a chart with the library's own canvas, mostly on logarithmic axes.
///
/// On these a cost that stays the same is a level line, and one that grows in proportion rises by as much as it goes to
/// the right.
struct ChartDrawing {
  private let chart: Chart
  private let size = Size(width: 840, height: 380)
  private let area = Rect(x: 84, y: 76, width: 480, height: 246)
  private let x: Axis
  private let y: Axis

  private static let ink = Color(0x24292f)
  private static let faint = Color(0x8c959f)
  private static let grid = Color(0xe4e7eb)
  private static let colors = [
    Color(0x0969da), Color(0xbc4c00), Color(0x1a7f37), Color(0x8250df), Color(0x9a6700),
  ]

  /// A range of values and where they lie.
  private struct Axis {
    let low: Double
    let high: Double
    let start: Double
    let length: Double
    let ticks: [Double]
    var isLinear = false

    func place(_ value: Double) -> Double {
      let part =
        isLinear ? (value - low) / (high - low) : log(max(value, low) / low) / log(high / low)
      return start + length * part
    }
  }

  init(_ chart: Chart) {
    self.chart = chart
    let points = chart.curves.flatMap(\.points)
    let xs = Set(points.map(\.x)).sorted()
    let (first, last) = (xs.first ?? 1, xs.last ?? 10)
    x = Axis(
      low: first, high: max(last, first * 2), start: area.minX + 20, length: area.width - 40,
      ticks: xs)
    let values = points.map(\.y).filter { $0 > 0 } + (chart.limit.map { [$0.value] } ?? [])
    let (least, most) = (values.min() ?? 1, values.max() ?? 10)
    if chart.isLinear {
      let step = pow(10, floor(log10(most)))
      let high = (most / step + 0.1).rounded(.up) * step
      y = Axis(
        low: 0, high: high, start: area.maxY, length: -area.height,
        ticks: Array(stride(from: 0, through: high, by: step)), isLinear: true)
    } else {
      // At least two powers of ten, so that noise looks like noise.
      let low = pow(10, floor(log10(least * 0.9)))
      let high = max(pow(10, ceil(log10(most * 1.1))), low * 100)
      let powers = Int(log10(high / low).rounded())
      y = Axis(
        low: low, high: high, start: area.maxY, length: -area.height,
        ticks: (0...powers).map { low * pow(10, Double($0)) })
    }
  }

  /// Draws it into a PNG file, two pixels a point.
  func write(to folder: String) throws {
    let renderer = try OffscreenRenderer(
      size: size, scale: 2, resources: RenderResources())
    try renderer.render(list).writePNG(to: "\(folder)/\(chart.name).png")
  }

  private var list: DrawList {
    var list = DrawList(background: .white)
    list.text(
      TextDraw(
        chart.title, at: Point(x: 20, y: 14), face: .sansBold, size: 18, color: Self.ink))
    drawGrid(into: &list)
    if let limit = chart.limit {
      let level = y.place(limit.value)
      list.line(
        from: Point(x: area.minX, y: level), to: Point(x: area.maxX, y: level),
        stroke: Stroke(Color(0xcf222e), width: 1.5, dash: 6, gap: 4))
      list.text(
        TextDraw(
          "\(limit.title): \(Chart.words(limit.value))", at: Point(x: area.minX + 20, y: level - 4),
          size: 12, color: Color(0xcf222e), baseline: .bottom))
    }
    for (curve, color) in colored { draw(curve, color, into: &list) }
    drawNames(into: &list)
    return list
  }

  private var colored: [(Chart.Curve, Color)] {
    chart.curves.enumerated().map { ($1, Self.colors[$0 % Self.colors.count]) }
  }

  /// Each curve's name and what it goes from and to, beside its end; so far apart that none lies over another.
  private func drawNames(into list: inout DrawList) {
    let height = 36.0
    let wanted = colored.compactMap { curve, color -> (Chart.Curve, Color, Double)? in
      guard let last = curve.points.last else { return nil }
      return (curve, color, y.place(last.y))
    }.sorted { $0.2 < $1.2 }
    var places = wanted.map(\.2)
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + height)
    }
    // Back up, if the last ones left the image.
    for index in places.indices.reversed() {
      let most = index == places.count - 1 ? area.maxY : places[index + 1] - height
      places[index] = min(places[index], most)
    }
    for ((curve, color, level), place) in zip(wanted, places) {
      guard let first = curve.points.first, let last = curve.points.last else { continue }
      let end = Point(x: x.place(last.x), y: level)
      let left = area.maxX + 26
      list.line(
        from: Point(x: end.x + 8, y: end.y), to: Point(x: left - 6, y: place),
        stroke: Stroke(color.opacity(0.35), width: 1))
      list.text(
        TextDraw(
          curve.title, at: Point(x: left, y: place - 1), size: 13, color: color, baseline: .bottom))
      list.text(
        TextDraw(
          "\(Chart.words(first.y)) → \(Chart.words(last.y))", at: Point(x: left, y: place + 1),
          size: 12, color: Self.faint))
    }
  }

  private func drawGrid(into list: inout DrawList) {
    let line = Stroke(Self.grid, width: 1)
    list.text(
      TextDraw(chart.yTitle, at: Point(x: 20, y: 42), size: 13, color: Self.faint))
    for tick in y.ticks {
      let level = y.place(tick)
      list.line(
        from: Point(x: area.minX, y: level), to: Point(x: area.maxX, y: level), stroke: line)
      list.text(
        TextDraw(
          Chart.words(tick), at: Point(x: area.minX - 8, y: level), size: 12, color: Self.ink,
          alignment: .right, baseline: .middle))
    }
    for tick in x.ticks {
      list.line(
        from: Point(x: x.place(tick), y: area.maxY), to: Point(x: x.place(tick), y: area.maxY + 5),
        stroke: Stroke(Self.faint, width: 1))
      list.text(
        TextDraw(
          Chart.words(tick), at: Point(x: x.place(tick), y: area.maxY + 9), size: 12,
          color: Self.ink, alignment: .center))
    }
    list.line(
      from: Point(x: area.minX, y: area.maxY), to: Point(x: area.maxX, y: area.maxY),
      stroke: Stroke(Self.faint, width: 1))
    list.text(
      TextDraw(
        chart.xTitle, at: Point(x: area.center.x, y: area.maxY + 30), size: 13, color: Self.faint,
        alignment: .center))
  }

  private func draw(_ curve: Chart.Curve, _ color: Color, into list: inout DrawList) {
    let points = curve.points.filter { $0.y > 0 }
      .map { Point(x: x.place($0.x), y: y.place($0.y)) }
    list.polyline(points, stroke: Stroke(color, width: 2))
    for point in points { list.circle(center: point, radius: 3.5, fill: color) }
  }
}
