import TouchGeometry

/// A filter that repairs invalid input by documented rules and gives a receipt for each repair.
///
/// Put it last, before the session and the recorder: whatever the input, the output is a valid
/// recording. ``RepairReceipt/Rule`` lists the rules; ``LiveInput`` includes this filter.
///
/// A receipt precedes the event that it concerns. A valid stream passes unchanged and costs no
/// allocation.
public struct StreamRepair: Sendable {
  /// The greatest distance of a location from the surface, in points; no screen is as wide.
  public static let maximumDistance = 32_768.0
  /// The greatest number of fingers that can be down together.
  public static let maximumFingers = 1024

  /// A finger that is down, or a stray that was left out, kept so that each is reported once.
  struct Finger {
    var sample: TouchSample
    var time: Timestamp
    /// The last frame that contained it.
    var frame = 0
    var isDown: Bool
    /// The rules that were noted since it landed, a bit each.
    var noted: UInt16 = 0
  }

  var fingers: [Finger] = []
  /// The largest surface so far, because a finger that is down when the window shrinks stays at its
  /// location.
  var extent: Size
  /// Whether repeated times get receipts; without a reader, making their text is wasted.
  var notesRepeatedTimes = true
  /// The number of repeated times.
  public internal(set) var repeatedTimes = 0
  /// The time of the last event as it went out.
  var lastOut = Timestamp(nanoseconds: .min)
  private var lastIn = Timestamp(nanoseconds: .min)
  private var samples: [TouchSample] = []
  private var frame = 0

  /// Makes a filter for a stream that begins on this surface with no finger down.
  public init(surface: Surface) {
    let most = InputRange.side.upperBound
    extent = Size(width: min(surface.size.width, most), height: min(surface.size.height, most))
  }

  /// Takes one event and emits its valid part.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - emit: A closure that receives the events, in order.
  ///   - note: A closure that receives the receipts, each before the event that it concerns.
  public mutating func process(
    _ event: InputEvent, _ emit: (InputEvent) -> Void, note: (RepairReceipt) -> Void
  ) {
    var time = event.time
    if time < lastIn {
      note(
        RepairReceipt(
          .timeRunsBackwards, at: lastOut,
          what: "time ran backwards from \(lastIn) to \(time)",
          remedy: RepairReceipt.waiting))
      time = lastIn
    }
    lastIn = time
    guard case .touches(let touches) = event.kind else {
      other(event, at: max(time, lastOut), emit, note)
      return
    }
    frame += 1
    time = timeOfFrame(touches, time, note)
    for (index, sample) in touches.samples.enumerated() where !accept(sample, at: time) {
      lastOut = mend(touches, from: index, at: time, emit, note)
      return
    }
    lastOut = time
    emit(time == event.time ? event : InputEvent(time: time, event.kind))
  }

  /// Advances the time to a moment without an event; later events are not before it.
  ///
  /// - Parameter time: The moment; a past one changes nothing.
  public mutating func advance(to time: Timestamp) {
    lastIn = max(lastIn, time)
    lastOut = max(lastOut, time)
  }

  /// Cancels the fingers that are still down; call it when the stream is over.
  ///
  /// - Parameters:
  ///   - time: The time of the end.
  ///   - emit: A closure that receives the event, if there is one.
  ///   - note: A closure that receives a receipt for each finger.
  public mutating func finish(
    at time: Timestamp, _ emit: (InputEvent) -> Void, note: (RepairReceipt) -> Void
  ) {
    lastOut = max(time, lastOut)
    guard fingers.contains(where: \.isDown) else { return }
    samples.removeAll(keepingCapacity: true)
    for finger in fingers where finger.isDown {
      let id = finger.sample.id
      note(
        RepairReceipt(
          .missingEnd, at: lastOut, finger: id, what: "finger \(id) was never lifted",
          remedy: "cancelled at the end"))
      samples.append(finger.sample.with(.cancelled))
    }
    fingers.removeAll(keepingCapacity: true)
    emit(InputEvent(time: lastOut, .touches(TouchFrame(samples))))
  }

  // MARK: Times

  /// Returns the time for a frame: a later one if one of its fingers already has a location at that
  /// time.
  ///
  /// If the previous frame was put later, a frame of moves follows it by a nanosecond. At equal
  /// times, players would join the two.
  private mutating func timeOfFrame(
    _ touches: TouchFrame, _ time: Timestamp, _ note: (RepairReceipt) -> Void
  ) -> Timestamp {
    let earliest = max(time, lastOut)
    let repeated = touches.samples.first { sample in
      sample.phase == .moved
        && fingers.contains { $0.sample.id == sample.id && $0.isDown && $0.time >= earliest }
    }
    if let repeated { return timeAfter(earliest, sayingThat: repeated.id, note) }
    return lastOut > time && touches.isMovesOnly ? StreamRepair.next(earliest) : earliest
  }

