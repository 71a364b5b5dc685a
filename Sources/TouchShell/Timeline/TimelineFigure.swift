import Foundation
package import TouchGeometry
import TouchInput
package import TouchSandbox
package import TouchScene

/// Draws the timeline: where in the recording the frame is, and what happens when.
///
/// From top to bottom: the button, the time and the state; how many fingers are down, as a curve;
/// the bar with the playhead; the gestures, green where they were recognized, orange where
/// something took them back, with a red dot where one failed. Captions are white pins on the bar.
package struct TimelineFigure {
  /// What is being played.
  package struct State {
    /// Where the frame is, in seconds.
    package var position: Double
    /// How many events have happened.
    package var eventCount: Int
    /// Whether it stands still.
    package var isPaused: Bool
    /// How fast it plays.
    package var speed: Double
    /// Whether it starts again at the end.
    package var repeats: Bool
    /// Where it starts and ends, in seconds.
    package var range: ClosedRange<Double>
    /// The pointer's place; nil if it is elsewhere.
    package var pointer: Point?

    /// Describes what is being played.
    package init(
      position: Double, eventCount: Int, isPaused: Bool, speed: Double, repeats: Bool,
      range: ClosedRange<Double>, pointer: Point? = nil
    ) {
      self.position = position
      self.eventCount = eventCount
      self.isPaused = isPaused
      self.speed = speed
      self.repeats = repeats
      self.range = range
      self.pointer = pointer
    }
  }

  /// How wide a column of ``TimelineMarks`` is, in points.
  package static let columnWidth = 2.0
  private static let textSize = 12.0

  /// As large as usual; all of it is magnified when it is drawn.
  private let layout: TimelineLayout
  private let magnification: Double
  private let input: RecordedInput
  private let outline: GestureOutline
  private let marks: TimelineMarks
  private let captions: [(time: Timestamp, text: String)]

  /// Prepares the parts that stay the same from frame to frame.
  package init(_ layout: TimelineLayout, _ input: RecordedInput, _ outline: GestureOutline) {
    magnification = layout.magnification
    let layout = layout.unmagnified
    self.layout = layout
    self.input = input
    self.outline = outline
    captions = input.captions
    let width = layout.bar.right - layout.bar.left
    marks = TimelineMarks(
      input, outline, columns: Int(width / Self.columnWidth, clampedTo: 0...100_000))
  }

  /// Draws it on top of a frame.
  package func draw(_ state: State, into list: inout DrawList) {
    guard magnification != 1 else { return drawAll(state, into: &list) }
    var state = state
    state.pointer = state.pointer.map {
      Point(x: $0.x / magnification, y: $0.y / magnification)
    }
    var inner = DrawList()
    drawAll(state, into: &inner)
    list.append(
      contentsOf: inner, transform: Transform2D(scaleX: magnification, y: magnification))
  }

  private func drawAll(_ state: State, into list: inout DrawList) {
    list.roundedRect(
      layout.panel, cornerRadius: 12, fill: Palette.panel,
      stroke: Stroke(Palette.panelEdge, width: 1))
    drawButton(state, into: &list)
    drawWords(state, into: &list)
    drawHills(into: &list)
    drawGestures(into: &list)
    drawBar(state, into: &list)
    drawHint(state, into: &list)
  }

  // MARK: Words

  private func drawButton(_ state: State, into list: inout DrawList) {
    let box = layout.button
    let center = Point(x: layout.bar.left + 5, y: box.center.y)
    if state.isPaused {
      list.polygon(
        [
          Point(x: center.x - 5, y: center.y - 6), Point(x: center.x + 6, y: center.y),
          Point(x: center.x - 5, y: center.y + 6),
        ], fill: Palette.text)
    } else {
      for dx in [-5.0, 1] {
        list.rect(
          Rect(x: center.x + dx, y: center.y - 6, width: 4, height: 12), fill: Palette.text)
      }
    }
  }

  private func drawWords(_ state: State, into list: inout DrawList) {
    let y = layout.button.center.y
    var time = "\(Self.time(state.position)) / \(Self.time(layout.duration))"
    let left = layout.bar.left + 22
    // Where both do not fit, the bar still says how far it is.
    if left + TextExtent.width(time, face: .mono, size: Self.textSize) > layout.bar.right {
      time = Self.time(state.position)
    }
    list.text(
      TextDraw(
        time, at: Point(x: left, y: y), face: .mono, size: Self.textSize,
        color: Palette.text, baseline: .middle))
    // What matters most is added first, and stands at the right.
    var words: [String] = []
    if state.speed != 1 { words.append("× \(Self.speed(state.speed))") }
    if state.repeats { words.append("loop") }
    words.append("event \(state.eventCount) of \(input.events.count)")
    if layout.size.width >= 520, let gesture = gesture(at: state.position, reach: 0.05) {
      words.append(gesture)
    }
    let used = TextExtent.width(time, face: .mono, size: Self.textSize)
    let room = layout.bar.right - layout.bar.left - 22 - used - 12
    var text = ""
    for word in words {
      let longer = text.isEmpty ? word : word + " · " + text
      guard TextExtent.width(longer, size: Self.textSize) <= room else { break }
      text = longer
    }
    list.text(
      TextDraw(
        text, at: Point(x: layout.bar.right, y: y), size: Self.textSize, color: Palette.quiet,
        alignment: .right, baseline: .middle))
  }

  /// The label at the pointer: the time, and the caption or gesture there.
  private func drawHint(_ state: State, into list: inout DrawList) {
    guard let pointer = state.pointer, layout.isGrabbed(at: pointer) else { return }
    let seconds = layout.seconds(at: pointer.x)
    let reach = 4 * layout.duration / (layout.bar.right - layout.bar.left)
    let caption = captions.last { abs($0.time.seconds - seconds) <= reach }?.text
    let what = caption ?? gesture(at: seconds, reach: reach)
    let (left, right) = (layout.bar.left, layout.bar.right)
    let words = TextExtent.wrap(
      [Self.time(seconds), what].compactMap { $0 }.joined(separator: "   "), to: right - left,
      size: Self.textSize)
    let text = words.joined(separator: "\n")
    // All of it stands over the bar.
    let half = TextExtent.width(text, size: Self.textSize) / 2
    let x = max(min(layout.x(at: seconds), right - half), left + half)
    list.text(
      TextDraw(
        text, at: Point(x: x, y: layout.panel.minY - 8), size: Self.textSize, color: Palette.text,
        alignment: .center, baseline: .bottom,
        badge: .init(
          color: Palette.panel, padding: Size(width: 8, height: 4), cornerRadius: 6)))
  }

  private func gesture(at seconds: Double, reach: Double) -> String? {
    outline.gesture(at: Timestamp(seconds: seconds), tolerance: reach).map {
      $0.outcome == .cancelled ? "\($0.name), cancelled" : $0.name
    }
  }

  // MARK: The bar

  private func x(_ column: Int) -> Double {
    layout.bar.left + (layout.bar.right - layout.bar.left) * Double(column) / Double(marks.columns)
  }

  private func drawHills(into list: inout DrawList) {
    for run in marks.fingers {
      // Two fingers are clearly more than one, and ten still fit.
      let height = 11 * (1 - pow(0.72, Double(run.value)))
      let left = x(run.columns.lowerBound)
      list.rect(
        Rect(
          x: left, y: layout.bar.y - 4 - height, width: x(run.columns.upperBound) - left,
          height: height), fill: ColorRole.highlight.color.opacity(0.26))
    }
  }

  private func drawGestures(into list: inout DrawList) {
    let y = layout.bar.y + 7
    for run in marks.failures {
      let left = x(run.columns.lowerBound)
      list.rect(
        Rect(x: left, y: y + 4.5, width: x(run.columns.upperBound) - left, height: 2),
        fill: Palette.residual.opacity(0.75))
    }
    for run in marks.gestures {
      let left = x(run.columns.lowerBound)
      list.rect(
        Rect(x: left, y: y, width: max(x(run.columns.upperBound) - left, 2), height: 3),
        fill: run.value == TimelineMarks.cancelled ? Palette.cancelled : Palette.recognized)
    }
  }

  private func drawBar(_ state: State, into list: inout DrawList) {
    let (left, right, y) = layout.bar
    let here = layout.x(at: state.position)
    func line(_ from: Double, _ to: Double, _ color: Color) {
      guard to > from else { return }
      list.rect(Rect(x: from, y: y - 2, width: to - from, height: 4), fill: color)
    }
    line(left, right, ColorRole.highlight.color.opacity(0.22))
    line(
      layout.x(at: state.range.lowerBound), layout.x(at: state.range.upperBound),
      ColorRole.highlight.color.opacity(0.16))
    line(left, here, Palette.pivot)
    for caption in captions {
      let x = layout.x(at: caption.time.seconds)
      list.rect(Rect(x: x - 0.75, y: y - 8, width: 1.5, height: 8), fill: Palette.text)
      list.circle(center: Point(x: x, y: y - 9), radius: 2.25, fill: Palette.text)
    }
    list.circle(
      center: Point(x: here, y: y), radius: 7, fill: Palette.pivot,
      stroke: Stroke(Palette.halo, width: 2))
  }

  // MARK: Numbers

  /// Minutes, seconds and milliseconds, as `1:05.250`.
  package static func time(_ seconds: Double) -> String {
    let milliseconds = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
    return String(
      format: "%d:%02d.%03d", milliseconds / 60_000, milliseconds / 1000 % 60, milliseconds % 1000)
  }

  /// A factor, as `0.25`.
  package static func speed(_ factor: Double) -> String { String(format: "%.3g", factor) }
}
