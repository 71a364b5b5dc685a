import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

@Suite("The paths of fingers, as they are shown")
struct PathsPanelTests {
  /// A finger that goes round, 120 times a second, after a moment of that.
  private static func session(
    _ kinds: Set<PathKind>?, filter: OneEuroFilter.Parameters? = nil, width: Double = 800
  ) throws -> Session {
    let session = try TestScene.session(
      TestScene.card(#"{"type":"manipulate"}"#), width: width, height: 600)
    session.overlay.preferences.paths = kinds
    session.overlay.preferences.filter = filter
    session.overlay.parts = [.paths]
    session.moveFingerRound(Point(x: width / 2, y: 300))
    return session
  }

  /// The dashes of the lines with many points: those of whole paths.
  private static func lines(_ list: DrawList) -> [Stroke] {
    list.commands.compactMap {
      if case .stroke(let points, false, let stroke) = $0, points.count > 20,
        stroke.color.red > 0
      {
        stroke
      } else {
        nil
      }
    }
  }

  @Test(
    "Each path has a line of its own, told by more than its colour", arguments: PathKind.allCases)
  func lines(kind: PathKind) throws {
    let one = Self.lines(try Self.session([kind]).drawList())
    #expect(one.count == 1)
    let all = Self.lines(try Self.session(Set(PathKind.allCases)).drawList())
    #expect(all.count == 4 && Set(all).count == 4)
    expectEqual(Set(all.map { [$0.dash, $0.gap] }).count, 4)
    #expect(all.filter { $0 == one[0] }.count == 1)
  }

  @Test("Without a wish all but the filtered one are drawn; with a filter that too")
  func usual() throws {
    #expect(Self.lines(try Self.session(nil).drawList()).count == 3)
    #expect(Self.lines(try Self.session(nil, filter: .init()).drawList()).count == 4)
    #expect(Self.lines(try Self.session([]).drawList()).isEmpty)
  }

  @Test("The table says of each path its lag, its jitter and how far it is off")
  func table() throws {
    let session = try Self.session(
      Set(PathKind.allCases), filter: .init(minimumCutoff: 2, beta: 0.5))
    session.overlay.unfolded = [.paths]
    let words = session.drawList().texts.map(\.string)
    for kind in PathKind.allCases { #expect(words.contains(kind.rawValue)) }
    #expect(["lag ms", "jitter pt", "off pt"].allSatisfy(words.contains))
    // The finger turns, so that the prediction is a little less than a frame ahead.
    let lags = words.compactMap { Double($0) }
    #expect(lags.contains { (-17 ... -15).contains($0) } && words.contains("5.0"), "\(words)")
    // A line may end after a hyphen.
    let joined = words.joined(separator: " ").replacing("- ", with: "-")
    #expect(joined.contains("one-euro:2,0.5,1"))
    let few = try Self.session([.raw]).drawList().texts.map(\.string)
    #expect(few.contains("predicted (off)") && few.contains("raw"))
  }

  @Test("The loupe shows what is seen beside the finger, the wider apart the less magnified")
  func loupe() throws {
    // The frame that is seen is the one before the last.
    func finger(_ step: Double, _ ahead: Double) -> SeenFinger {
      let paths = [(PathKind.raw, 0.0), (.predicted, ahead)].map { kind, ahead -> SeenFinger.Path in
        let samples = (0..<6).map {
          PathSample(
            Timestamp(seconds: Double($0) / 60), Point(x: step * Double($0) + ahead, y: 100))
        }
        return (kind, samples, samples[4].place)
      }
      return SeenFinger(id: TouchID(3), place: Point(x: step * 5, y: 100), paths: paths)
    }
    for (step, ahead, times) in [(1.0, 1.0, "32"), (24, 12, "8"), (40, 30, "4")] {
      let finger = finger(step, ahead)
      #expect(finger.spread == step, "the raw sample is a frame behind the finger")
      expectEqual(finger.gaps.map(\.points), [step, abs(step - ahead)])
      #expect(!finger.isSame(.raw, .predicted) && finger.best?.kind == .predicted)
      var list = DrawList()
      let box = Rect(x: 10, y: 20, width: 320, height: PathLoupe.height)
      try #require(PathLoupe(finger)).draw(in: box, into: &list)
      let words = list.texts.map(\.string)
      #expect(words.first?.hasPrefix("finger 3, \(times) ×:") == true)
      #expect(words.contains("finger"))
    }
    #expect(PathLoupe(finger(0, 0)) == nil && finger(0, 0).isSame(.raw, .predicted))
    #expect(PathLoupe(SeenFinger(id: TouchID(1), place: .zero, paths: [])) == nil)
    #expect(PathLoupe(finger(400, 300)) == nil, "they are told apart without it")
  }

  @Test(
    "The headline names the gap of a finger that is too fast for the loupe, and why none is predicted",
    arguments: [
      ([PathKind.raw, .predicted], false), ([.raw, .predicted], true), ([.raw, .filtered], false),
    ] as [([PathKind], Bool)])
  func headline(kinds: [PathKind], isOne: Bool) throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.preferences.paths = Set(kinds)
    session.overlay.parts = [.paths]
    // 6,000 points a second, downwards; with few samples there is nothing to predict from.
    let rate = isOne ? 20.0 : 240
    for step in 0...Int(0.15 * rate) {
      let seconds = Double(step) / rate
      session.handle(
        InputEvent(
          at: 1 + seconds,
          .touch(
            step == 0 ? .began : .moved,
            at: Point(x: 400, y: 20 + (isOne ? 600 : 6000) * seconds * 0.6))))
    }
    let panel = try #require(session.overlay.panels.first as? PathsPanel)
    let said = try #require(panel.headline(session.overlayContext))
    #expect(said.words.hasSuffix("pt from finger 1") && !said.words.contains("At rest"), "\(said)")
    #expect(said.words.hasPrefix("raw and predicted are ") == isOne, "\(said)")
    #expect(said.note.contains("needs two samples within") == isOne, "\(said)")
  }

  @Test("A finger that rests while a slower path is on its way is said to rest")
  func rest() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.preferences.paths = [.raw, .predicted, .filtered]
    session.overlay.preferences.filter = OneEuroFilter.Parameters()
    session.overlay.parts = [.paths]
    var held = TouchSample(id: TouchID(1), phase: .began, location: Point(x: 100, y: 300))
    for step in 0...12 {
      held.location.x += 20
      let time = Timestamp(seconds: 1 + 0.008 * Double(step))
      session.handle(InputEvent(time: time, .touches(TouchFrame([held]))))
      held.phase = .moved
    }
    held.phase = .stationary
    let other = TouchSample(id: TouchID(2), phase: .began, location: Point(x: 700, y: 500))
    session.handle(InputEvent(time: Timestamp(seconds: 1.14), .touches(TouchFrame([held, other]))))
    let panel = try #require(session.overlay.panels.first as? PathsPanel)
    let said = try #require(panel.headline(session.overlayContext))
    #expect(said.words == "Finger 1 rests: raw and predicted are where it is", "\(said)")
  }

  @Test("A tap on a row switches its path, and the choice stays when the panel is closed")
  func taps() throws {
    let session = try Self.session(nil)
    func tap(_ row: String) throws {
      let text = try #require(
        session.drawList().texts.first { [row, "\(row) (off)"].contains($0.string) })
      let place = text.position.applying(text.transform)
      let hit = try #require(session.overlay.hit(at: place, session.overlayContext))
      #expect(hit.part == .paths && hit.spot == .content)
      #expect(session.overlay.tap(hit, at: place, session.overlayContext))
    }
    func count() -> Int { Self.lines(session.drawList()).count }
    try tap("predicted")
    #expect(count() == 2)
    try tap("filtered")
    #expect(count() == 3)
    session.overlay.parts = []
    #expect(count() == 0)
    session.overlay.parts = [.paths]
    #expect(count() == 3)
    try tap("predicted")
    #expect(count() == 4)
  }