  private mutating func timeAfter(
    _ time: Timestamp, sayingThat id: TouchID, _ note: (RepairReceipt) -> Void
  ) -> Timestamp {
    repeatedTimes += 1
    if notesRepeatedTimes {
      note(
        RepairReceipt(
          .repeatedTime, at: time, finger: id, what: "finger \(id) moved again at \(time)",
          remedy: RepairReceipt.laterTime, isRepeated: repeatedTimes > 1))
    }
    return StreamRepair.next(time)
  }

  private static func next(_ time: Timestamp) -> Timestamp {
    Timestamp(nanoseconds: time == .distantFuture ? .max : time.nanoseconds + 1)
  }

  // MARK: One finger

  /// Accepts a valid sample and returns true, or returns false and changes nothing.
  private mutating func accept(_ sample: TouchSample, at time: Timestamp) -> Bool {
    guard sample.pressure >= 0, sample.pressure <= 1, isInside(sample.location) else {
      return false
    }
    let index = fingers.firstIndex { $0.sample.id == sample.id }
    guard let index else {
      guard sample.phase == .began, fingers.count < StreamRepair.maximumFingers else {
        return false
      }
      fingers.append(Finger(sample: sample, time: time, frame: frame, isDown: true))
      return true
    }
    guard fingers[index].isDown != (sample.phase == .began), fingers[index].frame != frame else {
      return false
    }
    if sample.phase == .began { fingers[index].noted = 0 }
    fingers[index].isDown = true
    fingers[index].sample = sample
    fingers[index].time = time
    fingers[index].frame = frame
    if sample.phase.isTerminal { fingers.remove(at: index) }
    return true
  }

  /// Repairs the rest of an invalid frame, and returns the time of its end.
  private mutating func mend(
    _ touches: TouchFrame, from first: Int, at start: Timestamp, _ emit: (InputEvent) -> Void,
    _ note: (RepairReceipt) -> Void
  ) -> Timestamp {
    var time = start
    samples.removeAll(keepingCapacity: true)
    samples.append(contentsOf: touches.samples[..<first])
    for sample in touches.samples[first...] {
      if samples.contains(where: { $0.id == sample.id }) {
        // If a finger appears twice in one frame, the first samples become a separate frame.
        leave(at: time, emit)
        if sample.phase == .moved { time = timeAfter(time, sayingThat: sample.id, note) }
      }
      guard let mended = mended(sample, at: time, emit, note) else { continue }
      frame += 1
      if accept(mended, at: time) { samples.append(mended) }
    }
    leave(at: time, emit)
    return time
  }

  private mutating func leave(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard !samples.isEmpty else { return }
    emit(InputEvent(time: time, .touches(TouchFrame(samples))))
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns the repaired sample, or nil if it is left out.
  private mutating func mended(
    _ wrong: TouchSample, at time: Timestamp, _ emit: (InputEvent) -> Void,
    _ note: (RepairReceipt) -> Void
  ) -> TouchSample? {
    var sample = wrong
    let index = fingers.firstIndex { $0.sample.id == sample.id }
    let live = index.flatMap { fingers[$0].isDown ? fingers[$0] : nil }
    if live == nil, sample.phase != .began {
      tell(
        .unknownFinger, sample, at: time, "\(verb(sample.phase)) but is not down", "left out", note)
      return nil
    }
    if !(sample.pressure >= 0 && sample.pressure <= 1) {
      sample.pressure = sample.pressure.isNaN ? 1 : min(max(sample.pressure, 0), 1)
      tell(
        .outOfRange, sample, at: time, "presses with \(wrong.pressure)",
        "\(sample.pressure) instead", note)
    }
    if !isInside(sample.location) {
      guard let place = placeInstead(of: sample, live?.sample.location, at: time, note) else {
        return nil
      }
      sample.location = place
    }
    if live == nil, fingers.count >= StreamRepair.maximumFingers, index == nil {
      forgetStrays()
      guard fingers.count < StreamRepair.maximumFingers else {
        tell(.tooManyFingers, sample, at: time, "is one too many", "left out", note)
        return nil
      }
    }
    if let live, sample.phase == .began {
      tell(.landedTwice, sample, at: time, "landed but was still down", "cancelled first", note)
      cancel(live, at: time, emit)
    }
    return sample
  }

  private mutating func cancel(_ finger: Finger, at time: Timestamp, _ emit: (InputEvent) -> Void) {
    leave(at: time, emit)
    fingers.removeAll { $0.sample.id == finger.sample.id }
    samples.append(finger.sample.with(.cancelled))
    leave(at: time, emit)
  }

  /// Returns a location in place of an impossible one: the finger's last one if it lifts, otherwise
  /// nil.
  private mutating func placeInstead(
    of sample: TouchSample, _ last: Point?, at time: Timestamp, _ note: (RepairReceipt) -> Void
  ) -> Point? {
    let place = sample.location
    let isFinite = place.x.isFinite && place.y.isFinite
    let instead = sample.phase.isTerminal ? last : nil
    tell(
      isFinite ? .farOutside : .notFinite, sample, at: time,
      "\(verb(sample.phase)) at \(place.x), \(place.y)\(isFinite ? ", far outside" : "")",
      instead == nil ? "left out" : "at its last place instead", note)
    return instead
  }
}
