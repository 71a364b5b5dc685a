import Foundation
import ShellTestSupport
import TouchGeometry
import TouchInput

/// A device that people may have: a column of the table.
enum TableHand: String, CaseIterable {
  case fingers, mouse, scroll, smoothScroll, trackpadFingers, keyboard

  /// Whether what it moves goes on, since it cannot rest before it lets go.
  var glides: Bool { self == .scroll || self == .smoothScroll }

  /// Whether an event that was recorded is this hand's.
  func made(_ event: InputEvent) -> Bool {
    switch (self, event.kind) {
    case (.fingers, .touches(let frame)): frame.samples.allSatisfy { $0.type == .direct }
    case (.mouse, .touches(let frame)): frame.samples.allSatisfy { $0.type == .indirectPointer }
    case (.trackpadFingers, .touches(let frame)): frame.samples.allSatisfy { $0.type == .indirect }
    case (.keyboard, .touches(let frame)): frame.samples.allSatisfy { $0.id.rawValue > 9000 }
    case (.scroll, .wheel), (.scroll, .pinch), (.smoothScroll, .wheel), (.smoothScroll, .pinch),
      (.keyboard, .pinch):
      true
    default: false
    }
  }

  /// What a window is told so that the hand can be used.
  var options: ShellRig.Options {
    var options = ShellRig.Options(recording: "live.touch.jsonl", showsBar: false)
    // Clicks zoom without this.
    if self == .scroll { options.scroll = .pan }
    if self == .trackpadFingers { options.trackpad = .fingers }
    return options
  }

  /// Uses it in a window.
  @MainActor func driver(_ rig: ShellRig) -> any HandDriver {
    switch self {
    case .fingers: FingerHand(rig: rig, type: .direct)
    case .trackpadFingers: FingerHand(rig: rig, type: .indirect)
    case .mouse: MouseHand(rig: rig)
    case .scroll, .smoothScroll: ScrollHand(rig: rig, isSmooth: self == .smoothScroll)
    case .keyboard: KeyboardDriver(rig: rig)
    }
  }
}

/// How gestures are done with a device.
@MainActor
protocol HandDriver {
  var rig: ShellRig { get }
  /// Does something; nothing is held down afterwards.
  func perform(_ gesture: HandGesture)
  func perform(_ step: HandTableRow.Step)
}

extension HandDriver {
  func perform(_ step: HandTableRow.Step) { perform(step.gesture) }

  /// A place on a circle about another one, by the angle from the right, clockwise.
  func rim(_ center: Point, _ reach: Double, degrees: Double) -> Point {
    let angle = degrees * .pi / 180
    return center + Vector(dx: reach * cos(angle), dy: reach * sin(angle))
  }
}

/// Fingers on a touchscreen or on a trackpad.
struct FingerHand: HandDriver {
  let rig: ShellRig
  let type: TouchType
  /// How far each of two fingers is from their middle.
  private static let reach = 42.0
  /// A trackpad of 120 × 75 mm, four points a millimetre.
  private static let pad = Size(width: 480, height: 300)

  func perform(_ gesture: HandGesture) {
    let frame = frame(around: gesture.place)
    func side(_ count: Int, _ place: Point) -> [Point] {
      (0..<count).map { place + Vector(dx: 70 * (Double($0) - Double(count - 1) / 2), dy: 0) }
    }
    switch gesture {
    case .drag(let from, let way, let count):
      glide(on: frame) { side(count, from + way * $0) }
    case .stroke(let from, let way):
      glide(on: frame) { [from + way * $0] }
    case .scale(let place, let factor):
      glide(on: frame) { part in
        let reach = Self.reach * (1 + (factor - 1) * part)
        return [0, 180].map { rim(place, reach, degrees: $0) }
      }
    case .turn(let place, let degrees):
      turn(about: place, reach: Self.reach, degrees: degrees)
    case .roll(let middle, let reach, let degrees, _):
      glide(on: frame) { [rim(middle, reach, degrees: degrees * $0 - 90)] }
    case .tap(let place, let count):
      for _ in 0..<count {
        put(.began, [place], on: frame)
        rig.advance(0.03)
        put(.ended, [place], on: frame)
        rig.advance(0.04)
      }
    case .press(let place):
      put(.began, [place], on: frame)
      rig.settle(1)
      put(.ended, [place], on: frame)
    case .swipe(let from, let way, let count):
      glide(on: frame, rests: false) { side(count, from + way * $0) }
    }
  }

