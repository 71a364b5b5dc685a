import TouchGeometry
import TouchInput
import TouchSystem

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
  }

  private func append(_ reader: RecordingReader, _ out: EditOutput) throws(RecordingError) {
    try endRemainingTouches(out)
    let start = try out.moment(lastTime, plus: Timestamp(seconds: gap).nanoseconds)
    lastTime = start
    let map = try fit(reader, to: surface ?? out.surface, out)
    warnOfSettings(reader, out)
    let offset = highest
    var dropped = 0
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
    out.warnOfDropped(
      dropped, of: reader.file,
      because: "its own start, from which they count, is now at \(start.exactSeconds) s")
    if let truncation = reader.truncation { out.tell("\(truncation)") }
  }

  /// Warns of settings in the header that affect how the recording plays, because the result does
  /// not have them.
  private func warnOfSettings(_ reader: RecordingReader, _ out: EditOutput) {
    let (theirs, ours) = (reader.header, out.header)
    var settings: [String] = []
    func compare<Value: Equatable>(_ name: String, _ their: Value, _ our: Value) {
      if their != our { settings.append(name) }
    }
    let ourScene = scene(of: ours, in: out.file)
    compare("scene", scene(of: theirs, in: reader.file) ?? ourScene, ourScene)
    compare("seed", theirs.seed ?? ours.seed, ours.seed)
    compare("thresholds", theirs.thresholds, ours.thresholds)
    compare("reducesMotion", theirs.reducesMotion, ours.reducesMotion)
    compare("layout", theirs.laysOut, ours.laysOut)
    compare("textScale", theirs.textScale, ours.textScale)
    compare("fingers", theirs.fingers, ours.fingers)
    guard !settings.isEmpty else { return }
    let names = settings.joined(separator: ", ")
    out.warn("not kept from its header: \(names); it plays as \(out.file) does", of: reader.file)
  }

  /// Returns the scene of a header; its path is relative to the recording, or to the current folder.
  private func scene(of header: RecordingHeader, in file: String) -> String? {
    guard let scene = header.scene, scene.hasSuffix(".json") else { return header.scene }
    let path = scene.hasPrefix("/") ? scene : FileNames.folder(of: file) + "/" + scene
    // One file has many paths.
    return FilePlace.real(path) ?? FilePlace.real(scene) ?? path
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
        expected: "the same size, or --fit, which scales the points")
    }
    let map = PointMap(
      scale: Vector(dx: ours.width / theirs.width, dy: ours.height / theirs.height))
    if !map.isSimilar {
      out.warn("it is stretched, since the surfaces are \(sizes)", of: reader.file)
    }
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
