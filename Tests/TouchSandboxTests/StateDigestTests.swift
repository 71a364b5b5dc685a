import TestSupport
import Testing
import TouchGestures

@Suite("The digest of the whole state")
struct StateDigestTests {
  private static let scene = TestScene.card(
    #"{"type":"manipulate","hysteresis":0,"maximumScale":2,"momentum":true}"#)

  /// A press, a throw with momentum, and an enlargement that springs back.
  private static let events = Script {
    finger(1).down(400, 300, t: 0)
    for step in 1...10 { finger(1).move(400 + 8 * Double(step), 300, t: 0.02 * Double(step)) }
    finger(1).up(t: 0.2)
    finger(1).down(640, 300, t: 4)
    finger(2).stroke((700, 300, 4.1), (780, 500, 4.2))
    finger(1).up(t: 4.3)
    finger(2).up(t: 4.3)
  }.events

  /// The lines of a run in which frames are drawn at these moments between the events.
  private static func lines(_ frames: [Timestamp]) throws -> [String] {
    let session = try TestScene.session(scene)
    var lines: [String] = []
    let trace = StateTrace(session) { lines.append(String(decoding: $0, as: UTF8.self)) }
    var rest = frames[...]
    for event in events {
      while let frame = rest.first, frame < event.time {
        session.advance(to: frame)
        _ = session.drawList()
        rest.removeFirst()
      }
      session.handle(event)
    }
    for frame in rest { session.advance(to: frame) }
    session.finish()
    withExtendedLifetime(trace) {}
    return lines
  }

  @Test("A line after each event, and after each end of an animation in between")
  func lines() throws {
    let lines = try Self.lines([])
    #expect(lines.count > Self.events.count)
    #expect(Set(lines).count == lines.count)
    #expect(lines[0].hasPrefix(#"{"t":0,"event":1,"state":""#))
    #expect(lines.allSatisfy { $0.hasSuffix("\"}\n") })
    #expect(try Self.lines([]) == lines)
  }

  @Test("No frame rate makes a difference", arguments: [7.0, 30, 60, 144, 1000])
  func frameRate(_ rate: Double) throws {
    let frames = (1...Int(6 * rate)).map { Timestamp(seconds: Double($0) / rate) }
    #expect(try Self.lines(frames) == Self.lines([]))
  }

  @Test("A frame at the very moment at which an animation ends makes no difference")
  func frameAtDeadline() throws {
    let session = try TestScene.session(Self.scene)
    var deadlines: Set<Timestamp> = []
    for event in Self.events {
      while let due = session.stage.nextDeadline, due < event.time {
        deadlines.insert(due)
        session.advance(to: Timestamp(nanoseconds: due.nanoseconds + 1))
      }
      session.handle(event)
    }
    if let due = session.stage.nextDeadline { deadlines.insert(due) }
    #expect(deadlines.count >= 2)
    #expect(try Self.lines(deadlines.sorted()) == Self.lines([]))
  }

  /// Something that no trace line tells.
  static let changes: [(String, @Sendable (Session, Layer) -> Void)] = [
    ("place", { $1.position.x += 1e-9 }),
    ("hidden", { $1.isHidden = true }),
    ("opacity", { $1.opacity = 0.5 }),
    ("shadow", { $1.decoration.shadowBlur = 1 }),
    ("content", { $1.content = .none }),
    ("interaction", { $1.isUserInteractionEnabled = false }),
    ("child", { $1.addChild(Layer(name: "new")) }),
    (
      "order",
      {
        $0.stage.root.addChild(Layer(name: "new")); $1.bringToFront()
      }
    ),
    ("recognizer", { $1.gestureRecognizers.first?.isEnabled = false }),
    ("time", { session, _ in session.advance(to: Timestamp(nanoseconds: 1)) }),
    (
      "finger",
      { session, _ in
        for event in Script({ finger(1).down(400, 300, t: 0) }).events { session.handle(event) }
      }
    ),
  ]

  @Test("Every change shows", arguments: changes.map(\.0))
  func change(_ name: String) throws {
    let sessions = try (0..<2).map { _ in try TestScene.session(Self.scene) }
    #expect(StateDigest(of: sessions[0]) == StateDigest(of: sessions[1]))
    let change = try #require(Self.changes.first { $0.0 == name }?.1)
    change(sessions[1], try #require(sessions[1].layer(named: "card")))
    #expect(StateDigest(of: sessions[0]) != StateDigest(of: sessions[1]))
  }

  @Test("A bundled recording gives the same trace with and without it")
  func traceUnchanged() throws {
    let bundled = try BundledRecording("thresholds-drags")
    let with = try bundled.trace(states: true)
    let without = try bundled.trace()
    #expect(with.filter { !$0.contains(#""state":""#) } == without)
    #expect(with.count > without.count)
  }

  /// The number is another one only where the scene is: the model's controls have 44 points since.
  @Test("Digests are those of before, whatever modules and types are called since")
  func stable() throws {
    let model = try BundledRecording("model-short")
    let last = try #require(try model.trace(states: true).last { $0.contains(#""state""#) })
    #expect(last == #"{"t":7.8,"event":72,"state":"5b229b142b6a6348"}"#)
  }
}
