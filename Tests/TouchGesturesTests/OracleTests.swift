import GestureOracle
import GestureStorm
import Testing
import TouchGestures
import TouchInput

/// The product and a second implementation, written from the rules alone, say the same about random
/// scenes.
@Suite struct OracleTests {
  /// X-1 … X-8, F-1 … F-9, S-1 … S-23, V-1 … V-12: every transition, every action and every call to
  /// a layer.
  ///
  /// The release build plays hundreds of thousands (`tools/test`); these are the first of them.
  @Test(arguments: [1, 101, 201, 301] as [UInt64])
  func agrees(from first: UInt64) {
    for seed in first..<(first + 100) {
      let plan = PlanComparison.plan(seed: seed)
      guard PlanComparison.difference(of: plan) != nil else { continue }
      let small = PlanShrinker.shrink(plan)
      let words = PlanComparison.difference(of: small).map { PlanPrinter.text(of: $0, in: small) }
      Issue.record("seed \(seed):\n\(PlanPrinter.text(of: small))\n\(words ?? "")")
      return
    }
  }

  @Test("E-9: other names for the fingers change nothing but the names", arguments: [false, true])
  func names(isFresh: Bool) {
    for seed in 1...120 as ClosedRange<UInt64> {
      let plan = PlanRenaming.withoutNudges(PlanComparison.plan(seed: seed))
      let story = PlanRenaming(plan, isFresh: isFresh, seed: seed).story()
      let plain = PlanRenaming.story(of: plan)
      if story == plain { continue }
      let line = zip(story, plain).first { $0 != $1 }
      Issue.record("seed \(seed): \(line?.0 ?? "more lines") and not \(line?.1 ?? "")")
      return
    }
  }

  @Test("What the oracle leaves open is open; what the product leaves open is a difference")
  func openValues() {
    let open = LogLine(time: .zero, subject: 1, .acted(.began))
    var known = open
    known.rule = "PAN-1"
    known.numbers[0] = 1
    known.transform[15] = 2
    known.values[7] = 3
    #expect(PlanComparison.agrees(product: known, oracle: known))
    #expect(PlanComparison.agrees(product: known, oracle: open))
    #expect(!PlanComparison.agrees(product: open, oracle: known))
    let changes: [(inout LogLine) -> Void] = [
      { $0.rule = nil }, { $0.rule = "PAN-2" }, { $0.numbers[0] = .nan },
      { $0.transform[15] = .nan }, { $0.values[7] = .nan }, { $0.values[7] = .infinity },
      { $0.values[7] = 3.1 },
    ]
    for (index, change) in changes.enumerated() {
      var product = known
      change(&product)
      #expect(!PlanComparison.agrees(product: product, oracle: known), "change \(index)")
    }
  }
}
