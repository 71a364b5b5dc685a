import GestureStorm
import TestSupport
import Testing
import TouchGestures

/// Random trees, random recognizers that propose anything, random fingers: what must hold whatever
/// happens.
@Suite("Arbitration, property")
struct ArbitrationPropertyTests {
  /// Hundreds of short sequences; each has its own seed, which a failure names.
  @Test("S-5, X-3, T-2, H-15, V-*: no rule breaks under random input", arguments: 0..<8)
  func randomSequences(part: UInt64) {
    for number in 0..<100 {
      let seed = part &* 1_000_003 &+ UInt64(number)
      var run = RandomRun(seed: seed)
      run.play()
      let problems = run.problems()
      #expect(problems.isEmpty, "seed \(seed): \(problems.joined(separator: "; "))")
      if !problems.isEmpty { return }
    }
  }

  /// All kinds at once; the release build plays a million sequences (`tools/test`), these are the
  /// first of them.
  ///
  /// `storm 1 SEED` plays one alone.
  @Test(
    "S-5, S-10, X-2, F-3, F-4, T-2, T-3, H-15, S-13, S-17: storms of fingers on all kinds break nothing",
    arguments: 0..<8)
  func storms(part: UInt64) {
    var landed = 0
    var seed = part * 1_000_000 + 1
    while landed < 1_000 {
      let storm = Storm(seed: seed)
      storm.play()
      landed += storm.sequences
      if !storm.complaints.isEmpty {
        Issue.record("seed \(seed): \(storm.complaints.joined(separator: "; "))")
        return
      }
      seed += 1
    }
  }

  @Test("A storm that is over leaves nothing behind, whoever asked whom")
  func leavesNothing() {
    for seed in 1...250 as ClosedRange<UInt64> {
      var remains: [() -> String?] = []
      do {
        let storm = Storm(seed: seed)
        storm.play()
        remains = storm.remains
      }
      let names = remains.compactMap { $0() }
      #expect(names.isEmpty, "seed \(seed): \(names)")
    }
  }

  @Test("the same seed gives the same log, line for line", arguments: [1, 2, 3] as [UInt64])
  func deterministic(seed: UInt64) {
    var logs: [[String]] = []
    for _ in 1...2 {
      var run = RandomRun(seed: seed)
      run.play()
      logs.append(run.playground.log.lines)
    }
    #expect(logs[0] == logs[1] && !logs[0].isEmpty)
  }

  @Test("layers that no finger touches, and other finger names, change nothing", arguments: seeds)
  func metamorphic(seed: UInt64) {
    var plain = RandomRun(seed: seed)
    plain.play()
    var crowded = RandomRun(seed: seed)
    for index in 0..<50 {
      crowded.playground.addLayer(
        "idle \(index)", Rect(x: 5000 + Double(index), y: 0, width: 10, height: 10)
      ).addGestureRecognizer(FakePan("idle"))
    }
    crowded.play()
    #expect(plain.playground.log.lines == crowded.playground.log.lines)
    var renamed = RandomRun(seed: seed, firstID: 700)
    renamed.play()
    #expect(plain.playground.log.states == renamed.playground.log.states)
    #expect(plain.playground.log.lines.count == renamed.playground.log.lines.count)
  }
}
