import Foundation
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The marks around a timeline's slider, which stay the same from frame to frame.
///
/// Above the track, a curve shows the number of fingers that are down. Below it are the gestures:
/// green if recognized, orange if cancelled, with a red dot for a failure. Captions are white pins
/// on the track.
struct TimelineFigure {
  /// The width of a column of ``TimelineMarks``, in points.
  static let columnWidth = 2.0

  let list: DrawList
  let marks: TimelineMarks

  /// Draws the marks.
  ///
  /// - Parameters:
  ///   - recording: The recording that plays.
  ///   - range: The start and the end of playing, in seconds.
  ///   - layout: The places of the timeline's parts.
  ///   - last: The last marks of the same recording; nil for none.
  init(
    _ recording: TimelineRecording, _ range: ClosedRange<Double>, _ layout: TimelineLayout,
    after last: TimelineMarks?
  ) {
    let (left, right, y) = layout.bar
    let marks = TimelineMarks(
      recording.input, recording.outline,
      columns: Int((right - left) / Self.columnWidth, clampedTo: 0...100_000), after: last)
    var list = DrawList()
    func x(_ column: Int) -> Double {
      left + (right - left) * Double(column) / Double(marks.columns)
    }
    func put(
      _ run: TimelineMarks.Run, y: Double, height: Double, least: Double = 0, _ color: Color
    ) {
      let start = x(run.columns.lowerBound)
      let width = max(x(run.columns.upperBound) - start, least)
      list.rect(Rect(x: start, y: y, width: width, height: height), fill: color)
    }
    let (start, end) = (layout.x(at: range.lowerBound), layout.x(at: range.upperBound))
    if end > start {
      list.rect(
        Rect(x: start, y: y - 2, width: end - start, height: 4),
        fill: ColorRole.highlight.color.opacity(0.3))
    }
    for run in marks.fingers {
      // With this height, two fingers are clearly more than one, and ten still fit.
      let height = 11 * (1 - pow(0.72, Double(run.value)))
      put(run, y: y - 4 - height, height: height, ColorRole.highlight.color.opacity(0.26))
    }
    for run in marks.failures { put(run, y: y + 11.5, height: 2, Palette.residual.opacity(0.75)) }
    for run in marks.gestures {
      put(
        run, y: y + 7, height: 3, least: 2,
        run.value == TimelineMarks.cancelled ? Palette.cancelled : Palette.recognized)
    }
    for caption in recording.captions {
      let x = layout.x(at: caption.time.seconds)
      list.rect(Rect(x: x - 0.75, y: y - 8, width: 1.5, height: 8), fill: Palette.text)
      list.circle(center: Point(x: x, y: y - 9), radius: 2.25, fill: Palette.text)
    }
    (self.list, self.marks) = (list, marks)
  }
}
