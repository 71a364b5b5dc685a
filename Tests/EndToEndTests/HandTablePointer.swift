import Foundation
import VirtualTouchscreen

/// A mouse: its left button is one finger, its right one two.
struct MouseHand: HandDriver {
  /// From the pointer to the finger that it carries; the other mirrors that about the press.
  private static let finger = (x: 36.0, y: -36.0)

  func perform(_ gesture: HandGesture, on window: LiveWindow) throws {
    let screen = window.screen
    // The pointer is in whole pixels.
    let place = gesture.place + (0.5, 0.5)
    try screen.moveMouse(to: place)
    switch gesture {
    case .drag(_, let way, 1), .stroke(_, let way):
      try drag(on: window) { place + $0 * way }
    case .drag(_, let way, _):
      // Both fingers, by Shift, which they take notice of as soon as they are down.
      try screen.press(MouseButton.right)
      try screen.moveMouse(to: place + (1, 0))
      try screen.moveMouse(to: place)
      try screen.holding(.shift) { try screen.glideMouse(to: place + way, steps: 10) }
      try window.restHeld()
      try screen.release(MouseButton.right)
    case .scale(_, let factor):
      try drag(.right, on: window) { place + ((factor - 1) * $0) * Self.finger }
    case .turn(_, let degrees):
      try drag(.right, on: window) { part in
        let angle = (degrees * part - 45) * .pi / 180
        let reach = hypot(Self.finger.x, Self.finger.y)
        return place + (reach * cos(angle), reach * sin(angle)) + -1 * Self.finger
      }
    case .roll(let middle, let reach, let degrees, _):
      func rim(_ part: Double) -> ScreenPoint {
        let angle = (degrees * part - 90) * .pi / 180
        return middle + (reach * cos(angle) + 0.5, reach * sin(angle) + 0.5)
      }
      try screen.moveMouse(to: rim(0))
      try drag(on: window, rim)
    case .tap(_, let count):
      try PadButton.click(count, on: screen)
    case .press(_, let sign):
      try PadButton.hold(on: window, until: sign)
    case .swipe(_, let way, 1):
      try screen.press(MouseButton.left)
      try screen.glideMouse(to: place + way, steps: 8, duration: .milliseconds(100))
      try screen.release(MouseButton.left)
    case .swipe(_, let way, _):
      try screen.press(.shift)
      try screen.press(MouseButton.right)
      try screen.glideMouse(to: place + way, steps: 8, duration: .milliseconds(100))
      try screen.release(MouseButton.right)
      try screen.release(.shift)
    }
  }

  /// Presses, moves, rests, so that nothing is thrown, and lets go.
  private func drag(
    _ button: MouseButton = .left, on window: LiveWindow, _ way: (Double) -> ScreenPoint
  ) throws {
    try window.screen.press(button)
    for step in 1...10 {
      try window.screen.moveMouse(to: way(Double(step) / 10))
      Thread.sleep(forTimeInterval: 0.012)
    }
    try window.restHeld()
    try window.screen.release(button)
  }
}

/// What the button of a trackpad or of a mouse does where the pointer is.
enum PadButton {
  static func click(_ count: Int, on screen: VirtualTouchscreen) throws {
    for _ in 0..<count {
      try screen.press(MouseButton.left)
      Thread.sleep(forTimeInterval: 0.03)
      try screen.release(MouseButton.left)
      Thread.sleep(forTimeInterval: 0.04)
    }
  }

  static func hold(on window: LiveWindow, until sign: HandGesture.Sign) throws {
    try window.screen.press(MouseButton.left)
    try window.wait(for: sign)
    try window.screen.release(MouseButton.left)
  }
}

/// A trackpad that moves the pointer, scrolls, and has a button, which counts as one finger.
struct ScrollHand: HandDriver {
  /// Scrolls so that what is at the pointer goes so far, in points.
  let scroll: (_ way: ScreenPoint) throws -> Void
  private static let mouse = MouseHand()
  /// A wheel's click, in points.
  static let click = 40.0

