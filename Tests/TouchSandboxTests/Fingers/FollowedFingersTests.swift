import TestSupport
import Testing
import TouchExplain
import TouchGestures
import TouchRecording

@testable import TouchSandbox

@Suite("Layers that follow filtered or predicted fingers")
struct FollowedFingersTests {
  /// A card that one finger drags from its first point on, and throws.
  private static let scene = TestScene.card(
    #"{"type":"manipulate","hysteresis":0,"momentum":true}"#)
  private static let start = Point(x: 400, y: 300)
  static let filtered = FollowedPath.filtered(.init())
  static let paths = [FollowedPath.raw, filtered, .predicted]

  private static func session(_ path: FollowedPath) throws -> Session {
    var scene = try TestScene.parse(scene)
    scene.fingers = path
    return Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
  }

  private static func event(
    _ seconds: Double, _ phase: TouchPhase, _ place: Point, id: Int = 1
  ) -> InputEvent {
    InputEvent(at: seconds, .touch(phase, at: place, id: id))
  }

  /// A finger that lands and goes, 120 times a second.
  private static func stroke(
    seconds: Double, from start: Double = 0, _ place: (Double) -> Vector
  ) -> [InputEvent] {
    (0...Int(seconds * 120)).map { step in
      let time = Double(step) / 120
      return event(start + time, step == 0 ? .began : .moved, Self.start + place(time))
    }
  }

  /// A drag, a rest, a throw and two fingers, of which one is cancelled.
  private static var mixed: [InputEvent] {
    var events = stroke(seconds: 0.5) { Vector(dx: 300 * $0, dy: 40 * $0) }
    events.append(event(1.7, .moved, start + Vector(dx: 151, dy: 20)))
    events.append(event(1.8, .ended, start + Vector(dx: 151, dy: 20)))
    events += stroke(seconds: 0.2, from: 2) { Vector(dx: 900 * $0 * $0, dy: 500 * $0) }
    events.append(event(2.21, .ended, start + Vector(dx: 36, dy: 100)))
    events.append(event(3, .began, Point(x: 600, y: 420), id: 1))
    events.append(event(3, .began, Point(x: 640, y: 440), id: 2))
    events.append(event(3.03, .moved, Point(x: 560, y: 400), id: 1))
    events.append(event(3.04, .cancelled, Point(x: 560, y: 400), id: 1))
    events.append(event(3.05, .moved, Point(x: 660, y: 480), id: 2))
    events.append(InputEvent(time: Timestamp(seconds: 3.2), .focus(.lost)))
    return events
  }

  /// The states after each event and timer of a run in which frames are drawn meanwhile.
  private static func states(
    _ path: FollowedPath, frames rate: Double? = nil
  ) throws -> [String] {
    let session = try session(path)
    var lines: [String] = []
    let trace = StateTrace(session) { lines.append(String(decoding: $0, as: UTF8.self)) }
    var frame = 0.0
    for event in mixed {
      if let rate {
        while frame / rate < event.time.seconds {
          session.advance(to: Timestamp(seconds: frame / rate))
          _ = session.drawList()
          frame += 1
        }
      }
      session.handle(event)
    }
    session.finish()
    withExtendedLifetime(trace) {}
    return lines
  }

  @Test("The same events give the same states, at any frame rate", arguments: paths)
  func bits(path: FollowedPath) throws {
    let plain = try Self.states(path)
    #expect(plain.count >= Self.mixed.count)
    #expect(try Self.states(path) == plain)
    for rate in [7.0, 30, 60, 144, 1000] { #expect(try Self.states(path, frames: rate) == plain) }
  }

  @Test("Each path gives other states")
  func others() throws {
    #expect(try Set(Self.paths.map { try Self.states($0).last }).count == 3)
  }

  @Test("A still finger that trembles moves its layer less when it is filtered")
  func tremble() throws {
    func spread(_ path: FollowedPath) throws -> Double {
      let session = try Self.session(path)
      var generator = SeededGenerator(seed: 7)
      var places: [PathSample] = []
      let events = Self.stroke(seconds: 4) { _ in
        Vector(dx: generator.number(-1.5...1.5), dy: generator.number(-1.5...1.5))
      }
      let card = try #require(session.layer(named: "card"))
      for event in events {
        session.handle(event)
        places.append(PathSample(event.time, card.position))
      }
      var measure = PathMeasure()
      measure.add(places, of: [])
      return try #require(measure.jitter)
    }
    let (raw, filtered) = (try spread(.raw), try spread(Self.filtered))
    #expect(raw > 1 && filtered < raw / 5, "\(raw), \(filtered)")
  }

  @Test("A steady finger's layer leads by a frame's way, and is seen where the finger is")
  func lead() throws {
    let velocity = Vector(dx: 300, dy: 120)
    func measure(_ path: FollowedPath) throws -> (PathMeasure, Vector) {
      let session = try Self.session(path)
      let card = try #require(session.layer(named: "card"))
      let events = Self.stroke(seconds: 1) { velocity * $0 }
      var shown: [PathSample] = []
      for event in events {
        session.handle(event)
        shown.append(PathSample(event.time, card.position))
      }
      var measure = PathMeasure()
      measure.add(shown, of: events.map { PathSample($0.time, $0.place) })
      return (measure, card.position - events[events.count - 1].place)
    }
    let (raw, predicted) = (try measure(.raw), try measure(.predicted))
    expectClose(raw.1.length, 0, within: 1e-9)
    expectClose((predicted.1 - velocity / 60).length, 0, within: 1e-6)
    let lags = (try #require(raw.0.lag), try #require(predicted.0.lag))
    expectClose(lags.0, 0, within: 1e-6)
    expectClose(lags.1, -1 / 60, within: 1e-4)
    let errors = (try #require(raw.0.error), try #require(predicted.0.error))
    expectClose(errors.0, velocity.length / 60, within: 0.01)
    #expect(errors.1 < 0.8, "\(errors.1)")
  }

  /// The velocity is a factor of the finger's own.
  @Test(
    "A lift moves nothing, and what is thrown goes on with the velocity of its path",
    arguments: [(FollowedPath.raw, 1.0...1.0), (filtered, 0.9...1.01), (.predicted, 1.0...1.0)]
      as [(FollowedPath, ClosedRange<Double>)])
  func lift(path: FollowedPath, factor: ClosedRange<Double>) throws {
    let session = try Self.session(path)
    let card = try #require(session.layer(named: "card"))
    let recognizer = try #require(
      card.gestureRecognizers.lazy.compactMap { $0 as? TransformGestureRecognizer }.first)
    let events = Self.stroke(seconds: 0.3) { Vector(dx: 600 * $0, dy: 0) }
    for event in events { session.handle(event) }
    let seen = card.position
    var thrown = Vector.zero
    recognizer.addAction { if $0.state == .ended { thrown = $0.velocity } }
    session.handle(Self.event(0.308, .ended, events[events.count - 1].place))
    #expect(card.position == seen)
    let ratio = thrown.dx / 600
    expectClose(thrown.dy, 0, within: 1e-6, "\(thrown)")
    #expect(ratio > factor.lowerBound - 1e-6 && ratio < factor.upperBound + 1e-6, "\(thrown)")
    session.finish()
    #expect(card.position.x > seen.x + 50)
  }

  @Test(
    "The recognizers, the trace and the layer have the place that is followed", arguments: paths)
  func places(path: FollowedPath) throws {
    let session = try Self.session(path)
    let card = try #require(session.layer(named: "card"))
    let events = Self.stroke(seconds: 0.3) { Vector(dx: 600 * $0, dy: 0) }
    for event in events { session.handle(event) }
    let touch = try #require(session.stage.dispatcher.liveTouches.first)
    expectClose(card.position.x, touch.surfaceLocation.x, within: 1e-9)
    let raw = Self.start.x + 180
    switch path {
    case .raw: #expect(touch.surfaceLocation.x == raw)
    case .filtered: #expect((raw - 30..<raw - 5).contains(touch.surfaceLocation.x))
    case .predicted: expectClose(touch.surfaceLocation.x, raw + 10, within: 1e-6)
    }
  }

  @Test("Observers and records get the samples as they came", arguments: paths)
  func observers(path: FollowedPath) throws {
    final class Witness: SessionObserver {
      var events: [InputEvent] = []
      func session(_ session: Session, didHandle event: InputEvent) { events.append(event) }
    }
    let session = try Self.session(path)
    let witness = Witness()
    session.attach(witness)
    for event in Self.mixed { session.handle(event) }
    #expect(witness.events == Self.mixed)
  }

  @Test("A mouse's finger, a pencil and a trackpad's follow as a finger does")
  func types() throws {
    func place(_ type: TouchType) throws -> Point? {
      let session = try Self.session(.predicted)
      let events = Self.stroke(seconds: 0.2) { Vector(dx: 600 * $0, dy: 0) }
      for event in events {
        guard case .touches(var frame) = event.kind else { continue }
        frame.samples[0].type = type
        session.handle(InputEvent(time: event.time, .touches(frame)))
      }
      return session.stage.dispatcher.liveTouches.first?.surfaceLocation
    }
    let direct = try place(.direct)
    for type in TouchType.allCases { #expect(try place(type) == direct) }
  }

  @Test("A switch while a finger is down is for those that land later")
  func switched() throws {
    let session = try Self.session(.raw)
    let events = Self.stroke(seconds: 0.2) { Vector(dx: 600 * $0, dy: 0) }
    for event in events { session.handle(event) }
    session.follow(.predicted)
    #expect(session.scene.fingers == .predicted)
    session.handle(Self.event(0.21, .moved, Self.start + Vector(dx: 126, dy: 0)))
    let touch = try #require(session.stage.dispatcher.liveTouches.first)
    #expect(touch.surfaceLocation == Self.start + Vector(dx: 126, dy: 0))
    session.handle(Self.event(0.22, .ended, Self.start + Vector(dx: 126, dy: 0)))
    session.finish()
    let later = Self.stroke(seconds: 0.2, from: 20) { Vector(dx: 600 * $0, dy: 0) }
    for event in later { session.handle(event) }
    let next = try #require(session.stage.dispatcher.liveTouches.first)
    expectClose(next.surfaceLocation.x, Self.start.x + 130, within: 1e-6)
  }

  // MARK: Recordings

  @Test("A header without a word leaves it to the scene; with one, that holds")
  func headers() throws {
    var scene = try TestScene.parse(Self.scene)
    scene.fingers = .predicted
    var header = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))
    #expect(Session(scene: scene, header: header).scene.fingers == .predicted)
    header.fingers = .raw
    #expect(Session(scene: scene, header: header).scene.fingers == .raw)
    header.fingers = Self.filtered
    #expect(Session(scene: scene, header: header).scene.fingers == Self.filtered)
  }

  @Test(
    "Raw, said or not, is what recordings did before", arguments: ["photo-short", "dial-short"])
  func off(name: String) throws {
    let recording = try BundledRecording(name)
    let plain = try recording.trace(states: true)
    var input = try recording.input
    input.header.fingers = .raw
    let session = Session(scene: recording.scene, header: input.header)
    var lines: [String] = []
    let states = StateTrace(session) { lines.append(String(decoding: $0, as: UTF8.self)) }
    for event in input.events { session.handle(event) }
    withExtendedLifetime(states) {}
    let expected = plain.filter { $0.contains("\"state\"") }
    #expect(lines.map { String($0.dropLast()) } == Array(expected.prefix(lines.count)))
    #expect(session.followed == nil && lines.count > 50)
  }

  @Test("A recording is sought, and its path switched, as if it had been so from the start")
  func playback() throws {
    let recording = try BundledRecording("photo-short")
    func digest(_ playback: Playback) -> String { "\(StateDigest(of: playback.session))" }
    let moment = Timestamp(seconds: 1.5)
    let playback = Playback(scene: recording.scene, input: try recording.input)
    playback.seek(to: moment)
    var digests: Set<String> = [digest(playback)]
    for path in [Self.filtered, .predicted] {
      playback.follow(path)
      #expect(playback.session.scene.fingers == path && playback.input.header.fingers == path)
      let switched = digest(playback)
      #expect(digests.insert(switched).inserted)
      var input = try recording.input
      input.header.fingers = path
      let other = Playback(scene: recording.scene, input: input)
      other.seek(to: Timestamp(seconds: 3))
      while other.prepare(work: 500) {}
      other.seek(to: moment)
      #expect(digest(other) == switched)
    }
  }
}

extension InputEvent {
  /// Where the event's only finger is.
  fileprivate var place: Point { samples.first?.location ?? .zero }
}
