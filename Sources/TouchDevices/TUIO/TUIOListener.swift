package import TouchGeometry
package import TouchInput
package import TouchRecording

/// A listener that follows the fingers in packets of TUIO 1.1 as they come from a network, profile
/// /tuio/2Dcur.
///
/// Each packet lists the active fingers, so lost and repeated packets do no harm:
/// - A packet whose frame number is lower than the last, by up to 100, is late and left out, unless
///   its tracker was restarted. A restarted tracker's packet comes at least half a second after the
///   last one, from another port, or with a finger's number below all those of the last 100 frames.
///   A packet also comes from a restarted tracker if its number is lower by more than 100, or if it
///   is the first one after a packet without fingers and with frame number −1.
/// - A damaged packet is left out as a whole.
/// - Fingers of different sources are different fingers. A source is a machine and the name in its
///   packets, or a machine and port if there is no name.
/// - A source that is silent for ``patience`` has vanished: its fingers are cancelled.
///
/// The listener has no socket and reads no clock.
package struct TUIOListener {
  /// The time that a source may be silent, in seconds.
  package static let patience = 5.0

  private let events = KeptEvents()
  private var receiver: TUIOReceiver
  private let log = ImportLog(file: "TUIO")

  /// Creates a listener.
  ///
  /// - Parameter surface: The surface to which the sensor is mapped, in points.
  package init(surface: Size) {
    let sink: TouchFrameBuilder.Sink = { [events] event in events.keep(event) }
    receiver = TUIOReceiver(
      SurfaceMapping(size: surface), TouchFrameBuilder(type: .direct, log: log, sink: sink),
      startsAtZero: true)
  }

  /// Whether the passing of time may cancel fingers: see ``advance(to:)``.
  package var isWaiting: Bool { !receiver.isIdle }

  /// Returns the warnings since the last call: each kind once.
  package mutating func takeWarnings() -> [RecordingError] { log.takeNew() }

  /// Handles a packet.
  ///
  /// - Parameters:
  ///   - packet: A datagram.
  ///   - host: The sender's address.
  ///   - port: The sender's port.
  ///   - time: The arrival time; times do not decrease.
  /// - Returns: The events of the fingers.
  package mutating func take(
    _ packet: [UInt8], from host: String, port: String, at time: Timestamp
  ) -> [InputEvent] {
    cancelSilent(at: time)
    guard let content = OSCPacket(packet[...]) else {
      log.note(.badPacket, "from \(host)")
      return events.take()
    }
    receiver.startPacket(at: time.nanoseconds / 1000, from: "\(host):\(port)", host: host)
    for message in content.messages {
      // The receiver of events only keeps them and cannot fail.
      if (try? receiver.take(message)) == false { log.note(.badPacket, "from \(host)") }
    }
    return events.take()
  }

  /// Advances time without a packet.
  ///
  /// - Parameter time: The present.
  /// - Returns: The cancellation of the fingers of sources that have vanished.
  package mutating func advance(to time: Timestamp) -> [InputEvent] {
    cancelSilent(at: time)
    return events.take()
  }

  /// Cancels the fingers that are down.
  package mutating func finish() -> [InputEvent] {
    try? receiver.finish(as: .cancelled)
    return events.take()
  }

  private mutating func cancelSilent(at time: Timestamp) {
    try? receiver.cancelSilent(for: Int64(Self.patience * 1e6), at: time.nanoseconds / 1000)
  }
}
