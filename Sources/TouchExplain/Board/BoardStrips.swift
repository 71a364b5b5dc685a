import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// Draws the actions of fingers and the states of a recognizer on one time scale, left to right.
struct BoardStrips {
  let span: ClosedRange<Timestamp>
  let left: Double
  let width: Double

  /// The height of a strip, in points.
  static let height = 12.0

  func x(_ time: Timestamp) -> Double {
    let whole = span.upperBound.seconds(since: span.lowerBound)
    let part = whole > 0 ? time.seconds(since: span.lowerBound) / whole : 0
    return left + width * min(max(part, 0), 1)
  }

  /// Draws the baseline of a strip along its whole length.
  private func ground(_ y: Double, into list: inout DrawList) {
    list.line(
      from: Point(x: left, y: y), to: Point(x: left + width, y: y),
      stroke: Stroke(ColorRole.hairline.color.opacity(0.12), width: 1))
  }

  /// Draws a finger: thin while it rests, thick while it moves, with a bar at its landing and a
  /// ring at its lift.
  func draw(_ touch: RecognizerBoard.TouchStrip, _ middle: Double, into list: inout DrawList) {
    ground(middle, into: &list)
    let color = Palette.finger(touch.id)
    let (from, to) = (x(touch.start), x(touch.end))
    list.line(
      from: Point(x: from, y: middle), to: Point(x: max(to, from + 1), y: middle),
      stroke: Stroke(color, width: 3))
    for move in touch.moves {
      let (a, b) = (x(move.lowerBound), x(move.upperBound))
      list.rect(Rect(x: a - 1, y: middle - 4, width: max(b - a, 1) + 2, height: 8), fill: color)
    }
    list.line(
      from: Point(x: from, y: middle - 6), to: Point(x: from, y: middle + 6),
      stroke: Stroke(color, width: 2))
    if !touch.isDown {
      list.circle(center: Point(x: to, y: middle), radius: 3.5, fill: ColorRole.panel.color)
      list.circle(center: Point(x: to, y: middle), radius: 3.5, stroke: Stroke(color, width: 2))
    }
  }

  /// Draws a recognizer: hollow while possible, dashed while waiting, full while running, with a
  /// mark at its decision and a bracket over a gap that was too long.
  func draw(
    _ segments: [RecognizerBoard.Segment], gap: ClosedRange<Timestamp>? = nil, _ middle: Double,
    into list: inout DrawList
  ) {
    ground(middle, into: &list)
    if let gap {
      let (from, to, top) = (x(gap.lowerBound), x(gap.upperBound), middle - 7)
      list.polyline(
        [
          Point(x: from, y: top + 4), Point(x: from, y: top), Point(x: to, y: top),
          Point(x: to, y: top + 4),
        ], stroke: Stroke(Palette.text, width: 1.5))
    }
    for segment in segments {
      // A segment that has just begun must be visible.
      let least = segment.state == .running ? 5.0 : 1
      let to = max(x(segment.end), x(segment.start) + 1)
      let from = min(x(segment.start), to - least)
      let color = segment.state.color
      switch segment.state {
      case .possible:
        list.polyline(
          [
            Point(x: from, y: middle - 3), Point(x: to, y: middle - 3),
            Point(x: to, y: middle + 3), Point(x: from, y: middle + 3),
          ], closed: true, stroke: Stroke(color, width: 1.5))
      case .waiting:
        list.line(
          from: Point(x: from, y: middle), to: Point(x: to, y: middle),
          stroke: Stroke(color, width: 5, dash: 4, gap: 3))
      case .running:
        list.rect(Rect(x: from, y: middle - 5, width: to - from, height: 10), fill: color)
      case .idle, .off, .recognized, .cancelled, .failed: break
      }
    }
    // Marks of decisions are drawn above the neighboring segments.
    for segment in segments where segment.state.isFinal {
      let place = min(max(x(segment.start), left + 8), left + width - 8)
      list.circle(center: Point(x: place, y: middle), radius: 8, fill: ColorRole.panel.color)
      list.mark(segment.state, at: Point(x: place, y: middle))
    }
  }

  /// Draws the times below the strips: both ends, and the recognizer's decision.
  func drawScale(_ y: Double, decided: Timestamp? = nil, into sheet: inout BoardSheet) {
    let whole = span.upperBound.seconds(since: span.lowerBound)
    var taken: ClosedRange<Double>?
    if let decided, span.contains(decided) {
      let words = OverlayTime.text(decided.seconds(since: span.lowerBound))
      let half = PanelText.width(words) / 2
      let middle = min(max(x(decided), left + half), left + width - half)
      sheet.words(words, middle - half, y, Palette.text)
      taken = middle - half - 6...middle + half + 6
    }
    let start = "\(GlassQuantity.stripTime.name) 0 s"
    let end = OverlayTime.text(whole)
    func isFree(_ from: Double, _ to: Double) -> Bool { taken?.overlaps(from...to) != true }
    if isFree(left, left + PanelText.width(start)) { sheet.words(start, left, y, Palette.quiet) }
    if isFree(left + width - PanelText.width(end), left + width) {
      sheet.words(end, left + width, y, Palette.quiet, alignment: .right)
    }
  }
}

/// Formats times for display.
enum OverlayTime {
  /// Returns seconds with two decimal places.
  static func text(_ seconds: Double) -> String {
    let hundredths = (min(max(seconds, 0), 1e9) * 100).rounded()
    return "\((hundredths / 100).decimalText(places: 2)) s"
  }
}
