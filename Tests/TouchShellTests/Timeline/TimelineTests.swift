import SceneTestSupport
import TestSupport
import Testing

@testable import TouchSandbox
@testable import TouchShell

@Suite("The timeline's geometry, time and input")
struct TimelineTests {
  private static let layout = TimelineLayout(size: Size(width: 800, height: 600), duration: 40)

  // MARK: Geometry

  @Test("A place on the bar and its time belong together", arguments: [0.0, 0.25, 10, 39.999, 40])
  func roundTrip(_ seconds: Double) {
    let x = Self.layout.x(at: seconds)
    expectClose(Self.layout.seconds(at: x), seconds, within: 1e-9)
    #expect(x >= Self.layout.bar.left && x <= Self.layout.bar.right)
  }

  @Test("The middle of the bar is the middle of the recording; beyond its ends are its ends")
  func ends() {
    let bar = Self.layout.bar
    let middle = (bar.left + bar.right) / 2
    expectEqual([middle, -50, 5_000].map { Self.layout.seconds(at: $0) }, [20, 0, 40])
    expectEqual([-1.0, 41].map { Self.layout.x(at: $0) }, [bar.left, bar.right])
  }

  @Test("A window too small for it, and a recording without duration, are no trouble")
  func extremes() {
    for size in [Size(width: 1, height: 1), Size(width: 64, height: 64)] {
      let layout = TimelineLayout(size: size, duration: 0)
      #expect(layout.bar.right > layout.bar.left)
      #expect(layout.seconds(at: 10) == 0)
      #expect(layout.x(at: 10) == layout.bar.left)
    }
  }

  @Test("All of the panel and what lies below is the timeline's")
  func taking() {
    let layout = Self.layout
    #expect(layout.takes(Point(x: 400, y: 599)))
    #expect(layout.takes(Point(x: 400, y: layout.panel.minY)))
    #expect(!layout.takes(Point(x: 400, y: layout.panel.minY - 1)))
    #expect(layout.isNear(Point(x: 0, y: 510)) && !layout.isNear(Point(x: 0, y: 490)))
  }

  @Test("Buttons and line lie side by side on the panel, in any window")
  func sideBySide() {
    for width in stride(from: 90.0, through: 2000, by: 10) {
      let layout = TimelineLayout(size: Size(width: width, height: 300), duration: 40)
      var parts = [layout.slider]
      for index in 0...(layout.hasSteps ? 2 : 0) { parts.append(layout.button(index)) }
      if layout.hasSpeeds { parts += (0...2).map { layout.button($0, fromRight: true) } }
      for (index, part) in parts.enumerated() {
        #expect(layout.panel.intersection(part) == part || width < 120, "\(width)")
        #expect(parts[..<index].allSatisfy { $0.intersection(part)?.isEmpty ?? true }, "\(width)")
      }
      // Most of the panel shows time.
      #expect(width < 300 || layout.slider.width > 0.5 * width, "\(width)")
    }
  }

  @Test("Large text: everything is 1.5 times as large, and hands find it where it is seen")
  func large() throws {
    let size = Size(width: 1200, height: 900)
    let large = TimelineLayout(size: size, duration: 40, magnification: 1.5)
    let plain = Self.layout
    #expect(large.panel == plain.panel && large.height == 1.5 * plain.height)
    #expect(large.line.lowerBound == 1.5 * plain.line.lowerBound)
    expectClose(large.seconds(at: 1.5 * large.x(at: 13)), 13)
    #expect(large.takes(Point(x: 600, y: 820)) && !large.takes(Point(x: 600, y: 780)))
    #expect(large.isNear(Point(x: 0, y: 760)) && !large.isNear(Point(x: 0, y: 740)))

    let input = try BundledRecording("photo").input
    func texts(_ layout: TimelineLayout) -> [TextDraw] {
      var list = DrawList()
      let timeline = Timeline()
      timeline.show(input, GestureOutline(), from: 0...40, in: layout)
      timeline.draw(
        .init(position: 1, eventCount: 5, isPaused: true, speed: 1, repeats: false), into: &list)
      return list.texts
    }
    let (small, big) = (texts(plain), texts(large))
    #expect(small.count > 5 && small.map(\.string) == big.map(\.string))
    for (a, b) in zip(small, big) {
      expectClose(b.size * b.transform.a, 1.5 * a.size * a.transform.a)
      expectClose(
        b.position.applying(b.transform), .zero + 1.5 * (a.position.applying(a.transform) - .zero),
        within: 1e-9)
    }
  }

