package import TouchGeometry
package import TouchInput

/// An encoder of fingers into packets of TUIO 1.1, profile /tuio/2Dcur.
///
/// Each frame of touches is a bundle: the source, the list of active fingers, a `set` for each
/// finger that landed or moved, and the frame's number. A frame of many fingers becomes several
/// bundles of the same number. Values without a place in TUIO, such as pressure, are left out.
package struct TUIOEncoder {
  /// The largest number of fingers in a bundle, so that it fits into one packet of any network.
  static let mostInBundle = 16

  private struct Finger {
    let id: TouchID
    /// The number of the finger for receivers, never used again.
    let session: Int32
    var place: Point
    var velocity = Vector.zero
    var acceleration = 0.0
    var time: Timestamp
  }

  private let source: String
  private var fingers: [Finger] = []
  private var nextSession: Int32 = 1
  private var frame: Int32 = 0

  /// Creates an encoder with no finger down.
  ///
  /// - Parameter source: The name of the source for receivers.
  package init(source: String = "touchstone") { self.source = source }

  /// Whether a finger is down.
  package var isTouched: Bool { !fingers.isEmpty }

  /// Returns the packets of a frame of touches.
  ///
  /// - Parameters:
  ///   - touches: The frame.
  ///   - time: The time of the frame.
  ///   - surface: The surface of the touches.
  /// - Returns: The packets.
  package mutating func packets(
    _ touches: TouchFrame, at time: Timestamp, on surface: Size
  ) -> [[UInt8]] {
    var changed: [Finger] = []
    for sample in touches.samples {
      let place = TUIOEncoder.place(sample.location, on: surface)
      let known = fingers.firstIndex { $0.id == sample.id }
      if sample.phase.isTerminal {
        if let known { fingers.remove(at: known) }
      } else if let known, sample.phase != .began {
        move(&fingers[known], to: place, at: time)
        changed.append(fingers[known])
      } else {
        if let known { fingers.remove(at: known) }
        fingers.append(land(sample.id, at: place, time))
        changed.append(fingers[fingers.count - 1])
      }
    }
    return bundles(changed)
  }

  /// Returns packets that replace all fingers with these, after a jump.
  package mutating func replace(
    with touches: [(id: TouchID, location: Point)], at time: Timestamp, on surface: Size
  ) -> [[UInt8]] {
    fingers = touches.map { land($0.id, at: TUIOEncoder.place($0.location, on: surface), time) }
    return bundles(fingers)
  }

  /// Returns packets that repeat the current state, because receivers drop silent sources.
  package mutating func repetition() -> [[UInt8]] { bundles(fingers) }

  /// Returns packets that lift all fingers and end the stream, which may go on later.
  package mutating func end() -> [[UInt8]] {
    fingers = []
    return [bundle([], number: -1)]
  }

  // MARK: Fingers

  private static func place(_ point: Point, on surface: Size) -> Point {
    Point(x: point.x / max(surface.width, 1e-9), y: point.y / max(surface.height, 1e-9))
  }

  private mutating func land(_ id: TouchID, at place: Point, _ time: Timestamp) -> Finger {
    defer { nextSession = nextSession == .max ? 1 : nextSession + 1 }
    return Finger(id: id, session: nextSession, place: place, time: time)
  }

  private func move(_ finger: inout Finger, to place: Point, at time: Timestamp) {
    let seconds = time.seconds(since: finger.time)
    if seconds > 0 {
      let velocity = (place - finger.place) / seconds
      finger.acceleration = (velocity.length - finger.velocity.length) / seconds
      finger.velocity = velocity
    }
    finger.place = place
    finger.time = time
  }

  // MARK: Packets

  private mutating func bundles(_ changed: [Finger]) -> [[UInt8]] {
    frame = frame == .max ? 1 : frame + 1
    guard changed.count > TUIOEncoder.mostInBundle else { return [bundle(changed, number: frame)] }
    return stride(from: 0, to: changed.count, by: TUIOEncoder.mostInBundle).map { start in
      bundle(Array(changed[start...].prefix(TUIOEncoder.mostInBundle)), number: frame)
    }
  }

  private func bundle(_ changed: [Finger], number: Int32) -> [UInt8] {
    var bytes = OSCPacket.bundleMark + [0, 0, 0, 0, 0, 0, 0, 1]
    func add(_ types: String, _ command: String, _ data: [UInt8]) {
      let message =
        TUIOEncoder.string("/tuio/2Dcur") + TUIOEncoder.string(",s\(types)")
        + TUIOEncoder.string(command) + data
      bytes += TUIOEncoder.number(UInt32(message.count)) + message
    }
    add("s", "source", TUIOEncoder.string(source))
    add(
      String(repeating: "i", count: fingers.count), "alive",
      fingers.flatMap { TUIOEncoder.number(UInt32(bitPattern: $0.session)) })
    for finger in changed {
      let numbers = [
        finger.place.x, finger.place.y, finger.velocity.dx, finger.velocity.dy, finger.acceleration,
      ]
      add(
        "ifffff", "set",
        TUIOEncoder.number(UInt32(bitPattern: finger.session))
          + numbers.flatMap { TUIOEncoder.number(Float($0).bitPattern) })
    }
    add("i", "fseq", TUIOEncoder.number(UInt32(bitPattern: number)))
    return bytes
  }

  private static func string(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
