import VirtualTouchscreen

/// A touchscreen of a server, for places in the points of the program's window.
protocol FingerHand {
  /// Puts a finger down.
  func down(_ finger: Int, at place: ScreenPoint) throws
  /// Moves fingers together.
  func move(_ places: [Int: ScreenPoint]) throws
  /// Lifts a finger from its last place.
  func up(_ finger: Int) throws
}

extension FingerHand {
  /// Does what fingers did at one moment of a recording.
  func perform(_ touches: [RecordingFile.Touch]) throws {
    var moves: [Int: ScreenPoint] = [:]
    for touch in touches {
      if touch.phase == "moved" {
        moves[touch.id] = (touch.x, touch.y)
        continue
      }
      if !moves.isEmpty { try move(moves) }
      moves = [:]
      if touch.phase == "began" {
        try down(touch.id, at: (touch.x, touch.y))
      } else {
        try up(touch.id)
      }
    }
    if !moves.isEmpty { try move(moves) }
  }
}

/// A window at 0, 0 of an X11 screen of its size.
extension VirtualTouchscreen: FingerHand {}

extension WaylandWindow: FingerHand {
  func down(_ finger: Int, at point: ScreenPoint) throws {
    try screen.down(finger, at: place(point.x, point.y))
  }

  func move(_ places: [Int: ScreenPoint]) throws {
    try screen.move(places.mapValues { place($0.x, $0.y) })
  }

  func up(_ finger: Int) throws { try screen.up(finger) }
}