  @Test(
    "Times are minutes, seconds and milliseconds",
    arguments: [
      (0.0, "0:00.000"), (65.25, "1:05.250"), (59.9996, "1:00.000"), (-1, "0:00.000"),
      (6000.001, "100:00.001"),
    ] as [(Double, String)])
  func words(_ seconds: Double, _ text: String) {
    #expect(TimelineWords.time(seconds) == text)
  }

  @Test("Other gestures of the same time, as on another finger path, are other marks")
  func otherGestures() throws {
    let input = try BundledRecording("photo").input
    let timeline = Timeline()
    func count(_ outline: GestureOutline) -> Int {
      var list = DrawList()
      timeline.show(input, outline, from: 0...40, in: Self.layout)
      timeline.draw(
        .init(position: 1, eventCount: 5, isPaused: true, speed: 1, repeats: false), into: &list)
      return list.commands.count
    }
    var other = GestureOutline()
    let end = Timestamp(seconds: 2)
    other.gestures = [.init(name: "pan", start: .zero, end: end, outcome: .recognized, reason: "")]
    let without = count(GestureOutline())
    #expect(count(other) > without)
  }

  // MARK: Visibility

  @Test("It shows at first, stays for a while after the last reason, and fades")
  func visibility() {
    var visibility = TimelineVisibility()
    #expect(visibility.opacity(at: Timestamp(seconds: 100)) == 1)
    visibility.wake(at: Timestamp(seconds: 100))
    #expect(visibility.opacity(at: Timestamp(seconds: 102.4)) == 1)
    let faint = visibility.opacity(at: Timestamp(seconds: 102.65))
    #expect(faint > 0.4 && faint < 0.6)
    #expect(visibility.opacity(at: Timestamp(seconds: 103)) == 0)
    visibility.wake(at: Timestamp(seconds: 104))
    visibility.wake(at: Timestamp(seconds: 90))
    #expect(visibility.opacity(at: Timestamp(seconds: 105)) == 1)
  }

  // MARK: Transport

  @Test("Speeds go from 0.05 to 50 and back")
  func speeds() {
    var transport = PlaybackTransport(duration: Timestamp(seconds: 10))
    for _ in 0..<20 { transport.goFaster() }
    #expect(transport.speed == 50)
    for _ in 0..<20 { transport.goSlower() }
    #expect(transport.speed == 0.05)
    transport.speed = 3
    transport.goFaster()
    #expect(transport.speed == 5)
    transport.speed = 3
    transport.goSlower()
    #expect(transport.speed == 2)
  }

  @Test("Time passes as fast as the speed says, up to where it is to end")
  func moments() {
    let duration = Timestamp(seconds: 10)
    let whole = PlaybackTransport(duration: duration, speed: 4)
    #expect(whole.moment(after: 0.5, from: Timestamp(seconds: 3)).seconds == 5)
    #expect(whole.moment(after: 0.5, from: Timestamp(seconds: 9)).seconds == 11)
    let part = PlaybackTransport(
      duration: duration, from: Timestamp(seconds: 2), to: Timestamp(seconds: 6), speed: 4)
    #expect(part.moment(after: 5, from: Timestamp(seconds: 3)).seconds == 6)
    #expect(part.moment(after: 5, from: Timestamp(seconds: 8)).seconds == 8)
    #expect(part.start.seconds == 2 && part.end.seconds == 6)
    let beyond = PlaybackTransport(
      duration: duration, from: Timestamp(seconds: 20), to: Timestamp(seconds: 30))
    #expect(beyond.start == duration && beyond.end == duration)
  }

  @Test(
    "It is over a moment after the last event, or when nothing moves any more; a part at its end")
  func over() {
    let duration = Timestamp(seconds: 10)
    let whole = PlaybackTransport(duration: duration)
    let part = PlaybackTransport(duration: duration, to: Timestamp(seconds: 6))
    let moments: [(PlaybackTransport, seconds: Double, isMoving: Bool, isOver: Bool)] = [
      (whole, 10.4, false, false), (whole, 10.5, false, true), (whole, 19.9, true, false),
      (whole, 20, true, true), (part, 5.9, false, false), (part, 6, true, true),
    ]
    for (transport, seconds, isMoving, isOver) in moments {
      let time = Timestamp(seconds: seconds)
      #expect(transport.isOver(at: time, isMoving: isMoving) == isOver, "\(seconds) s")
    }
  }
}
