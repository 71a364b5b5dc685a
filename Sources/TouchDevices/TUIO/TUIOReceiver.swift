import TouchGeometry
import TouchInput
import TouchRecording

/// A receiver that follows the cursors of the profile /tuio/2Dcur, separately for each source.
///
/// Packets get lost and come late. Because every frame repeats the list of active cursors, the
/// state heals itself. A silent source keeps its cursors: in a capture, silence cannot be
/// distinguished from rest. On a network, the caller can distinguish them, and ends the cursors by
/// ``cancelSilent(for:at:)``.
struct TUIOReceiver {
  private static let maximumSources = 64
  private static let maximumNameLength = 100
  /// The number of frames beyond which a decrease means that the tracker was restarted.
  private static let restart: Int64 = 100
  /// The largest delay of a packet, in microseconds; a tracker takes longer to restart.
  private static let delay: Int64 = 500_000
  /// The largest number of remembered cursors of the last frames.
  private static let maximumRecent = 1024
  /// The farthest valid place, in widths and heights of the sensor.
  private static let farthest = 1000.0

  private struct Source {
    var alive: Set<Int64> = []
    /// The active cursors in the frame in the making; nil until the frame lists them.
    var newAlive: Set<Int64>?
    /// The cursors' places, in widths and heights of the sensor.
    var stored: [Int64: Point] = [:]
    /// The order in which cursors were stored, for the numbers of those that begin in the same
    /// frame.
    var order: [Int64] = []
    var fingers: [Int64: (id: Int, place: Point)] = [:]
    var lastFrame: Int64 = 0
    /// The arrival time, in microseconds, and the sender of the last frame that was not late.
    var lastTime: Int64 = 0
    var lastSender = ""
    /// The cursors of the last frames, each with the number of the last frame in which it was
    /// alive.
    var recent: [Int64: Int64] = [:]
    /// The time of the source's last packet, in microseconds of the receiver's clock.
    var lastHeard: Int64 = 0
  }

  private let mapping: SurfaceMapping
  private var frame: TouchFrameBuilder
  private var clock: ImportClock
  private var sources: [String: Source] = [:]
  /// The source that the packet names, and the packet's sender.
  private var current = ""
  private var sender = ""
  /// The prefix of a named source's key: the sender, or only its machine.
  private var host = ""
  /// The last source that each sender named, because not every packet names it.
  private var names: [String: String] = [:]
  /// The number of messages of the profile that have a command.
  private(set) var messages = 0
  /// Whether a packet has started and its frame has not ended.
  private(set) var isInFrame = false

  /// Creates a receiver whose clock starts with the first packet, or at zero.
  init(_ mapping: SurfaceMapping, _ frame: TouchFrameBuilder, startsAtZero: Bool = false) {
    self.mapping = mapping
    self.frame = frame
    clock = ImportClock(startsAtZero: startsAtZero)
  }

  /// Receives the problems.
  var log: ImportLog { frame.log }

  /// Starts a packet with its arrival time and its sender.
  ///
  /// - Parameters:
  ///   - time: The moment, in microseconds.
  ///   - sender: The sender's address and port.
  ///   - host: The address alone, if a named source is the same from any port; nil for the sender.
  mutating func startPacket(at time: Int64, from sender: String, host: String? = nil) {
    if !clock.advance(to: time) { log.note(.clockWentBack) }
    frame.time = clock.time
    self.sender = sender
    self.host = host ?? sender
    current = names[sender] ?? sender
    isInFrame = true
  }

