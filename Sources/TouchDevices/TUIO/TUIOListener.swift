package import TouchGeometry
package import TouchInput
package import TouchRecording

/// Follows the fingers in packets of TUIO 1.1 as they come from a network, profile /tuio/2Dcur.
///
/// Each packet says which fingers are alive; so what is lost or comes twice does no harm:
/// - A packet whose frame number is lower than the last, by up to 100, is late and left out, unless
///   it is that of a tracker that was started again: that comes half a second after the last one or
///   later, from another port, or with a finger's number below all those of the last 100 frames. So
///   is one whose number is lower by more, and the first after a packet without fingers and with
///   frame number −1.
/// - A packet that is damaged is left out as a whole.
/// - Fingers of different sources are different fingers. A source is a machine and the name that it
///   gives itself, or a machine and port if it gives none.
/// - A source of which nothing is heard for ``patience`` has vanished: its fingers are cancelled.
///
/// It has no socket and reads no clock.
package struct TUIOListener {
  /// How long a source may be silent, in seconds.
  package static let patience = 5.0

  private let events = KeptEvents()
  private var receiver: TUIOReceiver
  private var log = ImportLog(file: "TUIO")

  /// Makes a listener.
  ///
  /// - Parameter surface: What the sensor is mapped to, in points.
  package init(surface: Size) {
    let sink: TouchFrameBuilder.Sink = { [events] event in events.keep(event) }
    receiver = TUIOReceiver(
      SurfaceMapping(size: surface), TouchFrameBuilder(type: .direct, sink: sink),
      startsAtZero: true)
  }

  /// Whether time may cancel fingers: see ``advance(to:)``.
  package var isWaiting: Bool { !receiver.isIdle }

  /// What was found odd since this was asked last: each kind of oddity once.
  package mutating func takeWarnings() -> [RecordingError] { log.takeNew() }

  /// Takes a packet.
  ///
  /// - Parameters:
  ///   - packet: A datagram.
  ///   - host: The address that it came from.
  ///   - port: And the port.
  ///   - time: When it came; times do not decrease.
  /// - Returns: What the fingers did.
  package mutating func take(
    _ packet: [UInt8], from host: String, port: String, at time: Timestamp
  ) -> [InputEvent] {
    cancelSilent(at: time)
    guard let content = OSCPacket(packet[...]) else {
      log.note(.badPacket, "from \(host)")
      return events.take()
    }
    receiver.startPacket(
      at: time.nanoseconds / 1000, from: "\(host):\(port)", host: host, line: nil, &log)
    for message in content.messages {
      // What events are given to only keeps them.
      if (try? receiver.take(message, line: nil, &log)) == false {
        log.note(.badPacket, "from \(host)")
      }
    }
    return events.take()
  }

  /// Lets time pass without a packet.
  ///
  /// - Parameter time: The present.
  /// - Returns: The cancellation of the fingers of sources that have vanished.
  package mutating func advance(to time: Timestamp) -> [InputEvent] {
    cancelSilent(at: time)
    return events.take()
  }

  /// Cancels the fingers that are down.
  package mutating func finish() -> [InputEvent] {
    try? receiver.finish(lifting: true, as: .cancelled, &log)
    return events.take()
  }

  private mutating func cancelSilent(at time: Timestamp) {
    try? receiver.cancelSilent(
      for: Int64(TUIOListener.patience * 1e6), at: time.nanoseconds / 1000, &log)
  }
}