  @Test(
    "Words have 13 points or more and stay on the surface", arguments: [320.0, 480, 800], [1, 1.5])
  func words(width: Double, scale: Double) throws {
    let session = try Self.session(Set(PathKind.allCases), width: width)
    session.overlay.preferences.legibility.textScale = scale > 1 ? 1.5 : 1
    for text in session.drawList().texts {
      #expect(text.size * text.transform.a >= 13 * scale - 1e-9, "\(text.string)")
      let half = TextExtent.width(text.string, face: text.face, size: text.size)
      let ends: [Double] =
        text.alignment == .right ? [-half, 0] : text.alignment == .left ? [0, half] : [0]
      for end in ends {
        let place = (text.position + Vector(dx: end, dy: 0)).applying(text.transform)
        #expect((0...width).contains(place.x), "\(text.string) at \(place)")
      }
    }
  }

  @Test("Each of two fingers has its own paths")
  func fingers() throws {
    let session = try Self.session(Set(PathKind.allCases))
    let places = [Point(x: 100, y: 500), Point(x: 700, y: 100)]
    for step in 0...20 {
      let now = places.map { $0 + Vector(dx: 2 * Double(step), dy: 0) }
      session.handle(
        InputEvent(
          at: 1.6 + Double(step) / 60, .fingers(step == 0 ? .began : .moved, at: now, from: 8)))
    }
    let strokes = session.drawList().commands.compactMap { command -> [Point]? in
      if case .stroke(let points, false, _) = command, points.count > 3 { points } else { nil }
    }
    let counts = places.map { place in
      strokes.count { $0.allSatisfy { $0.distance(to: place) < 80 } }
    }
    // A line and its halo for each kind.
    #expect(counts.allSatisfy { $0 >= 2 * PathKind.allCases.count }, "\(counts)")
  }

