import SceneTestSupport
import ShellTestSupport
import Testing
import TouchGestures
import TouchScene

@testable import TouchLessons
@testable import TouchShell

@MainActor
@Suite("Goals of lessons that are about gestures, in a window without a window")
struct GesturesInALessonTests {
  private enum Hand: CaseIterable { case finger, mouse, keys }

  private static func open(_ name: String) throws -> (ShellRig, LessonRun) {
    let lesson = try BundledLesson.named(name)
    return try ShellRig.lesson(lesson, page: lesson.pages.count - 1)
  }

  /// The middle of a layer in the window.
  private static func place(_ name: String, _ rig: ShellRig) throws -> Point {
    let player = try #require((rig.shell.shown as? LessonContent)?.player)
    let layer = try #require(player.session.layer(named: name))
    return layer.bounds.center.applying(layer.toSurface).applying(
      try #require(player.fit).transform)
  }

  /// Selects a layer with Tab.
  private static func select(_ name: String, _ rig: ShellRig) throws {
    let player = try #require((rig.shell.shown as? LessonContent)?.player)
    let layer = try #require(player.session.layer(named: name))
    for _ in 0..<6 where player.session.stage.focus.operatedLayer !== layer { rig.key("Tab") }
    try #require(player.session.stage.focus.operatedLayer === layer)
  }

  @Test("Two taps, by a finger, a mouse or keys alone", arguments: Hand.allCases)
  private func taps(_ hand: Hand) throws {
    let (rig, run) = try Self.open("who-wins")
    let place = try Self.place("lamp", rig)
    if hand == .keys { try Self.select("lamp", rig) }
    for _ in 0..<2 {
      switch hand {
      case .finger: rig.tap(place)
      case .mouse:
        rig.mouse(.down, place)
        rig.advance(0.05)
        rig.mouse(.up, place)
      case .keys:
        rig.send(.key(KeyEvent(phase: .down, key: "Return")))
        rig.advance(0.05)
        rig.send(.key(KeyEvent(phase: .up, key: "Return")))
      }
      rig.advance(0.1)
    }
    rig.advance(0.6)
    #expect(run.verdict?.isRight == true, "\(run.verdict?.words ?? "no verdict")")
  }

  @Test(
    "A long press that moves and ends, by a finger, a mouse or keys alone", arguments: Hand.allCases
  )
  private func press(_ hand: Hand) throws {
    let (rig, run) = try Self.open("states")
    let place = try Self.place("tile", rig)
    let end = place + Vector(dx: 60, dy: 20)
    switch hand {
    case .finger:
      rig.finger(1, .began, place)
      rig.advance(0.8)
      for step in 1...6 {
        rig.finger(1, .moved, place + Vector(dx: 10, dy: 3) * Double(step))
        rig.advance(0.03)
      }
      rig.finger(1, .ended, end)
    case .mouse:
      rig.mouse(.down, place)
      rig.advance(0.8)
      for step in 1...6 {
        rig.mouse(.moved, place + Vector(dx: 10, dy: 3) * Double(step))
        rig.advance(0.03)
      }
      rig.mouse(.up, end)
    case .keys:
      try Self.select("tile", rig)
      rig.key("Space", wait: 0.8)
      for _ in 0..<4 { rig.key("Right", wait: 0.1) }
      rig.key("Space")
    }
    rig.advance(0.6)
    if run.verdict == nil { rig.keys("Escape", "Return") }
    #expect(run.verdict?.isRight == true, "\(run.verdict?.words ?? "no verdict")")
  }

  @Test(
    "A stone is thrown into a ring by a finger or a mouse, or brought there by keys",
    arguments: Hand.allCases)
  private func flick(_ hand: Hand) throws {
    let (rig, run) = try Self.open("glide")
    let start = try Self.place("stone", rig)
    let fit = try #require((rig.shell.shown as? LessonContent)?.player?.fit)
    // Up and to the right, as fast as the distance wants; a finger's event takes 0.02 s, a mouse's
    // 0.012. The stone goes on from where the hand lifts.
    let whole = Vector(dx: 350, dy: -350) * fit.transform.similarityScale
    func place(_ count: Int, every frame: Double) -> Point {
      let speed = 2.002 / (1 + 2.002 * frame * 8)
      return start + whole * (speed * frame * Double(count))
    }
    switch hand {
    case .finger:
      rig.finger(1, .began, start)
      for count in 1...7 { rig.finger(1, .moved, place(count, every: 0.02)) }
      rig.finger(1, .ended, place(8, every: 0.02))
    case .mouse:
      rig.mouse(.down, start)
      for count in 1...7 { rig.mouse(.moved, place(count, every: 0.012)) }
      rig.mouse(.up, place(8, every: 0.012))
    case .keys:
      try Self.select("stone", rig)
      for key in ["Right", "Up"] { for _ in 0..<35 { rig.key(key) } }
      rig.key("Escape")
    }
    rig.advance(4)
    #expect(run.verdict?.isRight == true, "\(run.verdict?.words ?? "no verdict")")
  }

  @Test("A stone that is carried into the ring, over the line, has not been thrown")
  func carried() throws {
    let (rig, run) = try Self.open("glide")
    let start = try Self.place("stone", rig)
    let ring = try Self.place("ring", rig)
    rig.finger(1, .began, start)
    for step in 1...10 {
      rig.advance(0.1)
      rig.finger(1, .moved, start + (ring - start) * (Double(step) / 10))
    }
    rig.advance(0.5)
    rig.finger(1, .ended, ring)
    rig.advance(1)
    #expect(run.verdict == nil)
    run.check()
    #expect(run.verdict?.words.hasPrefix("You carried it") == true)
  }

  @Test(
    "A ship is tilted until its nose points down or up, by fingers, a mouse's wheel or keys alone",
    arguments: Hand.allCases, [203.0, -157])
  private func dive(_ hand: Hand, by end: Double) throws {
    let (rig, run) = try Self.open("space")
    let asked = end > 0 ? "straight down" : "straight up"
    #expect(run.page.question?.common.ask.contains(asked) == true)
    let player = try #require((rig.shell.shown as? LessonContent)?.player)
    let fit = try #require(player.fit)
    if hand == .keys {
      try Self.select("viewer", rig)
      rig.key("2")
    }
    let start = Point(x: 300, y: 300)
    var hands = [start, start + Vector(dx: 200, dy: 0)]
    func send(_ phase: TouchPhase) {
      let samples = hands.enumerated().map { index, place in
        TouchSample(id: TouchID(index + 1), phase: phase, location: place.applying(fit.transform))
      }
      rig.send(.touches(TouchFrame(samples)))
    }
    if hand == .finger { send(.began) }
    func tilt(_ way: Vector) {
      switch hand {
      case .finger:
        hands = hands.map { $0 + way }
        send(.moved)
      case .mouse: rig.wheel(way, at: start.applying(fit.transform), precise: true)
      case .keys:
        let key = way.dx < 0 ? "Left" : way.dx > 0 ? "Right" : way.dy < 0 ? "Up" : "Down"
        rig.key(key)
      }
      rig.advance(0.03)
    }
    // Half a degree a point: it faces who looks on after 69 points, and dives by 203 or rears by 157.
    // Ten points of fingers decide that they drag.
    let slack = hand == .mouse ? 0 : 10.0
    for way in [Vector(dx: -69 - slack, dy: 0), Vector(dx: 0, dy: end)] {
      let steps = hand == .keys ? (way.length / HandKey.step).rounded() : 20
      for _ in 0..<Int(steps) { tilt(way / steps) }
    }
    if hand == .finger { send(.ended) }
    rig.advance(0.6)
    #expect(run.verdict?.isRight == true, "\(run.verdict?.words ?? "no verdict")")
  }
}
