import TestSupport
import Testing
import TouchGestures

/// PAN-13 and PAN-14.
@Suite("VelocityTracker")
struct VelocityTrackerTests {
  private func tracker(
    _ samples: [(seconds: Double, x: Double)]
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (seconds, x) in samples {
      tracker.add(Vector(dx: x, dy: -2 * x), at: Timestamp(seconds: seconds))
    }
    return tracker
  }

  @Test(
    "PAN-13: uniform motion is exact, whatever the interval",
    arguments: [0.002, 0.004, 0.00831, 0.016, 0.05])
  func uniform(interval: Double) {
    let tracker = tracker(
      (0...40).map { (seconds: Double($0) * interval, x: Double($0) * interval * 300) })
    let velocity = tracker.velocity(at: Timestamp(seconds: 40 * interval))
    expectClose(velocity, Vector(dx: 300, dy: -600), within: 1e-3)
  }

  @Test("PAN-13: with two samples it is their difference; with one or none zero")
  func few() {
    #expect(tracker([]).velocity(at: .zero) == .zero)
    #expect(tracker([(0, 5)]).velocity(at: .zero) == .zero)
    let two = tracker([(0, 0), (0.05, 10)]).velocity(at: Timestamp(seconds: 0.05))
    expectClose(two, Vector(dx: 200, dy: -400), within: 1e-9)
  }

  @Test("PAN-13: gentle acceleration is exact too: the parabola's slope at the last sample")
  func acceleration() {
    let samples = (0...10).map { step in
      let seconds = Double(step) * 0.01
      return (seconds: seconds, x: 500 * seconds + 1000 * seconds * seconds)
    }
    let tracker = tracker(samples)
    expectClose(tracker.velocity(at: Timestamp(seconds: 0.1)).dx, 700, within: 1e-6)
  }

  @Test("PAN-13: only the last 100 ms count")
  func window() {
    let tracker = tracker(
      (0...50).map { step in
        let seconds = Double(step) * 0.01
        return (seconds, seconds < 0.3 ? 9000 * seconds : 2700 - 100 * (seconds - 0.3))
      })
    expectClose(tracker.velocity(at: Timestamp(seconds: 0.5)).dx, -100, within: 1e-6)
  }

  @Test("PAN-13: samples less than 1 ms apart are merged, the later one counts")
  func merged() {
    let tracker = tracker([(0, 0), (0.02, 4), (0.0205, 0.0205 * 200), (0.04, 8)])
    expectClose(tracker.velocity(at: Timestamp(seconds: 0.04)).dx, 200, within: 1e-6)
    let jitter = self.tracker([(0, 0), (0.01, 0), (0.02, 0), (0.02, 10), (0.0203, 0)])
    #expect(jitter.velocity(at: Timestamp(seconds: 0.0203)).dx == 0)
  }

  @Test("PAN-14: between 0 and 100 ms of rest the estimate falls, from 100 ms on it is zero")
  func rest() {
    let seconds = (0...20).map { Double($0) * 0.008 }
    let tracker = tracker(seconds.map { ($0, 400 * $0) })
    var last = 400.000001
    for step in 0...120 {
      let speed = tracker.velocity(at: Timestamp(seconds: 0.16 + Double(step) * 0.001)).dx
      #expect(speed <= last + 1e-9 && speed >= 0, "after \(step) ms")
      last = speed
      if step >= 100 { #expect(speed == 0) }
    }
    expectClose(tracker.velocity(at: Timestamp(seconds: 0.16)).dx, 400, within: 1e-6)
    #expect(tracker.velocity(at: Timestamp(seconds: 0.21)).dx < 300)
  }

  @Test("PAN-13: a sample storm keeps the last 100 ms and stays finite", arguments: seeds)
  func storm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tracker = VelocityTracker()
    var seconds = 0.0
    for _ in 0..<3000 {
      seconds += random.chance(0.2) ? 0 : random.number(0...0.003)
      tracker.add(random.vector(1e6), at: Timestamp(seconds: seconds))
      #expect(tracker.velocity(at: Timestamp(seconds: seconds)).isFinite)
    }
    tracker.reset()
    #expect(tracker.velocity(at: Timestamp(seconds: seconds)) == .zero)
  }

  @Test("PAN-13: more samples than fit keep the newest; uniform motion at 1 kHz stays exact")
  func manySamples() {
    let tracker = tracker((0...1000).map { (Double($0) * 0.001, Double($0) * 0.25) })
    expectClose(tracker.velocity(at: Timestamp(seconds: 1)).dx, 250, within: 1e-3)
  }

  @Test(
    "PAN-14: from a sample at an unchanged place on, the rest counts, however often it is repeated")
  func repeats() {
    let way = (0...20).map { (seconds: Double($0) * 0.008, x: 10 * Double($0)) }
    for rest in [0.001, 0.016, 0.033, 0.057, 0.099, 0.1] {
      let end = 0.16 + rest
      let plain = tracker(way).velocity(at: Timestamp(seconds: end))
      for interval in [0.0005, 0.004, 0.008, 0.03] {
        let count = Int(rest / interval)
        let repeated = way + (0...count).map { (0.16 + Double($0) * interval, 200.0) }
        let resting = tracker(repeated).velocity(at: Timestamp(seconds: end))
        // With the one at the time of the last change alone, nobody has said that it rests.
        let said = count > 0 && Double(count) * interval >= 0.001
        let expected = said ? Vector(dx: 1250, dy: -2500) * ((0.1 - rest) / 0.1) : plain
        expectClose(resting, expected, within: 1e-6)
      }
      #expect(rest < 0.1 ? plain.dx > 0 : plain == .zero)
    }
  }

  @Test("PAN-13, PAN-14: the estimate never points against the last displacement", arguments: seeds)
  func neverAgainst(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var turns = 0
    for _ in 0..<300 {
      var tracker = VelocityTracker()
      var seconds = 0.0
      var place = Vector.zero
      var step = Vector.zero
      for _ in 0..<random.int(2...20) {
        let drift = random.vector(10)
        for _ in 0..<random.int(1...6) {
          seconds += random.number(0.002...0.02)
          step = random.chance(0.2) ? .zero : drift + random.vector(1)
          if random.chance(0.1) { step = step * -0.1 }
          if step == .zero { continue }
          place += step
          tracker.add(place, at: Timestamp(seconds: seconds))
          let estimate = tracker.velocity(at: Timestamp(seconds: seconds + 0.001))
          #expect(estimate.dot(step) >= -1e-6, "\(estimate) against \(step)")
          turns += 1
        }
      }
    }
    #expect(turns > 1000)
  }

  @Test("PAN-14: something that turns back is not as fast as it was: it stands still along its way")
  func turnsBack() {
    let forth = (0...10).map { (seconds: Double($0) * 0.008, x: 10 * Double($0)) }
    let back = tracker(forth + [(0.088, 99)]).velocity(at: Timestamp(seconds: 0.088))
    expectClose(back, .zero, within: 1e-9)
  }
}
