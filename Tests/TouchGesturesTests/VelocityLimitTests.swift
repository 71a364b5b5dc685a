import TestSupport
import Testing
import TouchGestures

/// The limits of PAN-13 and PAN-14, whatever a finger does.
@Suite("Limits of a velocity")
struct VelocityLimitTests {
  private typealias Sample = (time: Timestamp, place: Vector)

  /// A finger that goes somewhere at random, at the places of a device; the places all differ.
  private func way(_ random: inout SeededGenerator) -> [Sample] {
    let interval = random.number(0.0011...0.03)
    var speed = random.vector(3000)
    var place = Vector.zero
    var seconds = 0.1
    return (0..<random.int(2...40)).map { _ in
      let sample = (Timestamp(seconds: seconds), place)
      seconds += random.chance(0.1) ? random.number(0.001...0.06) : interval
      speed = speed * random.number(0.5...1.2) + random.vector(300)
      place += speed * interval
      return sample
    }
  }

  private func tracker(_ samples: [Sample]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(sample.place, at: sample.time) }
    return tracker
  }

  @Test(
    "PAN-13: at most 1.1 times the fastest mean speed over at least 12 ms of the last 100 ms",
    arguments: seeds)
  func notFaster(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var limited = 0
    for _ in 0..<500 {
      let samples = way(&random)
      guard let last = samples.last else { continue }
      let recent = samples.filter { last.time.nanoseconds - $0.time.nanoseconds <= 100_000_000 }
      var fastest = 0.0
      for (index, start) in recent.enumerated() {
        for (other, end) in recent.enumerated() where other > index {
          let seconds = end.time.seconds(since: start.time)
          let isWhole = index == 0 && other == recent.count - 1
          guard seconds >= 0.012 || isWhole else { continue }
          fastest = max(fastest, (end.place - start.place).length / seconds)
        }
      }
      let estimate = tracker(samples).velocity(at: last.time).length
      let most: Double = 1.1 * fastest * (1 + 1e-9)
      #expect(estimate <= most)
      if estimate > 1.0999 * fastest, fastest > 0 { limited += 1 }
    }
    #expect(limited > 5)
  }

  @Test(
    "PAN-14: it never rises while a finger rests, whether or not samples repeat the place",
    arguments: seeds)
  func neverRises(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let samples = way(&random)
      guard let last = samples.last else { continue }
      var tracker = tracker(samples)
      var speed = tracker.velocity(at: last.time).length
      for step in 1...110 {
        let time = last.time.advanced(bySeconds: 0.001 * Double(step))
        if random.chance(0.02) { tracker.add(last.place, at: time) }
        let now = tracker.velocity(at: time).length
        #expect(now <= speed + 1e-12 * speed, "after \(step) ms")
        speed = now
      }
      #expect(speed == 0)
    }
  }

  @Test("PAN-13, PAN-14: uniform motion is exact from 60 to 1000 Hz, and for 17 ms after it")
  func uniform() {
    for rate in [60.0, 90, 100, 120, 125, 144, 240, 360, 500, 1000] {
      let samples = (0...Int(rate)).map { index -> Sample in
        let seconds = Double(index) / rate
        return (Timestamp(seconds: seconds), Vector(dx: 2000 * seconds, dy: -700 * seconds))
      }
      let tracker = tracker(samples)
      let end = samples[samples.count - 1].time
      for rest in [0, 0.004, 0.016, 0.0169] {
        let velocity = tracker.velocity(at: end.advanced(bySeconds: rest))
        expectClose(velocity, Vector(dx: 2000, dy: -700), within: 0.01)
      }
      let falling = tracker.velocity(at: end.advanced(bySeconds: 0.05)).dx
      expectClose(falling, 2000 * 50 / 83, within: 1)
    }
  }

  @Test("PAN-14: it holds for the gap between samples, but at least 17 ms and at most 20 ms")
  func hold() {
    for (gap, hold) in [
      (0.004, 0.017), (0.016, 0.017), (0.018, 0.018), (0.02, 0.02), (0.033, 0.02),
    ] {
      let tracker = tracker(
        (0...4).map {
          (Timestamp(seconds: Double($0) * gap), Vector(dx: 1000 * gap * Double($0), dy: 0))
        })
      let end = Timestamp(seconds: 4 * gap)
      for rest in [hold - 0.0005, hold + 0.001, 0.06] {
        let fall = rest > hold ? (0.1 - rest) / (0.1 - hold) : 1
        expectClose(
          tracker.velocity(at: end.advanced(bySeconds: rest)).dx, 1000 * fall, within: 1e-3)
      }
    }
  }

  @Test("PAN-14: a sample at an unchanged place less than 1 ms later is the same sample")
  func twice() {
    var tracker = tracker(
      (0...10).map { (Timestamp(seconds: 0.01 * Double($0)), Vector(dx: 10 * Double($0), dy: 0)) })
    tracker.add(Vector(dx: 100, dy: 0), at: Timestamp(seconds: 0.1005))
    expectClose(tracker.velocity(at: Timestamp(seconds: 0.11)).dx, 1000, within: 1e-6)
    tracker.add(Vector(dx: 100, dy: 0), at: Timestamp(seconds: 0.105))
    expectClose(tracker.velocity(at: Timestamp(seconds: 0.11)).dx, 900, within: 1e-6)
    // The next movement ends the rest.
    tracker.add(Vector(dx: 110, dy: 0), at: Timestamp(seconds: 0.11))
    expectClose(tracker.velocity(at: Timestamp(seconds: 0.12)).dx, 1000, within: 1e-3)
  }

  @Test("PAN-13: a movement that dies away ends slow: the parabola turns back, the finger does not")
  func diesAway() {
    // 1600 units a second, and then ever slower: 0.5 units in the last 10 ms.
    var place = 0.0
    let steps = [16.0, 16, 14, 10, 7, 4, 2, 1, 0.5]
    let samples = steps.enumerated().map { index, step -> Sample in
      place += step
      return (Timestamp(seconds: 0.01 * Double(index)), Vector(dx: place, dy: 0))
    }
    let speed = tracker(samples).velocity(at: Timestamp(seconds: 0.08)).dx
    // The last 20 ms: neither backwards, nor the mean of all, nor zero (G-3).
    expectClose(speed, 1.5 / 0.02, within: 1e-6)
  }
}
