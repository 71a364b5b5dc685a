import TouchGeometry
import TouchInput

/// A step that appends other recordings to the one that is read.
final class JoinStep: EditStep {
  private let readers: [RecordingReader]
  private let gap: Double
  private let fits: Bool
  private var live = OngoingInput()
  private var lastTime = Timestamp.zero
  private var surface: Surface?
  /// The highest number of a finger so far.
  private var highest = 0
  private var dropped = 0

  init(_ readers: [RecordingReader], gap: Double, fits: Bool) {
    self.readers = readers
    self.gap = gap
    self.fits = fits
  }

  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError) {
    lastTime = line.time
    // Only the last recording's end is the end of the result.
    guard line.content != .input(.end) else { return }
    if case .input(let kind) = line.content { note(kind) }
    try out.emit(line)
  }

  func finish(_ out: EditOutput) throws(RecordingError) {
    for reader in readers { try append(reader, out) }
    try endRemainingTouches(out)
    try out.emit(.end, at: lastTime)
    out.warnOfDropped(
      dropped, because: "they count from the start of a recording that has none now")
  }

  private func append(_ reader: RecordingReader, _ out: EditOutput) throws(RecordingError) {
    try endRemainingTouches(out)
    let start = try out.moment(lastTime, plus: Timestamp(seconds: gap).nanoseconds)
    lastTime = start
    let surface = surface ?? out.surface
    let map = try fit(reader, to: surface, out)
    let offset = highest
    while let line = try reader.next() {
      lastTime = try out.moment(start, plus: line.time.nanoseconds)
      guard case .input(let kind) = line.content else {
        dropped += 1
        continue
      }
      guard kind != .end else { continue }
      guard let placed = placed(kind, map, idsAbove: offset) else { continue }
      note(placed)
      try out.emit(placed, at: lastTime)
    }
    if let truncation = reader.truncation { out.warn("\(truncation)") }
  }

  private func endRemainingTouches(_ out: EditOutput) throws(RecordingError) {
    for kind in live.endings(fingers: .cancelled) {
      note(kind)
      try out.emit(kind, at: lastTime)
      if case .touches(let frame) = kind {
        let count = frame.samples.count
        out.warn(
          "\(count) \(count == 1 ? "finger was" : "fingers were") still down at "
            + "\(lastTime.exactSeconds) s; cancelled there")
      }
    }
  }

  /// Returns the map of a recording's points to those of the result; nil if they are the same.
  private func fit(
    _ reader: RecordingReader, to surface: Surface, _ out: EditOutput
  ) throws(RecordingError) -> PointMap? {
    let (theirs, ours) = (reader.header.surface.size, surface.size)
    guard theirs != ours else { return nil }
    let sizes = "\(text(theirs)) and \(text(ours))"
    guard fits else {
      throw RecordingError(
        file: reader.file, line: 1, what: "the surfaces are \(sizes)",
        expected: "one size, or points that are scaled to fit")
    }
    let map = PointMap(
      scale: Vector(dx: ours.width / theirs.width, dy: ours.height / theirs.height))
    if !map.isSimilar { out.warn("\(reader.file) is stretched, since the surfaces are \(sizes)") }
    return map
  }

  private func text(_ size: Size) -> String { "\(size.width) × \(size.height)" }

  private func placed(
    _ kind: InputEvent.Kind, _ map: PointMap?, idsAbove offset: Int
  ) -> InputEvent.Kind? {
    guard let kind = map.map({ $0(kind) }) ?? kind else { return nil }
    switch kind {
    case .touches(var frame):
      for index in frame.samples.indices {
        // Wrapping addition keeps different numbers different.
        let id = frame.samples[index].id.rawValue &+ offset
        frame.samples[index].id = TouchID(id)
      }
      return .touches(frame)
    case .surface(var surface):
      surface.size.width *= map?.scale.dx ?? 1
      surface.size.height *= map?.scale.dy ?? 1
      return .surface(surface)
    default: return kind
    }
  }

  private func note(_ kind: InputEvent.Kind) {
    live.note(kind)
    switch kind {
    case .touches(let frame):
      for sample in frame.samples { highest = max(highest, sample.id.rawValue) }
    case .surface(let now): surface = now
    default: break
    }
  }
}
