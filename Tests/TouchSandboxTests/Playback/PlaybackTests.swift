import TestSupport
import Testing
import TouchExplain
import TouchRecording

@Suite("Playback: any point of a recording")
struct PlaybackTests {
  /// A recording that comes with the program, played straight on.
  struct Straight {
    let name: String
    let scene: SceneFile
    let input: RecordedInput

    private static let known = KeptValues<String, [StateDigest]>()
    private static let beginnings = KeptValues<String, RecordedInput>()

    init(_ name: String) throws {
      let recording = try BundledRecording(name)
      self.name = name
      scene = recording.scene
      input = try recording.input
    }

    /// The first seconds of one.
    init(_ name: String, until seconds: Double) throws {
      let bundled = try BundledRecording(name)
      self.name = name
      scene = bundled.scene
      input = try Self.beginnings.value(for: "\(name), \(seconds) s") {
        var recording = try bundled.recording()
        recording.lines.removeAll { $0.time.seconds > seconds }
        return try RecordedInput(
          RecordingPlayer(RecordingReader(bytes: recording.bytes(), name: name)))
      }
    }

    func session() -> Session { Session(scene: scene, surface: input.header.surface) }

    /// The state after each of its events, and before the first.
    func states() throws -> [StateDigest] {
      try Self.known.value(for: name) {
        let session = session()
        var states = [StateDigest(of: session)]
        for event in input.events {
          session.handle(event)
          states.append(StateDigest(of: session))
        }
        return states
      }
    }

    struct Frame {
      let state: StateDigest
      let drawList: DrawList
    }

    /// What one session shows at some moments, with the overlay.
    func frames(
      at times: [Timestamp], _ prepare: (Session) -> Void = { $0.overlay.isVisible = true }
    )
      -> [Timestamp: Frame]
    {
      let session = session()
      session.overlay.remembersDecisions = true
      prepare(session)
      var rest = input.events[...]
      var frames: [Timestamp: Frame] = [:]
      for time in times.sorted() {
        while let event = rest.first, event.time <= time {
          session.handle(event)
          rest = rest.dropFirst()
        }
        session.advance(to: time)
        frames[time] = Frame(state: StateDigest(of: session), drawList: session.drawList())
      }
      return frames
    }

    /// What one session draws after so many events, with the overlay.
    func drawLists(atEvents counts: [Int]) -> [Int: DrawList] {
      let session = session()
      session.overlay.remembersDecisions = true
      session.overlay.isVisible = true
      var lists: [Int: DrawList] = [:]
      for (index, event) in input.events.enumerated() {
        session.handle(event)
        if counts.contains(index + 1) { lists[index + 1] = session.drawList() }
      }
      return lists
    }
  }

  @Test(
    "Any event, in any order, however much is prepared: the state of playing straight on",
    arguments: ["photos", "thresholds-drags", "thresholds-pairs", "thresholds-taps"], seeds)
  func anyEvent(_ name: String, _ seed: UInt64) throws {
    let straight = try Straight(name)
    let states = try straight.states()
    var generator = SeededGenerator(seed: seed)
    let count = straight.input.events.count
    let playback = Playback(
      explaining: straight.scene, input: straight.input, cheapWork: count / generator.int(4...40))
    var goal = 0
    for _ in 0..<12 {
      switch generator.int(0...4) {
      case 0: goal = min(goal + 1, count)
      case 1: goal = max(goal - 1, 0)
      case 2: goal = max(goal - generator.int(0...(count / 10)), 0)
      default: goal = generator.int(0...count)
      }
      playback.seek(toEvent: goal)
      #expect(playback.eventCount == goal)
      try #require(StateDigest(of: playback.session) == states[goal], "event \(goal)")
      for _ in 0..<generator.int(0...3) { _ = playback.prepare(work: generator.int(1...5_000)) }
    }
  }

