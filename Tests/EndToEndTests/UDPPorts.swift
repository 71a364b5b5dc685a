import Foundation
import Synchronization

/// Ports for the programs that tests start, each for one of them, also where several processes run
/// tests at once.
///
/// A port that was free a moment ago may be another's when a program asks for it. So these lie
/// below those that the system gives out by itself, in blocks: a process holds the first port of
/// its block for as long as it lives, and gives out the others one after another.
enum UDPPorts {
  private static let blocks = stride(from: UInt16(20_000), to: 32_000, by: size)
  private static let size = 200

  /// There is no port.
  struct Missing: Error {}

  /// The port that was given out last; nil without a block.
  private static let last = Mutex<UInt16?>(nil)

  /// A port that nobody else uses.
  static func next() throws -> UInt16 {
    try last.withLock { last in
      while true {
        let port = try (last ?? claim()) + 1
        // At its end comes another block; this one stays this process's.
        last = (port + 1).isMultiple(of: UInt16(size)) ? nil : port
        if let probe = bound(to: port) {
          close(probe)
          return port
        }
      }
    }
  }

  /// Holds the first port of a block for good.
  private static func claim() throws -> UInt16 {
    for first in blocks where bound(to: first) != nil { return first }
    throw Missing()
  }

  /// A socket that has a port; nil if another one has it.
  private static func bound(to port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if status == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
