import Foundation
import TestBasics

/// A pipe with a name, into which a test writes as another program would.
final class StreamFeeder {
  let path: String
  private var descriptor: Int32 = -1

  init(in files: TemporaryFolder, name: String = "device") throws {
    path = files.file(name)
    guard mkfifo(path, 0o600) == 0 else { throw Problem.system(errno) }
  }

  deinit { close() }

  enum Problem: Error {
    case system(Int32)
  }

  /// Writes text; the first time it waits for who reads.
  func write(_ text: String) throws {
    // A reader that has gone is an error here, and not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    if descriptor < 0 { descriptor = open(path, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Problem.system(errno) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Problem.system(errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Writes lines at the times that they tell, from the first on.
  func write(paced lines: [(seconds: Double, text: String)]) throws {
    let start = ContinuousClock.now
    for (seconds, text) in lines {
      let due = start + .seconds(seconds - lines[0].seconds)
      let wait = due - ContinuousClock.now
      if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
      try write(text + "\n")
    }
  }

  /// Nothing more comes.
  func close() {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    descriptor = -1
  }
}

/// A recording of evemu as Android's getevent would have printed it.
struct GeteventText {
  /// What `getevent -lp` prints of the device.
  let description: String
  /// What `getevent -lt` prints, with the time of each line.
  let events: [(seconds: Double, text: String)]

  /// Reads a recording of a device with these largest values.
  init(evemu: String, device: String = "/dev/input/event2") {
    var axes: [String] = []
    var events: [(Double, String)] = []
    for line in evemu.split(separator: "\n") {
      let fields = line.split(whereSeparator: { " \t".contains($0) })
      if line.hasPrefix("A: "), fields.count >= 6, let code = Int(fields[1], radix: 16) {
        axes.append(
          String(format: "%04x", code)
            + "  : value 0, min \(fields[2]), max \(fields[3]), fuzz 0, flat 0, resolution 0")
      }
      guard line.hasPrefix("E: "), fields.count >= 5, let seconds = Double(fields[1]),
        let value = Int32(fields[4])
      else { continue }
      let words = String(
        format: "[%15.6f] %@: %@ %@ %08x", seconds + 1807, device, String(fields[2]),
        String(fields[3]), UInt32(bitPattern: value))
      events.append((seconds, words))
    }
    description =
      "add device 1: \(device)\n  name:     \"panel\"\n  events:\n    ABS (0003): "
      + axes.joined(separator: "\n                ") + "\n  input props:\n    INPUT_PROP_DIRECT\n"
    self.events = events
  }
}
