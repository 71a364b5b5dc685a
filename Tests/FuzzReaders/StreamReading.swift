import TouchDevices
import TouchGeometry
import TouchInput

/// Any bytes are read as a stream that grows: a refusal is one line, and whatever comes out lands
/// and lifts each finger once.
public func fuzzStream(_ bytes: [UInt8]) {
  var stream = ImportStream(name: "input")
  var check = TouchSoundness()
  do {
    // Portions of many sizes, the same ones for the same bytes.
    var (at, size) = (0, bytes.count % 7 + 1)
    while at < bytes.count {
      let end = min(at + size, bytes.count)
      check.take(try stream.feed(Array(bytes[at..<end])))
      if size % 5 == 0 { check.take(try stream.pause()) }
      (at, size) = (end, (size * 37 + 11) % 997 + 1)
    }
    check.take(try stream.finish(.cancelled))
  } catch {
    precondition("\(error)".hasPrefix("input:") && !"\(error)".contains("\n"))
    precondition(check.isAtRest, "a stream was refused with a finger down")
    return
  }
  precondition(check.isAtRest, "a finger is down at the end")
}

/// Any packet of a network is taken, by one listener after all that came before; whatever comes out
/// lands and lifts each finger once.
public func fuzzPacket(_ bytes: [UInt8]) { PacketFuzzing.take(bytes) }

/// Sound packets, from which to start.
public let packetSeeds: [[UInt8]] = {
  var encoder = TUIOEncoder(source: "a")
  var packets: [[UInt8]] = []
  for step in 0..<40 {
    let samples = (1...(step % 5 + 1)).map { finger in
      let phase: TouchPhase = step % 8 == 0 ? .began : step % 8 == 7 ? .ended : .moved
      return TouchSample(
        id: TouchID(finger), phase: phase, location: Point(x: Double(step * 9), y: Double(finger)))
    }
    packets += encoder.packets(
      TouchFrame(samples), at: Timestamp(nanoseconds: Int64(step) * 9_000_000),
      on: Size(width: 640, height: 480))
  }
  return packets + encoder.end()
}()

private enum PacketFuzzing {
  nonisolated(unsafe) static var listener = TUIOListener(surface: Size(width: 1000, height: 1000))
  nonisolated(unsafe) static var check = TouchSoundness()
  nonisolated(unsafe) static var count: Int64 = 0

  static func take(_ bytes: [UInt8]) {
    count += 1
    let time = Timestamp(nanoseconds: count * 1_000_000)
    check.take(listener.take(bytes, from: "h\(count % 3)", port: "\(count % 50)", at: time))
    precondition(check.count <= 64 * 256)
    // A network that goes silent now and then: nobody may stay down.
    guard count % 10_000 == 0 else { return }
    check.take(listener.advance(to: Timestamp(nanoseconds: count * 1_000_000 + 6_000_000_000)))
    precondition(check.isAtRest, "a finger of a source that has vanished is down")
    count += 6_000
  }
}

/// Whether touches make sense.
private struct TouchSoundness {
  private var down: Set<TouchID> = []

  var isAtRest: Bool { down.isEmpty }
  var count: Int { down.count }

  mutating func take(_ events: [InputEvent]) {
    for case .touches(let frame) in events.map(\.kind) {
      for sample in frame.samples {
        precondition(sample.location.x.isFinite && sample.location.y.isFinite)
        switch sample.phase {
        case .began: precondition(down.insert(sample.id).inserted)
        case .ended, .cancelled: precondition(down.remove(sample.id) != nil)
        default: precondition(down.contains(sample.id))
        }
      }
    }
  }
}
