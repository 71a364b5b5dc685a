import TouchGeometry
import TouchInput
import TouchRecording

/// Follows the cursors of the profile /tuio/2Dcur, of each source for itself.
///
/// Packets get lost and come late; since every frame repeats which cursors are alive, the state
/// heals itself. A source that falls silent keeps its cursors: in a capture silence cannot be
/// told from rest. On a network the caller can tell, and ends them by ``cancelSilent(for:at:_:)``.
struct TUIOReceiver {
  private static let maximumSources = 64
  private static let maximumNameLength = 100
  /// A frame number that goes back by more than this is that of a tracker that was started again.
  private static let restart: Int64 = 100
  /// No packet is so late, in microseconds, and no tracker starts again so fast.
  private static let delay: Int64 = 500_000
  /// How many cursors of the last frames are remembered at most.
  private static let maximumRecent = 1024
  /// Places far outside of the sensor are no places.
  private static let farthest = 1000.0

  private struct Place: Equatable {
    var x: Double
    var y: Double
  }

  private struct Source {
    var alive: Set<Int64> = []
    /// What the frame in the making says is alive; nil as long as it says nothing.
    var newAlive: Set<Int64>?
    var stored: [Int64: Place] = [:]
    /// In which order cursors were stored, for the numbers of those that begin in one frame.
    var order: [Int64] = []
    var fingers: [Int64: (id: Int, place: Place)] = [:]
    var lastFrame: Int64 = 0
    /// When the last frame came that was no late one, in microseconds, and who sent it.
    var lastTime: Int64 = 0
    var lastSender = ""
    /// The cursors of the last frames, and the number of the frame in which each was alive last.
    var recent: [Int64: Int64] = [:]
    /// When it was heard of last, in microseconds of the receiver's clock.
    var lastHeard: Int64 = 0
  }

  private let mapping: SurfaceMapping
  private var frame: TouchFrameBuilder
  private var clock = ImportClock()
  private var sources: [String: Source] = [:]
  /// The source that the packet speaks of, and who sent it.
  private var current = ""
  private var sender = ""
  /// What a source that names itself is called after: the sender, or only its machine.
  private var host = ""
  /// What each sender named as its source last: not every packet says it.
  private var names: [String: String] = [:]
  /// How many messages of the profile were understood.
  private(set) var messages = 0
  /// Whether a packet has started and its frame has not ended.
  private(set) var isInFrame = false

  /// Makes a receiver whose clock starts with the first packet, or at zero.
  init(_ mapping: SurfaceMapping, _ frame: TouchFrameBuilder, startsAtZero: Bool = false) {
    self.mapping = mapping
    self.frame = frame
    if startsAtZero { clock = ImportClock(startingAt: 0) }
  }

  /// Starts a packet that came at a moment, from a sender.
  ///
  /// - Parameters:
  ///   - time: The moment, in microseconds.
  ///   - sender: Address and port.
  ///   - host: The address alone, if a source that names itself is the same whatever port it sends
  ///     from; nil for the sender.
  ///   - line: Where it stands, in a text.
  ///   - log: Receives what is odd.
  mutating func startPacket(
    at time: Int64, from sender: String, host: String? = nil, line: Int?, _ log: inout ImportLog
  ) {
    if !clock.advance(to: time) { log.note(.clockWentBack, line: line) }
    frame.time = Timestamp(nanoseconds: clock.now * 1000)
    self.sender = sender
    self.host = host ?? sender
    current = names[sender] ?? sender
    isInFrame = true
  }

  /// Takes a message; false if it is of the profile, and damaged.
  mutating func take(
    _ message: OSCPacket.Message, line: Int?, _ log: inout ImportLog
  ) throws(RecordingError) -> Bool {
    guard message.address == "/tuio/2Dcur" else { return true }
    guard case .string(let command)? = message.arguments.first else { return false }
    let arguments = message.arguments.dropFirst()
    messages += 1
    switch command {
    case "source":
      guard case .string(let name)? = arguments.first else { return false }
      current = host + " " + name.prefix(TUIOReceiver.maximumNameLength)
      if names[sender] != nil || names.count < TUIOReceiver.maximumSources {
        names[sender] = current
      }
    case "alive":
      var alive: Set<Int64> = []
      for argument in arguments {
        guard case .integer(let id) = argument else { return false }
        alive.insert(id)
      }
      change(line, &log) { $0.newAlive = alive }
    case "set": return set(arguments, line, &log)
    case "fseq":
      guard case .integer(let number)? = arguments.first else { return false }
      try endFrame(number, line, &log)
    default: return false
    }
    return true
  }

  /// Forgets the sources of which nothing was heard for long, and cancels their fingers.
  ///
  /// - Parameters:
  ///   - silence: How long, in microseconds.
  ///   - now: The present, which is the time of the cancellation.
  ///   - log: Receives that there were such sources.
  /// - Throws: What the events' receiver throws.
  mutating func cancelSilent(
    for silence: Int64, at now: Int64, _ log: inout ImportLog
  ) throws(RecordingError) {
    guard !sources.isEmpty else { return }
    _ = clock.advance(to: now)
    let silent = sources.filter { clock.now - $0.value.lastHeard >= silence }
    guard !silent.isEmpty else { return }
    frame.time = Timestamp(nanoseconds: clock.now * 1000)
    for (name, source) in silent {
      if !source.fingers.isEmpty { log.note(.silentSource) }
      for finger in source.fingers.values { frame.end(finger.id, .cancelled) }
      sources[name] = nil
      names = names.filter { $0.value != name }
    }
    try frame.flush()
  }

