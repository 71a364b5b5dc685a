import Foundation
import TouchDevices
import TouchInput
import TouchSDL
import TouchSystem

/// Receives TUIO from other programs on a separate thread.
struct TUIOReader: Sendable {
  /// The largest number of packets in one portion.
  private static let batch = 64
  /// The largest size of a datagram, in bytes.
  private static let largest = 1 << 16
  /// The interval of checks during silence, in milliseconds.
  private static let look: Int32 = 250

  private let socket: DatagramSocket

  /// Binds the port, or throws an error that ends the program with one line.
  init(port: UInt16, isPublic: Bool) throws {
    do throws(DatagramSocket.Failure) {
      socket = try DatagramSocket(port: port, isPublic: isPublic)
    } catch {
      throw Failure.ofProgram("UDP port \(port): \(error.what), expected a free port for --tuio")
    }
  }

  /// Starts receiving.
  func start(into channel: StreamChannel) {
    channel.fill("tuio", "TUIO: error: no room for a thread to receive it") {
      receive(into: channel)
    }
  }

  /// Returns how long a packet has waited, in seconds; 0 if unknown or if the clock was set
  /// meanwhile.
  private static func age(of arrival: Int64?, at date: Date) -> Double {
    guard let arrival else { return 0 }
    let age = date.timeIntervalSince1970 - Double(arrival) / 1e9
    return age > 0 && age < TUIOListener.patience ? age : 0
  }

  private func receive(into channel: StreamChannel) {
    var listener = TUIOListener(surface: StreamReader.unit)
    let start = ContinuousClock.now
    var room = [UInt8](repeating: 0, count: TUIOReader.largest)
    var latest = Timestamp.zero
    while true {
      let hasPackets = socket.wait(listener.isWaiting ? TUIOReader.look : -1)
      var portion = StreamChannel.Portion()
      let now = Timestamp(nanoseconds: Int64((portion.arrival - start) / .nanoseconds(1)))
      if hasPackets {
        let date = Date()
        for _ in 0..<TUIOReader.batch {
          guard
            let (count, sender, arrival) = room.withUnsafeMutableBytes({ socket.receive(into: $0) })
          else { break }
          // Packets that waited, for example while this program was stopped, keep their time of
          // arrival.
          latest = max(latest, now.advanced(bySeconds: -Self.age(of: arrival, at: date)))
          portion.events += listener.take(
            Array(room[..<count]), from: sender.host, port: sender.port, at: latest)
        }
      } else {
        latest = now
        portion.events = listener.advance(to: now)
      }
      portion.words = listener.takeWarnings().map { "\($0)" }
      guard !portion.events.isEmpty || !portion.words.isEmpty else { continue }
      guard channel.put(portion, wake: LoopWake.now) else { return }
    }
  }
}