  /// Scrolls with a key, which stays until all is at rest: what moves when it is let go is thrown.
  private func scroll(_ way: ScreenPoint, with key: KeyCode, on window: LiveWindow) throws {
    try window.screen.holding(key) {
      try scroll(way)
      try window.rest(for: .milliseconds(150))
    }
  }

  func perform(_ gesture: HandGesture, on window: LiveWindow) throws {
    let screen = window.screen
    try screen.moveMouse(to: gesture.place + (0.5, 0.5))
    switch gesture {
    case .drag(_, let way, _), .swipe(_, let way, 2...):
      try scroll(way)
    case .scale(_, let factor):
      try scroll((0, log(factor) / log(1.1) * Self.click), with: .control, on: window)
    case .turn(_, let degrees):
      try scroll((0, degrees / 5 * Self.click), with: .shift, on: window)
    case .roll(_, _, _, let detents):
      try scroll((0, Double(detents) * Self.click))
    case .tap(_, let count):
      try PadButton.click(count, on: screen)
    case .press(_, let sign):
      try PadButton.hold(on: window, until: sign)
    case .swipe, .stroke:
      try Self.mouse.perform(gesture, on: window)
    }
  }
}

/// The keyboard.
struct KeyboardDriver: HandDriver {
  private static func key(_ character: Character) throws -> KeyCode {
    guard let key = KeyCode.typing(character) else {
      throw VirtualTouchscreenError.unavailable("no key types \(character)")
    }
    return key
  }

  func perform(_ step: HandTableRow.Step, on window: LiveWindow) throws {
    let screen = window.screen
    for _ in 0..<max(step.tabs, 0) { try screen.strike(.tab) }
    for _ in 0..<max(-step.tabs, 0) { try screen.holding(.shift) { try screen.strike(.tab) } }
    try window.rest()
    if case .drag(let from, let way, _) = step.gesture, step.keysHold {
      return try insist(.stroke(from: from, by: way), on: window)
    }
    try insist(step.gesture, on: window)
  }

  func perform(_ gesture: HandGesture, on window: LiveWindow) throws {
    let screen = window.screen
    switch gesture {
    case .drag(_, let way, _):
      try arrows(way, on: window)
    case .stroke(_, let way):
      // SDL takes a key that comes again within 2 ms for one that repeats.
      try strike(.space, 1, on: screen, pause: 0.01)
      try window.restHeld()
      try arrows(way, on: window)
      try window.restHeld()
      try strike(.space, 1, on: screen, pause: 0.01)
    case .scale(_, let factor):
      try strike(Self.key("="), log(factor) / log(1.1), on: screen)
    case .turn(_, let degrees):
      try strike(Self.key("]"), degrees / 5, on: screen)
    case .roll(_, _, _, let detents):
      try strike(.arrowRight, Double(detents), on: screen)
    case .tap(_, let count):
      try strike(.enter, Double(count), on: screen, pause: 0.04)
    case .press(_, let sign):
      try screen.press(.enter)
      try window.wait(for: sign)
      try screen.release(.enter)
    case .swipe(_, let way, let fingers):
      try screen.strike(Self.key(Character("\(fingers)")))
      let key: KeyCode =
        abs(way.x) > abs(way.y)
        ? (way.x < 0 ? .arrowLeft : .arrowRight) : (way.y < 0 ? .arrowUp : .arrowDown)
      try screen.holding(.shift) { try screen.strike(key) }
    }
  }

  /// Ten points a stroke.
  private func arrows(_ way: ScreenPoint, on window: LiveWindow) throws {
    try strike(way.x < 0 ? .arrowLeft : .arrowRight, abs(way.x) / 10, on: window.screen)
    try strike(way.y < 0 ? .arrowUp : .arrowDown, abs(way.y) / 10, on: window.screen)
  }

  private func strike(
    _ key: KeyCode, _ times: Double, on screen: VirtualTouchscreen, pause: Double = 0
  ) throws {
    for _ in 0..<Int(times.rounded()) {
      try screen.press(key)
      Thread.sleep(forTimeInterval: pause)
      try screen.release(key)
      Thread.sleep(forTimeInterval: pause)
    }
  }
}
