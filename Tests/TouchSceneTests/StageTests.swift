import TestSupport
import Testing
import TouchGestures

@Suite("Stage")
struct StageTests {
  let playground = Playground()
  var stage: Stage { playground.stage }

  /// Writes down the moments at which it is shown.
  private final class Glide: Animation {
    let name: String
    let end: Timestamp
    var shown: [Double] = []
    var finished = 0
    var onFinish: (() -> Void)?

    init(_ name: String = "glide", end seconds: Double) {
      self.name = name
      end = Timestamp(seconds: seconds)
    }
    func show(at time: Timestamp) { shown.append(time.seconds) }
    func finish() {
      finished += 1
      onFinish?()
    }
  }

  @Test("an animation is shown at each moment and at its own end at last, then finished once")
  func animation() {
    let glide = Glide(end: 1)
    stage.add(glide)
    #expect(stage.isAnimating && stage.nextDeadline == Timestamp(seconds: 1))
    stage.advance(to: Timestamp(seconds: 0.5))
    stage.advance(to: Timestamp(seconds: 2.5))
    #expect(glide.shown == [0.5, 1] && glide.finished == 1)
    #expect(!stage.isAnimating && stage.nextDeadline == nil)
    #expect(stage.now == Timestamp(seconds: 2.5))
  }

