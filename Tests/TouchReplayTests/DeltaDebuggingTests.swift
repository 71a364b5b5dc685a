import Testing
import TouchReplay

@Suite("Delta debugging (ddmin)")
struct DeltaDebuggingTests {
  @Test(
    "Finds what is needed",
    arguments: [[], [0], [99], [3, 7], [0, 50, 99], [10, 11, 12, 13], Array(0..<100)])
  func needed(_ needed: [Int]) {
    var search = DeltaDebugging(limit: .max)
    let kept = search.minimize(Array(0..<100)) { Set(needed).isSubset(of: $0) }
    #expect(kept == needed)
  }

  @Test("The result is 1-minimal where units depend on each other")
  func minimal() {
    // Any three neighbours will do.
    let fails = { (units: [Int]) in
      let set = Set(units)
      return units.contains { set.contains($0 + 1) && set.contains($0 + 2) }
    }
    var search = DeltaDebugging(limit: .max)
    let kept = search.minimize(Array(0..<64), fails: fails)
    #expect(fails(kept))
    for index in kept.indices {
      var less = kept
      less.remove(at: index)
      #expect(!fails(less))
    }
  }

  @Test("It stops at its limit, with something that fails")
  func limit() {
    var search = DeltaDebugging(limit: 5)
    var runs = 0
    let kept = search.minimize(Array(0..<100)) { units in
      runs += 1
      return units.contains(3) && units.contains(90)
    }
    #expect(runs == 5)
    #expect(search.runs == 5)
    #expect(kept.contains(3) && kept.contains(90))
  }
}
