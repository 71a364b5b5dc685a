import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchScene

@testable import TouchModels

@Suite("Layers that are animated")
struct LayerAnimationTests {
  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
  private let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 60))

  init() {
    layer.position = Point(x: 100, y: 100)
    layer.content = .color(Color(0x000000))
    stage.root.addChild(layer)
  }

  /// Remembers what a completion was told.
  private final class Log {
    var ends: [(Bool, Double)] = []
  }

  private func advance(_ seconds: Double) { stage.advance(to: Timestamp(seconds: seconds)) }

  private func touch(_ phase: TouchPhase, _ point: Point, at seconds: Double, id: Int = 1) {
    let time = Timestamp(seconds: seconds)
    stage.handle(InputEvent(time: time, .touch(phase, at: point, id: id)))
  }

  @Test("Every property goes straight there at an even speed, and rests there to the last bit")
  func everyProperty() {
    let end = Transform2D(rotationAngle: 1.2).concatenating(Transform2D(scaleX: 2, y: 2))
    layer.animate(0.5, curve: .linear) {
      $0.position = Point(x: 200, y: 140)
      $0.transform = end
      $0.bounds = Rect(x: 0, y: 0, width: 50, height: 80)
      $0.opacity = 0
      $0.color = .white
    }
    advance(0.25)
    #expect(layer.position == Point(x: 150, y: 120))
    #expect((layer.bounds, layer.opacity) == (Rect(x: 0, y: 0, width: 75, height: 70), 0.5))
    #expect(layer.content.color == Color(red: 0.5, green: 0.5, blue: 0.5))
    // By its parts: it turns, and does not shrink meanwhile.
    expectClose(layer.transform.similarityRotation, 0.6, within: 1e-12)
    expectClose(layer.transform.similarityScale, 1.5, within: 1e-12)
    advance(0.7)
    #expect(layer.position == Point(x: 200, y: 140) && layer.transform == end)
    #expect(layer.opacity == 0 && layer.content.color == .white)
    #expect(!stage.isAnimating)
  }

  @Test(
    "The curves are UIKit's: where they are after a quarter, a half and three quarters",
    arguments: [
      (AnimationCurve.linear, [0.25, 0.5, 0.75]), (.easeIn, [0.0935, 0.3154, 0.6219]),
      (.easeOut, [0.3781, 0.6846, 0.9065]), (.easeInOut, [0.1292, 0.5, 0.8708]),
      (.cubicBezier(Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1)), [0.4085, 0.8024, 0.9604]),
    ] as [(AnimationCurve, [Double])])
  func curves(curve: AnimationCurve, parts: [Double]) {
    for (index, part) in parts.enumerated() {
      let found = curve.part(after: 0.25 * Double(index + 1)) ?? .nan
      expectClose(found, part, within: 0.0006, "\(curve) after \(0.25 * Double(index + 1))")
    }
    #expect(curve.part(after: 0) == 0 && curve.part(after: 1) == 1)
  }

  @Test("A frame more or less changes no bit of what follows", arguments: [13, 60, 144])
  func framesMakeNoDifference(rate: Int) {
    func play(_ frames: Int?) -> [Point] {
      let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
      let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 60))
      stage.root.addChild(layer)
      var places: [Point] = []
      layer.animate(
        0.4, curve: .spring(bounce: 0.4, velocity: Vector(dx: 900, dy: -200)), after: 0.1
      ) {
        $0.position = Point(x: 200, y: 100)
      } completion: { _ in
        layer.animate(0.3) { $0.position = Point(x: 17, y: 3) }
      }
      for step in 1...30 {
        if let frames {
          let (from, frame) = (0.1 * Double(step - 1), 1 / Double(frames))
          for time in stride(from: from + frame, to: from + 0.1, by: frame) {
            stage.advance(to: Timestamp(seconds: time))
          }
        }
        stage.advance(to: Timestamp(seconds: 0.1 * Double(step)))
        places.append(layer.position)
      }
      return places
    }
    #expect(play(rate) == play(nil))
  }

  @Test("It begins after its delay, from where the layer is then")
  func delay() {
    let animation = layer.animate(1, curve: .linear, after: 1) { $0.position.x = 200 }
    layer.position = Point(x: 0, y: 50)
    advance(0.9)
    #expect(layer.position == Point(x: 0, y: 50) && animation.isRunning)
    advance(1.5)
    // What the closure left alone stays: only changed properties are animated, each as a whole.
    #expect(layer.position == Point(x: 100, y: 75))
    advance(2)
    #expect(layer.position == Point(x: 200, y: 100) && !animation.isRunning)
  }

  @Test("Completions: there, replaced, cancelled, cancelled while it waits, nothing to change")
  func completions() {
    let log = Log()
    func note(_ finished: Bool) { log.ends.append((finished, stage.now.seconds)) }
    layer.animate(0.2) {
      $0.opacity = 0.5
    } completion: {
      note($0)
    }
    layer.animate(0.5) {
      $0.position.x = 300
    } completion: {
      note($0)
    }
    advance(0.3)
    layer.animate(0.1) {
      $0.position.y = 10
    } completion: {
      note($0)
    }
    advance(1)
    let moving = layer.animate(0.5) {
      $0.position.x = 0
    } completion: {
      note($0)
    }
    let waiting = layer.animate(0.5, after: 9) {
      $0.opacity = 0
    } completion: {
      note($0)
    }
    advance(1.25)
    let seen = layer.position
    moving.cancel()
    waiting.cancel()
    moving.cancel()
    layer.animate(0) { _ in
    } completion: {
      note($0)
    }
    advance(20)
    #expect(layer.position == seen && layer.opacity == 0.5)
    expectEqual(log.ends.map(\.0), [true, false, true, false, false, true])
    expectEqual(log.ends.map(\.1), [0.2, 0.3, 0.4, 1.25, 1.25, 1.25], "\(log.ends)")
  }

  @Test(
    "What is set meanwhile stays set; other properties go on; the end says that not all got there")
  func setMeanwhile() {
    let log = Log()
    layer.animate(1, curve: .linear) {
      $0.position = .zero
      $0.opacity = 0
    } completion: {
      log.ends.append(($0, self.stage.now.seconds))
    }
    advance(0.5)
    layer.position = Point(x: 7, y: 8)
    advance(0.75)
    #expect(layer.position == Point(x: 7, y: 8) && layer.opacity == 0.25)
    advance(3)
    #expect(layer.position == Point(x: 7, y: 8) && layer.opacity == 0)
    #expect(log.ends.count == 1 && log.ends[0] == (false, 1))
  }

  @Test("Cancelled, one of which the app has taken everything is over as well")
  func cancelledWhenTaken() {
    let log = Log()
    let animation = layer.animate(1) {
      $0.position = .zero
    } completion: {
      log.ends.append(($0, self.stage.now.seconds))
    }
    advance(0.25)
    layer.position = Point(x: 7, y: 8)
    advance(0.5)
    animation.cancel()
    #expect(!animation.isRunning && log.ends.count == 1 && log.ends[0] == (false, 0.5))
  }

  @Test("All of a layer's animations are cancelled together, those that wait included")
  func allCancelled() {
    let log = Log()
    let other = Layer(name: "other")
    stage.root.addChild(other)
    other.animate(1, curve: .linear) { $0.opacity = 0 }
    layer.animate(1) {
      $0.position.x = 300
    } completion: {
      log.ends.append(($0, 1))
    }
    layer.animate(1, after: 2) {
      $0.opacity = 0
    } completion: {
      log.ends.append(($0, 2))
    }
    advance(0.5)
    let seen = layer.position
    layer.cancelAnimations()
    #expect(log.ends.map(\.0) == [false, false] && log.ends.map(\.1) == [1, 2])
    advance(9)
    #expect(layer.position == seen && layer.opacity == 1 && other.opacity == 0)
  }

  @Test("Two states differ by the curve that is to come")
  func digest() {
    func digest(_ curve: AnimationCurve) -> UInt64 {
      var hash = StateHash()
      layer.animate(1, curve: curve) { $0.position.x = 300 }.add(to: &hash)
      layer.cancelAnimations()
      return hash.value
    }
    let curves: [AnimationCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .spring(), .spring(bounce: 0.5),
      .spring(velocity: Vector(dx: 1, dy: 0)), .cubicBezier(.zero, Point(x: 1, y: 1)),
    ]
    expectEqual(Set(curves.map(digest)).count, curves.count)
  }

  @Test("A finger holds the layer as it is seen; lifted, it goes on from there")
  func fingerHolds() {
    layer.animate(1, curve: .linear) { $0.position.x = 300 }
    advance(0.5)
    touch(.began, Point(x: 200, y: 100), at: 0.5)
    advance(0.9)
    #expect(layer.position.x == 200)
    touch(.ended, Point(x: 200, y: 100), at: 1.5)
    #expect(layer.position.x == 200)
    advance(1.75)
    expectClose(layer.position.x, 250, within: 1e-9)
    advance(2)
    #expect(layer.position.x == 300 && !stage.isAnimating)
  }

  @Test("A finger elsewhere, or on a layer behind, holds nothing; a fade is not held")
  func otherFingers() {
    layer.animate(1, curve: .linear) { $0.position.x = 300 }
    touch(.began, Point(x: 20, y: 280), at: 0.25)
    advance(0.5)
    #expect(layer.position.x == 200)
    advance(1)
    layer.animate(1, curve: .linear) { $0.opacity = 0 }
    touch(.began, Point(x: 300, y: 100), at: 1.25, id: 2)
    advance(1.5)
    #expect(layer.opacity == 0.5)
  }

  @Test("A gesture that moves a held layer keeps it: the animation is over as the finger is lifted")
  func gestureTakes() {
    let log = Log()
    let pan = PanGestureRecognizer()
    layer.addGestureRecognizer(pan)
    pan.addAction { [unowned layer] pan in
      layer.position += pan.translation(in: layer.parent)
      pan.setTranslation(.zero, in: layer.parent)
    }
    layer.animate(1, curve: .linear) {
      $0.position.x = 300
    } completion: {
      log.ends.append(($0, self.stage.now.seconds))
    }
    touch(.began, Point(x: 150, y: 100), at: 0.25)
    let held = layer.position
    touch(.moved, Point(x: 150, y: 130), at: 0.3)
    touch(.moved, Point(x: 150, y: 160), at: 0.35)
    touch(.ended, Point(x: 150, y: 160), at: 0.4)
    let left = layer.position
    #expect(left.x == held.x && left.y > 120)
    advance(5)
    #expect(layer.position == left)
    #expect(log.ends.count == 1 && log.ends[0] == (false, 0.4), "\(log.ends)")
  }

  @Test("A second finger, and the loss of the keyboard, let go of it, too")
  func lastFinger() {
    layer.animate(1, curve: .linear) { $0.position.x = 300 }
    touch(.began, Point(x: 125, y: 100), at: 0.25)
    touch(.began, Point(x: 160, y: 100), at: 0.3, id: 2)
    touch(.cancelled, Point(x: 125, y: 100), at: 0.4)
    advance(0.5)
    #expect(layer.position.x == 150)
    stage.handle(InputEvent(time: Timestamp(seconds: 0.75), .focus(.lost)))
    advance(1)
    expectClose(layer.position.x, 200, within: 1e-9)
  }

  @Test("Springs: none passes the end without a bounce, one does with it; both come to rest there")
  func springs() {
    for bounce in [0, 0.3, 0.7] {
      layer.position = Point(x: 100, y: 100)
      let start = stage.now.seconds
      layer.animate(0.5, curve: .spring(bounce: bounce)) { $0.position.x = 200 }
      var most = 0.0
      var last = 100.0
      while stage.isAnimating {
        last = layer.position.x
        advance(stage.now.seconds + 0.01)
        most = max(most, layer.position.x)
      }
      #expect((most > 200.001) == (bounce > 0), "\(bounce): \(most)")
      #expect(abs(last - 200) < 0.2, "it jumps by \(200 - last) at its end")
      #expect(layer.position.x == 200)
      #expect(stage.now.seconds - start < 3)
    }
  }

  @Test("A spring begins with the velocity of the gesture")
  func springVelocity() {
    let velocity = Vector(dx: -600, dy: 300)
    layer.animate(0.4, curve: .spring(velocity: velocity)) { $0.position = Point(x: 200, y: 100) }
    advance(0.001)
    let moved = layer.position - Point(x: 100, y: 100)
    // The spring pulls already: by half of ω²·x·t².
    expectClose(moved.dx, -0.6, within: 0.03, "\(moved)")
    expectClose(moved.dy, 0.3, within: 0.03, "\(moved)")
    advance(5)
    #expect(layer.position == Point(x: 200, y: 100))
  }

  @Test("Reduced motion ends what moves at once, and no fade; without a stage all is at its end")
  func withoutMotion() {
    let log = Log()
    stage.reducesMotion = true
    layer.animate(1) {
      $0.position.x = 300
    } completion: {
      log.ends.append(($0, 0))
    }
    #expect(layer.position.x == 300 && log.ends.map(\.0) == [true])
    layer.animate(1, curve: .linear) { $0.opacity = 0 }
    advance(0.5)
    #expect(layer.opacity == 0.5)
    let alone = Layer(name: "alone")
    alone.animate(1, after: 2) {
      $0.opacity = 0.25
    } completion: {
      log.ends.append(($0, 1))
    }
    #expect(alone.opacity == 0.25 && log.ends.map(\.0) == [true, true])
  }

  @Test("A repeating action keeps its moments, and ends when it is cancelled")
  func repeating() {
    let log = Log()
    let action = stage.every(0.1) { log.ends.append((true, self.stage.now.seconds)) }
    advance(0.05)
    advance(0.35)
    expectEqual(log.ends.map(\.1), [0.1, 0.2, 0.3])
    // From inside itself, too.
    stage.perform(after: 0.2) { action.cancel() }
    advance(3)
    #expect(log.ends.count == 5)
    #expect(stage.nextDeadline == nil)
    var count = 0
    var own: RepeatingAction?
    own = stage.every(0.5) {
      count += 1
      if count == 2 { own?.cancel() }
    }
    advance(9)
    #expect(count == 2)
    // What it captures is let go: here the action itself, which would keep itself for ever.
    struct Kept { weak var action: RepeatingAction? }
    let kept = Kept(action: own)
    own = nil
    #expect(kept.action == nil)
  }
}