  /// Handles a message; false if it is of the profile, and damaged.
  mutating func take(_ message: OSCPacket.Message) throws(RecordingError) -> Bool {
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
      change { $0.newAlive = alive }
    case "set": return set(arguments)
    case "fseq":
      guard case .integer(let number)? = arguments.first else { return false }
      try endFrame(number)
    default: return false
    }
    return true
  }

  /// Removes the sources that have been silent for long, and cancels their fingers.
  ///
  /// - Parameters:
  ///   - silence: The duration of the silence, in microseconds.
  ///   - now: The current time, which is that of the cancellation.
  /// - Throws: The error that the events' receiver throws.
  mutating func cancelSilent(for silence: Int64, at now: Int64) throws(RecordingError) {
    guard !sources.isEmpty else { return }
    _ = clock.advance(to: now)
    let silent = sources.filter { clock.now - $0.value.lastHeard >= silence }
    guard !silent.isEmpty else { return }
    frame.time = clock.time
    for (name, source) in silent {
      if !source.fingers.isEmpty { log.note(.silentSource) }
      for finger in source.fingers.values { frame.end(finger.id, .cancelled) }
      sources[name] = nil
      names = names.filter { $0.value != name }
    }
    try frame.flush()
  }

  /// Whether the receiver knows no source.
  var isIdle: Bool { sources.isEmpty }

  /// Writes the end of the recording.
  mutating func finish(as phase: TouchPhase?) throws(RecordingError) {
    try frame.finish(at: clock.time, as: phase)
  }

  // MARK: Frames

  /// Changes the state of the current source, unless there are too many.
  private mutating func change(_ body: (inout Source) -> Void) {
    if sources[current] == nil, sources.count >= TUIOReceiver.maximumSources {
      return log.note(.otherDevices, "more than \(TUIOReceiver.maximumSources) sources")
    }
    sources[current, default: Source()].lastHeard = clock.now
    body(&sources[current, default: Source()])
  }

  private mutating func set(_ arguments: ArraySlice<OSCPacket.Argument>) -> Bool {
    guard arguments.count >= 3, case .integer(let id) = arguments[arguments.startIndex],
      case .float(let x) = arguments[arguments.startIndex + 1],
      case .float(let y) = arguments[arguments.startIndex + 2],
      abs(x) <= TUIOReceiver.farthest, abs(y) <= TUIOReceiver.farthest
    else { return false }
    var isTooMuch = false
    change { source in
      guard source.stored[id] != nil || source.order.count < TouchFrameBuilder.maximumContacts
      else {
        isTooMuch = true
        return
      }
      if source.stored.updateValue(Point(x: x, y: y), forKey: id) == nil { source.order.append(id) }
    }
    if isTooMuch { log.note(.tooManyContacts) }
    return true
  }

  private mutating func endFrame(_ number: Int64) throws(RecordingError) {
    isInFrame = false
    guard var source = sources.removeValue(forKey: current) else { return }
    source.lastHeard = clock.now
    if number > 0, number < source.lastFrame, isLate(number, source) {
      log.note(.lateFrame)
    } else {
      if let alive = source.newAlive { source.alive = alive }
      // A tracker that starts or stops sends an empty list, and counts from one again.
      if number > 0 {
        note(number, &source)
      } else if source.alive.isEmpty {
        source.lastFrame = 0
        source.recent.removeAll(keepingCapacity: true)
      }
      commit(&source)
      try frame.flush()
    }
    source.newAlive = nil
    source.stored.removeAll(keepingCapacity: true)
    source.order.removeAll(keepingCapacity: true)
    sources[current] = source
  }

  /// Returns whether a frame with a number lower than the last was only delayed; otherwise its
  /// tracker was restarted.
  ///
  /// The numbers identify a restarted tracker: those of its frames go back far, or those of its
  /// cursors go back to some that none of the last frames had. Another port, or the time that the
  /// restart took, also identifies it.
  private func isLate(_ number: Int64, _ source: Source) -> Bool {
    guard source.lastFrame - number <= TUIOReceiver.restart, source.lastSender == sender,
      clock.now - source.lastTime < TUIOReceiver.delay
    else { return false }
    guard let alive = source.newAlive, let lowest = source.recent.keys.min() else { return true }
    return alive.allSatisfy { $0 >= lowest }
  }

  /// Registers a frame that is not late.
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

  private mutating func commit(_ source: inout Source) {
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
        log.note(.tooManyContacts)
      }
    }
  }
}