  @Test("Any moment, in any order: the pixels of playing straight on, the overlay included")
  func anyMoment() throws {
    let straight = try Straight("photos")
    let end = straight.input.duration.seconds + 1
    let orders = seeds.map { seed in
      var generator = SeededGenerator(seed: seed)
      return (0..<10).map { _ in Timestamp(seconds: generator.number(0...end)) }
    }
    let expected = straight.frames(at: orders.flatMap(\.self))
    for (times, seed) in zip(orders, seeds) {
      var generator = SeededGenerator(seed: seed)
      let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: 300)
      playback.session.overlay.isVisible = true
      for time in times {
        playback.seek(to: time)
        #expect(playback.time == time)
        #expect(StateDigest(of: playback.session) == expected[time]?.state, "\(time)")
        #expect(playback.session.drawList() == expected[time]?.drawList, "\(time)")
        _ = playback.prepare(work: generator.int(1...20_000))
      }
    }
  }

  @Test("Once prepared, no seek replays more than a small part of a recording")
  func preparedSeeks() throws {
    let straight = try Straight("photos")
    let cheap = 200
    let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: cheap)
    playback.seek(toEvent: straight.input.events.count)
    let all = playback.replayedWork
    #expect(all > 20 * cheap)
    while playback.prepare(work: 1_000) {}
    #expect(playback.isPrepared)
    var generator = SeededGenerator(seed: 7)
    // What is taken is made again meanwhile.
    for _ in 0..<25 {
      playback.seek(toEvent: generator.int(0...straight.input.events.count))
      #expect(playback.replayedWork <= all / 20)
      while playback.prepare(work: 1_000) {}
    }
  }

  @Test(
    "Step after step back: the frames of playing straight on, one replay for many",
    arguments: [200, 20_000])
  func stepsBack(cheapWork: Int) throws {
    let straight = try Straight("photos")
    let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: cheapWork)
    playback.session.overlay.isVisible = true
    while playback.prepare(work: 1_000) {}
    let count = straight.input.events.count
    playback.seek(toEvent: count)
    let steps = Array(stride(from: 13, through: 150, by: 13))
    let expected = straight.drawLists(atEvents: steps.map { count - $0 })
    var replays = 0
    for step in 1...150 {
      playback.seek(toEvent: count - step)
      if playback.replayedWork > 0 { replays += 1 }
      #expect(playback.eventCount == count - step)
      let place = straight.input.time(ofEventCount: count - step)
      #expect(playback.time == place)
      guard steps.contains(step) else { continue }
      #expect(playback.drawList() == expected[count - step], "step \(step)")
    }
    #expect(replays == 3)
    #expect(try StateDigest(of: playback.session) == straight.states()[count - 150])
    #expect(playback.time == straight.input.time(ofEventCount: count - 150))
  }

  @Test("Back along landmarks: the frames of playing straight on, one replay for many")
  func landmarksBack() throws {
    let straight = try Straight("photos")
    let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: 200)
    let duration = straight.input.duration.seconds
    let marks = (0...1_000).map { Timestamp(seconds: duration * Double($0) / 1_000) }
    playback.landmarks = marks
    while playback.prepare(work: 1_000) {}
    playback.seek(to: marks[1_000])
    let places = Array(stride(from: 990, to: 790, by: -5))
    let expected = straight.frames(at: places.map { marks[$0] }) { _ in }
    var replays = 0
    for index in places {
      playback.seek(to: marks[index])
      if playback.replayedWork > 0 { replays += 1 }
      #expect(playback.time == marks[index])
      #expect(playback.drawList() == expected[marks[index]]?.drawList, "mark \(index)")
    }
    #expect(replays < 20, "\(replays) of 40")
    // Forwards from a frame, and what draws is changed.
    playback.seek(to: marks[795])
    playback.seek(toEvent: playback.eventCount + 1)
    #expect(try StateDigest(of: playback.session) == straight.states()[playback.eventCount])
    playback.seek(toEvent: playback.eventCount - 1)
    playback.draw = { _ in DrawList() }
    playback.discardDrawLists()
    #expect(playback.drawList() == DrawList())
  }

  @Test("A preparation of any size goes on, and ends")
  func preparationEnds() throws {
    let straight = try Straight("thresholds-taps")
    for work in [0, 1, 7, 1_000_000] {
      let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: 10)
      var steps = 0
      while playback.prepare(work: work), steps < 1_000_000 { steps += 1 }
      #expect(playback.isPrepared)
      #expect(playback.outline.isComplete)
      #expect(
        try StateDigest(of: playback.session) == straight.states()[0], "it has moved the playhead")
    }
  }

  @Test("A session that is observed is kept, going forward")
  func keepsSession() throws {
    let straight = try Straight("photos")
    let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: 100)
    playback.keepsSession = true
    let session = playback.session
    while playback.prepare(work: 10_000) {}
    playback.seek(toEvent: straight.input.events.count)
    #expect(playback.session === session)
    playback.seek(toEvent: 1)
    #expect(playback.session !== session)
    playback.seek(toEvent: straight.input.events.count)
    #expect(playback.session !== session, "what was listened to is not played again")
  }

  @Test("A recording without events stands still")
  func empty() throws {
    let scene = try TestScene.parse(TestScene.card(#"{"type":"none"}"#))
    let text =
      #"{"touchstone":"recording","version":1,"surface":{"width":80,"height":60,"scale":1}}"#
    let reader = try RecordingReader(bytes: Array((text + "\n").utf8), name: "empty")
    let playback = Playback(explaining: scene, input: try RecordedInput(RecordingPlayer(reader)))
    while playback.prepare(work: 10) {}
    playback.seek(toEvent: 5)
    playback.seek(to: Timestamp(seconds: 3))
    playback.seek(toEvent: -1)
    #expect(playback.eventCount == 0)
    #expect(playback.input.duration == .zero)
    #expect(playback.outline.isComplete)
  }

  @Test(
    "A part that is shown late looks as if it had been there from the start, wherever one goes",
    arguments: [OverlayPart.board, .geometry, .numbers, .solvers])
  func shownLate(_ part: OverlayPart) throws {
    let straight = try Straight("photos", until: 10)
    let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: 300)
    while playback.prepare(work: 500) {}
    playback.seek(to: Timestamp(seconds: 6.2))
    #expect(playback.session.overlay.panels.isEmpty, "hidden, it is not there")
    playback.show([part])
    let times = [6.2, 9.5, 3].map { Timestamp(seconds: $0) }
    let expected = straight.frames(at: times) {
      $0.overlay.parts = [part]
      // What is asked of a replay needs one.
      $0.overlay.replay = playback.session.overlay.replay
    }
    for time in times {
      playback.seek(to: time)
      #expect(playback.drawList() == expected[time]?.drawList, "\(part) at \(time)")
      while playback.prepare(work: 500) {}
    }
  }

  @Test("A session that is being observed stays when something is shown")
  func observed() throws {
    let straight = try Straight("photos")
    let playback = Playback(explaining: straight.scene, input: straight.input, cheapWork: 300)
    playback.keepsSession = true
    playback.seek(to: Timestamp(seconds: 6.2))
    let session = playback.session
    playback.show([.board])
    #expect(playback.session === session && session.overlay.parts == [.board])
  }
}
