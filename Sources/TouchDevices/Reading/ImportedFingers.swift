public import TouchInput
import TouchRecording

/// The fingers of an imported file, by the file's own numbers.
///
/// All samples of one time become one frame. A finger that lands twice is lifted first, a finger
/// that moves without having landed lands, and a lift of a finger that is not down is left out:
/// each with a warning if it is damage.
public struct ImportedFingers {
  /// A finger that is down, as its last sample left it.
  struct Finger {
    var id: Int
    var x: Double
    var y: Double
    var pressure: Double
  }

  private let mapping: SurfaceMapping
  private var frame: TouchFrameBuilder
  private var clock = ImportClock(startsAtZero: true)
  /// The fingers that are down, by the file's numbers.
  private(set) var down: [Int64: Finger] = [:]
  /// The error that prevented passing on an event.
  private(set) var failure: RecordingError?

  init(_ mapping: SurfaceMapping, _ frame: TouchFrameBuilder) {
    self.mapping = mapping
    self.frame = frame
  }

  /// Takes a sample of a finger.
  ///
  /// - Parameters:
  ///   - finger: The finger's number in the file.
  ///   - phase: The phase; `stationary` changes nothing.
  ///   - x: The distance from the device's left edge: 0 … 1.
  ///   - y: The distance from its upper edge: 0 … 1.
  ///   - pressure: The pressure: 0 … 1.
  ///   - time: The time from the start of the file, to a microsecond. If it runs backwards, there
  ///     is a warning: the recording's clock stops and continues from there.
  public mutating func take(
    _ finger: Int64, _ phase: TouchPhase, x: Double, y: Double, pressure: Double = 1,
    at time: Timestamp
  ) {
    guard phase != .stationary else { return }
    if !clock.advance(to: time.nanoseconds / 1000) { note(.clockWentBack) }
    if clock.time != frame.time { flushNow() }
    frame.time = clock.time
    // A finger occurs at most once in a frame.
    if let known = down[finger], frame.hasSample(of: known.id) { flushNow() }
    let place = mapping.point(x, y)
    let pressure = pressure.isFinite ? pressure : 1
    switch (phase, down[finger]) {
    case (.began, let known):
      if let known {
        note(.landedTwice)
        frame.end(known.id)
      }
      begin(finger, x, y, pressure)
    case (.moved, nil): begin(finger, x, y, pressure)
    case (.moved, var known?):
      guard x != known.x || y != known.y || pressure != known.pressure else { return }
      (known.x, known.y, known.pressure) = (x, y, pressure)
      down[finger] = known
      frame.move(known.id, place, pressure: SurfaceMapping.pressure(pressure))
    case (_, nil): note(.notDown)
    case (_, let known?):
      down[finger] = nil
      frame.place(known.id, place)
      frame.end(known.id, phase)
    }
  }

  private mutating func begin(_ finger: Int64, _ x: Double, _ y: Double, _ pressure: Double) {
    down[finger] = nil
    let id = frame.begin(mapping.point(x, y), pressure: SurfaceMapping.pressure(pressure))
    guard let id else { return note(.tooManyContacts) }
    down[finger] = Finger(id: id, x: x, y: y, pressure: pressure)
  }

  /// Notes a problem of the current line.
  func note(_ oddity: ImportIssue, _ details: String = "") { frame.log.note(oddity, details) }

  private mutating func flushNow() {
    do throws(RecordingError) {
      try frame.flush()
    } catch { failure = failure ?? error }
  }

  /// Passes on the frame in the making.
  mutating func flush() throws(RecordingError) { try frame.flush() }

  mutating func finish(as phase: TouchPhase?) throws(RecordingError) {
    try frame.finish(at: clock.time, as: phase)
  }
}
