import TouchGeometry
import TouchSandbox
import TouchScene

/// The winning gesture at each value of a threshold: a band for each winner, from the least value
/// to the greatest.
struct CurveBands: Figure {
  let spans: [TuneCurve.Span]
  let range: ClosedRange<Double>
  let step: Double
  let value: Double
  /// The word for no winner.
  let noWinner: String
  let fontSize: Double

  func draw(in bounds: Rect, into list: inout DrawList) {
    let length = max(range.upperBound - range.lowerBound, .leastNormalMagnitude)
    func x(_ value: Double) -> Double {
      bounds.minX + bounds.width * min(max((value - range.lowerBound) / length, 0), 1)
    }
    for (index, span) in spans.enumerated() {
      let left = x(span.values.lowerBound - step / 2)
      let right = x(span.values.upperBound + step / 2)
      let band = Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height)
      let isHere = span.values.contains(value)
      list.rect(band, fill: isHere ? Palette.recognized.opacity(0.35) : Palette.quiet.opacity(0.15))
      if index > 0 {
        list.line(
          from: band.origin, to: Point(x: left, y: bounds.maxY),
          stroke: Stroke(ColorRole.card.color, width: 2))
      }
      let words = TextExtent.fitted(
        span.winner.isEmpty ? noWinner : span.winner, to: band.width - 8, size: fontSize)
      list.text(
        words, centeredAt: band.center, face: isHere ? .sansBold : .sans, size: fontSize,
        color: Palette.text)
    }
    let here = x(value)
    list.line(
      from: Point(x: here, y: bounds.minY), to: Point(x: here, y: bounds.maxY),
      stroke: Stroke(Palette.pivot, width: 3))
  }

  func add(to hash: inout StateHash) { hash.add(value, spans.count) }
}
