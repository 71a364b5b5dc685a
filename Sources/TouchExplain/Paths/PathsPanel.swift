import Foundation
package import TouchGeometry
import TouchGestures
package import TouchInput
import TouchSandbox
package import TouchScene

/// The panel of alternatives to the fingers' latest samples: resampled to the frames, predicted or
/// filtered, each with its own line and mark on the glass, and in numbers.
///
/// The panel only displays paths, computed from the raw samples even if a scene's layers follow
/// filtered or predicted fingers.
package final class PathsPanel: OverlayPanel {
  package let part = OverlayPart.paths
  package let title = "Paths \(ShownQuantity.Since.recently.words)"
  /// The paths switched on or off with a tap on their row.
  private var switched: Set<PathKind> = []
  /// The time until which the drawing fades by itself.
  private var end = Timestamp.zero
  /// The traces of the drawn frame, by finger, shared by the glass and the table.
  private var traced: (serial: Int, traces: [PathKind: [Int: [PathSample]]]) = (0, [:])
  /// The finger that the panel describes in the drawn frame.
  private var latest: (serial: Int, finger: SeenFinger?) = (0, nil)

  package init() {}

  package func adoptChoices(of other: any OverlayPanel) {
    if let other = other as? PathsPanel { switched = other.switched }
  }

  /// Returns whether a path is drawn.
  func shows(_ kind: PathKind, _ context: OverlayContext) -> Bool {
    let followed = context.scene.fingers.kind
    let isUsual =
      context.preferences.shownPaths.contains(kind) || (kind == followed && kind != .raw)
    return isUsual != switched.contains(kind)
  }

  /// Returns the paths that layers follow, other than the fingers themselves.
  private static func followed(_ context: OverlayContext) -> [String] {
    let kind = context.scene.fingers.kind
    return kind == .raw ? [] : ["Layers follow \(kind.rawValue)."]
  }

  /// Returns a tracer with the filter that layers follow.
  private static func tracer(_ context: OverlayContext) -> PathTracer {
    var tracer = PathTracer()
    if let filter = context.preferences.filter { tracer.filter = filter }
    if case .filtered(let filter) = context.scene.fingers { tracer.filter = filter }
    return tracer
  }

  /// Returns the shown time range of a finger's trail, up to now or up to its lift.
  private static func frames(of trail: TouchTrail, at now: Timestamp) -> ClosedRange<Timestamp>? {
    let start = now.advanced(bySeconds: -TouchTrail.length)
    let end = trail.isDown ? now : min(trail.points.last?.time ?? now, now)
    return start <= end ? start...end : nil
  }

  // MARK: On the glass

  package func drawOnGlass(
    _ context: OverlayContext, into list: inout DrawList, notes: inout OverlayNotes
  ) {
    let last = context.trails.compactMap { $0.points.last?.time }.max()
    end = last?.advanced(bySeconds: TouchTrail.length) ?? .zero
    for (finger, trail) in context.trails.enumerated() {
      guard let frames = Self.frames(of: trail, at: context.now) else { continue }
      // A path fades once its finger has lifted.
      let age = trail.isDown ? 0 : context.now.seconds(since: frames.upperBound)
      let opacity = min(max(1 - age / TouchTrail.length, 0), 1)
      let paths = paths(of: finger, in: frames, context)
      for (kind, path, _) in paths {
        PathDrawing(kind, growth: notes.growth).drawLine(path, opacity: opacity, into: &list)
      }
      // The smallest marks go in front because at rest all marks coincide.
      for (kind, path, trace) in paths.reversed() {
        PathDrawing(kind, growth: notes.growth).drawMarks(
          path, seen: Self.seen(trace, of: trail, at: context.now), opacity: opacity, into: &list)
        guard trail.isDown, let last = trace.last else { continue }
        notes.keepVisible(last.place, radius: 9 * notes.growth)
        // The filter continues toward the resting finger.
        if kind == .filtered, last.place.distance(to: trail.place) > 0.5 {
          end = max(end, context.now.advanced(bySeconds: 0.1))
        }
      }
    }
  }

  /// Returns the finger's location in the currently visible frame, which was drawn one frame ago,
  /// or nil for a lifted finger.
  private static func seen(
    _ trace: [PathSample], of trail: TouchTrail, at now: Timestamp
  ) -> Point? {
    guard trail.isDown else { return nil }
    let drawn = now.advanced(bySeconds: -PathTracer.horizon)
    return (trace.last { $0.time <= drawn } ?? trace.first)?.place
  }

  /// Returns the drawn paths of a finger, and the finger's locations on them at each frame.
  private func paths(
    of finger: Int, in frames: ClosedRange<Timestamp>, _ context: OverlayContext
  ) -> [(kind: PathKind, samples: [PathSample], trace: [PathSample])] {
    PathKind.allCases.filter { shows($0, context) }.map { kind in
      let trace = trace(kind, of: finger, in: frames, context)
      let points = context.trails[finger].points
      return (kind, kind == .raw ? points.filter { frames.contains($0.time) } : trace, trace)
    }
  }

  // MARK: The loupe

  /// Returns the finger whose paths end farthest apart, or nil while none is down.
  private func seen(_ context: OverlayContext) -> SeenFinger? {
    if latest.serial == context.serial { return latest.finger }
    let fingers = context.trails.enumerated().compactMap { finger, trail -> SeenFinger? in
      guard trail.isDown, let frames = Self.frames(of: trail, at: context.now) else { return nil }
      let paths = paths(of: finger, in: frames, context).map { kind, samples, trace in
        (kind, samples, Self.seen(trace, of: trail, at: context.now))
      }
      return SeenFinger(id: trail.id, place: trail.place, paths: paths)
    }
    latest = (context.serial, fingers.max { $0.spread < $1.spread })
    return latest.finger
  }

  private func loupe(_ context: OverlayContext) -> PathLoupe? {
    seen(context).flatMap(PathLoupe.init)
  }

  /// Returns the height of the loupe, or 0 if the frame has none.
  private func loupeHeight(_ context: OverlayContext) -> Double {
    loupe(context) == nil ? 0 : PathLoupe.height
  }

  // MARK: The table

  /// The error, in points, below which a path coincides with the finger.
  private static let leastError = 0.05
  /// The time window of samples for a prediction, in words.
  private static let predictorWindow = "\(Int((TouchPredictor().window * 1000).rounded())) ms"
  /// The smallest gap worth a headline, in points.
  private static let leastGap = 1.0

  private func rows(_ context: OverlayContext) -> [PathTable.Row] {
    PathKind.allCases.map { PathTable.Row(kind: $0, isShown: shows($0, context)) }
  }

  package func headline(_ context: OverlayContext) -> PanelHeadline? {
    if context.trails.contains(where: \.isDown) { return headlineNow(context) }
    // After the fingers lift, the end of their trails is measured.
    let errors = PathKind.allCases.filter { shows($0, context) }.compactMap { kind in
      measure(kind, context).error.map { (kind: kind, points: $0) }
    }
    guard let best = errors.min(by: { $0.points < $1.points }),
      errors.contains(where: { $0.points >= Self.leastError })
    else { return PanelHeadline("Move a finger", tone: .quiet) }
    let raw = errors.first { $0.kind == .raw && $0.kind != best.kind }
    return PanelHeadline(
      "\(best.kind.rawValue) was \(best.points.decimalText(places: 1)) pt from the finger",
      note: (raw.map { "raw was \($0.points.decimalText(places: 1)) pt from it: " } ?? "")
        + "typical of the last 0.6 s before it was lifted")
  }

  /// Returns the visible path of the finger whose paths are farthest apart, and its distance.
  private func headlineNow(_ context: OverlayContext) -> PanelHeadline {
    guard let finger = seen(context), let best = finger.best, finger.spread >= Self.leastError
    else {
      return PanelHeadline(
        "At rest all paths are one point", note: "they part while a finger moves", tone: .quiet)
    }
    func text(_ points: Double) -> String { "\(points.decimalText(places: 1)) pt" }
    let late = "what is seen was drawn 1/60 s ago"
    let farthest = finger.gaps.reduce(0) { max($0, $1.points) }
    if farthest < Self.leastGap {
      return PanelHeadline(
        "Finger \(finger.id) hardly moves: all within \(text(farthest))", note: "now: \(late)",
        tone: .quiet)
    }
    if best.points < Self.leastError, finger.isSame(.raw, .predicted) {
      return PanelHeadline(
        "Finger \(finger.id) rests: raw and predicted are where it is",
        note: "now: \(late); other paths are on their way", tone: .quiet)
    }
    let gap = "\(text(best.points)) from finger \(finger.id)"
    if best.kind == .raw || best.kind == .predicted, finger.isSame(.raw, .predicted) {
      return PanelHeadline(
        "raw and predicted are \(gap)",
        note: "now: \(late); a prediction needs two samples within \(Self.predictorWindow)")
    }
    let raw = best.kind == .raw ? nil : finger.gaps.first { $0.kind == .raw }
    return PanelHeadline(
      "\(best.kind.rawValue) is \(gap)",
      note: raw.map { "raw is \(text($0.points)) from it now: \(late)" } ?? "now: \(late)")
  }

  /// Returns the legend: the lines and marks with their names and meanings.
  private func legend(_ context: OverlayContext) -> PathTable {
    PathTable(legendOf: rows(context), notes: Self.followed(context))
  }

  package func figure(_ context: OverlayContext, width: Double) -> PanelContent? {
    let legend = legend(context)
    guard legend.width <= width else { return nil }
    let height = legend.height + loupeHeight(context)
    return content(legend, Size(width: width, height: height), context)
  }

  package func details(_ context: OverlayContext, within room: Size) -> PanelContent? {
    let table = PathTable(rows(context), within: room) { notes(context, width: $0) }
    return table.map { table in
      let height = table.height + loupeHeight(context)
      let size = Size(width: table.width, height: height <= room.height ? height : table.height)
      return content(table, size, context)
    }
  }

  /// Returns a table, and below it the loupe if the size has room for it.
  private func content(
    _ table: PathTable, _ size: Size, _ context: OverlayContext
  ) -> PanelContent {
    PanelContent(size: size) { box, _, list in
      table.draw(in: box, numbers: { Self.numbers(self.measure($0, context)) }, into: &list)
      let height = PathLoupe.height
      guard box.height >= table.height + height - 0.5 else { return }
      self.loupe(context)?.draw(
        in: Rect(x: box.minX, y: box.minY + table.height, width: box.width, height: height),
        into: &list)
    } tap: { point in
      guard let kind = table.kind(at: point.y) else { return false }
      self.switched.formSymmetricDifference([kind])
      return true
    }
  }

  /// Returns notes on the columns, the filter and the paths that layers follow.
  private func notes(_ context: OverlayContext, width: Double) -> [String] {
    var words = """
      raw: the samples as they came. lag: how late a path is; below 0 it is ahead. jitter: how much \
      it trembles. off: how far it is from the finger when the frame is seen.
      """
    if shows(.filtered, context) { words += " Filter: \(Self.tracer(context).filter)" }
    words += Self.followed(context).map { " " + $0 }.joined()
    return PanelText.wrap(words, to: width)
  }

  package func quantities(_ context: OverlayContext) -> [ShownQuantity] {
    PathKind.allCases.filter { shows($0, context) }.flatMap { kind in
      let measure = measure(kind, context)
      return [
        measure.lag.map { ShownQuantity(kind.rawValue, .lag, $0) },
        measure.jitter.map { ShownQuantity(kind.rawValue, .jitter, $0) },
        measure.error.map { ShownQuantity(kind.rawValue, .pathError, $0) },
      ].compactMap(\.self)
    } + (seen(context)?.gaps.map { ShownQuantity($0.kind.rawValue, .pathGap, $0.points) } ?? [])
  }

  /// Returns the measure of all fingers together.
  private func measure(_ kind: PathKind, _ context: OverlayContext) -> PathMeasure {
    var measure = PathMeasure()
    for (finger, trail) in context.trails.enumerated() {
      guard let frames = Self.frames(of: trail, at: context.now) else { continue }
      measure.add(trace(kind, of: finger, in: frames, context), of: trail.points)
    }
    return measure
  }

  /// Returns a finger's path, computed once per frame.
  private func trace(
    _ kind: PathKind, of finger: Int, in frames: ClosedRange<Timestamp>, _ context: OverlayContext
  ) -> [PathSample] {
    if traced.serial != context.serial { traced = (context.serial, [:]) }
    if let known = traced.traces[kind]?[finger] { return known }
    let points = context.trails[finger].points
    let trace = Self.tracer(context).trace(kind, of: points, in: frames)
    traced.traces[kind, default: [:]][finger] = trace
    return trace
  }

  /// Returns the columns of numbers: milliseconds, then points twice.
  static func numbers(_ measure: PathMeasure) -> [String] {
    func text(_ value: Double?, _ digits: Int) -> String {
      value.map { $0.decimalText(places: digits) } ?? "–"
    }
    return [
      text(measure.lag.map { $0 * 1000 }, 1), text(measure.jitter, 2), text(measure.error, 1),
    ]
  }

  package func isFading(at time: Timestamp) -> Bool { time < end }
}
