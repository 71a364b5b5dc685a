import CAllocations
import TouchInput
import TouchScene

/// Runs one row in this process: first checked, then timed, then counted.
enum Measuring {
  /// How much the resident memory may grow over all passes after the second one: what a page here and there takes.
  static let allowedGrowth = 256 << 10

  /// Measures a library's row.
  ///
  /// - Parameters:
  ///   - rig: The stage; as made, no event has reached it.
  ///   - work: The events.
  ///   - passes: How many times the recording is handled while the clock runs, at least 3.
  /// - Returns: What was measured.
  /// - Throws: What is not as expected, or that the memory grows.
  static func run(_ rig: some Rig, _ work: Workload, passes: Int) throws -> Measurement {
    var rig = rig
    var events = work.events
    let touches = work.touchCount

    for index in events.indices {
      rig.stage.handle(events[index])
      try rig.check(afterLine: index + 2)
    }
    let checked = try rig.checkEnd()

    var time: UInt64 = 0
    var settled = 0
    for pass in 1...passes {
      prepare(&events, rig, period: work.period)
      let stage = rig.stage
      let start = Meter.cpuNanoseconds
      for event in events { stage.handle(event) }
      time += Meter.cpuNanoseconds - start
      _ = try rig.checkEnd()
      if pass == 2 { settled = Meter.residentBytes }
    }
    let growth = Meter.residentBytes - settled
    guard growth <= allowedGrowth else {
      throw BenchmarkError(
        "the memory grew by \(growth) bytes from pass 2 to pass \(passes); "
          + "\(allowedGrowth) are allowed")
    }

    prepare(&events, rig, period: work.period)
    let counts = countAllocations(events, rig)
    return Measurement(
      nanoseconds: Double(time), touches: touches * passes, frames: events.count * passes,
      peakBytes: Meter.peakBytes, growthBytes: growth, allocationsPerMove: counts?.move,
      allocationsPerOther: counts?.other, checked: checked)
  }

  /// Handles the recording in the first passes of ``Counting/passes``, so that whoever counts instructions from outside
  /// finds in the difference of two such processes what handling costs and nothing else.
  ///
  /// - Throws: What is not as expected.
  static func run(
    _ rig: some Rig, _ work: Workload, handledPasses: Int, burden: Burden?
  ) throws -> Measurement {
    var rig = rig
    var events = work.events
    for index in events.indices {
      rig.stage.handle(events[index])
      try rig.check(afterLine: index + 2)
    }
    let checked = try rig.checkEnd()
    for pass in 1...Counting.passes {
      prepare(&events, rig, period: work.period)
      guard pass <= handledPasses else { continue }
      handle(events, rig.stage, burden)
    }
    prepare(&events, rig, period: work.period)
    let counts = countAllocations(events, rig, burden)
    return Measurement(
      nanoseconds: 0, touches: work.touchCount * handledPasses,
      frames: events.count * handledPasses, peakBytes: Meter.peakBytes, growthBytes: 0,
      allocationsPerMove: counts?.move, allocationsPerOther: counts?.other, checked: checked)
  }

  private static func handle(_ events: [InputEvent], _ stage: Stage, _ burden: Burden?) {
    guard let burden else {
      for event in events { stage.handle(event) }
      return
    }
    for event in events {
      stage.handle(event)
      burden.lift()
    }
  }

  /// Measures a floor's row.
  static func run(_ floor: some Floor, _ work: Workload, passes: Int) throws -> Measurement {
    floor.pass()
    let checked = try floor.checkEnd()
    let start = Meter.cpuNanoseconds
    for _ in 0..<passes { floor.pass() }
    let time = Meter.cpuNanoseconds - start
    return Measurement(
      nanoseconds: Double(time), touches: work.touchCount * passes,
      frames: work.events.count * passes, peakBytes: Meter.peakBytes, growthBytes: 0,
      allocationsPerMove: nil, allocationsPerOther: nil, checked: checked)
  }

  /// Puts the stage back and moves the events to a later time, in place.
  private static func prepare(_ events: inout [InputEvent], _ rig: some Rig, period: Int64) {
    rig.reset()
    for index in events.indices {
      events[index].time = Timestamp(nanoseconds: events[index].time.nanoseconds + period)
    }
  }

  private static func countAllocations(
    _ events: [InputEvent], _ rig: some Rig, _ burden: Burden? = nil
  ) -> (move: Double, other: Double)? {
    guard allocations_are_counted() else { return nil }
    // First for the touches that land and leave, then for those that move.
    var count: (other: UInt64, move: UInt64) = (0, 0)
    var touches: (other: Int, move: Int) = (0, 0)
    let stage = rig.stage
    for event in events {
      guard case .touches(let frame) = event.kind else { continue }
      let moves = frame.isMovesOnly
      let before = allocation_count()
      stage.handle(event)
      burden?.lift()
      let calls = allocation_count() - before
      if moves {
        count.move += calls
        touches.move += frame.samples.count
      } else {
        count.other += calls
        touches.other += frame.samples.count
      }
    }
    return (
      Double(count.move) / Double(touches.move), Double(count.other) / Double(touches.other)
    )
  }
}