  /// Whether nothing is known of any source.
  var isIdle: Bool { sources.isEmpty }

  /// Writes the end of the recording.
  mutating func finish(
    lifting: Bool, as phase: TouchPhase = .ended, _ log: inout ImportLog
  ) throws(RecordingError) {
    if frame.count == 0 { log.note(.noTouches) }
    if lifting, frame.downCount > 0 { log.note(.endedForLackOfAnEnd) }
    try frame.finish(at: Timestamp(nanoseconds: clock.now * 1000), lifting: lifting, as: phase)
  }

  // MARK: Frames

  /// Changes what is known of the current source, unless there are too many.
  private mutating func change(
    _ line: Int?, _ log: inout ImportLog, _ body: (inout Source) -> Void
  ) {
    if sources[current] == nil, sources.count >= TUIOReceiver.maximumSources {
      return log.note(.otherDevices, line: line, "more than \(TUIOReceiver.maximumSources) sources")
    }
    let now = clock.now
    sources[current, default: Source()].lastHeard = now
    body(&sources[current, default: Source()])
  }

  private mutating func set(
    _ arguments: ArraySlice<OSCPacket.Argument>, _ line: Int?, _ log: inout ImportLog
  ) -> Bool {
    guard arguments.count >= 3, case .integer(let id) = arguments[arguments.startIndex],
      case .float(let x) = arguments[arguments.startIndex + 1],
      case .float(let y) = arguments[arguments.startIndex + 2],
      abs(x) <= TUIOReceiver.farthest, abs(y) <= TUIOReceiver.farthest
    else { return false }
    var isTooMuch = false
    change(line, &log) { source in
      guard source.stored[id] != nil || source.order.count < TouchFrameBuilder.maximumContacts
      else {
        isTooMuch = true
        return
      }
      if source.stored.updateValue(Place(x: x, y: y), forKey: id) == nil { source.order.append(id) }
    }
    if isTooMuch { log.note(.tooManyContacts, line: line) }
    return true
  }

  private mutating func endFrame(
    _ number: Int64, _ line: Int?, _ log: inout ImportLog
  ) throws(RecordingError) {
    isInFrame = false
    guard var source = sources.removeValue(forKey: current) else { return }
    source.lastHeard = clock.now
    if number > 0, number < source.lastFrame, isLate(number, source) {
      log.note(.lateFrame, line: line)
    } else {
      if let alive = source.newAlive { source.alive = alive }
      // A tracker that starts or stops says that nothing is alive, and counts from one again.
      if number > 0 {
        note(number, &source)
      } else if source.alive.isEmpty {
        source.lastFrame = 0
        source.recent.removeAll(keepingCapacity: true)
      }
      commit(&source, line, &log)
      try frame.flush()
    }
    source.newAlive = nil
    source.stored.removeAll(keepingCapacity: true)
    source.order.removeAll(keepingCapacity: true)
    sources[current] = source
  }

  /// Whether a frame whose number is lower than the last was only held up on its way; otherwise its
  /// tracker was started again.
  ///
  /// A tracker that was started again is known by the numbers: of its frames, which go back far, or
  /// of its cursors, which go back to some that none of the last frames had. It is also known by
  /// another port, or by the time that it took to start.
  private func isLate(_ number: Int64, _ source: Source) -> Bool {
    guard source.lastFrame - number <= TUIOReceiver.restart, source.lastSender == sender,
      clock.now - source.lastTime < TUIOReceiver.delay
    else { return false }
    guard let alive = source.newAlive, let lowest = source.recent.keys.min() else { return true }
    return alive.allSatisfy { $0 >= lowest }
  }

  /// Takes notice of a frame that is not late.
  private func note(_ number: Int64, _ source: inout Source) {
    if number < source.lastFrame { source.recent.removeAll(keepingCapacity: true) }
    source.lastFrame = number
    source.lastTime = clock.now
    source.lastSender = sender
    let oldest = number - TUIOReceiver.restart
    if source.recent.values.contains(where: { $0 < oldest }) {
      source.recent = source.recent.filter { $0.value >= oldest }
    }
    for id in source.alive
    where source.recent[id] != nil || source.recent.count < TUIOReceiver.maximumRecent {
      source.recent[id] = number
    }
  }

  private mutating func commit(_ source: inout Source, _ line: Int?, _ log: inout ImportLog) {
    for (id, finger) in source.fingers where !source.alive.contains(id) {
      frame.end(finger.id)
      source.fingers[id] = nil
    }
    for id in source.order where source.alive.contains(id) {
      guard let place = source.stored[id] else { continue }
      let point = mapping.point(place.x, place.y)
      if let finger = source.fingers[id] {
        guard finger.place != place else { continue }
        frame.move(finger.id, point, pressure: 1)
        source.fingers[id]?.place = place
      } else if let finger = frame.begin(point, pressure: 1) {
        source.fingers[id] = (finger, place)
      } else {
        log.note(.tooManyContacts, line: line)
      }
    }
  }
}
