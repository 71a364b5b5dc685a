import ArgumentParser
import Foundation
import TouchDevices
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSandbox
import TouchShell
import TouchSystem

/// Sends what the fingers of a recording do to another program, as TUIO.
@MainActor
final class TUIOSender {
  /// How long it is silent while a finger is down, in seconds.
  private static let repetition = 1.0

  private let socket: DatagramSocket
  private var follower = PlaybackFollower()
  private var lastSent: Timestamp?

  /// Whom it is sent to: `HOST:PORT`, or a host alone.
  struct Target: ExpressibleByArgument {
    let host: String
    let port: UInt16

    init?(argument: String) {
      let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
      switch parts.count {
      case 1: (host, port) = (argument, 3333)
      case 2:
        guard let number = UInt16(parts[1]), number > 0 else { return nil }
        (host, port) = (String(parts[0]), number)
      default:
        // An address of IPv6 has colons of its own.
        guard argument.hasPrefix("["), let end = argument.firstIndex(of: "]") else { return nil }
        host = String(argument[argument.index(after: argument.startIndex)..<end])
        let rest = argument[argument.index(after: end)...]
        guard rest.isEmpty || rest.hasPrefix(":"),
          let number = rest.isEmpty ? 3333 : UInt16(rest.dropFirst()), number > 0
        else { return nil }
        port = number
      }
      guard !host.isEmpty else { return nil }
    }
  }

  /// Makes a sender, or ends the program with one line.
  init(to target: Target) throws {
    do throws(DatagramSocket.Failure) {
      socket = try DatagramSocket(sendingTo: target.host, port: target.port)
    } catch {
      throw Failure.unreadable(
        "touchstone: error: \(target.host): \(error.what), expected a host to send TUIO to")
    }
  }

  /// When something is to be said again; nil while no finger is down.
  var nextDeadline: Timestamp? {
    follower.isTouched ? lastSent?.advanced(bySeconds: TUIOSender.repetition) : nil
  }

  /// Sends what has happened since it was called last.
  ///
  /// - Parameters:
  ///   - events: The recording's.
  ///   - count: How many of them have happened.
  ///   - surface: What the touches are on.
  ///   - now: The window's time.
  ///   - fingers: Those that are down then, with their places; asked after a jump.
  func follow(
    _ events: [InputEvent], count: Int, surface: Size, at now: Timestamp,
    fingers: () -> [(id: TouchID, location: Point)]
  ) {
    var packets = follower.packets(events, count: count, surface: surface, fingers: fingers)
    if packets.isEmpty, let due = nextDeadline, due <= now { packets = follower.repetition() }
    guard !packets.isEmpty else { return }
    lastSent = now
    for packet in packets { socket.send(packet) }
  }

  /// Says that no finger is down any more.
  func end() { for packet in follower.end() { socket.send(packet) } }
}