  /// Turns what lies at a place with two fingers that are so far away from it, from an angle on.
  func turn(about place: Point, reach: Double, from start: Double = 0, degrees: Double) {
    glide(on: frame(around: place)) { part in
      [0, 180].map { rim(place, reach, degrees: start + degrees * part + $0) }
    }
  }

  /// Moves fingers to the end, has them rest there, so that nothing is thrown, and lifts them.
  private func glide(
    on frame: Rect?, rests: Bool = true, _ fingers: (_ part: Double) -> [Point]
  ) {
    put(.began, fingers(0), on: frame)
    for step in 1...10 {
      rig.advance(0.012)
      put(.moved, fingers(Double(step) / 10), on: frame)
    }
    rests ? rig.settle(0.3) : rig.advance(0.012)
    put(.ended, fingers(1), on: frame)
  }

  private func put(_ phase: TouchPhase, _ places: [Point], on frame: Rect?) {
    let size = rig.window.surface.size
    let samples = places.enumerated().map { index, place in
      var location = place
      if let frame {
        // The pad's parts, stretched over the surface.
        location = Point(
          x: (place.x - frame.minX) / frame.width * size.width,
          y: (place.y - frame.minY) / frame.height * size.height)
      }
      return TouchSample(id: TouchID(index + 1), phase: phase, location: location, type: type)
    }
    rig.send(.touches(TouchFrame(samples)))
  }

  /// Where the pad lies once the pointer has come to a place: around it, on the surface as far as
  /// that has room; nil for a touchscreen.
  private func frame(around place: Point) -> Rect? {
    guard type == .indirect else { return nil }
    rig.mouse(.moved, place)
    let size = rig.window.surface.size
    func inside(_ value: Double, _ extent: Double, _ room: Double) -> Double {
      extent < room ? min(max(value - extent / 2, 0), room - extent) : (room - extent) / 2
    }
    return Rect(
      x: inside(place.x, Self.pad.width, size.width),
      y: inside(place.y, Self.pad.height, size.height), width: Self.pad.width,
      height: Self.pad.height)
  }
}

/// A mouse: its left button is one finger, its right one two.
struct MouseHand: HandDriver {
  let rig: ShellRig
  /// From the pointer to the finger that it carries; the other mirrors that about the press.
  private static let finger = Vector(dx: 36, dy: -36)

  func perform(_ gesture: HandGesture) {
    let place = gesture.place
    rig.mouse(.moved, place)
    switch gesture {
    case .drag(_, let way, 1), .stroke(_, let way):
      drag(from: place) { place + way * $0 }
    case .drag(_, let way, _):
      // Both fingers, by Shift, which they take notice of as soon as they are down.
      rig.mouse(.down, place, button: 3)
      rig.mouse(.moved, place + Vector(dx: 1, dy: 0))
      rig.mouse(.moved, place)
      for step in 1...10 { rig.mouse(.moved, place + way * (Double(step) / 10), .shift) }
      rig.settle(0.3)
      rig.mouse(.up, place + way, button: 3)
    case .scale(_, let factor):
      drag(from: place, button: 3) { place + Self.finger * ((factor - 1) * $0) }
    case .turn(_, let degrees):
      let reach = Self.finger.length
      drag(from: place, button: 3) {
        rim(place, reach, degrees: degrees * $0 - 45) - Self.finger
      }
    case .roll(let middle, let reach, let degrees, _):
      rig.mouse(.moved, rim(middle, reach, degrees: -90))
      drag(from: rim(middle, reach, degrees: -90)) {
        rim(middle, reach, degrees: degrees * $0 - 90)
      }
    case .tap(_, let count):
      for _ in 0..<count {
        press(place, for: 0.03)
        rig.advance(0.04)
      }
    case .press: press(place, for: 1)
    case .swipe(_, let way, let count):
      let (button, keys): (Int, ModifierKeys) = count == 1 ? (1, []) : (3, .shift)
      rig.mouse(.down, place, button: button, keys)
      for step in 1...8 { rig.mouse(.moved, place + way * (Double(step) / 8), keys) }
      rig.mouse(.up, place + way, button: button, keys)
    }
  }

