import VirtualTouchscreen

/// Something that somebody wants to do, whatever hand it is done with.
enum HandGesture {
  /// Moves what lies at a place.
  case drag(from: ScreenPoint, by: ScreenPoint, fingers: Int = 1)
  /// Scales what lies at a place about that place.
  case scale(at: ScreenPoint, by: Double)
  /// Turns what lies at a place about that place, clockwise.
  case turn(at: ScreenPoint, degrees: Double)
  /// Turns a dial about its middle, clockwise from the top, so far away from it; the keyboard and
  /// the wheel by as many detents.
  case roll(about: ScreenPoint, reach: Double, degrees: Double, detents: Int)
  /// Taps so often.
  case tap(at: ScreenPoint, count: Int = 1)
  /// Presses until the window shows that it was long enough.
  case press(at: ScreenPoint, until: Sign)
  /// Swipes.
  case swipe(from: ScreenPoint, by: ScreenPoint, fingers: Int)
  /// Draws a line with a finger that is down.
  case stroke(from: ScreenPoint, by: ScreenPoint)

  /// So many pixels of a color in a part of the window.
  struct Sign: Sendable {
    let color: Screenshot.RGB
    let count: Int
    let part: Screenshot.PixelRect
  }

  /// Whether it counts only if it is quick, so that it is done until a machine however busy was
  /// quick enough for it.
  var mustBeQuick: Bool {
    switch self {
    case .tap, .swipe: true
    case .drag, .scale, .turn, .roll, .press, .stroke: false
    }
  }

  /// Where it happens.
  var place: ScreenPoint {
    switch self {
    case .drag(let place, _, _), .scale(let place, _), .turn(let place, _),
      .roll(let place, _, _, _), .tap(let place, _), .press(let place, _), .swipe(let place, _, _),
      .stroke(let place, _):
      place
    }
  }
}

/// A hand: some device, and how gestures are done with it.
protocol HandDriver {
  /// Does something; nothing is held down afterwards.
  func perform(_ gesture: HandGesture, on window: LiveWindow) throws
  /// Does what a step of a row says, and waits until the window has shown what became of it.
  func perform(_ step: HandTableRow.Step, on window: LiveWindow) throws
}

extension HandDriver {
  func perform(_ step: HandTableRow.Step, on window: LiveWindow) throws {
    try insist(step.gesture, on: window)
  }

  /// Does something, again and again if it has to be quick, until the window shows what became of
  /// it.
  func insist(_ gesture: HandGesture, on window: LiveWindow) throws {
    guard gesture.mustBeQuick else {
      try perform(gesture, on: window)
      try window.rest()
      return
    }
    let before = try window.settle()
    try window.insist(on: "\(gesture)") {
      $0 != before && $0.countDifferences(from: before, tolerance: 16) > 150
    } by: {
      try perform(gesture, on: window)
    }
  }
}

extension LiveWindow {
  /// Waits until a sign is seen.
  func wait(for sign: HandGesture.Sign) throws {
    try screen.waitForScreenshot("what a long press shows") {
      $0.count(of: sign.color, tolerance: 2, in: sign.part) >= sign.count
    }
  }

  /// Waits until a finger that is down has rested, so that it throws nothing when it is lifted.
  func restHeld() throws {
    // The explorer counts the seconds of a finger, and never rests under one; it throws nothing.
    if movesWhileHeld { return }
    try rest(for: .milliseconds(150))
  }
}

/// The sum of two places, each coordinate for itself.
func + (a: ScreenPoint, b: ScreenPoint) -> ScreenPoint { (a.x + b.x, a.y + b.y) }
/// A place that many times as far from the corner.
func * (a: Double, b: ScreenPoint) -> ScreenPoint { (a * b.x, a * b.y) }
