import GestureStorm
import Testing

/// The product and a second implementation, written from the rules alone, say the same about random
/// scenes.
@Suite struct OracleTests {
  /// X-1 … X-8, F-1 … F-9, S-1 … S-23, V-1 … V-10: every transition, every action and every call to
  /// a layer.
  @Test(arguments: [1, 501, 1_001, 1_501] as [UInt64])
  func agrees(from first: UInt64) {
    for seed in first..<(first + 500) {
      let plan = PlanComparison.plan(seed: seed)
      guard PlanComparison.difference(of: plan) != nil else { continue }
      let small = PlanShrinker.shrink(plan)
      let words = PlanComparison.difference(of: small).map { PlanPrinter.text(of: $0, in: small) }
      Issue.record("seed \(seed):\n\(PlanPrinter.text(of: small))\n\(words ?? "")")
      return
    }
  }
}