  /// Presses the left button for so many seconds.
  func press(_ place: Point, for seconds: Double) {
    rig.mouse(.down, place)
    rig.advance(seconds)
    rig.mouse(.up, place)
  }

  /// Presses, moves, rests, so that nothing is thrown, and lets go.
  private func drag(from start: Point, button: Int = 1, _ way: (Double) -> Point) {
    rig.mouse(.down, start, button: button)
    for step in 1...10 { rig.mouse(.moved, way(Double(step) / 10)) }
    rig.settle(0.3)
    rig.mouse(.up, way(1), button: button)
  }
}

/// A wheel or a trackpad that moves the pointer and scrolls, and a button, which counts as one
/// finger.
struct ScrollHand: HandDriver {
  let rig: ShellRig
  let isSmooth: Bool
  /// A wheel's click, in points.
  private static let click = 40.0

  func perform(_ gesture: HandGesture) {
    let place = gesture.place
    let mouse = MouseHand(rig: rig)
    rig.mouse(.moved, place)
    switch gesture {
    case .drag(_, let way, _), .swipe(_, let way, 2...): scroll(way, at: place)
    case .scale(_, let factor):
      scroll(Vector(dx: 0, dy: log(factor) / log(1.1) * Self.click), at: place, .control)
    case .turn(_, let degrees):
      scroll(Vector(dx: 0, dy: degrees / 5 * Self.click), at: place, .shift)
    case .roll(_, _, _, let detents):
      scroll(Vector(dx: 0, dy: Double(detents) * Self.click), at: place)
    case .tap, .press, .swipe, .stroke: mouse.perform(gesture)
    }
  }

  /// Scrolls so that what is at the pointer goes so far: in parts of a click, ever slower, or click
  /// by click, first across and then up or down.
  private func scroll(_ way: Vector, at place: Point, _ keys: ModifierKeys = []) {
    if isSmooth {
      let total = (1...14).reduce(0, +)
      for step in (1...14).reversed() {
        rig.wheel(way * (Double(step) / Double(total)), at: place, keys, precise: true)
      }
    } else {
      for part in [Vector(dx: way.dx, dy: 0), Vector(dx: 0, dy: way.dy)] where part.length > 0 {
        let count = Int((part.length / Self.click).rounded())
        for _ in 0..<count { rig.wheel(part / part.length * Self.click, at: place, keys) }
      }
    }
    rig.settle(0.3)
  }
}

/// The keyboard.
struct KeyboardDriver: HandDriver {
  let rig: ShellRig

  func perform(_ step: HandTableRow.Step) {
    strike("Tab", Double(abs(step.tabs)), step.tabs < 0 ? .shift : [])
    rig.settle(0.3)
    if case .drag(let from, let way, _) = step.gesture, step.keysHold {
      perform(.stroke(from: from, by: way))
    } else {
      perform(step.gesture)
    }
  }

  func perform(_ gesture: HandGesture) {
    switch gesture {
    case .drag(_, let way, _): arrows(way)
    case .stroke(_, let way):
      strike("Space", 1)
      rig.settle(0.3)
      arrows(way)
      rig.settle(0.3)
      strike("Space", 1)
    case .scale(_, let factor): strike("=", log(factor) / log(1.1))
    case .turn(_, let degrees): strike("]", degrees / 5)
    case .roll(_, _, _, let detents): strike("Right", Double(detents))
    case .tap(_, let count): strike("Return", Double(count))
    case .press:
      rig.send(.key(KeyEvent(phase: .down, key: "Return")))
      rig.settle(1)
      rig.send(.key(KeyEvent(phase: .up, key: "Return")))
    case .swipe(_, let way, let fingers):
      strike("\(fingers)", 1)
      let isAcross = abs(way.dx) > abs(way.dy)
      let key = isAcross ? (way.dx < 0 ? "Left" : "Right") : (way.dy < 0 ? "Up" : "Down")
      strike(key, 1, .shift)
    }
  }

  /// Ten points a stroke.
  private func arrows(_ way: Vector) {
    strike(way.dx < 0 ? "Left" : "Right", abs(way.dx) / 10)
    strike(way.dy < 0 ? "Up" : "Down", abs(way.dy) / 10)
  }

  private func strike(_ key: String, _ times: Double, _ modifiers: ModifierKeys = []) {
    for _ in 0..<Int(times.rounded()) { rig.key(key, modifiers) }
  }
}