  @Test("They fade once the finger is up, and then nothing of them is left")
  func fading() throws {
    let session = try Self.session(nil)
    session.handle(InputEvent(at: 1.51, .touch(.ended, at: Point(x: 400, y: 300))))
    #expect(session.isAnimating && Self.lines(session.drawList()).count == 3)
    session.advance(to: Timestamp(seconds: 3))
    #expect(!session.isAnimating && Self.lines(session.drawList()).isEmpty)
  }

  @Test("A filter that is slow is drawn until it has come to where the finger rests, and no longer")
  func slowFilter() throws {
    let session = try Self.session([.filtered], filter: .init(minimumCutoff: 0.4, beta: 0))
    var seconds = 1.5
    while session.isAnimating, seconds < 60 {
      seconds += 1 / 60
      session.advance(to: Timestamp(seconds: seconds))
      _ = session.drawList()
    }
    // From 100 points away to half a point takes five times τ = 0.4 s.
    #expect(seconds > 3 && seconds < 5, "\(seconds)")
  }

  @Test("Whatever is shown, nothing else happens: the states are the same to the bit")
  func harmless() throws {
    let recording = try BundledRecording("photo-short")
    func states(_ parts: Set<OverlayPart>) throws -> [String] {
      let input = try recording.input
      let session = Session(scene: recording.scene, header: input.header)
      session.overlay.preferences.filter = .init(minimumCutoff: 0.1, beta: 0)
      session.overlay.preferences.paths = Set(PathKind.allCases)
      session.overlay.parts = parts
      var lines: [String] = []
      let trace = StateTrace(session) { lines.append(String(decoding: $0, as: UTF8.self)) }
      for event in input.events {
        session.handle(event)
        if !parts.isEmpty { _ = session.drawList() }
      }
      withExtendedLifetime(trace) {}
      return lines
    }
    let plain = try states([])
    #expect(plain.count > 100)
    #expect(try states([.paths]) == plain)
    #expect(try states([.paths, .figures]) == plain)
  }

  /// Computed with NumPy from the same files: the root of the mean squared distance of the last
  /// sample, and of a line through the last 35 ms, from where the finger was a frame later.
  @Test(
    "On real touchscreens a predicted finger is nearer than its last sample, as computed elsewhere",
    arguments: [
      ("EP0430M09.4-finger-drag-down.events", 5.43, 1.77),
      ("dell_canvas_touch.stripped.evemu", 5.63, 1.62),
      ("ELAN CANDO Windows7.1-finger-drag-up-down.events", 11.75, 2.62),
    ] as [(String, Double, Double)])
  func devices(name: String, raw: Double, predicted: Double) throws {
    let strokes = try RecordedStrokes.longer(than: 10, in: name)
    #expect(!strokes.isEmpty)
    for (kind, expected) in [(PathKind.raw, raw), (.predicted, predicted)] {
      var measure = PathMeasure()
      for stroke in strokes {
        guard let first = stroke.first, let last = stroke.last else { continue }
        measure.add(PathTracer().trace(kind, of: stroke, in: first.time...last.time), of: stroke)
      }
      expectClose(try #require(measure.error), expected, within: 0.05, kind.rawValue)
    }
  }
}
