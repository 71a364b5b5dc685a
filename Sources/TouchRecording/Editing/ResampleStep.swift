import TouchGeometry
import TouchInput

/// A step that gives fingers samples at even times.
///
/// The step looks ahead as far as a finger can be silent without having rested, and keeps no more
/// than that.
final class ResampleStep: EditStep {
  private struct Key {
    var time: Timestamp
    var location: Point
    var pressure: Double
  }

  /// A finger from its landing to its end.
  private struct Contact {
    var sample: TouchSample
    /// The finger's old samples, from the current one on.
    var keys: [Key]
    var end: Timestamp?
  }

  private static let restingTime = Timestamp(seconds: RecordingEdit.restingTime).nanoseconds

  private let rate: Double
  private var contacts: [Contact] = []
  /// The unchanged lines that wait for their time.
  private var waiting: [RecordingLine] = []
  private var firstWaiting = 0
  /// The number of the next sample.
  private var tick = 0
  private var lastTime = Timestamp.zero

  init(rate: Double) { self.rate = rate }

  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError) {
    lastTime = line.time
    if case .input(.touches(let frame)) = line.content {
      var kept: [TouchSample] = []
      for sample in frame.samples {
        note(sample, at: line.time)
        if sample.phase != .moved { kept.append(sample) }
      }
      if !kept.isEmpty {
        waiting.append(RecordingLine(time: line.time, .input(.touches(TouchFrame(kept)))))
      }
    } else {
      if line.content == .input(.focus(.lost)) { endAll(at: line.time) }
      waiting.append(line)
    }
    try release(until: Timestamp(nanoseconds: line.time.nanoseconds - Self.restingTime), out)
  }

  func finish(_ out: EditOutput) throws(RecordingError) { try release(until: lastTime, out) }

  // MARK: Input

  private func note(_ sample: TouchSample, at time: Timestamp) {
    let key = Key(time: time, location: sample.location, pressure: sample.pressure)
    guard let index = contacts.lastIndex(where: { $0.sample.id == sample.id && $0.end == nil })
    else {
      contacts.append(Contact(sample: sample, keys: [key]))
      return
    }
    // Of two places at the same time, the later one counts.
    if contacts[index].keys.last?.time == time { contacts[index].keys.removeLast() }
    contacts[index].keys.append(key)
    if sample.phase.isTerminal { contacts[index].end = time }
  }

  private func endAll(at time: Timestamp) {
    for index in contacts.indices where contacts[index].end == nil { contacts[index].end = time }
  }

  // MARK: Output

  /// Emits everything up to a moment, in order of time; samples first.
  private func release(until limit: Timestamp, _ out: EditOutput) throws(RecordingError) {
    while true {
      let next = firstWaiting < waiting.count ? waiting[firstWaiting].time : .distantFuture
      skipRest(until: min(next, limit))
      let time = time(of: tick)
      if time <= min(next, limit), !contacts.isEmpty {
        try emitFrame(at: time, out)
        tick += 1
      } else if next <= limit {
        try out.emit(waiting[firstWaiting])
        firstWaiting += 1
        contacts.removeAll { $0.end.map { $0 <= next } ?? false }
      } else {
        break
      }
    }
    waiting.removeFirst(firstWaiting)
    firstWaiting = 0
  }

  private func emitFrame(at time: Timestamp, _ out: EditOutput) throws(RecordingError) {
    var samples: [TouchSample] = []
    for index in contacts.indices {
      guard let first = contacts[index].keys.first, first.time < time,
        contacts[index].end.map({ $0 > time }) ?? true
      else { continue }
      let key = place(&contacts[index], at: time)
      var sample = contacts[index].sample
      guard key.location != sample.location || key.pressure != sample.pressure else { continue }
      sample.phase = .moved
      sample.location = key.location
      sample.pressure = key.pressure
      contacts[index].sample = sample
      samples.append(sample)
    }
    if !samples.isEmpty { try out.emit(.touches(TouchFrame(samples)), at: time) }
  }

  /// Returns a finger's place on the line between its two samples around a moment.
  private func place(_ contact: inout Contact, at time: Timestamp) -> Key {
    while contact.keys.count > 1, contact.keys[1].time <= time { contact.keys.removeFirst() }
    let from = contact.keys[0]
    guard contact.keys.count > 1, from.time < time else { return from }
    let to = contact.keys[1]
    let span = to.time.nanoseconds - from.time.nanoseconds
    guard span <= ResampleStep.restingTime else { return from }
    let part = Double(time.nanoseconds - from.time.nanoseconds) / Double(span)
    return Key(
      time: time,
      location: Point(
        x: from.location.x + (to.location.x - from.location.x) * part,
        y: from.location.y + (to.location.y - from.location.y) * part),
      pressure: min(max(from.pressure + (to.pressure - from.pressure) * part, 0), 1))
  }

  // MARK: Even times

  private func time(of tick: Int) -> Timestamp { Timestamp(seconds: Double(tick) / rate) }

  /// Skips samples at which nothing can have changed, so that an hour of rest costs no time.
  private func skipRest(until limit: Timestamp) {
    guard contacts.allSatisfy({ isAtRest($0, at: time(of: tick)) }) else { return }
    let wake = contacts.reduce(limit) { min($0, $1.keys.dropFirst().first?.time ?? $0) }
    guard wake < .distantFuture else { return }
    tick = max(tick, Int((wake.seconds * rate).rounded(.down)) - 1)
    while time(of: tick) < wake { tick += 1 }
  }

  private func isAtRest(_ contact: Contact, at time: Timestamp) -> Bool {
    guard let key = contact.keys.first, contact.sample.location == key.location,
      contact.sample.pressure == key.pressure
    else { return false }
    guard let next = contact.keys.dropFirst().first else { return true }
    return next.time > time && next.time.nanoseconds - key.time.nanoseconds > Self.restingTime
  }
}
