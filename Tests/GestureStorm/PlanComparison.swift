public import GestureOracle
import TouchGestures
import TouchInput

/// Plays one plan with the product and with the oracle.
public struct PlanComparison {
  /// The first place at which the two disagree.
  public struct Difference {
    /// The step of the script.
    public var step: Int
    /// What the product says in that step.
    public var product: [LogLine]
    /// What the oracle says in that step.
    public var oracle: [LogLine]
    /// Where the first line that differs stands in both.
    public var index: Int
  }

  /// A random plan.
  public static func plan(seed: UInt64) -> ScenePlan { PlanGenerator.plan(seed: seed) }

  /// Nil if both say the same.
  public static func difference(of plan: ScenePlan) -> Difference? { outcome(of: plan).difference }

  /// Where the two disagree, and whether the law leaves open how the scene goes on somewhere, so
  /// that its rest was not compared.
  public static func outcome(of plan: ScenePlan) -> (difference: Difference?, isOpen: Bool) {
    let player = PlanPlayer(plan: plan)
    player.play()
    let world = OracleWorld(plan: plan)
    world.play()
    let product = split(player.lines)
    let oracle = split(world.lines)
    for step in 0..<(world.openStep ?? product.count) {
      let ours = settled(product[step])
      let theirs = settled(oracle[step])
      for index in 0..<max(ours.count, theirs.count) {
        if index >= ours.count || index >= theirs.count
          || !agrees(product: ours[index], oracle: theirs[index])
        {
          let difference = Difference(step: step, product: ours, oracle: theirs, index: index)
          return (difference, world.openStep != nil)
        }
      }
    }
    return (nil, world.openStep != nil)
  }

  /// The lines of each step, with the timers before it.
  private static func split(_ lines: [LogLine]) -> [[LogLine]] {
    var steps: [[LogLine]] = []
    for line in lines {
      if line.event == .step { steps.append([]) } else { steps[steps.count - 1].append(line) }
    }
    return steps
  }

  /// E-6 orders the calls of one layer, not the layers, nor the fingers of one call; and failures,
  /// which are silent, have no order among themselves, unless timers cause them: those are sorted.
  private static func settled(_ lines: [LogLine]) -> [LogLine] {
    var result: [LogLine] = []
    var some: [(key: SIMD4<Int>, line: LogLine)] = []
    var rounds: [Int: (round: Int, phase: TouchPhase, time: Timestamp)] = [:]
    func flush() {
      some.sort { isBefore($0.key, $1.key) }
      result += some.map(\.line)
      some = []
      rounds = [:]
    }
    for line in lines {
      switch line.event {
      case .told(let layer, let phase):
        if some.last?.key[0] == 0 { flush() }
        let place = layer ?? -1
        let last = rounds[place]
        let isSame = last?.phase == phase && last?.time == line.time
        let round = (last?.round ?? 0) + (isSame ? 0 : 1)
        rounds[place] = (round, phase, line.time)
        some.append((SIMD4(1, place, round, line.subject), line))
      case .moved(_, .failed):
        if let last = some.last, last.key[0] == 1 || last.line.time != line.time { flush() }
        // E-8: timers of one moment have an order.
        let place = isByTimer(line) ? SIMD4(0, 0, some.count, 0) : SIMD4(0, 1, line.subject, 0)
        some.append((place, line))
      default:
        flush()
        result.append(line)
      }
    }
    flush()
    return result
  }

  /// Whether a time ran out.
  private static func isByTimer(_ line: LogLine) -> Bool {
    guard let rule = line.rule else { return false }
    return ["TAP-3", "TAP-5", "SWP-2"].contains { isSame(rule, $0) }
  }

  private static func isBefore(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Bool {
    for index in 0..<4 where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  /// Whether the product's line says what the oracle's says.
  ///
  /// Only the oracle may leave something open, as the law does: by no rule, or by not a number.
  public static func agrees(product: LogLine, oracle: LogLine) -> Bool {
    if product.subject != oracle.subject { return false }
    if product.time != oracle.time {
      // When content comes to rest follows from its velocity.
      guard isScroll(oracle), abs(product.time.seconds(since: oracle.time)) < 1e-6
      else { return false }
    }
    if product.event != oracle.event || product.fingers != oracle.fingers { return false }
    if let expected = oracle.rule {
      guard let rule = product.rule, isSame(rule, expected) else { return false }
    }
    // The last two values are velocities: a fit, which the two solve differently.
    return isNear(product.numbers, oracle.numbers) { _ in 1e-9 }
      && isNear(product.transform, oracle.transform) { _ in 1e-9 }
      && isNear(product.values, oracle.values) { $0 < 6 && !isScroll(oracle) ? 1e-9 : 1e-6 }
  }

  /// Where content goes follows from a velocity, too.
  private static func isScroll(_ line: LogLine) -> Bool {
    switch line.event {
    case .scroll, .place, .drag: true
    case .moved, .acted, .told, .step: false
    }
  }

  private static func isNear<Numbers: SIMD<Double>>(
    _ product: Numbers, _ oracle: Numbers, _ limit: (Int) -> Double
  ) -> Bool {
    product.indices.allSatisfy { index in
      let (number, expected) = (product[index], oracle[index])
      if expected.isNaN || number == expected { return true }
      // Infinity is within any share of itself.
      guard number.isFinite, expected.isFinite else { return false }
      return abs(number - expected) <= limit(index) * max(1, abs(number), abs(expected))
    }
  }

  private static func isSame(_ a: StaticString, _ b: StaticString) -> Bool {
    a.utf8CodeUnitCount == b.utf8CodeUnitCount
      && (0..<a.utf8CodeUnitCount).allSatisfy { a.utf8Start[$0] == b.utf8Start[$0] }
  }
}
