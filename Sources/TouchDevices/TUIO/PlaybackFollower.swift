package import TouchGeometry
package import TouchInput

/// A sender of a played recording's fingers to another program, in TUIO.
///
/// During playback, each frame of touches is sent at its own time; after a jump, only the fingers
/// that are then down.
package struct PlaybackFollower {
  /// The largest number of events in one step; more are a jump.
  private static let mostAtOnce = 512

  private var encoder = TUIOEncoder()
  private var handled = 0

  package init() {}

  /// Whether a finger is down.
  package var isTouched: Bool { encoder.isTouched }

  /// Returns packets for the events since the last call.
  ///
  /// - Parameters:
  ///   - events: All events of the recording.
  ///   - count: The number of events that have happened.
  ///   - surface: The surface of the touches.
  ///   - fingers: The fingers that are down after these events; evaluated after a jump.
  /// - Returns: The packets.
  package mutating func packets(
    _ events: [InputEvent], count: Int, surface: Size,
    fingers: () -> [(id: TouchID, location: Point)]
  ) -> [[UInt8]] {
    defer { handled = count }
    guard count != handled else { return [] }
    guard count > handled, count - handled <= PlaybackFollower.mostAtOnce else {
      let time = count > 0 ? events[count - 1].time : .zero
      let down = fingers()
      guard encoder.isTouched || !down.isEmpty else { return [] }
      return encoder.replace(with: down, at: time, on: surface)
    }
    var packets: [[UInt8]] = []
    for event in events[handled..<count] {
      switch event.kind {
      case .touches(let frame): packets += encoder.packets(frame, at: event.time, on: surface)
      // The window lost the keyboard, so no finger is followed any further.
      case .focus(.lost) where encoder.isTouched:
        packets += encoder.replace(with: [], at: event.time, on: surface)
      default: break
      }
    }
    return packets
  }

  /// Returns packets that repeat the current state.
  package mutating func repetition() -> [[UInt8]] { encoder.repetition() }

  /// Returns packets that lift all fingers; what follows later is a jump.
  package mutating func end() -> [[UInt8]] {
    handled = .max
    return encoder.end()
  }
}