  @Test("E-8: timers and ends of animations on the way come in order, each at its own time")
  func order() {
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 100, height: 100))
    let press = playground.attach(FakePress(), to: card)
    let glide = Glide(end: 0.3)
    let longer = Glide(end: 0.8)
    var steps: [Double] = []
    var atBegan: [[Double]] = []
    press.addAction { _ in atBegan = [glide.shown, longer.shown] }
    playground.run { finger(1).down(50, 50) }
    stage.add(glide)
    stage.add(longer)
    stage.advance(to: Timestamp(seconds: 2)) { steps.append($0.seconds) }
    expectEqual(steps, [0.3, 0.5, 0.8])
    expectEqual(atBegan, [[0.3], [0.3, 0.5]])
    expectEqual(longer.shown, [0.3, 0.5, 0.8])
    expectLog(playground.log.timedStates, equals: ["0.500 press began"])
  }

  @Test("as an animation ends all others are where they are then, in whatever order they began")
  func endsTogether() {
    let first = Glide(end: 1)
    let later = Glide(end: 2)
    var seen: [Double] = []
    first.onFinish = { seen = later.shown }
    stage.add(first)
    stage.add(later)
    stage.advance(to: Timestamp(seconds: 3))
    #expect(seen == [1] && later.shown == [1, 2])
  }

  @Test("an animation may start another when it is over; a removed one is shown no more")
  func chained() {
    let first = Glide(end: 1)
    let second = Glide(end: 2)
    let victim = Glide(end: 9)
    first.onFinish = { [stage] in
      stage.add(second)
      stage.remove(victim)
    }
    stage.add(first)
    stage.add(victim)
    stage.advance(to: Timestamp(seconds: 3))
    #expect(second.shown == [2] && second.finished == 1)
    #expect(victim.shown == [1] && victim.finished == 0)
  }

  @Test("time does not run backwards")
  func backwards() {
    let glide = Glide(end: 9)
    stage.add(glide)
    stage.advance(to: Timestamp(seconds: 3))
    stage.advance(to: Timestamp(seconds: 2))
    #expect(stage.now == Timestamp(seconds: 3))
    #expect(glide.shown.allSatisfy { $0 == 3 })
  }

  @Test("the same state whatever the frame rate: one step or a thousand")
  func frameRate() {
    var logs: [[String]] = []
    for steps in [1, 7, 1000] {
      let playground = Playground()
      let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 100, height: 100))
      playground.attach(FakePress(), to: card)
      playground.attach(FakeTap("double", taps: 2), to: card)
      playground.run {
        finger(1).down(50, 50)
        finger(1).up(after: 0.1)
        finger(1).down(50, 50, after: 0.1)
      }
      for step in 1...steps {
        playground.stage.advance(to: Timestamp(seconds: 0.2 + Double(step) / Double(steps)))
      }
      logs.append(playground.log.lines)
    }
    #expect(logs[0] == logs[1] && logs[1] == logs[2])
    #expect(!logs[0].isEmpty)
  }

  @Test("whatever the place of the root, the pointer and fingers find what is shown there")
  func movedRoot() {
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 100, height: 100))
    card.cursor = .hand
    stage.root.position = Point(x: 300, y: 0)
    let place = Point(x: 390, y: 50)
    playground.run { happen(.mouse(MouseEvent(phase: .moved, location: place))) }
    #expect(stage.cursor == .hand)
    card.animate(1) { $0.position.x += 100 }
    playground.run { finger(1).down(at: place, after: 0.5) }
    let held = card.position
    stage.advance(to: stage.now.advanced(bySeconds: 0.3))
    #expect(card.position == held)
  }

  @Test("a change of the surface resizes the root, and tells the app")
  func surface() {
    var told: [Surface] = []
    stage.onResize = { [unowned stage] surface in
      told.append(surface)
      #expect(stage.root.bounds == surface.bounds)
    }
    playground.run { happen(.surface(Surface(size: Size(width: 1000, height: 500), scale: 2))) }
    #expect(stage.root.bounds == Rect(x: 0, y: 0, width: 1000, height: 500))
    #expect(stage.surface.scale == 2 && told == [stage.surface])
    #expect(stage.root.hitTest(Point(x: 999, y: 499), with: nil) === stage.root)
  }

  @Test(
    "What has a number out of its range is left out, and a finger that lifts there lifts where it was",
    arguments: [Double.nan, .infinity, -1e300])
  func outOfRange(number: Double) {
    func touch(_ time: Double, _ samples: (id: Int, TouchPhase, x: Double)...) {
      let frame = TouchFrame(
        samples.map { id, phase, x in
          TouchSample(id: TouchID(id), phase: phase, location: Point(x: x, y: 50))
        })
      stage.handle(InputEvent(time: Timestamp(seconds: time), .touches(frame)))
    }
    var places: [String] {
      stage.dispatcher.liveTouches.map { "\($0.id) \($0.surfaceLocation.x)" }
    }
    touch(0, (1, .began, 50), (2, .began, 70))
    touch(0.1, (1, .moved, number), (2, .moved, 80))
    expectEqual(places, ["1 50.0", "2 80.0"])
    touch(0.2, (3, .began, number), (1, .moved, 55))
    expectEqual(places, ["1 55.0", "2 80.0"])
    touch(0.3, (1, .ended, number))
    expectEqual(places, ["2 80.0"])
    touch(0.4, (4, .cancelled, number))
    let surface = stage.surface
    let place = Point(x: 50, y: 50)
    for kind in [
      InputEvent.Kind.surface(Surface(size: Size(width: number, height: 100))),
      .pinch(PinchEvent(phase: .began, location: place, scale: number, rotation: 0)),
      .wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: number), isPrecise: true)),
      .mouse(MouseEvent(phase: .moved, location: Point(x: number, y: 0))),
    ] {
      stage.handle(InputEvent(time: Timestamp(seconds: 1), kind))
    }
    #expect(stage.surface == surface && stage.pointerLocation == nil && places == ["2 80.0"])
    #expect(stage.nextDeadline == nil)
  }

  @Test("what changed is known, each layer once, until it is cleared")
  func changes() {
    let card = playground.addLayer("card", Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(stage.changedLayers.isEmpty)
    stage.notesChangedLayers = true
    stage.clearNeedsDisplay()
    #expect(!stage.needsDisplay && stage.changedLayers.isEmpty)
    card.position.x += 1
    card.position.x += 1
    card.transform = Transform2D(rotationAngle: 1)
    #expect(stage.needsDisplay && stage.changedLayers.map(\.name) == ["card"])
    stage.clearChangedLayers()
    stage.clearNeedsDisplay()
    card.position = card.position
    #expect(!stage.needsDisplay && stage.changedLayers.isEmpty)
    card.isHidden = true
    #expect(stage.needsDisplay)
    stage.clearNeedsDisplay()
    card.removeFromParent()
    #expect(stage.needsDisplay)
  }
}
