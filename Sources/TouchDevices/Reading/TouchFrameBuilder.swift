import TouchGeometry
import TouchInput
import TouchRecording

/// Collects what the fingers do in one frame and writes it as one line: ended fingers first, then
/// those that began or moved, each group by id.
///
/// Fingers are numbered 1, 2, 3 … as they begin, and no number is used again.
struct TouchFrameBuilder {
  /// Receives the events, in order.
  typealias Sink = (InputEvent) throws(RecordingError) -> Void

  /// More fingers at once than any device has, so that a damaged file costs neither time nor
  /// memory.
  static let maximumContacts = 256

  private let type: TouchType
  private let sink: Sink
  private var down: [Int: Point] = [:]
  private var nextID = 1
  private var ended: [TouchSample] = []
  private var changed: [TouchSample] = []
  /// When the frame is.
  var time = Timestamp.zero

  init(type: TouchType, sink: @escaping Sink) {
    self.type = type
    self.sink = sink
  }

  /// How many fingers have begun.
  var count: Int { nextID - 1 }

  /// How many fingers are down.
  var downCount: Int { down.count }

  /// The numbers of the fingers that are down, ascending.
  var downIDs: [Int] { down.keys.sorted() }

  /// A finger lands; gives its number, or nil if there are too many.
  mutating func begin(_ point: Point, pressure: Double) -> Int? {
    guard down.count < TouchFrameBuilder.maximumContacts else { return nil }
    let id = nextID
    nextID += 1
    down[id] = point
    changed.append(sample(id, .began, point, pressure))
    return id
  }

  /// A finger moves, or presses harder or softer.
  mutating func move(_ id: Int, _ point: Point, pressure: Double) {
    down[id] = point
    changed.append(sample(id, .moved, point, pressure))
  }

  /// A finger is somewhere else, which is told when it next moves or ends.
  mutating func place(_ id: Int, _ point: Point) {
    if down[id] != nil { down[id] = point }
  }

  /// A finger is gone, from where it was last.
  mutating func end(_ id: Int, _ phase: TouchPhase = .ended) {
    guard let point = down.removeValue(forKey: id) else { return }
    ended.append(sample(id, phase, point, 0))
  }

  /// Whether the frame says something of this finger already.
  func hasSample(of id: Int) -> Bool {
    changed.contains { $0.id.rawValue == id } || ended.contains { $0.id.rawValue == id }
  }

  /// How much the frame holds so far.
  var sampleCount: Int { ended.count + changed.count }

  /// Writes the frame, unless nothing changed in it.
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

  /// Lifts or cancels what is still down, if asked to, and writes the recording's last line.
  mutating func finish(
    at last: Timestamp, lifting: Bool, as phase: TouchPhase = .ended
  ) throws(RecordingError) {
    try flush()
    time = max(time, last)
    if lifting {
      for id in downIDs { end(id, phase) }
      try flush()
    }
    try sink(InputEvent(time: time, .end))
  }

  private func sample(
    _ id: Int, _ phase: TouchPhase, _ point: Point, _ pressure: Double
  ) -> TouchSample {
    TouchSample(
      id: TouchID(id), phase: phase, location: point, pressure: pressure, type: type)
  }
}
