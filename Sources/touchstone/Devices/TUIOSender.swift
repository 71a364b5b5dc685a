import ArgumentParser
import TouchDevices
import TouchGeometry
import TouchInput
import TouchSystem

/// Sends the touches of a recording to another program, as TUIO.
@MainActor
final class TUIOSender {
  /// The interval at which the state is repeated while a finger is down, in seconds.
  private static let repetition = 1.0

  private let socket: DatagramSocket
  private var follower = PlaybackFollower()
  private var lastSent: Timestamp?

  /// The receiver: `HOST:PORT`, or a host alone.
  struct Target {
    let host: String
    let port: UInt16

    /// Parses the value of a command-line option as a receiver.
    static func read(_ argument: String) throws -> Target {
      guard let target = Target(argument) else {
        throw ValidationError("expected HOST:PORT, with a port from 1 to 65535")
      }
      return target
    }

    private init?(_ argument: String) {
      let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
      switch parts.count {
      case 1: (host, port) = (argument, 3333)
      case 2:
        guard let number = UInt16(parts[1]), number > 0 else { return nil }
        (host, port) = (String(parts[0]), number)
      default:
        // An IPv6 address contains colons.
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

  /// Creates a sender, or throws an error that ends the program with a message of one line.
  init(to target: Target) throws {
    do throws(DatagramSocket.Failure) {
      socket = try DatagramSocket(sendingTo: target.host, port: target.port)
    } catch {
      throw Failure.ofProgram("\(target.host): \(error.what), expected a host to send TUIO to")
    }
  }

  /// The time of the next repetition, or nil while no finger is down.
  var nextDeadline: Timestamp? {
    follower.isTouched ? lastSent?.advanced(bySeconds: TUIOSender.repetition) : nil
  }

  /// Sends the changes of touches since the previous call.
  ///
  /// - Parameters:
  ///   - events: The events of the recording.
  ///   - count: The number of events that have happened.
  ///   - surface: The size of the surface of the touches.
  ///   - now: The current time of the window.
  ///   - fingers: A closure that returns the fingers that are down and their places; called after a
  ///     jump in the recording.
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

  /// Tells the receiver that no finger is down any more.
  func end() { for packet in follower.end() { socket.send(packet) } }
}
