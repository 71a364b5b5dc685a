package import TouchGeometry
package import TouchInput

/// Tells another program in TUIO what the fingers of a recording do while it is played.
///
/// While it plays, each frame of touches is told, at its own time; after a jump only which fingers
/// are down then.
package struct PlaybackFollower {
  /// More events than these at once are a jump.
  private static let mostAtOnce = 512

  private var encoder = TUIOEncoder()
  private var handled = 0

  package init() {}

  /// Whether a finger is down.
  package var isTouched: Bool { encoder.isTouched }

  /// What has happened since this was asked last.
  ///
  /// - Parameters:
  ///   - events: All of the recording's.
  ///   - count: How many of them have happened.
  ///   - surface: What the touches are on.
  ///   - fingers: Those that are down after these events; asked after a jump.
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
      // The window lost the keyboard: no finger is followed any further.
      case .focus(.lost) where encoder.isTouched:
        packets += encoder.replace(with: [], at: event.time, on: surface)
      default: break
      }
    }
    return packets
  }

  /// Says again what is known.
  package mutating func repetition() -> [[UInt8]] { encoder.repetition() }

  /// Says that no finger is down any more.
  package mutating func end() -> [[UInt8]] { encoder.end() }
}
