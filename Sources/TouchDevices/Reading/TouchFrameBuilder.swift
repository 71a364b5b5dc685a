import TouchGeometry
import TouchInput
import TouchRecording

/// A builder that collects the fingers' changes in a frame and writes them as one line: ended
/// fingers first, then those that began or moved, each group by id.
///
/// Fingers are numbered 1, 2, 3 … as they begin, and no number is used again.
struct TouchFrameBuilder {
  /// Receives the events, in order.
  typealias Sink = (InputEvent) throws(RecordingError) -> Void

  /// More fingers than any device has at the same time, so that a damaged file costs neither time
  /// nor memory.
  static let maximumContacts = 256

  private let type: TouchType
  /// Receives the problems.
  let log: ImportLog
  private let sink: Sink
  private var down: [Int: Point] = [:]
  private var nextID = 1
  private var ended: [TouchSample] = []
  private var changed: [TouchSample] = []
  /// The time of the frame.
  var time = Timestamp.zero

  init(type: TouchType, log: ImportLog, sink: @escaping Sink) {
    self.type = type
    self.log = log
    self.sink = sink
  }

  /// The number of fingers that have begun.
  var count: Int { nextID - 1 }

  /// Lands a finger; returns its number, or nil if there are too many.
  mutating func begin(_ point: Point, pressure: Double) -> Int? {
    guard down.count < TouchFrameBuilder.maximumContacts else { return nil }
    let id = nextID
    nextID += 1
    down[id] = point
    changed.append(sample(id, .began, point, pressure))
    return id
  }

  /// Moves a finger or changes its pressure.
  mutating func move(_ id: Int, _ point: Point, pressure: Double) {
    down[id] = point
    changed.append(sample(id, .moved, point, pressure))
  }

  /// Changes a finger's place, which is written with its next move or end.
  mutating func place(_ id: Int, _ point: Point) { if down[id] != nil { down[id] = point } }

  /// Ends a finger at its last place.
  mutating func end(_ id: Int, _ phase: TouchPhase = .ended) {
    guard let point = down.removeValue(forKey: id) else { return }
    ended.append(sample(id, phase, point, 0))
  }

  /// Returns whether the frame already has a sample of this finger.
  func hasSample(of id: Int) -> Bool {
    changed.contains { $0.id.rawValue == id } || ended.contains { $0.id.rawValue == id }
  }

  /// Writes the frame, unless it is empty.
  mutating func flush() throws(RecordingError) {
    guard !ended.isEmpty || !changed.isEmpty else { return }
    ended.sort { $0.id < $1.id }
    changed.sort { $0.id < $1.id }
    let samples = ended + changed
    ended.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    try sink(InputEvent(time: time, .touches(TouchFrame(samples))))
  }

  /// Writes a caption.
  mutating func mark(_ caption: String) throws(RecordingError) {
    try sink(InputEvent(time: time, .mark(caption)))
  }

  /// Lifts or cancels the fingers that are still down, unless the phase is nil, and writes the
  /// recording's last line; notes that there were no touches, or that fingers lacked an end.
  mutating func finish(at last: Timestamp, as phase: TouchPhase?) throws(RecordingError) {
    if count == 0 { log.note(.noTouches) }
    if phase != nil, !down.isEmpty { log.note(.endedForLackOfAnEnd) }
    try flush()
    time = max(time, last)
    if let phase {
      for id in down.keys.sorted() { end(id, phase) }
      try flush()
    }
    try sink(InputEvent(time: time, .end))
  }

  private func sample(
    _ id: Int, _ phase: TouchPhase, _ point: Point, _ pressure: Double
  ) -> TouchSample {
    TouchSample(id: TouchID(id), phase: phase, location: point, pressure: pressure, type: type)
  }
}
