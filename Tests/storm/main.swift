import GestureStorm

// storm COUNT [SEED]: plays storms until COUNT fingers have landed, or only the one of that seed;
// each that breaks a rule is named by its seed. storm --oracle COUNT [SEED]: plays COUNT scenes,
// from that seed on, with the product and with the oracle; stops at the first difference and prints
// it, made small. Status 1 if anything is wrong, 64 for a wrong command line.
var arguments = Array(CommandLine.arguments.dropFirst())
let isOracle = arguments.first == "--oracle"
if isOracle { arguments.removeFirst() }
let numbers = arguments.compactMap { UInt64($0) }
guard let count = numbers.first, numbers.count <= 2, numbers.count == arguments.count else {
  print("usage: storm COUNT [SEED]\n       storm --oracle COUNT [SEED]")
  exitNow(64)
}
let isRight =
  isOracle
  ? compareWithOracle(count: count, from: numbers.count == 2 ? numbers[1] : 1)
  : playStorms(count: count, only: numbers.count == 2 ? numbers[1] : nil)
exitNow(isRight ? 0 : 1)

func playStorms(count: UInt64, only single: UInt64?) -> Bool {
  var landed: UInt64 = 0
  var broken = 0
  var seed = single ?? 1
  while landed < count && broken < 10 {
    let storm = Storm(seed: seed)
    storm.play()
    landed += UInt64(storm.sequences)
    if !storm.complaints.isEmpty {
      broken += 1
      print("seed \(seed): \(storm.complaints.joined(separator: "; "))")
    }
    if single != nil { break }
    seed += 1
  }
  print("\(landed) touch sequences, \(broken) storms that break a rule")
  return broken == 0
}

func compareWithOracle(count: UInt64, from first: UInt64) -> Bool {
  var census = PlanCensus()
  var open = 0
  for seed in first..<(first + count) {
    let plan = PlanComparison.plan(seed: seed)
    census.add(plan)
    let (found, isOpen) = PlanComparison.outcome(of: plan)
    if isOpen { open += 1 }
    if found == nil { continue }
    print("seed \(seed):")
    let small = PlanShrinker.shrink(plan)
    print(PlanPrinter.text(of: small))
    if let difference = PlanComparison.difference(of: small) {
      print(PlanPrinter.text(of: difference, in: small))
    }
    return false
  }
  print("\(count) scenes, no difference, the end of \(open) left open; of them with \(census.text)")
  return true
}
