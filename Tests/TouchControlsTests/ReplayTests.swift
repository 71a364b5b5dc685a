import Testing
import TouchControls
import TouchRecording
import TouchTesting

@Suite("Controls, recorded and replayed")
struct ReplayTests {
  private static func digests(_ form: Form, _ events: [InputEvent]) -> [String] {
    let host = StageHost(form.stage, owner: form)
    var lines: [String] = []
    let trace = StateTrace(host) { lines.append(String(decoding: $0, as: UTF8.self)) }
    for event in events { host.handle(event) }
    withExtendedLifetime(trace) {}
    lines.append("\(StateDigest(of: host))")
    return lines
  }

  /// Uses every control with fingers, a mouse and keys.
  private static func use(_ form: Form) -> [InputEvent] {
    var events: [InputEvent] = []
    let player = ScriptPlayer(
      form.stage,
      handle: { event in
        events.append(form.stage.recordable(event))
        form.stage.handle(event)
      }, advance: { form.stage.advance(to: $0) })
    player.run {
      tap("Name")
      type("Ada")
      happen(.text(TextEvent(.composing, "に", caret: 1)), after: 0.2)
      happen(.text(TextEvent(.committed, "日")), after: 0.2)
      press("Left", .shift, after: 0.2)
      happen(.text(TextEvent(.pasted, "Lovelace")), after: 0.2)
      press("Tab", after: 0.3)
      type("pw")
      tap("Sound", after: 0.5)
      pause(0.3)
      land(on: "Volume", after: 0.5)
    }
    player.run {
      pause(0.3)
      finger(1).drag(by: Vector(dx: 30, dy: 0), over: 0.2, steps: 5)
      finger(1).up()
      press("Right", after: 0.1)
      press("Tab", after: 0.1)
      press("Space", after: 0.1)
      tap("More", after: 0.6)
      tap("Delete", after: 0.6)
    }
    return events
  }

  @Test("A recording of a form, with text, gives the same state after each event")
  func replay() throws {
    let live = Form()
    let events = Self.use(live)
    #expect(
      live.log.suffix(7).contains("save") && live.log.contains("name AdaLovelace")
        && live.log.contains("sound true") && live.log.last == "menu 1")
    var recording = Recording(header: RecordingHeader(surface: live.stage.surface))
    recording.lines = events.map { RecordingLine($0) }
    let bytes = try recording.bytes()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("pw"))
    var player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "form"))
    var read: [InputEvent] = []
    while let item = try player.next() {
      if case .event(let event) = item { read.append(event) }
    }
    #expect(read == events)
    let (first, second) = (Form(), Form())
    let digests = Self.digests(first, events)
    #expect(digests == Self.digests(second, read))
    #expect(first.log == live.log && second.log == live.log)
    #expect(first.stage.drawList(background: .black) == live.stage.drawList(background: .black))
    #expect(Set(digests).count > events.count / 2, "the digest knows what happened")
  }

  @Test("Frames in between make no difference")
  func frames() {
    let (plain, drawn) = (Form(), Form())
    let events = Self.use(Form())
    for event in events { plain.stage.handle(event) }
    for event in events {
      while drawn.stage.now < event.time {
        drawn.stage.advance(to: min(drawn.stage.now.advanced(bySeconds: 1 / 60), event.time))
        _ = drawn.stage.drawList(background: .black)
      }
      drawn.stage.handle(event)
    }
    #expect(plain.log == drawn.log)
    #expect(plain.stage.drawList(background: .black) == drawn.stage.drawList(background: .black))
  }

  @Test("A form that is gone leaves nothing, its timers and its menu included")
  func leaks() {
    weak var stage: Stage?
    weak var control: Layer?
    do {
      let form = Form()
      _ = Self.use(form)
      form.menu.show(beside: form.stage.root)
      (stage, control) = (form.stage, form.stage.control("Name"))
      #expect(control != nil)
    }
    #expect(stage == nil && control == nil)
  }
}
