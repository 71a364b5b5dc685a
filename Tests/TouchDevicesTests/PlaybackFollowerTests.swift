import TestSupport
import Testing
import TouchDevices

@Suite("What a recording's fingers do, told to another program")
struct PlaybackFollowerTests {
  private static let surface = Size(width: 1000, height: 1000)

  private static func event(_ milliseconds: Int64, _ phase: TouchPhase, _ x: Double) -> InputEvent {
    InputEvent(
      time: Timestamp(nanoseconds: milliseconds * 1_000_000),
      .touch(phase, at: Point(x: x, y: 500), id: 4))
  }

  /// What the other program understands of packets.
  private struct Receiver {
    var listener = TUIOListener(surface: surface)
    var now: Int64 = 0

    mutating func take(_ packets: [[UInt8]]) -> [String] {
      now += 1
      let time = Timestamp(nanoseconds: now * 1_000_000)
      return packets.flatMap { packet -> [String] in
        listener.take(packet, from: "h", port: "1", at: time).flatMap(\.samples)
          .map { "\($0.phase) \(Int($0.location.x.rounded()))" }
      }
    }
  }

  @Test("Playing, jumping back and forth, and the end")
  func following() {
    let events =
      [Self.event(0, .began, 100), Self.event(10, .moved, 200), Self.event(20, .ended, 200)]
      + (0..<1000).map { Self.event(100 + $0, $0 == 0 ? .began : .moved, Double($0)) }
    var follower = PlaybackFollower()
    var receiver = Receiver()
    func at(_ count: Int, down: [Double] = []) -> [String] {
      receiver.take(
        follower.packets(events, count: count, surface: Self.surface) {
          down.map { (TouchID(4), Point(x: $0, y: 500)) }
        })
    }
    expectEqual(at(0), [])
    #expect(at(1) == ["began 100"] && at(1) == [])
    expectEqual(at(3), ["moved 200", "ended 200"])
    // Far ahead: only that it is down there.
    expectEqual(at(900, down: [896]), ["began 896"])
    expectEqual(at(902), ["moved 897", "moved 898"])
    // Back, to where nothing is down, and to where it is.
    expectEqual(at(3), ["ended 898"])
    #expect(at(2, down: [200]) == ["began 200"] && follower.isTouched)
    expectEqual(receiver.take(follower.repetition()), [])
    #expect(receiver.take(follower.end()) == ["ended 200"] && !follower.isTouched)
    // It goes on where it was.
    expectEqual(at(2, down: [200]), ["began 200"])
  }
}
