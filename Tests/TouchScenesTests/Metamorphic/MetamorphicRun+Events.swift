import TestSupport
import TouchRecording

/// The same hands, told otherwise.
extension MetamorphicRun {
  /// Other names for the fingers, and what each name was before.
  ///
  /// Each old name has one new one, or, if `isFresh`, each finger that lands a name that no other
  /// ever has, where the recording uses names again.
  func renamed(isFresh: Bool, _ random: inout SeededGenerator) -> (run: Self, old: [Int: Int]) {
    var names: [TouchID: Int] = [:]
    var old: [Int: Int] = [:]
    func rename(_ ids: some Sequence<TouchID>) {
      for id in Set(ids).sorted() {
        var name = 0
        repeat { name = Int(truncatingIfNeeded: random.next()) } while old[name] != nil
        names[id] = name
        old[name] = id.rawValue
      }
    }
    var run = self
    let frames = events.map(\.samples)
    if !isFresh { rename(frames.joined().map(\.id)) }
    for (index, samples) in frames.enumerated() where !samples.isEmpty {
      if isFresh { rename(samples.filter { $0.phase == .began }.map(\.id)) }
      var samples = samples
      for place in samples.indices { samples[place].id = TouchID(names[samples[place].id] ?? 0) }
      run.events[index] = InputEvent(time: events[index].time, .touches(TouchFrame(samples)))
    }
    return (run, old)
  }

  /// The same, with an event for each finger that lands: turned, fingers that land in one frame would
  /// arrive in another order (E-9).
  func landingOneByOne() -> Self {
    var run = self
    run.events = events.flatMap { event in
      guard case .touches(let frame) = event.kind else { return [event] }
      let landings = frame.samples.filter { $0.phase == .began }
      if landings.count < 2 { return [event] }
      let rest = frame.samples.filter { $0.phase != .began }
      return ([rest] + landings.map { [$0] }).filter { !$0.isEmpty }.map {
        InputEvent(time: event.time, .touches(TouchFrame($0)))
      }
    }
    return run
  }

  /// The same, with the samples of each frame in another order; and how many frames have several.
  func reordered(_ random: inout SeededGenerator) -> (run: Self, frames: Int) {
    var run = self
    var frames = 0
    for index in events.indices {
      guard case .touches(let frame) = events[index].kind, frame.samples.count > 1 else { continue }
      frames += 1
      run.events[index] = InputEvent(
        time: events[index].time,
        .touches(
          TouchFrame(
            frames.isMultiple(of: 2)
              ? frame.samples.reversed() : frame.samples.shuffled(using: &random))))
    }
    return (run, frames)
  }

  /// The same, with frames in between in which fingers that are down stay where they are; and their
  /// times.
  func rested(
    _ phase: TouchPhase, _ random: inout SeededGenerator
  ) -> (run: Self, times: Set<Timestamp>) {
    var run = self
    run.events = []
    var times: Set<Timestamp> = []
    var down: [TouchSample] = []
    for (index, event) in events.enumerated() {
      run.events.append(event)
      follow(event, &down)
      guard index + 1 < events.count, !down.isEmpty else { continue }
      let gap = events[index + 1].time.nanoseconds - event.time.nanoseconds
      var offset: Int64 = 0
      while random.chance(0.4) {
        offset += Int64(random.number(0...1) * Double(gap - offset))
        guard offset > 0, offset < gap else { break }
        let time = Timestamp(nanoseconds: event.time.nanoseconds + offset)
        let samples = down.filter { _ in random.chance(0.7) }.map { finger in
          var copy = finger
          copy.phase = phase
          return copy
        }
        guard !samples.isEmpty, times.insert(time).inserted else { break }
        run.events.append(InputEvent(time: time, .touches(TouchFrame(samples))))
      }
    }
    return (run, times)
  }

  private func follow(_ event: InputEvent, _ down: inout [TouchSample]) {
    switch event.kind {
    case .touches(let frame):
      for sample in frame.samples {
        let index = down.firstIndex { $0.id == sample.id }
        if let index { down[index] = sample } else { down.append(sample) }
        if sample.phase.isTerminal { down.removeAll { $0.id == sample.id } }
      }
    case .focus(.lost): down = []
    default: break
    }
  }

  /// How far apart moves that belong together may be, in nanoseconds (E-2).
  private static let joined: Int64 = 2_000_000

  /// The same, with the moves of each frame told one by one: all at the frame's time, or one after
  /// the other in the two milliseconds before it (E-2).
  ///
  /// Each frame is a drain of the queue of its own.
  func split(spread: Bool, _ random: inout SeededGenerator) -> (run: Self, frames: Int) {
    var run = self
    run.events = []
    var frames = 0
    var pipeline = InputPipeline()
    var last = Timestamp(nanoseconds: -1)
    for event in events {
      if case .touches(let frame) = event.kind, frame.isMovesOnly, frame.samples.count > 1 {
        frames += 1
        let earliest = max(last.nanoseconds + 1, event.time.nanoseconds - Self.joined)
        let room = Double(event.time.nanoseconds - earliest)
        let offsets = frame.samples.map { _ in Int64(spread ? random.number(0...1) * room : 0) }
        for (sample, offset) in zip(frame.samples, offsets.sorted().reversed().dropLast() + [0]) {
          pipeline.process(
            InputEvent(
              time: Timestamp(nanoseconds: event.time.nanoseconds - offset),
              .touches(TouchFrame([sample])))
          ) { run.events.append($0) }
        }
      } else {
        pipeline.process(event) { run.events.append($0) }
      }
      pipeline.flush { run.events.append($0) }
      last = event.time
    }
    return (run, frames)
  }

  /// The same, written to a file in which each line has one finger's move, and read again.
  func splitInFile(_ header: RecordingHeader) throws -> Self {
    var recording = Recording(header: header)
    for event in events {
      if case .touches(let frame) = event.kind, frame.isMovesOnly {
        for sample in frame.samples {
          recording.lines.append(
            RecordingLine(time: event.time, .input(.touches(TouchFrame([sample])))))
        }
      } else {
        recording.lines.append(RecordingLine(event))
      }
    }
    var player = RecordingPlayer(try RecordingReader(bytes: recording.bytes(), name: "split"))
    var run = self
    run.events = []
    while let item = try player.next() {
      if case .event(let event) = item { run.events.append(event) }
    }
    return run
  }

  /// The same on a plane that was moved or turned.
  func carried(by map: Transform2D) -> Self {
    var run = self
    run.events = mapSamples { sample in
      var copy = sample
      copy.location = sample.location.applying(map)
      return copy
    }
    for index in run.events.indices {
      switch run.events[index].kind {
      case .mouse(var mouse):
        mouse.location = mouse.location.applying(map)
        run.events[index].kind = .mouse(mouse)
      case .wheel(var wheel):
        wheel.location = wheel.location.applying(map)
        wheel.delta = wheel.delta.applying(map)
        run.events[index].kind = .wheel(wheel)
      case .pinch(var pinch):
        pinch.location = pinch.location.applying(map)
        run.events[index].kind = .pinch(pinch)
      default: break
      }
    }
    return run
  }

  private func mapSamples(_ change: (TouchSample) -> TouchSample) -> [InputEvent] {
    events.map { event in
      guard case .touches(let frame) = event.kind else { return event }
      return InputEvent(time: event.time, .touches(TouchFrame(frame.samples.map(change))))
    }
  }
}
